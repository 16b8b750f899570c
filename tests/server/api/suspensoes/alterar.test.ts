import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addApolice } from '../add-apolice.ts';
import { addPessoas } from '../add-pessoas.ts';
import { startApi } from '../api-under-test.ts';
import { started } from '../../../support/started.ts';

let apolice: number;
let id: number;
const api = started(startApi);
const pessoas = started(() => addPessoas(api, { ana: 'usuario', rui: 'usuario', leitor: 'consulta' }));
beforeAll(async () => {
  apolice = await addApolice(api.database, { numero: '5400010', segurado: 'Ipê Transportes' });
});
beforeEach(async () => {
  await api.database.query('DELETE FROM suspensoes');
  const [row] = await api.database.query<{ id: number }>(
    `INSERT INTO suspensoes (id_apolice, id_ramo, data_inicial, motivo) VALUES ($1, 54, '2026-03-01', 'Inadimplência')
     RETURNING id_suspensao AS id`,
    [apolice],
  );
  id = row?.id as number;
});

const alterar = (values: object, user = 'ana', which = id) =>
  pessoas.call('put', `/SuspensaoApolice/${which}`, user, {
    datA_INICIAL: '2026-03-01',
    datA_FINAL: '2026-03-31',
    motivo: 'Inadimplência',
    versao: 1,
    ...values,
  });
const lida = async () => (await pessoas.call('get', '/SuspensaoApolice', 'ana')).body[0];

test('a suspension is ended, and tells its policy’s number and insured; the trail has before and after', async () => {
  const { status, body } = await alterar({ datA_FINAL: '2026-03-31T00:00:00.000Z' });
  expect([status, body]).toEqual([200, { message: 'Suspensão atualizada com sucesso!' }]);
  expect(await lida()).toMatchObject({
    iD_SUSPENSAO_APOLICE: id,
    numero_apolice: '5400010',
    segurado: 'Ipê Transportes',
    datA_FINAL: '2026-03-31T00:00:00',
    versao: 2,
  });
  const [entrada] = await api.database.query(
    `SELECT quem, acao, antes, depois FROM auditoria WHERE entidade = 'suspensoes' ORDER BY id DESC LIMIT 1`,
  );
  expect(entrada).toMatchObject({
    quem: 'ana',
    acao: 'alterar',
    antes: { data_final: null },
    depois: { data_final: '2026-03-31' },
  });
});

test('of two who change it at once the second is told who was first, and writes nothing', async () => {
  await alterar({});
  const { status, body } = await alterar({ datA_FINAL: null, motivo: 'Outro' }, 'rui');
  expect([status, body.message]).toEqual([409, expect.stringContaining('alterado por ana')]);
  expect(await lida()).toMatchObject({ datA_FINAL: '2026-03-31T00:00:00', motivo: 'Inadimplência', versao: 2 });
});

test('the same again makes no version', async () => {
  await alterar({ datA_FINAL: null });
  expect(await lida()).toMatchObject({ versao: 1 });
});

test('an end before the start, a period that another one has, one that is not there, a reader', async () => {
  const cedo = await alterar({ datA_FINAL: '2026-02-28' });
  expect([cedo.status, cedo.body.erros]).toEqual([
    422,
    [{ campo: 'datA_FINAL', mensagem: 'Não pode ser anterior à data inicial' }],
  ]);
  await api.database.query(
    `INSERT INTO suspensoes (id_apolice, id_ramo, data_inicial, data_final, motivo) VALUES ($1, 54, '2026-03-01', '2026-03-31', 'x')`,
    [apolice],
  );
  expect((await alterar({})).status).toBe(409);
  expect((await alterar({}, 'ana', 999_999)).body).toEqual({ message: 'Suspensão não encontrada.' });
  expect((await alterar({}, 'leitor')).status).toBe(403);
});
