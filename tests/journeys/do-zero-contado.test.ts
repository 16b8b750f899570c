/** A new customer's shortest way, from an empty database to the first averbação and the first issued invoice, counted. */
import { beforeAll, expect, test } from 'vitest';
import { transportadora } from '../server/api/leitura/fixtures/chaves.ts';
import { cte } from '../server/api/leitura/fixtures/documentos.ts';
import { pdfOf } from '../server/api/apolices/apolice-pdf/uploads.ts';
import { onDatabase } from '../support/template-database.ts';
import { started } from '../support/started.ts';
import { visitProduct } from '../support/visited-product.ts';
import { beginTask } from './counted-task.ts';
import { newVisitor } from './visitor.ts';

const NUMERO = '1005400012345';
const patient = { timeout: 60_000 };

const product = started(() => visitProduct({ RATE_LIMITS: 'off' }));
const visitor = started(() => newVisitor({ url: product.url }));
let task: Awaited<ReturnType<typeof beginTask>>;
beforeAll(async () => {
  await visitor.signIn();
  task = await beginTask(visitor);
}, 120_000);

const dialog = () => visitor.page.getByRole('dialog');
const stored = async (sql: string) =>
  onDatabase(await product.databaseUrl(), async (client) => (await client.query(sql)).rows);

test('from nothing to the first averbação of a real CT-e: 14 clicks and 8 texts at most, and no error', async () => {
  const { page } = visitor;
  // Branch office, insured and broker come with the policy's PDF.
  await task.press(page.getByRole('link', { name: 'Adicionar Apólice' }));
  await task.chooseFiles(page.getByLabel('Arquivo PDF da apólice'), {
    name: 'apolice.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOf({ numero: NUMERO, seguradoCnpj: transportadora }),
  });
  await task.press(dialog().getByRole('button', { name: 'Enviar' }));
  await page.getByText('Apólice enviada com sucesso!').first().waitFor(patient);
  await dialog().waitFor({ state: 'detached', ...patient });

  await task.menu('Dashboard');
  await page.locator('s', { hasText: 'Inclua uma apólice' }).waitFor(patient);
  await task.press(page.getByRole('link', { name: 'Defina a taxa da apólice ou de um tomador' }));
  await task.press(page.getByRole('button', { name: 'Nova taxa' }));
  await task.press(dialog().getByLabel('Taxa', { exact: true }));
  await task.type('0,05');
  await task.press(dialog().getByRole('button', { name: 'Salvar', exact: true }));
  await dialog().waitFor({ state: 'detached', ...patient });

  await task.menu('Conversor', 'Processamento');
  await task.chooseFiles(page.getByLabel('Arquivo', { exact: true }), {
    name: 'cte.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(cte({ numero: 1 })),
  });
  await page.getByRole('button', { name: /^Ramo.*RCTR-C/ }).waitFor(patient);
  await task.press(page.getByRole('button', { name: 'Processar' }));
  await page.getByText('Arquivo processado com sucesso!').waitFor(patient);
  // 0.05 % of R$ 150,000.10 is R$ 75.00005.
  await expect.poll(() => stored('SELECT premio::text FROM averbacoes')).toEqual([{ premio: '75.00' }]);
  expect(task.texts()).toBeLessThanOrEqual(8);
  expect(task.steps() - task.texts()).toBeLessThanOrEqual(14);
  expect(visitor.complaints()).toEqual([]);
}, 180_000);

test('and on to the first issued invoice: 30 clicks at most', async () => {
  const { page } = visitor;
  await task.menu('Faturas', 'Lista de Faturas');
  await task.press(page.getByRole('button', { name: 'Gerar prévia' }).first());
  // The CT-e is of July.
  await task.press(dialog().getByLabel('Competência'));
  await task.key('Control+a');
  await task.type('07/2026');
  await task.press(dialog().getByLabel('Apólice', { exact: false }).first());
  await task.type(NUMERO);
  await expect.poll(() => dialog().getByRole('radio', { checked: true }).count(), patient).toBe(1);
  await task.press(dialog().getByRole('button', { name: 'Gerar prévia' }));
  await page.getByRole('heading', { level: 1, name: 'Prévia' }).waitFor(patient);
  for (const passo of ['Aprovar', 'Emitir']) {
    await task.press(page.getByRole('button', { name: passo, exact: true }));
    await task.press(dialog().getByRole('button', { name: passo, exact: true }));
    await dialog().waitFor({ state: 'detached', ...patient });
  }
  await page.getByRole('heading', { level: 1, name: /^Fatura \d+$/ }).waitFor(patient);
  await expect
    .poll(() => stored('SELECT situacao, premio_liquido::text FROM faturas'))
    .toEqual([{ situacao: 'EMITIDA', premio_liquido: '75.00' }]);
  expect(task.steps() - task.texts()).toBeLessThanOrEqual(30);
  expect(visitor.complaints()).toEqual([]);
}, 180_000);
