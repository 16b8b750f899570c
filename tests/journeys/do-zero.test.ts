import { writeXlsx } from 'hucre';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { cte } from '../server/api/leitura/fixtures/documentos.ts';
import { destinatario, remetente, transportadora } from '../server/api/leitura/fixtures/chaves.ts';
import { linhas } from '../support/from-empty.ts';
import { onDatabase } from '../support/template-database.ts';
import { visitProduct } from '../support/visited-product.ts';
import { openPlanilha } from './planilha.ts';
import { type Arquivo, processar } from './processar.ts';
import { allOf } from './found.ts';
import { newVisitor } from './visitor.ts';
import { started } from '../support/started.ts';

/* A new customer's first use, through screens only, on a freshly started product. */

const APOLICE = '5400001';

const product = started(() => visitProduct({ RATE_LIMITS: 'off' }));
const visitor = started(() => newVisitor({ url: product.url }));
beforeAll(async () => {
  await visitor.signIn();
}, 120_000);

const steps = () => visitor.page.getByRole('region', { name: 'Para começar' });
const drawer = () => visitor.page.getByRole('dialog').last();

/** Follows the dashboard's link to a step that is still open. */
async function begin(step: string): Promise<void> {
  await visitor.open('/dashboard');
  await steps().getByRole('link', { name: step }).click();
  await visitor.settled();
}

async function choose(within: Locator, label: string, option: string | RegExp): Promise<void> {
  await within.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  await visitor.page.getByRole('option', { name: option }).first().click();
}

async function create(
  button: string,
  typed: Readonly<Record<string, string>>,
  chosen: Readonly<Record<string, string | RegExp>> = {},
): Promise<void> {
  const { page } = visitor;
  await page.getByRole('button', { name: button }).first().click();
  await drawer().waitFor();
  for (const [label, option] of Object.entries(chosen)) await choose(drawer(), label, option);
  for (const [label, text] of Object.entries(typed)) await drawer().getByLabel(label, { exact: true }).fill(text);
  await drawer().getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

test('the dashboard says what is missing, in order', async () => {
  await steps().waitFor();
  await expect
    .poll(() => steps().getByRole('listitem').allTextContents())
    .toEqual([
      'Informe os dados da seguradora',
      'Cadastre uma sucursal',
      'Cadastre um corretor',
      'Cadastre um segurado',
      'Inclua uma apólice',
      'Defina a taxa da apólice ou de um tomador',
      'Processe o primeiro arquivo',
    ]);
  await visitor.expectAccessible();
  await visitor.expectReadableInDark();
});

test('insurer, branch office, broker and insured', async () => {
  const { page } = visitor;
  await begin('Informe os dados da seguradora');
  await page.getByLabel('Nome da seguradora').fill('Aurora Seguros S.A.');
  await page.getByLabel('CNPJ da seguradora').fill('12ABC34501DE35');
  await page.getByLabel('Código SUSEP da seguradora').fill('08001');
  await page.getByLabel('Vale a partir de').fill('2026-01-01');
  // Resets the scroll position: a control half under the header would be reported as too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Parametrizações salvas com sucesso!').waitFor();
  await begin('Cadastre uma sucursal');
  await create('Nova sucursal', { Código: '01', Nome: 'São Paulo' }, { UF: /São Paulo/ });
  await begin('Cadastre um corretor');
  await create('Novo corretor', {
    'Razão social': 'Corretora Ágil de Seguros S.A.',
    CNPJ: '12ABC34501DE35',
    'Registro SUSEP': '202012345',
  });
  await begin('Cadastre um segurado');
  await create('Novo segurado', { 'Razão social': 'Transportadora Serra Dourada Ltda', CNPJ: transportadora });
  expect(visitor.complaints()).toEqual([]);
});

test('a policy with two groups, its policyholders with their rates, its mailbox', async () => {
  const { page } = visitor;
  await begin('Inclua uma apólice');
  await page.getByRole('button', { name: 'Adicionar de outra forma' }).click();
  await create(
    'Digitar',
    {
      Número: APOLICE,
      Emissão: '20/12/2025',
      'Início da vigência': '31/12/2025',
      'Fim da vigência': '31/12/2026',
      'Limite da apólice': '5.000.000,00',
    },
    { Ramo: 'RCTR-C', Sucursal: 'São Paulo', Segurado: /Serra Dourada/, Corretor: /Ágil/ },
  );
  await page.getByText('Esta apólice não tem taxa').waitFor();
  await page
    .getByRole('tab', { name: 'Partes' })
    .or(page.getByRole('link', { name: 'Partes' }))
    .click();
  await page.getByRole('button', { name: 'Editar sub-grupos' }).click();
  await drawer().getByRole('button', { name: 'Adicionar linha' }).click();
  await drawer().getByLabel('Código').last().fill('002');
  await drawer().getByLabel('Nome').last().fill('Filial Sul');
  await drawer().getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await begin('Defina a taxa da apólice ou de um tomador');
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/dashboard\/apolices\/\d+\/taxas\/lista$/);
  await visitor.open('/dashboard/apolices/tomador');
  for (const [nome, cnpj, taxa] of [
    ['Indústria Remetente S.A.', remetente, '0,018'],
    ['Comércio Destinatário Ltda', destinatario, '0,04'],
  ] as const) {
    await create('Novo tomador', { 'Razão social': nome, CNPJ: cnpj, Taxa: taxa }, { Apólice: new RegExp(APOLICE) });
  }
  await visitor.open('/dashboard/averbacao/caixa-postal');
  await create('Nova caixa postal', { Caixa: 'SERRA-01' }, { Apólice: new RegExp(APOLICE) });
  expect(visitor.complaints()).toEqual([]);
});

async function convert(layout: string, arquivo: Arquivo): Promise<void> {
  await visitor.open('/dashboard/conversor/processamento');
  await processar(visitor, layout, arquivo);
}

test('A-E10: a real CT-e, a CSV and a spreadsheet go in, without an error and a De-Para', async () => {
  const { page } = visitor;
  // Its goods, "AUTOPEÇAS", are in no registry; the policy has no conditions by goods, so they are Diversas.
  const xml = { name: 'cte.xml', mimeType: 'application/xml', buffer: Buffer.from(cte({ numero: 1 })) };
  await convert('CT-e XML 4.00', xml);
  await page.getByText('Arquivo processado com sucesso!').waitFor();
  const dentro = await product.databaseUrl();
  const mercadorias = 'SELECT m.codigo FROM averbacoes JOIN mercadorias m USING (id_mercadoria)';
  await expect
    .poll(() => onDatabase(dentro, async (client) => (await client.query(mercadorias)).rows))
    .toEqual([{ codigo: '0000000001' }]);

  const csv = linhas
    .slice(0, 2)
    .map((linha) => linha.join(';'))
    .join('\r\n');
  const xlsx = await writeXlsx({
    sheets: [{ name: 'Embarques', rows: [linhas[0], linhas[2]].map((linha) => [...(linha ?? [])]) }],
  });
  for (const [layout, arquivo] of [
    ['CSV', { name: 'lote.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }],
    ['XLSX', { name: 'lote.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(xlsx) }],
  ] as const) {
    await convert(layout, arquivo);
    await page.getByText('Arquivo processado com sucesso!').waitFor();
  }
  expect(visitor.complaints()).toEqual([]);
});

test('the report’s spreadsheets are right to the centavo, and the dashboard has nothing more to ask', async () => {
  const { page } = visitor;
  await visitor.open('/dashboard/relatorios/relacao-embarques');
  await page.getByLabel('Critério de Seleção *').selectOption('Apólice');
  await page.getByLabel('Ramo *').selectOption('RCTR-C');
  await choose(page.locator('main'), 'No. Apólice', new RegExp(APOLICE));
  await page.locator('button:enabled', { hasText: 'Executar Relatório' }).click();
  await page.getByText('Relatório executado com sucesso!').waitFor();
  const premios: bigint[] = [];
  const buttons = page.getByRole('button', { name: /^Baixar XLSX/ });
  for (const button of await allOf(buttons)) {
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    const { sum, total } = (await openPlanilha(download)).cents('Prêmio');
    expect(total).toBe(sum);
    premios.push(total);
  }
  // 150,000.10 and 420,000.00 at 0.018 % in the first group; 80,000.00 at 0.04 % in the other.
  expect(premios.toSorted()).toEqual([10_260n, 3_200n].toSorted());
  await visitor.open('/dashboard');
  await expect.poll(() => steps().count()).toBe(0);
  expect(visitor.complaints()).toEqual([]);
});
