import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Amostra, amostras } from '../../../../tools/amostras/amostras.ts';
import { createDemonstration, DEMONSTRATION_DAY as today } from '../../../support/demonstration-database.ts';
import { type ApiUnderTest, startApi } from '../api-under-test.ts';

const files = await amostras(today, 1_234_567);
let api: ApiUnderTest;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'amostras-'));
  api = await startApi(dataDir, null, null, null, createDemonstration);
  await api.addUser('ana', 'usuario');
}, 240_000);
afterAll(async () => {
  await api.close();
  await rm(dataDir, { recursive: true });
});

function upload({ nome, layout, idRamo, conteudo }: Amostra) {
  return api
    .as('ana')
    .post(`/api/Conversor/upload/${encodeURIComponent(layout)}?ramo=${idRamo}&aceitar=tudo`)
    .attach('file', Buffer.from(conteudo), nome);
}

test('every layout has a good sample and a broken one', async () => {
  const layouts = await api.database.query<{ nome: string }>('SELECT nome FROM layouts ORDER BY nome COLLATE "C"');
  const names = layouts.map(({ nome }) => nome);
  const sampled = (wanted: (amostra: Amostra) => boolean) =>
    [...new Set(files.filter(wanted).map(({ layout }) => layout))].toSorted();
  expect(sampled(({ defeito }) => defeito === null)).toEqual(names);
  expect(sampled(({ defeito }) => defeito !== null)).toEqual(names);
});

test.each(files.filter(({ defeito }) => defeito !== null))('$nome is refused, and says why', async (amostra) => {
  const before = await api.database.query('SELECT count(*) FROM averbacoes');
  const answer = await upload(amostra);
  expect(answer.status).toBe(422);
  expect(answer.body.message).toMatch(/^Arquivo recusado: .*\b(esperado: |Envie um ZIP com o CONEMB e o NOTFIS)/s);
  expect(await api.database.query('SELECT count(*) FROM averbacoes')).toEqual(before);
});

test.each(files.filter(({ defeito }) => defeito === null))('$nome goes in', async (amostra) => {
  const answer = await upload(amostra);
  expect([answer.status, answer.body.message]).toEqual([200, 'Arquivo processado com sucesso!']);
  expect(answer.body).toMatchObject({ lidos: answer.body.aceitos, ignorados: 0 });
  const [stored] = await api.database.query(
    `SELECT count(*)::int AS quantas, min(a.numero) AS apolice FROM averbacoes v JOIN apolices a USING (id_apolice)
     WHERE v.id_conversao = $1`,
    [answer.body.id_CONVERSAO],
  );
  expect(stored).toEqual({ quantas: answer.body.aceitos, apolice: amostra.apolice });
});

test('what the conditions of the policy refuse is named: goods not covered, goods beyond their limit', async () => {
  const amostra = files.find(({ nome }) => nome === 'csv-fora-das-condicoes.csv') as Amostra;
  const { erros } = (await upload(amostra)).body as { erros: { campo: string; mensagem: string }[] };
  expect(erros.map(({ campo }) => campo)).toEqual(['Linha 2, mercadoria', 'Linha 3, valor_mercadoria']);
  expect(erros[0]?.mensagem).toContain(`a apólice ${amostra.apolice} não cobre Telefones celulares`);
});

test.each(files.filter(({ defeito }) => defeito?.startsWith('placa, valor e mercadoria')))(
  '$nome has the three faults that it is said to have',
  async (amostra) => {
    const { erros } = (await upload(amostra)).body as { erros: { campo: string }[] };
    expect(erros.map(({ campo }) => campo.split(', ')[1])).toEqual(['placa', 'valor_mercadoria', 'mercadoria']);
  },
);

test('a broken sample that De-Para mends brings shipments that the good one did not have', async () => {
  const mapping = { tipo: 'EMBALAGEM', de: 'Caixote de feira', para: 'BX' };
  await api.as('ana').post('/api/Conversor/de-para').send(mapping).expect(200);
  for (const nome of ['cte-quebrada.xml', 'nfe-quebrada.xml']) {
    const answer = await upload(files.find((amostra) => amostra.nome === nome) as Amostra);
    expect(answer.body).toMatchObject({ lidos: 1, aceitos: 1, ignorados: 0 });
  }
});
