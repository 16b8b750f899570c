import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type RecordedRequest,
  type RecordingUpstream,
  type ScriptedAnswer,
  startRecordingUpstream,
} from '../support/recording-upstream.ts';
import { visitProduct, type VisitedProduct } from '../support/visited-product.ts';
import { expectClosing, stopClock } from './closing-dialog.ts';
import { newVisitor, type Visitor } from './visitor.ts';

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
  'GET /api/CaixaPostal': { status: 500, body: 'falha no serviço' },
  'GET /api/SuspensaoApolice': { body: [] },
  'POST /api/SuspensaoApolice': { status: 400, body: { mensagem: 'A apólice já está suspensa.' } },
  'GET /api/Usuario': { body: [] },
  'POST /api/Usuario': { status: 204 },
  'GET /api/Ramo': { body: [{ codigo: '54', nome: 'RCTR-C' }] },
  'GET /api/Conversor/GetLayoutEntrada': { body: ['CSV padrão', 'CT-e'] },
  'POST /api/Conversor/upload/CSV%20padr%C3%A3o': { status: 422, body: errors },
};

let upstream: RecordingUpstream;
let product: VisitedProduct;
let visitor: Visitor;
beforeAll(async () => {
  upstream = await startRecordingUpstream();
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

test('a failed list is empty and says Erro, its status and the body', async () => {
  const { page } = visitor;
  await visitor.open('/dashboard/averbacao/caixa-postal');
  await page.getByRole('alert').getByText('Erro 500: falha no serviço').waitFor();
  await page.getByText('Nenhuma caixa postal encontrada').first().waitFor();
  await visitor.expectAccessible();
  answers['GET /api/CaixaPostal'] = { body: [{ id_caixa_postal: 1, caixa: 'CX-1' }] };
  await visitor.keys.press('Tentar novamente');
  await page.getByText('CX-1', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  // The browser itself notes the 500.
  expect(visitor.complaints().filter((said) => !said.includes('500'))).toEqual([]);
});

test('A-S3 A-S6: no failure inside a 200 passes for a list, and the error to the letter is one click away', async () => {
  const { page } = visitor;
  const html = { headers: { 'Content-Type': 'text/html' }, body: '<html>Manutenção</html>' };
  const wrong: readonly (readonly [ScriptedAnswer, string, string])[] = [
    [html, 'Formato de dados inválido', 'Erro 200: <html>Manutenção</html>'],
    [{ body: { ok: true } }, 'Formato de dados inválido', 'Erro 200: {"ok":true}'],
    [
      { body: { status: 0, mensagem: 'Sem permissão' } },
      'Sem permissão',
      'Erro 200: {"status":0,"mensagem":"Sem permissão"}',
    ],
    [{ status: 500, body: { mensagem: 'Fora do ar' } }, 'Fora do ar', 'Erro 500: {"mensagem":"Fora do ar"}'],
  ];
  for (const [answer, sentence, literal] of wrong) {
    answers['GET /api/CaixaPostal'] = answer;
    await visitor.open('/dashboard/averbacao/caixa-postal');
    const alert = page.getByRole('alert').filter({ hasText: sentence });
    await alert.getByText('Detalhes técnicos').click();
    await alert.locator('details[open]', { hasText: literal }).waitFor();
  }
  answers['GET /api/CaixaPostal'] = { chunks: ['[{"caixa":'], chunkDelayMs: 200, reset: 'mid-body' };
  await visitor.open('/dashboard/averbacao/caixa-postal');
  await page.getByText('Não foi possível conectar ao servidor. Verifique sua conexão.').waitFor();
  answers['GET /api/CaixaPostal'] = { body: [null, { id_caixa_postal: 1, caixa: 'CX-1' }] };
  await visitor.keys.press('Tentar novamente');
  await page.getByText('1 linha da resposta não pôde ser lida e não está na lista.').waitFor();
  await page.getByText('CX-1', { exact: true }).waitFor();
  // The browser itself notes the 500 and the broken answer.
  visitor.complaints();
});

test('a suspension goes out as integers and ISO dates, and a refusal is shown in the words of the server', async () => {
  const { page } = visitor;
  await visitor.open('/dashboard/apolices/suspensao');
  await visitor.keys.press('Nova Suspensão');
  await page.getByRole('dialog').waitFor();
  await visitor.keys.fill('ID Apólice', '3');
  await visitor.keys.fillDate('Data Inicial', '2026-12-01');
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

test('a user is created although the answer has no body', async () => {
  const { page } = visitor;
  await visitor.open('/dashboard/usuarios');
  await visitor.keys.press('Novo Usuário');
  await page.getByRole('dialog').waitFor();
  await visitor.keys.fill('Nome', 'Rita');
  await visitor.keys.fill('E-mail', 'rita@servico.test');
  await visitor.keys.fill('Usuário', 'rita');
  await visitor.keys.fill('Senha', 'segredo1');
  await visitor.keys.tabTo('Salvar');
  await stopClock(page);
  await page.keyboard.press('Enter');
  await expectClosing(page, 'Usuário criado com sucesso!', 1_500);
  expect(JSON.parse(sent('POST /api/Usuario').body().toString())).toEqual({
    nome: 'Rita',
    email: 'rita@servico.test',
    username: 'rita',
    senha: 'segredo1',
    perfil: 'usuario',
    ativo: true,
  });
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
  // The browser itself notes the 422.
  expect(visitor.complaints().filter((said) => !said.includes('422'))).toEqual([]);
});
