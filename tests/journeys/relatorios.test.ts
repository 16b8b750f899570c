import { expect, test } from 'vitest';
import { paths } from '../../client/src/navigation/paths.ts';
import { relatorios } from '../../shared/contracts/relatorios/relatorios.ts';
import { enderecoDoRelatorio } from '../support/endereco-do-relatorio.ts';
import { visiting } from './visitor.ts';
import { ADMIN } from '../support/visited-product.ts';
import { ownProduct } from './own-product.ts';

const visitor = visiting({ signedIn: true });

/** Its first lines stand for a long report: a thousand more, all alike, take the checks ten seconds. */
async function shorten() {
  await visitor.page.route(/\/gateway\?.*%2Fexecutar/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data?: readonly object[] };
    await route.fulfill({ response, json: { ...answer, ...(answer.data && { data: answer.data.slice(0, 40) }) } });
  });
}

test.each(relatorios)('$titulo is run by keys alone, is accessible and fits a phone', async (relatorio) => {
  const { page, keys } = visitor;
  const address = await enderecoDoRelatorio(relatorio, ownProduct().databaseUrl);
  await visitor.open(address);
  // After the page has come: with a route the browser uses no cache.
  await shorten();
  await keys.press('Executar Relatório');
  const found = page.getByRole('status').filter({ hasText: /^([\d.]+ linhas?|Nenhum dado para estes parâmetros)$/ });
  // A treaty that is not registered cannot be chosen; the form then says so.
  const missing = page.getByText('Campo obrigatório');
  await found.or(missing).first().waitFor({ timeout: 45_000 });
  await visitor.expectGood();
  // A slow answer may still be on its way to its handler.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a bar’s name in the table of the chart leads to its lines, and back to all', async () => {
  const { page } = visitor;
  await visitor.open(`${paths.relatorio('analise-faturamento')}?dimensao=ramo`);
  await page.getByRole('button', { name: 'Executar Relatório' }).click();
  const linhas = page.getByRole('status').filter({ hasText: /linhas?$/ });
  await linhas.waitFor();
  const todas = await linhas.textContent();
  await page.getByText('Ver em tabela').click();
  const bar = page.locator('.ap-grafico tbody button').first();
  const ramo = await bar.textContent();
  await bar.click();
  await page.getByText('1 linha', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Só “${ramo}”: mostrar tudo` }).click();
  await page.getByText(todas ?? '', { exact: true }).waitFor();
  const xlsx = page.getByRole('button', { name: 'XLSX' });
  const [saved] = await Promise.all([page.waitForEvent('download'), xlsx.click()]);
  expect(saved.suggestedFilename()).toMatch(/^analise-faturamento_.+\.xlsx$/);
});

test.each(['light', 'dark'] as const)(
  '%s: what names a line stays in sight while its report is scrolled sideways',
  async (colorScheme) => {
    const { page } = visitor;
    await page.emulateMedia({ colorScheme });
    await visitor.open(paths.relatorioExecutado('relacao-apolices', { ambito: 'N' }));
    const wrap = page.getByRole('region', { name: 'Lista de Relação de Apólices' });
    const nome = wrap.locator('tbody th').first();
    await nome.waitFor({ timeout: 45_000 });
    const pintado = await wrap.evaluate((box) => {
      box.querySelector('thead')?.scrollIntoView({ block: 'center', behavior: 'instant' });
      box.scrollLeft = box.scrollWidth;
      const names = [...box.querySelectorAll('thead .ap-names, tbody th')].slice(0, 2);
      return names.map((cell) => {
        const { left, top, height } = cell.getBoundingClientRect();
        const above = document.elementFromPoint(left + 4, top + height / 2);
        return [Math.round(left - box.getBoundingClientRect().left), cell === above || cell.contains(above)];
      });
    });
    expect(pintado).toEqual([
      [0, true],
      [0, true],
    ]);
    await expect.poll(() => wrap.evaluate((box) => box.scrollLeft)).toBeGreaterThan(200);
  },
);

test('a state of the map leads to its lines by keys alone; the map is accessible, and fits a phone', async () => {
  const { page, keys } = visitor;
  await visitor.open(
    paths.relatorioExecutado('importancia-segurada', { de: '202601', ate: '202612', ambito: 'N', agrupar: 'uf' }),
  );
  const mapa = page.getByRole('group', { name: 'Importância segurada por UF de destino' });
  await mapa.waitFor({ timeout: 45_000 });
  await keys.press(/^SP: R\$/);
  await page.getByRole('button', { name: 'Só “SP”: mostrar tudo' }).waitFor();
  await visitor.expectGood();
  await page.emulateMedia({ media: 'print' });
  await visitor.expectAccessible();
  await expect.poll(() => mapa.isVisible()).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: 'Executar Relatório' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
});

test.each([
  ['planilha', 'xlsx'],
  ['PDF', 'pdf'],
])('the %s is made in the background and fetched from the tasks', async (arquivo, extensao) => {
  const { page } = visitor;
  await visitor.open(`${paths.relatorio('averbacoes-excluidas')}?id_ramo=54`);
  await page.getByRole('button', { name: 'Executar de outro modo' }).click();
  await page.getByRole('button', { name: `Gerar ${arquivo} em segundo plano` }).click();
  await page.getByRole('button', { name: 'Ver tarefas' }).click();
  const tarefa = page.getByRole('article', { name: `Averbações Excluídas (${arquivo})` });
  await tarefa.getByText('Concluída').waitFor({ timeout: 60_000 });
  await visitor.expectAccessible();
  const baixar = tarefa.getByRole('button', { name: 'Baixar' });
  const [saved] = await Promise.all([page.waitForEvent('download'), baixar.click()]);
  expect(saved.suggestedFilename()).toMatch(new RegExp(`^averbacoes-excluidas_.+\\.${extensao}$`));
});

test('a saved model is found by Ctrl+K and fills the form, is renamed and deleted', async () => {
  const { page } = visitor;
  const nome = 'Nacional do mês para a diretoria';
  await visitor.open(`${paths.relatorio('importancia-segurada')}?ambito=N&agrupar=mes`);
  await page.getByRole('button', { name: 'Modelos' }).click();
  await page.getByLabel('Salvar os parâmetros atuais como').fill(nome);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByText(`Modelo “${nome}” salvo`).waitFor();
  await visitor.expectAccessible();
  await visitor.open(paths.dashboard);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar ou ir para' }).fill('diretoria');
  await page.getByRole('option', { name: nome }).click();
  await page.getByRole('heading', { name: 'Importância Segurada' }).waitFor();
  await expect.poll(() => page.getByLabel('Agrupar por').inputValue(), { timeout: 45_000 }).toBe('mes');
  await visitor.open(paths.modelosDeRelatorio);
  await page.getByRole('button', { name: `Editar ${nome}` }).click();
  await page.getByLabel('Nome').fill('Outro nome');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('link', { name: 'Outro nome', exact: true }).waitFor();
  await visitor.expectGood();
  await page.getByRole('button', { name: 'Excluir Outro nome' }).click();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByRole('button', { name: 'Excluir Outro nome' }).waitFor({ state: 'detached' });
});

test('a saved model is scheduled, run at once, paused and its schedule deleted', async () => {
  const { page } = visitor;
  const nome = 'Excluídas para a diretoria';
  await visitor.open(`${paths.relatorio('averbacoes-excluidas')}?id_ramo=54`);
  await page.getByRole('button', { name: 'Modelos' }).click();
  await page.getByLabel('Salvar os parâmetros atuais como').fill(nome);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByText(`Modelo “${nome}” salvo`).waitFor();
  await visitor.open(paths.modelosDeRelatorio);
  await page.getByRole('link', { name: `Agendar ${nome}` }).click();
  const dialog = page.getByRole('dialog', { name: `Agendar ${nome}` });
  await dialog.getByLabel('Periodicidade').selectOption('SEMANAL');
  await dialog.getByLabel('Dia').selectOption({ label: 'sexta-feira' });
  await dialog.getByLabel('Hora').selectOption('6');
  await dialog.getByLabel('E-mail para').fill(ADMIN.email);
  await visitor.expectAccessible();
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click();
  const row = page.getByRole('row', { name: nome });
  await row.getByText('Toda sexta-feira, às 6h').waitFor();
  await row.getByRole('button', { name: `Executar agora ${nome}` }).click();
  await page.getByText('O relatório está sendo gerado. Ele aparece em Tarefas.').waitFor();
  await row.getByRole('button', { name: `Pausar ${nome}` }).click();
  await row.getByText('Pausado').waitFor();
  await visitor.expectGood();
  await page.getByRole('button', { name: `Excluir ${nome}` }).click();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByRole('button', { name: `Excluir ${nome}` }).waitFor({ state: 'detached' });
  await visitor.open(paths.tarefas);
  const tarefa = page.getByRole('article', { name: `${nome} (Averbações Excluídas)` });
  await tarefa.getByRole('button', { name: /^Baixar/ }).waitFor({ timeout: 60_000 });
});
