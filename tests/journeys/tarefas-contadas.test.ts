/** Common tasks of a clerk, counted in steps: a click, a key press or a typed text. */
import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { beginTask } from './counted-task.ts';
import { bytesOf } from './download.ts';
import { inDatabase } from './in-database.ts';
import { textsOf } from './found.ts';
import { newVisitor } from './visitor.ts';
import { formatarInteiro } from '../../shared/format/numero.ts';
import { startedForEach } from '../support/started.ts';

const visitor = startedForEach(() => newVisitor({ signedIn: true }));
// A new browser per task: the menu remembers which groups were open.

test('what ends in 30 days at one broker: 7 steps', async () => {
  const { page } = visitor;
  const [expected] = await inDatabase<{ razao_social: string; apolices: number }>(
    `SELECT k.razao_social, count(*)::int AS apolices FROM apolices JOIN corretores k USING (id_corretor)
     WHERE cancelamento_vigencia IS NULL AND k.ativo
       AND fim_vigencia - (now() AT TIME ZONE 'America/Sao_Paulo')::date BETWEEN 0 AND 30
     GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1`,
  );
  const task = await beginTask(visitor);
  await task.menu('Apólices', 'Lista de Apólices');
  await task.press(page.getByText('Filtros', { exact: true }));
  await task.choose(page.getByLabel('A vencer'), '30');
  await task.press(page.locator('details').getByRole('button', { name: /^Corretor/ }));
  await task.type(expected?.razao_social ?? '');
  await page.getByRole('option', { name: expected?.razao_social ?? '' }).waitFor();
  await task.key('Enter');
  const many = expected?.apolices ?? 0;
  await page.getByText(`Mostrando 1 a ${Math.min(many, 10)} de ${formatarInteiro(many)} registros`).waitFor();
  await page.getByText('Filtros (2)').waitFor();
  await expect.poll(() => new URL(page.url()).search).toMatch(/a_vencer=30&corretor=\d+/);
  await visitor.settled();
  for (const row of await textsOf(page.locator('tbody tr'))) expect(row).toMatch(/Vence (hoje|em \d+ dias?)/);
  expect(task.steps()).toBe(7);
  await visitor.expectAccessible();
  await visitor.expectReadableInDark();
  expect(visitor.complaints()).toEqual([]);
});

test('the policies with CNPJ as a spreadsheet: 4 steps', async () => {
  const { page } = visitor;
  const task = await beginTask(visitor);
  await task.menu('Apólices', 'Lista de Apólices');
  await page.getByText('Mostrando 1 a 10 de').waitFor();
  await task.press(page.getByRole('button', { name: 'Exportar', exact: true }));
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    task.press(page.getByRole('button', { name: 'XLSX com todas as colunas' })),
  ]);
  const [stored] = await inDatabase<{ apolices: number }>('SELECT count(*)::int AS apolices FROM apolices');
  const { sheets } = await readXlsx(await bytesOf(download));
  const [header = [], ...rows] = sheets[1]?.rows ?? [];
  expect(header).toEqual(expect.arrayContaining(['CNPJ do Tomador', 'Prêmio', 'Emissão', 'Endosso', 'Sucursal']));
  const cnpj = header.indexOf('CNPJ do Tomador');
  expect(rows.filter((row) => /^[0-9A-Z]{2}\./.test(String(row[cnpj])))).toHaveLength(stored?.apolices ?? 0);
  expect(task.steps()).toBe(4);
});

test('a policy by its insured, whether it is suspended, the end of that, a shipment by its key: 2 to 4 steps', async () => {
  const { page } = visitor;
  const [apolice] = await inDatabase<{ id_apolice: number; numero: string; razao_social: string; chave: string }>(
    `SELECT a.id_apolice, a.numero, s.razao_social, v.chave FROM apolices a JOIN segurados s USING (id_segurado)
     CROSS JOIN LATERAL (SELECT chave FROM averbacoes v WHERE v.id_apolice = a.id_apolice AND chave <> '' LIMIT 1) v
     WHERE a.cancelamento_vigencia IS NULL AND current_date BETWEEN a.inicio_vigencia AND a.fim_vigencia - 31
       AND NOT EXISTS (SELECT FROM suspensoes x WHERE x.id_apolice = a.id_apolice)
       AND (SELECT total FROM pagina_apolices(s.razao_social, 1, 1)) = 1
     ORDER BY a.id_apolice LIMIT 1`,
  );
  if (apolice === undefined) throw new Error('no policy of an insured with one');
  const { id_apolice: id, numero, razao_social: segurado, chave } = apolice;
  const desde = `(now() AT TIME ZONE 'America/Sao_Paulo')::date - 3`;
  await inDatabase(
    `INSERT INTO suspensoes (id_apolice, id_ramo, data_inicial, motivo)
     SELECT id_apolice, id_ramo, ${desde}, 'Vistoria' FROM apolices WHERE id_apolice = ${id}`,
  );
  const input = page.getByRole('combobox', { name: 'Buscar ou ir para' });
  const first = (text: string) => page.getByRole('option', { selected: true }).filter({ hasText: text });

  const task = await beginTask(visitor);
  await task.key('Control+k');
  await input.waitFor();
  await task.type(segurado);
  await first(numero)
    .getByText(/Suspensa desde/)
    .waitFor();
  expect(task.steps()).toBe(2);
  await task.key('Enter');
  await page.getByRole('heading', { level: 1, name: `Apólice #${numero}` }).waitFor();
  expect(task.steps()).toBe(3);
  await page.getByRole('list', { name: 'Últimos doze meses' }).waitFor();
  await visitor.settled();
  await visitor.expectAccessible();
  await visitor.expectReadableInDark();
  await visitor.expectNoSidewaysScroll();

  await task.press(page.getByRole('button', { name: /^Encerrar a suspensão/ }).first());
  await page.getByText('Suspensão encerrada').waitFor();
  expect(task.steps()).toBe(4);
  const ended = `SELECT data_final::text FROM suspensoes WHERE id_apolice = ${id} AND data_final IS NOT NULL`;
  await expect.poll(() => inDatabase(ended)).toHaveLength(1);
  await inDatabase(`DELETE FROM suspensoes WHERE id_apolice = ${id}`);

  const found = await beginTask(visitor);
  await found.paste(chave);
  await first(numero).waitFor();
  await found.key('Enter');
  await page.getByText(chave).first().waitFor();
  expect(found.steps()).toBe(2);
  expect(visitor.complaints()).toEqual([]);
});
