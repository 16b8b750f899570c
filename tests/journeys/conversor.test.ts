import { beforeAll, expect, test } from 'vitest';
import { bytesOf } from './download.ts';
import { averbados, embarquesCsv } from './embarques.ts';
import { openPlanilha } from './planilha.ts';
import { type Arquivo, processar } from './processar.ts';
import { textsOf } from './found.ts';
import { newVisitor } from './visitor.ts';
import { started } from '../support/started.ts';

const GOOD = 910_001;
const BROKEN = 910_101;

const visitor = started(() => newVisitor({ signedIn: true }));
let good: Arquivo;
let broken: Arquivo;
beforeAll(async () => {
  good = await embarquesCsv([{}, {}, {}], GOOD);
  const unknown = { mercadoria: 'Pneu zero quilômetro' };
  broken = await embarquesCsv([unknown, {}, unknown, { placa: 'ABC12345' }], BROKEN);
  await visitor.open('/dashboard/conversor/processamento');
});

async function convert(file: Arquivo): Promise<void> {
  await processar(visitor, 'CSV', file);
}

async function expectProcessed(
  lidos: number,
  aceitos: number,
  ignorados: number,
  message = 'Arquivo processado com sucesso!',
): Promise<void> {
  const { page } = visitor;
  await page.getByText(message).waitFor();
  const result = page.getByRole('region', { name: 'Resultado do processamento' });
  const said = await textsOf(result.locator('dd'));
  expect(said.slice(0, 3)).toEqual([lidos, aceitos, ignorados].map(String));
}

/** The browser logs refused requests itself. */
const complaintsBeyond = (status: string) => visitor.complaints().filter((said) => !said.includes(status));

test('a file goes in, and the page says how much of it', async () => {
  const { page } = visitor;
  await convert(good);
  await expectProcessed(3, 3, 0);
  await expect.poll(() => page.getByText('Escolha ramo, layout e arquivo para processar.').count()).toBe(0);
  await expect
    .poll(async () => (await averbados(GOOD, 3)).map(({ mercadoria }) => mercadoria))
    .toEqual(Array(3).fill('Bobinas de aço'));
  await page
    .getByRole('row', { name: new RegExp(good.name) })
    .getByText('Processado')
    .waitFor();
  await visitor.expectAccessible();
  expect(visitor.complaints()).toEqual([]);
});

test('its shipments are in the report of the policy', async () => {
  const { page } = visitor;
  const [shipment] = await averbados(GOOD, 1);
  await visitor.open('/dashboard/relatorios/relacao-embarques?criterio=apolice&ramo=54&apolice=10');
  await page.locator('button:enabled', { hasText: 'Executar Relatório' }).click();
  await page.getByText('Relatório executado com sucesso!').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: new RegExp(`^Baixar XLSX .*sub grupo ${shipment?.grupo}$`) }).click(),
  ]);
  const cells = (await openPlanilha(download)).shipments.flat().map(String);
  for (const numero of [GOOD, GOOD + 1, GOOD + 2].map(String)) expect(cells).toContain(numero);
});

test('the same file again is noticed; processed all the same, its shipments are skipped', async () => {
  const { page } = visitor;
  await visitor.open('/dashboard/conversor/processamento');
  await convert(good);
  const notice = page.getByRole('status').filter({ hasText: 'Este arquivo já foi processado' });
  await notice.getByText(/^Este arquivo já foi processado em \d\d\/\d\d\/\d{4} às \d\d:\d\d por /).waitFor();
  await notice.getByRole('link', { name: 'Ver a conversão anterior' }).waitFor();
  await visitor.expectAccessible();
  await notice.getByRole('button', { name: 'Processar mesmo assim' }).click();
  await expectProcessed(3, 0, 3, 'Nenhuma averbação nova. Documento já averbado: 3.');
  await expect.poll(() => averbados(GOOD, 3)).toHaveLength(3);
});

test('a broken file is refused whole, each error readable, all of them to be taken away', async () => {
  const { page } = visitor;
  await page.getByRole('button', { name: 'Novo Processamento' }).click();
  await convert(broken);
  const alert = page.getByRole('alert');
  await alert.getByText('Arquivo recusado: 3 erros. Nada foi gravado.').waitFor();
  const listed = await textsOf(alert.getByRole('listitem'));
  expect(listed).toEqual([
    expect.stringMatching(
      /^Linha 2, Mercadoria: “Pneu zero quilômetro”; .*: mapeie-o em Conversor › De-Para › Valores sem De-Para$/,
    ),
    expect.stringMatching(/^Linha 4, Mercadoria: “Pneu zero quilômetro”/),
    expect.stringMatching(/^Linha 5, Placa: “ABC12345”; esperado: placa AAA9999 ou Mercosul AAA9A99$/),
  ]);
  await alert.getByRole('link', { name: /^Mapear \d+ valor/ }).waitFor();
  const grid = page.getByRole('region', { name: 'Primeiras linhas do arquivo' });
  await page.getByText('3 valores marcados na grade.').waitFor();
  const bad = await textsOf(grid.locator('[data-erro]'));
  expect(bad).toEqual([
    expect.stringMatching(/^Pneu zero quilômetroesperado: código ou descrição de uma mercadoria/),
    expect.stringMatching(/^Pneu zero quilômetroesperado/),
    'ABC12345esperado: placa AAA9999 ou Mercosul AAA9A99',
  ]);
  await grid.getByRole('columnheader', { name: 'Valor da mercadoria' }).waitFor();
  await grid.focus();
  await page.keyboard.press('Tab');
  await expect.poll(visitor.keys.focused).toMatch(/^Pneu zero quilômetro/);
  await visitor.expectReadableInDark();
  await visitor.expectAccessible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    alert.getByRole('button', { name: 'Baixar os erros' }).click(),
  ]);
  const text = (await bytesOf(download)).toString('utf8');
  expect([download.suggestedFilename(), text.split('\n').filter((line) => line.includes('Pneu zero')).length]).toEqual([
    `${broken.name}.erros.csv`,
    2,
  ]);
  await expect.poll(() => averbados(BROKEN, 4)).toEqual([]);
  expect(complaintsBeyond('422')).toEqual([]);
});

test('its unknown text waits in the queue of its layout, is mapped there and leaves', async () => {
  const { page } = visitor;
  await page.getByRole('link', { name: /^Mapear \d+ valor/ }).click();
  await page.getByRole('heading', { name: 'Valores sem De-Para' }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('layout')).toBe('CSV');
  const row = page.getByRole('row', { name: /PNEU ZERO QUILOMETRO/ });
  await expect.poll(() => row.textContent()).toContain(broken.name);
  await row.getByRole('button', { name: 'Mapear PNEU ZERO QUILOMETRO' }).click();
  await page.getByRole('dialog').waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Para: mercadoria do cadastro/ })
    .click();
  await page.getByPlaceholder('Buscar por nome ou código...').fill('pneus');
  await visitor.expectAccessible();
  await page.getByRole('option', { name: 'Pneus novos (0601)' }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('“PNEU ZERO QUILOMETRO” mapeado com sucesso!').waitFor();
  await row.waitFor({ state: 'detached' });
  await visitor.expectAccessible();
  expect(visitor.complaints()).toEqual([]);
});

test('from the queue the file is sent again as it was kept: only what is still wrong with it is named', async () => {
  const { page } = visitor;
  await page.getByRole('link', { name: 'Enviar o arquivo de novo' }).click();
  await page.getByRole('region', { name: 'Primeiras linhas do arquivo' }).waitFor();
  for (const chosen of ['RCTR-C', 'CSV']) await page.locator('form').getByText(chosen, { exact: true }).waitFor();
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Processar' }).click();
  const alert = page.getByRole('alert');
  await alert.getByText('Arquivo recusado: 1 erro. Nada foi gravado.').waitFor();
  await expect
    .poll(() => alert.getByRole('listitem').allTextContents())
    .toEqual([expect.stringMatching(/^Linha 5, Placa: /)]);
  await expect.poll(() => alert.getByRole('link', { name: /^Mapear/ }).count()).toBe(0);
  expect(complaintsBeyond('422')).toEqual([]);
});

test('mended, the file goes in with the meaning that was given', async () => {
  const mended = { ...broken, buffer: Buffer.from(broken.buffer.toString().replace('ABC12345', 'ABC1D23')) };
  await visitor.open('/dashboard/conversor/processamento');
  await convert(mended);
  await expectProcessed(4, 4, 0);
  await expect
    .poll(async () => (await averbados(BROKEN, 4)).map(({ mercadoria }) => mercadoria))
    .toEqual(['Pneus novos', 'Bobinas de aço', 'Pneus novos', 'Bobinas de aço']);
});

test('the history tells every run; the refused one opens with its errors and gives the file back', async () => {
  const { page } = visitor;
  await page.getByRole('link', { name: 'Ver histórico' }).click();
  await page.getByRole('heading', { name: 'Histórico de conversões' }).waitFor();
  const rows = page.getByRole('row', { name: new RegExp(broken.name) });
  await rows.nth(2).waitFor();
  const words = await Promise.all([0, 1, 2].map((at) => rows.nth(at).locator('.badge').textContent()));
  expect(words).toEqual(['Processado', 'Recusado', 'Recusado']);
  await visitor.expectAccessible();
  // A name that is too wide breaks before its extension, never within it.
  const extensions = rows.locator('.text-nowrap', { hasText: /^\.csv$/ });
  await expect.poll(() => extensions.count()).toBeGreaterThan(2);
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => extensions.evaluateAll((all) => all.filter((one) => one.getClientRects().length !== 1)))
      .toEqual([]);
  }
  const [original] = await Promise.all([
    page.waitForEvent('download'),
    rows
      .nth(2)
      .getByRole('button', { name: `Baixar ${broken.name}` })
      .click(),
  ]);
  const bytes = await bytesOf(original);
  expect(bytes).toEqual(broken.buffer);

  await rows.nth(2).getByRole('link', { name: broken.name }).click();
  await page.getByRole('heading', { name: '3 erros' }).waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Erros do arquivo' }).getByRole('row').count()).toBe(4);
  await visitor.expectAccessible();
  expect(visitor.complaints()).toEqual([]);
});
