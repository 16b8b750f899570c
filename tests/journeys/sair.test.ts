import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '../../client/src/navigation/paths.ts';
import { ADMIN } from '../support/visited-product.ts';
import { newVisitor } from './visitor.ts';
import { started } from '../support/started.ts';
import { ownProduct } from './own-product.ts';

const visitor = started(() => newVisitor({ keepsLeftPages: true }));

const policies = () => visitor.page.locator('tbody tr').count();
const atLogin = async () => {
  await visitor.page.waitForURL(/\/login/);
  await visitor.page.getByLabel('Senha', { exact: true }).waitFor();
};

describe('X11: after leaving, the Back button shows nothing of anybody', () => {
  beforeEach(async () => {
    await visitor.signIn();
    await visitor.open(paths.apolices);
    await visitor.page.locator('tbody tr').first().waitFor();
  });

  test('within the product', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Sair' }).click();
    await atLogin();
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/ref_|admin@/);
    for (let steps = 0; steps < 3; steps += 1) {
      await page.goBack();
      await visitor.settled();
      await expect
        .poll(async () => [new URL(page.url()).pathname, await policies()])
        .toEqual([expect.stringMatching(/^(\/login|blank)$/), 0]);
    }
  });

  test('from another site, where the browser kept the page whole', async () => {
    const { page } = visitor;
    const elsewhere = createServer((_request, response) => response.end('outro lugar'));
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
    // The user signs out in another tab meanwhile.
    const tab = await page.context().newPage();
    await tab.goto(ownProduct().url + paths.dashboard);
    await tab.getByRole('button', { name: 'Sair' }).click();
    await tab.waitForURL('**/login');
    await tab.close();
    await page.goBack();
    await atLogin();
    await expect.poll(() => policies()).toBe(0);
    elsewhere.close();
  });

  test('and no cache has an answer', async () => {
    const { page } = visitor;
    const asked = (await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))).filter(
      (url) => url.includes('/gateway?'),
    );
    expect(asked.length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Sair' }).click();
    await atLogin();
    const cached = await page.evaluate(
      (urls) =>
        Promise.all(
          urls.map((url) =>
            fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).then(
              (answer) => answer.status,
              () => 'none',
            ),
          ),
        ),
      asked,
    );
    expect(new Set(cached.map((status) => (status === 504 ? 'none' : status)))).toEqual(new Set(['none']));
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  });
});

describe('X10: a login leads nowhere but into the product', () => {
  const elsewhere = [
    '//evil.test',
    '/\\evil.test',
    'https:evil.test',
    '\t//evil.test',
    '/dashboard//evil.test',
    'javascript:alert(1)',
    '/dashboard/../..//evil.test',
  ];

  test.each(elsewhere.flatMap((to) => [`voltar=${encodeURIComponent(to)}`, `next=${encodeURIComponent(to)}`]))(
    '%s',
    async (query) => {
      const { page } = visitor;
      await visitor.open(`/login?${query}`);
      await page.getByLabel('E-mail').fill(ADMIN.email);
      await page.getByLabel('Senha', { exact: true }).fill(ADMIN.password);
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await page.waitForURL(/\/dashboard/);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => new URL(page.url()).origin).toBe(ownProduct().url);
      await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/dashboard/);
      await page.evaluate(() => localStorage.clear());
      await page.context().clearCookies();
    },
  );
});

test('X08: nobody frames the product', async () => {
  const { page } = visitor;
  const url = ownProduct().url;
  const framing = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end(`<iframe src="${url}/login"></iframe>`);
  });
  await new Promise<void>((resolve) => framing.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(framing.address() as AddressInfo).port}/`);
  await expect.poll(() => visitor.complaints().join()).toMatch(/frame-ancestors|X-Frame-Options/i);
  const frame = page.frames()[1];
  await expect.poll(() => frame?.locator('input').count()).toBe(0);
  framing.close();
});
