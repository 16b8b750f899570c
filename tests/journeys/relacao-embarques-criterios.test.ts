import type { Download } from 'playwright-core';
import { expect, test } from 'vitest';
import { inCents, openPlanilha } from './planilha.ts';
import { inDatabase } from './in-database.ts';
import { encontrados } from './embarques.ts';
import { visiting } from './visitor.ts';

interface Policy {
  readonly id_apolice: number;
  readonly id_ramo: number;
}

interface Group {
  readonly numero: string;
  readonly id_grupo: number;
  readonly grupo: string;
  readonly linhas: number;
  readonly premio: string;
}

const visitor = visiting({ signedIn: true });

/**
 * A domestic policy whose `party` has the fewest (at least two) policies with shipments in its branch, so that the set downloads quickly.
 * In larger branches the screen offers only the first thousand policies.
 */
async function policyOf(party: 'id_corretor' | 'id_segurado'): Promise<Policy> {
  const [found] = await inDatabase<Policy>(
    `SELECT min(id_apolice) AS id_apolice, id_ramo FROM apolices a JOIN averbacoes USING (id_apolice)
     WHERE situacao IN ('ABERTA', 'FATURADA')
       AND id_ramo IN (SELECT id_ramo FROM apolices JOIN ramos USING (id_ramo) WHERE ambito = 'N'
                       GROUP BY id_ramo HAVING count(*) < 1000)
     GROUP BY ${party}, id_ramo
     HAVING count(DISTINCT id_apolice) > 1 ORDER BY count(DISTINCT id_apolice), 1 LIMIT 1`,
  );
  return found as Policy;
}

const groupsOf = (party: 'id_corretor' | 'id_segurado', { id_apolice, id_ramo }: Policy) =>
  inDatabase<Group>(
    `SELECT a.numero, id_grupo, g.codigo || ' · ' || g.nome AS grupo, count(*)::int AS linhas, sum(premio)::text AS premio
     FROM averbacoes JOIN apolices a USING (id_apolice) JOIN grupos g USING (id_grupo)
     WHERE situacao IN ('ABERTA', 'FATURADA') AND a.id_ramo = $2
       AND a.${party} = (SELECT ${party} FROM apolices WHERE id_apolice = $1)
     GROUP BY a.numero, id_grupo, g.codigo, g.nome ORDER BY a.numero, id_grupo`,
    [id_apolice, id_ramo],
  );

async function run(query: string) {
  await visitor.open(`/dashboard/relatorios/relacao-embarques?${query}`);
  await visitor.page.locator('button:not(:disabled)', { hasText: 'Executar Relatório' }).click();
  await visitor.page.getByText('Relatório executado com sucesso!').waitFor();
}

test.each([
  ['corretor', 'Corretor', 'id_corretor'],
  ['segurado', 'Segurado', 'id_segurado'],
] as const)(
  'criterion %s finds all policies of the same, and Baixar todas brings every shipment',
  async (value, label, party) => {
    const { page } = visitor;
    const policy = await policyOf(party);
    const groups = await groupsOf(party, policy);
    expect(new Set(groups.map(({ numero }) => numero)).size).toBeGreaterThan(1);

    await run(`criterio=${value}&ramo=${policy.id_ramo}&apolice=${policy.id_apolice}`);
    await page.getByText(encontrados(groups), { exact: true }).waitFor();
    await page.locator('.ap-report-summary', { hasText: `Critério: ${label}` }).waitFor();
    const shown = await page
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [row.querySelector('th')?.textContent, row.querySelectorAll('td')[2]?.textContent].join(' ')),
      );
    expect(shown.toSorted()).toEqual(groups.map(({ numero, grupo }) => `${numero} ${grupo}`).toSorted());

    const downloads: Download[] = [];
    page.on('download', (download) => downloads.push(download));
    await page.getByRole('button', { name: 'Baixar todas' }).click();
    await expect.poll(() => downloads.length, { timeout: 50_000 }).toBe(groups.length);
    const planilhas = await Promise.all(downloads.map(openPlanilha));
    const rows = planilhas.map(({ shipments }) => shipments.length);
    expect(rows.toSorted((a, b) => a - b)).toEqual(groups.map(({ linhas }) => linhas).toSorted((a, b) => a - b));
    const premio = planilhas.reduce((so, planilha) => so + planilha.cents('Prêmio').sum, 0n);
    expect(premio).toBe(groups.reduce((so, group) => so + inCents(group.premio), 0n));
    await visitor.expectAccessible();
  },
);

test('importação offers the international columns, and its spreadsheet has them', async () => {
  const { page } = visitor;
  const [target] = await inDatabase<Group & Policy>(
    `SELECT id_apolice, id_ramo, id_grupo, count(*)::int AS linhas, sum(premio)::text AS premio
     FROM averbacoes JOIN apolices a USING (id_apolice) JOIN ramos r USING (id_ramo)
     WHERE r.nome = 'Importação' AND situacao IN ('ABERTA', 'FATURADA')
     GROUP BY id_apolice, id_ramo, id_grupo HAVING count(*) > 20 ORDER BY id_apolice, id_grupo LIMIT 1`,
  );
  await visitor.open(
    `/dashboard/relatorios/relacao-embarques?criterio=apolice&ramo=${target?.id_ramo}&apolice=${target?.id_apolice}&grupo=${target?.id_grupo}`,
  );
  await page.getByRole('button', { name: '+ Adicionar Colunas' }).click();
  for (const title of ['Navio', 'Incoterm', 'Prêmio em Reais', 'Moeda']) {
    await page.getByLabel(title, { exact: true }).check();
  }
  await expect.poll(() => page.getByLabel('Placa', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Mover Moeda para cima' }).click();
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Executar Relatório' }).click();
  await page.getByText(encontrados(target ? [target] : []), { exact: true }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Baixar XLSX/ }).click(),
  ]);
  const planilha = await openPlanilha(download);
  expect(planilha.header).toEqual(['Navio', 'Incoterm', 'Moeda', 'Prêmio em Reais']);
  expect(planilha.shipments).toHaveLength(target?.linhas ?? -1);
  const premio = inCents(target?.premio);
  expect(planilha.cents('Prêmio em Reais')).toEqual({ sum: premio, total: premio });
});
