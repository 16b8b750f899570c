import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Nota, Pessoa } from '../../../../shared/contracts/notas.ts';
import { insertSampleRows } from '../../../contract/sample-rows.ts';
import { addPessoas } from '../add-pessoas.ts';
import { startApi } from '../api-under-test.ts';
import { started } from '../../../support/started.ts';

const api = started(startApi);
const pessoas = started(() => addPessoas(api, { ana: 'usuario', rui: 'usuario', bia: 'consulta', chefe: 'admin' }));
beforeAll(async () => {
  await pessoas.add('saiu', 'usuario', false);
  await insertSampleRows(api.database);
});
beforeEach(() => api.database.query('DELETE FROM notas'));

const call = (method: 'get' | 'post' | 'delete', path: string, quem: string, body?: object) =>
  pessoas.call(method, `/Nota${path}`, quem, body);
const idOf = (quem: string) => pessoas.idOf(quem);
const escrever = async (quem: string, texto = '@rui veja', mencoes = [idOf('rui')], onde = '/apolices/1') =>
  (await call('post', onde, quem, { texto, mencoes })).body as { id: number };
const lidas = async (quem: string, onde = '/apolices/1') => (await call('get', onde, quem)).body.retorno as Nota[];

test('a note says its author by name; one whose user is gone by the login that it keeps', async () => {
  await api.database.query("UPDATE usuarios SET nome = 'Ana Souza' WHERE username = 'ana'");
  await escrever('ana');
  expect((await lidas('bia')).map(({ autor }) => autor)).toEqual(['Ana Souza']);
  await api.database.query("UPDATE usuarios SET nome = 'ana' WHERE username = 'ana'");
});

test('a note is read by all who read the record, the latest first, with whom it calls', async () => {
  await escrever('ana', ' Primeira\ncom <b>linhas</b> ', []);
  const { id } = await escrever('ana', '@rui veja', [idOf('rui'), idOf('rui')]);
  const vistas = await lidas('bia');
  expect(vistas.map(({ texto, autor, exclui }) => [texto, autor, exclui])).toEqual([
    ['@rui veja', 'ana', false],
    ['Primeira\ncom <b>linhas</b>', 'ana', false],
  ]);
  expect(vistas[0]).toMatchObject({
    id_nota: id,
    mencoes: [{ id_usuario: idOf('rui'), username: 'rui', nome: 'rui' }],
  });
  expect((await lidas('ana')).map(({ exclui }) => exclui)).toEqual([true, true]);
});

test.each([
  ['/apolices/1', 'Apólice 5400010'],
  ['/averbacoes/1', 'Averbação CTE 1'],
  ['/faturas/1', 'Prévia da apólice 5400010'],
  ['/pacotes/1', 'Pacote 1'],
  ['/segurado/1', 'Segurado Ipê Ltda'],
  ['/estado/SP', 'Estado SP · São Paulo'],
])('%s has notes, and is called %s', async (onde, registro) => {
  await escrever('ana', 'Uma nota', [], onde);
  expect((await lidas('rui', onde)).map(({ texto }) => texto)).toEqual(['Uma nota']);
  expect(await api.database.query('SELECT registro FROM notas')).toEqual([{ registro }]);
});

test.each(['/apolices/999', '/apolices/01', '/apolices/x', '/usuarios/1', '/estado/sp', '/tokens/1', '/segurado/0'])(
  '%s is no record that has notes',
  async (onde) => {
    expect((await call('get', onde, 'ana')).status).toBe(404);
    expect((await call('post', onde, 'ana', { texto: 'x', mencoes: [] })).status).toBe(404);
  },
);

test('who only reads writes no note, and nobody without a token reads one', async () => {
  expect((await call('post', '/apolices/1', 'bia', { texto: 'x', mencoes: [] })).status).toBe(403);
  expect((await call('get', '/apolices/1', 'ninguém')).status).toBe(401);
  expect(await api.database.query('SELECT FROM notas')).toEqual([]);
});

test.each([
  [{ texto: ' ', mencoes: [] }, 'texto', 'Campo obrigatório'],
  [{ texto: 'x'.repeat(2_001), mencoes: [] }, 'texto', 'Deve ter no máximo 2000 caracteres'],
  [{ texto: 'x', mencoes: [2_000_000] }, 'mencoes', 'Só usuários ativos podem ser mencionados'],
  [{ texto: 'x', mencoes: Array(21).fill(1) }, 'mencoes', 'Deve ter no máximo 20 pessoas'],
])('%# is refused in words, and leaves nothing', async (body, campo, mensagem) => {
  const { status, body: answer } = await call('post', '/apolices/1', 'ana', body);
  expect([status, answer.erros]).toEqual([422, [{ campo, mensagem }]]);
  expect(await api.database.query('SELECT FROM notas')).toEqual([]);
});

test('nobody calls a user who is inactive, and none is offered', async () => {
  const { status } = await call('post', '/apolices/1', 'ana', { texto: '@saiu', mencoes: [idOf('saiu')] });
  expect(status).toBe(422);
  const mencionaveis = (await call('get', '/pessoas', 'bia')).body.retorno as Pessoa[];
  expect(mencionaveis.map(({ username }) => username)).toEqual(['ana', 'bia', 'chefe', 'rui']);
  expect(Object.keys(mencionaveis[0] ?? {})).toEqual(['id_usuario', 'nome', 'username']);
});

test('one deletes one’s own note, an administrator any; the trail keeps what it said', async () => {
  const { id } = await escrever('ana');
  expect((await call('delete', `/${id}`, 'rui')).status).toBe(403);
  expect((await call('delete', `/${id}`, 'ana')).status).toBe(200);
  expect((await call('delete', `/${id}`, 'ana')).status).toBe(404);
  const outra = await escrever('rui');
  expect((await call('delete', `/${outra.id}`, 'chefe')).status).toBe(200);
  expect(await lidas('ana')).toEqual([]);
  const trilha = await api.database.query(
    `SELECT quem, acao, coalesce(antes, depois) ->> 'texto' AS texto FROM auditoria
     WHERE entidade = 'notas' AND id_entidade = $1 ORDER BY id`,
    [String(id)],
  );
  expect(trilha).toEqual([
    { quem: 'ana', acao: 'criar', texto: '@rui veja' },
    { quem: 'ana', acao: 'excluir', texto: '@rui veja' },
  ]);
});

test('A-T1: an author who only reads by now deletes no note, and none is offered for it', async () => {
  const { id } = await escrever('rui', 'Confira', []);
  expect((await lidas('rui')).map(({ exclui }) => exclui)).toEqual([true]);
  const perfil = (agora: string) =>
    api.database.query("UPDATE usuarios SET perfil = $1 WHERE username = 'rui'", [agora]);
  await perfil('consulta');
  expect((await lidas('rui')).map(({ exclui }) => exclui)).toEqual([false]);
  expect((await lidas('chefe')).map(({ exclui }) => exclui)).toEqual([true]);
  expect((await call('delete', `/${id}`, 'rui')).status).toBe(403);
  await perfil('usuario');
});

test('a user who is gone leaves the notes, and is called no longer; so does a record', async () => {
  await pessoas.add('temporária', 'usuario');
  await api.database.query("INSERT INTO navios (nome) VALUES ('Cabo Branco')");
  const [navio] = await api.database.query<{ id: number }>('SELECT max(id_navio) AS id FROM navios');
  const onde = `/navio/${navio?.id}`;
  await escrever('temporária', '@rui veja', [idOf('rui')], onde);
  await api.database.query("DELETE FROM usuarios WHERE username = 'temporária'");
  await api.database.query('DELETE FROM navios WHERE id_navio = $1', [navio?.id]);
  expect(await lidas('ana', onde)).toMatchObject([{ autor: 'temporária', texto: '@rui veja', exclui: false }]);
  expect((await call('post', onde, 'ana', { texto: 'x', mencoes: [] })).status).toBe(404);
});
