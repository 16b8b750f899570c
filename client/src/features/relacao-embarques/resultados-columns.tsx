import { Link } from 'react-router-dom';
import { comTraco } from '../../../../shared/format/data.ts';
import { contados, formatarInteiro, formatarReais } from '../../../../shared/format/numero.ts';
import { exactSum } from '../../../../shared/planilha/exact-sum.ts';
import type { Embarque } from '../../../../shared/contracts/relacao-embarques.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { links } from '../../navigation/links.ts';
import { paths } from '../../navigation/paths.ts';
import { type Column, columnsOf } from '../../ui/list/columns.tsx';
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx';

const coluna = columnsOf<Resultado>();

export type Resultado = Embarque & { readonly index: number };

const grupoDaLinha = ({ grupo, id_grupo }: Resultado) => grupo ?? id_grupo;

export const nomeDaLinha = (row: Resultado): string =>
  `apólice ${row.numero ?? ''}${grupoDaLinha(row) ? `, sub grupo ${grupoDaLinha(row)}` : ''}`;

/** Tone of a situação by word stem: the spec lists no values. */
function toneOf(situacao: string): Tone {
  if (/^fatur/i.test(situacao)) return 'success';
  if (/^(penden|aberta|aberto|em parte)/i.test(situacao)) return 'warning';
  if (/^(cancel|exclu|recus)/i.test(situacao)) return 'danger';
  return 'neutral';
}

const daEspecificacao: readonly Column<Resultado>[] = [
  coluna('situacao', 'Situação', {
    width: '9rem',
    render: ({ situacao }) => situacao && <StatusBadge tone={toneOf(situacao)}>{situacao}</StatusBadge>,
  }),
  coluna('ramo', 'Ramo', { width: '9rem' }),
  coluna('numero', 'Apólice', {
    width: '11rem',
    rowHeader: true,
    render: ({ numero, id_apolice }) =>
      runtimeConfig().builtInApi && id_apolice ? (
        <Link to={paths.averbacoesDaApolice(id_apolice)}>{numero}</Link>
      ) : (
        numero
      ),
  }),
  { key: 'id_grupo', title: 'Sub Grupo', width: '11rem', value: grupoDaLinha },
  coluna('razao_social', 'Segurado'),
];

/** The built-in API adds totals per row, with a link to the shipments. */
export function resultadosColumns(competencia: number): readonly Column<Resultado>[] {
  if (!runtimeConfig().builtInApi) return daEspecificacao;
  return [
    ...daEspecificacao,
    coluna('embarques', 'Embarques', {
      width: '7rem',
      kind: 'integer',
      render: ({ embarques, id_apolice }) =>
        id_apolice ? (
          <Link to={listaDosEmbarques(id_apolice, competencia)}>{formatarInteiro(embarques ?? 0)}</Link>
        ) : (
          embarques
        ),
    }),
    coluna('importancia_segurada', 'IS', { width: '9rem', kind: 'money' }),
    coluna('premio', 'Prêmio', { width: '8rem', kind: 'money' }),
  ];
}

/** Shipments of a policy in a month; 0 for all months. */
const listaDosEmbarques = (apolice: number, competencia: number) =>
  competencia > 0 ? links.averbacoesDoMes(apolice, comTraco(competencia)) : paths.averbacoesDaApolice(apolice);

/** Format that `exactSum` accepts. */
const DECIMAL = /^-?\d{1,13}(\.\d{1,2})?$/;

/** Totals as text; empty if an amount is not a valid number. */
export function totalDosResultados(rows: readonly Embarque[]): string {
  const [importancia, premio] = [exactSum(2), exactSum(2)];
  let embarques = 0;
  for (const row of rows) {
    const [is, doPremio] = [row.importancia_segurada ?? '0', row.premio ?? '0'];
    if (!DECIMAL.test(is) || !DECIMAL.test(doPremio)) return '';
    embarques += row.embarques ?? 0;
    importancia.add(is);
    premio.add(doPremio);
  }
  return `Total: ${contados(embarques, 'embarque')} · IS ${formatarReais(importancia.total())} · Prêmio ${formatarReais(premio.total())}`;
}
