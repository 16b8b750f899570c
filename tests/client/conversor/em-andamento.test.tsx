import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { conversaoRecusada } from '../../support/conversao.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';

const CONVERSAO = 'GET /api/Conversor/conversoes/7';
const PARAR = 'DELETE /api/Tarefa/3';
const andamento = {
  id_CONVERSAO: 7,
  id_tarefa: 3,
  arquivo: 'lote.csv',
  layout: 'CSV',
  usuario: 'ana',
  situacao: 'EM_ANDAMENTO',
  parando: false,
  pode_parar: true,
  lidas: 20_000,
  total: null,
  mensagem: null,
  pedidaEm: '2026-11-22T12:00:00.000Z',
};
const answers = { 'GET /api/Auth/perfil': { body: { perfil: 'usuario' } } };

beforeEach(() => setRuntimeConfig({ builtInApi: true }));

test('a run in the background tells how far it is, and is stopped on its page', async () => {
  const gateway = fakeGateway({
    ...answers,
    [CONVERSAO]: { body: andamento },
    [PARAR]: () => {
      gateway.answer(CONVERSAO, { body: { ...andamento, situacao: 'CANCELADA' } });
      return { body: { message: 'A tarefa vai parar. O que ela já fez por inteiro fica feito.' } };
    },
  });
  showClient('/dashboard/conversor/processamento/historico/7');
  expect(await screen.findByText('20.000')).toBeTruthy();
  expect(screen.getByText('Em andamento')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Interromper' }));
  expect(await screen.findByText('Nada deste arquivo foi gravado.')).toBeTruthy();
  expect(screen.getByText('Interrompida')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Interromper' })).toBeNull();
}, 30_000);

test('who may not stop it is not offered to', async () => {
  fakeGateway({ ...answers, [CONVERSAO]: { body: { ...andamento, pode_parar: false } } });
  showClient('/dashboard/conversor/processamento/historico/7');
  await screen.findByText('20.000');
  expect(screen.queryByRole('button', { name: 'Interromper' })).toBeNull();
}, 30_000);

test('when it has ended its result takes the place by itself', async () => {
  const gateway = fakeGateway({ ...answers, [CONVERSAO]: { body: andamento } });
  showClient('/dashboard/conversor/processamento/historico/7');
  await screen.findByText('20.000');
  gateway.answer(CONVERSAO, { body: { ...conversaoRecusada, erros: [] } });
  expect(await screen.findByText('SHA-256', {}, { timeout: 10_000 })).toBeTruthy();
}, 30_000);

test('one that failed says why', async () => {
  const mensagem = 'O arquivo da conversão não está mais guardado.';
  fakeGateway({ ...answers, [CONVERSAO]: { body: { ...andamento, situacao: 'FALHOU', mensagem } } });
  showClient('/dashboard/conversor/processamento/historico/7');
  expect(await screen.findByText(mensagem)).toBeTruthy();
  expect(screen.getByText('Falhou')).toBeTruthy();
});
