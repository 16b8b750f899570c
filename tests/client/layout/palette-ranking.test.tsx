import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { commandsMatching } from '../../../client/src/layout/commands.ts';
import type { Achados } from '../../../shared/contracts/busca.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';

const nada: Achados = {
  apolices: [],
  segurados: [],
  corretores: [],
  usuarios: [],
  averbacoes: [],
  faturas: [],
  conversoes: [],
};
const apolice = (id: number, rotulo: string, detalhe: string) => ({
  id,
  rotulo,
  detalhe,
  id_ramo: 54,
  liberada: null,
  iniciO_VIGENCIA: '2026-01-01',
  finaL_VIGENCIA: '2099-12-31',
  cancelamentO_VIGENCIA: null,
  suspensao: null,
});

beforeEach(() => setRuntimeConfig({ builtInApi: true }));

test('A-V2: the exact insured first, then what begins so, then the rest; each says why it is there', () => {
  const achados = {
    ...nada,
    apolices: [
      apolice(4, '0154202600004', 'Novo Ipê Ltda'),
      apolice(3, '0154202600003', 'Casa Rui · corretor Ipê'),
      apolice(2, '0154202600002', 'Ipê Norte'),
      apolice(1, '0154202600001', 'Ipê'),
    ],
    segurados: [
      { id: 8, rotulo: 'Ipê Norte', detalhe: '11222333000181' },
      { id: 9, rotulo: 'Ipê', detalhe: '11444777000161' },
    ],
  };
  expect(commandsMatching('ipe', [], [], achados).map(({ label, group }) => `${label} | ${group}`)).toEqual([
    '0154202600001 | Apólice · Ipê',
    'Ipê | Segurado · 11.444.777/0001-61',
    '0154202600002 | Apólice · Ipê Norte',
    'Ipê Norte | Segurado · 11.222.333/0001-81',
    '0154202600004 | Apólice · Novo Ipê Ltda',
    '0154202600003 | Apólice · Casa Rui · corretor Ipê',
    'Buscar “ipe” | Lista de Apólices',
  ]);
});

test('A-V2: a record whose title is typed, or whose CNPJ is, comes before every page', () => {
  const achados = {
    ...nada,
    segurados: [{ id: 9, rotulo: 'Ipê', detalhe: '11444777000161' }],
    averbacoes: [{ id: 77, rotulo: 'CT-e 5232', detalhe: '0754 · Ipê' }],
  };
  expect(commandsMatching('ct-e 5232', [], [], achados)[0]).toMatchObject({ label: 'CT-e 5232' });
  expect(commandsMatching('11.444.777/0001-61', [], [], achados)[0]).toMatchObject({ label: 'Ipê' });
});

test('A-V1: Enter waits for the answer to the text that is typed, and opens nothing that an older one had found', async () => {
  const answer = Promise.withResolvers<{ body: unknown }>();
  const found = (id: number, rotulo: string) => ({
    body: { status: 1, retorno: { ...nada, segurados: [{ id, rotulo, detalhe: '11222333000181' }] } },
  });
  const gateway = fakeGateway({
    'GET /api/Busca': ({ query }) => (query['texto'] === 'ipe' ? found(1, 'Ipê') : answer.promise),
    'GET /api/Auth/perfil': { body: { id_usuario: 7, perfil: 'usuario' } },
    'GET /api/Relatorio': { body: [] },
  });
  const { address } = showClient('/dashboard/tarefas');
  await screen.findByRole('heading', { name: 'Tarefas' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox', { name: 'Buscar ou ir para' });
  await userEvent.type(input, 'ipe');
  await screen.findByRole('option', { name: /^Ipê ?Segurado/ });
  await userEvent.type(input, ' norte{Enter}');
  expect(screen.queryByRole('option', { name: /^Ipê ?Segurado/ })).toBeNull();
  await waitFor(() => expect(gateway.calls('GET /api/Busca').at(-1)?.query).toEqual({ texto: 'ipe norte' }));
  expect(address()).toBe('/dashboard/tarefas');
  answer.resolve(found(2, 'Ipê Norte'));
  await waitFor(() => expect(address()).toBe('/dashboard/cadastros/segurado/2'));
});

test.each([
  ['prévia', 'Gerar prévia'],
  ['fechar o mês', 'Fechamento do mês'],
  ['suspender', 'Nova suspensão'],
  ['segurados', 'Segurados'],
  ['averbações', 'Averbações'],
  ['agendamentos', 'Relatórios agendados'],
  ['taxa de câmbio', 'Câmbio'],
  ['nova taxa', 'Taxas desta apólice'],
  ['suspender esta', 'Suspender esta apólice'],
])('A-E11: “%s” finds %s', (query, label) => {
  const found = commandsMatching(query, [], [], nada, () => true, '/dashboard/apolices/7');
  expect(found.map((command) => command.label)).toContain(label);
});

test('A-E11: what acts on a policy is offered only on its page, and to who may', () => {
  const labels = (pathname: string, may: boolean) =>
    commandsMatching('esta apólice', [], [], nada, () => may, pathname).map(({ label }) => label);
  expect(labels('/dashboard/apolices/7/taxas/lista', true)).toContain('Averbar embarque nesta apólice');
  for (const pathname of ['/dashboard/apolices', '/dashboard/apolices/tomador'])
    expect(labels(pathname, true).filter((label) => label.endsWith('apólice'))).toEqual([]);
  expect(labels('/dashboard/apolices/7', false).filter((label) => label.endsWith('apólice'))).toEqual([]);
});
