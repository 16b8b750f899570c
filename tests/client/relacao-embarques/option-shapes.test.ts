import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { apolicesOfRamoQuery } from '../../../client/src/api/apolice-escolhas.ts';
import { gruposOfApoliceQuery } from '../../../client/src/api/grupos.ts';
import { ramosQuery } from '../../../client/src/api/ramos.ts';
import { colunasQuery } from '../../../client/src/api/relacao-embarques.ts';
import { readTokenFrom } from '../../../client/src/api/access-token.ts';
import { recordingGateway } from '../../support/recording-gateway.ts';

const gateway = recordingGateway();

/** Runs a query's `queryFn` on an answer. */
async function read<T>(query: { queryKey: readonly unknown[]; queryFn?: unknown }, body: unknown): Promise<T> {
  gateway.on('GET ', { body });
  return new QueryClient().fetchQuery({
    queryKey: query.queryKey,
    queryFn: query.queryFn as QueryFunction<T>,
  });
}

/** One row in every list shape that the spec allows. */
const shapes = (row: object): [string, unknown][] => [
  ['an array', [row]],
  ['data', { data: [row] }],
  ['retorno as a list', { status: 1, retorno: [row] }],
  ['retorno as one object', { status: 1, retorno: row }],
  ['one object', row],
];

const nothing: [string, unknown][] = [
  ['an empty list', []],
  ['rows without an id', [{}, null]],
];

const noList: [string, unknown][] = [
  ['null', null],
  ['text', 'nada'],
  ['status 0', { status: 0, retorno: null }],
  ['an empty object', {}],
];

describe('policies of a branch', () => {
  const query = apolicesOfRamoQuery('RCTR-C');
  test.each(shapes({ numero: '1001', iD_APOLICE_NACIONAL: 10 }))('in %s', async (_shape, body) => {
    expect(await read(query, body)).toEqual([{ value: '10', label: '1001' }]);
  });
  test.each([
    [{ numero: '1001', iD_APOLICE_NACIONAL: 10, id_apolice: 11, id: 12 }, '10', '1001'],
    [{ numero_apolice: 1002, id_apolice: 11, id: 12 }, '11', '1002'],
    [{ numero: 1003, numero_apolice: 'x', id: 12 }, '12', '1003'],
    [{ id: 12 }, '12', '12'],
  ])('%j', async (row, value, label) => expect(await read(query, [row])).toEqual([{ value, label }]));
  test.each(nothing)('%s is none', async (_what, body) =>
    expect([...((await read(query, body)) as unknown[])]).toEqual([]),
  );
  test.each(noList)('A-S3: %s is a failure', (_what, body) => expect(read(query, body)).rejects.toThrow('Erro 200: '));
  test('a policy that comes twice is one choice', async () => {
    expect(
      await read(query, [
        { numero: 'a', id: 1 },
        { numero: 'a', id: 1 },
      ]),
    ).toHaveLength(1);
  });
  test('goes to the branch’s name', async () => {
    await read(apolicesOfRamoQuery('RC Transportador/Água'), []);
    expect(gateway.calls[0]).toMatchObject({
      method: 'GET',
      api: 'main',
      endpoint: '/api/ApoliceRC Transportador/Água?pageSize=1000',
    });
  });
});

describe('sub groups of a policy', () => {
  const query = gruposOfApoliceQuery('10');
  test.each(shapes({ id_grupo: 3, codigo: '001' }))('in %s', async (_shape, body) => {
    expect(await read(query, body)).toEqual([{ value: '3', label: '001' }]);
  });
  test.each([
    [
      { id_Grupo: 1, id_grupo: 2, iD_GRUPO: 3, codigo: 'c', descricao: 'd', nome: 'Sé' },
      { value: '1', label: 'c', detail: 'Sé' },
    ],
    [
      { id_grupo: 2, iD_GRUPO: 3, descricao: 'd', nome: 'n' },
      { value: '2', label: 'd', detail: 'n' },
    ],
    [
      { iD_GRUPO: 3, nome: 'n' },
      { value: '3', label: 'n' },
    ],
    [{ iD_GRUPO: 3 }, { value: '3', label: '3' }],
  ])('%j', async (row, option) => expect(await read(query, [row])).toEqual([option]));
  test.each(nothing)('%s is none', async (_what, body) =>
    expect([...((await read(query, body)) as unknown[])]).toEqual([]),
  );
  test.each(noList)('A-S3: %s is a failure', (_what, body) => expect(read(query, body)).rejects.toThrow('Erro 200: '));
});

describe('branches', () => {
  test.each([
    // The id takes precedence over the code.
    ['an array', [{ id_ramo: 54, codigo: 654, nome: 'RCTR-C' }]],
    ['retorno', { status: 1, retorno: [{ id_ramo: 54, nome: 'RCTR-C' }] }],
  ])('in %s', async (_shape, body) => {
    expect(await read(ramosQuery(), body)).toEqual([{ value: '54', id: 54, nome: 'RCTR-C' }]);
  });
  test('the code counts where there is no id, and 0 where neither is a number', async () => {
    expect(
      await read(ramosQuery(), [
        { codigo: '0654', nome: 'a' },
        { codigo: 'X', nome: 'b' },
      ]),
    ).toEqual([
      { value: '0654', id: 654, nome: 'a' },
      { value: 'X', id: 0, nome: 'b' },
    ]);
  });
  test('two branches of one id can both be chosen', async () => {
    const body = [
      { id_ramo: 22, nome: 'Importação' },
      { id_ramo: 22, nome: 'Exportação' },
    ];
    expect(await read(ramosQuery(), body)).toEqual([
      { value: '22', id: 22, nome: 'Importação' },
      { value: '22:Exportação', id: 22, nome: 'Exportação' },
    ]);
  });
});

describe('columns', () => {
  test.each([
    ['placa', 'placa', 'placa'],
    [{ nome: 'a', name: 'b', campo: 'c', descricao: 'd', description: 'e', label: 'f' }, 'a', 'd'],
    [{ name: 'b', campo: 'c', description: 'e', label: 'f' }, 'b', 'e'],
    [{ campo: 'c', label: 'f' }, 'c', 'f'],
    [{ campo: 'c' }, 'c', 'c'],
  ])('%j', async (column, key, text) => {
    expect(await read(colunasQuery('nacional'), { data: [column] })).toEqual([{ key, text }]);
  });
  test.each([
    ['nacional', '/api/Relatorios/colunasDisponiveisNacional'],
    ['internacional', '/api/Relatorios/colunasDisponiveisInternacional'],
  ] as const)('%s come from %s', async (set, endpoint) => {
    await read(colunasQuery(set), []);
    expect(gateway.calls[0]?.endpoint).toBe(endpoint);
  });
  test('what has no key is no column', async () => {
    const columns = (await read(colunasQuery('nacional'), [{ descricao: 'x' }, '', null])) as unknown[];
    expect([[...columns], columns]).toEqual([[], expect.objectContaining({ unread: 3 })]);
  });
});

test('without a token nothing is asked', () => {
  readTokenFrom(() => null);
  const enabled = [ramosQuery(), apolicesOfRamoQuery('x'), gruposOfApoliceQuery('1'), colunasQuery('nacional')].map(
    (query) => (query.enabled as () => boolean)(),
  );
  expect(enabled).toEqual([false, false, false, false]);
});
