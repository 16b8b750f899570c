import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { bytesOf } from './download.ts';
import { inDatabase } from './in-database.ts';
import { visiting } from './visitor.ts';

const visitor = visiting({ signedIn: true });

test('what is kept of a user is found by Ctrl+K and downloaded by keys alone', async () => {
  const { page, keys } = visitor;
  await visitor.open('/dashboard');
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Buscar ou ir para' }).waitFor();
  await page.keyboard.type('LGPD');
  await page.getByRole('option', { name: /^Dados pessoais/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Dados pessoais', level: 1 }).waitFor();
  await visitor.expectGood();
  await keys.fill('CPF', '111.444.777-36');
  await keys.press('Baixar planilha');
  await page.getByText('CPF inválido: confira os dígitos verificadores').waitFor();
  await visitor.expectAccessible();
  await page.getByLabel('CPF', { exact: true }).press('Control+a');
  await page.keyboard.press('Delete');
  const administrador = page.getByLabel('ou Usuário').locator('option', { hasText: 'Administrador' });
  await page.getByLabel('ou Usuário').selectOption(await administrador.getAttribute('value'));
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await keys.press('Baixar planilha');
  const { sheets } = await readXlsx(await bytesOf(await download));
  expect(sheets.map(({ name }) => name)).toEqual(['Resumo', 'Dados guardados']);
  expect(sheets[1]?.rows.map(([lugar]) => lugar)).toContain('Usuarios');
  await page.getByText('A planilha foi baixada.').waitFor();
  await keys.press('Anonimizar...');
  const dialog = page.getByRole('dialog', { name: 'Anonimizar dados pessoais' });
  await dialog.waitFor();
  await visitor.expectAccessible();
  await keys.fill('Motivo', 'Pedido do titular');
  await keys.press('Anonimizar');
  await dialog.getByText(/está ativo: desative-o antes de anonimizá-lo/).waitFor();
  await expect
    .poll(() => inDatabase("SELECT FROM auditoria WHERE entidade = 'titulares' AND acao = 'consultar'"))
    .toHaveLength(1);
  // The wrong CPF, and the person who is still active.
  expect(visitor.complaints().filter((said) => !/of (422|409) /.test(said))).toEqual([]);
});
