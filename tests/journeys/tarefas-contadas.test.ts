/** Tasks of a clerk's day, counted in steps: a press of a button or a key, or a text that is typed. */
import { readXlsx } from 'hucre';
import type { Locator } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onDatabase } from '../support/template-database.ts';
import { bytesOf } from './download.ts';
import { ownProduct } from './own-product.ts';
import { newVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;
// Each with a browser of its own: the menu remembers what was unfolded.
beforeEach(async () => {
  visitor = await newVisitor({ signedIn: true });
});
afterEach(() => visitor.leave());

const inDatabase = async <Row extends object>(sql: string): Promise<Row[]> =>
  onDatabase(ownProduct().databaseUrl, async (client) => (await client.query<Row>(sql)).rows);

/** Begins a task on the dashboard. */
async function begin() {
  let steps = 0;
  const count = () => {
    steps += 1;
  };
  await visitor.open('/dashboard');
  const { page } = visitor;
  return {
    steps: () => steps,
    press: async (target: Locator) => (count(), target.click()),
    key: async (key: string) => (count(), page.keyboard.press(key)),
    type: async (text: string) => (count(), page.keyboard.insertText(text)),
    choose: async (target: Locator, option: string) => (count(), void (await target.selectOption(option))),
    menu: async (...path: readonly string[]) => {
      const menu = page.getByRole('navigation', { name: 'Menu principal' });
      for (const name of path) {
        count();
        await menu
          .getByRole('link', { name, exact: true })
          .or(menu.getByRole('button', { name, exact: true }))
          .click();
      }
    },
  };
}

test('what ends in 30 days at one broker: 7 steps, where one read all pages before', async () => {
  const { page } = visitor;
  const [expected] = await inDatabase<{ razao_social: string; apolices: number }>(
    `SELECT k.razao_social, count(*)::int AS apolices FROM apolices JOIN corretores k USING (id_corretor)
     WHERE cancelamento_vigencia IS NULL AND k.ativo
       AND fim_vigencia - (now() AT TIME ZONE 'America/Sao_Paulo')::date BETWEEN 0 AND 30
     GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1`,
  );
  const task = await begin();
  await task.menu('Apólices', 'Lista de Apólices');
  await task.press(page.getByText('Filtros', { exact: true }));
  await task.choose(page.getByLabel('A vencer'), '30');
  await task.press(page.locator('details').getByRole('button', { name: /^Corretor/ }));
  await task.type(expected?.razao_social ?? '');
  await page.getByRole('option', { name: expected?.razao_social ?? '' }).waitFor();
  await task.key('Enter');
  const many = expected?.apolices ?? 0;
  await page.getByText(`Mostrando 1 a ${Math.min(many, 10)} de ${many} registros`).waitFor();
  await page.getByText('Filtros (2)').waitFor();
  expect(new URL(page.url()).search).toMatch(/a_vencer=30&corretor=\d+/);
  await visitor.settled();
  for (const row of await page.locator('tbody tr').allTextContents()) expect(row).toMatch(/Vence (hoje|em \d+ dias?)/);
  expect(task.steps()).toBeLessThanOrEqual(7);
  await visitor.expectAccessible();
  await visitor.expectReadableInDark();
  expect(visitor.complaints()).toEqual([]);
});

test('the policies with CNPJ as a spreadsheet: 4 steps, where the list had none before', async () => {
  const { page } = visitor;
  const task = await begin();
  await task.menu('Apólices', 'Lista de Apólices');
  await page.getByText('Mostrando 1 a 10 de').waitFor();
  await task.press(page.getByRole('button', { name: 'Exportar', exact: true }));
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    task.press(page.getByRole('button', { name: 'XLSX com todas as colunas' })),
  ]);
  const [stored] = await inDatabase<{ apolices: number }>('SELECT count(*)::int AS apolices FROM apolices');
  const { sheets } = await readXlsx(await bytesOf(download));
  const [header = [], ...rows] = sheets[0]?.rows ?? [];
  expect(header).toEqual(expect.arrayContaining(['CNPJ do Tomador', 'Prêmio', 'Emissão', 'Endosso', 'Sucursal']));
  const cnpj = header.indexOf('CNPJ do Tomador');
  expect(rows.filter((row) => /^[0-9A-Z]{2}\./.test(String(row[cnpj])))).toHaveLength(stored?.apolices ?? 0);
  expect(task.steps()).toBeLessThanOrEqual(4);
});
