import { afterAll, beforeAll, expect, test } from 'vitest';
import { hoje } from '../../shared/format/data.ts';
import { onDatabase } from '../support/template-database.ts';
import { ownPolicy } from './own-policy.ts';
import { newVisitor } from './visitor.ts';
import { ownProduct } from './own-product.ts';
import { started } from '../support/started.ts';

/* From a new policy to the premiums of its shipments, with the keyboard only. */

const own = ownPolicy();
let nomes: { sucursal: string; segurado: string; corretor: string };
const visitor = started(() => newVisitor({ signedIn: true }));
beforeAll(async () => {
  await visitor.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  nomes = await onDatabase(ownProduct().databaseUrl, async (client) => {
    const sql = `SELECT u.nome AS sucursal, s.razao_social AS segurado, c.razao_social AS corretor FROM apolices
      JOIN sucursais u USING (id_sucursal) JOIN segurados s USING (id_segurado) JOIN corretores c USING (id_corretor)
      WHERE id_apolice = 10`;
    return (await client.query<typeof nomes>(sql)).rows[0] ?? { sucursal: '', segurado: '', corretor: '' };
  });
});
afterAll(() => own.remove());

const cell = (linha: number, coluna: number) => visitor.page.locator(`[data-lugar="${linha},${coluna}"]`);
const [AC, AL, PR, RJ, RS, SP] = [0, 1, 17, 18, 22, 25];

/** Presses Tab until a cell of the matrix has the focus. */
async function enterMatrix(): Promise<void> {
  const { page } = visitor;
  for (let stops = 0; stops < 60; stops += 1) {
    if (await page.evaluate(() => document.activeElement?.matches('[data-lugar]'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('no stop is a cell of the matrix');
}

async function paste(block: string): Promise<void> {
  await visitor.page.evaluate((text) => navigator.clipboard.writeText(text), block);
  await visitor.page.keyboard.press('Control+v');
}

test('a policy is typed, and says that it has no rate', async () => {
  const { page, keys } = visitor;
  const ano = Number(hoje().slice(0, 4));
  await visitor.open('/dashboard/apolices');
  await keys.press('Adicionar de outra forma');
  await keys.press('Digitar');
  await page.getByRole('dialog').waitFor();
  await keys.fill('Número', own.numero);
  await visitor.keys.choose(/^Ramo/, 'RCTR-C');
  await visitor.keys.choose(/^Sucursal/, nomes.sucursal);
  await visitor.keys.choose(/^Segurado/, nomes.segurado);
  await visitor.keys.choose(/^Corretor/, nomes.corretor);
  await keys.fill('Emissão', `01/01/${ano}`);
  await keys.fill('Início da vigência', `01/01/${ano}`);
  await keys.fill('Fim da vigência', `31/12/${ano + 1}`);
  await keys.fill('Limite da apólice', '5.000.000,00');
  await keys.press('Salvar');
  await page.getByRole('heading', { level: 1, name: `Apólice #${own.numero}` }).waitFor();
  await page.getByText('Esta apólice não tem taxa').waitFor();
});

test('it gets a rate for every shipment, from the remedy of the warning on', async () => {
  const { page, keys } = visitor;
  await visitor.settled();
  await keys.press('Informar as taxas');
  await page.getByRole('region', { name: 'Taxas' }).waitFor();
  await keys.press('Todas as taxas');
  await page.getByRole('heading', { level: 1, name: `Taxas da apólice #${own.numero}` }).waitFor();
  await visitor.settled();
  await keys.press('Nova taxa');
  await page.getByRole('dialog').waitFor();
  await keys.fill('Taxa', '0,05');
  await visitor.expectAccessible();
  await keys.press('Salvar');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('rowheader', { name: 'Qualquer embarque' }).waitFor();
  await page.getByRole('cell', { name: '0,05%' }).waitFor();
  await visitor.expectAccessible();
  expect(visitor.complaints()).toEqual([]);
});

test('a block of the matrix is pasted, filled, undone and saved in one call, and stands there after a reload', async () => {
  const { page, keys } = visitor;
  const saved: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && saved.push(request.url()));
  await keys.press('Matriz UF × UF');
  await page.getByRole('grid').waitFor();
  await visitor.settled();
  await enterMatrix();

  await paste('De\tPR\tRJ\r\nSP\t0,025\tabc\r\n');
  await page.getByRole('alert').getByText('SP → RJ: “abc” não é uma taxa como 0,035').waitFor();
  await expect.poll(() => cell(SP, PR).textContent()).toBe('');

  await paste('De\tPR\tRJ\r\nSP\t0,025\t0.03 %\r\nRS\t0,04\t\r\n');
  await page.getByText('3 células não salvas').waitFor();
  await page.keyboard.type('0,01');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+d');
  await expect.poll(() => cell(AL, AC).textContent()).toBe('0,01 não salva');
  await page.keyboard.press('Control+z');
  await expect.poll(() => cell(AL, AC).textContent()).toBe('');
  await page.keyboard.press('Control+y');
  await page.getByText('5 células não salvas').waitFor();
  await visitor.expectAccessible();
  await visitor.expectReadableInDark();
  await page.keyboard.press('Control+s');
  await page.getByText('5 taxas salvas').waitFor();
  expect(saved).toHaveLength(1);

  await page.reload();
  await page.getByRole('grid').waitFor();
  const shown = await Promise.all(
    [cell(SP, PR), cell(SP, RJ), cell(RS, PR), cell(AC, AC), cell(AL, AC)].map((one) => one.textContent()),
  );
  expect(shown).toEqual(['0,025', '0,03', '0,04', '0,01', '0,01']);
  expect(visitor.complaints()).toEqual([]);
});

test('the tester says what a shipment pays, and which rate lost', async () => {
  const { page, keys } = visitor;
  await keys.press('Testar um embarque');
  await page.getByLabel('Importância segurada').waitFor();
  await visitor.settled();
  await keys.fill('Importância segurada', '100.000,00');
  await visitor.keys.choose(/^UF de origem/, 'São Paulo');
  await visitor.keys.choose(/^UF de destino/, 'Paraná');
  await keys.press('Testar');
  await page.getByText('R$ 25,00', { exact: true }).waitFor();
  const rows = page.getByRole('region', { name: 'Taxas consideradas' }).getByRole('row');
  await rows.filter({ hasText: 'SP → PR' }).getByText('A mais específica das que servem').waitFor();
  await rows
    .filter({ hasText: 'Qualquer embarque' })
    .getByText('a escolhida diz mais da origem e do destino')
    .waitFor();
  await visitor.expectAccessible();
  expect(visitor.complaints()).toEqual([]);
});

test('neither they nor the policy’s page are wider than a small phone', async () => {
  const { page } = visitor;
  await page.setViewportSize({ width: 320, height: 700 });
  await visitor.expectNoSidewaysScroll();
  for (const vista of ['Matriz UF × UF', 'Todas as taxas']) {
    await page.getByRole('link', { name: vista }).click();
    await page.getByRole(vista === 'Todas as taxas' ? 'table' : 'grid').waitFor();
    await visitor.settled();
    await visitor.expectNoSidewaysScroll();
  }
  await page.getByRole('link', { name: 'Apólice', exact: true }).click();
  await page.getByRole('list', { name: 'Últimos doze meses' }).waitFor();
  await visitor.settled();
  await visitor.expectNoSidewaysScroll();
  await visitor.expectAccessible();
});
