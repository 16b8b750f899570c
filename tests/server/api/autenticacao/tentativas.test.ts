import supertest from 'supertest';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Correio } from '../../../../server/correio/correio.ts';
import { createApiApp } from '../../../../server/api/app.ts';
import { SENHA, startApi } from '../api-under-test.ts';
import { started } from '../../../support/started.ts';

const OWNER_AT = '203.0.113.9';
/** Another process of the same API. */
let other: ReturnType<typeof createApiApp>;
const api = started(startApi);
beforeAll(async () => {
  other = createApiApp(api.parts);
  await api.addUser('ana', 'usuario');
  await api.addUser('inativa', 'usuario', false);
});
beforeEach(() => api.database.query('TRUNCATE tentativas_de_senha'));

const semEntrega: Correio = { esperas: [], entregar: () => Promise.reject(new Error('nothing is due')) };

const logIn = (Username: string, Password: string, from: string, app = api.app) =>
  supertest(app).post('/api/Auth/login').set('X-Forwarded-For', from).send({ Username, Password });

/** Sends wrong passwords one by one, rotating through the addresses. @returns the responses. */
async function guess(Username: string, times: number, addresses: number) {
  const answers = [];
  for (let at = 0; at < times; at += 1) {
    const app = at % 2 === 0 ? api.app : other;
    answers.push(await logIn(Username, `palpite ${at}`, `198.51.100.${at % addresses}`, app));
  }
  return answers;
}

const wait = (conta: string) =>
  api.database.query<{ segundos: number }>(
    `UPDATE tentativas_de_senha SET espera_ate = now() WHERE conta = sha256($1::bytea) AND espera_ate >= ultima_em + interval '1 second'
     RETURNING extract(epoch FROM old.espera_ate - ultima_em)::integer AS segundos`,
    [conta],
  );

test('A-X7 of 120 guesses from 40 addresses ten are heard; the owner is let in where known, and told', async () => {
  expect((await logIn('ana', SENHA, OWNER_AT)).status).toBe(200);
  const answers = await guess('ana', 120, 40);
  // On a slow machine a lockout of one or two seconds may expire during the test.
  const heard = answers.filter(({ status }) => status === 401).length;
  expect(heard).toBeGreaterThanOrEqual(10);
  expect(heard).toBeLessThan(20);
  expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(401));
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers['retry-after']).toMatch(/^\d+$/);
  expect(refused?.body.message).toMatch(/^Muitas tentativas de senha\. Aguarde \d+ s e tente de novo\.$/);

  const owner = await logIn('ANA@exemplo.com.br', SENHA, OWNER_AT);
  expect(owner.status).toBe(200);
  const { body } = await supertest(api.app).get('/api/Avisos').set('Authorization', owner.body.token);
  expect(body.avisos).toEqual([
    expect.objectContaining({
      tipo: 'tentativas',
      titulo: `${heard} senhas erradas em um dia no seu usuário`,
      detalhe: 'Se não foi você, altere a sua senha.',
      rota: '/dashboard/perfil',
      novo: true,
    }),
  ]);
});

test('A-X7 the wait grows from one second to sixty, and begins again for an address that was let in', async () => {
  await guess('ana', 10, 10);
  const waits = [];
  for (let at = 0; at < 8; at += 1) {
    waits.push((await wait('ana'))[0]?.segundos);
    await logIn('ana', 'palpite', `198.51.100.${at}`);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  // The right password waits as long, and is then accepted.
  await wait('ana');
  expect((await logIn('ana', SENHA, '192.0.2.1')).status).toBe(200);
  await guess('ana', 2, 2);
  expect((await logIn('ana', SENHA, '192.0.2.1')).status).toBe(200);
});

test('A-X7 a known address has attempts for itself, and no more than ten', async () => {
  await logIn('ana', SENHA, OWNER_AT);
  const answers = [];
  for (let at = 0; at < 11; at += 1) answers.push((await logIn('ana', 'errada', OWNER_AT)).status);
  expect(answers.slice(0, 10)).toEqual(Array(10).fill(401));
  expect(await wait('ana')).toHaveLength(1);
  expect((await logIn('ana', 'errada', '192.0.2.7')).status).toBe(401);
});

test('A-X7 attempts at once are counted one by one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) => logIn('ana', 'palpite', `198.51.100.${at}`, at % 2 === 0 ? api.app : other)),
  );
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(11);
});

test('A-X7 unknown and inactive users are answered as known ones, attempt by attempt', async () => {
  const names = ['ana', 'inativa', 'ninguem'];
  for (const name of names) await guess(name, 10, 10);
  await api.database.query("UPDATE tentativas_de_senha SET espera_ate = now() + interval '9 seconds'");
  const answers = await Promise.all(names.map((name) => logIn(name, SENHA, '192.0.2.8')));
  expect(answers.map(({ status }) => status)).toEqual([429, 429, 429]);
  const kept = await api.database.query('SELECT falhas FROM tentativas_de_senha');
  expect(kept).toEqual([{ falhas: 10 }, { falhas: 10 }, { falhas: 10 }]);
});

test('A-X7 wrong old passwords are slowed, too', async () => {
  const change = (senha_atual: string) =>
    api.as('ana').put('/api/Auth/senha').send({ senha_atual, senha_nova: 'girassol ao meio-dia 7' });
  const statuses = [];
  for (let at = 0; at < 80; at += 1) statuses.push((await change(`palpite ${at}`)).status);
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422));
  expect(statuses.filter((status) => status === 422).length).toBeLessThan(20);
  expect(statuses.at(-1)).toBe(429);
});

test('A-X7 what counts no longer is forgotten', async () => {
  await guess('ninguem', 3, 3);
  await api.database.query("UPDATE tentativas_de_senha SET esquecer_em = now() - interval '1 second'");
  await guess('outro', 1, 1);
  expect(await api.database.query('SELECT falhas FROM tentativas_de_senha')).toEqual([{ falhas: 1 }]);
});

test('A-X7 the tenth wrong password of a day is mailed to its owner, once', async () => {
  const app = createApiApp({ ...api.parts, correio: semEntrega });
  await api.addUser('rui', 'usuario');
  const cartas = () =>
    api.database.query(
      "SELECT para, situacao, texto LIKE '%10 senhas erradas%' AS dez FROM emails WHERE origem LIKE 'tentativas %'",
    );
  const { body } = await logIn('rui', SENHA, OWNER_AT, app);
  for (let at = 0; at < 9; at += 1) await logIn('rui', `palpite ${at}`, '198.51.100.1', app);
  // The tenth is a wrong current password in a signed-in user's change of password.
  const troca = { senha_atual: 'palpite', senha_nova: 'uma senha longa e nova' };
  const trocar = () => supertest(app).put('/api/Auth/senha').set('Authorization', body.token).send(troca);
  expect(await cartas()).toEqual([]);
  expect((await trocar()).status).toBe(422);
  const uma = [{ para: ['rui@exemplo.com.br'], situacao: 'PENDENTE', dez: true }];
  await expect.poll(cartas).toEqual(uma);
  expect((await trocar()).status).toBe(422);
  expect(await cartas()).toEqual(uma);
});
