import type { LinhaVersionada } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro, Campo } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { valorEmTexto } from '../../../../shared/contracts/cadastros/valor-em-texto.ts';

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

export const fatosDasSecoes = (cadastro: Cadastro, registro: LinhaVersionada) =>
  secoesOf(cadastro).map(({ titulo, colunas }) => ({
    titulo,
    facts: colunas.map((coluna) => {
      const campo = cadastro.campos[coluna] as Campo;
      return [campo.rotulo, valorEmTexto(campo, coluna, registro)] as const;
    }),
  }));
