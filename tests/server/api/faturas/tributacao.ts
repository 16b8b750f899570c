import type { LinhaDoCadastro, Tributacao } from '../../../../server/api/faturas/calculo/entrada.ts';

type Nome = LinhaDoCadastro['tributo'];

/** One rate for each tax, at all times, for national travel. */
export function tributacaoDe(aliquotas: Partial<Record<Nome, string>>, resto: Partial<Tributacao> = {}): Tributacao {
  return {
    linhas: (Object.keys(aliquotas) as Nome[]).map((tributo) =>
      linhaDe({ tributo, aliquota: aliquotas[tributo] ?? null }),
    ),
    isento_iof: false,
    repasse: 'SOMA',
    ibs_ate_2026: '0',
    operacao: null,
    virada_confirmada: false,
    viagens: [{ tipo_viagem: 'NACIONAL', premio: '0' }],
    ...resto,
  };
}

export const linhaDe = (linha: Partial<LinhaDoCadastro> & Pick<LinhaDoCadastro, 'tributo' | 'aliquota'>) => ({
  id_ramo: null,
  tipo_viagem: null,
  inicio: '2008-01-01',
  fim: null,
  base: linha.tributo === 'IOF' ? ('PREMIO' as const) : ('RECEITA' as const),
  situacao: linha.aliquota === null ? ('A_DEFINIR' as const) : ('CONFIRMADA' as const),
  ato: null,
  fonte: null,
  ...linha,
});
