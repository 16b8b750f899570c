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
  arquivo = await embarquesCsv([{}, { mercadoria: 'Trem das onze' }], NUMERO);
  await aceitar(`'validos'`);
});
afterAll(async () => {
  await aceitar('NULL');
});

test('a refused document is corrected by hand and goes in', async () => {
  const { page } = visitor;
  await visitor.open('/dashboard/conversor/processamento');
  await processar(visitor, 'CSV', arquivo);
  await page.getByText('Arquivo processado em parte: 1 documento espera correção.').waitFor();
  await page.getByRole('link', { name: 'Corrigir' }).click();

  const card = page.getByRole('region', { name: '1 documento à espera' });
  await card.getByText('mercadoria: “Trem das onze”').waitFor();
  await visitor.expectAccessible();
  await card.getByRole('button', { name: 'Corrigir a linha 3' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mercadoria').fill('Bobinas de aço');
  await visitor.expectAccessible();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Correção guardada: ela vale ao reprocessar.').waitFor();

  await card.getByRole('button', { name: 'Reprocessar' }).click();
  const reenvios = page.getByRole('region', { name: 'Nada mais à espera' }).getByRole('list', { name: 'Reenvios' });
  await reenvios.getByText(/^Enviado de novo por .+: 1 averbado; 0 ainda recusados\.$/).waitFor();
  await expect
    .poll(async () => (await averbados(NUMERO, 2)).map(({ mercadoria }) => mercadoria))
    .toEqual(Array(2).fill('Bobinas de aço'));
  expect(visitor.complaints()).toEqual([]);
});
