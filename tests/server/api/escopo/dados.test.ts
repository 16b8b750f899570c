import { afterEach, expect, test } from 'vitest';
import { started } from '../../../support/started.ts';
import { startEscopo } from './escopo-under-test.ts';

const api = started(startEscopo);
afterEach(() => api.limitar('ana', null));
const pagina = { start: 1, length: 10, search: { value: '' } };

/** As `ana`. */
const post = (path: string, body: object = pagina) => api.as('ana').post(path).send(body);

test('X16: a list, its count and its sums are those of the own policies', async () => {
  const tudo = await post('/api/Averbacao/Listar').expect(200);
  // 100 + 200 + 7000 insured, 1 + 2 + 70 of premium.
  expect(tudo.body).toMatchObject({
    recordsTotal: 3,
    recordsFiltered: 3,
    totais: { importancia_segurada: '7300.00', premio: '73.00' },
  });
  await api.limitar('ana', { corretores: [1] });
  const { body } = await post('/api/Averbacao/Listar').expect(200);
  expect(body).toMatchObject({
    recordsTotal: 2,
    recordsFiltered: 2,
    totais: { importancia_segurada: '300.00', premio: '3.00' },
  });
  expect((await post('/api/Apolice/Pesquisar', { ...pagina, filtros: { id_ramo: 54 } })).body).toMatchObject({
    recordsTotal: 1,
    recordsFiltered: 1,
  });
});

test('X16: any within a list, all across the lists', async () => {
  const quantas = async () => (await post('/api/Averbacao/Listar').expect(200)).body.recordsTotal as number;
  await api.limitar('ana', { corretores: [1, 2] });
  expect(await quantas()).toBe(3);
  await api.limitar('ana', { corretores: [1, 2], segurados: [2] });
  expect(await quantas()).toBe(1);
  await api.limitar('ana', { corretores: [1], segurados: [2] });
  expect(await quantas()).toBe(0);
});

test('X16: a record of another is not found, as one that does not exist, and its number finds nothing', async () => {
  await api.limitar('ana', { segurados: [1] });
  const [outra] = await api.database.query<{ id: number }>(
    'SELECT id_averbacao::integer AS id FROM averbacoes WHERE id_apolice = 2',
  );
  for (const path of ['/api/Apolice/2', `/api/Averbacao/${outra?.id}`, `/api/Averbacao/${outra?.id}/certificado`]) {
    const alheia = await api.as('ana').get(path);
    const nenhuma = await api.as('ana').get(path.replace(/\d+/, '999999'));
    expect([alheia.status, alheia.body]).toEqual([404, nenhuma.body]);
  }
  expect((await api.as('ana').get('/api/Busca?texto=5499920').expect(200)).text).not.toContain('5499920');
  expect((await post('/api/Apolice/Pesquisar', { ...pagina, search: { value: 'Zeta' } })).body.recordsFiltered).toBe(0);
});

test('X16: the next call sees the new scope, without a new sign-in', async () => {
  const quantas = async () => (await post('/api/Averbacao/Listar').expect(200)).body.recordsTotal as number;
  expect(await quantas()).toBe(3);
  await api.limitar('ana', { sucursais: [2] });
  expect(await quantas()).toBe(1);
});

test('X16: an ETag of a list that others see is not its ETag here', async () => {
  const ler = (etag = '') => api.as('ana').get('/api/Cadastro/corretores').set('If-None-Match', etag);
  const inteira = await ler();
  await api.limitar('ana', { corretores: [2] });
  const parte = await ler(inteira.headers['etag']);
  expect([
    parte.status,
    (parte.body as { retorno: { razao_social: string }[] }).retorno.map((um) => um.razao_social),
  ]).toEqual([200, ['Zulu Ltda']]);
  expect(parte.headers['etag']).not.toBe(inteira.headers['etag']);
});

test('X16: an answer kept for an Idempotency-Key is not given under another scope', async () => {
  const contestar = () =>
    api
      .as('ana')
      .post('/api/Fatura/999/transicao')
      .set('Idempotency-Key', 'k1')
      .send({ para: 'CONTESTADA', motivo: 'Falta', versao: 1 });
  expect([(await contestar()).status, (await contestar()).status]).toEqual([404, 404]);
  await api.limitar('ana', { corretores: [1] });
  expect((await contestar()).status).toBe(422);
});

test('X16: tasks asked for under another scope are not the person’s any more, nor taken for the same', async () => {
  const guardar = () =>
    api
      .as('ana')
      .post('/api/Relatorio/relacao-apolices/guardar')
      .send({ parametros: { ambito: 'N' }, formato: 'xlsx' })
      .expect(202);
  const { body: antes } = await guardar();
  expect((await guardar()).body).toEqual(antes);
  await api.limitar('ana', { corretores: [1] });
  expect((await api.as('ana').get(`/api/Tarefa/${antes.id_tarefa}`)).status).toBe(404);
  expect((await api.as('ana').get('/api/Tarefa')).body.data).toEqual([]);
  expect((await guardar()).body.id_tarefa).not.toBe(antes.id_tarefa);
});

test('X16: figures that one caller waited for are not shown to another', async () => {
  await api.limitar('ana', { corretores: [1] });
  await api.limitar('zeca', { corretores: [2] });
  const total = async (quem: string) => (await api.as(quem).get('/api/Painel').expect(200)).body;
  const [deUm, deOutro] = await Promise.all([total('ana'), total('zeca')]);
  expect([deUm.totalApolices, deOutro.totalApolices]).toEqual([1, 1]);
  expect(deUm.meses.map(({ premio }: { premio: number }) => premio).filter(Boolean)).toEqual([3]);
  expect(deOutro.meses.map(({ premio }: { premio: number }) => premio).filter(Boolean)).toEqual([70]);
  expect(deUm.atividades).toEqual([]);
  await api.limitar('zeca', null);
});

test('X16: what is closed says so in one sentence, and the refusal is in the trail', async () => {
  await api.limitar('ana', { corretores: [1] });
  const { status, body } = await api.as('ana').get('/api/Conversor/de-para');
  expect([status, body]).toEqual([
    403,
    { message: 'Seu acesso é a uma parte dos dados, e esta operação fica para quem vê todos.' },
  ]);
  expect(
    await api.database.query("SELECT FROM auditoria WHERE acao = 'recusar' AND depois ->> 'chamada' = 'de-para.list'"),
  ).toHaveLength(1);
});

test('X16: without the role nothing is shown, and nobody gets a scope', async () => {
  const papel = 'romaneio_escopo';
  await api.limitar('ana', { corretores: [1] });
  await api.database.query(`REVOKE SELECT ON apolices, averbacoes_totais FROM ${papel}`);
  try {
    expect((await post('/api/Averbacao/Listar')).status).toBe(403);
    const novo = {
      nome: 'Zoe',
      email: 'zoe@x.com.br',
      username: 'zoe',
      perfil: 'usuario',
      ativo: true,
      escopo: { corretores: [1] },
    };
    const { status, body } = await api.as('chefe').post('/api/Usuario').send(novo);
    expect([status, body.erros?.[0]?.mensagem]).toEqual([
      422,
      `Falta o papel ${papel} no banco de dados: o operador vê no início como criá-lo`,
    ]);
  } finally {
    await api.database.query(`GRANT SELECT ON apolices, averbacoes_totais TO ${papel}`);
  }
});
