import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import ConversorPage from '../../../client/src/features/conversor/ConversorPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { conversaoRecusada } from '../../support/conversao.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';

const UPLOAD = 'POST /api/Conversor/upload/CSV';
const RECONHECER = 'POST /api/Conversor/reconhecer';
const reconhecido = {
  status: 1,
  layout: 'CSV',
  porque_layout: 'cabeçalho com as colunas do layout CSV',
  ramo: { id: 54, nome: 'RCTR-C' },
  porque_ramo: 'a apólice 5400010, citada no arquivo, é de RCTR-C',
  apolice: '5400010',
  segurado: 'Ipê Transportes Ltda',
  marca: null,
};
const answers = {
  'GET /api/Ramo': { body: [{ id_ramo: 54, nome: 'RCTR-C' }] },
  'GET /api/Conversor/GetLayoutEntrada': { body: ['CSV', 'CT-e'] },
  'GET /api/Conversor/conversoes': { body: { status: 1, data: [], recordsTotal: 0, recordsFiltered: 0 } },
  'GET /api/Tarefa': { body: { status: 1, data: [] } },
  [RECONHECER]: { body: reconhecido },
  [UPLOAD]: { status: 202, body: { status: 1, id_conversao: 7, id_tarefa: 70 } },
};

beforeEach(() => setRuntimeConfig({ builtInApi: true }));

const arquivos = (quantos: number) =>
  Array.from({ length: quantos }, (_, at) => new File([`a;${at}`], `lote-${at + 1}.csv`, { lastModified: 1 }));
const escolher = (files: File[], label = 'Arquivo') =>
  userEvent.upload(screen.getByLabelText<HTMLInputElement>(label), files);
const linha = (nome: string) => within(screen.getByRole('row', { name: new RegExp(`^${nome}`) }));
const converterTodos = () => userEvent.click(screen.getByRole('button', { name: 'Converter todos' }));

test('a file of a suspended policy says so before it is converted', async () => {
  const marca = { situacao: 'SUSPENSA', texto: 'Suspensa desde 16/11/2026 (Vistoria)' };
  fakeGateway({ ...answers, [RECONHECER]: { body: { ...reconhecido, marca } } });
  showPage(<ConversorPage />);
  await escolher(arquivos(2));
  expect(await screen.findAllByText(marca.texto)).toHaveLength(2);
});

test('thirty-one files are refused, none of them taken; thirty are', async () => {
  fakeGateway(answers);
  showPage(<ConversorPage />);
  await escolher(arquivos(31));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'São no máximo 30 arquivos por vez, e com estes seriam 31.',
  );
  expect(screen.getByRole('button', { name: 'Processar' })).toBeTruthy();
  await escolher(arquivos(30));
  expect(await screen.findByRole('heading', { name: '30 arquivos' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('each file shows what it is and why; what is chosen by hand is what is sent, in the background', async () => {
  const gateway = fakeGateway(answers);
  gateway.answer(RECONHECER, ({ query }) => ({
    body: query['tamanho'] === '3' ? reconhecido : { ...reconhecido, layout: null, porque_layout: 'É um PDF' },
  }));
  showPage(<ConversorPage />);
  await escolher([...arquivos(1), new File(['a;bcd'], 'outro.csv')]);
  await screen.findByText('1 por escolher · 1 pronto');
  const [outro, certo] = [linha('outro.csv'), linha('lote-1.csv')];
  expect(outro.getByText('É um PDF')).toBeTruthy();
  for (const dito of ['5400010', 'Ipê Transportes Ltda', reconhecido.porque_layout, reconhecido.porque_ramo])
    expect(certo.getByText(dito)).toBeTruthy();
  await converterTodos();
  await certo.findByRole('link', { name: 'Conversão 7' });
  expect(gateway.calls(UPLOAD).map(({ query, headers }) => [query, headers['prefer']])).toEqual([
    [{ ramo: '54' }, 'respond-async'],
  ]);
  await userEvent.selectOptions(outro.getByLabelText('Layout de outro.csv'), 'CSV');
  await converterTodos();
  await waitFor(() => expect(gateway.calls(UPLOAD)).toHaveLength(2));
});

test('asked for while it is being recognised, a file goes once it is known how; else it says what is missing', async () => {
  const gateway = fakeGateway(answers);
  const lidos = { '4': Promise.withResolvers<{ body: object }>(), '5': Promise.withResolvers<{ body: object }>() };
  gateway.answer(RECONHECER, ({ query }) => lidos[query['tamanho'] as keyof typeof lidos].promise);
  showPage(<ConversorPage />);
  await escolher([new File(['a;bc'], 'certo.csv'), new File(['a;bcd'], 'outro.csv')]);
  await converterTodos();
  for (const nome of ['certo.csv', 'outro.csv']) expect(linha(nome).getByText('Espera a vez')).toBeTruthy();
  lidos['4'].resolve({ body: reconhecido });
  lidos['5'].resolve({ body: { ...reconhecido, layout: null } });
  await linha('certo.csv').findByRole('link', { name: 'Conversão 7' });
  await linha('outro.csv').findByText('Falta o layout');
  expect(gateway.calls(UPLOAD)).toHaveLength(1);
});

test('at most three are on their way; Parar takes back what was not sent, and what was refused may be sent anew', async () => {
  const gateway = fakeGateway(answers);
  const held = Promise.withResolvers<{ status: number; body: string }>();
  gateway.answer(UPLOAD, () => held.promise);
  showPage(<ConversorPage />);
  await escolher(arquivos(5));
  await screen.findByText('5 prontos');
  await converterTodos();
  await waitFor(() => expect(gateway.calls(UPLOAD)).toHaveLength(3));
  expect(linha('lote-5.csv').getByText('Espera a vez')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Parar' }));
  await screen.findByText('5 prontos');
  gateway.answer(UPLOAD, () => ({ status: 422, body: { message: 'Ramo não encontrado.' } }));
  held.resolve({ status: 500, body: '' });
  await converterTodos();
  await screen.findByText('5 recusados');
  expect(linha('lote-5.csv').getByText('Ramo não encontrado.')).toBeTruthy();
  gateway.answer(UPLOAD, answers[UPLOAD]);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar de novo: lote-5.csv' }));
  await linha('lote-5.csv').findByRole('link', { name: 'Conversão 7' });
  expect(gateway.calls(UPLOAD)).toHaveLength(9);
});

test('over another service everything is chosen by hand, and answered at once', async () => {
  setRuntimeConfig({});
  const gateway = fakeGateway({ ...answers, [UPLOAD]: { body: { message: 'ok' } } });
  showPage(<ConversorPage />);
  await escolher(arquivos(2));
  await screen.findByText('2 por escolher');
  for (const nome of ['lote-1.csv', 'lote-2.csv']) {
    await userEvent.selectOptions(screen.getByLabelText(`Ramo de ${nome}`), '54');
    await userEvent.selectOptions(screen.getByLabelText(`Layout de ${nome}`), 'CSV');
  }
  await converterTodos();
  await screen.findByText('2 processados');
  expect(gateway.calls(UPLOAD).map(({ headers }) => headers['prefer'])).toEqual([undefined, undefined]);
  expect(gateway.calls(RECONHECER)).toEqual([]);
});

test('a file that was refused is sent again from its row', async () => {
  const gateway = fakeGateway({
    ...answers,
    'GET /api/Tarefa': { body: { status: 1, data: [{ id_tarefa: 70, situacao: 'CONCLUIDA', feitas: 2 }] } },
    'GET /api/Conversor/conversoes/7': { body: { ...conversaoRecusada, erros: [] } },
  });
  let pedidos = 0;
  gateway.answer(UPLOAD, () => {
    pedidos += 1;
    return { status: 202, body: { status: 1, id_conversao: 6 + pedidos, id_tarefa: 69 + pedidos } };
  });
  showPage(<ConversorPage />);
  await escolher([...arquivos(1), new File([''], 'vazio.csv')]);
  await screen.findByText('2 prontos');
  await converterTodos();
  // The first of the two uploads is the one refused.
  await userEvent.click(await screen.findByRole('button', { name: /^Enviar de novo: / }));
  await waitFor(() => expect(gateway.calls(UPLOAD)).toHaveLength(3));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Enviar de novo: / })).toBeNull());
});

test('a file that is there already is told, one is taken out, and an empty list is the form again', async () => {
  fakeGateway(answers);
  showPage(<ConversorPage />);
  await escolher(arquivos(2));
  await screen.findByText('2 prontos');
  await escolher(arquivos(3), 'Mais arquivos');
  expect((await screen.findByRole('alert')).textContent).toBe('Já estão na lista: lote-1.csv, lote-2.csv.');
  await userEvent.click(screen.getByRole('button', { name: 'Retirar lote-2.csv da lista' }));
  await screen.findByText('2 prontos');
  expect(screen.queryByRole('row', { name: /^lote-2/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Limpar a lista' }));
  expect(await screen.findByRole('button', { name: 'Processar' })).toBeTruthy();
});
