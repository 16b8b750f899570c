import { beforeAll, expect, test } from 'vitest';
import { ADMIN } from '../support/visited-product.ts';
import { newVisitor } from './visitor.ts';
import { started } from '../support/started.ts';
import { inDatabase } from './in-database.ts';

const motivo = `Sessão expirada ${Date.now()}`;

const visitor = started(() => newVisitor());
beforeAll(async () => {
  await visitor.signIn();
});

test('a session that ends under a form is renewed over it: what was typed stays, what waited is sent', async () => {
  const { page } = visitor;
  await visitor.open('/dashboard/apolices/suspensao');
  await visitor.keys.press('Nova Suspensão');
  await page.getByRole('dialog').waitFor();
  await visitor.keys.fill('ID Apólice', '10');
  await visitor.keys.fill('Data Inicial', '01/12/2026');
  await visitor.keys.fill('Motivo', motivo);
  await visitor.settled();

  await page.context().clearCookies();
  await visitor.keys.press('Criar Suspensão');
  const renewal = page.getByRole('dialog', { name: 'Sessão expirada' });
  await renewal.getByText('Sua sessão expirou. Entre novamente para continuar.').waitFor();
  await expect.poll(() => renewal.getByLabel('E-mail').inputValue()).toBe(ADMIN.email);
  await expect.poll(() => visitor.keys.focused()).toBe('Senha');
  await visitor.expectAccessible();

  await page.keyboard.type('outra senha');
  await page.keyboard.press('Enter');
  await renewal.getByText('Credenciais inválidas. Verifique seu email e senha.').waitFor();
  // The field was disabled meanwhile, which could have moved the focus to the page behind.
  await expect.poll(() => visitor.keys.focused()).toBe('Senha');
  await visitor.expectAccessible();
  await visitor.keys.fill('Senha', ADMIN.password);
  await page.keyboard.press('Enter');
  await renewal.waitFor({ state: 'detached' });

  const form = page.getByRole('dialog', { name: 'Nova Suspensão' });
  await expect.poll(() => form.getByLabel('Motivo').inputValue()).toBe(motivo);
  await form.getByText('Suspensão criada com sucesso!').waitFor();
  await form.waitFor({ state: 'detached' });
  const stored = await inDatabase('SELECT data_inicial::text FROM suspensoes WHERE motivo = $1', [motivo]);
  expect(stored).toEqual([{ data_inicial: '2026-12-01' }]);
  // The browser logs each 401 itself.
  expect(visitor.complaints().filter((said) => !said.includes('401'))).toEqual([]);
});

test('Sair leads to the login screen', async () => {
  const { page } = visitor;
  // Its name says so while the list is read again after the form.
  await expect.poll(() => page.getByRole('button', { name: 'Atualizar', exact: true }).isEnabled()).toBe(true);
  await page.context().clearCookies();
  await visitor.keys.press('Atualizar');
  const renewal = page.getByRole('dialog', { name: 'Sessão expirada' });
  await renewal.waitFor();
  await visitor.keys.press('Sair');
  await page.waitForURL('**/login');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('ref_');
});
