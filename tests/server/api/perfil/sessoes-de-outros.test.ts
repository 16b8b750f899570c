import supertest from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import { started } from '../../../support/started.ts';
import { SENHA, startApi } from '../api-under-test.ts';

const api = started(startApi);
let id: number;
beforeAll(async () => {
  await api.addUser('chefe', 'admin');
  id = await api.addUser('ana', 'usuario');
});

test('A-X16 an administrator sees the sessions of others and ends them at once; nobody else does', async () => {
  await api.database.query('DELETE FROM tokens WHERE id_usuario = $1', [id]);
  const login = await supertest(api.app)
    .post('/api/Auth/login')
    .set({ 'X-Forwarded-For': '203.0.113.7', 'User-Agent': 'Firefox/131.0' })
    .send({ Username: 'ana', Password: SENHA });
  const ana = supertest.agent(api.app).set('Authorization', login.body.token as string);
  const path = `/api/Usuario/${id}/sessoes`;
  const { body } = await api.as('chefe').get(path);
  expect(body).toEqual({
    status: 1,
    retorno: [
      {
        id_sessao: expect.any(Number),
        criado_em: expect.stringMatching(/^\d{4}-/),
        usado_em: expect.stringMatching(/^\d{4}-/),
        endereco: '203.0.113.7',
        agente: 'Firefox/131.0',
        atual: false,
      },
    ],
  });
  expect([(await ana.get(path)).status, (await ana.delete(path)).status]).toEqual([403, 403]);
  expect((await api.as('chefe').delete(path)).body).toEqual({ message: 'Uma sessão encerrada.' });
  expect((await ana.get('/api/Auth/perfil')).status).toBe(401);
  expect((await api.as('chefe').get(path)).body.retorno).toEqual([]);
  expect(
    await api.database.query("SELECT quem, depois FROM auditoria WHERE acao = 'excluir' AND entidade = 'sessoes'"),
  ).toEqual([{ quem: 'chefe', depois: { usuario: id, encerradas: 1 } }]);
});
