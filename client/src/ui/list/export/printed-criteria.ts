/** What an address says of the screen rather than of the rows. */
const unprinted = new Set(['pagina', 'tamanho', 'colunas', 'executar']);

/** What was searched, as the address says it: "busca: serra · status: ativo". */
export function printedCriteria(search: string): string {
  const asked = [...new URLSearchParams(search)].filter(([name]) => !unprinted.has(name));
  return asked.map(([name, value]) => `${name}: ${value}`).join(' · ');
}
