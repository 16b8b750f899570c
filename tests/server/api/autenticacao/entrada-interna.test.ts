import { createHmac } from 'node:crypto';
import supertest from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import { createApiApp } from '../../../../server/api/app.ts';
import { started } from '../../../support/started.ts';
import { startApi } from '../api-under-test.ts';

const internalSecret = 'segredo-interno-de-trinta-e-dois-caracteres';
const api = started(startApi);
let app: ReturnType<typeof createApiApp>;
beforeAll(() => {
  app = createApiApp({ ...api.parts, internalSecret });
});

const identity = {
  emissor: 'https://empresa.example',
  sujeito: 's1',
  email: 'z@empresa.com.br',
  email_verificado: true,
  nome: null,
  perfil: 'admin',
};
const signed = (body: string) => createHmac('sha256', internalSecret).update(body).digest('base64url');
const send = (body: string, signature: string) =>
  supertest(app).post('/interno/oidc').set({ Authorization: signature, 'Content-Type': 'application/json' }).send(body);

test.each<[string, object, (body: string) => string]>([
  ['without a signature', {}, () => ''],
  ['with another secret', {}, (body) => createHmac('sha256', 'outro').update(body).digest('base64url')],
  ['whose signature is another body’s', {}, (body) => signed(`${body} `)],
  ['that is a minute old', { agora: Date.now() - 61_000 }, signed],
  ['with an unknown profile', { perfil: 'dono' }, signed],
])('A-X16 the API takes no identity %s', async (_what, changes, sign) => {
  const body = JSON.stringify({ ...identity, agora: Date.now(), ...changes });
  expect((await send(body, sign(body))).status).toBe(401);
});

test('A-X16 a signed identity enters; the last administrator keeps the profile whatever the groups say', async () => {
  const enter = (perfil: string) => {
    const body = JSON.stringify({ ...identity, perfil, agora: Date.now() });
    return send(body, signed(body));
  };
  expect((await enter('admin')).body).toMatchObject({ email: 'z@empresa.com.br', nome: 'z@empresa.com.br' });
  await enter('consulta');
  expect(await api.database.query('SELECT perfil FROM usuarios')).toEqual([{ perfil: 'admin' }]);
  await api.addUser('outra', 'admin');
  await enter('consulta');
  expect(await api.database.query("SELECT perfil FROM usuarios WHERE username <> 'outra'")).toEqual([
    { perfil: 'consulta' },
  ]);
});

test('A-X16 access 3: a group’s data scope comes with its profile, and holds until a group says otherwise', async () => {
  await api.database.query(`INSERT INTO corretores (id_corretor, razao_social, cnpj, registro_susep)
    VALUES (1, 'Ágil S.A.', '45723174000110', '202012345')`);
  const nara = { ...identity, sujeito: 's9', email: 'nara@agil.example', nome: 'Nara Vidal' };
  const enter = async (changes: object) => {
    const body = JSON.stringify({ ...nara, agora: Date.now(), ...changes });
    expect((await send(body, signed(body))).status).toBe(200);
    const [row] = await api.database.query(
      "SELECT perfil, escopo, escopo_em IS NOT NULL AS desde FROM usuarios WHERE email = 'nara@agil.example'",
    );
    return row;
  };
  const deAgil = { corretores: [1] };
  expect(await enter({ perfil: 'usuario', escopo: deAgil })).toEqual({
    perfil: 'usuario',
    escopo: deAgil,
    desde: true,
  });
  // A group that does not speak of scopes leaves it.
  expect(await enter({ perfil: 'consulta' })).toMatchObject({ perfil: 'consulta', escopo: deAgil });
  expect(await enter({ perfil: 'consulta', escopo: null })).toMatchObject({ perfil: 'consulta', escopo: null });
  expect(await enter({ perfil: 'usuario', escopo: deAgil })).toMatchObject({ perfil: 'usuario', escopo: deAgil });
  expect(await enter({ perfil: 'admin' })).toMatchObject({ perfil: 'admin', escopo: null });
  const trail = await api.database.query(`SELECT depois ->> 'escopo_em_palavras' AS ve FROM auditoria
    WHERE entidade = 'usuarios' AND quem = 'provedor' AND id_entidade = (SELECT id_usuario::text FROM usuarios WHERE nome = 'Nara Vidal') ORDER BY id`);
  // Created, given the scope; less profile; everything; a part again; administrator.
  expect(trail.map(({ ve }) => ve)).toEqual([
    'Tudo',
    'Corretores: Ágil S.A.',
    'Corretores: Ágil S.A.',
    'Tudo',
    'Corretores: Ágil S.A.',
    'Tudo',
  ]);
  const vazio = JSON.stringify({ ...nara, agora: Date.now(), escopo: {} });
  expect((await send(vazio, signed(vazio))).status).toBe(401);
});

test('A-X16 without the secret there is no such call', async () => {
  expect((await supertest(api.app).post('/interno/oidc').send({})).status).toBe(404);
});
