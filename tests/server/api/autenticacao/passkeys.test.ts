import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { createApiApp } from '../../../../server/api/app.ts';
import { authenticator } from '../../../support/authenticator.ts';
import { started } from '../../../support/started.ts';
import { startApi } from '../api-under-test.ts';
import { home, passkeysOf, refused } from './passkeys.ts';

const api = started(startApi);
const { post, login, factorsOf, withPasskey, challenge, enter, attempt } = passkeysOf(api);

describe('A-X16 a sign-in by passkey alone', () => {
  test('needs no name, ends with the login’s own answer, and counts as the second factor', async () => {
    const { username, id, device } = await withPasskey('admin');
    const options = await post('/api/Auth/passkey/opcoes', {});
    expect(options.body).toEqual({
      status: 1,
      opcoes: {
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        rpId: 'romaneio.test',
        timeout: 300_000,
        userVerification: 'required',
      },
    });
    const desafio = options.body.opcoes.challenge as string;
    const entered = await enter(desafio, device.get({ challenge: desafio, counter: 6 }));
    expect([entered.status, entered.body]).toEqual([
      200,
      {
        id,
        email: `${username}@exemplo.com.br`,
        username,
        nome: username,
        token: expect.stringMatching(/^[\w-]{43}$/),
      },
    ]);
    // An act of an administrator goes through: its empty body is at fault, not the factor.
    expect((await post('/api/Usuario', {}, entered.body.token as string)).status).toBe(422);
    const trail = await api.database.query(
      "SELECT acao FROM auditoria WHERE entidade = 'sessoes' AND quem = $1 ORDER BY id",
      [username],
    );
    expect(trail).toEqual([{ acao: 'entrar' }]);
  });

  test('a challenge serves once, right or wrong, also in parallel', async () => {
    const { device } = await withPasskey();
    const desafio = await challenge();
    const answer = device.get({ challenge: desafio, counter: 6 });
    const both = await Promise.all([enter(desafio, answer), enter(desafio, answer)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await enter(desafio, answer)).body).toEqual(refused);
    const spoilt = await challenge();
    const right = device.get({ challenge: spoilt, counter: 7 });
    expect((await enter(spoilt, device.get({ challenge: spoilt, counter: 7, verified: false }))).status).toBe(401);
    expect((await enter(spoilt, right)).status).toBe(401);
  });

  test('begun at one process of the API, it ends at another', async () => {
    const { device } = await withPasskey();
    const desafio = await challenge();
    const credencial = device.get({ challenge: desafio, counter: 6 });
    const other = createApiApp({ ...api.parts });
    expect((await supertest(other).post('/api/Auth/passkey').send({ desafio, credencial })).status).toBe(200);
  });

  test('a challenge lasts five minutes', async () => {
    const { device } = await withPasskey();
    const desafio = await challenge();
    await api.database.query("UPDATE desafios SET expira_em = expira_em - interval '301 seconds'");
    expect((await enter(desafio, device.get({ challenge: desafio, counter: 6 }))).body).toEqual(refused);
  });

  test.each([
    ['another origin', { origin: 'https://romaneio.test.evil.example' }],
    ['the origin without TLS', { origin: 'http://romaneio.test' }],
    ['another RP id', { rpId: 'evil.example' }],
    ['a challenge that it did not sign', { challenge: 'A'.repeat(43) }],
    ['a signature of an enrolment', { type: 'webauthn.create' as const }],
    ['no verification of the person', { verified: false }],
    ['the counter where it stood', { counter: 5 }],
    ['a counter that went back', { counter: 4 }],
    ['a counter that vanished', { counter: 0 }],
  ])('is refused with %s, in one sentence', async (_what, changed) => {
    const { device, username, id } = await withPasskey();
    const answer = await attempt(device, changed);
    expect([answer.status, answer.body]).toEqual([401, refused]);
    const trail = await api.database.query(
      "SELECT acao, id_entidade FROM auditoria WHERE entidade = 'sessoes' AND quem = $1",
      [username],
    );
    expect(trail).toEqual([{ acao: 'recusar', id_entidade: String(id) }]);
    // Refused attempts changed nothing: the counter is still 5.
    expect((await attempt(device)).status).toBe(200);
  });

  test('with another’s credential id, or an unknown one, is refused in the same sentence', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const desafio = await challenge();
    const stolen = {
      ...one.device.get({ challenge: desafio, counter: 6 }),
      id: other.device.id,
      rawId: other.device.id,
    };
    expect((await enter(desafio, stolen)).body).toEqual(refused);
    expect((await attempt(authenticator(home))).body).toEqual(refused);
  });

  test('does not take the challenge of another kind', async () => {
    const { username, device, codigos } = await withPasskey();
    const { desafio } = (await login(username)).body as { desafio: string };
    expect((await enter(desafio, device.get({ challenge: desafio, counter: 6 }))).status).toBe(401);
    const own = await challenge();
    const answer = { desafio: own, meio: 'RECUPERACAO', codigo: codigos[0] };
    expect((await post('/api/Auth/segundo-fator', answer)).status).toBe(401);
  });

  test('is refused to who is inactive', async () => {
    const { username, device } = await withPasskey();
    await api.database.query('UPDATE usuarios SET ativo = false WHERE username = $1', [username]);
    expect((await attempt(device)).body).toEqual(refused);
  });

  test('an authenticator that does not count may stay at 0', async () => {
    const { username, device } = await withPasskey();
    await api.database.query('UPDATE passkeys SET contador = 0 WHERE credencial = $1', [device.id]);
    expect((await attempt(device, { counter: 0 })).status).toBe(200);
    expect((await attempt(device, { counter: 0 })).status).toBe(200);
    expect((await factorsOf(username)).retorno[0].usado_em).toEqual(expect.any(String));
  });

  test.each([
    ['http://romaneio.test', 'without TLS'],
    ['https://192.0.2.7', 'a bare address'],
    ['https://[2001:db8::7]', 'a bare IPv6 address'],
  ])('at %s (%s) one sentence says why not', async (publicUrl) => {
    const app = createApiApp({ ...api.parts, publicUrl });
    const { status, body } = await supertest(app).post('/api/Auth/passkey/opcoes');
    expect([status, body]).toEqual([
      409,
      { message: 'Passkeys pedem que o Romaneio tenha um nome com HTTPS, e não só um endereço IP.' },
    ]);
  });
});
