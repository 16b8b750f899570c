import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ApolicesUnderTest, mensagens, startApolices } from './apolices-under-test.ts';

let under: ApolicesUnderTest;
beforeAll(async () => {
  under = await startApolices();
});
afterAll(() => under.api.close());
beforeEach(() => under.empty());

test('a policy typed by hand is found by the spec’s list and detail, and has a default group', async () => {
  const { status, answer } = await under.send('post', '/api/Apolice', under.nova());
  expect([status, answer]).toEqual([200, { status: 1, id: answer.id, versao: 1 }]);
  const found = await under.send('post', '/api/Apolice/ListarApolices', {
    start: 1,
    length: 10,
    search: { value: '5400001 ipe' },
  });
  expect(found.answer['recordsFiltered']).toBe(1);
  const detail = await under.send('get', `/api/Apolice/dados-apolice/${answer.id}`);
  expect(detail.answer).toMatchObject({ numero: '5400001', usuarioInclusao: 'usuario', statusApolice: 'Ativo' });
  const grupos = await under.send('get', `/api/Grupo/idgrupo-apolice/${answer.id}`);
  expect(grupos.answer['retorno']).toMatchObject([{ codigo: '001', nome: 'Geral' }]);
});

test('the code of the system of averbação is shown as the origin of the movement', async () => {
  await under.api.database.query(
    "INSERT INTO sistemas_averbacao (id_sistema_averbacao, codigo, nome, tipo) VALUES (900, 'NUVEM', 'Nuvem', 'WEBSERVICE') ON CONFLICT DO NOTHING",
  );
  const id = await under.criar({ id_sistema_averbacao: 900 });
  const { answer } = await under.send('get', `/api/Apolice/dados-apolice/${id}`);
  expect(answer['origeM_MOVIMENTO']).toBe('NUVEM');
});

test('the same number in the same ramo is taken; in another it is not', async () => {
  await under.criar();
  const again = await under.send('post', '/api/Apolice', under.nova());
  expect([again.status, mensagens(again.answer)]).toEqual([
    409,
    ['numero: Esta apólice já está cadastrada neste ramo.'],
  ]);
  expect((await under.send('post', '/api/Apolice', under.nova({ id_ramo: 21 }))).status).toBe(200);
});

test('what no insurer may write is refused field by field', async () => {
  const invertida = await under.send(
    'post',
    '/api/Apolice',
    under.nova({ fim_vigencia: '2026-01-10', limite_viagem: '1500000.11' }),
  );
  expect([invertida.status, mensagens(invertida.answer)]).toEqual([
    422,
    ['fim_vigencia: Deve ser posterior ao início', 'limite_viagem: Não pode passar do limite da apólice'],
  ]);
  const rcv = await under.send('post', '/api/Apolice', under.nova({ id_ramo: 59, valor_danos_materiais: '20000.00' }));
  expect(mensagens(rcv.answer)).toEqual(['valor_danos_corporais: Obrigatório no RC-V']);
  const alheio = await under.send('post', '/api/Apolice', under.nova({ id_corretor: 2_147_483_647 }));
  expect([alheio.status, mensagens(alheio.answer)]).toEqual([422, ['id_corretor: Este registro não existe']]);
});

test('CNSP 472: one RC-DC in force per RNTRC; policies that only share the seam are no two', async () => {
  await under.criar({ id_ramo: 55, numero: '5500001' });
  const outra = { id_ramo: 55, numero: '5500002' };
  const juntas = await under.send(
    'post',
    '/api/Apolice',
    under.nova({ ...outra, inicio_vigencia: '2026-06-01', fim_vigencia: '2027-06-01' }),
  );
  expect(mensagens(juntas.answer)).toEqual([
    'id_segurado: O RNTRC deste segurado já tem a apólice de RC-DC 5500001 nesta vigência',
  ]);
  const depois = await under.send(
    'post',
    '/api/Apolice',
    under.nova({ ...outra, inicio_vigencia: '2027-01-10', fim_vigencia: '2028-01-10' }),
  );
  expect(depois.status).toBe(200);
});

test('of two RC-DC policies written at once for one RNTRC one is refused', async () => {
  const both = await Promise.all(
    ['5500001', '5500002'].map((numero) => under.send('post', '/api/Apolice', under.nova({ id_ramo: 55, numero }))),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('G14, CNSP 472: what a policy lacks is said, and no longer once it is there', async () => {
  const id = await under.criar();
  const codigos = async () => (await under.inteira(id)).avisos.map(({ codigo }) => codigo);
  expect(await codigos()).toEqual(['SEM_TAXA', 'SEM_LIMITE_VIAGEM', 'SEM_RCDC']);
  await under.api.database.query('INSERT INTO apolice_taxas (id_apolice, taxa) VALUES ($1, 0.05)', [id]);
  await under.criar({ id_ramo: 55, numero: '5500001' });
  await under.send('put', `/api/Apolice/${id}`, { limite_viagem: '100000', versao: 1 });
  expect(await codigos()).toEqual([]);
  await under.api.database.query('UPDATE segurados SET rntrc = NULL');
  expect(await codigos()).toEqual(['SEM_RNTRC']);
});

test('a change keeps what is left out; a stale one is told who was first and what stands', async () => {
  const id = await under.criar({ observacoes: 'Só seca' });
  const changed = await under.send('put', `/api/Apolice/${id}`, { limite_viagem: '2500.5', versao: 1 });
  expect(changed.answer).toEqual({ status: 1, id, versao: 2 });
  const stale = await under.send('put', `/api/Apolice/${id}`, { observacoes: 'x', versao: 1 });
  expect(stale.status).toBe(409);
  expect(stale.answer['message']).toMatch(/^Este registro foi alterado por usuario em /);
  expect(stale.answer['atual']).toMatchObject({ versao: 2, limite_viagem: '2500.50', observacoes: 'Só seca' });
  const fixo = await under.send('put', `/api/Apolice/${id}`, { id_ramo: 21, versao: 2 });
  expect(mensagens(fixo.answer)).toEqual(['id_ramo: Não pode ser alterado']);
});

test('a write that changes nothing makes no version', async () => {
  const id = await under.criar();
  const same = await under.send('put', `/api/Apolice/${id}`, { numero: '5400001', versao: 1 });
  expect(same.answer).toEqual({ status: 1, id, versao: 1 });
});

test.each([
  ['post', '/api/Apolice'],
  ['put', '/api/Apolice/1'],
  ['post', '/api/Apolice/1/cancelamento'],
  ['post', '/api/Apolice/1/renovacao'],
  ['post', '/api/Apolice/1/endosso'],
] as const)('who only reads may not %s %s', async (method, path) => {
  const answer = await under.api.as('consulta')[method](path).send({});
  expect(answer.status).toBe(403);
});
