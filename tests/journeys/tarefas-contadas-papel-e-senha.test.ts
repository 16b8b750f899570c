/** Printing a report and changing the password, counted in steps. */
import { afterEach, expect, test } from 'vitest';
import { mesQueFecha } from '../../client/src/hooks/mes-que-fecha.ts';
import { ADMIN } from '../support/visited-product.ts';
import { beginTask } from './counted-task.ts';
import { inDatabase } from './in-database.ts';
import { newVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;
afterEach(() => visitor.leave());

const printings = 'printings' as const;

test('the report of a policy and month on paper: 5 steps', async () => {
  visitor = await newVisitor({ signedIn: true });
  const { page } = visitor;
  const [apolice] = await inDatabase<{ numero: string; razao_social: string }>(
    `SELECT a.numero, s.razao_social FROM apolices a JOIN segurados s USING (id_segurado)
     WHERE EXISTS (SELECT FROM averbacoes v WHERE v.id_apolice = a.id_apolice AND v.competencia = $1
                     AND v.situacao IN ('ABERTA', 'FATURADA'))
     ORDER BY a.id_apolice LIMIT 1`,
    [Number(mesQueFecha().replace('-', ''))],
  );
  if (apolice === undefined) throw new Error('no policy with shipments in the last month');
  // Stubs `window.print`, whose dialog needs a user.
  await page.addInitScript(`window.${printings} = 0; window.print = () => { window.${printings} += 1; };`);

  const task = await beginTask(visitor);
  await task.key('Control+k');
  await page.getByRole('combobox', { name: 'Buscar ou ir para' }).waitFor();
  await task.type(apolice.numero);
  await page
    .getByRole('option', { selected: true })
    .filter({ hasText: apolice.numero })
    .filter({ hasText: apolice.razao_social })
    .waitFor();
  await task.key('Enter');
  await page.getByRole('heading', { level: 1, name: `Apólice #${apolice.numero}` }).waitFor();
  await task.press(page.getByRole('link', { name: 'Relação de Embarques' }).and(page.locator('.btn')));
  await page.getByRole('heading', { name: 'Resultados' }).waitFor();
  await task.press(page.getByRole('button', { name: 'Imprimir', exact: true }));
  await expect.poll(() => page.evaluate(printings)).toBe(1);
  expect(task.steps()).toBe(5);
  await expect
    .poll(() => page.locator('.ap-report-summary', { hasText: 'Critério:' }).innerText())
    .toContain(apolice.numero);

  await visitor.settled();
  await visitor.expectAccessible();
  await visitor.expectReadableInDark();
  await visitor.expectNoSidewaysScroll();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByText('Parâmetros do Relatório').isVisible()).toBe(false);
  await expect.poll(() => page.locator('tbody').getByText(apolice.razao_social).first().isVisible()).toBe(true);
  expect(visitor.complaints()).toEqual([]);
});

test('the own password changed: 5 steps, and the palette leads there, too', async () => {
  const celia = { email: 'celia.rocha@romaneio.example', password: ADMIN.password };
  const nova = 'uma-senha-de-celia';
  await inDatabase('DELETE FROM usuarios WHERE email = $1', [celia.email]);
  await inDatabase(
    `INSERT INTO usuarios (nome, email, username, perfil, senha_hash)
     SELECT 'Célia Rocha', $1, 'celia.rocha', 'consulta', senha_hash FROM usuarios WHERE email = $2`,
    [celia.email, ADMIN.email],
  );
  visitor = await newVisitor();
  const { page } = visitor;
  await visitor.signIn(celia);

  const task = await beginTask(visitor);
  await task.press(page.getByRole('link', { name: 'Alterar senha' }));
  const dialog = page.getByRole('dialog', { name: 'Alterar senha' });
  await expect.poll(() => visitor.keys.focused()).toBe('Senha atual');
  await visitor.expectAccessible();
  await task.type(celia.password);
  await task.press(dialog.getByLabel('Nova senha'));
  await task.type(nova);
  await task.key('Enter');
  await page.getByText('Senha alterada com sucesso!').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(task.steps()).toBe(5);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar ou ir para' }).fill('senha');
  await page.getByRole('option', { name: /^Alterar senha/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(visitor.complaints()).toEqual([]);

  await visitor.leave();
  visitor = await newVisitor();
  await visitor.signIn({ ...celia, password: nova });
  await inDatabase('DELETE FROM usuarios WHERE email = $1', [celia.email]);
});
