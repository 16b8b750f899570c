import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RecordingUpstream, type ScriptedAnswer, startRecordingUpstream } from '../support/recording-upstream.ts';
import { visitProduct, type VisitedProduct } from '../support/visited-product.ts';
import { newVisitor, type Visitor } from './visitor.ts';

const working: Readonly<Record<string, ScriptedAnswer>> = {
  'POST /api/Auth/login': { body: { token: 'ficha-do-servico', username: 'rita' } },
  'GET /api/Ramo': { body: { status: 1, retorno: [{ codigo: 54, nome: 'RCTR-C' }] } },
  'GET /api/ApoliceRCTR-C': { body: { numero: '1005400001', id_apolice: 10 } },
  'GET /api/Grupo/idgrupo-apolice/10': { body: { status: 1, retorno: { id_Grupo: 3, codigo: '001' } } },
  'GET /api/Relatorios/colunasDisponiveisNacional': { body: ['placa'] },
};
const RUN = 'POST /api/Relatorios/ListarImpressaorelacaoEmbarquesNacional';
const FILE = 'POST /api/Relatorios/relacaoEmbarquesNacionalOnLine';
const LINK = '/dashboard/relatorios/relacao-embarques?criterio=apolice&ramo=54&apolice=10&grupo=3';

let upstream: RecordingUpstream;
let product: VisitedProduct;
let visitor: Visitor;
let answers: Record<string, ScriptedAnswer>;
beforeAll(async () => {
  upstream = await startRecordingUpstream();
  answers = { ...working };
  upstream.answer(({ method, path }) => answers[`${method} ${path}`] ?? { status: 404 });
  product = await visitProduct({ MAIN_API_URL: upstream.url, AUTH_API_URL: upstream.url, RATE_LIMITS: 'off' });
  visitor = await newVisitor({ url: product.url });
  await visitor.signIn();
});
afterAll(async () => {
  await visitor?.leave();
  await product?.stop();
  await upstream?.close();
});
beforeEach(() => {
  answers = { ...working };
  visitor.complaints();
});

/** Runs the report that the link names. */
async function run() {
  await visitor.open(LINK);
  await visitor.page.locator('button:not(:disabled)', { hasText: 'Executar Relatório' }).click();
}

/** What is wrong is said in an alert, readable by everybody in both themes, and goes once it works again. */
async function expectAlert(text: string) {
  const alert = visitor.page.getByRole('alert');
  await alert.waitFor();
  await expect.poll(() => alert.locator('.alert-text').evaluate((said) => said.firstChild?.textContent)).toBe(text);
  await visitor.expectAccessible();
  // The browser itself notes what was refused.
  expect(visitor.complaints().filter((said) => !said.includes('500'))).toEqual([]);
}

test.each([
  ['GET /api/Ramo', 'Erro ao carregar ramos'],
  ['GET /api/ApoliceRCTR-C', 'Erro ao carregar apólices'],
  ['GET /api/Grupo/idgrupo-apolice/10', 'Erro ao carregar sub grupos'],
  ['GET /api/Relatorios/colunasDisponiveisNacional', 'Erro ao carregar colunas disponíveis'],
])('%s fails: %s, and Tentar novamente mends it', async (call, text) => {
  answers[call] = { status: 500, body: 'quebrou' };
  await visitor.open(`${LINK}&colunas=placa`);
  await expectAlert(text);
  answers[call] = working[call] as ScriptedAnswer;
  await visitor.page.getByRole('button', { name: 'Tentar novamente' }).click();
  await visitor.page.getByRole('alert').waitFor({ state: 'detached' });
});

test('the run fails: the thrown message, and no results', async () => {
  answers[RUN] = { status: 500, body: 'relatório fora do ar' };
  await run();
  await expectAlert('Erro 500: relatório fora do ar');
  await expect.poll(() => visitor.page.getByRole('heading', { name: 'Resultados' }).count()).toBe(0);
});

test('while it runs everything is disabled, and it can be interrupted', async () => {
  const { page } = visitor;
  answers[RUN] = { hang: true };
  await run();
  await page.getByRole('button', { name: 'Processando...' }).waitFor();
  await expect.poll(() => page.locator('form :is(input, select):not(:disabled)').count()).toBe(0);
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Interromper' }).click();
  await page.locator('button:not(:disabled)', { hasText: 'Executar Relatório' }).waitFor();
});

test('what is sent, and that a spreadsheet that fails is told to nobody', async () => {
  const { page } = visitor;
  const row = { situacao: 'FATURADA', ramo: 54, numero: '1005400001', id_grupo: 3, razao_social: 'IPÊ LTDA' };
  answers[RUN] = { body: { data: [row] } };
  answers[FILE] = { status: 500, body: { message: 'sem planilha' } };
  await run();
  await page.getByText('1 embarque encontrado').waitFor();
  const request = upstream.last();
  expect(request.headers.authorization).toBe('ficha-do-servico');
  expect(request.headers.cookie).toBeUndefined();
  expect(JSON.parse(request.body().toString())).toEqual({
    tipoSelecao: 'A',
    idApolice: 10,
    idGrupo: 3,
    idSegurado: 0,
    idCorretor: 0,
    ramo: 54,
    periodoCompetencia: 0,
    colunasSelecionadas: [],
  });

  const button = page.getByRole('button', { name: /^Baixar XLSX/ });
  const asked = upstream.next();
  await button.click();
  await (
    await asked
  ).ended;
  await page.locator('button[aria-busy=false]', { hasText: 'XLSX' }).waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  expect(JSON.parse(upstream.last().body().toString())).toEqual({
    previa: true,
    pre_fatura: 0,
    idApolice: 10,
    idGrupo: 3,
    ramo: 54,
    periodoCompetencia: 0,
    colunasSelecionadas: [],
  });
});
