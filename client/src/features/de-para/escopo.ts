/** Scope of a mapping: files of one layout, of one insured, or all. */
import type { Mapeamento, Pendente } from '../../../../shared/contracts/de-para.ts';
import { layoutText, tipoOptions } from '../../../../shared/format/mapeamento.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';

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
