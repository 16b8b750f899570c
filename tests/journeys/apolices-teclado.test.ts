import { beforeAll, expect, test } from 'vitest';
import { onDatabase } from '../support/template-database.ts';
import { ADMIN } from '../support/visited-product.ts';
import { bytesOf } from './download.ts';
import { textsOf } from './found.ts';
import { visiting } from './visitor.ts';
import { ownProduct } from './own-product.ts';

/** Tab stops from the address bar to the button, with three controls in between. */
const MOST_STOPS_AT_LOGIN = 5;

let numero: string;
const visitor = visiting();
beforeAll(async () => {
  numero = await onDatabase(ownProduct().databaseUrl, async (client) => {
    const { rows } = await client.query<{ numero: string }>('SELECT numero FROM apolices WHERE id_apolice = 1234');
    return rows[0]?.numero ?? '';
  });
});

const heads = async () => (await visitor.page.locator('thead th').allTextContents()).join();

test('one signs in by keys alone', async () => {
  const { page } = visitor;
  await visitor.open('/login');
  let stops = await visitor.keys.tabTo(/^E-mail/);
  await page.keyboard.type(ADMIN.email);
  stops += await visitor.keys.tabTo(/^Senha/);
  await page.keyboard.type(ADMIN.password);
  stops += await visitor.keys.tabTo('Entrar');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  expect(stops).toBeLessThanOrEqual(MOST_STOPS_AT_LOGIN);
});

test('a policy is searched and opened, and Voltar leads back to the search', async () => {
  const { page } = visitor;
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await visitor.keys.press('Apólices');
  await visitor.keys.press('Lista de Apólices');
  await page.getByRole('heading', { level: 1, name: 'Apólices' }).waitFor();
  // The new page's heading has the focus, so Tab does not go through the menu again.
  await expect.poll(visitor.keys.focused).toBe('Apólices');
  await visitor.settled();
  await visitor.keys.fill('Buscar em Apólices', numero);
  await page.keyboard.press('Enter');
  await page.getByText(`1 apólice para “${numero}”`).waitFor();
  await visitor.keys.press(numero);
  await page.getByRole('heading', { level: 1, name: `Apólice #${numero}` }).waitFor();
  await visitor.settled();
  await expect.poll(visitor.keys.focused).toMatch(new RegExp(`^Apólice #${numero}`));
  await visitor.keys.press('Voltar');
  await page.getByText(`1 apólice para “${numero}”`).waitFor();
});

test('columns are hidden, moved and brought back', async () => {
  const { page } = visitor;
  await visitor.keys.press('Colunas');
  await visitor.keys.tabTo('Corretor');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect.poll(() => visitor.keys.focused()).toBe('Colunas');
  await expect.poll(heads).not.toContain('Corretor');
  await page.keyboard.press('Enter');
  await visitor.keys.press(/^Restaurar padrão/);
  await expect.poll(heads).toContain('Corretor');
  await page.keyboard.press('Escape');
});

test('chosen policies are exported', async () => {
  const { page } = visitor;
  await visitor.keys.press('Limpar busca');
  await page.getByText('Mostrando 1 a 10 de 3.046 registros').waitFor();
  await visitor.settled();
  const numbers = await textsOf(page.locator('tbody th[scope=row]'));
  for (const chosen of numbers.slice(0, 2)) {
    await visitor.keys.tabTo(`Selecionar ${chosen}`);
    await page.keyboard.press('Space');
  }
  await page.getByText('2 itens selecionados').waitFor();
  await visitor.keys.tabTo('CSV');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  const [, ...lines] = (await bytesOf(download)).toString('utf8').trimEnd().split('\r\n');
  expect(lines.map((line) => line.split(';')[0])).toEqual(numbers.slice(0, 2));
  await visitor.keys.press('Limpar seleção');
  await expect.poll(() => visitor.keys.focused()).toBe('Selecionar todos desta página');
});

test('one leaves by Sair', async () => {
  const { page } = visitor;
  await visitor.keys.press('Sair');
  await page.waitForURL('**/login');
  await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
  expect(visitor.complaints()).toEqual([]);
});
