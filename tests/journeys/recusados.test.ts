import { afterAll, beforeAll, expect, test } from 'vitest';
import { onDatabase } from '../support/template-database.ts';
import { averbados, embarquesCsv } from './embarques.ts';
import { newVisitor } from './visitor.ts';
import { ownProduct } from './own-product.ts';
import { processar } from './processar.ts';
import { started } from '../support/started.ts';

const NUMERO = 978_001;
const visitor = started(() => newVisitor({ signedIn: true }));
let arquivo: Awaited<ReturnType<typeof embarquesCsv>>;

const aceitar = (modo: string) =>
  onDatabase(ownProduct().databaseUrl, (client) =>
    client.query(`UPDATE layouts SET aceitar = ${modo} WHERE nome = 'CSV'`),
  );

beforeAll(async () => {
  const erros = [{ mercadoria: 'Trem das onze' }, { placa: 'ABC12345' }];
  arquivo = await embarquesCsv([{}, ...Array.from({ length: 20 }, (_, at) => erros[at % 2] ?? {})], NUMERO);
  await aceitar(`'validos'`);
});
afterAll(async () => {
  await aceitar('NULL');
});

test('A-E9 twenty refused rows are corrected in the grid, several at once, and go in', async () => {
  const { page } = visitor;
  await visitor.open('/dashboard/conversor/processamento');
  await processar(visitor, 'CSV', arquivo);
  await page.getByText('Arquivo processado em parte: 20 documentos esperam correção.').waitFor();
  await page.getByRole('link', { name: 'Corrigir' }).click();

  const card = page.getByRole('region', { name: '20 documentos à espera' });
  await card
    .getByRole('row', { name: /“Trem das onze” 10 / })
    .getByRole('link', { name: 'Mapear em De-Para' })
    .waitFor();
  await visitor.expectAccessible();
  await card.getByRole('button', { name: 'Corrigir todos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Corrigir 20 documentos' });
  await dialog.getByRole('button', { name: /^Mercadoria das linhas marcadas/ }).click();
  await dialog.getByPlaceholder('Buscar...').fill('Bobinas');
  await dialog.getByRole('option', { name: /^Bobinas de aço/ }).click();
  await dialog.getByLabel('Placa das linhas marcadas').fill('ROM1A01');
  await visitor.expectAccessible();
  await dialog.getByRole('button', { name: 'Guardar e enviar de novo' }).click();

  const reenvios = page.getByRole('region', { name: 'Nada mais à espera' }).getByRole('list', { name: 'Reenvios' });
  await reenvios.getByText(/^Reprocessado por .+: 20 averbados; 0 ainda recusados\.$/).waitFor();
  await expect
    .poll(async () => (await averbados(NUMERO, 21)).map(({ mercadoria }) => mercadoria))
    .toEqual(Array(21).fill('Bobinas de aço'));
  expect(visitor.complaints()).toEqual([]);
});
