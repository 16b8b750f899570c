import supertest from 'supertest';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiUnderTest, SENHA, startApi } from '../api-under-test.ts';

let api: ApiUnderTest | undefined;
let token: string;
beforeEach(async () => {
  api ??= await startApi();
  await api.database.query('DELETE FROM usuarios');
  await api.addUser('ana', 'consulta');
  // Remove the session from `addUser`, since these tests count sessions.
  await api.database.query('DELETE FROM tokens');
  token = await api.tokenOf('ana');
});
afterAll(() => api?.close());

const call = (method: 'get' | 'put' | 'delete', path: string, authorization: string, body?: object) =>
  supertest(api!.app)[method](`/api/Auth/${path}`).set('Authorization', authorization).send(body);
const changeSenha = (authorization: string, senha_atual: string, senha_nova: string) =>
  call('put', 'senha', authorization, { senha_atual, senha_nova });
const statusOf = async (authorization: string) => (await call('get', 'perfil', authorization)).status;
const logIn = async (Password: string) =>
  (await supertest(api!.app).post('/api/Auth/login').send({ Username: 'ana', Password })).status;

test('K14: everybody sees the own user, and no password', async () => {
  const { body } = await call('get', 'perfil', token);
  expect(body).toEqual({
    id_usuario: expect.any(Number),
    nome: 'ana',
    email: 'ana@exemplo.com.br',
    username: 'ana',
    perfil: 'consulta',
    escolher_senha: false,
    demonstracao: false,
    parcial: false,
    escopo_em_palavras: 'Tudo',
  });
});

describe('K14: the own password', () => {
  test('is changed with the current one, which ends links and the other sessions alone', async () => {
    const elsewhere = await api!.tokenOf('ana');
    await api!.database.query(
      "INSERT INTO convites (hash, id_usuario, expira_em) SELECT 'x', id_usuario, now() + interval '1 hour' FROM usuarios",
    );
    const answer = await changeSenha(token, SENHA, 'uma bem diferente');
    expect([answer.status, answer.body]).toEqual([200, { message: 'Senha alterada com sucesso!' }]);
    expect([await statusOf(token), await statusOf(elsewhere)]).toEqual([200, 401]);
    expect([await logIn(SENHA), await logIn('uma bem diferente')]).toEqual([401, 200]);
    expect(await api!.database.query('SELECT FROM convites')).toEqual([]);
    const trail = await api!.database.query(
      "SELECT quem, acao, depois FROM auditoria WHERE entidade = 'usuarios' ORDER BY id DESC LIMIT 1",
    );
    expect(trail).toEqual([{ quem: 'ana', acao: 'alterar', depois: { senha_alterada: true } }]);
  });

  test('stays where the current one is wrong, which leaves its trail', async () => {
    const answer = await changeSenha(token, 'não é esta', 'uma bem diferente');
    expect(answer.status).toBe(422);
    expect(answer.body.erros).toEqual([{ campo: 'senha_atual', mensagem: 'Não é a sua senha atual' }]);
    expect(await logIn(SENHA)).toBe(200);
    const trail = await api!.database.query(
      "SELECT quem FROM auditoria WHERE acao = 'recusar' AND entidade = 'usuarios'",
    );
    expect(trail).toEqual([{ quem: 'ana' }]);
  });

  test.each(['12345678', 'ana@exemplo.com.br', 'curta'])('is not changed to %j', async (nova) => {
    const answer = await changeSenha(token, SENHA, nova);
    expect(answer.status).toBe(422);
    expect(answer.body.erros).toEqual([{ campo: 'senha_nova', mensagem: expect.any(String) }]);
    expect(await logIn(SENHA)).toBe(200);
  });

  test('of two changes at once one wins, and the other is told', async () => {
    const elsewhere = await api!.tokenOf('ana');
    const answers = await Promise.all([
      changeSenha(token, SENHA, 'a primeira nova'),
      changeSenha(elsewhere, SENHA, 'a segunda nova'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => [401, 409, 422].includes(status))).toHaveLength(1);
  });
});

describe('K14: the own sessions', () => {
  test('are listed with where they come from, and those of others are not', async () => {
    await api!.addUser('bia', 'admin');
    await api!.tokenOf('bia');
    await supertest(api!.app)
      .post('/api/Auth/login')
      .set({ 'User-Agent': 'Navegador/1.0', 'X-Forwarded-For': '203.0.113.9' })
      .send({ Username: 'ana', Password: SENHA });
    const { body } = await call('get', 'sessoes', token);
    expect(body.status).toBe(1);
    expect(body.retorno).toHaveLength(2);
    expect(body.retorno[0]).toEqual({
      id_sessao: expect.any(Number),
      criado_em: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      usado_em: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      endereco: '203.0.113.9',
      agente: 'Navegador/1.0',
      atual: false,
    });
    expect(body.retorno[1]).toMatchObject({ atual: true });
    await api!.database.query(
      "UPDATE tokens SET usado_em = now() - interval '31 minutes' WHERE agente = 'Navegador/1.0'",
    );
    expect((await call('get', 'sessoes', token)).body.retorno).toHaveLength(1);
  });

  test('one, or all others, are ended; somebody else’s is not found', async () => {
    const [second, third] = [await api!.tokenOf('ana'), await api!.tokenOf('ana')];
    await api!.addUser('bia', 'admin');
    const stranger = await api!.tokenOf('bia');
    const [newest] = (await call('get', 'sessoes', token)).body.retorno;
    expect((await call('delete', `sessoes/${newest.id_sessao}`, stranger)).status).toBe(404);
    expect((await call('delete', `sessoes/${newest.id_sessao}`, token)).status).toBe(200);
    expect((await call('delete', `sessoes/${newest.id_sessao}`, token)).status).toBe(404);
    expect([await statusOf(second), await statusOf(third)]).toEqual([200, 401]);
    expect((await call('delete', 'sessoes', token)).body).toEqual({ message: 'Uma sessão encerrada.' });
    expect([await statusOf(token), await statusOf(second), await statusOf(stranger)]).toEqual([200, 401, 200]);
  });
});
