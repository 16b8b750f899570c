import { expect, test } from 'vitest';
import { paths } from '../../client/src/navigation/paths.ts';
import { visiting } from './visitor.ts';

const visitor = visiting({ signedIn: true });

test('the list of a month fits its card on a laptop and is accessible', async () => {
  const { page } = visitor;
  await visitor.open(paths.faturas);
  const list = page.getByRole('region', { name: 'Lista de Faturas' });
  await list.getByRole('link').first().waitFor();
  await expect.poll(() => list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await visitor.expectGood();
});

test('a month and a state are filtered, an invoice opened, contested with a reason and approved', async () => {
  const { page } = visitor;
  const state = page.getByRole('button', { name: /^Liberada ao corretor/ });
  await state.click();
  await visitor.settled();
  await expect.poll(() => new URL(page.url()).searchParams.get('situacao')).toBe('LIBERADA');
  await page.getByRole('region', { name: 'Lista de Faturas' }).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Extrato do cálculo' }).waitFor();
  await visitor.settled();
  await visitor.expectGood();

  await page.getByRole('button', { name: 'Contestar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('Embarque cobrado duas vezes');
  await visitor.expectAccessible();
  await dialog.getByRole('button', { name: 'Contestar', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Embarque cobrado duas vezes').first().waitFor();
  for (const acao of ['Fechar pré-fatura', 'Aprovar']) {
    await page.getByRole('button', { name: acao, exact: true }).click();
    await dialog.getByRole('button', { name: acao, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  await page.getByRole('main').getByText('Aprovada', { exact: true }).first().waitFor();
});
