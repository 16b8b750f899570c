import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { authenticator } from '../../../support/authenticator.ts';
import { started } from '../../../support/started.ts';
import { SENHA, startApi } from '../api-under-test.ts';
import { home, passkeysOf, refused } from './passkeys.ts';

const api = started(startApi);
const { post, login, factorsOf, begin, finish, withPasskey, attempt } = passkeysOf(api);

let newcomers = 0;

describe('A-X16 setting a passkey up', () => {
  test('takes the password; what the browser gets names the product and excludes the known ones', async () => {
    const { username, device } = await withPasskey();
    const start = (senha: string) => api.as(username).post('/api/Auth/fatores/passkey/opcoes').send({ senha });
    expect((await start('errada')).body.erros[0].campo).toBe('senha');
    expect((await start(SENHA)).body.opcoes).toMatchObject({
      rp: { id: 'romaneio.test', name: 'Romaneio' },
      user: { name: username, displayName: username },
      excludeCredentials: [{ id: device.id, transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
  });

  test('ends the other sessions, gives codes with the first factor alone, and is in the trail', async () => {
    const { username, id, codigos } = await withPasskey();
    expect(codigos).toHaveLength(10);
    const other = await api.tokenOf(username);
    const desafio = await begin(username);
    const second = await finish(username, desafio, authenticator(home).create({ challenge: desafio }));
    expect([second.status, second.body.codigos]).toEqual([200, []]);
    expect((await supertest(api.app).get('/api/Auth/perfil').set('Authorization', other)).status).toBe(401);
    expect((await factorsOf(username)).retorno).toMatchObject([
      { tipo: 'PASSKEY', nome: 'Notebook', usado_em: null },
      { tipo: 'PASSKEY', nome: 'Notebook', usado_em: null },
    ]);
    const trail = await api.database.query(
      "SELECT depois FROM auditoria WHERE entidade = 'fatores' AND id_entidade = $1 AND depois ? 'nome'",
      [String(id)],
    );
    expect(trail).toHaveLength(2);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another RP id', { rpId: 'evil.example' }],
    ['no verification of the person', { verified: false }],
    ['a signature of a sign-in', { type: 'webauthn.get' as const }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
  ])('is refused with %s, and ends the challenge', async (_what, changed) => {
    newcomers += 1;
    const username = `nova${newcomers}`;
    await api.addUser(username, 'usuario');
    const desafio = await begin(username);
    const device = authenticator(home);
    const wrong = await finish(username, desafio, device.create({ challenge: desafio, ...changed }));
    expect([wrong.status, wrong.body.erros[0].campo]).toEqual([422, 'credencial']);
    const again = await finish(username, desafio, device.create({ challenge: desafio }));
    expect([again.status, again.body.erros[0].campo]).toEqual([422, 'desafio']);
    expect((await login(username)).status).toBe(200);
  });

  test('does not take the challenge of an act, of another session, or one that is too old', async () => {
    const { username, device } = await withPasskey();
    const create = (desafio: string) => authenticator(home).create({ challenge: desafio });
    const field = async (desafio: string) => (await finish(username, desafio, create(desafio))).body.erros[0].campo;
    await api.database.query('UPDATE tokens SET confirmado_em = NULL');
    const asked = await api.as(username).post('/api/Auth/fatores/passkey/opcoes').send({ senha: SENHA });
    const { desafio } = asked.body as { desafio: string };
    expect([asked.status, await field(desafio)]).toEqual([403, 'desafio']);
    const confirmed = { desafio, meio: 'PASSKEY', credencial: device.get({ challenge: desafio, counter: 6 }) };
    expect((await api.as(username).post('/api/Auth/fatores/confirmacao').send(confirmed)).status).toBe(200);
    const own = await begin(username);
    const body = { nome: 'Outra', desafio: own, credencial: create(own) };
    expect((await post('/api/Auth/fatores/passkey', body, await api.tokenOf(username))).status).toBe(422);
    await api.database.query("UPDATE desafios SET expira_em = expira_em - interval '301 seconds'");
    expect(await field(own)).toBe('desafio');
  });

  test('a credential belongs to one person', async () => {
    const { device } = await withPasskey();
    await api.addUser('ladra', 'usuario');
    const desafio = await begin('ladra');
    const { status, body } = await finish('ladra', desafio, device.create({ challenge: desafio }));
    expect([status, body.message]).toEqual([409, 'Esta passkey já está cadastrada.']);
  });

  test('satisfies a profile that must have a factor', async () => {
    const { username } = await withPasskey();
    await api.database.query(
      `INSERT INTO parametros (chave, vigencia_inicio, valor, alterado_por)
       VALUES ('segundo_fator_exigido', '2020-01-01', '"TODOS"', 'x'), ('segundo_fator_carencia', '2020-01-01', '0', 'x')`,
    );
    expect((await factorsOf(username)).exigido_ate).toBeNull();
    await api.addUser('semnada', 'usuario');
    expect((await factorsOf('semnada')).exigido_ate).not.toBeNull();
    await api.database.query("DELETE FROM parametros WHERE chave LIKE 'segundo_fator%'");
  });
});

describe('A-X16 a passkey that is gone', () => {
  test('removed by its person, after confirming, enters no more and takes the codes with it', async () => {
    const { username, id, device } = await withPasskey();
    const { id_fator } = (await factorsOf(username)).retorno[0];
    await api.database.query('UPDATE tokens SET confirmado_em = NULL');
    expect((await api.as(username).delete(`/api/Auth/fatores/${id_fator}`)).status).toBe(403);
    await api.database.query('UPDATE tokens SET confirmado_em = now()');
    expect((await api.as(username).delete(`/api/Auth/fatores/${id_fator}`)).status).toBe(200);
    expect((await attempt(device)).body).toEqual(refused);
    expect((await login(username)).status).toBe(200);
    expect(await api.database.query('SELECT FROM codigos_de_recuperacao WHERE id_usuario = $1', [id])).toEqual([]);
  });

  test('removed by an administrator enters no more', async () => {
    const lost = await withPasskey();
    await api.addUser('chefia', 'admin');
    // A lone administrator needs no agreement.
    await api.database.query("UPDATE usuarios SET perfil = 'usuario' WHERE username <> 'chefia'");
    expect((await api.as('chefia').delete(`/api/Usuario/${lost.id}/fatores`)).status).toBe(200);
    expect((await attempt(lost.device)).body).toEqual(refused);
    expect(await api.database.query('SELECT FROM passkeys WHERE credencial = $1', [lost.device.id])).toEqual([]);
  });
});
