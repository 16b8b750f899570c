import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTokenFrom } from '../../client/src/api/access-token.ts';
import { firstPage, pageQuery } from '../../client/src/api/page-query.ts';
import { apolicesPages } from '../../client/src/api/apolices-lista.ts';
import { apolicesOfRamoQuery } from '../../client/src/api/apolice-escolhas.ts';
import { apoliceQuery } from '../../client/src/api/apolices.ts';
import { caixasPostaisQuery } from '../../client/src/api/partes.ts';
import { corretoresQuery } from '../../client/src/api/partes.ts';
import { gruposOfApoliceQuery } from '../../client/src/api/grupos.ts';
import { ramosQuery } from '../../client/src/api/ramos.ts';
import { colunasQuery, runReport } from '../../client/src/api/relacao-embarques.ts';
import { setRuntimeConfig } from '../../client/src/api/runtime-config.ts';
import { subgruposQuery } from '../../client/src/api/partes.ts';
import { suspensoesQuery } from '../../client/src/api/suspensoes.ts';
import { tomadoresQuery } from '../../client/src/api/partes.ts';
import { usuariosQuery } from '../../client/src/api/usuarios.ts';
import { startRecordingUpstream, type RecordingUpstream } from '../support/recording-upstream.ts';

let upstream: RecordingUpstream;
beforeAll(async () => {
  upstream = await startRecordingUpstream();
  readTokenFrom(() => 'token');
  setRuntimeConfig({ gatewayUrl: null, mainApiUrl: upstream.url, authApiUrl: upstream.url });
});
afterAll(() => {
  setRuntimeConfig({});
  return upstream.close();
});

/** The client's parse result of one upstream response. */
async function read(options: Parameters<QueryClient['fetchQuery']>[0], body: unknown): Promise<unknown> {
  upstream.answer({ body });
  return new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(options);
}
/** Queries differ in type; only their rows matter here. */
const loosely = (options: object) => options as Parameters<QueryClient['fetchQuery']>[0];

const lists = {
  tomadores: tomadoresQuery,
  corretores: corretoresQuery,
  'caixas postais': caixasPostaisQuery,
  subgrupos: subgruposQuery,
  usuarios: usuariosQuery,
  suspensoes: suspensoesQuery,
};

describe.each(Object.entries(lists))('%s', (_name, options) => {
  const rows = [{ id: 1 }, { id: 2 }];
  test.each([
    ['an array', rows, rows],
    ['data', { data: rows }, rows],
    ['status 1 with retorno', { status: 1, retorno: rows }, rows],
  ])('%s', async (_shape, body, expected) => {
    expect(await read(loosely(options), body)).toEqual(expected);
  });
});

describe('policies of a branch', () => {
  const option = { numero: '5400001', iD_APOLICE_NACIONAL: 10 };
  const choice = { value: '10', label: '5400001' };
  test.each([
    ['an array', [option], [choice]],
    ['data', { data: [option] }, [choice]],
    ['retorno with a list', { status: 1, retorno: [option] }, [choice]],
    ['retorno with one object', { status: 1, retorno: option }, [choice]],
    ['one object with numero', option, [choice]],
    ['numero_apolice and id_apolice', [{ numero_apolice: 77, id_apolice: 3 }], [{ value: '3', label: '77' }]],
    ['id', [{ numero: '1', id: 4 }], [{ value: '4', label: '1' }]],
  ])('%s', async (_shape, body, expected) => {
    expect(await read(loosely(apolicesOfRamoQuery('RCTR-C')), body)).toEqual(expected);
  });
});

describe('groups of a policy', () => {
  const grupo = { id_grupo: 3, codigo: '001' };
  const choice = { value: '3', label: '001' };
  test.each([
    ['an array', [grupo], [choice]],
    ['data', { data: [grupo] }, [choice]],
    ['retorno with a list', { status: 1, retorno: [grupo] }, [choice]],
    ['retorno with one object', { status: 1, retorno: grupo }, [choice]],
    ['one object', grupo, [choice]],
    ['id_Grupo and descricao', [{ id_Grupo: 4, descricao: 'Matriz' }], [{ value: '4', label: 'Matriz' }]],
    ['iD_GRUPO and nome', [{ iD_GRUPO: 5, nome: 'Filial' }], [{ value: '5', label: 'Filial' }]],
  ])('%s', async (_shape, body, expected) => {
    expect(await read(loosely(gruposOfApoliceQuery('10')), body)).toEqual(expected);
  });
});

describe('branches', () => {
  const option = { value: '54', id: 54, nome: 'RCTR-C' };
  test.each([
    ['an array', [{ id_ramo: 54, nome: 'RCTR-C' }], [option]],
    ['status 1 with retorno', { status: 1, retorno: [{ codigo: '54', nome: 'RCTR-C' }] }, [option]],
  ])('%s', async (_shape, body, expected) => {
    expect(await read(loosely(ramosQuery()), body)).toEqual(expected);
  });
});

describe('columns of the report', () => {
  test.each([
    ['plain strings', ['premio'], [{ key: 'premio', text: 'premio' }]],
    ['nome and descricao', { data: [{ nome: 'premio', descricao: 'Prêmio' }] }, [{ key: 'premio', text: 'Prêmio' }]],
    ['name and description', { retorno: [{ name: 'is', description: 'IS' }] }, [{ key: 'is', text: 'IS' }]],
    ['campo and label', [{ campo: 'placa', label: 'Placa' }], [{ key: 'placa', text: 'Placa' }]],
  ])('%s', async (_shape, body, expected) => {
    expect(await read(loosely(colunasQuery('nacional')), body)).toEqual(expected);
  });
});

describe('result of the report', () => {
  const row = { situacao: 'ABERTA', ramo: 54, numero: '1', id_grupo: 3, razao_social: 'Ipê' };
  const wanted = {
    tipoSelecao: 'A' as const,
    idApolice: 10,
    idGrupo: 0,
    idSegurado: 0,
    idCorretor: 0,
    ramo: 54,
    periodoCompetencia: 0,
    colunasSelecionadas: [],
  };
  test.each([
    ['an array', [row], [row]],
    ['retorno', { retorno: [row] }, [row]],
    ['data', { data: [row] }, [row]],
    ['no list at all', { mensagem: 'Processado' }, null],
  ])('%s', async (_shape, body, expected) => {
    upstream.answer({ body });
    expect(await runReport(wanted, new AbortController().signal)).toEqual(expected);
  });
});

describe.each(
  Object.entries({
    ...lists,
    'policies of a branch': apolicesOfRamoQuery('RCTR-C'),
    'groups of a policy': gruposOfApoliceQuery('10'),
    branches: ramosQuery(),
    'columns of the report': colunasQuery('nacional'),
  }),
)('A-S3 an answer without a list is a failure: %s', (_name, options) => {
  test.each([[{ ok: true }], [null], [{ status: 0 }]])('%j', async (body) => {
    await expect(read(loosely(options), body)).rejects.toMatchObject({
      kind: 'answer',
      message: `Erro 200: ${JSON.stringify(body)}`,
      sentence: expect.any(String),
    });
  });
});

describe('policy list', () => {
  const page = pageQuery(apolicesPages, firstPage);
  test('status 1 with data and recordsTotal', async () => {
    const body = { status: 1, data: [{ numero: '1' }], recordsTotal: 3046 };
    expect(await read(loosely(page), body)).toEqual({
      rows: [{ numero: '1' }],
      total: 3046,
      found: 3046,
      unread: 0,
    });
  });

  test.each([[[{ numero: '1' }]], [{ status: 0, data: [] }], [{ data: [] }], [{ status: 1 }], [null]])(
    '%j is Formato de dados inválido',
    async (body) => {
      await expect(read(loosely(page), body)).rejects.toMatchObject({ sentence: 'Formato de dados inválido' });
    },
  );
});

test('a policy, and an answer without one', async () => {
  expect(await read(loosely(apoliceQuery('10')), { numero: '1' })).toEqual({ numero: '1' });
  expect(await read(loosely(apoliceQuery('10')), {})).toBeNull();
});

describe('a refusal', () => {
  test.each([
    [500, 'falhou', 'Erro 500: falhou'],
    [404, '', 'Erro 404: Erro desconhecido'],
  ])('%i is "Erro {status}: {body}"', async (status, body, message) => {
    upstream.answer({ status, body });
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await expect(client.fetchQuery(tomadoresQuery)).rejects.toThrow(message);
  });
});
