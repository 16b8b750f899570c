import { beforeEach, expect, test } from 'vitest';
import { MAX_VISOES, type Visao, type VisaoPadrao } from '../../../../shared/contracts/visoes.ts';
import { addPessoas } from '../add-pessoas.ts';
import { startApi } from '../api-under-test.ts';
import { started } from '../../../support/started.ts';

const api = started(startApi);
const pessoas = started(() => addPessoas(api, { ana: 'usuario', rui: 'usuario', bia: 'consulta', chefe: 'admin' }));
beforeEach(() => api.database.query('DELETE FROM visoes'));

const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, quem: string, body?: object) =>
  pessoas.call(method, `/Visao${path}`, quem, body);
const visao = { lista: 'apolices', nome: 'A vencer', endereco: 'a_vencer=30&ordem=fim.asc', da_equipe: false };
const salvar = async (quem: string, mudanca: object = {}) => {
  const { body } = await call('post', '', quem, { ...visao, ...mudanca });
  return (body as { id: number }).id;
};
const vistas = async (quem: string, lista = 'apolices') =>
  (await call('get', `?lista=${lista}`, quem)).body.retorno as Visao[];
const abre = async (quem: string) =>
  ((await call('get', '/padroes', quem)).body.retorno as VisaoPadrao[]).map(({ lista, nome }) => [lista, nome]);
const padrao = (quem: string, id: number, body: object) => call('put', `/${id}/padrao`, quem, body);

test('each sees the own views of a list and the team’s, by name, and whether they may be changed', async () => {
  await salvar('ana', { nome: 'Zebra' });
  await salvar('ana', { nome: 'ágil', da_equipe: true });
  await salvar('bia');
  await salvar('bia', { lista: 'faturas' });
  const nomes = async (quem: string) =>
    (await vistas(quem)).map(({ nome, minha, altera, autor }) => [nome, minha, altera, autor]);
  expect(await nomes('ana')).toEqual([
    ['ágil', true, true, 'ana'],
    ['Zebra', true, true, 'ana'],
  ]);
  expect(await nomes('bia')).toEqual([
    ['A vencer', true, true, 'bia'],
    ['ágil', false, false, 'ana'],
  ]);
  expect(await nomes('chefe')).toEqual([['ágil', false, true, 'ana']]);
});

test('its author is told by name, not by login', async () => {
  await salvar('rui', { da_equipe: true });
  await api.database.query(`UPDATE usuarios SET nome = 'Rui Prado' WHERE username = 'rui'`);
  expect(await vistas('bia')).toMatchObject([{ autor: 'Rui Prado' }]);
});

test.each([
  ['no name', { nome: ' ' }, 'nome', 'Campo obrigatório'],
  ['a long name', { nome: 'n'.repeat(61) }, 'nome', 'Deve ter no máximo 60 caracteres'],
  ['what is no list', { lista: 'Apólices' }, 'lista', 'Deve ser o nome de uma lista'],
  ['a long address', { endereco: 'a'.repeat(2_001) }, 'endereco', 'Deve ter no máximo 2000 caracteres'],
  ['what is no query', { endereco: '?busca=a b' }, 'endereco', 'Deve ser o que vem depois do “?” de um endereço'],
  ['another place', { endereco: 'a#b' }, 'endereco', 'Deve ser o que vem depois do “?” de um endereço'],
])('%s is refused by its name', async (_, mudanca, campo, mensagem) => {
  const { status, body } = await call('post', '', 'ana', { ...visao, ...mudanca });
  expect([status, body.erros]).toEqual([422, [{ campo, mensagem }]]);
  expect(await vistas('ana')).toEqual([]);
});

test('a name is taken per person and list', async () => {
  await salvar('ana');
  const outra = await call('post', '', 'ana', visao);
  expect([outra.status, outra.body.erros]).toEqual([
    409,
    [{ campo: 'nome', mensagem: 'Já existe uma visão desta lista com este nome.' }],
  ]);
  expect((await call('post', '', 'ana', { ...visao, lista: 'faturas' })).status).toBe(200);
  expect((await call('post', '', 'bia', visao)).status).toBe(200);
});

test('a person has so many views of a list, however many are sent at the same time', async () => {
  await api.database.query(
    `INSERT INTO visoes (lista, nome, endereco, id_usuario, autor, da_equipe)
     SELECT 'apolices', 'Visão ' || n, '', $1, 'ana', false FROM generate_series(2, ${MAX_VISOES}) AS n`,
    [pessoas.idOf('ana')],
  );
  const respostas = await Promise.all(
    ['Última', 'Demais', 'Também'].map((nome) => call('post', '', 'ana', { ...visao, nome })),
  );
  expect(respostas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(respostas.find(({ status }) => status === 409)?.body.message).toBe(
    'Você já tem 50 visões desta lista. Exclua as que não usa.',
  );
  expect((await call('post', '', 'ana', { ...visao, lista: 'faturas' })).status).toBe(200);
});

test('it is renamed and shared, and keeps its address unless another one is sent; a stale version is refused', async () => {
  const id = await salvar('ana');
  const nova = { nome: 'Do mês', da_equipe: true, versao: 1 };
  expect((await call('put', `/${id}`, 'ana', nova)).body).toEqual({ status: 1, id, versao: 2 });
  expect((await call('put', `/${id}`, 'ana', nova)).status).toBe(409);
  expect(await vistas('bia')).toMatchObject([{ nome: 'Do mês', endereco: visao.endereco, autor: 'ana' }]);
  await call('put', `/${id}`, 'ana', { ...nova, endereco: 'ramo=54', versao: 2 });
  expect(await vistas('bia')).toMatchObject([{ endereco: 'ramo=54', versao: 3 }]);
});

test('another’s own view is not there; the team’s is changed by its author and administrators alone', async () => {
  const [dela, daEquipe] = [await salvar('ana'), await salvar('ana', { nome: 'Da equipe', da_equipe: true })];
  const status = async (quem: string, id: number) => (await call('delete', `/${id}`, quem)).status;
  expect([await status('chefe', dela), await status('rui', dela), await status('rui', daEquipe)]).toEqual([
    404, 404, 403,
  ]);
  expect((await padrao('rui', dela, { minha: true })).status).toBe(404);
  expect([await status('chefe', daEquipe), await status('ana', dela), await status('ana', dela)]).toEqual([
    200, 200, 404,
  ]);
});

test('a list opens with what a person chose, else with what the profile has, else as it is', async () => {
  const equipe = await salvar('ana', { da_equipe: true });
  const minha = await salvar('rui', { nome: 'Minhas' });
  expect(await abre('rui')).toEqual([]);
  expect((await padrao('chefe', equipe, { minha: false, perfis: ['usuario', 'consulta'] })).status).toBe(200);
  expect([await abre('rui'), await abre('bia'), await abre('chefe')]).toEqual([
    [['apolices', 'A vencer']],
    [['apolices', 'A vencer']],
    [],
  ]);
  await padrao('rui', minha, { minha: true });
  expect(await abre('rui')).toEqual([['apolices', 'Minhas']]);
  expect((await vistas('rui')).map((uma) => [uma.nome, uma.abre, uma.minha_padrao, uma.perfis] as const)).toEqual([
    ['A vencer', false, false, ['consulta', 'usuario']],
    ['Minhas', true, true, []],
  ]);
  await padrao('rui', minha, { minha: false });
  expect(await abre('rui')).toEqual([['apolices', 'A vencer']]);
  await padrao('chefe', equipe, { minha: false, perfis: ['usuario'] });
  expect([await abre('rui'), await abre('bia')]).toEqual([[['apolices', 'A vencer']], []]);
});

test('one view a list and person, and one a list and profile: the next one takes its place', async () => {
  const [uma, outra] = [await salvar('ana', { da_equipe: true }), await salvar('ana', { nome: 'B', da_equipe: true })];
  for (const id of [uma, outra]) await padrao('chefe', id, { minha: true, perfis: ['usuario'] });
  expect([await abre('chefe'), await abre('ana')]).toEqual([[['apolices', 'B']], [['apolices', 'B']]]);
  await call('delete', `/${outra}`, 'chefe');
  expect([await abre('chefe'), await abre('ana')]).toEqual([[], []]);
});

test('administrators alone say what a profile’s list opens with, and only with a view of the team', async () => {
  const id = await salvar('chefe');
  const recusa = await padrao('chefe', id, { minha: true, perfis: ['admin'] });
  expect([recusa.status, recusa.body.erros]).toEqual([
    422,
    [{ campo: 'perfis', mensagem: 'Só uma visão da equipe pode ser o padrão de um perfil' }],
  ]);
  const daEquipe = await salvar('ana', { da_equipe: true });
  const { status, body } = await padrao('ana', daEquipe, { minha: true, perfis: [] });
  expect([status, body.message]).toEqual([403, 'Só um administrador escolhe a visão padrão de um perfil.']);
  expect((await padrao('chefe', daEquipe, { minha: true, perfis: ['diretor'] })).status).toBe(422);
  expect(await abre('ana')).toEqual([]);
});

test('a view that is the team’s no more opens the list for its owner alone', async () => {
  const id = await salvar('ana', { da_equipe: true });
  await padrao('chefe', id, { minha: true, perfis: ['consulta'] });
  await padrao('ana', id, { minha: true });
  await call('put', `/${id}`, 'ana', { nome: 'A vencer', da_equipe: false, versao: 1 });
  expect([await abre('ana'), await abre('chefe'), await abre('bia')]).toEqual([[['apolices', 'A vencer']], [], []]);
});

test('with a user go the own views; the team’s stay, under the name of who made them', async () => {
  const id = await pessoas.add('saiu', 'usuario');
  await salvar('saiu');
  const daEquipe = await salvar('saiu', { nome: 'Da equipe', da_equipe: true });
  await padrao('saiu', daEquipe, { minha: true });
  const excluido = await pessoas.call('delete', `/Usuario/${id}`, 'chefe');
  expect(excluido.status).toBe(200);
  expect(await api.database.query('SELECT nome, id_usuario FROM visoes')).toEqual([
    { nome: 'Da equipe', id_usuario: null },
  ]);
  expect(await vistas('chefe')).toMatchObject([{ nome: 'Da equipe', autor: 'saiu', minha: false, altera: true }]);
  expect((await vistas('rui'))[0]?.altera).toBe(false);
  const so = await call('put', `/${daEquipe}`, 'chefe', { nome: 'Só minha', da_equipe: false, versao: 1 });
  expect([so.status, so.body.message]).toEqual([
    409,
    'Quem fez esta visão já não é usuário: ela só pode ser da equipe.',
  ]);
});

test('every write is in the trail with before and after', async () => {
  const id = await salvar('chefe', { da_equipe: true });
  await call('put', `/${id}`, 'chefe', { nome: 'Outra', da_equipe: true, versao: 1 });
  await padrao('chefe', id, { minha: true, perfis: ['consulta'] });
  await padrao('chefe', id, { minha: true, perfis: ['consulta'] });
  await call('delete', `/${id}?versao=2`, 'chefe');
  const trail = await api.database.query<{ acao: string; antes: object | null; depois: object | null }>(
    "SELECT acao, antes, depois FROM auditoria WHERE entidade = 'visoes' AND id_entidade = $1 ORDER BY id",
    [String(id)],
  );
  expect(trail).toMatchObject([
    { acao: 'criar', antes: null, depois: { nome: 'A vencer', endereco: visao.endereco } },
    { acao: 'alterar', antes: { nome: 'A vencer' }, depois: { nome: 'Outra' } },
    { acao: 'alterar', antes: { padrao_de: [] }, depois: { padrao_de: ['chefe', 'consulta'] } },
    { acao: 'excluir', antes: { nome: 'Outra' }, depois: null },
  ]);
});
