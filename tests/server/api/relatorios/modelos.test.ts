import { beforeEach, expect, test } from 'vitest';
import { relatorios } from '../../../../shared/contracts/relatorios/relatorios.ts';
import type { Modelo } from '../../../../shared/contracts/relatorio-modelos.ts';
import type { RelatorioDaLista } from '../../../../shared/contracts/relatorio-lista.ts';
import { addPessoas } from '../add-pessoas.ts';
import { startApi } from '../api-under-test.ts';
import { started } from '../../../support/started.ts';

const api = started(startApi);
const pessoas = started(() => addPessoas(api, { ana: 'usuario', bia: 'consulta', chefe: 'admin' }));
beforeEach(() => api.database.query('DELETE FROM relatorio_modelos'));

const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, quem: string, body?: object) =>
  pessoas.call(method, `/Relatorio${path}`, quem, body);

const doMes = { de: '2026-10-01', ate: '2026-10-31' };
const modelo = { relatorio: 'dis-desprezadas', nome: 'Açaí', da_equipe: false, acompanha: false, parametros: doMes };
const salvar = async (quem: string, mudanca: object = {}) => {
  const { body } = await call('post', '/modelos', quem, { ...modelo, ...mudanca });
  return (body as { id: number }).id;
};
const vistos = async (quem: string) => (await call('get', '/modelos', quem)).body.retorno as Modelo[];

test('each sees the own models and the team’s, by name, and whether they may be changed', async () => {
  await salvar('ana', { nome: 'Zebra' });
  await salvar('ana', { nome: 'ágil', da_equipe: true });
  await salvar('bia');
  const nomes = async (quem: string) => (await vistos(quem)).map(({ nome, altera }) => [nome, altera]);
  expect(await nomes('ana')).toEqual([
    ['ágil', true],
    ['Zebra', true],
  ]);
  expect(await nomes('bia')).toEqual([
    ['Açaí', true],
    ['ágil', false],
  ]);
  expect(await nomes('chefe')).toEqual([['ágil', true]]);
});

test('a model keeps what the report takes, the defaults of what was left out included', async () => {
  await salvar('ana', {
    relatorio: 'analise-faturamento',
    parametros: { de: 202_601, ate: 202_612, dimensao: 'ramo' },
  });
  const [{ parametros } = {}] = await vistos('ana');
  expect(parametros).toEqual({
    de: 202_601,
    ate: 202_612,
    dimensao: 'ramo',
    id_apolice: null,
    id_segurado: null,
    id_corretor: null,
    por_mes: false,
    comparar: true,
    ano_anterior: false,
  });
});

test('it keeps the bar of the chart, until it has other parameters', async () => {
  const id = await salvar('ana', { barra: 'Sem apólice' });
  const barra = async () => (await vistos('ana')).map((um) => um.barra);
  const mudar = (versao: number, mudanca: object) =>
    call('put', `/modelos/${id}`, 'ana', { nome: 'Outro', da_equipe: false, acompanha: false, versao, ...mudanca });
  expect(await barra()).toEqual(['Sem apólice']);
  await mudar(1, {});
  expect(await barra()).toEqual(['Sem apólice']);
  await mudar(2, { parametros: { ...doMes, ate: '2026-10-30' } });
  expect(await barra()).toEqual([null]);
  await mudar(3, { parametros: doMes, barra: 'Duplicada' });
  expect(await barra()).toEqual(['Duplicada']);
  expect((await mudar(4, { barra: 'x'.repeat(201) })).status).toBe(422);
});

test.each([
  ['an unknown report', { relatorio: 'nenhum' }, 'relatorio'],
  ['a parameter that cannot be read', { parametros: { ...doMes, de: '2026-02-30' } }, 'parametros.de'],
  ['what must be given', { parametros: { de: '2026-10-01' } }, 'parametros.ate'],
  ['a period turned round', { parametros: { de: '2026-11-01', ate: '2026-10-01' } }, 'parametros.de'],
  ['no name', { nome: '  ' }, 'nome'],
])('%s is refused by its name', async (_, mudanca, campo) => {
  const { status, body } = await call('post', '/modelos', 'ana', { ...modelo, ...mudanca });
  expect([status, body.erros[0].campo]).toEqual([422, campo]);
  expect(await vistos('ana')).toEqual([]);
});

test('a name is taken per person and report', async () => {
  await salvar('ana');
  const outra = await call('post', '/modelos', 'ana', modelo);
  expect([outra.status, outra.body.erros[0].campo]).toEqual([409, 'nome']);
  expect((await call('post', '/modelos', 'bia', modelo)).status).toBe(200);
});

test('it is renamed and shared; a stale version is refused', async () => {
  const id = await salvar('ana');
  const novo = { nome: 'Do mês', da_equipe: true, acompanha: true, versao: 1 };
  expect((await call('put', `/modelos/${id}`, 'ana', novo)).body).toEqual({ status: 1, id, versao: 2 });
  expect((await call('put', `/modelos/${id}`, 'ana', novo)).status).toBe(409);
  expect(await vistos('bia')).toMatchObject([{ nome: 'Do mês', acompanha: true, parametros: doMes, dono: 'ana' }]);
});

test('another’s own model is not there; the team’s is changed by its author and administrators alone', async () => {
  const [dela, daEquipe] = [await salvar('ana'), await salvar('ana', { nome: 'Da equipe', da_equipe: true })];
  const status = async (quem: string, id: number) => (await call('delete', `/modelos/${id}`, quem)).status;
  expect([await status('chefe', dela), await status('bia', daEquipe)]).toEqual([404, 403]);
  expect([await status('chefe', daEquipe), await status('ana', dela), await status('ana', dela)]).toEqual([
    200, 200, 404,
  ]);
});

test('every write is in the trail with before and after', async () => {
  const id = await salvar('ana');
  await call('put', `/modelos/${id}`, 'ana', { nome: 'Outro', da_equipe: false, acompanha: false, versao: 1 });
  await call('delete', `/modelos/${id}?versao=2`, 'ana');
  const trail = await api.database.query<{ acao: string; de: string | null; para: string | null }>(
    `SELECT acao, antes->>'nome' AS de, depois->>'nome' AS para FROM auditoria
     WHERE entidade = 'relatorio-modelos' AND id_entidade = $1 ORDER BY id`,
    [String(id)],
  );
  expect(trail).toEqual([
    { acao: 'criar', de: null, para: 'Açaí' },
    { acao: 'alterar', de: 'Açaí', para: 'Outro' },
    { acao: 'excluir', de: 'Outro', para: null },
  ]);
});

test('the list names all of the menu with what each asks for and answers', async () => {
  const { body } = await call('get', '', 'bia');
  const lista = body.retorno as RelatorioDaLista[];
  expect(lista.map(({ nome }) => nome)).toEqual(['relacao-embarques', ...relatorios.map(({ nome }) => nome)]);
  expect(lista.find(({ nome }) => nome === 'dis-desprezadas')).toMatchObject({
    chamadas: { executar: '/api/Relatorio/dis-desprezadas/executar' },
    parametros: expect.arrayContaining([
      expect.objectContaining({ nome: 'de', tipo: 'data', obrigatorio: true, opcoes: null }),
      expect.objectContaining({ nome: 'id_motivo', tipo: 'referencia', cadastro: 'motivo' }),
    ]),
  });
});
