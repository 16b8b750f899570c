import supertest from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../../shared/contracts/catalogue.ts';
import { addApolice } from './add-apolice.ts';
import { targetOf } from '../../contract/built-in-calls.ts';
import { startApi } from './api-under-test.ts';
import { started } from '../../support/started.ts';

let token: string;
let idApolice: number;
const api = started(startApi);
beforeAll(async () => {
  await api.addUser('ana', 'consulta');
  token = await api.tokenOf('ana');
  idApolice = await addApolice(api.database, { numero: '100' });
});

/** Audit trail entries of one request. */
const trailOf = (requestId: string) =>
  api.database.query('SELECT quem, acao, entidade, id_entidade, depois FROM auditoria WHERE request_id = $1', [
    requestId,
  ]);

test('a call that the profile does not allow is in the trail', async () => {
  const refused = await supertest(api.app)
    .delete('/api/Usuario/1')
    .set({ Authorization: token, 'X-Request-Id': 'recusa-1' });
  expect(refused.status).toBe(403);
  expect(await trailOf('recusa-1')).toEqual([
    { quem: 'ana', acao: 'recusar', entidade: 'usuarios', id_entidade: '', depois: { chamada: 'usuarios.delete' } },
  ]);
});

test('a report is in the trail with its policy, before it is answered', async () => {
  await supertest(api.app)
    .post('/api/Relatorios/relacaoEmbarquesNacionalOnLine')
    .set({ Authorization: token, 'X-Request-Id': 'relatorio-1' })
    .send({
      previa: true,
      pre_fatura: 0,
      idApolice,
      idGrupo: 0,
      ramo: 54,
      periodoCompetencia: 0,
      colunasSelecionadas: [],
    });
  expect(await trailOf('relatorio-1')).toMatchObject([
    { quem: 'ana', acao: 'baixar', entidade: 'relacao-embarques', id_entidade: String(idApolice) },
  ]);
});

const downloads = catalogue('/api/Apolice/ListarApolices').filter(
  ({ reply, method }) => reply.kind === 'download' && method === 'GET',
);

test.each(downloads.map((call) => [call.id, call] as const))('the download %s is in the trail', async (id, call) => {
  await supertest(api.app).get(targetOf(call)).set({ Authorization: token, 'X-Request-Id': id });
  expect(await trailOf(id)).toMatchObject([{ quem: 'ana', acao: 'baixar', depois: { chamada: id } }]);
});

test('plain reads are not', async () => {
  await supertest(api.app).get('/api/Ramo').set({ Authorization: token, 'X-Request-Id': 'leitura-1' });
  expect(await trailOf('leitura-1')).toEqual([]);
});

test('K27: entries hold the address of the caller, as the web server tells it, and are sealed with it', async () => {
  const from = (address: string, requestId: string) =>
    supertest(api.app)
      .delete('/api/Usuario/1')
      .set({ Authorization: token, 'X-Forwarded-For': address, 'X-Request-Id': requestId });
  await from('203.0.113.7', 'endereco-1');
  await from('2001:db8::7', 'endereco-2');
  await from("x'; DROP TABLE auditoria", 'endereco-3');
  const rows = await api.database.query<{ endereco: string | null; registro: string }>(
    `SELECT endereco, registro_de_auditoria(auditoria) AS registro FROM auditoria
     WHERE request_id LIKE 'endereco-%' ORDER BY request_id`,
  );
  expect(rows.map(({ endereco }) => endereco)).toEqual(['203.0.113.7', '2001:db8::7', null]);
  expect(rows.map(({ registro }) => (JSON.parse(registro) as unknown[]).slice(10))).toEqual([
    ['203.0.113.7'],
    ['2001:db8::7'],
    [],
  ]);
});
