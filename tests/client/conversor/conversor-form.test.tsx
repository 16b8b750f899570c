import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import ConversorPage from '../../../client/src/features/conversor/ConversorPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway, pending } from '../../support/fake-gateway.ts';

const UPLOAD = 'POST /api/Conversor/upload/CSV padrão';
const answers = {
  'GET /api/Ramo': { body: { status: 1, retorno: [{ codigo: '54', nome: 'RCTR-C' }] } },
  'GET /api/Conversor/GetLayoutEntrada': {
    body: { status: 1, retorno: ['CSV padrão', { id_LAYOUT_ENTRADA_MASSA: 8, nome: 'CT-e' }] },
  },
  [UPLOAD]: { body: { message: 'ok' } },
};

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const choice = (label: string) => screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${label}`) });
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
  expect(screen.queryByText('embarques.csv')).toBeNull();
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
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(button('Processar').disabled).toBe(false);
  expect(screen.getByText('embarques.csv')).toBeTruthy();
});

test('while it works everything is locked; Interromper takes it back without a message', async () => {
  const gateway = fakeGateway(answers);
  gateway.answer(UPLOAD, () => pending<{ status: number }>().promise);
  showPage(<ConversorPage />);
  await fillIn();
  await userEvent.click(button('Processar'));
  expect(await screen.findByRole('button', { name: 'Processando...' })).toHaveProperty('disabled', true);
  expect(fileInput().disabled).toBe(true);
  await userEvent.click(button('Interromper'));
  await waitFor(() => expect(button('Processar').disabled).toBe(false));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('choices that cannot be loaded are named', async () => {
  fakeGateway({ 'GET /api/Ramo': { status: 500 }, 'GET /api/Conversor/GetLayoutEntrada': { status: 500 } });
  showPage(<ConversorPage />);
  expect(await screen.findByText('Erro ao carregar ramos')).toBeTruthy();
  expect(await screen.findByText('Erro ao carregar layouts')).toBeTruthy();
});
