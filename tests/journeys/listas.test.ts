import { readXlsx } from 'hucre';
import { beforeAll, expect, test } from 'vitest';
import { onDatabase } from '../support/template-database.ts';
import { bytesOf } from './download.ts';
import { visiting } from './visitor.ts';
import { ownProduct } from './own-product.ts';
import { formatarInteiro } from '../../shared/format/numero.ts';

const TOMADORES = '/dashboard/apolices/tomador';
/** More than 50 tomadores have it in their name, with its accent, or in the name of their segurado. */
const SEARCH = 'quimica';

let expected: { found: number; taxas: string };
const visitor = visiting({ signedIn: true });
beforeAll(async () => {
  expected = await onDatabase(ownProduct().databaseUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT count(*)::int AS found, sum(t.taxa)::text AS taxas
       FROM apolice_tomadores t JOIN apolices USING (id_apolice) JOIN segurados s USING (id_segurado)
       WHERE dobrar(t.razao_social) LIKE $1 OR dobrar(s.razao_social) LIKE $1`,
      [`%${SEARCH}%`],
    );
    return rows[0] as typeof expected;
  });
});

const address = () => new URL(visitor.page.url()).search;
const names = () => visitor.page.locator('tbody th[scope=row]').allTextContents();

/** Rates have at most 6 decimals: as integers of the last decimal they add up exactly. */
const millionths = (value: unknown) => BigInt(Math.round(Number(String(value).replace(',', '.')) * 1_000_000));

async function exported(kind: string): Promise<{ name: string; file: Buffer }> {
  await visitor.keys.press('Exportar');
  await visitor.keys.tabTo(`${kind} (todos os ${expected.found})`);
  const [download] = await Promise.all([visitor.page.waitForEvent('download'), visitor.page.keyboard.press('Enter')]);
  return { name: download.suggestedFilename(), file: await bytesOf(download) };
}

test('search, sort, size and page stand in the address; back and reload bring them again', async () => {
  const { page } = visitor;
  await visitor.open(TOMADORES);
  expect(address()).toBe('');
  await visitor.keys.fill('Buscar em Tomadores', SEARCH);
  await page.getByText(`Mostrando 1 a 10 de ${formatarInteiro(expected.found)} registros`).waitFor();
  await page.waitForURL(`**/*busca=${SEARCH}`);
  await visitor.keys.press('Razão Social');
  await page.waitForURL('**/*ordem=razaO_SOCIAL.asc');
  await expect.poll(() => page.locator('th[aria-sort=ascending]').textContent()).toContain('Razão Social');
  await page.getByLabel('Por página').selectOption('25');
  await page.getByText(`Mostrando 1 a 25 de ${formatarInteiro(expected.found)} registros`).waitFor();
  await visitor.keys.press('Página 2');
  await page.getByText(`Mostrando 26 a 50 de ${formatarInteiro(expected.found)} registros`).waitFor();
  const second = await names();
  const here = address();
  expect(Object.fromEntries(new URLSearchParams(here))).toEqual({
    busca: SEARCH,
    ordem: 'razaO_SOCIAL.asc',
    tamanho: '25',
    pagina: '2',
  });

  await page.reload();
  await page.getByText(`Mostrando 26 a 50 de ${formatarInteiro(expected.found)} registros`).waitFor();
  await expect.poll(() => names()).toEqual(second);
  await expect.poll(() => page.getByLabel('Buscar em Tomadores').inputValue()).toBe(SEARCH);

  await page.goBack();
  await page.getByText(`Mostrando 1 a 25 de ${formatarInteiro(expected.found)} registros`).waitFor();
  await page.goBack();
  await page.getByText(`Mostrando 1 a 10 de ${formatarInteiro(expected.found)} registros`).waitFor();
  await page.goBack();
  await page.locator('th[aria-sort]').waitFor({ state: 'detached' });
  expect(address()).toBe(`?busca=${SEARCH}`);

  await page.goto(new URL(TOMADORES + here, page.url()).href);
  await page.getByText(`Mostrando 26 a 50 de ${formatarInteiro(expected.found)} registros`).waitFor();
  await expect.poll(() => names()).toEqual(second);
});

test('a changed page size leads back to page 1', async () => {
  const { page } = visitor;
  await page.getByLabel('Por página').selectOption('50');
  await page.getByText(`Mostrando 1 a 50 de ${formatarInteiro(expected.found)} registros`).waitFor();
  expect(new URLSearchParams(address()).get('pagina')).toBeNull();
});

test('the CSV holds all rows of the search, not those of the page', async () => {
  const { name, file } = await exported('CSV');
  expect(name).toMatch(/^tomadores_\d{4}-\d{2}-\d{2}_\d{4}\.csv$/);
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head = '', ...lines] = file.toString('utf8').slice(1).trimEnd().split('\r\n');
  expect(head).toBe('ID;Razão Social;CNPJ;Taxa (%);ID Apólice;Apólice;Segurado');
  expect(lines).toHaveLength(expected.found);
  const sum = lines.reduce((so, line) => so + millionths(line.split(';')[3]), 0n);
  expect(sum).toBe(millionths(expected.taxas));
});

test('the spreadsheet too, with numbers as numbers', async () => {
  const { name, file } = await exported('XLSX');
  expect(name).toMatch(/^tomadores_\d{4}-\d{2}-\d{2}_\d{4}\.xlsx$/);
  const { sheets } = await readXlsx(file);
  const [head, ...rows] = sheets[1]?.rows ?? [];
  expect(head).toEqual(['ID', 'Razão Social', 'CNPJ', 'Taxa (%)', 'ID Apólice', 'Apólice', 'Segurado']);
  expect(rows).toHaveLength(expected.found);
  expect(
    rows.every(([id, , cnpj, taxa]) => [typeof id, typeof cnpj, typeof taxa].join() === 'number,string,number'),
  ).toBe(true);
});

test('without a match the list says so, and the search can be left', async () => {
  const { page } = visitor;
  await visitor.open(TOMADORES);
  await visitor.keys.fill('Buscar em Tomadores', 'ninguém se chama assim');
  await page.getByText('Nenhum tomador encontrado').first().waitFor();
  await visitor.expectAccessible();
  await visitor.keys.press('Limpar busca');
  await page.getByText(/^Mostrando 1 a 10 de \d\.\d{3} registros/).waitFor();
  await page.waitForURL((url) => !url.searchParams.has('busca'));
  await expect.poll(() => page.getByLabel('Buscar em Tomadores').inputValue()).toBe('');
});
