/**
 * `npm run screenshots`: starts the product with demonstration data and takes the README's pictures into `.readme/`, or, with a
 * folder as argument, every described screen in both themes at three widths into it.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { amostras } from '../amostras/amostras.ts';
import { hoje } from '../../shared/format/data.ts';
import { launchChromium } from '../../tests/support/chromium.ts';
import { startProduct } from '../../tests/support/product.ts';
import { buildClient } from '../../tests/support/visited-product.ts';

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly prepare?: (page: Page) => Promise<void>;
}

const password = 'fotografia de um porto calmo';
const screens: readonly Omit<Shot, 'theme' | 'width'>[] = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'apolices', path: '/dashboard/apolices' },
  { name: 'apolice', path: '/dashboard/apolices/10' },
  { name: 'adicionar-apolice', path: '/dashboard/apolices', prepare: (page) => open(page, 'Adicionar Apólice') },
  { name: 'averbacoes', path: '/dashboard/averbacao/exclusao-bloco/averbacoes' },
  { name: 'faturas', path: '/dashboard/faturas/lista' },
  { name: 'tomadores', path: '/dashboard/apolices/tomador' },
  { name: 'suspensoes', path: '/dashboard/apolices/suspensao' },
  { name: 'caixas-postais', path: '/dashboard/averbacao/caixa-postal' },
  { name: 'corretores', path: '/dashboard/cadastros/corretores' },
  { name: 'conversor', path: '/dashboard/conversor/processamento' },
  { name: 'recusa', path: '/dashboard/conversor/processamento', prepare: refuse },
  { name: 'conversoes', path: '/dashboard/conversor/processamento/historico' },
  { name: 'layouts', path: '/dashboard/conversor/processamento/layouts' },
  { name: 'layout', path: '/dashboard/conversor/processamento/layouts/4' },
  { name: 'de-para', path: '/dashboard/conversor/de-para' },
  { name: 'novo-mapeamento', path: '/dashboard/conversor/de-para', prepare: (page) => open(page, 'Novo Mapeamento') },
  { name: 'pendentes', path: '/dashboard/conversor/de-para/pendentes' },
  { name: 'subgrupos', path: '/dashboard/subgrupo' },
  { name: 'usuarios', path: '/dashboard/usuarios' },
  { name: 'perfil', path: '/dashboard/perfil' },
  { name: 'novo-usuario', path: '/dashboard/usuarios', prepare: (page) => open(page, 'Novo Usuário') },
  { name: 'fatura', path: '/dashboard/faturas/lista', prepare: openInvoice },
  { name: 'relatorio', path: '/dashboard/relatorios/analise-faturamento', prepare: runAnalysis },
  { name: 'relacao-embarques', path: '/dashboard/relatorios/relacao-embarques', prepare: runReport },
];
const inReadme: readonly Shot[] = [
  { ...screenNamed('recusa'), theme: 'light', width: 1366 },
  { ...screenNamed('fatura'), theme: 'light', width: 1366 },
  { ...screenNamed('relatorio'), theme: 'dark', width: 1366 },
  { ...screenNamed('apolice'), name: 'telefone', theme: 'light', width: 390 },
];

const folder = process.argv[2];
const shots = folder === undefined ? inReadme : everyShot();
await mkdir(folder ?? '.readme', { recursive: true });
await buildClient();
const dataDir = await mkdtemp(join(tmpdir(), 'romaneio-screenshots-'));
const product = startProduct({ DATA_DIR: dataDir, DEMO_DATA: 'on', ADMIN_PASSWORD: password, RATE_LIMITS: 'off' });
try {
  const address = await product.ready();
  for (const theme of ['light', 'dark'] as const) {
    const browser = await launchChromium({ colorScheme: theme });
    try {
      const page = await browser.context.newPage();
      await signIn(page, address);
      for (const shot of shots.filter((one) => one.theme === theme)) await take(page, address, shot);
    } finally {
      await browser.close();
    }
  }
} finally {
  await product.end();
  await rm(dataDir, { recursive: true, force: true });
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('E-mail').fill('admin@romaneio.local');
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

async function take(page: Page, address: string, shot: Shot): Promise<void> {
  await page.setViewportSize({ width: shot.width, height: shot.width < 500 ? 844 : 800 });
  await page.goto(address + shot.path);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await shot.prepare?.(page);
  await page.waitForLoadState('networkidle');
  const name = folder === undefined ? shot.name : `${shot.name}-${shot.theme}-${shot.width}`;
  await page.screenshot({ path: join(folder ?? '.readme', `${name}.png`), animations: 'disabled' });
}

async function open(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').waitFor();
}

/** Uploads a sample with errors, so that its texts appear under Pendentes. */
async function refuse(page: Page): Promise<void> {
  const broken = (await amostras(hoje(), 0)).find(({ layout, defeito }) => layout === 'CSV' && defeito !== null);
  if (broken === undefined) throw new Error('no broken sample for the layout CSV');
  for (const [field, option] of [
    ['Ramo', 'RCTR-C'],
    ['Layout', 'CSV'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${field}`) }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  const { nome, conteudo } = broken;
  await page
    .getByLabel('Arquivo', { exact: true })
    .setInputFiles({ name: nome, mimeType: 'text/csv', buffer: Buffer.from(conteudo) });
  await page.getByRole('button', { name: 'Processar' }).click();
  await page.getByRole('alert').first().waitFor();
  // The rows of the file with the faulty cells marked.
  const region = page.getByRole('region', { name: 'Pré-visualização do arquivo' });
  await region.getByText('dez mil').first().scrollIntoViewIfNeeded();
}

/** The invoice of the policy that newcomers are shown first. */
async function openInvoice(page: Page): Promise<void> {
  await page.goto(new URL('/dashboard/apolices/10', page.url()).href);
  await page.getByRole('link', { name: 'Fatura paga' }).last().click();
  await page.waitForURL('**/faturas/lista/*');
  await page.getByRole('main').getByText('Prêmio líquido').first().waitFor();
}

async function runAnalysis(page: Page): Promise<void> {
  await page.locator('select[name=dimensao]').selectOption({ label: 'Corretor' });
  await page
    .getByRole('button', { name: /^Executar/ })
    .first()
    .click();
  await page
    .getByText(/^[0-9.]+ linhas$/)
    .first()
    .waitFor();
  // Sized when it is drawn.
  await page.locator('.ap-grafico canvas[style]').first().waitFor();
}

async function runReport(page: Page): Promise<void> {
  await page.getByLabel('Critério de Seleção').selectOption({ label: 'Corretor' });
  await page.getByLabel('Ramo').selectOption({ label: 'RCTR-C' });
  const policy = page.getByLabel('No. Apólice');
  await policy.click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('button', { name: 'Executar Relatório' }).click();
  await page.getByText('Relatório executado com sucesso!').waitFor();
}

function screenNamed(name: string): Omit<Shot, 'theme' | 'width'> {
  const screen = screens.find((one) => one.name === name);
  if (screen === undefined) throw new Error(`no screen is called ${name}`);
  return screen;
}

function everyShot(): Shot[] {
  return screens.flatMap((screen) =>
    (['light', 'dark'] as const).flatMap((theme) => [1920, 1366, 390].map((width) => ({ ...screen, theme, width }))),
  );
}
