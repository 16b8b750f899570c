import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../../client/src/navigation/paths.ts';
import { visiting } from './visitor.ts';

const visitor = visiting();
beforeAll(async () => {
  await visitor.signIn();
  await visitor.page.setViewportSize({ width: 1366, height: 800 });
});

/** Opens a page with print media emulated. */
async function onPaper(path: string) {
  const { page } = visitor;
  await page.emulateMedia({ media: 'screen' });
  await visitor.open(path);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  // The print header loads separately, with the insurer from another call.
  await page.locator('.ap-print-head').getByText('Jacarandá Seguros S.A.').waitFor();
  return page;
}

test('B10: a list is its rows: no boxes, no actions, no figures of the screen; who, when, what was asked', async () => {
  const page = await onPaper(`${paths.apolices}?busca=transportes`);
  const pressed = page.locator('main').locator('.ap-kpis, .sticky-end, input[type=checkbox], .pagination, .btn');
  await expect.poll(() => pressed.filter({ visible: true }).count()).toBe(0);
  const head = await page.locator('.ap-print-head').innerText();
  expect(head).toMatch(/^Jacarandá Seguros S\.A\. · CNPJ /);
  expect(head).toMatch(/\d{2}\/\d{2}\/\d{4} às \d{2}:\d{2} · Administrador · Busca: transportes\n/);
  await expect
    .poll(() => page.getByText(/^Só a página 1 de [\d.]+ da lista: linhas 1 a 10 de [\d.]+\.$/).isVisible())
    .toBe(true);
});

test('the longest list is printed with all of its rows, the head on every sheet', async () => {
  const { page } = visitor;
  await page.emulateMedia({ media: 'screen' });
  await visitor.open(paths.apolices);
  // Stubs the print dialog; without `afterprint` the print layout stays.
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      document.documentElement.dataset['printed'] = '';
    };
  });
  await page.getByRole('button', { name: 'Exportar' }).click();
  const all = page.getByRole('button', { name: /^Imprimir \(todos os [\d.]+\)$/ });
  const rows = Number((await all.innerText()).replaceAll(/\D/g, ''));
  expect(rows).toBeGreaterThan(1_000);
  await all.click();
  await page.locator('html[data-printed]').waitFor();
  await expect.poll(() => page.locator('.ap-paper tbody tr').count()).toBe(rows);
  await expect.poll(() => page.locator('.ap-paper .ap-print-head').innerText()).toMatch(/\d{2}:\d{2} · Administrador/);
  await page.emulateMedia({ media: 'print' });
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const sheets = (await extractText(pdf)).text;
  // No sheet fits more than 60 rows, and none is left half empty.
  expect(sheets.length).toBeGreaterThan(rows / 60);
  expect(sheets.length).toBeLessThan(rows / 10);
  expect(sheets.filter((sheet) => !/Início\sVigência/.test(sheet))).toEqual([]);
  const dates = sheets.join('\n').match(/\b\d{2}\/\d{2}\/\d+/g) ?? [];
  expect(dates.filter((date) => !/\/\d{4}$/.test(date))).toEqual([]);
  await expect.poll(() => page.locator('.ap-paper').count()).toBe(0);
});

test('a branch does not break at its hyphen', async () => {
  const page = await onPaper(paths.apolices);
  const broken = await page
    .locator('tbody .text-nowrap')
    .evaluateAll((words) => words.filter((word) => word.getClientRects().length > 1).length);
  await expect.poll(() => page.locator('tbody .text-nowrap').count()).toBeGreaterThan(0);
  expect(broken).toBe(0);
});

test('B10: of a report the results are printed, not the form', async () => {
  const page = await onPaper(`${paths.relacaoEmbarques}?criterio=apolice&ramo=54&apolice=10`);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Executar Relatório' }).click();
  await page.getByRole('heading', { name: 'Resultados' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByText('Parâmetros do Relatório').isVisible()).toBe(false);
  await expect.poll(() => page.getByText('Relatório executado com sucesso!').isVisible()).toBe(false);
  for (const said of [/^Critério: Apólice/, /^Total: \d/]) {
    await expect.poll(() => page.locator('.ap-report-summary', { hasText: said }).isVisible()).toBe(true);
  }
});

test('B10: no card of the dashboard is printed empty', async () => {
  const page = await onPaper(paths.dashboard);
  const empty = await page.locator('main .card').evaluateAll((cards) =>
    cards
      .filter((card) => card.checkVisibility())
      .filter((card) => (card as HTMLElement).innerText.trim() === card.querySelector('h2')?.textContent?.trim())
      .map((card) => card.textContent),
  );
  expect(empty).toEqual([]);
});

test('B12: the unfolded table of one chart leaves its neighbour as high as it was', async () => {
  const page = await onPaper(paths.dashboard);
  await page.emulateMedia({ media: 'screen' });
  const neighbour = page.getByRole('region', { name: 'Averbações por mês' });
  const before = await neighbour.boundingBox();
  await page.getByRole('region', { name: 'Prêmio por mês' }).getByText('Ver em tabela').click();
  await expect.poll(async () => (await neighbour.boundingBox())?.height).toBe(before?.height);
});
