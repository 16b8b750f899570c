import type { Page } from 'playwright-core';
import { paths } from '../../client/src/navigation/paths.ts';
import { relatorios } from '../../shared/contracts/relatorios/relatorios.ts';
import { bytesOf } from '../../tests/journeys/download.ts';
import { enderecoDoRelatorio } from '../../tests/support/endereco-do-relatorio.ts';
import { onDatabase } from '../../tests/support/template-database.ts';

/** A spreadsheet that the product exports. */
export interface EveryPlanilha {
  readonly name: string;
  readonly bytes: Buffer;
}

interface Wanted {
  readonly name: string;
  readonly address: string;
  /** Buttons to click in order; the last one saves the file. */
  readonly presses: readonly RegExp[];
}

const menu = /^Exportar$/;
const all = /^XLSX \(todos/;
const allColumns = /^XLSX com todas as colunas$/;
/** Texts of a report without results, or of a required choice without records. */
const nothing = /Nenhum dado para estes parâmetros|Campo obrigatório/;

/**
 * Every kind of spreadsheet of a product with demonstration data, exported through the UI.
 * @param page signed in as an administrator. @param url the product's address. @param names which to export; empty: all.
 */
export async function* everyPlanilha(
  page: Page,
  url: string,
  databaseUrl: string,
  names: readonly string[],
): AsyncGenerator<EveryPlanilha> {
  for (const wanted of [...(await lists(databaseUrl)), ...(await reports(databaseUrl))]) {
    if (names.length > 0 && !names.includes(wanted.name)) continue;
    const bytes = await save(page, url, wanted);
    if (bytes) yield { name: wanted.name, bytes };
    else console.log(`${wanted.name}: nothing to show in the demonstration data`);
  }
}

async function save(page: Page, url: string, { address, presses }: Wanted): Promise<Buffer | null> {
  await page.goto(url + address);
  await page.locator('h1').first().waitFor();
  for (const name of presses.slice(0, -1)) await page.getByRole('button', { name }).first().click();
  const last = page.getByRole('button', { name: presses.at(-1) as RegExp }).first();
  const empty = page.getByText(nothing).first();
  await last.or(empty).first().waitFor({ timeout: 60_000 });
  if (await empty.isVisible()) return null;
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 120_000 }), last.click()]);
  return bytesOf(download);
}

async function lists(databaseUrl: string): Promise<Wanted[]> {
  const { fatura, apolice, ramo, mes } = await onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ fatura: number; apolice: number; ramo: number; mes: string }>(
      `SELECT id_fatura AS fatura, f.id_apolice AS apolice, a.id_ramo AS ramo, to_char(to_date(competencia::text, 'YYYYMM'), 'YYYY-MM') AS mes
       FROM faturas f JOIN apolices a USING (id_apolice)
       WHERE f.situacao NOT IN ('CANCELADA', 'REJEITADA') ORDER BY f.quantidade DESC, id_fatura LIMIT 1`,
    );
    return rows[0] as { fatura: number; apolice: number; ramo: number; mes: string };
  });
  const averbacoes = new URLSearchParams({ competencia: mes });
  const embarques = new URLSearchParams({
    criterio: 'apolice',
    ramo: String(ramo),
    apolice: String(apolice),
    competencia: mes,
  });
  return [
    { name: 'apolices', address: paths.apolices, presses: [menu, all] },
    { name: 'apolices-todas-as-colunas', address: paths.apolices, presses: [menu, allColumns] },
    { name: 'corretores', address: paths.cadastro('corretores'), presses: [menu, all] },
    { name: 'segurados', address: paths.cadastro('segurado'), presses: [menu, all] },
    { name: 'averbacoes', address: `${paths.averbacoes}?${averbacoes.toString()}`, presses: [menu, all] },
    { name: 'faturas', address: paths.faturas, presses: [menu, all] },
    { name: 'fatura', address: paths.fatura(fatura), presses: [/^Relação e resumo$/] },
    {
      name: 'relacao-embarques',
      address: `${paths.relacaoEmbarques}?${embarques.toString()}`,
      presses: [/^Executar Relatório$/, /^Baixar XLSX da/],
    },
  ];
}

const reports = (databaseUrl: string): Promise<Wanted[]> =>
  Promise.all(
    relatorios.map(async (relatorio) => ({
      name: relatorio.nome,
      address: await enderecoDoRelatorio(relatorio, databaseUrl),
      presses: [/^Executar Relatório$/, /^XLSX$/],
    })),
  );
