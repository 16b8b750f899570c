import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ADMIN } from '../support/visited-product.ts';
import { newVisitor, type Visitor } from './visitor.ts';

// Swagger UI takes seconds to load the whole catalogue, longer on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly tags: readonly string[] }>>>>;
}

/** Opens the page with these subjects alone: over the whole catalogue each act takes Swagger UI seconds. */
async function openOnly({ page, open }: Visitor, ...subjects: string[]) {
  await page.route('**/openapi.json', async (route) => {
    const whole = (await (await route.fetch()).json()) as Document;
    const paths = Object.entries(whole.paths).filter(([, calls]) =>
      Object.values(calls).some(({ tags }) => subjects.some((subject) => tags.includes(subject))),
    );
    await route.fulfill({ json: { ...whole, paths: Object.fromEntries(paths) } });
  });
  await open('/documentacao');
}

/** Expands a call of the page, found by subject and id. */
async function openCall({ page }: Visitor, subject: string, id: string) {
  const tag = page.locator(`#operations-tag-${subject}`);
  if ((await tag.getAttribute('data-is-open')) !== 'true') await tag.click();
  const call = page.locator(`.opblock[id="operations-${subject}-${id.replaceAll('.', String.raw`\\.`)}"]`);
  await call.locator('.opblock-summary-control').click();
  const live = call.locator('.live-responses-table');
  return {
    call,
    answer: live,
    status: live.locator('tbody .response-col_status').first(),
    async send() {
      await call.getByRole('button', { name: 'Execute' }).click();
      await live.waitFor();
    },
  };
}

describe('A-H10 an integrator tries calls from the documentation', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor();
    visitor.page.setDefaultTimeout(90_000);
    await visitor.open('/documentacao');
  });
  afterAll(() => visitor.leave());

  test('subjects are closed at first; without signing in a call is refused', async () => {
    await expect.poll(() => visitor.page.title()).toBe('Documentação da API · Romaneio');
    await visitor.page.locator('.opblock-tag').first().waitFor();
    await expect.poll(() => visitor.page.locator('.opblock').count()).toBe(0);
    const ramos = await openCall(visitor, 'ramos', 'ramos.list');
    await ramos.send();
    await expect.poll(() => ramos.status.textContent()).toContain('401');
    await expect.poll(() => ramos.answer.textContent()).toContain('token_required');
    // The browser logs the refused call itself.
    expect(visitor.complaints().filter((said) => !said.includes('401'))).toEqual([]);
  });

  test('with the token of a sign-in, fields make the call; status, headers, body and the same call in curl come back', async () => {
    await openOnly(visitor, 'autenticacao', 'apolices', 'relacao-embarques');
    const login = await openCall(visitor, 'autenticacao', 'autenticacao.login');
    await login.call
      .locator('textarea')
      .first()
      .fill(JSON.stringify({ Username: ADMIN.email, Password: ADMIN.password }));
    await login.send();
    const token = /"token": "([\w-]+)"/.exec((await login.answer.textContent()) ?? '')?.[1] ?? '';
    expect(token).toMatch(/^(?!ref_)[\w-]{20,}$/);
    await visitor.page.locator('.scheme-container').getByRole('button', { name: 'Authorize' }).click();
    const dialog = visitor.page.locator('.dialog-ux');
    await dialog.locator('input').first().fill(token);
    await dialog.getByRole('button', { name: 'Apply credentials' }).click();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();

    const list = await openCall(visitor, 'apolices', 'apolices.list');
    await list.call.locator('textarea').first().fill('{"start":1,"length":10,"search":{"value":""}}');
    await list.send();
    await expect.poll(() => list.status.textContent()).toContain('200');
    await expect.poll(() => list.answer.textContent()).toContain('"recordsTotal": ');
    await expect.poll(() => list.answer.textContent()).toContain('x-request-id: ');
    await expect
      .poll(() => list.call.locator('.curl').textContent())
      .toContain('/gateway?endpoint=%2Fapi%2FApolice%2FListarApolices&api=main');

    const one = await openCall(visitor, 'apolices', 'apolices.get');
    await one.call.getByPlaceholder('id').fill('10');
    await one.send();
    await expect.poll(() => one.answer.textContent()).toContain('"iD_APOLICE_NACIONAL": 10');
  });

  test('a spreadsheet is offered as a file', async () => {
    const download = await openCall(visitor, 'relacao-embarques', 'relacao-embarques.download');
    await download.call
      .locator('textarea')
      .first()
      .fill(
        '{"previa":true,"pre_fatura":0,"idApolice":10,"idGrupo":0,"ramo":54,"periodoCompetencia":0,"colunasSelecionadas":[]}',
      );
    await download.send();
    const link = download.answer.getByRole('link', { name: 'Download file' });
    const [saved] = await Promise.all([visitor.page.waitForEvent('download'), link.click()]);
    expect(saved.suggestedFilename()).toMatch(/^relacao_embarques_10_\d+\.xlsx$/);
  });
});

test('A-H10 who is signed in to the screens is signed in here, and the reference is not shown', async () => {
  const visitor = await newVisitor({ signedIn: true });
  visitor.page.setDefaultTimeout(90_000);
  await openOnly(visitor, 'ramos');
  const ramos = await openCall(visitor, 'ramos', 'ramos.list');
  await ramos.send();
  await expect.poll(() => ramos.status.textContent()).toContain('200');
  await expect.poll(() => ramos.call.locator('.curl').textContent()).toContain('$TOKEN');
  await expect.poll(() => visitor.page.locator('body').textContent()).not.toContain('ref_');
  expect(visitor.complaints()).toEqual([]);
  await visitor.leave();
});
