export function idNoEndereco<F extends string>(
  address: URLSearchParams,
  filtro: F,
  nome: string,
): { [f in F]?: number } {
  const escrito = address.get(nome) ?? '';
  return (/^\d{1,9}$/.test(escrito) ? { [filtro]: Number(escrito) } : {}) as { [f in F]?: number };
}
