import { expect, test } from 'vitest';
import { inDatabase } from './in-database.ts';
import { textsOf } from './found.ts';
import { visiting } from './visitor.ts';

const visitor = visiting({ signedIn: true });

const numbersShown = () => visitor.page.locator('tbody th[scope=row]').allTextContents();

test('the list shows the first ten of 3046 and pages through them', async () => {
  const { page } = visitor;
  await visitor.open('/dashboard/apolices');
  await expect.poll(() => page.title()).toBe('Apólices · Romaneio');
  await page.getByText('Mostrando 1 a 10 de 3.046 registros').waitFor();
  const first = await numbersShown();
  expect(first).toHaveLength(10);

  await page.getByRole('button', { name: 'Próxima' }).click();
  await page.getByText('Mostrando 11 a 20 de 3.046 registros').waitFor();
  await visitor.settled();
  const second = await numbersShown();
  expect(second.filter((number) => first.includes(number))).toEqual([]);

  await page.goBack();
  await page.getByText('Mostrando 1 a 10 de 3.046 registros').waitFor();
  await visitor.settled();
  await expect.poll(() => numbersShown()).toEqual(first);

  await page.getByLabel('Por página').selectOption('100');
  await page.getByText('Mostrando 1 a 100 de 3.046 registros').waitFor();
  await visitor.settled();
  await expect.poll(() => numbersShown()).toHaveLength(100);
  await visitor.expectAccessible();
});

test('a search finds what the database finds, ignoring accents and case', async () => {
  const { page } = visitor;
  const [sample] = await inDatabase<{ razao_social: string }>(
    `SELECT razao_social FROM segurados JOIN apolices USING (id_segurado)
     WHERE razao_social <> dobrar(razao_social) ORDER BY id_segurado LIMIT 1`,
  );
  const name = sample?.razao_social ?? '';
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
  const [expected] = await inDatabase<{ found: number }>(
    `SELECT count(*)::int AS found
     FROM apolices a JOIN segurados s USING (id_segurado) JOIN corretores c USING (id_corretor)
     WHERE dobrar(s.razao_social) LIKE $1 OR dobrar(c.razao_social) LIKE $1 OR EXISTS
       (SELECT FROM apolice_tomadores t WHERE t.id_apolice = a.id_apolice AND dobrar(t.razao_social) LIKE $1)`,
    [`%${plain.toLowerCase()}%`],
  );
  expect(expected?.found).toBeGreaterThan(0);

  await visitor.open('/dashboard/apolices');
  await page.getByPlaceholder('Buscar por número, tomador ou corretor').fill(plain);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await page.getByText(`de ${expected?.found} registros`).waitFor();
  await visitor.settled();
  const rows = await textsOf(page.locator('tbody tr'));
  expect(rows).toHaveLength(Math.min(expected?.found ?? 0, 10));

  await page.getByPlaceholder('Buscar por número, tomador ou corretor').fill('não há apólice com este nome');
  await page.keyboard.press('Enter');
  await page.getByText('Nenhuma apólice encontrada').first().waitFor();
  await visitor.expectAccessible();
});

test('a policy opens from the list with what the database holds, and Voltar leads back', async () => {
  const { page } = visitor;
  await visitor.open('/dashboard/apolices');
  const number = (await numbersShown())[0]?.trim() ?? '';
  await page.getByRole('link', { name: `Ver apólice ${number}` }).click();
  await page.getByRole('heading', { level: 1, name: `Apólice #${number}` }).waitFor();
  await visitor.settled();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const [stored] = await inDatabase<{ numero: string; razao_social: string }>(
    'SELECT numero, razao_social FROM apolices JOIN segurados USING (id_segurado) WHERE id_apolice = $1',
    [id],
  );
  expect(stored?.numero).toBe(number);
  await expect.poll(() => page.getByText(stored?.razao_social ?? '', { exact: true }).count()).toBeGreaterThan(0);
  await visitor.expectAccessible();

  await page
    .getByRole('link', { name: 'Voltar' })
    .or(page.getByRole('button', { name: 'Voltar' }))
    .first()
    .click();
  await page.waitForURL('**/dashboard/apolices');
});

test('a policy that does not exist: the error view of the spec, whose button opens policy 10', async () => {
  const { page } = visitor;
  await visitor.open('/dashboard/apolices/987654321');
  await page.getByText('Erro ao carregar apólice').waitFor();
  await page.getByText('Detalhes técnicos').click();
  await expect.poll(() => page.getByText(/Erro ao buscar detalhes da apólice: Erro 404/).count()).toBe(1);
  await expect.poll(() => page.getByText('987654321').count()).toBeGreaterThan(0);
  await visitor.expectAccessible();
  // The browser logs the 404 itself.
  expect(visitor.complaints().filter((said) => !said.includes('404'))).toEqual([]);

  await page.getByText('Testar com ID 10').click();
  await page.waitForURL('**/dashboard/apolices/10');
  await page.getByRole('heading', { level: 1, name: /^Apólice #/ }).waitFor();
});
