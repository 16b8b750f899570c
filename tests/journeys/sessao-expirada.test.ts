import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { onDatabase } from '../support/template-database.ts';
import { ADMIN } from '../support/visited-product.ts';
import { keyboardOf, type Keyboard } from './keyboard.ts';
import { newVisitor, type Visitor } from './visitor.ts';

const motivo = `Sessão expirada ${Date.now()}`;

let visitor: Visitor;
let keys: Keyboard;
beforeAll(async () => {
  visitor = await newVisitor();
  keys = keyboardOf(visitor.page);
  await visitor.signIn();
});
afterAll(() => visitor.leave());

test('a session that ends under a form is renewed over it: what was typed stays, what waited is sent', async () => {
  const { page } = visitor;
  await visitor.open('/dashboard/apolices/suspensao');
  await keys.press('Nova Suspensão');
  await page.getByRole('dialog').waitFor();
  await keys.fill('ID Apólice', '10');
  await keys.fillDate('Data Inicial', '2026-12-01');
  await keys.fill('Motivo', motivo);
  await visitor.settled();

  await page.context().clearCookies();
  await keys.press('Criar Suspensão');
  const renewal = page.getByRole('dialog', { name: 'Sessão expirada' });
  await renewal.getByText('Sua sessão expirou. Entre novamente para continuar.').waitFor();
  expect(await renewal.getByLabel('E-mail').inputValue()).toBe(ADMIN.email);
  expect(await keys.focused()).toBe('Senha');
  await visitor.expectAccessible();

  await page.keyboard.type('outra senha');
  await page.keyboard.press('Enter');
  await renewal.getByText('Credenciais inválidas. Verifique seu email e senha.').waitFor();
  await visitor.expectAccessible();
  await keys.fill('Senha', ADMIN.password);
  await page.keyboard.press('Enter');
  await renewal.waitFor({ state: 'detached' });

  const form = page.getByRole('dialog', { name: 'Nova Suspensão' });
  expect(await form.getByLabel('Motivo').inputValue()).toBe(motivo);
  await form.getByText('Suspensão criada com sucesso!').waitFor();
  await form.waitFor({ state: 'detached' });
  const stored = await onDatabase(inject('productDatabaseUrl'), async (client) => {
    const { rows } = await client.query('SELECT data_inicial::text FROM suspensoes WHERE motivo = $1', [motivo]);
    return rows as unknown[];
  });
  expect(stored).toEqual([{ data_inicial: '2026-12-01' }]);
  // The browser itself notes each 401.
  expect(visitor.complaints().filter((said) => !said.includes('401'))).toEqual([]);
});

test('Sair leads to the login screen', async () => {
  const { page } = visitor;
  await page.context().clearCookies();
  await keys.press('Atualizar');
  const renewal = page.getByRole('dialog', { name: 'Sessão expirada' });
  await renewal.waitFor();
  await keys.press('Sair');
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('ref_');
});
