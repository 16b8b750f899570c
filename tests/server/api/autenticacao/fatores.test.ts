import supertest from 'supertest';
import { describe, expect, test, vi } from 'vitest';
import { started } from '../../../support/started.ts';
import { SENHA, startApi } from '../api-under-test.ts';
import { codeOf, secondFactor } from './second-factor.ts';

const api = started(startApi);
const { post, login, withApp } = secondFactor(api);

describe('A-X16 an act', () => {
  const act = (username: string) => api.as(username).post('/api/Usuario').send({});

  test('of an administrator asks again with a 403, which ends no session, and five minutes later', async () => {
    const { username, segredo } = await withApp('admin');
    await api.database.query("UPDATE tokens SET confirmado_em = now() - interval '301 seconds'");
    const asked = await act(username);
    expect([asked.status, asked.body]).toMatchObject([
      403,
      { codigo: 'SEGUNDO_FATOR', meios: ['TOTP', 'RECUPERACAO'] },
    ]);
    const confirm = (codigo: string) =>
      api
        .as(username)
        .post('/api/Auth/fatores/confirmacao')
        .send({ desafio: asked.body.desafio, meio: 'TOTP', codigo });
    const wrong = await confirm('000000');
    expect([wrong.status, wrong.body.erros[0].campo]).toEqual([422, 'codigo']);
    expect((await confirm(codeOf(segredo))).status).toBe(200);
    // Admitted: the empty body is at fault now.
    expect((await act(username)).status).toBe(422);
    await api.database.query("UPDATE tokens SET confirmado_em = now() - interval '301 seconds'");
    expect((await act(username)).status).toBe(403);
  });

  test('is not asked of who has no factor, nor of a read', async () => {
    await api.addUser('chefe', 'admin');
    expect((await act('chefe')).status).toBe(422);
    const { username } = await withApp('admin');
    await api.database.query('UPDATE tokens SET confirmado_em = NULL');
    expect((await api.as(username).get('/api/Chave')).status).toBe(200);
  });

  test('another session’s challenge does not confirm this one', async () => {
    const { username, segredo } = await withApp('admin');
    await api.database.query('UPDATE tokens SET confirmado_em = NULL');
    const { desafio } = (await act(username)).body as { desafio: string };
    const other = await api.tokenOf(username);
    const path = '/api/Auth/fatores/confirmacao';
    expect((await post(path, { desafio, meio: 'TOTP', codigo: codeOf(segredo) }, other)).status).toBe(422);
  });
});

describe('A-X16 setting up', () => {
  test('takes the password, and ends the other sessions', async () => {
    await api.addUser('cauta', 'usuario');
    const other = await api.tokenOf('cauta');
    const start = (senha: string) => api.as('cauta').post('/api/Auth/fatores').send({ nome: 'Celular', senha });
    expect((await start('errada')).body.erros[0].campo).toBe('senha');
    const { id_fator, segredo, uri, qr } = (await start(SENHA)).body;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Romaneio:cauta\?issuer=Romaneio&secret=[A-Z2-7]{32}&/);
    expect(qr).toMatch(/^<svg/);
    // Unfinished: it is not asked for.
    expect((await login('cauta')).status).toBe(200);
    const path = `/api/Auth/fatores/${id_fator}/confirmacao`;
    expect((await api.as('cauta').post(path).send({ codigo: '000000' })).status).toBe(422);
    expect(
      (
        await api
          .as('cauta')
          .post(path)
          .send({ codigo: codeOf(segredo) })
      ).status,
    ).toBe(200);
    expect((await supertest(api.app).get('/api/Auth/perfil').set('Authorization', other)).status).toBe(401);
    expect((await login('cauta')).status).toBe(401);
  });

  test('removing the last factor takes the recovery codes with it', async () => {
    const { username, id_fator, id } = await withApp();
    expect((await api.as(username).delete(`/api/Auth/fatores/${id_fator}`)).status).toBe(200);
    expect(await api.database.query('SELECT * FROM codigos_de_recuperacao WHERE id_usuario = $1', [id])).toEqual([]);
    expect((await login(username)).status).toBe(200);
  });

  test('an administrator removes the factors of somebody who lost them, and never the own', async () => {
    const lost = await withApp();
    const chefe = await withApp('admin');
    // A lone administrator needs no agreement.
    await api.database.query("UPDATE usuarios SET perfil = 'usuario' WHERE username <> $1", [chefe.username]);
    const path = (id: number) => `/api/Usuario/${id}/fatores`;
    expect((await api.as(chefe.username).delete(path(lost.id))).status).toBe(200);
    expect((await login(lost.username)).status).toBe(200);
    expect((await api.as(chefe.username).delete(path(chefe.id))).status).toBe(409);
  });
});

describe('A-X16 a profile that must have a factor', () => {
  const require = (exigido: string, dias: number) =>
    api.database.query(
      `INSERT INTO parametros (chave, vigencia_inicio, valor, alterado_por)
       VALUES ('segundo_fator_exigido', '2020-01-01', to_jsonb($1::text), 'x'), ('segundo_fator_carencia', '2020-01-01', to_jsonb($2::integer), 'x')
       ON CONFLICT ON CONSTRAINT parametros_vigencia DO UPDATE SET valor = excluded.valor`,
      [exigido, dias],
    );

  test('may go without during the grace period, then only set one up', async () => {
    vi.useRealTimers();
    await api.addUser('nova', 'usuario');
    await require('TODOS', 14);
    const first = (await login('nova')).body as { token: string };
    const list = (token: string) => supertest(api.app).get('/api/Ramo').set('Authorization', token);
    expect((await list(first.token)).status).toBe(200);
    const { body } = await supertest(api.app).get('/api/Auth/fatores').set('Authorization', first.token);
    expect(Date.parse(body.exigido_ate as string) - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
    await api.database.query("UPDATE usuarios SET fator_desde = now() - interval '14 days' WHERE username = 'nova'");
    const late = (await login('nova')).body as { token: string };
    expect((await list(late.token)).body).toEqual({
      message: 'Seu perfil exige um segundo fator. Cadastre-o em Meu perfil para continuar.',
    });
    const begun = await post('/api/Auth/fatores', { nome: 'Celular', senha: SENHA }, late.token);
    const { id_fator, segredo } = begun.body as { id_fator: number; segredo: string };
    await post(`/api/Auth/fatores/${id_fator}/confirmacao`, { codigo: codeOf(segredo) }, late.token);
    expect((await list(late.token)).status).toBe(200);
    await require('NINGUEM', 14);
  });

  test.each([
    ['ADMIN', 'admin', true],
    ['ADMIN', 'usuario', false],
    ['NINGUEM', 'admin', false],
    // There are two administrators.
    ['PADRAO', 'admin', true],
    ['PADRAO', 'usuario', false],
  ] as const)('%s asks %s: %s', async (exigido, perfil, asked) => {
    await require(exigido, 0);
    const username = `${exigido}-${perfil}`;
    await api.addUser(username, perfil);
    await api.addUser(`${username}-2`, 'admin');
    const { body } = await api.as(username).get('/api/Auth/fatores');
    expect(body.exigido_ate !== null).toBe(asked);
    await require('NINGUEM', 14);
  });
});
