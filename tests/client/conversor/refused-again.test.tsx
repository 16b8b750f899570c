import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { conversaoRecusada } from '../../support/conversao.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';

const pendente = {
  id_pendente: 1,
  tipo: 'MERCADORIA',
  de: 'PNEU ZERO KM',
  id_layout: 4,
  layout: 'CSV',
  cnpj_segurado: null,
  segurado: null,
  ocorrencias: 1,
  ultimo_arquivo: 'depois.csv',
  arquivos: ['depois.csv', 'embarques.csv'],
  atualizado_em: '2026-11-21T02:30:05.000Z',
};
const UPLOAD = 'POST /api/Conversor/upload/CSV';
const PENDENTES = 'GET /api/Conversor/de-para/pendentes';
const RUN = 'GET /api/Conversor/conversoes/7';
const ORIGINAL = 'GET /api/Conversor/conversoes/7/arquivo';
const pendentes = (data: readonly object[]) => ({ body: { status: 1, data } });
const answers = {
  'GET /api/Auth/perfil': { body: { perfil: 'usuario' } },
  'GET /api/Ramo': { body: { status: 1, retorno: [{ codigo: '54', nome: 'RCTR-C' }] } },
  'GET /api/Conversor/GetLayoutEntrada': { body: { status: 1, retorno: ['CSV'] } },
  'GET /api/Conversor/conversoes': { body: { status: 1, data: [], recordsTotal: 0, recordsFiltered: 0 } },
  [RUN]: { body: { ...conversaoRecusada, erros: [] } },
  [ORIGINAL]: { body: new Blob(['numero;placa\n1;ABC1D23\n']) },
  [UPLOAD]: {
    status: 422,
    body: {
      message: 'Arquivo recusado: 1 erro. Nada foi gravado.',
      erros: [{ campo: 'Linha 2', mensagem: 'x' }],
      id_CONVERSAO: 7,
    },
  },
  [PENDENTES]: pendentes([pendente]),
};

beforeEach(() => setRuntimeConfig({ builtInApi: true }));

const hint = () => screen.queryByText('Escolha ramo, layout e arquivo para processar.');
const process = async () => userEvent.click(await screen.findByRole('button', { name: 'Processar' }));

test('a refused run leads to the converter, where branch, layout and the file itself are chosen already', async () => {
  const gateway = fakeGateway(answers);
  const { address } = showClient('/dashboard/conversor/processamento/historico/7');
  await userEvent.click(await screen.findByRole('link', { name: 'Enviar de novo' }));
  await screen.findByRole('heading', { name: 'Conversor' });
  await waitFor(() => expect(screen.getByRole('button', { name: /^Ramo/ }).textContent).toContain('RCTR-C'));
  expect(screen.getByText('embarques.csv')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Layout/ }).textContent).toContain('CSV');
  expect(hint()).toBeNull();
  // The state is consumed once: a reload starts with an empty form.
  expect(address()).toBe('/dashboard/conversor/processamento');
  await process();
  await waitFor(() => expect(gateway.calls(UPLOAD)).toHaveLength(1));
  const [call] = gateway.calls(UPLOAD);
  expect(call?.query).toEqual({ ramo: '54' });
  const sent = (call?.body as FormData).get('file') as File;
  expect([sent.name, await sent.text()]).toEqual(['embarques.csv', 'numero;placa\n1;ABC1D23\n']);
});

test('while a lot stands on the page the file goes into it, with its branch and layout', async () => {
  fakeGateway({ ...answers, 'POST /api/Conversor/reconhecer': { body: {} } });
  const { router } = showClient('/dashboard/conversor/processamento');
  const outros = [new File(['a'], 'um.csv'), new File(['b'], 'outro.csv')];
  await userEvent.upload(await screen.findByLabelText<HTMLInputElement>('Arquivo'), outros);
  await screen.findByRole('heading', { name: '2 arquivos' });
  await act(async () => router.navigate('/dashboard/conversor/processamento?conversao=7'));
  const ramo = await screen.findByLabelText<HTMLSelectElement>('Ramo de embarques.csv');
  expect(ramo.selectedOptions[0]?.text).toBe('RCTR-C');
  expect(screen.getByLabelText<HTMLSelectElement>('Layout de embarques.csv').value).toBe('CSV');
  expect(screen.getByRole('heading', { name: '3 arquivos' })).toBeTruthy();
});

test('a run that went in is not offered again', async () => {
  fakeGateway({ ...answers, [RUN]: { body: { ...conversaoRecusada, situacao: 'CONCLUIDA', falhas: 0, erros: [] } } });
  showClient('/dashboard/conversor/processamento/historico/7');
  await screen.findByRole('button', { name: 'Baixar arquivo' });
  expect(screen.queryByRole('link', { name: 'Enviar de novo' })).toBeNull();
});

test('a file that cannot be fetched is said so, and asked for once more on demand', async () => {
  const gateway = fakeGateway({ ...answers, [ORIGINAL]: { status: 404, body: new Blob(['{"message":"Não há."}']) } });
  showClient('/dashboard/conversor/processamento?conversao=7');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Não foi possível buscar o arquivo da conversão 7.');
  expect(hint()).toBeTruthy();
  gateway.answer(ORIGINAL, answers[ORIGINAL]);
  await userEvent.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText('embarques.csv');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refusal leads to the texts of that file which wait for a mapping, and from there back to it', async () => {
  const gateway = fakeGateway(answers);
  showClient('/dashboard/conversor/processamento?conversao=7');
  await screen.findByText('embarques.csv');
  await process();
  await userEvent.click(await screen.findByRole('link', { name: 'Mapear 1 valor em De-Para' }));
  await screen.findByRole('heading', { name: 'Valores sem De-Para' });
  const again = await screen.findByRole('link', { name: 'Enviar o arquivo de novo' });
  expect(again.getAttribute('href')).toBe('/dashboard/conversor/processamento?conversao=7');
  // One of its values is still pending.
  expect(again.classList).not.toContain('btn-primary');
  gateway.answer(PENDENTES, pendentes([]));
  await userEvent.click(screen.getByRole('button', { name: /^Atualizar/ }));
  await waitFor(() => expect(again.classList).toContain('btn-primary'));
});

test('who only reads is told so before a file is chosen', async () => {
  fakeGateway({ ...answers, 'GET /api/Auth/perfil': { body: { perfil: 'consulta' } } });
  showClient('/dashboard/conversor/processamento');
  expect(
    await screen.findByText('Seu perfil é de consulta: só usuários e administradores podem converter arquivos.'),
  ).toBeTruthy();
});

test('the page of a refused run leads to its texts that wait for a mapping', async () => {
  fakeGateway(answers);
  showClient('/dashboard/conversor/processamento/historico/7');
  const link = await screen.findByRole('link', { name: 'Mapear 1 valor em De-Para' });
  expect(link.getAttribute('href')).toBe('/dashboard/conversor/de-para/pendentes?layout=CSV&conversao=7');
});

test('B8: the page of a run that was refused for other reasons leads to no queue', async () => {
  const gateway = fakeGateway({ ...answers, [PENDENTES]: pendentes([]) });
  showClient('/dashboard/conversor/processamento/historico/7');
  await waitFor(() => expect(gateway.calls(PENDENTES)).toHaveLength(1));
  await screen.findByRole('button', { name: 'Baixar todos (CSV)' });
  await act(async () => undefined);
  expect(screen.queryByRole('link', { name: /^Mapear/ })).toBeNull();
});

test('texts of another file say nothing about this one', async () => {
  fakeGateway({
    ...answers,
    [PENDENTES]: pendentes([{ ...pendente, ultimo_arquivo: 'outro.csv', arquivos: ['outro.csv'] }]),
  });
  showClient('/dashboard/conversor/processamento?conversao=7');
  await screen.findByText('embarques.csv');
  await process();
  await screen.findByRole('link', { name: 'Ver a conversão' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Baixar os erros' })).toBeTruthy());
  expect(screen.queryByRole('link', { name: /^Mapear/ })).toBeNull();
});

test('A-F2 a file of which nothing is new is no success, and says why and what it did', async () => {
  const outcome = { id_CONVERSAO: 8, lidos: 2, aceitos: 0, ignorados: 2, importanciaSegurada: '0', premio: '0' };
  const message = 'Nenhuma averbação nova. Documento já averbado: 2.';
  const ignorados_por_causa = [{ causa: 'Documento já averbado', quantidade: 2, exemplos: ['3526'] }];
  const efeitos = [{ efeito: 'Averbação excluída pelo cancelamento do documento', quantidade: 1, exemplos: ['3527'] }];
  const feito = { message, situacao: 'SEM_AVERBACAO', ignorados_por_causa, efeitos };
  fakeGateway({ ...answers, [UPLOAD]: { body: { ...outcome, ...feito } } });
  showClient('/dashboard/conversor/processamento?conversao=7');
  await screen.findByText('embarques.csv');
  await process();
  expect((await screen.findByText(message)).closest('.alert-warning')).toBeTruthy();
  expect(await screen.findByRole('row', { name: 'Documento já averbado 2 3526' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Averbação excluída pelo cancelamento do documento 1 3527' })).toBeTruthy();
  expect(screen.queryByText('Arquivo processado com sucesso!')).toBeNull();
});
