import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import ConversorPage from '../../../client/src/features/conversor/ConversorPage.tsx';
import { doubleClick } from '../../support/double-click.ts';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { sentenceOf } from '../../support/sentence-of.ts';

const UPLOAD = 'POST /api/Conversor/upload/CSV padrão';
const answers = {
  'GET /api/Ramo': { body: { status: 1, retorno: [{ codigo: '54', nome: 'RCTR-C' }] } },
  'GET /api/Conversor/GetLayoutEntrada': {
    body: { status: 1, retorno: ['CSV padrão', { id_LAYOUT_ENTRADA_MASSA: 8, nome: 'CT-e' }] },
  },
  [UPLOAD]: { body: { message: 'ok' } },
};

const RECONHECER = 'POST /api/Conversor/reconhecer';
const reconhecido = {
  status: 1,
  layout: 'CT-e',
  porque_layout: 'é um CT-e',
  ramo: { id: 54, nome: 'RCTR-C' },
  porque_ramo: 'a apólice 5400010, citada no arquivo, é de RCTR-C',
  apolice: '5400010',
  segurado: 'Ipê Transportes Ltda',
  marca: { situacao: 'SUSPENSA', texto: 'Suspensa desde 16/11/2026 (Vistoria)' },
};

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const choice = (label: string) => screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${label}`) });
const form = () => button('Processar').closest('form') as HTMLFormElement;
const fileInput = () => screen.getByLabelText<HTMLInputElement>('Arquivo');

async function choose(label: string, option: string) {
  await waitFor(() => expect(choice(label).disabled).toBe(false));
  await userEvent.click(choice(label));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

async function fillIn() {
  await choose('Ramo', 'RCTR-C');
  await choose('Layout', 'CSV padrão');
  await userEvent.upload(fileInput(), new File(['a;b'], 'embarques.csv'));
}

test('without a branch, a layout or a file nothing happens and nothing is said', async () => {
  const gateway = fakeGateway(answers);
  showPage(<ConversorPage />);
  await choose('Ramo', 'RCTR-C');
  await choose('Layout', 'CT-e');
  const before = document.body.textContent;
  expect(button('Processar').disabled).toBe(false);
  await userEvent.click(button('Processar'));
  expect(document.body.textContent).toBe(before);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(gateway.sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('sends the file by the name of the layout and the id of the branch', async () => {
  const gateway = fakeGateway(answers);
  showPage(<ConversorPage />);
  await fillIn();
  await userEvent.click(button('Processar'));
  expect(await screen.findByText('Arquivo processado com sucesso!')).toBeTruthy();
  const [call] = gateway.calls(UPLOAD);
  expect(call?.query).toEqual({ ramo: '54' });
  expect(((call?.body as FormData).get('file') as File).name).toBe('embarques.csv');
});

test('the second half of a double click sends nothing; what has ended may begin anew', async () => {
  const gateway = fakeGateway({ ...answers, [UPLOAD]: { status: 500, body: 'falhou' } });
  showPage(<ConversorPage />);
  await fillIn();
  doubleClick(button('Processar'));
  await screen.findByText('falhou');
  expect(gateway.calls(UPLOAD)).toHaveLength(1);
  await userEvent.click(button('Processar'));
  await waitFor(() => expect(gateway.calls(UPLOAD)).toHaveLength(2));
});

test('after a success the form is locked until Novo Processamento, which empties it', async () => {
  fakeGateway(answers);
  showPage(<ConversorPage />);
  await fillIn();
  await userEvent.click(button('Processar'));
  await screen.findByText('Arquivo processado com sucesso!');
  expect(screen.queryByRole('button', { name: 'Processar' })).toBeNull();
  expect(fileInput().disabled).toBe(true);
  expect(choice('Ramo').disabled).toBe(true);
  expect(choice('Layout').disabled).toBe(true);
  await userEvent.click(button('Novo Processamento'));
  expect(screen.queryByText('Arquivo processado com sucesso!')).toBeNull();
  expect(within(form()).queryByText('embarques.csv')).toBeNull();
  expect(fileInput().disabled).toBe(false);
  expect(screen.getByText('Selecione um ramo')).toBeTruthy();
});

test.each([
  ['the text of the answer', { status: 422, body: 'Linha 3: CNPJ inválido' }, 'Linha 3: CNPJ inválido'],
  ['its sentence where it is JSON', { status: 422, body: { message: 'Arquivo vazio' } }, 'Arquivo vazio'],
  ['the fall-back where it says nothing', { status: 500, body: '' }, 'Erro ao processar arquivo'],
  ['201 as no success', { status: 201, body: '' }, 'Erro ao processar arquivo'],
])('a failure shows %s and leaves the form open', async (_, answer, text) => {
  fakeGateway({ ...answers, [UPLOAD]: answer });
  showPage(<ConversorPage />);
  await fillIn();
  await userEvent.click(button('Processar'));
  expect(sentenceOf(await screen.findByRole('alert'))).toBe(text);
  expect(button('Processar').disabled).toBe(false);
  expect(within(form()).getByText('embarques.csv')).toBeTruthy();
});

test('while it works everything is locked; Interromper takes it back without a message', async () => {
  const gateway = fakeGateway(answers);
  gateway.answer(UPLOAD, () => Promise.withResolvers<{ status: number }>().promise);
  showPage(<ConversorPage />);
  await fillIn();
  await userEvent.click(button('Processar'));
  expect(await screen.findByRole('button', { name: 'Processando...' })).toHaveProperty('disabled', true);
  expect(fileInput().disabled).toBe(true);
  await userEvent.click(button('Interromper'));
  await waitFor(() => expect(button('Processar').disabled).toBe(false));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('Interromper by keys gives the focus back to what began the run', async () => {
  const gateway = fakeGateway(answers);
  gateway.answer(UPLOAD, () => Promise.withResolvers<{ status: number }>().promise);
  showPage(<ConversorPage />);
  await fillIn();
  button('Processar').focus();
  await userEvent.keyboard('{Enter}');
  (await screen.findByRole('button', { name: 'Interromper' })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(button('Processar')));
});

test('choices that cannot be loaded are named', async () => {
  fakeGateway({ 'GET /api/Ramo': { status: 500 }, 'GET /api/Conversor/GetLayoutEntrada': { status: 500 } });
  showPage(<ConversorPage />);
  expect(await screen.findByText('Erro ao carregar ramos')).toBeTruthy();
  expect(await screen.findByText('Erro ao carregar layouts')).toBeTruthy();
});

test('the chosen file shows how it begins, before anything is sent', async () => {
  const gateway = fakeGateway(answers);
  showPage(<ConversorPage />);
  await userEvent.upload(fileInput(), new File(['chave;valor\n1;10,50\n'], 'embarques.csv'));
  const lines = await screen.findByRole('region', { name: 'Primeiras linhas do arquivo' });
  const rows = within(lines).getAllByRole('row');
  const texts = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(texts).toEqual([
    ['Linha', 'Chave de acesso', 'valor'],
    ['2', '1', '10,50'],
  ]);
  expect(screen.getByText('UTF-8 · separador: ponto e vírgula · 2 colunas')).toBeTruthy();
  expect(gateway.sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a long refusal keeps its lines and can be copied and taken away', async () => {
  const text = Array.from({ length: 11 }, (_, index) => `Linha ${index + 1}: CNPJ inválido`).join('\n');
  fakeGateway({ ...answers, [UPLOAD]: { status: 422, body: text } });
  showPage(<ConversorPage />);
  await fillIn();
  await userEvent.click(button('Processar'));
  const alert = await screen.findByRole('alert');
  expect(alert.querySelector('pre')?.textContent).toBe(text);
  const user = userEvent.setup();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(button('Copiar erro'));
  expect(copied.mock.calls).toEqual([[text]]);
  const saved = vi.spyOn(URL, 'createObjectURL');
  await userEvent.click(button('Baixar .txt'));
  expect(await (saved.mock.calls[0]?.[0] as Blob).text()).toBe(text);
});

test('what was processed in this visit is listed, the latest first', async () => {
  const gateway = fakeGateway(answers);
  showPage(<ConversorPage />);
  await fillIn();
  await userEvent.click(button('Processar'));
  await userEvent.click(await screen.findByRole('button', { name: 'Novo Processamento' }));
  gateway.answer(UPLOAD, { status: 422, body: 'não' });
  await fillIn();
  await userEvent.click(button('Processar'));
  await screen.findByRole('alert');
  const region = await screen.findByRole('region', { name: 'Processamentos desta sessão' });
  const rows = within(region).getAllByRole('row').slice(1);
  expect(
    rows.map((row) => [...(row as HTMLTableRowElement).cells].slice(0, 4).map((cell) => cell.textContent)),
  ).toEqual([
    ['embarques.csv', 'CSV padrão', 'RCTR-C', 'Recusado'],
    ['embarques.csv', 'CSV padrão', 'RCTR-C', 'Processado'],
  ]);
});

test('one file tells its branch and its layout, and why; what was chosen by hand stays', async () => {
  setRuntimeConfig({ builtInApi: true });
  const gateway = fakeGateway({
    ...answers,
    'GET /api/Conversor/conversoes': { body: { status: 1, data: [], recordsTotal: 0, recordsFiltered: 0 } },
    [RECONHECER]: { body: reconhecido },
  });
  showPage(<ConversorPage />);
  await userEvent.upload(fileInput(), new File(['<cteProc/>'], 'embarques.xml'));
  for (const dito of [reconhecido.porque_ramo, reconhecido.porque_layout, reconhecido.marca.texto])
    expect(await screen.findByText(dito)).toBeTruthy();
  expect(screen.getByText(/^Apólice 5400010 · Ipê Transportes Ltda/)).toBeTruthy();
  expect([choice('Ramo').textContent, choice('Layout').textContent]).toEqual([
    expect.stringContaining('RCTR-C'),
    expect.stringContaining('CT-e'),
  ]);
  await choose('Layout', 'CSV padrão');
  expect(screen.queryByText(reconhecido.porque_layout)).toBeNull();
  await userEvent.upload(fileInput(), new File(['<nfeProc/>'], 'outro.xml'));
  await waitFor(() => expect(gateway.calls(RECONHECER)).toHaveLength(2));
  await screen.findByText(reconhecido.porque_ramo);
  await userEvent.click(button('Processar'));
  await waitFor(() => expect(gateway.calls(UPLOAD).map(({ query }) => query)).toEqual([{ ramo: '54' }]));
});

test('a file that cannot be told is chosen for by hand', async () => {
  setRuntimeConfig({ builtInApi: true });
  const gateway = fakeGateway({ ...answers, [RECONHECER]: { status: 500, body: '' } });
  showPage(<ConversorPage />);
  await fillIn();
  await waitFor(() => expect(gateway.calls(RECONHECER)).toHaveLength(1));
  await userEvent.click(button('Processar'));
  await waitFor(() => expect(gateway.calls(UPLOAD)).toHaveLength(1));
  expect(screen.queryByText('Erro ao processar arquivo')).toBeNull();
});

test('the beginning of a file can be folded', async () => {
  fakeGateway(answers);
  showPage(<ConversorPage />);
  await userEvent.upload(fileInput(), new File(['<cteProc>\n</cteProc>'], 'embarques.xml'));
  const summary = await screen.findByText('XML · UTF-8');
  const fold = summary.closest('details');
  expect(fold?.open).toBe(true);
  await userEvent.click(summary);
  expect(fold?.open).toBe(false);
});
