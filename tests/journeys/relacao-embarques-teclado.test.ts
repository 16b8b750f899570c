import { expect, test } from 'vitest';
import { onDatabase } from '../support/template-database.ts';
import { inCents, openPlanilha } from './planilha.ts';
import { visiting } from './visitor.ts';
import { ownProduct } from './own-product.ts';

/** Tab stops from the start of the content to a group's spreadsheet, past the two links of each row before it. */
const MOST_STOPS = 40;

const visitor = visiting({ signedIn: true });

test('a report is run and downloaded by keys alone', async () => {
  const { page, keys } = visitor;
  const [target] = await onDatabase(ownProduct().databaseUrl, async (client) => {
    const { rows } = await client.query<{ numero: string; grupo: string; linhas: number; premio: string }>(
      `SELECT a.numero, g.codigo || ' · ' || g.nome AS grupo, count(*)::int AS linhas, sum(premio)::text AS premio
       FROM averbacoes JOIN apolices a USING (id_apolice) JOIN ramos r USING (id_ramo) JOIN grupos g USING (id_grupo)
       WHERE r.nome = 'Transporte Nacional' AND situacao IN ('ABERTA', 'FATURADA')
       GROUP BY a.numero, id_grupo, g.codigo, g.nome HAVING count(*) BETWEEN 20 AND 500 ORDER BY a.numero, id_grupo LIMIT 1`,
    );
    return rows;
  });

  await visitor.open('/dashboard/relatorios/relacao-embarques');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  let stops = await keys.tabTo('Critério de Seleção *');
  await page.keyboard.press('a');
  stops += await keys.tabTo('Ramo *');
  await page.keyboard.press('t');
  await visitor.settled();
  // An input is disabled while its options load; then the focus returns to it.
  await expect.poll(keys.focused).toBe('Ramo *');
  stops += await keys.tabTo(/^No\. Apólice \*/);
  await page.keyboard.type(target?.numero ?? '');
  await page.keyboard.press('Enter');
  // Its sub groups load immediately; nothing can run until they are there.
  await page.getByRole('button', { name: /^Sub Grupo/ }).waitFor();
  await visitor.settled();
  await page.locator('button:not(:disabled)', { hasText: 'Executar Relatório' }).waitFor();
  await expect.poll(keys.focused).toBe(`No. Apólice * ${target?.numero}`);
  stops += await keys.tabTo('Executar Relatório');
  await page.keyboard.press('Enter');
  await page.getByText('Relatório executado com sucesso!').waitFor();
  await expect.poll(keys.focused).toBe('Resultados');
  stops += await keys.tabTo(new RegExp(`^Baixar XLSX .*sub grupo ${target?.grupo}$`));
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);

  const planilha = await openPlanilha(download);
  expect(planilha.shipments).toHaveLength(target?.linhas ?? -1);
  expect(planilha.cents('Prêmio').sum).toBe(inCents(target?.premio));
  expect(stops).toBeLessThanOrEqual(MOST_STOPS);
});
