import supertest from 'supertest';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Correio } from '../../../../server/correio/correio.ts';
import { createApiApp } from '../../../../server/api/app.ts';
import { hashPassword } from '../../../../server/api/senhas/password-hash.ts';
import { SENHA, startApi } from '../api-under-test.ts';
import { started } from '../../../support/started.ts';

const api = started(startApi);
beforeAll(async () => {
  await api.addUser('ana', 'usuario');
  await api.addUser('inativa', 'usuario', false);
});

const login = (body: unknown) =>
  supertest(api.app)
    .post('/api/Auth/login')
    .send(body as object);

describe('login', () => {
  test.each(['ana', 'ANA', 'ana@exemplo.com.br', ' Ana@Exemplo.com.br '])(
    'takes username or e-mail: %s',
    async (name) => {
      const response = await login({ Username: name, Password: SENHA });
      expect(response.status).toBe(200);
      expect(response.body).toEqual({
        id: expect.any(Number),
        email: 'ana@exemplo.com.br',
        username: 'ana',
        nome: 'ana',
        token: expect.stringMatching(/^[\w-]{43}$/),
      });
    },
  );

  test('an e-mail is its owner’s, whoever else has it for a username', async () => {
    const intruso = await api.addUser('intruso', 'usuario');
    await api.addUser('dona', 'admin');
    await api.database.query(`UPDATE usuarios SET username = 'dona@exemplo.com.br' WHERE id_usuario = $1`, [intruso]);
    const response = await login({ Username: 'Dona@exemplo.com.br', Password: SENHA });
    expect(response.body.username).toBe('dona');
  });

  test('S15: unknown, inactive and mistaken users get the very same answer', async () => {
    const answers = await Promise.all([
      login({ Username: 'ninguem', Password: SENHA }),
      login({ Username: 'inativa', Password: SENHA }),
      login({ Username: 'ana', Password: `${SENHA}?` }),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({ message: 'Credenciais inválidas. Verifique seu email e senha.' });
    }
  });

  test('what is refused is in the audit trail, without what was typed for an unknown account', async () => {
    await supertest(api.app)
      .post('/api/Auth/login')
      .set('X-Request-Id', 'pedido-8')
      .send({ Username: 'ana', Password: 'x' });
    await supertest(api.app)
      .post('/api/Auth/login')
      .set('X-Request-Id', 'pedido-9')
      .send({ Username: 'minha senha secreta', Password: 'x' });
    const rows = await api.database.query(
      "SELECT quem, acao, entidade, request_id FROM auditoria WHERE request_id IN ('pedido-8', 'pedido-9') ORDER BY id",
    );
    expect(rows).toEqual([
      { quem: 'ana', acao: 'recusar', entidade: 'sessoes', request_id: 'pedido-8' },
      { quem: 'desconhecido', acao: 'recusar', entidade: 'sessoes', request_id: 'pedido-9' },
    ]);
  });

  test('S16: nothing of a password is cut, trimmed or normalised', async () => {
    for (const wrong of [`${SENHA} `, ` ${SENHA}`, SENHA.toUpperCase(), `${SENHA}\0`, SENHA.slice(0, -1)]) {
      expect((await login({ Username: 'ana', Password: wrong })).status).toBe(401);
    }
  });

  test.each([
    ['of one byte', 'x'],
    ['of 72 bytes', 'x'.repeat(72)],
    ['of 73 bytes', 'x'.repeat(73)],
    ['of 1,024 bytes', 'x'.repeat(1_024)],
    ['with NUL inside', 'antes\0depois'],
    ['with a blank at its end', 'com um branco '],
    ['with a composed accent', 'senh\u00e3 comprida'],
    ['with an accent apart from its letter', 'senha\u0303 comprida'],
  ])('S16: a password %s is that one and no other', async (_what, senha) => {
    await api.database.query("UPDATE usuarios SET senha_hash = $1 WHERE username = 'ana'", [await hashPassword(senha)]);
    expect((await login({ Username: 'ana', Password: senha })).status).toBe(200);
    const others = [
      `${senha}x`.slice(0, 1_024),
      senha.slice(0, -1),
      senha.trim(),
      senha.normalize('NFC'),
      senha.normalize('NFD'),
      senha.split('\0')[0],
    ];
    for (const other of others.filter((text) => text !== senha)) {
      expect([other, (await login({ Username: 'ana', Password: other })).status]).toEqual([
        other,
        other === '' ? 422 : 401,
      ]);
    }
    await api.database.query("UPDATE usuarios SET senha_hash = $1 WHERE username = 'ana'", [await hashPassword(SENHA)]);
  });

  test('S18: a hash is a PHC string of Argon2id with a salt of its own', async () => {
    const [one, other] = [await hashPassword(SENHA), await hashPassword(SENHA)];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{43}$/);
    expect(one.split('$')[4]).not.toBe(other.split('$')[4]);
    expect(one.split('$')[5]).not.toBe(other.split('$')[5]);
  });

  test('S16: an overlong password is refused before it is hashed', async () => {
    const response = await login({ Username: 'ana', Password: 'x'.repeat(1_025) });
    expect(response.status).toBe(422);
    expect(response.body.erros).toEqual([{ campo: 'Password', mensagem: 'Deve ter no máximo 1024 caracteres' }]);
    expect((await login({ Username: 'ana', Password: 'x'.repeat(10_000) })).status).toBe(413);
  });

  test.each([[[]], [7], [{}], [{ Username: { $ne: 1 }, Password: ['x'] }], [null]])(
    'S19: refuses the body %j',
    async (body) => {
      const response = await supertest(api.app)
        .post('/api/Auth/login')
        .set('Content-Type', 'application/json')
        .send(JSON.stringify(body));
      expect(response.status).toBe(422);
      expect(response.body.erros.length).toBeGreaterThan(0);
    },
  );

  test('S18: only the SHA-256 of a token is stored, and no password or token is logged', async () => {
    const { body } = await login({ Username: 'ana', Password: SENHA });
    const rows = await api.database.query<{ hash: Buffer }>('SELECT hash FROM tokens');
    expect(rows.length).toBeGreaterThan(0);
    for (const { hash } of rows) expect(hash.toString('utf8')).not.toContain(body.token);
    expect(api.logged()).not.toContain(body.token);
    expect(api.logged()).not.toContain(SENHA);
  });

  test('S18: the hash is made anew where its parameters have risen since', async () => {
    // Argon2id of "antiga" with 64 KiB and one pass.
    const { argon2Sync } = await import('node:crypto');
    const salt = Buffer.alloc(16, 7);
    const old = argon2Sync('argon2id', {
      message: 'antiga',
      nonce: salt,
      parallelism: 1,
      tagLength: 32,
      memory: 64,
      passes: 1,
    });
    const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    await api.addUser('velha', 'consulta');
    await api.database.query("UPDATE usuarios SET senha_hash = $1 WHERE username = 'velha'", [
      `$argon2id$v=19$m=64,t=1,p=1$${text(salt)}$${text(old)}`,
    ]);
    expect((await login({ Username: 'velha', Password: 'antiga' })).status).toBe(200);
    const [row] = await api.database.query("SELECT senha_hash FROM usuarios WHERE username = 'velha'");
    expect(row?.['senha_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await login({ Username: 'velha', Password: 'antiga' })).status).toBe(200);
  });
});

test('A-X7 wrong second factors and wrong passwords before one is set up count, leave their trail and are mailed', async () => {
  const correio: Correio = { esperas: [], entregar: () => Promise.reject(new Error('nothing is due')) };
  const app = createApiApp({ ...api.parts, correio });
  const id = await api.addUser('lia', 'usuario');
  const post = (path: string, body: object, token = '') =>
    supertest(app).post(`/api/Auth/${path}`).set('Authorization', token).send(body);
  const logIn = async () => (await post('login', { Username: 'lia', Password: SENHA })).body as Record<string, string>;
  const { token } = await logIn();
  const senha = 'palpite';
  expect((await post('fatores', { nome: 'Celular', senha }, token)).status).toBe(422);
  expect((await post('fatores/passkey/opcoes', { senha }, token)).status).toBe(422);
  await api.database.query(
    "INSERT INTO fatores (id_usuario, nome, segredo, confirmado) VALUES ($1, 'Celular', '\\x00', true)",
    [id],
  );
  const { desafio } = await logIn();
  const codigo = () => post('segundo-fator', { desafio, meio: 'TOTP', codigo: '000000' });
  const cartas = () =>
    api.database.query(
      "SELECT texto LIKE '%10 senhas erradas%' AS dez FROM emails WHERE para = '{lia@exemplo.com.br}'",
    );
  for (let at = 0; at < 7; at += 1) expect((await codigo()).status).toBe(401);
  expect(await cartas()).toEqual([]);
  expect((await codigo()).status).toBe(401);
  await expect.poll(cartas).toEqual([{ dez: true }]);
  expect(
    await api.database.query(
      `SELECT entidade, id_entidade, count(*)::int AS vezes FROM auditoria WHERE acao = 'recusar' AND quem = 'lia' GROUP BY 1, 2 ORDER BY 1`,
    ),
  ).toEqual([
    { entidade: 'sessoes', id_entidade: `${id}`, vezes: 8 },
    { entidade: 'usuarios', id_entidade: `${id}`, vezes: 2 },
  ]);
});
