import { expect, test } from 'vitest';
import { paths } from '../../client/src/navigation/paths.ts';
import { newVisitor } from './visitor.ts';
import { started } from '../support/started.ts';

/** For busy machines. */
const PATIENT = { timeout: 45_000 };
const SAVE = /endpoint=%2Fapi%2FUsuario&/;

const visitor = started(() => newVisitor({ signedIn: true }));

const inDialog = () => visitor.page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);

test('a dialog that was opened by Alt+N from nowhere leaves the focus on its button', async () => {
  const { page } = visitor;
  await visitor.open(paths.suspensoes);
  // Retries the key: shortcuts only work once the layout's notices are loaded, and pressing it in an open dialog does nothing.
  const pressed = async () => {
    await page.keyboard.press('Alt+n');
    return visitor.keys.focused();
  };
  await expect.poll(pressed, PATIENT).toMatch(/^ID Apólice/);
  await page.keyboard.press('Escape');
  await expect.poll(visitor.keys.focused, PATIENT).toBe('Nova Suspensão');
});

test('while a form is sent the focus stays in its dialog, and after a refusal it is where it was', async () => {
  const { page } = visitor;
  const answer = Promise.withResolvers<void>();
  await page.route(SAVE, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await answer.promise;
    return route.fulfill({ status: 409, body: 'já existe' });
  });
  await visitor.open(paths.usuarios);
  await visitor.keys.press('Novo Usuário');
  await expect.poll(visitor.keys.focused, PATIENT).toMatch(/^Nome/);
  await visitor.keys.fill(/^Nome/, 'Rui');
  await visitor.keys.fill(/^E-mail/, 'rui@romaneio.test');
  await visitor.keys.fill(/^Usuário/, 'rui');
  await visitor.keys.fill(/^Senha/, 'uma senha bem longa');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').locator('button[type=submit]:disabled').waitFor();
  await expect.poll(inDialog, PATIENT).toBe(true);
  answer.resolve();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await expect.poll(visitor.keys.focused, PATIENT).toMatch(/^Senha/);
});
