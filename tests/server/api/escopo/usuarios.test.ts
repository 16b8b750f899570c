import { hoje } from '../../../../shared/format/data.ts';
import { expect, test } from 'vitest';
import { started } from '../../../support/started.ts';
import { startEscopo } from './escopo-under-test.ts';

const api = started(startEscopo);
const novo = { nome: 'Zoe Lima', email: 'zoe@exemplo.com.br', username: 'zoe', perfil: 'usuario', ativo: true };
const lista = async () =>
  (await api.as('chefe').get('/api/Usuario').expect(200)).body.data as Record<string, unknown>[];

test.each([
  ['nothing', {}, 'escopo'],
  ['an empty list', { corretores: [] }, 'escopo.corretores'],
  ['an unknown list', { ramos: [54] }, 'escopo'],
  ['a broker that does not exist', { corretores: [1, 99] }, 'escopo.corretores'],
  ['text', { segurados: ['1; DROP'] }, 'escopo.segurados.0'],
  ['a text for a scope', 'tudo', 'escopo'],
])('X16: a scope of %s is refused', async (_, escopo, campo) => {
  const { status, body } = await api
    .as('chefe')
    .post('/api/Usuario')
    .send({ ...novo, escopo });
  expect([status, body.erros?.[0]?.campo]).toEqual([422, campo]);
});

test('X16: an administrator sees everything', async () => {
  const { status, body } = await api
    .as('chefe')
    .post('/api/Usuario')
    .send({ ...novo, perfil: 'admin', escopo: { corretores: [1] } });
  expect([status, body.erros]).toEqual([422, [{ campo: 'escopo', mensagem: 'Um administrador vê todos os dados' }]]);
});

test('X16: a scope is given, shown with names, kept by a change that does not name it, and in the trail', async () => {
  const escopo = { corretores: [1, 2], segurados: [2] };
  const { body } = await api
    .as('chefe')
    .post('/api/Usuario')
    .send({ ...novo, escopo })
    .expect(200);
  const id = body.id_usuario as number;
  const de = async () => (await lista()).find(({ id_usuario }) => id_usuario === id);
  expect(await de()).toMatchObject({
    escopo,
    escopo_em_palavras: 'Corretores: Zulu Ltda, Ágil S.A.; Segurados: Zeta Cargas',
  });
  await api
    .as('chefe')
    .put(`/api/Usuario/${id}`)
    .send({ ...novo, nome: 'Zoe L.' })
    .expect(200);
  expect(await de()).toMatchObject({ nome: 'Zoe L.', escopo });
  await api
    .as('chefe')
    .put(`/api/Usuario/${id}`)
    .send({ ...novo, escopo: null })
    .expect(200);
  expect(await de()).toMatchObject({ escopo: null, escopo_em_palavras: 'Tudo' });
  const trail = await api.database.query(
    "SELECT antes -> 'escopo' AS antes, depois -> 'escopo' AS depois FROM auditoria WHERE entidade = 'usuarios' AND id_entidade = $1 AND depois ? 'escopo' ORDER BY id",
    [String(id)],
  );
  expect(trail).toEqual([
    { antes: null, depois: escopo },
    { antes: escopo, depois: escopo },
    { antes: escopo, depois: null },
  ]);
  const { body: historico } = await api.as('chefe').get(`/api/Usuario/${id}/historico`).expect(200);
  expect(historico.retorno[0].mudancas).toContainEqual(
    expect.objectContaining({
      rotulo: 'Dados que vê',
      antes: 'Corretores: Zulu Ltda, Ágil S.A.; Segurados: Zeta Cargas',
      depois: 'Tudo',
    }),
  );
});

test('X16: once there are two administrators, another scope needs the second one', async () => {
  await api.addUser('outra', 'admin');
  const ana = (await lista()).find(({ username }) => username === 'ana') as { id_usuario: number };
  const { nome, email, username, perfil, ativo } = ana as unknown as typeof novo;
  const body = { nome, email, username, perfil, ativo, escopo: { sucursais: [1] } };
  const put = (more = {}) =>
    api
      .as('chefe')
      .put(`/api/Usuario/${ana.id_usuario}`)
      .send({ ...body, ...more });
  expect((await put()).status).toBe(403);
  const { status, body: pedido } = await put({ pedir: true });
  expect(status).toBe(202);
  const lido = await api.as('outra').get(`/api/Pedido/${pedido.id_pedido}`).expect(200);
  expect(lido.body.retorno.mudancas).toEqual([
    { campo: 'escopo_em_palavras', rotulo: 'Dados que vê', antes: 'Tudo', depois: 'Sucursais: São Paulo' },
  ]);
  expect(
    (
      await api
        .as('ana')
        .post('/api/Apolice/Pesquisar')
        .send({ start: 1, length: 10, search: { value: '' } })
    ).body.recordsTotal,
  ).toBe(2);
  await api
    .as('outra')
    .post(`/api/Pedido/${pedido.id_pedido}/decisao`)
    .send({ aprovar: true, versao: lido.body.retorno.versao })
    .expect(200);
  expect((await lista()).find(({ username: um }) => um === 'ana')).toMatchObject({ escopo: { sucursais: [1] } });
  // The sessions of before are over.
  expect((await api.as('ana').get('/api/Auth/perfil')).status).toBe(401);
});

test('X16: a key has a scope, too', async () => {
  const chave = {
    nome: 'Corretora',
    escopos: ['apolices'],
    validade: hoje(),
  };
  expect(
    (
      await api
        .as('chefe')
        .post('/api/Chave')
        .send({ ...chave, escopo: { corretores: [9] } })
    ).status,
  ).toBe(422);
  const { body } = await api
    .as('chefe')
    .post('/api/Chave')
    .send({ ...chave, escopo: { corretores: [2] } })
    .expect(200);
  const { body: lidas } = await api.as('chefe').get('/api/Chave').expect(200);
  expect(lidas.retorno[0].escopo_em_palavras).toBe('Corretores: Zulu Ltda');
  const { body: vistas } = await api
    .as('chefe')
    .get('/api/Apolice/GetAllApolices')
    .set('Authorization', body.chave as string);
  expect(JSON.stringify(vistas)).toContain('5499920');
  expect(JSON.stringify(vistas)).not.toContain('5400010');
});
