import { pdfOf } from '../server/api/apolices/apolice-pdf/uploads.ts';
import { paths } from '../../client/src/navigation/paths.ts';
import { dialog, press, testStates, text, type State } from './narrow-states.ts';
import type { Visitor } from './visitor.ts';

const UPLOAD = /uploadApolice/;
const adding = [press('Adicionar Apólice'), dialog];

const states: readonly State[] = [
  { name: 'the dashboard', path: paths.dashboard, steps: [asTable] },
  { name: 'the menu', path: paths.dashboard, steps: [press('Abrir menu'), dialog] },
  { name: 'the command palette', path: paths.dashboard, steps: [palette] },
  { name: 'the help', path: paths.dashboard, steps: [press('Ajuda'), dialog] },
  { name: 'the appearance', path: paths.dashboard, steps: [press('Aparência')] },
  { name: 'the policies', path: paths.apolices },
  { name: 'chosen policies', path: paths.apolices, steps: [choosePage] },
  { name: 'a search that finds no policy', path: `${paths.apolices}?busca=ninguém` },
  { name: 'policies that could not be read', path: paths.apolices, steps: [failList, press('Atualizar'), alert] },
  { name: 'a session that ended', path: paths.apolices, steps: [endSession, press('Atualizar'), dialog] },
  { name: 'the upload', path: paths.apolices, steps: adding },
  { name: 'the upload of another file', path: paths.apolices, steps: [...adding, choose('a.docx', 'text/plain')] },
  { name: 'the upload, file chosen', path: paths.apolices, steps: [...adding, choosePdf] },
  {
    name: 'the upload, sending',
    path: paths.apolices,
    steps: [holdUpload, ...adding, choosePdf, send, text('Enviando...')],
  },
  { name: 'the upload, refused', path: paths.apolices, steps: [refuseUpload, ...adding, choosePdf, send, alert] },
  {
    name: 'the upload, done',
    path: paths.apolices,
    steps: [acceptUpload, ...adding, choosePdf, send, text('Sucesso!')],
  },
  { name: 'a policy', path: paths.apolice(10), steps: [text('Dados brutos')] },
  {
    name: 'the conditions of a policy',
    path: `${paths.apolice(10)}?aba=condicoes`,
    steps: [
      press('Editar condições'),
      dialog,
      press('Adicionar mercadoria'),
      press('Salvar'),
      text('Escolha a mercadoria'),
    ],
  },
  { name: 'a policy that does not exist', path: paths.apolice(987_654_321), steps: [alert] },
  { name: 'what is no policy at all', path: paths.apolice('abc'), steps: [alert] },
  { name: 'the report', path: paths.relacaoEmbarques },
  {
    name: 'the report’s columns',
    path: paths.relacaoEmbarques,
    steps: [chooseRamo, press('+ Adicionar Colunas'), text('Fechar')],
  },
  { name: 'the report’s policies', path: paths.relacaoEmbarques, steps: [chooseRamo, openPolicies] },
  { name: 'the report’s results', path: paths.relacaoEmbarques, steps: [chooseRamo, openPolicies, run] },
  { name: 'a page without content', path: paths.relatorio('acumulo-risco') },
  { name: 'an address that leads nowhere', path: '/dashboard/nada' },
];

function asTable({ page }: Visitor) {
  return page.getByText('Ver em tabela').first().click();
}

function palette({ page }: Visitor) {
  return page.keyboard.press('Control+k').then(() => page.getByRole('combobox').waitFor());
}

function choosePage({ page }: Visitor) {
  return page.getByLabel('Selecionar todos desta página').check();
}

function alert({ page }: Visitor) {
  return page.getByRole('alert').first().waitFor();
}

async function failList({ page }: Visitor) {
  await page.route(/Pesquisar/, (route) => route.fulfill({ status: 500, body: 'x'.repeat(300) }));
}

async function endSession({ page }: Visitor) {
  await page.route(/Pesquisar/, (route) => route.fulfill({ status: 401, body: '' }));
}

function choose(name: string, mimeType: string) {
  return ({ page }: Visitor) =>
    page.getByLabel('Arquivo PDF da apólice').setInputFiles({ name, mimeType, buffer: pdfOf({ numero: '1' }) });
}

function choosePdf(visitor: Visitor) {
  return choose(`${'apolice-de-nome-comprido-'.repeat(6)}.pdf`, 'application/pdf')(visitor);
}

function send({ page }: Visitor) {
  return page.getByRole('button', { name: 'Enviar', exact: true }).click();
}

/** Never answers the upload; the next test's page abandons it. */
async function holdUpload({ page }: Visitor) {
  await page.route(UPLOAD, () => undefined);
}

async function refuseUpload({ page }: Visitor) {
  await page.route(UPLOAD, (route) =>
    route.fulfill({ status: 422, json: { message: 'Não foi possível ler a apólice.' } }),
  );
}

/** The dialog closes itself after 2 s: stop that timer to leave time for the checks. */
async function acceptUpload({ page }: Visitor) {
  await page.evaluate(() => {
    const { setTimeout: later } = globalThis;
    Object.assign(globalThis, {
      setTimeout: (work: () => void, ms?: number) => later(work, ms === 2_000 ? 3_600_000 : ms),
    });
  });
  await page.route(UPLOAD, (route) => route.fulfill({ json: { message: 'Apólice enviada com sucesso!' } }));
}

async function chooseRamo(visitor: Visitor) {
  await visitor.page.getByLabel('Critério de Seleção').selectOption({ label: 'Apólice' });
  await visitor.page.getByLabel('Ramo').selectOption({ label: 'RCTR-C' });
  await visitor.settled();
}

/** Opens the choice and filters it: checking a thousand options takes axe half a minute. */
async function openPolicies({ page }: Visitor) {
  await page.getByRole('button', { name: /^No\. Apólice/ }).click();
  await page.getByRole('combobox', { name: 'Buscar apólice' }).fill('2500');
  await page.getByRole('combobox', { name: 'Buscar apólice' }).pressSequentially('0');
  await page.getByRole('listbox').waitFor();
}

async function run({ page }: Visitor) {
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.locator('button:not(:disabled)', { hasText: 'Executar Relatório' }).click();
  await page.getByText('Relatório executado com sucesso!').waitFor();
}

testStates(states, { signedIn: true });
