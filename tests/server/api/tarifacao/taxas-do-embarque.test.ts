import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../support/database.ts';

/*
 * The database chooses the rate for both the converter and the simulation: one rate or surcharge at a time, for one shipment of
 * 15/06/2026 in group 3 from SP to PR, of goods 7 in the group Vidros, urban.
 */
const TOMADOR = '12ABC34501DE35';
const EMBARCADOR = '11222333000181';
let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
});
// Disables triggers and foreign keys, so that the referenced registries can stay empty.
beforeEach(() => client.query('BEGIN; SET LOCAL session_replication_role = replica'));
afterEach(() => client.query('ROLLBACK'));

async function insert(table: string, row: object): Promise<void> {
  const columns = Object.keys(row);
  const values = columns.map((_, at) => `$${at + 1}`);
  await client.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.join(', ')})`, Object.values(row));
}

const embarque = [10, 3, '2026-06-15', TOMADOR, EMBARCADOR, 7, 'Vidros', 'SP', 'PR', 'Urbano'];
const taxasDe = async (de = embarque) =>
  (await client.query('SELECT * FROM taxas_do_embarque($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', de)).rows;

test.each<[object, string | null]>([
  [{}, null],
  [{ id_grupo: 3 }, null],
  [{ id_grupo: 4 }, 'GRUPO'],
  [{ inicio_vigencia: '2026-06-15', fim_vigencia: '2026-06-15' }, null],
  [{ inicio_vigencia: '2026-06-16' }, 'VIGENCIA'],
  [{ fim_vigencia: '2026-06-14' }, 'VIGENCIA'],
  [{ cnpj_parte: TOMADOR }, null],
  [{ cnpj_parte: TOMADOR, papel: 'TOMADOR' }, null],
  [{ cnpj_parte: TOMADOR, papel: 'EMBARCADOR' }, 'PARTE'],
  [{ cnpj_parte: '12ABC345', papel: 'TOMADOR' }, null],
  [{ cnpj_parte: EMBARCADOR }, null],
  [{ cnpj_parte: EMBARCADOR, papel: 'EMBARCADOR' }, null],
  [{ cnpj_parte: EMBARCADOR, papel: 'TOMADOR' }, 'PARTE'],
  [{ cnpj_parte: '11222333', papel: 'EMBARCADOR' }, null],
  [{ cnpj_parte: '11222334' }, 'PARTE'],
  [{ id_mercadoria: 7 }, null],
  [{ id_mercadoria: 8 }, 'MERCADORIA'],
  [{ grupo_mercadoria: 'Vidros' }, null],
  [{ grupo_mercadoria: 'Autopeças' }, 'MERCADORIA'],
  [{ uf_origem: 'SP', uf_destino: 'PR' }, null],
  [{ uf_origem: 'PR' }, 'UF'],
  [{ uf_destino: 'SP' }, 'UF'],
  [{ uf_origem: 'SP', uf_destino: 'RJ' }, 'UF'],
  [{ percurso: 'Urbano' }, null],
  [{ percurso: 'Estadual' }, 'PERCURSO'],
])('a rate of %j is kept from the shipment by %s', async (taxa, impedimento) => {
  await insert('apolice_taxas', { id_apolice: 10, taxa: '0.05', ...taxa });
  expect(await taxasDe()).toMatchObject([{ parte: 'taxas', tipo: 'TAXA', taxa: '0.050000', impedimento }]);
});

test('a party of eight characters is no CNPJ whose root counts', async () => {
  await insert('apolice_taxas', { id_apolice: 10, taxa: '0.05', cnpj_parte: '12ABC345' });
  const [rate] = await taxasDe([
    ...embarque.slice(0, 3),
    '12ABC345X',
    '12ABC345X',
    ...embarque.slice(5),
  ] as typeof embarque);
  expect(rate).toMatchObject({ impedimento: 'PARTE' });
});

test('a rate of another policy is none', async () => {
  await insert('apolice_taxas', { id_apolice: 11, taxa: '0.05' });
  expect(await taxasDe()).toEqual([]);
});

test.each<[number, object, boolean]>([
  [10, {}, true],
  [11, {}, false],
  [10, { id_grupo: 3 }, true],
  [10, { id_grupo: 4 }, false],
  [10, { inicio_vigencia: '2026-06-15', fim_vigencia: '2026-06-15' }, true],
  [10, { inicio_vigencia: '2026-06-16' }, false],
  [10, { fim_vigencia: '2026-06-14' }, false],
])('a surcharge of policy %i with %j is paid: %j', async (id_apolice, adicional, pago) => {
  await insert('apolice_adicionais', { id_apolice, tipo: 'AVARIAS', percentual: '10', ...adicional });
  expect((await adicionais(false)).map(({ tipo }) => tipo)).toEqual(pago ? ['AVARIAS'] : []);
});

const adicionais = async (comContainer: boolean) =>
  (
    await client.query<{ tipo: string; percentual: string }>('SELECT * FROM adicionais_do_embarque(10, 3, $1, $2)', [
      '2026-06-15',
      comContainer,
    ])
  ).rows;

describe('of several surcharges', () => {
  test('of one kind the group’s is paid, then the latest', async () => {
    await insert('apolice_adicionais', {
      id_apolice: 10,
      tipo: 'OCD',
      percentual: '10',
      inicio_vigencia: '2026-06-01',
    });
    await insert('apolice_adicionais', {
      id_apolice: 10,
      tipo: 'OCD',
      percentual: '20',
      inicio_vigencia: '2026-06-10',
    });
    await insert('apolice_adicionais', { id_apolice: 10, tipo: 'OCD', percentual: '30' });
    expect((await adicionais(false)).map(({ percentual }) => percentual)).toEqual(['20.000000']);
    await insert('apolice_adicionais', { id_apolice: 10, tipo: 'OCD', percentual: '40', id_grupo: 3 });
    expect((await adicionais(false)).map(({ percentual }) => percentual)).toEqual(['40.000000']);
  });

  test('the one of a container is paid with a container only', async () => {
    await insert('apolice_adicionais', { id_apolice: 10, tipo: 'CONTAINER', taxa: '0.002' });
    await insert('apolice_adicionais', { id_apolice: 10, tipo: 'LIMPEZA_PISTA', percentual: '5' });
    expect((await adicionais(false)).map(({ tipo }) => tipo)).toEqual(['LIMPEZA_PISTA']);
    expect((await adicionais(true)).map(({ tipo }) => tipo)).toEqual(['CONTAINER', 'LIMPEZA_PISTA']);
  });
});

describe('the minimum premium of a shipment', () => {
  const minimo = async (id = 10) =>
    (
      await client.query<{ minimo: string | null }>('SELECT premio_minimo_da_averbacao($1, $2) AS minimo', [
        id,
        '2026-06-15',
      ])
    ).rows[0]?.minimo;
  const definir = (id_ramo: number | null, valor: string) =>
    insert('parametros', {
      chave: 'premio_minimo_averbacao',
      id_ramo,
      vigencia_inicio: '2026-06-15',
      valor,
      alterado_por: 'ana',
    });
  beforeEach(async () => {
    for (const [id_apolice, id_ramo] of [
      [10, 54],
      [11, 55],
    ]) {
      await insert('apolices', {
        id_apolice,
        id_ramo,
        id_sucursal: 1,
        numero: String(id_apolice),
        id_segurado: 1,
        id_corretor: 1,
        inicio_vigencia: '2026-01-01',
        fim_vigencia: '2026-12-31',
        limite_responsabilidade: 1,
        data_emissao: '2026-01-01',
        incluido_por: 'ana',
      });
    }
  });

  test('is the ramo’s, else the general one', async () => {
    await client.query("DELETE FROM parametros WHERE chave = 'premio_minimo_averbacao'");
    expect(await minimo()).toBeNull();
    await definir(null, '"2.50"');
    await definir(54, '"7.00"');
    expect([await minimo(10), await minimo(11)]).toEqual(['7.00', '2.50']);
  });

  test('of zero is none', async () => {
    await definir(54, '"0.00"');
    expect(await minimo()).toBeNull();
  });
});
