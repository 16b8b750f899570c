import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { started } from '../../../support/started.ts';
import { startApi } from '../api-under-test.ts';
import { at, codeOf, secondFactor } from './second-factor.ts';

const api = started(startApi);
const { post, login, end, withApp } = secondFactor(api);

describe('A-X16 the second factor of a sign-in', () => {
  test('is not asked of who has none: the login is the spec’s', async () => {
    await api.addUser('sem', 'usuario');
    expect((await login('sem')).body).toEqual({
      id: expect.any(Number),
      email: 'sem@exemplo.com.br',
      username: 'sem',
      nome: 'sem',
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  test('is asked with a challenge, and ends with the login’s own answer', async () => {
    const { username, id, segredo } = await withApp();
    const asked = await login(username);
    expect([asked.status, asked.body]).toEqual([
      401,
      {
        message: 'Confirme a entrada com o segundo fator.',
        codigo: 'SEGUNDO_FATOR',
        desafio: expect.stringMatching(/^[\w-]{43}$/),
        meios: ['TOTP', 'RECUPERACAO'],
      },
    ]);
    const answer = await end(asked.body.desafio, codeOf(segredo));
    expect(answer.body).toEqual({
      id,
      email: `${username}@exemplo.com.br`,
      username,
      nome: username,
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    const perfil = await supertest(api.app).get('/api/Auth/perfil').set('Authorization', answer.body.token);
    expect(perfil.status).toBe(200);
    // The challenge is over.
    expect((await end(asked.body.desafio, codeOf(segredo))).status).toBe(401);
  });

  test('is asked only after the right password', async () => {
    const { username } = await withApp();
    const { status, body } = await post('/api/Auth/login', { Username: username, Password: 'errada' });
    expect([status, body]).toEqual([401, { message: 'Credenciais inválidas. Verifique seu email e senha.' }]);
  });

  test('a code counts once, also for another challenge and for parallel answers', async () => {
    const { username, segredo } = await withApp();
    const [one, two, three] = [await login(username), await login(username), await login(username)];
    const code = codeOf(segredo);
    const both = await Promise.all([end(one.body.desafio, code), end(two.body.desafio, code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await end(three.body.desafio, code)).body).toEqual({ message: 'Código errado ou já usado.' });
  });

  test.each([
    ['the step before', -30, 200],
    ['two steps before', -60, 401],
    ['the step after', 30, 200],
    ['two steps after', 60, 401],
  ])('a clock may be one step off: %s', async (_what, seconds, status) => {
    const { username, segredo } = await withApp();
    const { desafio } = (await login(username)).body as { desafio: string };
    at(300 + seconds);
    const code = codeOf(segredo);
    at(300);
    expect((await end(desafio, code)).status).toBe(status);
  });

  test.each(['', '12345', '1234567', 'abcdef', '٠١٢٣٤٥'])('%j is no code', async (codigo) => {
    const { username } = await withApp();
    const { desafio } = (await login(username)).body as { desafio: string };
    expect((await end(desafio, codigo)).status).toBe(codigo === '' ? 422 : 401);
  });

  test('guesses are slowed by person, over all challenges', async () => {
    const { username } = await withApp();
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1)
      statuses.push((await end((await login(username)).body.desafio as string, '000000')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });

  test('a challenge lasts five minutes, and a session’s is none of a sign-in', async () => {
    const { username, segredo, id_fator } = await withApp();
    const { desafio } = (await login(username)).body as { desafio: string };
    await api.database.query("UPDATE desafios SET expira_em = now() - interval '1 second'");
    expect((await end(desafio, codeOf(segredo))).body.message).toBe('A confirmação demorou demais. Comece de novo.');
    await api.database.query('UPDATE tokens SET confirmado_em = NULL');
    const act = await api.as(username).delete(`/api/Auth/fatores/${id_fator}`);
    expect(act.status).toBe(403);
    expect((await end(act.body.desafio, codeOf(segredo))).status).toBe(401);
  });

  test.each([
    ['approves, issues or cancels an invoice', '/api/Fatura/1/transicao', { para: 'LIBERADA', versao: 1 }],
    ['closes a month', '/api/Fatura/lote', {}],
    ['decides a request', '/api/Pedido/1/decisao', { aprovar: true, versao: 1 }],
    ['gives a premium back', '/api/Restituicao/1/emitir', { versao: 1 }],
  ])('who %s confirms with the factor if the last time was five minutes ago', async (_what, path, body) => {
    const { username } = await withApp();
    await api.database.query("UPDATE tokens SET confirmado_em = now() - interval '6 minutes'");
    const refused = await api.as(username).post(path).send(body);
    expect(refused).toMatchObject({ status: 403, body: { codigo: 'SEGUNDO_FATOR', meios: expect.any(Array) } });
  });

  test('a recovery code enters once, as typed', async () => {
    const { username, codigos } = await withApp();
    expect([codigos.length, new Set(codigos).size]).toEqual([10, 10]);
    const typed = ` ${codigos[3]?.replaceAll('-', '').toUpperCase()} `;
    expect((await end((await login(username)).body.desafio as string, typed, 'RECUPERACAO')).status).toBe(200);
    expect((await end((await login(username)).body.desafio as string, typed, 'RECUPERACAO')).status).toBe(401);
    const { body } = await api.as(username).get('/api/Auth/fatores');
    expect(body).toMatchObject({ codigos: 9, retorno: [{ nome: 'Celular' }] });
  });

  test('a person deactivated in between does not enter', async () => {
    const { username, segredo } = await withApp();
    const { desafio } = (await login(username)).body as { desafio: string };
    await api.database.query('UPDATE usuarios SET ativo = false WHERE username = $1', [username]);
    expect((await end(desafio, codeOf(segredo))).status).toBe(401);
  });

  test('no code, secret or recovery code is logged or in the trail', async () => {
    const { segredo, codigos, username } = await withApp();
    await end((await login(username)).body.desafio as string, codigos[0] ?? '', 'RECUPERACAO');
    const dump = JSON.stringify([await api.database.query('SELECT * FROM auditoria'), api.logged()]);
    for (const secret of [segredo, ...codigos]) expect(dump).not.toContain(secret);
  });
});
