import { expect, test } from 'vitest';
import { onDatabase } from '../support/template-database.ts';
import { expectClosing, stopClock } from './closing-dialog.ts';
import { visiting } from './visitor.ts';
import { ownProduct } from './own-product.ts';
import { inDatabase } from './in-database.ts';

const visitor = visiting({ signedIn: true });

const stored = (motivo: string) =>
  inDatabase(`SELECT id_apolice, id_ramo, data_inicial::text, data_final::text FROM suspensoes WHERE motivo = $1`, [
    motivo,
  ]);

test('a suspension is created by keys alone; the dialog closes after 2,000 ms and the list has it', async () => {
  const { page } = visitor;
  const motivo = `Inadimplência ${Date.now()}`;
  await visitor.open('/dashboard/apolices/suspensao');
  await stopClock(page);
  await visitor.keys.press('Nova Suspensão');
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => page.getByLabel('Ramo').inputValue()).toBe('54');
  await visitor.keys.fill('ID Apólice', '10');
  await visitor.keys.fill('Data Inicial', '01/12/2026');
  await visitor.keys.fill('Data Final', '31/01/2027');
  await visitor.keys.fill('Motivo', motivo);
  await visitor.keys.press('Criar Suspensão');
  await expectClosing(page, 'Suspensão criada com sucesso!', 2_000);

  await expect
    .poll(() => stored(motivo))
    .toEqual([{ id_apolice: 10, id_ramo: 54, data_inicial: '2026-12-01', data_final: '2027-01-31' }]);
  await page.getByRole('searchbox').fill(motivo);
  await page.getByText('Mostrando 1 a 1 de 1 registros').waitFor();
  const row = page.locator('tbody tr');
  await row.getByText(motivo).waitFor();
  await expect.poll(() => row.textContent()).toContain('01/12/2026');
  await expect.poll(() => row.textContent()).toContain('31/01/2027');
  expect(visitor.complaints()).toEqual([]);

  await page.getByRole('button', { name: 'Nova Suspensão' }).click();
  await expect.poll(() => page.getByLabel('ID Apólice').inputValue()).toBe('');
  await expect.poll(() => page.getByLabel('Ramo').inputValue()).toBe('54');
});

test('a suspension is known by its policy’s number and insured, corrected, and ended', async () => {
  const { page } = visitor;
  const motivo = `Falta de pagamento ${Date.now()}`;
  const [policy] = await onDatabase(ownProduct().databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO suspensoes (id_apolice, id_ramo, data_inicial, motivo) VALUES (10, 54, '2026-09-01', $1)`,
      [motivo],
    );
    const { rows } = await client.query<{ numero: string; segurado: string }>(
      `SELECT numero, razao_social AS segurado FROM apolices JOIN segurados USING (id_segurado) WHERE id_apolice = 10`,
    );
    return rows;
  });
  await visitor.open('/dashboard/apolices/suspensao');
  await page.getByRole('searchbox').fill(motivo);
  await page.getByText('Mostrando 1 a 1 de 1 registros').waitFor();
  const row = page.locator('tbody tr');
  await row.getByRole('link', { name: policy?.numero ?? '' }).waitFor();
  await row.getByText(policy?.segurado ?? '').waitFor();

  await row.getByRole('button', { name: /^Editar a suspensão/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Suspensão' });
  await dialog.getByLabel('Data Inicial').fill('2026-09-10');
  await visitor.expectAccessible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.getByText('Suspensão atualizada com sucesso!').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await row.getByText('10/09/2026').waitFor();

  await row.getByRole('button', { name: /^Encerrar a suspensão/ }).click();
  await row.getByText('termina hoje').waitFor();
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByText('A suspensão continua como antes.').waitFor();
  await row.getByText('termina hoje').waitFor({ state: 'detached' });

  await row.getByRole('button', { name: /^Editar a suspensão/ }).click();
  await dialog.getByLabel('Data Final').fill('2026-09-30');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await row.getByText('Finalizada').waitFor();
  await expect.poll(() => row.getByRole('button', { name: /^Encerrar a suspensão/ }).count()).toBe(0);
  await expect
    .poll(() => stored(motivo))
    .toEqual([{ id_apolice: 10, id_ramo: 54, data_inicial: '2026-09-10', data_final: '2026-09-30' }]);
});
