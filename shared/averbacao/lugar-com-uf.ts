const siglas: Readonly<Record<string, string>> = {
  11: 'RO',
  12: 'AC',
  13: 'AM',
  14: 'RR',
  15: 'PA',
  16: 'AP',
  17: 'TO',
  21: 'MA',
  22: 'PI',
  23: 'CE',
  24: 'RN',
  25: 'PB',
  26: 'PE',
  27: 'AL',
  28: 'SE',
  29: 'BA',
  31: 'MG',
  32: 'ES',
  33: 'RJ',
  35: 'SP',
  41: 'PR',
  42: 'SC',
  43: 'RS',
  50: 'MS',
  51: 'MT',
  52: 'GO',
  53: 'DF',
};
export const ufs: ReadonlySet<string> = new Set(Object.values(siglas));

/** Municipality and state of `São Paulo/SP`, `SAO PAULO - SP`, `Santos (SP)` or an IBGE code; null: the text has no state. */
export function lugarComUf(texto: string): { readonly municipio: string; readonly uf: string } | null {
  const doCodigo = /^\d{7}$/.test(texto) ? siglas[texto.slice(0, 2)] : undefined;
  if (doCodigo !== undefined) return { municipio: texto, uf: doCodigo };
  const [, municipio = '', uf = ''] =
    /^(\p{L}[^\d/,(]*?)\s*(?:[/,(]|\s-|-\s|-(?=\p{L}{2}\)?$))\s*(\p{L}{2})\)?$/u.exec(texto) ?? [];
  return ufs.has(uf.toUpperCase()) ? { municipio, uf: uf.toUpperCase() } : null;
}
