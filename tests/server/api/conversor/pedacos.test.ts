/** Files of several chunks: rows of the first chunk are kept, or rolled back, when the second ends the file. */
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { type ConverterUnderTest, csv, type Embarque, embarque, startConverter } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

const converter = started(startConverter);
beforeEach(() =>
  converter.database.query('TRUNCATE averbacoes, averbacoes_totais, averbacao_documentos, de_para_pendentes'),
);

/** A full chunk of shipments, each on its own vehicle. */
const PRIMEIRO_PEDACO = Array.from({ length: 20_000 }, (_, at) =>
  embarque(1 + at, { placa: placaDe(at), valor_mercadoria: '10,00', observacao: '' }),
);
function placaDe(at: number): string {
  return `ABC${Math.floor(at / 2_600) % 10}${String.fromCharCode(65 + (Math.floor(at / 100) % 26))}${String(at % 100).padStart(2, '0')}`;
}
const comMais = (...mais: Embarque[]) => csv([...PRIMEIRO_PEDACO, ...mais]);
const quantas = async (table: string) =>
  Number((await converter.database.query(`SELECT count(*) AS quantas FROM ${table}`))[0]?.['quantas']);

test('a month that only the second piece has is opened while the first one is stored', async () => {
  const { status, body } = await converter.upload(
    comMais(embarque(20_001, { data_emissao: '30/11/2026', data_embarque: '01/12/2026' })),
  );
  expect([status, body]).toEqual([200, expect.objectContaining({ lidos: 20_001, aceitos: 20_001, ignorados: 0 })]);
  expect(
    await converter.database.query(
      'SELECT competencia, quantidade, importancia_segurada FROM averbacoes_totais ORDER BY 1',
    ),
  ).toEqual([
    { competencia: 202611, quantidade: '20000', importancia_segurada: '200000.00' },
    { competencia: 202612, quantidade: '1', importancia_segurada: '1234.56' },
  ]);
});

test('a document of the first piece that comes again in the second is skipped', async () => {
  const { body } = await converter.upload(comMais(embarque(7), embarque(20_001)));
  expect(body).toMatchObject({ lidos: 20_002, aceitos: 20_001, ignorados: 1 });
  expect(await quantas('averbacoes')).toBe(20_001);
});

test('a fault in the second piece undoes the first; unknown texts of both wait in Pendentes', async () => {
  const [first, ...others] = PRIMEIRO_PEDACO;
  const clean = await converter.upload(comMais(embarque(20_001, { placa: 'X' })));
  expect([clean.status, clean.body.message]).toEqual([422, expect.stringContaining('Linha 20002, placa: “X”')]);
  const { body } = await converter.upload(
    csv([
      { ...(first as Embarque), mercadoria: 'Gesso' },
      ...others,
      embarque(20_001, { mercadoria: 'gesso' }),
      embarque(20_002, { embalagem: 'Barril' }),
    ]),
  );
  expect(body.erros.map(({ campo }: { campo: string }) => campo)).toEqual([
    'Linha 2, mercadoria',
    'Linha 20002, mercadoria',
    'Linha 20003, embalagem',
  ]);
  expect(await converter.database.query('SELECT tipo, de, ocorrencias FROM de_para_pendentes ORDER BY 1')).toEqual([
    { tipo: 'EMBALAGEM', de: 'BARRIL', ocorrencias: '1' },
    { tipo: 'MERCADORIA', de: 'GESSO', ocorrencias: '2' },
  ]);
  expect([
    await quantas('averbacoes'),
    await quantas('averbacoes_totais'),
    await quantas('averbacao_documentos'),
  ]).toEqual([0, 0, 0]);
});

test('a trip counts what went before the file, in its first piece and in its second, each once', async () => {
  const noMesmoVeiculo = { placa: placaDe(0), cnpj_tomador: '45723174000110' };
  expect(
    (await converter.upload(csv([embarque(30_000, { placa: placaDe(0), valor_mercadoria: '100.000,00' })]))).status,
  ).toBe(200);
  // 100.000,00 + 10,00 + 399.990,01 exceed the policy's 500.000,00 by one centavo.
  const beyond = await converter.upload(
    comMais(embarque(20_001, { ...noMesmoVeiculo, valor_mercadoria: '399.990,01' })),
  );
  expect([beyond.status, beyond.body.message]).toEqual([
    422,
    expect.stringContaining('Linha 2, valor_mercadoria: “R$ 500.000,01”; esperado: até R$ 500.000,00 por viagem'),
  ]);
  const within = await converter.upload(
    comMais(embarque(20_001, { ...noMesmoVeiculo, valor_mercadoria: '399.990,00' })),
  );
  expect([within.status, within.body]).toEqual([200, expect.objectContaining({ aceitos: 20_001 })]);
});

test('two files at the same time stay within the limit of a trip together', async () => {
  const { database } = converter;
  const rival = new pg.Client({ connectionString: database.url });
  await rival.connect();
  // Simulates a conversion that declared on the same trip and has not committed yet.
  await rival.query(
    `BEGIN; SELECT pg_advisory_xact_lock(hashtext('limite_viagem'), hashtext(concat_ws('/', 10, date '2026-11-11' - date '2000-01-01', '${placaDe(0)}')) & 127)`,
  );
  await converter.addUser('bia', 'usuario');
  const declare = (user: string, numero: number, vehicle: number) =>
    converter.upload(csv([embarque(numero, { placa: placaDe(vehicle), valor_mercadoria: '300.000,00' })]), { user });
  const first = declare('ana', 40_001, 0);
  await expect.poll(async () => (await waiting(database)).length).toBe(1);
  // Another vehicle of the same policy is not affected.
  expect((await declare('bia', 40_002, 1)).status).toBe(200);
  const uploads = [first, declare('bia', 40_003, 0)];
  await expect.poll(async () => (await waiting(database)).length).toBe(2);
  await rival.query('COMMIT');
  await rival.end();
  expect((await Promise.all(uploads)).map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('of two that take one another’s documents, the conversion gives way and begins anew', async () => {
  const { database } = converter;
  // In the order in which a conversion locks them.
  const documentos = await database.query(
    `SELECT documento, numero FROM (VALUES ${[1, 2].map((numero) => `('${embarque(numero)['chave']}', ${numero})`).join(', ')}) v(chave, numero),
       LATERAL (SELECT identidade_do_documento(chave, '', '', '', NULL, '') AS documento) d ORDER BY documento`,
  );
  const [sequence] = await database.query(
    `SELECT last_value FROM pg_sequences WHERE sequencename = 'conversoes_id_conversao_seq'`,
  );
  const before = sequence?.['last_value'];
  const rival = new pg.Client({ connectionString: database.url });
  await rival.connect();
  const take = (documento: unknown) => rival.query('INSERT INTO averbacao_documentos VALUES (10, $1, -1)', [documento]);
  await rival.query(`SET deadlock_timeout = '1min'; BEGIN`);
  await take(documentos[1]?.['documento']);
  const upload = converter.upload(csv([embarque(1), embarque(2)]));
  while ((await waiting(database)).length === 0) await sleep(5);
  await take(documentos[0]?.['documento']);
  await rival.query('ROLLBACK');
  await rival.end();
  const { status, body } = await upload;
  expect([status, body]).toEqual([200, expect.objectContaining({ aceitos: 2, id_CONVERSAO: Number(before) + 1 })]);
});

/** Conversions waiting for a lock in this test's database; other tests use the same server. */
const waiting = (database: ConverterUnderTest['database']) =>
  database.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'romaneio conversor' AND wait_event_type = 'Lock'`,
  );
