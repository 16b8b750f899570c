import { expect, test } from 'vitest';
import { paths } from '../../client/src/navigation/paths.ts';
import { newVisitor } from './visitor.ts';
import { started } from '../support/started.ts';
import { inDatabase } from './in-database.ts';

const visitor = started(() => newVisitor({ signedIn: true }));

test('a report that needs one of several says which, and runs with any of them', async () => {
  const { page } = visitor;
  await visitor.open(`${paths.relatorio('averbacoes-excluidas')}?de=2026-01-01&ate=2026-12-31`);
  await page.getByRole('button', { name: 'Executar Relatório' }).click();
  await page.getByText('Escolha ao menos um: Apólice, Ramo, Segurado, Corretor').first().waitFor();
  await visitor.expectAccessible();
  await expect.poll(() => page.url()).not.toContain('executar');
  // A link that runs the report shows the same message.
  await visitor.open(paths.relatorioExecutado('averbacoes-excluidas', { de: '2026-01-01', ate: '2026-12-31' }));
  await page.getByText('Escolha ao menos um: Apólice, Ramo, Segurado, Corretor').first().waitFor();
  await page.getByText('Corrija os campos marcados.').waitFor();
  await visitor.open(`${paths.relatorio('averbacoes-excluidas')}?de=2026-01-01&ate=2026-12-31&id_ramo=54`);
  await page.getByRole('button', { name: 'Executar Relatório' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /^[\d.]+ linhas?$/ })
    .waitFor({ timeout: 45_000 });
});

test('a CNPJ without a tomador leads to its shipments, and to its form, which is filled in', async () => {
  const { page } = visitor;
  const rows = await inDatabase<{ mes: string }>(
    // The demonstration's last month: other journeys add single shipments to later ones.
    `SELECT max(competencia)::text AS mes
     FROM (SELECT competencia FROM averbacoes_totais GROUP BY 1 HAVING sum(quantidade) > 1000)`,
  );
  await visitor.open(
    `${paths.relatorioExecutado('tomador', { competencia: rows[0]?.mes ?? '' })}&aba=tomador-sem-cadastro`,
  );
  const linha = page
    .getByRole('region', { name: /^Lista de/ })
    .locator('tbody tr')
    .filter({ has: page.getByRole('link') })
    .first();
  const cnpj = (await linha.getByRole('link', { name: /^\d{2}\.\d{3}/ }).textContent()) ?? '';
  const quantos = (await linha.getByRole('link').last().textContent()) ?? '';
  await linha.getByRole('link').last().click();
  await page.getByText(`Tomador ${cnpj}`).waitFor();
  await page
    .getByText(new RegExp(`^${quantos.replace('.', '\\.')} ·`))
    .first()
    .waitFor();
  await page.goBack();
  await page.getByRole('link', { name: cnpj, exact: true }).first().click();
  const form = page.getByRole('dialog', { name: 'Novo tomador' });
  await form.waitFor();
  await expect.poll(() => form.getByLabel('CNPJ').inputValue()).toBe(cnpj);
  await expect.poll(() => form.getByLabel('Razão social').inputValue()).not.toBe('');
  await visitor.expectAccessible();
  await expect.poll(() => new URL(page.url()).search).toBe('');
});
