import { beforeAll, expect, test } from 'vitest';
import { onDatabase } from '../support/template-database.ts';
import { inCents, openPlanilha } from './planilha.ts';
import { textsOf } from './found.ts';
import { encontrados } from './embarques.ts';
import { newVisitor } from './visitor.ts';
import { ownProduct } from './own-product.ts';
import { started } from '../support/started.ts';

interface Target {
  readonly id_apolice: number;
  readonly numero: string;
  readonly nome: string;
  readonly id_ramo: number;
}

interface Shipments {
  readonly grupo: string;
  readonly linhas: number;
  readonly premio: string;
  readonly importancia: string;
}

const visitor = started(() => newVisitor({ signedIn: true }));
let target: Target;
let groups: Shipments[];

beforeAll(async () => {
  await onDatabase(ownProduct().databaseUrl, async (client) => {
    const policies = await client.query<Target>(
      `SELECT id_apolice, a.numero, r.nome, id_ramo FROM apolices a JOIN ramos r USING (id_ramo)
       WHERE r.nome = 'RCTF-C' AND id_apolice IN
         (SELECT id_apolice FROM averbacoes GROUP BY id_apolice HAVING count(*) BETWEEN 20 AND 2000)
       ORDER BY id_apolice LIMIT 1`,
    );
    target = policies.rows[0] as Target;
    const shipments = await client.query<Shipments>(
      `SELECT g.codigo || ' · ' || g.nome AS grupo, count(*)::int AS linhas, sum(premio)::text AS premio, sum(importancia_segurada)::text AS importancia
       FROM averbacoes a JOIN grupos g USING (id_grupo) WHERE a.id_apolice = $1 AND situacao IN ('ABERTA', 'FATURADA')
       GROUP BY id_grupo, g.codigo, g.nome ORDER BY id_grupo`,
      [target.id_apolice],
    );
    groups = shipments.rows;
  });
});

test('nothing can be run before criterion, branch and policy are chosen', async () => {
  const { page } = visitor;
  await visitor.open('/dashboard/relatorios/relacao-embarques');
  await expect.poll(() => page.getByText('Gere relatórios personalizados de embarques').count()).toBe(1);
  await expect.poll(() => page.getByText('Selecione um ramo primeiro').count()).toBe(1);
  await expect.poll(() => page.getByText('Selecione uma apólice primeiro').count()).toBe(1);
  const run = page.getByRole('button', { name: 'Executar Relatório' });
  await expect.poll(() => run.isDisabled()).toBe(true);

  await page.getByLabel('Critério de Seleção *').selectOption('Apólice');
  await expect.poll(() => run.isDisabled()).toBe(true);
  await page.getByLabel('Ramo *').selectOption(target.nome);
  await page.getByText('Selecione um ramo primeiro').waitFor({ state: 'detached' });
  await visitor.settled();
  await expect.poll(() => run.isDisabled()).toBe(true);
  await visitor.expectAccessible();
});

test('a policy is searched and chosen, which offers its sub groups', async () => {
  const { page } = visitor;
  await page.getByRole('button', { name: /^No\. Apólice/ }).click();
  await page.getByPlaceholder('Buscar apólice...').fill(target.numero);
  await visitor.expectAccessible();
  await page.getByRole('option', { name: new RegExp(`^${target.numero}`) }).click();
  await visitor.settled();
  await page.getByRole('button', { name: /^Sub Grupo/ }).waitFor();
  await page.locator('button:enabled', { hasText: 'Executar Relatório' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Executar Relatório' }).isEnabled()).toBe(true);
});

test('columns are loaded on demand and counted as they are marked', async () => {
  const { page } = visitor;
  await page.getByRole('button', { name: '+ Adicionar Colunas' }).click();
  await page.getByText('Selecione as colunas desejadas').waitFor();
  await expect.poll(() => page.getByRole('checkbox').count()).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Marcar todas' }).click();
  const all = (await textsOf(page.getByRole('checkbox'))).length;
  await expect.poll(() => page.getByText(`${all} coluna(s) selecionada(s)`).count()).toBe(1);
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Fechar' }).click();
});

test('the report finds one row for each sub group with shipments', async () => {
  const { page } = visitor;
  await page.getByRole('button', { name: 'Executar Relatório' }).click();
  await page.getByText('Relatório executado com sucesso!').waitFor();
  await expect.poll(() => page.getByText(encontrados(groups), { exact: true }).count()).toBe(1);
  await expect.poll(() => page.locator('tbody tr').count()).toBe(groups.length);
  await visitor.expectAccessible();
  expect(visitor.complaints()).toEqual([]);
});

test('its spreadsheet holds as many rows, and the same sums, as the database', async () => {
  const { page } = visitor;
  const [group] = groups;
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: new RegExp(`^Baixar XLSX .*sub grupo ${group?.grupo}$`) }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^relacao_embarques_${target.id_apolice}_\\d+.*\\.xlsx$`));

  const planilha = await openPlanilha(download);
  expect(planilha.sheets).toEqual(['Resumo', 'Relação de Embarques']);
  expect(planilha.shipments).toHaveLength(group?.linhas ?? -1);
  for (const [title, expected] of [
    ['Prêmio', inCents(group?.premio)],
    ['Importância Segurada', inCents(group?.importancia)],
  ] as const) {
    expect(planilha.cents(title)).toEqual({ sum: expected, total: expected });
  }
});

test('a month without shipments finds nothing, and says so', async () => {
  const { page } = visitor;
  await page.getByLabel('Competência').fill('1999-01');
  await page.getByRole('button', { name: 'Executar Relatório' }).click();
  await page.getByText('Relatório executado, mas nenhum resultado encontrado').waitFor();
  await visitor.expectAccessible();
});

test('its spreadsheet is made in the background, too, and fetched from the tasks', async () => {
  const { page } = visitor;
  await page.getByLabel('Competência').fill('');
  await page.getByRole('button', { name: 'Executar Relatório' }).click();
  await page
    .getByRole('button', { name: /^Gerar em segundo plano/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Ver tarefas' }).click();
  const tarefa = page.getByRole('article', { name: `Relação de Embarques da apólice ${target.numero}` });
  await tarefa.getByText('Concluída').waitFor({ timeout: 60_000 });
  const baixar = tarefa.getByRole('button', { name: 'Baixar' });
  const [saved] = await Promise.all([page.waitForEvent('download'), baixar.click()]);
  const { sheets } = await openPlanilha(saved);
  expect(sheets).toEqual(['Resumo', 'Relação de Embarques']);
  expect(visitor.complaints()).toEqual([]);
});
