import { afterAll, beforeAll, expect, test } from 'vitest';
import { onDatabase } from '../support/template-database.ts';
import { averbados, embarquesCsv } from './embarques.ts';
import { ownProduct } from './own-product.ts';
import { visiting } from './visitor.ts';

const NUMERO = 978_001;
const visitor = visiting({ signedIn: true });
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

test('A-E9 by keys alone, on a phone, twenty refused rows are corrected in the grid, several at once, and go in', async () => {
  const { page, keys } = visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.open('/dashboard/conversor/processamento');
  await keys.choose(/^Ramo /, 'RCTR-C');
  await keys.choose(/^Layout /, 'CSV');
  await keys.chooseFile('Arquivo', arquivo);
  await page.getByRole('region', { name: 'Pré-visualização do arquivo' }).waitFor();
  await visitor.settled();
  await keys.press('Processar');
  await page.getByText('Arquivo processado em parte: 20 documentos esperam correção.').waitFor();
  await keys.press('Corrigir');

  const card = page.getByRole('region', { name: '20 documentos à espera' });
  await card
    .getByRole('row', { name: /“Trem das onze”\D* 10 / })
    .getByRole('link', { name: 'Mapear em De-Para' })
    .waitFor();
  await visitor.expectAccessible();
  await visitor.expectNoSidewaysScroll();
  await keys.press('Corrigir todos');
  await page.getByRole('dialog', { name: 'Corrigir 20 documentos' }).waitFor();
  await keys.choose(/^Mercadoria das linhas marcadas/, 'Bobinas de aço');
  await keys.fill('Placa das linhas marcadas', 'ROM1A01');
  await visitor.expectAccessible();
  await visitor.expectNoSidewaysScroll();
  await keys.press('Guardar e enviar de novo');

  const reenvios = page.getByRole('region', { name: 'Nada mais à espera' }).getByRole('list', { name: 'Reenvios' });
  await reenvios.getByText(/^Reprocessado por .+: 20 averbados; 0 ainda recusados\.$/).waitFor();
  await expect
    .poll(async () => (await averbados(NUMERO, 21)).map(({ mercadoria }) => mercadoria))
    .toEqual(Array(21).fill('Bobinas de aço'));
  // The button that opened the dialog is gone.
  await expect.poll(keys.focused).toMatch(/^Conversão \d+$/);
  await visitor.expectGood();
});
