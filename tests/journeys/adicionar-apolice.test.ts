import { afterAll, expect, test } from 'vitest';
import { pdfOf } from '../server/api/apolices/apolice-pdf/uploads.ts';
import { expectClosing, passTimeUntil, stopClock } from './closing-dialog.ts';
import { bytesOf } from './download.ts';
import { ownPolicy } from './own-policy.ts';
import { newVisitor } from './visitor.ts';
import { started } from '../support/started.ts';

const policy = ownPolicy();
const { numero } = policy;
const FIELD = 'Arquivo PDF da apólice';

const visitor = started(() => newVisitor({ signedIn: true }));
afterAll(() => policy.remove());

test('the chosen PDF opens in a tab of its own, as a PDF', async () => {
  const { page } = visitor;
  await visitor.open('/dashboard/apolices?pagina=2');
  await visitor.keys.press('Adicionar Apólice');
  await page.getByRole('dialog').waitFor();
  await visitor.keys.chooseFile(FIELD, {
    name: 'apolice.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOf({ numero }),
  });
  const opened = page.context().waitForEvent('page');
  const show = () =>
    page.getByRole('dialog').getByRole('link', { name: 'Pré-visualizar apolice.pdf em nova aba' }).click();
  if (await page.evaluate(() => navigator.pdfViewerEnabled)) {
    await show();
    const preview = await opened;
    await preview.waitForLoadState();
    await expect.poll(() => preview.url()).toMatch(/^blob:/);
    await expect.poll(() => preview.evaluate(() => document.contentType)).toBe('application/pdf');
    await preview.close();
  } else {
    // Headless Chromium opens the tab, cannot display a PDF and downloads it with the extension of its type.
    const [saved] = await Promise.all([page.waitForEvent('download'), show()]);
    await opened;
    const { url, name, bytes } = { url: saved.url(), name: saved.suggestedFilename(), bytes: await bytesOf(saved) };
    expect(url).toMatch(/^blob:/);
    expect(name).toMatch(/\.pdf$/);
    expect(bytes).toEqual(pdfOf({ numero }));
  }
  await visitor.expectAccessible();
  expect(visitor.complaints()).toEqual([]);
});

test('a policy is uploaded by keys alone; the dialog closes after 2,000 ms and the list begins at page 1', async () => {
  const { page } = visitor;
  await stopClock(page);
  await visitor.keys.chooseFile(FIELD, { name: 'apolice.pdf', mimeType: 'application/pdf', buffer: pdfOf({ numero }) });
  await visitor.keys.press('Enviar');
  const dialog = page.getByRole('dialog');
  await passTimeUntil(page, () => dialog.getByRole('button', { name: 'Sucesso!' }).isVisible());
  await expect.poll(() => dialog.getByRole('button', { name: 'Cancelar' }).isDisabled()).toBe(true);
  await expectClosing(page, 'Apólice enviada com sucesso!', 2_000);

  await page.getByText(/^Mostrando 1 a 10 de [\d.]+ registros$/).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('pagina')).toBeNull();
  const [id] = await policy.found();
  await visitor.open(`/dashboard/apolices/${id}`);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain(`Apólice #${numero}`);
  await expect
    .poll(() => page.getByText('Transportadora Serra Dourada Ltda', { exact: true }).count())
    .toBeGreaterThan(0);
  await visitor.expectAccessible();
  expect(visitor.complaints()).toEqual([]);
});
