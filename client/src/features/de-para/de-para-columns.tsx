import type { Mapeamento, Pendente } from '../../../../shared/contracts/de-para.ts';
import { layoutText, paraText, seguradoText, tipoName, tipoOptions } from '../../../../shared/format/mapeamento.ts';
import {
  ativoColumn,
  ativoFilter,
  type Column,
  columnsOf,
  type ListFilter,
  rowActions,
} from '../../ui/list/columns.tsx';

const coluna = columnsOf<Mapeamento>();

type Atos = Readonly<Record<'onEdit' | 'onDelete' | 'onHistorico', (mapeamento: Mapeamento) => void>>;

/** @param handlers null for read-only profiles. */
export function deParaColumns(handlers: Atos | null): readonly Column<Mapeamento>[] {
  const columns: readonly Column<Mapeamento>[] = [
    coluna('de', 'De', { rowHeader: true }),
    { key: 'tipo', title: 'Tipo', width: '7.5rem', value: ({ tipo }) => tipoName(tipo) },
    { key: 'para', title: 'Para', value: paraText },
    { key: 'layout', title: 'Layout', width: '9rem', value: layoutText },
    { key: 'segurado', title: 'Segurado', value: seguradoText },
    ativoColumn(({ ativo }) => ativo, '7rem'),
  ];
  if (handlers === null) return columns;
  const actions = rowActions<Mapeamento>(
    ({ de }) => de,
    [
      ['pencil', 'Editar', handlers.onEdit],
      ['clock-history', 'Histórico', handlers.onHistorico],
      ['trash', 'Excluir', handlers.onDelete],
    ],
  );
  return [...columns, actions];
}

/** @param wanted layout from the query string. */
export const deParaFilters = (
  rows: readonly Mapeamento[],
  wanted: string | null,
): readonly ListFilter<Mapeamento>[] => [...escopoFilters(rows, wanted), ativoFilter(({ ativo }) => ativo)];

type Scoped = Pick<Mapeamento | Pendente, 'tipo' | 'layout'>;

/**
 * Filters by kind and by the layouts of the rows.
 * @param wanted layout from the query string: stays an option while the rows load.
 */
export function escopoFilters<Row extends Scoped>(rows: readonly Row[], wanted: string | null): ListFilter<Row>[] {
  const layouts = [...new Set([...rows.map(layoutText), ...(wanted ? [wanted] : [])])];
  return [
    { name: 'tipo', label: 'Tipo', options: tipoOptions, of: ({ tipo }) => tipo },
    {
      name: 'layout',
      label: 'Layout',
      options: layouts.toSorted((a, b) => a.localeCompare(b, 'pt-BR')).map((value) => ({ value, label: value })),
      of: layoutText,
    },
  ];
}
