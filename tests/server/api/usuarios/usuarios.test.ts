import supertest from 'supertest';
import { abrirPessoas } from '../../../../server/api/escrita/cifra-pessoal.repository.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../../server/api/senhas/password-hash.ts';
import { startApi } from '../api-under-test.ts';
import { started } from '../../../support/started.ts';

let token: string;
const api = started(startApi);
beforeAll(async () => {
  await api.addUser('chefe', 'admin');
  token = await api.tokenOf('chefe');
});

const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) =>
  api.as('chefe')[method](path).send(body);

const carla = {
  nome: 'Carla Dias',
  email: 'carla@exemplo.com.br',
  username: 'carla',
  senha: 'uma senha comprida',
  perfil: 'usuario',
  ativo: true,
};

describe('users', () => {
  test('are created, listed, changed and deleted; the password never leaves', async () => {
    const created = await call('post', '/api/Usuario', carla);
    expect(created.status).toBe(200);
    expect(created.body).toEqual({ message: 'Usuário criado com sucesso!', id_usuario: expect.any(Number) });
    const id = created.body.id_usuario;

    const { senha, ...visible } = carla;
    const listed = await call('get', '/api/Usuario');
    const seen = { ...visible, versao: 1, escopo: null, escopo_em_palavras: 'Tudo' };
    expect(listed.body.data).toContainEqual({ id_usuario: id, ...seen });
    expect(listed.text).not.toMatch(/senha|argon2/);

    expect((await call('put', `/api/Usuario/${id}`, { ...visible, nome: 'Carla D. Souza' })).status).toBe(200);
    const login = await supertest(api.app).post('/api/Auth/login').send({ Username: 'carla', Password: senha });
    expect(login.body.nome).toBe('Carla D. Souza');

    expect((await call('delete', `/api/Usuario/${id}`)).body).toEqual({ message: 'Usuário excluído com sucesso!' });
    expect((await call('delete', `/api/Usuario/${id}`)).status).toBe(404);

    const trail = await api.database.query<{ acao: string; quem: string; tudo: string }>(
      `SELECT acao, quem, concat(antes, depois) AS tudo FROM auditoria
       WHERE entidade = 'usuarios' AND id_entidade = $1 ORDER BY id`,
      [String(id)],
    );
    expect(trail.map(({ acao, quem }) => `${quem} ${acao}`)).toEqual(['chefe criar', 'chefe alterar', 'chefe excluir']);
    for (const { tudo } of trail) expect(tudo).not.toMatch(/argon2|senha_hash|uma senha comprida/);
  });

  test('D02: only the fields of the contract are used', async () => {
    const body = JSON.stringify({ ...carla, id_usuario: 99_999, senha_hash: 'x', senhaHash: 'x', token: 'x' });
    const response = await api
      .as('chefe')
      .post('/api/Usuario')
      .set('Content-Type', 'application/json')
      .send(`${body.slice(0, -1)},"__proto__":{"perfil":"admin"},"constructor":{"prototype":{"admin":true}}}`);
    expect(response.status).toBe(200);
    const [row] = await api.database.query("SELECT * FROM usuarios WHERE username = 'carla'");
    expect(row).toMatchObject({ perfil: 'usuario', senha_hash: expect.stringMatching(/^\$argon2id\$/) });
    expect(row?.['id_usuario']).not.toBe(99_999);
    expect('admin' in {}).toBe(false);
  });

  test('every field at fault is named at once', async () => {
    const response = await call('post', '/api/Usuario', { nome: ' ', email: 'não é', perfil: 'root', ativo: 'sim' });
    expect(response.status).toBe(422);
    expect(response.body).toEqual({
      message: 'Há campos inválidos na requisição.',
      erros: [
        { campo: 'nome', mensagem: 'Campo obrigatório' },
        { campo: 'email', mensagem: 'Deve ser um e-mail válido' },
        { campo: 'username', mensagem: 'Campo obrigatório' },
        { campo: 'perfil', mensagem: 'Deve ser admin, usuario ou consulta' },
        { campo: 'ativo', mensagem: 'Deve ser verdadeiro ou falso' },
      ],
    });
  });

  test.each([
    ['email', `${'a'.repeat(310)}@exemplo.com.br`],
    ['email', 'a@b\n.com'],
    ['email', 'аna@exemplo.com.br'],
    ['username', 'ana\u202Egpj'],
    ['username', 'a\0b'],
    ['nome', 'x'.repeat(121)],
    ['senha', 'curta'],
    ['username', 'аna'],
    ['username', 'αna'],
    ['username', 'ana\u3164'],
    ['username', 'a\u20ddna'],
  ])('D12: refuses %s %j', async (field, value) => {
    const response = await call('post', '/api/Usuario', {
      ...carla,
      username: 'outra',
      email: 'o@e.com',
      [field]: value,
    });
    expect(response.status).toBe(422);
    expect(response.body.erros).toEqual([{ campo: field, mensagem: expect.any(String) }]);
  });

  test('e-mail and username are unique, whatever their case', async () => {
    await api.addUser('dora', 'consulta');
    const email = await call('post', '/api/Usuario', { ...carla, username: 'dora2', email: 'DORA@exemplo.com.br' });
    expect(email.status).toBe(409);
    expect(email.body.erros).toEqual([{ campo: 'email', mensagem: 'Já existe um usuário com este e-mail.' }]);
    const username = await call('post', '/api/Usuario', { ...carla, username: 'Dora', email: 'd@exemplo.com.br' });
    expect(username.status).toBe(409);
    expect(username.body.erros[0].campo).toBe('username');
  });

  const feita = 'A senha é feita do nome, do usuário, do e-mail, de uma data ou de uma palavra óbvia';

  test.each([
    ['12345678', 'Esta senha é muito comum'],
    ['P@ssw0rd1', 'Esta senha é muito comum'],
    ['        ', 'Esta senha é uma sequência ou repetição fácil de adivinhar'],
    ['abcdefghijklmnopq', 'Esta senha é uma sequência ou repetição fácil de adivinhar'],
    ['Flamengo2026', 'Esta senha é fácil de adivinhar'],
    ['carla@exemplo.com.br', feita],
    ['Cárla.Dias@2026', feita],
    ['Romaneio2026', feita],
    ['Seguros2026', feita],
    ['Novembro2026', feita],
    ['Novembro@2026!', feita],
  ])('A-X8 K24: the password %j is refused, of a new user and of a known one', async (senha, porque) => {
    const mensagem = `${porque}: use uma frase de três ou mais palavras, sem nomes nem datas`;
    const known = await api.addUser(`k24 ${senha.slice(0, 5)}${senha.length}`.trim(), 'usuario');
    const { senha: _, ...visible } = carla;
    for (const response of [
      await call('post', '/api/Usuario', { ...carla, senha }),
      await call('put', `/api/Usuario/${known}`, { ...visible, senha }),
    ]) {
      expect(response.status).toBe(422);
      expect(response.body.erros).toEqual([{ campo: 'senha', mensagem }]);
    }
  });

  test.each(['carla dias gosta de dias longos', 'senha do usuario carla 1', 'x7Kq-2pL9'])(
    'K24: the password %j is taken: its length decides',
    async (senha) => {
      const username = `longa${senha.length}`;
      const created = await call('post', '/api/Usuario', { ...carla, username, email: `${username}@e.com.br`, senha });
      expect(created.status).toBe(200);
    },
  );

  test('K24: an old password that would be refused today still opens', async () => {
    const fraca = await api.addUser('fraca', 'consulta');
    await api.database.query('UPDATE usuarios SET senha_hash = $1 WHERE id_usuario = $2', [
      await hashPassword('12345678'),
      fraca,
    ]);
    const login = await supertest(api.app).post('/api/Auth/login').send({ Username: 'fraca', Password: '12345678' });
    expect(login.status).toBe(200);
  });

  test.each([
    'helóisa',
    'heloi\u0301sa',
    'ｈeloisa',
    'helo  isa',
    'helo\u00a0isa',
    'HELO.ISA'.replace('.', ' '),
    'hel0isa',
    'he1oisa',
  ])('K25: %j looks like a name that is taken', async (username) => {
    await api.database.query("DELETE FROM usuarios WHERE username = 'heloisa'");
    await api.addUser('heloisa', 'consulta');
    const response = await call('post', '/api/Usuario', { ...carla, username, email: 'h@exemplo.com.br' });
    expect(response.status).toBe(409);
    expect(response.body.erros).toEqual([
      { campo: 'username', mensagem: expect.stringMatching(/^Já existe um usuário com (um|este) nome/) },
    ]);
  });

  test('K26: only administrators see the e-mail and the profile of others', async () => {
    const own = await api.addUser('curiosa', 'consulta');
    await api.addUser('discreta', 'admin');
    const listed = await api.as('curiosa').get('/api/Usuario');
    const rows = listed.body.data as { id_usuario: number; username: string; email: unknown; perfil: unknown }[];
    expect(rows.find(({ username }) => username === 'discreta')).toEqual({
      id_usuario: expect.any(Number),
      nome: 'discreta',
      username: 'discreta',
      email: null,
      perfil: null,
      ativo: true,
    });
    expect(rows.find(({ id_usuario }) => id_usuario === own)).toMatchObject({
      email: 'curiosa@exemplo.com.br',
      perfil: 'consulta',
    });
  });

  test('D13: of two people who edit one user the last one is seen, and the audit trail has both', async () => {
    const { body } = await call('post', '/api/Usuario', {
      ...carla,
      username: 'edna',
      email: 'edna@exemplo.com.br',
      perfil: 'consulta',
    });
    await api.addUser('outro chefe', 'admin');
    const other = await api.tokenOf('outro chefe');
    const edit = (Authorization: string, nome: string) =>
      supertest(api.app)
        .put(`/api/Usuario/${body.id_usuario}`)
        .set({ Authorization })
        .send({ nome, email: 'edna@exemplo.com.br', username: 'edna', perfil: 'consulta', ativo: true });
    const answers = await Promise.all([edit(token, 'Edna Um'), edit(other, 'Edna Dois')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);

    const trail = await abrirPessoas(
      api.db,
      await api.database.query<{ quem: string; antes: { nome: string }; depois: { nome: string } }>(
        "SELECT quem, antes, depois FROM auditoria WHERE entidade = 'usuarios' AND id_entidade = $1 AND acao = 'alterar' ORDER BY id",
        [String(body.id_usuario)],
      ),
    );
    expect(trail.map(({ quem }) => quem).toSorted()).toEqual(['chefe', 'outro chefe']);
    // Each entry starts from the previous one's result; the last one is the current state.
    expect(trail.map(({ antes }) => antes.nome)).toEqual([carla.nome, trail[0]?.depois.nome]);
    const listed = (await call('get', '/api/Usuario')).body.data as { id_usuario: number; nome: string }[];
    expect(listed.find(({ id_usuario }) => id_usuario === body.id_usuario)?.nome).toBe(trail[1]?.depois.nome);
  });

  test('D14: of 20 creates at once with one e-mail exactly one wins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call('post', '/api/Usuario', {
          ...carla,
          username: `corrida${index}`,
          email: 'corrida@exemplo.com.br',
          perfil: 'consulta',
        }),
      ),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // The others are refused because the e-mail is taken or the password hashing queue is full.
    expect(statuses.filter((status) => status === 409 || status === 429)).toHaveLength(19);
    expect(await api.database.query("SELECT FROM usuarios WHERE email = 'corrida@exemplo.com.br'")).toHaveLength(1);
  });
});
