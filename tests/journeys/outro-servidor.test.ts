import { beforeAll, expect, test } from 'vitest';
import { type RecordedRequest, type ScriptedAnswer, startRecordingUpstream } from '../support/recording-upstream.ts';
import { visitProduct } from '../support/visited-product.ts';
import { expectClosing, stopClock } from './closing-dialog.ts';
import { newVisitor } from './visitor.ts';
import { started } from '../support/started.ts';

/* A company's own services: the spec's other envelopes and answers, which the built-in API does not use. */

const errors = Array.from({ length: 12 }, (_, index) => `Linha ${index + 2}: CNPJ inválido`).join('\r\n');
const answers: Record<string, ScriptedAnswer> = {
  'POST /api/Auth/login': { body: { access_token: 'ficha-do-servico', username: 'rita' } },
  'GET /api/ApoliceTomador': {
    body: {
      data: [{ iD_APOLICE_TOMADOR: 7, razaO_SOCIAL: 'Ágil', cnpj: '11222333000181', taxa: 1.255, iD_APOLICE: 3 }],
    },
  },
  'GET /api/CocorretorApolice': { body: [{ id_corretor: 5, razao_social: 'Pátria', telefone_contato: '1133224455' }] },
  'GET /api/SubGrupo': { body: { data: [{ id_subgrupo: 1, nome: 'Sul', id_grupo: 2 }] } },
  'GET /api/SuspensaoApolice': { body: [] },
  'POST /api/SuspensaoApolice': { status: 400, body: { mensagem: 'A apólice já está suspensa.' } },
  'GET /api/Ramo': { body: [{ codigo: '54', nome: 'RCTR-C' }] },
  'GET /api/Conversor/GetLayoutEntrada': { body: ['CSV padrão', 'CT-e'] },
  'POST /api/Conversor/upload/CSV%20padr%C3%A3o': { status: 422, body: errors },
};

const upstream = started(startRecordingUpstream);
const product = started(() =>
  visitProduct({ MAIN_API_URL: upstream.url, AUTH_API_URL: upstream.url, RATE_LIMITS: 'off' }),
);
const visitor = started(() => newVisitor({ url: product.url }));
beforeAll(async () => {
  upstream.answer(({ method, path }) => answers[`${method} ${path}`] ?? { status: 404 });
  await visitor.signIn();
});

const sent = (start: string): RecordedRequest => {
  const found = upstream.requests.findLast(({ method, path }) => `${method} ${path}` === start);
  if (!found) throw new Error(`${start} was not sent`);
  return found;
};

test('lists are read from an object with data and from an array; what is missing has its default', async () => {
  const { page } = visitor;
  await visitor.open('/dashboard/apolices/tomador');
  await page.getByRole('cell', { name: '11.222.333/0001-81' }).waitFor();
  expect(sent('GET /api/ApoliceTomador').headers.authorization).toBe('ficha-do-servico');
  await visitor.open('/dashboard/cadastros/corretores');
  await page.getByText('(11) 3322-4455').waitFor();
  await visitor.open('/dashboard/subgrupo');
  await page.getByRole('row', { name: /Sul/ }).getByText('Ativo').waitFor();
  expect(visitor.complaints()).toEqual([]);
});

test('a suspension goes out as integers and ISO dates, and a refusal is shown in the words of the server', async () => {
  const { page } = visitor;
  await visitor.open('/dashboard/apolices/suspensao');
  await visitor.keys.press('Nova Suspensão');
  await page.getByRole('dialog').waitFor();
  await visitor.keys.fill('ID Apólice', '3');
  await visitor.keys.fill('Data Inicial', '01/12/2026');
  await visitor.keys.fill('Motivo', 'Vistoria');
  await visitor.keys.press('Criar Suspensão');
  await page.getByRole('dialog').getByText('A apólice já está suspensa.').waitFor();
  const body = JSON.parse(sent('POST /api/SuspensaoApolice').body().toString()) as unknown;
  expect(body).toEqual({
    iD_APOLICE: 3,
    ramo: 54,
    datA_INICIAL: expect.stringMatching(/^2026-12-01T/),
    datA_FINAL: null,
    motivo: 'Vistoria',
  });
  await visitor.expectAccessible();

  answers['POST /api/SuspensaoApolice'] = { body: { status: 0, mensagem: 'Período fechado' } };
  await visitor.keys.press('Criar Suspensão');
  const alert = page.getByRole('dialog').getByRole('alert').filter({ hasText: 'Período fechado' });
  await alert.getByText('Detalhes técnicos').click();
  await alert.locator('details[open]', { hasText: 'Erro 200: {"status":0,"mensagem":"Período fechado"}' }).waitFor();

  answers['POST /api/SuspensaoApolice'] = { body: { message: 'ok' } };
  await visitor.keys.tabTo('Criar Suspensão');
  await stopClock(page);
  await page.keyboard.press('Enter');
  await expectClosing(page, 'Suspensão criada com sucesso!', 2_000);
});

async function choose(label: string, option: string): Promise<void> {
  await visitor.keys.tabTo(new RegExp(`^${label} `));
  await visitor.page.keyboard.press('ArrowDown');
  await visitor.page.keyboard.type(option);
  await visitor.page.getByRole('option', { name: option }).waitFor();
  await visitor.page.keyboard.press('Enter');
}

test('a file is converted by keys alone: a refusal in full, then the success that locks the form', async () => {
  const { page } = visitor;
  visitor.complaints();
  await visitor.open('/dashboard/conversor/processamento');
  await choose('Ramo', 'RCTR-C');
  await choose('Layout', 'CSV padrão');
  const file = { name: 'embarques.csv', mimeType: 'text/csv', buffer: Buffer.from('chave;valor\n1;10,00\n') };
  await visitor.keys.chooseFile('Arquivo', file);
  await page.getByText('UTF-8 · separador: ponto e vírgula · 2 colunas').waitFor();
  await visitor.expectAccessible();
  await visitor.keys.press('Processar');
  const alert = page.getByRole('alert');
  await alert.waitFor();
  await expect.poll(() => alert.locator('pre').textContent()).toBe(errors);
  await visitor.expectAccessible();
  const [download] = await Promise.all([page.waitForEvent('download'), visitor.keys.press('Baixar .txt')]);
  expect(download.suggestedFilename()).toBe('embarques.csv.erros.txt');
  const upload = sent('POST /api/Conversor/upload/CSV%20padr%C3%A3o');
  expect(upload.query).toBe('ramo=54');
  expect(upload.body().toString()).toContain('name="file"; filename="embarques.csv"');

  answers['POST /api/Conversor/upload/CSV%20padr%C3%A3o'] = { body: { message: 'ok' } };
  await visitor.keys.press('Processar');
  await page.getByText('Arquivo processado com sucesso!').waitFor();
  await expect.poll(() => page.getByLabel('Arquivo', { exact: true }).isDisabled()).toBe(true);
  await expect.poll(() => page.getByRole('row', { name: /embarques\.csv/ }).count()).toBe(2);
  await visitor.expectAccessible();
  await visitor.keys.press('Novo Processamento');
  await page.getByText('Selecione um ramo').waitFor();
  // The browser logs the 422 itself.
  expect(visitor.complaints().filter((said) => !said.includes('422'))).toEqual([]);
});
