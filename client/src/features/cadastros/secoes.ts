import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';

/** Form sections with their fields; without any, a single one titled by the registry's singular. */
export function secoesOf({ campos, singular }: Cadastro): readonly { titulo: string; colunas: string[] }[] {
  const secoes: { titulo: string; colunas: string[] }[] = [];
  for (const [coluna, { secao }] of Object.entries(campos)) {
    const last = secoes.at(-1);
    if (last !== undefined && secao === undefined) last.colunas.push(coluna);
    else secoes.push({ titulo: secao ?? singular, colunas: [coluna] });
  }
  return secoes;
}
