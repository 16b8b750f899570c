import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { expectWellMade } from '../../../support/well-made-planilha.ts';
import type { Column } from '../../../../client/src/ui/list/columns.tsx';
import { inBatches } from '../../../../client/src/ui/list/export/export-rows.ts';
import { listWorkbook } from '../../../../client/src/ui/list/export/list-workbook.ts';

interface Row {
  readonly id: number;
  readonly nome: string | null;
  readonly cnpj: string;
  readonly premio: number;
  readonly taxa: number;
  readonly inicio: string | null;
}

const columns: readonly Column<Row>[] = [
  { key: 'id', title: 'ID', kind: 'integer', value: (row) => row.id },
  { key: 'nome', title: 'Razão Social', value: (row) => row.nome },
  { key: 'cnpj', title: 'CNPJ', kind: 'cnpj', value: (row) => row.cnpj },
  { key: 'premio', title: 'Prêmio', kind: 'money', value: (row) => row.premio },
  { key: 'taxa', title: 'Taxa (%)', kind: 'percent', value: (row) => row.taxa },
  { key: 'inicio', title: 'Início', kind: 'date', value: (row) => row.inicio },
];

const rows: readonly Row[] = Array.from({ length: 1_200 }, (_, id) => ({
  id,
  nome: id === 1 ? '=1+1' : 'Transportadora & Cia',
  cnpj: '11222333000181',
  premio: 1234.5,
  taxa: 0.0225,
  inicio: id === 2 ? null : '2026-11-20T00:00:00.000Z',
}));

const idle = new AbortController().signal;

test('a second reader finds every row, numbers as numbers, days as dates, text as text', async () => {
  const blob = await listWorkbook({
    title: 'Tomadores',
    columns,
    rows,
    batches: inBatches(rows, idle, () => undefined),
    seguradora: 'Aurora',
    by: 'Ana',
  });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  await expectWellMade(bytes);
  const { sheets } = await readXlsx(bytes);
  expect(sheets.map(({ name }) => name)).toEqual(['Resumo', 'Tomadores']);
  const cells = sheets[1]?.rows ?? [];
  expect(cells[0]).toEqual(['ID', 'Razão Social', 'CNPJ', 'Prêmio', 'Taxa (%)', 'Início']);
  expect(cells).toHaveLength(rows.length + 2);
  expect(cells.at(-1)).toEqual(['Total', null, null, 1_481_400, null, null]);
  expect(cells[1]?.slice(0, 5)).toEqual([0, 'Transportadora & Cia', '11.222.333/0001-81', 1234.5, 0.0225]);
  expect(cells[1]?.[5]).toEqual(new Date('2026-11-20T00:00:00Z'));
  expect(cells[2]?.[1]).toBe('=1+1');
  expect(cells[3]?.[5] ?? null).toBeNull();
});

test('an interruption ends the writing', async () => {
  const controller = new AbortController();
  controller.abort(new Error('interrompida'));
  const writing = listWorkbook({
    title: 'Tomadores',
    columns,
    rows,
    batches: inBatches(rows, controller.signal, () => undefined),
    seguradora: null,
    by: 'Ana',
  });
  await expect(writing).rejects.toThrow('interrompida');
});
