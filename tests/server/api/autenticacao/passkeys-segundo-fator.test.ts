import { describe, expect, test } from 'vitest';
import { started } from '../../../support/started.ts';
import { startApi } from '../api-under-test.ts';
import { passkeysOf } from './passkeys.ts';

const api = started(startApi);
const { post, login, withPasskey } = passkeysOf(api);

describe('A-X16 a passkey as the second factor', () => {
  test('is offered first, needs no verification of the person, and is the person’s own', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const asked = await login(one.username);
    expect([asked.status, asked.body]).toMatchObject([401, { meios: ['PASSKEY', 'RECUPERACAO'] }]);
    const { desafio } = asked.body as { desafio: string };
    const end = (credencial?: object) => post('/api/Auth/segundo-fator', { desafio, meio: 'PASSKEY', credencial });
    const sentence = { message: 'Esta passkey não serve aqui, ou foi excluída. Use outro meio.' };
    expect((await end(other.device.get({ challenge: desafio, counter: 6 }))).body).toEqual(sentence);
    expect((await end()).status).toBe(422);
    expect((await end(one.device.get({ challenge: desafio, counter: 6, verified: false }))).status).toBe(200);
    expect((await end(one.device.get({ challenge: desafio, counter: 7 }))).status).toBe(401);
  });

  test('confirms an act of its session, once', async () => {
    const { username, device } = await withPasskey('admin');
    await api.database.query("UPDATE tokens SET confirmado_em = now() - interval '301 seconds'");
    const act = () => api.as(username).post('/api/Usuario').send({});
    const asked = await act();
    expect([asked.status, asked.body]).toMatchObject([
      403,
      { codigo: 'SEGUNDO_FATOR', meios: ['PASSKEY', 'RECUPERACAO'] },
    ]);
    const { desafio } = asked.body as { desafio: string };
    const answer = { desafio, meio: 'PASSKEY', credencial: device.get({ challenge: desafio, counter: 6 }) };
    const confirm = (body: object) => api.as(username).post('/api/Auth/fatores/confirmacao').send(body);
    const foreign = device.get({ challenge: desafio, counter: 6, origin: 'https://evil.example' });
    const wrong = await confirm({ ...answer, credencial: foreign });
    expect([wrong.status, wrong.body.erros[0].campo]).toEqual([422, 'credencial']);
    expect((await confirm(answer)).status).toBe(200);
    expect((await act()).status).toBe(422);
    expect((await confirm(answer)).body.erros[0].campo).toBe('desafio');
  });
});
