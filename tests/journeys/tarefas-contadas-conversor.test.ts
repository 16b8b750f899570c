/** Common tasks of a clerk at the converter, counted in steps. */
import { expect, test } from 'vitest';
import { beginTask } from './counted-task.ts';
import { averbados, embarquesCsv } from './embarques.ts';
import { inDatabase } from './in-database.ts';
import { newVisitor } from './visitor.ts';
import { startedForEach } from '../support/started.ts';

const visitor = startedForEach(() => newVisitor({ signedIn: true }));

test('ten files converted: 4 steps, each file told what it is and what became of it', async () => {
  const { page } = visitor;
  const files = await Promise.all(Array.from({ length: 10 }, (_, at) => embarquesCsv([{}], 981_001 + at)));
  const task = await beginTask(visitor);
  await task.menu('Conversor', 'Processamento');
  await task.chooseFiles(page.getByLabel('Arquivo', { exact: true }), files);
  const table = page.getByRole('region', { name: 'Arquivos do lote' });
  await page.getByText('10 prontos', { exact: true }).waitFor({ timeout: 60_000 });
  const row = table.getByRole('row', { name: /^embarques-981004.csv/ });
  await row.getByText('cabeçalho com as colunas do layout CSV').waitFor();
  await row.getByText(/^a apólice \d+, citada no arquivo, é de RCTR-C$/).waitFor();
  await visitor.expectAccessible();
  await task.press(page.getByRole('button', { name: 'Converter todos' }));
  await page.getByText('10 processados', { exact: true }).waitFor({ timeout: 60_000 });
  expect(task.steps()).toBe(4);
  // A row shows its result only after its finished run has been fetched.
  await expect.poll(() => table.getByText('1 lido (1 aceito).').count()).toBe(10);
  await expect.poll(() => averbados(981_001, 10)).toHaveLength(10);
  await visitor.settled();
  await visitor.expectAccessible();
  await visitor.expectReadableInDark();
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.expectNoSidewaysScroll();
  await visitor.expectAccessible();
  await page.setViewportSize({ width: 1366, height: 768 });

  // Leaving and returning shows the same table, with the earlier results in its rows.
  await visitor.go('/dashboard/conversor/de-para');
  await visitor.go('/dashboard/conversor/processamento');
  await page.getByText('10 processados', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Limpar a lista' }).click();
  await page.getByLabel('Arquivo', { exact: true }).setInputFiles(files.slice(0, 2));
  await page.getByText('2 prontos', { exact: true }).waitFor();
  await visitor.keys.press('Converter todos');
  await table
    .getByText(/^Este arquivo já foi processado em/)
    .first()
    .waitFor();
  await table.getByRole('button', { name: `Processar mesmo assim: ${files[0]?.name}` }).waitFor();
  await expect.poll(() => table.getByRole('link', { name: /^Conversão \d+$/ }).count()).toBe(2);
  expect(visitor.complaints()).toEqual([]);
});

test('five texts mapped: 7 steps, each text told what it looks like', async () => {
  const { page } = visitor;
  const textos = {
    'BOBINA DE ACO REF 981': 'Bobinas de aço',
    'PNEUS NOVOS REF 981': 'Pneus novos',
    'CAIXA REF 981': 'Caixa',
    'BELO HORIZONTE/MG REF 981': 'Belo Horizonte/MG',
    'UBERLANDIA/MG REF 981': 'Uberlândia/MG',
  };
  const [bobina = '', pneu = '', caixa = '', capital = '', interior = ''] = Object.keys(textos);
  const file = await embarquesCsv(
    [
      { mercadoria: bobina, municipio_destino: capital },
      { mercadoria: pneu, municipio_destino: interior, embalagem: caixa },
    ],
    981_101,
  );
  await visitor.open('/dashboard/conversor/processamento');
  await page.getByLabel('Arquivo', { exact: true }).setInputFiles([file, await embarquesCsv([{}], 981_111)]);
  await page.getByRole('button', { name: 'Converter todos' }).click();
  await page.getByText('1 processado · 1 recusado', { exact: true }).waitFor({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Mapear 5 valores em De-Para' }).waitFor();
  await visitor.expectAccessible();

  const task = await beginTask(visitor);
  await task.press(page.getByRole('link', { name: /^Valores sem De-Para/ }));
  await page.getByRole('searchbox').focus();
  await task.type(file.name);
  const suggested = (texto: string, registro: string) =>
    page.getByRole('button', { name: `${registro}: é o que “${texto}” quer dizer`, exact: true });
  for (const [texto, registro] of Object.entries(textos)) {
    await task.press(suggested(texto, registro));
    await suggested(texto, registro).waitFor({ state: 'detached' });
  }
  expect(task.steps()).toBe(7);
  const mapeados = await inDatabase<{ de: string }>("SELECT de FROM de_para WHERE de LIKE '%REF 981' ORDER BY de");
  expect(mapeados.map(({ de }) => de)).toEqual(Object.keys(textos).toSorted());
  await inDatabase("DELETE FROM de_para WHERE de LIKE '%REF 981'");
  await visitor.settled();
  await visitor.expectAccessible();
  await visitor.expectReadableInDark();
  await visitor.expectNoSidewaysScroll();
  expect(visitor.complaints()).toEqual([]);
});
