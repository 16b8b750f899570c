import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN } from '../support/visited-product.ts';
import { newVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await newVisitor();
});
afterAll(() => visitor.leave());

test.each([
  ['otavio.prado@romaneio.example', 'Consulta', false],
  ['marina.costa@romaneio.example', 'Usuário', true],
  [ADMIN.email, 'Administrador', true],
])('V11: %s signs in to the demonstration as %s, and reads how to begin without it', async (email, perfil, writes) => {
  const { page } = visitor;
  await visitor.signIn({ email, password: ADMIN.password });
  await visitor.open('/dashboard/perfil');
  await page.getByText(perfil, { exact: true }).first().waitFor();
  await visitor.open('/dashboard/conversor/de-para');
  await page.getByText('CAFE VERDE ARABICA SC 60KG').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Novo Mapeamento' }).count()).toBe(writes ? 1 : 0);
  await page.getByRole('button', { name: 'Demonstração: como começar vazio' }).click();
  await page.getByText('DEMO_DATA=off DATA_DIR=./dados npm start').waitFor();
  await visitor.expectGood();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.waitForURL('**/login');
  expect(visitor.complaints()).toEqual([]);
});
