import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { menuLinks } from '../../client/src/layout/menu.ts';
import { links } from '../../client/src/navigation/links.ts';
import { paths } from '../../client/src/navigation/paths.ts';
import { startRecordingUpstream } from '../support/recording-upstream.ts';
import { visitProduct } from '../support/visited-product.ts';
import { answerWith, foreign, isKnownElsewhere } from './hostile-upstream.ts';
import { allOf } from './found.ts';
import { newVisitor } from './visitor.ts';
import { started } from '../support/started.ts';

/** Leaves a mark if any part of it is interpreted as markup, script or URL. */
const markup = `<img src=x onerror="globalThis.marcado=1">"'</script></textarea><script>globalThis.marcado=1</script>javascript:globalThis.marcado=1`;
const pages = [...menuLinks.map(({ path }) => path), paths.dashboard, paths.apolice(10), links.novaSuspensao('10', 54)];

const upstream = started(startRecordingUpstream);
const product = started(() => {
  const services = { MAIN_API_URL: upstream.url, AUTH_API_URL: upstream.url, BUILT_IN_API: 'on' };
  return visitProduct({ ...services, RATE_LIMITS: 'off' });
});
const visitor = started(() => newVisitor({ url: product.url }));
beforeAll(async () => {
  upstream.answer(answerWith({ text: markup, number: (row) => 10 + row, flag: true }));
  await visitor.signIn();
});

/** Marks left by interpreted markup. */
const marks = () =>
  visitor.page.evaluate(() => ({
    ran: (globalThis as { marcado?: number }).marcado ?? null,
    images: document.querySelectorAll('img[src="x"]').length,
    scripts: [...document.scripts].filter((script) => script.text.includes('marcado')).length,
    addresses: document.querySelectorAll('[href^="javascript:" i], [src^="javascript:" i], [action^="javascript:" i]')
      .length,
  }));
/** Pages that called the services, and those that made calls available on every service. */
const asking = new Set<string>();
const askingAny = new Set<string>();
const nothing = { ran: null, images: 0, scripts: 0, addresses: 0 };
/** Checked once, without polling: injected scripts have run by now. */
async function expectNoMarks(): Promise<void> {
  const found = await marks();
  expect(found).toEqual(nothing);
}
/** Script failures and CSP violations; refusals by the server are neither. */
const broken = () => visitor.complaints().filter((said) => /^script:|Content Security Policy|Refused to/i.test(said));
const shown = () => visitor.page.evaluate(() => document.body.textContent.includes('<img src=x onerror='));

describe('X09: markup in every field of every answer is shown as the text that it is', () => {
  beforeEach(() => upstream.answer(answerWith({ text: markup, number: (row) => 10 + row, flag: true })));
  const withMarkup = new Set<string>();

  test.each(pages)('%s', async (path) => {
    const before = upstream.requests.length;
    await visitor.open(path);
    const asked = upstream.requests.slice(before);
    if (asked.length > 0) asking.add(path);
    if (asked.some(isKnownElsewhere)) askingAny.add(path);
    if (await shown()) withMarkup.add(path);
    await expectNoMarks();
    expect(broken()).toEqual([]);
  });

  test('and it was there to be shown', () => {
    const lists = [
      paths.apolices,
      paths.apolice(10),
      paths.tomadores,
      paths.suspensoes,
      paths.caixasPostais,
      paths.corretores,
      paths.subgrupos,
      paths.usuarios,
    ];
    expect(lists.filter((path) => !withMarkup.has(path))).toEqual([]);
  });

  test('in the choices of the report, its rows and its raw columns', async () => {
    const { page } = visitor;
    await visitor.open(paths.relacaoEmbarques);
    for (const box of await allOf(page.getByRole('combobox'))) {
      if (!(await box.isEnabled())) continue;
      await box.click();
      await visitor.settled();
      await expectNoMarks();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await visitor.settled();
    }
    await expect.poll(() => shown()).toBe(true);
    // The branch needs a name that fits into an address, otherwise its policies are not found.
    const answer = answerWith({ text: markup, number: (row) => 10 + row, flag: true });
    upstream.answer((request) =>
      request.path === '/api/Ramo' ? { body: [{ id_ramo: 10, nome: 'RCTR-C' }] } : answer(request),
    );
    await visitor.open(`${paths.relacaoEmbarques}?criterio=apolice&ramo=10&apolice=10&competencia=2026-10`);
    await page.getByRole('button', { name: /Executar/ }).click();
    await page.locator('tbody tr').first().getByText('<img src=x').first().waitFor();
    await expectNoMarks();
    expect(broken()).toEqual([]);
  });

  test('in the name of a file and in what refuses it', async () => {
    const { page } = visitor;
    const file = {
      name: `${markup.replaceAll('/', '')}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    };
    await visitor.open(paths.apolices);
    upstream.answer({ status: 422, body: { message: markup, erros: [{ campo: markup, mensagem: markup }] } });
    await page.getByRole('button', { name: 'Adicionar Apólice' }).click();
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    const alert = page.getByRole('dialog').getByRole('alert');
    await alert.waitFor();
    await expect.poll(() => alert.textContent()).toContain('<img src=x onerror=');
    await expectNoMarks();
    expect(broken()).toEqual([]);
  });

  test('in the refusal of everything', async () => {
    upstream.answer({ status: 500, body: { message: markup, erros: [{ campo: markup, mensagem: markup }] } });
    for await (const path of opened(asking)) {
      await expectNoMarks();
      expect([path, broken()]).toEqual([path, []]);
    }
  });
});

/** Opens pages one after the other with an empty cache; those in the menu without reloading the client. */
async function* opened(visited: Iterable<string>): AsyncGenerator<string> {
  let fresh = false;
  for (const path of visited) {
    await (fresh ? visitor.go(path) : visitor.open(path));
    fresh = true;
    yield path;
  }
}

/** Collects the problems found on these pages. */
async function wrongOn(visited: Iterable<string>): Promise<string[]> {
  const wrong: string[] = [];
  for await (const path of opened(visited)) {
    const failure = visitor.page.locator('.ap-error-detail code');
    if ((await failure.count()) > 0) wrong.push(`${path}: ${await failure.textContent()}`);
    wrong.push(...broken().map((said) => `${path}: ${said}`));
  }
  return wrong;
}

describe('D10: another service than our own breaks no page', () => {
  test.each([
    ['nothing in any field', answerWith({ text: null, number: () => null, flag: null })],
    ['numbers as texts and texts as numbers', answerWith({ text: 7, number: (row) => `${row}`, flag: 'sim' })],
    ['objects in the place of values', answerWith({ text: { a: 1 }, number: () => ({ b: 2 }), flag: [] })],
    ['a page', () => ({ headers: { 'Content-Type': 'text/html' }, body: '<html><body>Manutenção</body></html>' })],
    ['null', () => ({ body: null })],
  ])('that answers with %s', async (_what, answer) => {
    upstream.answer(foreign(answer));
    expect(askingAny.size).toBeGreaterThan(10);
    const wrong = await wrongOn(askingAny);
    expect(wrong).toEqual([]);
  });

  test('that has none of the calls beyond the product spec', async () => {
    upstream.answer(foreign(() => ({ body: null })));
    const others = [...asking].filter((path) => !askingAny.has(path));
    expect(others.length).toBeGreaterThan(10);
    const wrong = await wrongOn(others);
    expect(wrong).toEqual([]);
  });
});
