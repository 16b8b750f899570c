import type { Column, Row, Sheet } from '../../../shared/planilha/columns.ts';
import { type Coluna, sheetColumn } from './coluna.ts';
import { situacaoOf } from './relacao-embarques.presenter.ts';
import type { EmbarqueRow } from './relacao-embarques.repository.ts';

const resumoColumns: readonly Column[] = [
  { title: 'Ramo', kind: 'text' },
  { title: 'Apólice', kind: 'text' },
  { title: 'Sub Grupo', kind: 'integer' },
  { title: 'Segurado', kind: 'text' },
  { title: 'Situação', kind: 'text' },
  { title: 'Embarques', kind: 'integer', total: true },
  { title: 'Importância Segurada', kind: 'money', total: true },
  { title: 'Prêmio', kind: 'money', total: true },
];

/** Two sheets: a line a shipment, and the sums by policy and group. @param seguradora whose they are, where it is known. */
export function embarquesSheets(
  colunas: readonly Coluna[],
  rows: Sheet['rows'],
  resumo: readonly EmbarqueRow[],
  seguradora: string | null,
): Sheet[] {
  const [heads, cells]: [Column[], Row] =
    seguradora === null ? [[], []] : [[{ title: 'Seguradora', kind: 'text' }], [seguradora]];
  return [
    { name: 'Relação de Embarques', columns: colunas.map(sheetColumn), rows },
    {
      name: 'Resumo',
      columns: [...heads, ...resumoColumns],
      rows: [resumo.map((row) => [...cells, ...resumoRow(row)])],
    },
  ];
}

function resumoRow(row: EmbarqueRow): Row {
  return [
    row.ramo,
    row.numero,
    row.id_grupo,
    row.razao_social,
    situacaoOf(row),
    row.embarques,
    row.importancia_segurada,
    row.premio,
  ];
}
