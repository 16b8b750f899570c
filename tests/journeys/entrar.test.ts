import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { ADMIN, visitProduct, type VisitedProduct } from '../support/visited-product.ts';
import { newVisitor, type Visitor } from './visitor.ts';

describe('signing in', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor();
  });
  afterAll(() => visitor.leave());

  test('a stranger is sent to the login screen', async () => {
    await visitor.open('/dashboard/apolices');
    await expect.poll(() => new URL(visitor.page.url()).pathname).toBe('/login');
    await visitor.expectAccessible();
  });

  test('a wrong password is refused in the words of the spec', async () => {
    const { page } = visitor;
    await page.getByLabel('E-mail').fill(ADMIN.email);
    await page.getByLabel('Senha', { exact: true }).fill('outra senha');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    await expect.poll(() => alert.textContent()).toContain('Credenciais inválidas. Verifique seu email e senha.');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
    await visitor.expectAccessible();
    // The browser logs a 401 to the console; nothing else is allowed there.
    expect(visitor.complaints().filter((said) => !said.includes('401'))).toEqual([]);
  });

  test('the right one leads to the dashboard, and Sair back', async () => {
    await visitor.signIn();
    const { page } = visitor;
    await expect.poll(() => page.title()).toBe('Dashboard · Romaneio');
    await expect.poll(() => page.getByText('3,046').or(page.getByText('3.046')).count()).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('ref_');
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.waitForURL('**/login');
    await visitor.open('/dashboard');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
    expect(visitor.complaints()).toEqual([]);
  });
});

describe('with the upstream down', () => {
  let product: VisitedProduct;
  let visitor: Visitor;
  beforeAll(async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`;
    product = await visitProduct({ MAIN_API_URL: nobody, AUTH_API_URL: nobody });
    visitor = await newVisitor({ url: product.url });
  });
  afterAll(async () => {
    await visitor?.leave();
    await product?.stop();
  });

  test('the login says that the server cannot be reached', async () => {
    const { page } = visitor;
    await visitor.open('/login');
    await page.getByLabel('E-mail').fill(ADMIN.email);
    await page.getByLabel('Senha', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.getByText('Não foi possível conectar ao servidor. Verifique sua conexão.').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
  });
});
