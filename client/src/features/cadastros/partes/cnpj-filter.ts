import type { Tomador } from '../../../../../shared/contracts/tomadores.ts';
import type { ListFilter } from '../../../ui/list/list-filter.ts';

/** Filter for tomadores whose CNPJ is in more than one row. */
export function cnpjFilter(rows: readonly Tomador[]): ListFilter<Tomador> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { cnpj } of rows) if (cnpj) (seen.has(cnpj) ? repeated : seen).add(cnpj);
  return {
    name: 'cnpj',
    label: 'CNPJ',
    options: [{ value: 'repetido', label: 'Repetidos' }],
    of: ({ cnpj }) => (cnpj && repeated.has(cnpj) ? 'repetido' : ''),
  };
}
