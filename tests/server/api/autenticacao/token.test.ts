import supertest from 'supertest';
import { beforeAll, describe, expect, test } from 'vitest';
import { authenticator } from '../../../../server/api/autenticacao/authenticate.ts';
import { startApi } from '../api-under-test.ts';
import { started } from '../../../support/started.ts';

const api = started(startApi);
beforeAll(async () => {
  await api.addUser('ana', 'usuario');
});

const ramosWith = (authorization: string) => supertest(api.app).get('/api/Ramo').set('Authorization', authorization);

describe('token', () => {
  test('stands in Authorization as it is', async () => {
    const token = await api.tokenOf('ana');
    expect((await ramosWith(token)).status).toBe(200);
    for (const other of [`Bearer ${token}`, token.toUpperCase(), `${token}x`, token.slice(1), '']) {
      expect((await ramosWith(other)).status).toBe(401);
    }
    const bare = await supertest(api.app).get('/api/Ramo');
    expect(bare.status).toBe(401);
    expect(bare.body).toEqual({ message: 'Sessão inválida ou expirada. Entre novamente para continuar.' });
  });

  test('S05: ends after 30 minutes without use', async () => {
    const token = await api.tokenOf('ana');
    await api.database.query("UPDATE tokens SET usado_em = now() - interval '29 minutes 50 seconds'");
    expect((await ramosWith(token)).status).toBe(200);
    await api.database.query("UPDATE tokens SET usado_em = now() - interval '30 minutes 1 second'");
    expect((await ramosWith(token)).status).toBe(401);
  });

  test('S05: ends after 10 hours whatever its use', async () => {
    const token = await api.tokenOf('ana');
    const [row] = await api.database.query<{ horas: string }>(
      'SELECT round(extract(epoch FROM max(expira_em) - now()) / 3600) AS horas FROM tokens',
    );
    expect(Number(row?.horas)).toBe(10);
    await api.database.query("UPDATE tokens SET expira_em = now() - interval '1 second'");
    expect((await ramosWith(token)).status).toBe(401);
  });

  test('notes its use at most once a minute', async () => {
    const token = await api.tokenOf('ana');
    const used = async () => (await api.database.query('SELECT max(usado_em)::text AS em FROM tokens'))[0]?.['em'];
    const before = await used();
    await ramosWith(token);
    expect(await used()).toBe(before);
    await api.database.query("UPDATE tokens SET usado_em = usado_em - interval '2 minutes'");
    const stale = await used();
    await ramosWith(token);
    expect(await used()).not.toBe(stale);
  });

  test('is looked up once for calls that come together, and anew for the next one', async () => {
    const token = await api.tokenOf('ana');
    const authenticate = authenticator(api.parts);
    const statements = async () => {
      const text = await api.parts.metrics.register.getSingleMetricAsString('romaneio_api_statement_seconds');
      return Number(/_count\{result="ok"\} (\d+)/.exec(text)?.[1]);
    };
    const before = await statements();
    const together = await Promise.all([token, token, token].map(authenticate));
    expect(together.map((caller) => caller?.username)).toEqual(['ana', 'ana', 'ana']);
    expect(await statements()).toBe(before + 1);
    await api.database.query('DELETE FROM tokens');
    expect(await authenticate(token)).toBeNull();
  });

  test('logout ends it at once, and is in the audit trail with its request', async () => {
    const token = await api.tokenOf('ana');
    const other = await api.tokenOf('ana');
    const logout = await supertest(api.app)
      .post('/api/Auth/logout')
      .set('Authorization', token)
      .set('X-Request-Id', 'pedido-7');
    expect(logout.status).toBe(200);
    expect((await ramosWith(token)).status).toBe(401);
    expect((await ramosWith(other)).status).toBe(200);
    const rows = await api.database.query(
      'SELECT quem, acao, entidade, request_id FROM auditoria ORDER BY id DESC LIMIT 1',
    );
    expect(rows).toEqual([{ quem: 'ana', acao: 'sair', entidade: 'sessoes', request_id: 'pedido-7' }]);
  });

  test('S07: ends with its user, at once', async () => {
    await api.addUser('bia', 'usuario');
    const token = await api.tokenOf('bia');
    await api.database.query("UPDATE usuarios SET ativo = false WHERE username = 'bia'");
    expect((await ramosWith(token)).status).toBe(401);
  });
});
