import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN } from '../support/visited-product.ts';
import { menuLinks } from '../../client/src/layout/menu.ts';
import { paths } from '../../client/src/navigation/paths.ts';
import { inDatabase } from './in-database.ts';
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

test('X16 V11: a broker’s person signs in, sees the policies of that broker alone, and every page of the menu opens', async () => {
  const { page } = visitor;
  const nara = { email: 'nara.vidal@romaneio.example', password: ADMIN.password };
  const [corretor] = await inDatabase<{ razao_social: string; apolices: number }>(
    `SELECT razao_social, (SELECT count(*)::integer FROM apolices a WHERE a.id_corretor = c.id_corretor) AS apolices
     FROM corretores c JOIN usuarios u ON u.escopo -> 'corretores' @> to_jsonb(c.id_corretor) WHERE u.email = $1`,
    [nara.email],
  );
  expect(corretor?.apolices).toBeGreaterThan(10);
  await visitor.signIn(nara);
  await visitor.open(paths.perfil);
  await page.getByText(`Corretores: ${corretor?.razao_social}`).waitFor();
  await visitor.go(paths.apolices);
  await page.getByText(`de ${corretor?.apolices.toLocaleString('pt-BR')} registros`).waitFor();
  await page.getByPlaceholder('Buscar por número, tomador ou corretor').fill('nada com este nome');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await page.getByText('Você vê só as apólices do seu escopo.').waitFor();
  for (const { path } of menuLinks) {
    await visitor.go(path);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe('');
    await expect.poll(() => page.getByText('Unexpected Application Error!').count()).toBe(0);
  }
  // Pages that stay closed say so; the browser names their refusals.
  expect(visitor.complaints().filter((one) => !one.includes('403'))).toEqual([]);
});
