import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Carta, Correio } from '../../../../server/correio/correio.ts';
import { findPorEmail } from '../../../../server/api/senhas/convites.repository.ts';
import { mandarConvite } from '../../../../server/api/senhas/convites.ts';
import { createApiApp } from '../../../../server/api/app.ts';
import { started } from '../../../support/started.ts';
import { SENHA, startApi } from '../api-under-test.ts';

const cartas: Carta[] = [];
let situacao: 'ENTREGUE' | 'RECUSADA' = 'ENTREGUE';
const correio: Correio = {
  esperas: [],
  async entregar(carta) {
    cartas.push(carta);
    return situacao === 'ENTREGUE' ? { situacao, recusados: [] } : { situacao, motivo: 'não' };
  },
};
const api = started(() => startApi('/nonexistent', null, correio));
let mudo: ReturnType<typeof createApiApp>;
beforeAll(async () => {
  await api.addUser('chefe', 'admin');
  mudo = createApiApp({ ...api.parts, correio: null });
});
beforeEach(() => {
  cartas.length = 0;
  situacao = 'ENTREGUE';
});
afterAll(() => expect(api.logged()).not.toContain('/entrar/senha#'));

const BOA = 'cavalo bateria grampo correto';
const post = (path: string, body: object, app = api.app) => supertest(app).post(path).send(body);
const accept = (codigo: string, senha = BOA) => post('/api/Auth/convite', { codigo, senha });
const login = async (Username: string, Password: string) =>
  (await post('/api/Auth/login', { Username, Password })).status;
const recover = async (email: string, app = api.app) => (await post('/api/Auth/recuperacao', { email }, app)).body;
/** The code of the link in the last letter. */
const mailed = () => /https:\S+\/entrar\/senha#([\w-]{43})\n/.exec(cartas.at(-1)?.texto ?? '')?.[1] ?? '';
const invite = async (id: number) => (await api.as('chefe').post(`/api/Usuario/${id}/convite`)).body;
const over = 'Este link venceu ou já foi usado. Peça outro.';
const nova = (nome: string) => ({
  nome,
  email: `${nome}@exemplo.com.br`,
  username: nome,
  perfil: 'usuario',
  ativo: true,
});

test('A-X16 a person made without a password gets a link, and enters with the password chosen there', async () => {
  const made = await api.as('chefe').post('/api/Usuario').send(nova('lia'));
  expect(made.body).toEqual({ message: 'Usuário criado com sucesso!', id_usuario: expect.any(Number) });
  expect(cartas).toMatchObject([{ para: ['lia@exemplo.com.br'], assunto: 'A sua senha do Romaneio' }]);
  const codigo = mailed();
  expect((await accept(codigo)).body).toEqual({ message: 'Senha definida. Entre com ela.' });
  expect(await login('lia', BOA)).toBe(200);
  expect((await accept(codigo)).body.message).toBe(over);
});

test('A-X16 the link is shown once to the administrator where there is no mail server, and where it refuses', async () => {
  const { body } = await supertest(mudo)
    .post('/api/Usuario')
    .set('Authorization', await api.tokenOf('chefe'))
    .send(nova('mel'));
  expect(body.convite).toMatch(/^https:\/\/romaneio\.test\/entrar\/senha#[\w-]{43}$/);
  expect((await accept(body.convite.split('#')[1])).status).toBe(200);
  situacao = 'RECUSADA';
  expect((await invite(body.id_usuario)).convite).toMatch(/#[\w-]{43}$/);
});

test('A-X16 a reset ends the sessions and leaves the second factor alone; the old password is over', async () => {
  const id = await api.addUser('rui', 'usuario');
  await api.database.query(
    "INSERT INTO fatores (id_usuario, nome, segredo, confirmado) VALUES ($1, 'Celular', '\\x00', true)",
    [id],
  );
  expect(await invite(id)).toEqual({ message: 'Link enviado a rui@exemplo.com.br.' });
  expect((await api.as('rui').get('/api/Auth/perfil')).status).toBe(200);
  expect((await accept(mailed())).status).toBe(200);
  expect((await api.as('rui').get('/api/Auth/perfil')).status).toBe(401);
  expect(await login('rui', SENHA)).toBe(401);
  expect((await post('/api/Auth/login', { Username: 'rui', Password: BOA })).body.codigo).toBe('SEGUNDO_FATOR');
});

test('A-X16 a reset by e-mail answers the same for everybody, and sends to active people alone', async () => {
  await api.addUser('eva', 'usuario');
  await api.addUser('ido', 'usuario', false);
  const same = { message: 'Se este e-mail for de um usuário ativo, o link chega em instantes e vale por 30 minutos.' };
  for (const email of ['ninguem@exemplo.com.br', 'ido@exemplo.com.br', 'eva', "' OR 1=1 --", 'EVA@exemplo.com.br'])
    expect([email, await recover(email)]).toEqual([email, same]);
  await expect.poll(() => cartas.map(({ para }) => para)).toEqual([['eva@exemplo.com.br']]);
  // Asked again within five minutes: no second letter, and the first link stays good.
  const eva = (await findPorEmail(api.db, 'eva@exemplo.com.br')) ?? expect.fail('eva is missing');
  const autor = { id: eva.id_usuario, username: 'eva', requestId: null };
  expect(await mandarConvite(api.parts, eva, autor, 300)).toBeNull();
  expect(cartas).toHaveLength(1);
  expect((await accept(mailed())).status).toBe(200);
  const mute = (email: string) => recover(email, mudo);
  expect(await mute('eva@exemplo.com.br')).toEqual(await mute('ninguem@exemplo.com.br'));
});

test('A-X16 a guessable password is refused and the link stays good', async () => {
  const id = await api.addUser('ana', 'usuario');
  await invite(id);
  const refused = await accept(mailed(), 'romaneio2026');
  expect([refused.status, refused.body.erros[0].campo]).toEqual([422, 'senha']);
  expect((await accept(mailed())).status).toBe(200);
});

test.each<[string, (id: number) => Promise<unknown>]>([
  ['after 30 minutes', () => api.database.query("UPDATE convites SET expira_em = expira_em - interval '30 minutes'")],
  ['after a newer one', (id) => invite(id)],
  [
    'once the person is deactivated',
    (id) => api.database.query('UPDATE usuarios SET ativo = false WHERE id_usuario = $1', [id]),
  ],
  [
    'once the e-mail is another',
    (id) =>
      api
        .as('chefe')
        .put(`/api/Usuario/${id}`)
        .send({ ...nova(`outra${id}`), email: `novo${id}@exemplo.com.br` }),
  ],
])('A-X16 a link is over %s', async (_when, change) => {
  const nome = `p${Math.random()}`.replace('.', '');
  const id = await api.addUser(nome, 'usuario');
  await invite(id);
  const codigo = mailed();
  await change(id);
  expect((await accept(codigo)).body.message).toBe(over);
});

test('A-X16 of two that use a link at once, one wins', async () => {
  const id = await api.addUser('gil', 'usuario');
  await invite(id);
  const both = await Promise.all([accept(mailed()), accept(mailed(), `${BOA} 2`)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('A-X16 only the hash of a link is stored', async () => {
  const id = await api.addUser('isa', 'usuario');
  await invite(id);
  const dump = JSON.stringify([
    await api.database.query('SELECT * FROM convites'),
    await api.database.query('SELECT * FROM emails'),
    await api.database.query('SELECT * FROM auditoria'),
    await api.database.query('SELECT * FROM chaves_de_idempotencia'),
  ]);
  expect(dump).not.toContain(mailed());
});
