import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN } from '../support/visited-product.ts';
import { laptop } from '../support/chromium.ts';
import { violationsOf } from './axe.ts';
import { newVisitor, type Visitor } from './visitor.ts';

/** Who calls: looked for there, not on the whole of a page that has every call. */
const credentials = ({ page }: Visitor) => page.locator('#experimentar');

/** The form that tries a call, opened. */
async function tryCall(visitor: Visitor, id: string) {
  const article = visitor.page.locator(`article[id="${id}"]`);
  await article.getByText(`Experimentar ${id}`).click();
  return {
    fill: (label: string, value: string) => article.getByLabel(label, { exact: true }).fill(value),
    send: () => article.getByRole('button', { name: 'Enviar' }).click(),
    answer: article.getByRole('status'),
    article,
  };
}

describe('an integrator tries calls from the documentation', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor();
    await visitor.open('/documentacao');
  });
  afterAll(() => visitor.leave());

  test('without signing in he is told so', async () => {
    const ramos = await tryCall(visitor, 'ramos.list');
    await ramos.send();
    await expect.poll(() => ramos.answer.textContent()).toMatch(/Status 401[\s\S]*token_required/);
    // What the browser itself says of a refused call.
    expect(visitor.complaints().filter((said) => !said.includes('401'))).toEqual([]);
  });

  test('a wrong password is told, and signing in opens the calls', async () => {
    const who = credentials(visitor);
    await who.getByLabel('Usuário ou e-mail').fill(ADMIN.email);
    await who.getByLabel('Senha', { exact: true }).fill('errada');
    await who.getByRole('button', { name: 'Entrar', exact: true }).click();
    await who.getByText('Credenciais inválidas. Verifique seu email e senha.').waitFor();
    await who.getByLabel('Senha', { exact: true }).fill(ADMIN.password);
    await who.getByRole('button', { name: 'Entrar', exact: true }).click();
    await who.getByText('As chamadas são feitas como Administrador.').waitFor();
    await expect.poll(() => visitor.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('ref_');
  });

  test('fields make the call; status, headers, body and the same call in curl come back', async () => {
    const list = await tryCall(visitor, 'apolices.list');
    await list.fill('Corpo (JSON)', '{"start":1,"length":10,"search":{"value":"d\'água"}}');
    await list.send();
    await expect.poll(() => list.answer.textContent()).toContain('Status 200 em');
    const text = (await list.answer.textContent()) ?? '';
    expect(text).toContain('x-request-id: ');
    expect(text).toContain('"recordsTotal": ');
    expect(text).toContain(`--data-raw '{"start":1,"length":10,"search":{"value":"d'\\''água"}}'`);
    expect(text).toContain('-H "Authorization: $TOKEN"');
    expect(text).not.toContain('ref_');

    const one = await tryCall(visitor, 'apolices.get');
    await one.fill('id', '10');
    await one.send();
    await expect.poll(() => one.answer.textContent()).toContain('"iD_APOLICE_NACIONAL": 10');
  });

  test('a spreadsheet is offered as a file', async () => {
    const download = await tryCall(visitor, 'relacao-embarques.download');
    await download.fill(
      'Corpo (JSON)',
      '{"previa":true,"pre_fatura":0,"idApolice":10,"idGrupo":0,"ramo":54,"periodoCompetencia":0,"colunasSelecionadas":[]}',
    );
    await download.send();
    const link = download.answer.getByRole('link', { name: /Salvar o arquivo/ });
    await link.waitFor();
    const [saved] = await Promise.all([visitor.page.waitForEvent('download'), link.click()]);
    expect(saved.suggestedFilename()).toMatch(/^relacao_embarques_10_\d+\.xlsx$/);
  });

  test('with a token he calls as a program does', async () => {
    const who = credentials(visitor);
    await who.getByRole('button', { name: 'Sair' }).click();
    await who.getByText('Você saiu.').waitFor();
    const login = await tryCall(visitor, 'autenticacao.login');
    await login.fill('Corpo (JSON)', JSON.stringify({ Username: ADMIN.email, Password: ADMIN.password }));
    await login.send();
    await expect.poll(() => login.answer.textContent()).toContain('"token": "');
    const token = /"token": "([\w-]+)"/.exec((await login.answer.textContent()) ?? '')?.[1] ?? '';
    await who.getByLabel('Ou um token, como os programas o enviam').fill(token);
    const users = await tryCall(visitor, 'usuarios.list');
    await users.send();
    await expect.poll(() => users.answer.textContent()).toContain('Status 200 em');
  });
});

test('who is signed in to the screens is signed in here', async () => {
  const visitor = await newVisitor();
  await visitor.signIn();
  await visitor.open('/documentacao');
  await credentials(visitor).getByText('As chamadas são feitas com a sessão deste navegador: Administrador.').waitFor();
  const ramos = await tryCall(visitor, 'ramos.list');
  await ramos.send();
  await expect.poll(() => ramos.answer.textContent()).toContain('Status 200 em');
  expect(visitor.complaints()).toEqual([]);
  await visitor.leave();
});

/** What differs from call to call: names, and what refers to them. */
const ofEachCall = ['duplicate-id-aria', 'label', 'summary-name', 'heading-order', 'landmark-unique', 'button-name'];

/** Leaves one of the calls whose parts are of the same tags and classes. */
function leaveOneOfEachKind(): void {
  const seen = new Set<string>();
  for (const article of document.querySelectorAll('article')) {
    const parts = [article, ...article.querySelectorAll('*')].map(
      ({ tagName, className }) => `${tagName} ${className}`,
    );
    const kind = [...new Set(parts)].sort().join();
    if (seen.has(kind)) article.remove();
    seen.add(kind);
  }
}

// The page is as long as the catalogue of calls; reading all of it by every rule takes a minute in each theme.
test('it is accessible in both themes and fits a phone', async () => {
  const visitor = await newVisitor();
  await visitor.open('/documentacao');
  const ramos = await tryCall(visitor, 'ramos.list');
  await ramos.send();
  await expect.poll(() => ramos.answer.textContent()).toContain('Status 401');
  await visitor.page.setViewportSize({ width: 320, height: 640 });
  await visitor.expectNoSidewaysScroll();
  await visitor.page.setViewportSize(laptop.viewport);
  await expect.poll(() => violationsOf(visitor.page, ofEachCall)).toEqual([]);
  await visitor.page.evaluate(leaveOneOfEachKind);
  await visitor.expectAccessible();
  await visitor.expectReadableInDark();
  await visitor.leave();
}, 120_000);
