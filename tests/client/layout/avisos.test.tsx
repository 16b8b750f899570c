import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Aviso } from '../../../shared/contracts/avisos.ts';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import Avisos from '../../../client/src/layout/Avisos.tsx';
import { rotaDoAviso } from '../../../client/src/layout/AvisosPanel.tsx';
import { TopBar } from '../../../client/src/layout/TopBar.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';

const LISTA = 'GET /api/Avisos';
const VISTOS = 'PUT /api/Avisos/vistos';
const mencao: Aviso = {
  tipo: 'mencao',
  id: 12,
  quando: '2026-11-20T12:00:00.123456Z',
  novo: true,
  titulo: 'ana mencionou você em Apólice 5400010',
  detalhe: '@rui <b>veja</b>',
  falhou: false,
  registro: { entidade: 'apolices', id: '1' },
  rota: null,
};
const tarefa: Aviso = {
  ...mencao,
  tipo: 'tarefa',
  id: 3,
  novo: false,
  titulo: 'Relatório',
  detalhe: null,
  registro: null,
};

beforeEach(() => setRuntimeConfig({ builtInApi: true }));

test('the bell says how many are new; opened, it lists them, and they are seen', async () => {
  const gateway = fakeGateway({
    [LISTA]: { body: { status: 1, novos: 1, avisos: [mencao, tarefa] } },
    [VISTOS]: { body: { message: 'Avisos vistos.' } },
  });
  const { address } = showPage(<Avisos />);
  const sino = await screen.findByRole('button', { name: 'Avisos: 1 novo' });
  expect(gateway.calls(VISTOS)).toEqual([]);
  await userEvent.click(sino);
  const lista = within(await screen.findByRole('list'));
  expect(lista.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Novo: ana mencionou você em Apólice 5400010',
    'Relatório',
  ]);
  expect(lista.getByText('@rui <b>veja</b>')).toBeTruthy();
  await waitFor(() => expect(gateway.calls(VISTOS).map(({ body }) => body)).toEqual([{ ate: mencao.quando }]));
  await screen.findByRole('button', { name: 'Avisos' });
  await userEvent.click(lista.getByRole('link', { name: /mencionou/ }));
  expect(address()).toBe('/dashboard/apolices/1');
});

test('with nothing new nothing is marked, and the panel says so', async () => {
  const gateway = fakeGateway({ [LISTA]: { body: { status: 1, novos: 0, avisos: [] } } });
  showPage(<Avisos />);
  await userEvent.click(await screen.findByRole('button', { name: 'Avisos' }));
  expect(await screen.findByText('Nenhum aviso.')).toBeTruthy();
  expect(gateway.calls(VISTOS)).toEqual([]);
});

test('under another service there is no bell', () => {
  setRuntimeConfig({ builtInApi: false });
  const gateway = fakeGateway({});
  showPage(<TopBar onMenu={() => undefined} />);
  expect(screen.queryByRole('button', { name: /^Avisos/ })).toBeNull();
  expect(gateway.sent).toEqual([]);
});

const registro = (entidade: string, id: string) => ({ ...mencao, registro: { entidade, id } });
test.each([
  [mencao, '/dashboard/apolices/1#nota-12'],
  [registro('averbacoes', '7'), '/dashboard/averbacao/exclusao-bloco/averbacoes/7#nota-12'],
  [registro('pacotes', '7'), '/dashboard/wi/pacotes/7#nota-12'],
  [registro('segurado', '7'), '/dashboard/cadastros/segurado/7#nota-12'],
  [registro('estado', 'SP'), '/dashboard/cadastros/estado?historico=SP#nota-12'],
  [{ ...registro('faturas', '7'), tipo: 'pedido' as const }, '/dashboard/faturas/lista/7'],
  [tarefa, '/dashboard/tarefas'],
  [{ ...tarefa, rota: '/dashboard/faturas/lista/9' }, '/dashboard/faturas/lista/9'],
  [{ ...tarefa, tipo: 'pendentes' as const }, '/dashboard/conversor/de-para/pendentes'],
  [{ ...tarefa, tipo: 'agendamento' as const }, '/dashboard/relatorios/agendamentos'],
])('%# leads to what it speaks of', (aviso, rota) => {
  expect(rotaDoAviso(aviso)).toBe(rota);
});
