import type { Page } from 'playwright-core';

/** Signs in on the login screen; ends on the dashboard. */
export async function signInAt(page: Page, url: string, { email, password }: { email: string; password: string }) {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
}
