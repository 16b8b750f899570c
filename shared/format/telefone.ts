/** `(XX) XXXXX-XXXX` for 11 digits, `(XX) XXXX-XXXX` for 10; other lengths are returned unchanged (product spec, section 3). */
export function formatarTelefone(valor: string | number | null | undefined): string {
  const bruto = String(valor ?? '');
  const partes = /^(\d{2})(\d{4,5})(\d{4})$/.exec(bruto.replace(/\D/g, ''));
  return partes ? `(${partes[1]}) ${partes[2]}-${partes[3]}` : bruto;
}
