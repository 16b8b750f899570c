import supertest from 'supertest';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiUnderTest, startApi } from '../api-under-test.ts';

let api: ApiUnderTest | undefined;
let token: string;
let chefe: number;
const values = { nome: 'Chefe', email: 'chefe@exemplo.com.br', username: 'chefe', perfil: 'admin', ativo: true };

beforeEach(async () => {
  if (api) await api.database.query('DELETE FROM usuarios');
  api ??= await startApi();
  chefe = await api.addUser('chefe', 'admin');
  token = await api.tokenOf('chefe');
});
afterAll(() => api?.close());

const put = (id: number, body: object, authorization = token) =>
  supertest(api!.app).put(`/api/Usuario/${id}`).set('Authorization', authorization).send(body);
const remove = (id: number, authorization = token) =>
  supertest(api!.app).delete(`/api/Usuario/${id}`).set('Authorization', authorization);
const countAdmins = async () =>
  (await api!.database.query("SELECT id_usuario FROM usuarios WHERE perfil = 'admin' AND ativo")).length;

describe('the last active administrator', () => {
  test('D03: is neither deleted, deactivated nor demoted, by himself or otherwise', async () => {
    for (const response of [
      await remove(chefe),
      await put(chefe, { ...values, ativo: false }),
      await put(chefe, { ...values, perfil: 'usuario' }),
    ]) {
      expect(response.status).toBe(409);
      expect(response.body.message).toMatch(/^Você não pode|^Este é o último administrador/);
    }
    expect(await countAdmins()).toBe(1);
  });

  test('nobody deletes or deactivates himself, even where other administrators are left', async () => {
    await api!.addUser('outro', 'admin');
    expect((await remove(chefe)).body.message).toBe('Você não pode excluir o próprio usuário.');
    expect((await put(chefe, { ...values, ativo: false })).body.message).toBe(
      'Você não pode desativar o próprio usuário.',
    );
    expect((await put(chefe, { ...values, perfil: 'usuario' })).status).toBe(200);
  });

  test('A-X11: two administrators who remove each other at the same time both need a second one', async () => {
    const outro = await api!.addUser('outro', 'admin');
    const token2 = await api!.tokenOf('outro');
    const answers = await Promise.all([remove(outro), remove(chefe, token2)]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(await countAdmins()).toBe(2);
  });

  test('D03: of the last two, who give up their profile at the same time, one stays an administrator', async () => {
    const outro = await api!.addUser('outro', 'admin');
    const token2 = await api!.tokenOf('outro');
    const propria = {
      nome: 'Outro',
      email: 'outro@exemplo.com.br',
      username: 'outro',
      perfil: 'consulta',
      ativo: true,
    };
    const answers = await Promise.all([put(chefe, { ...values, perfil: 'consulta' }), put(outro, propria, token2)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await countAdmins()).toBe(1);
  });

  test('an inactive administrator does not count', async () => {
    await api!.addUser('dormente', 'admin', false);
    expect((await put(chefe, { ...values, perfil: 'consulta' })).status).toBe(409);
  });
});
