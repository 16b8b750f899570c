import { expect, test } from 'vitest';
import { createListIndex } from '../../../../client/src/ui/list/list-index.ts';
import type { Column } from '../../../../client/src/ui/list/columns.tsx';

interface Row {
  readonly nome: string;
}
const columns: readonly Column<Row>[] = [{ key: 'nome', title: 'Nome', value: (row) => row.nome }];

test.each(['(a+)+$'.repeat(30), '[', '\\', '.*', '(?=', '%', '_', '^$', '{1,99999}'])(
  'D05: %j is searched as it stands, whatever pattern it may look like',
  (term) => {
    const rows = [{ nome: 'a'.repeat(100) }, { nome: `antes ${term} depois` }];
    const found = Array.from(createListIndex(rows, columns).query(term, null));
    expect(found).toEqual([1]);
  },
);
