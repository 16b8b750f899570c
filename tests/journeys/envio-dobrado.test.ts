import { afterAll, expect, test } from 'vitest';
import { paths } from '../../client/src/navigation/paths.ts';
import { pdfOf } from '../server/api/apolices/apolice-pdf/uploads.ts';
import { ownPolicy } from './own-policy.ts';
import { newVisitor } from './visitor.ts';
import { started } from '../support/started.ts';

const policy = ownPolicy();

const visitor = started(() => newVisitor({ signedIn: true }));
afterAll(() => policy.remove());

test('U14: a file that is sent by a double click, and by Enter besides, is sent once', async () => {
  const { page } = visitor;
  await visitor.open(paths.apolices);
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(/uploadApolice/, async (route) => {
    sent += 1;
    await mayGo;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Adicionar Apólice' }).click();
  const dialog = page.getByRole('dialog');
  const file = { name: 'apolice.pdf', mimeType: 'application/pdf', buffer: pdfOf({ numero: policy.numero }) };
  await page.locator('input[type=file]').setInputFiles(file);
  const send = dialog.getByRole('button', { name: 'Enviar' });
  // The link makes the dialog taller and moves its button: wait for it before aiming at the button.
  await dialog.getByRole('link', { name: /^Pré-visualizar/ }).waitFor();
  await send.hover();
  const box = await send.boundingBox();
  // A fast double click: do not wait for the button to be enabled again.
  await page.mouse.dblclick((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
  await page.keyboard.press('Enter');
  await expect.poll(() => sent).toBe(1);
  await expect.poll(() => dialog.getByRole('button', { name: /^Envi/ }).isEnabled()).toBe(false);
  letGo();
  await dialog.getByText('Apólice enviada com sucesso!').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(sent).toBe(1);
  await expect.poll(() => policy.found()).toHaveLength(1);
  expect(visitor.complaints()).toEqual([]);
});
