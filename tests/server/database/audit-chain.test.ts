import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readAnchorOf, sealAuditTrail, verifyAuditChain } from '../../../server/database/audit-chain.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.close();
});

const record = (quem: string) =>
  database.query(
    `INSERT INTO auditoria (quem, acao, entidade, id_entidade, depois) VALUES ($1, 'criar', 'suspensoes', '1', '{"b":1,"a":[1.10,null]}')`,
    [quem],
  );

/** Ways for a database owner to cover up a change. */
async function tamper(sql: string): Promise<void> {
  await client.query('ALTER TABLE auditoria DISABLE TRIGGER USER');
  await client.query('ALTER TABLE auditoria_cadeia DISABLE TRIGGER USER');
  await client.query(sql);
}

test('an empty chain stands, and every record joins it', async () => {
  expect(await verifyAuditChain(client)).toEqual({ registros: 0, ancora: null, quebra: null });
  for (const quem of ['ana', 'bia', 'caio']) await record(quem);
  const records: string[] = [];
  const report = await verifyAuditChain(client, null, async (registro) => void records.push(registro));
  expect(report).toEqual({
    registros: 3,
    ancora: { posicao: 3, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    quebra: null,
  });
  expect(records.map((text) => (JSON.parse(text) as unknown[])[3])).toEqual(['ana', 'bia', 'caio']);
});

test('A-X1 the anchor of a backup is the end of the chain, beyond a power of ten, too', async () => {
  for (let n = 0; n < 10; n += 1) await record(`p${n}`);
  const { ancora } = await verifyAuditChain(client);
  expect(ancora).toMatchObject({ posicao: 10 });
  expect(await readAnchorOf(client)).toEqual(ancora);
});

test('writers at the same time make one chain, and what is rolled back leaves no gap', async () => {
  const writer = async (name: string) => {
    const own = new pg.Client({ connectionString: database.url });
    await own.connect();
    for (let turn = 0; turn < 25; turn += 1) {
      await own.query('BEGIN');
      await own.query(
        `INSERT INTO auditoria (quem, acao, entidade, id_entidade) SELECT $1, 'criar', 'x', n::text FROM generate_series(1, 3) n`,
        [name],
      );
      await own.query(turn % 5 === 4 ? 'ROLLBACK' : 'COMMIT');
    }
    await own.end();
  };
  await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(writer));
  expect(await verifyAuditChain(client)).toMatchObject({ registros: 6 * 20 * 3, quebra: null });
});

test('a writer who has not committed holds up nobody else', async () => {
  await client.query('BEGIN');
  await client.query("INSERT INTO auditoria (quem, acao, entidade, id_entidade) VALUES ('lenta', 'criar', 'x', '1')");
  await record('rapida');
  await database.query('SELECT selar_auditoria(10)');
  await client.query('COMMIT');
  const order: string[] = [];
  await verifyAuditChain(
    client,
    null,
    async (registro) => void order.push((JSON.parse(registro) as string[])[3] ?? ''),
  );
  expect(order).toEqual(['rapida', 'lenta']);
});

test('of two who seal at once one does it, and no writer waits for either', async () => {
  for (const quem of ['ana', 'bia']) await record(quem);
  await client.query('BEGIN');
  await client.query('SELECT selar_auditoria(1)');
  expect(await database.query('SELECT selar_auditoria(10) AS selados')).toEqual([{ selados: 0 }]);
  await record('caio');
  await client.query('COMMIT');
  expect(await database.query('SELECT selar_auditoria(10) AS selados')).toEqual([{ selados: 2 }]);
  expect(await verifyAuditChain(client)).toMatchObject({ registros: 3, quebra: null });
});

describe('L08', () => {
  beforeEach(async () => {
    for (const quem of ['ana', 'bia', 'caio', 'davi', 'eva']) await record(quem);
    await sealAuditTrail(client);
  });

  test.each(['auditoria', 'auditoria_cadeia'])('nothing in %s is changed, deleted or emptied', async (table) => {
    const id = table === 'auditoria' ? 'id_usuario' : 'posicao';
    for (const sql of [`UPDATE ${table} SET ${id} = 9`, `DELETE FROM ${table}`, `TRUNCATE ${table}`]) {
      await expect(database.query(sql)).rejects.toThrow('a trilha de auditoria só aceita inclusões');
    }
    expect(await verifyAuditChain(client)).toMatchObject({ registros: 5, quebra: null });
  });

  test.each([
    ['altered', "UPDATE auditoria SET quem = 'ninguem' WHERE quem = 'caio'", 3, /alterado/],
    [
      'altered inside its values',
      `UPDATE auditoria SET depois = '{"b":1,"a":[1.1,null]}' WHERE quem = 'bia'`,
      2,
      /alterado/,
    ],
    ['deleted', "DELETE FROM auditoria WHERE quem = 'bia'", 2, /excluído/],
    [
      'deleted with its link',
      `DELETE FROM auditoria_cadeia WHERE posicao = 3; DELETE FROM auditoria WHERE quem = 'caio'`,
      3,
      /retirado/,
    ],
    [
      'deleted, the links closed up',
      `DELETE FROM auditoria_cadeia WHERE posicao = 3; DELETE FROM auditoria WHERE quem = 'caio';
       UPDATE auditoria_cadeia SET posicao = posicao - 1 WHERE posicao > 3`,
      3,
      /trocado de lugar/,
    ],
    [
      'moved',
      `UPDATE auditoria_cadeia SET id = -id; UPDATE auditoria_cadeia c SET id = -o.id FROM auditoria_cadeia o
       WHERE o.posicao = CASE c.posicao WHEN 2 THEN 4 WHEN 4 THEN 2 ELSE c.posicao END`,
      2,
      /trocado de lugar/,
    ],
    ['sealed anew', "UPDATE auditoria_cadeia SET hash = sha256('x') WHERE posicao = 4", 4, /alterado/],
    ['without its link', 'DELETE FROM auditoria_cadeia WHERE posicao = 5', null, /fora da cadeia/],
    [
      'put in by night',
      "INSERT INTO auditoria (quem, acao, entidade, id_entidade) VALUES ('x', 'criar', 'x', '1')",
      null,
      /fora da cadeia/,
    ],
  ])('a record that was %s shows', async (_what, sql, posicao, motivo) => {
    await tamper(sql);
    expect((await verifyAuditChain(client)).quebra).toMatchObject({ posicao, motivo: expect.stringMatching(motivo) });
  });

  test('a record that is gone before it had its seal shows, too', async () => {
    await record('fabio');
    await tamper("DELETE FROM auditoria WHERE quem = 'fabio'");
    expect((await verifyAuditChain(client)).quebra).toEqual({
      posicao: null,
      id: '6',
      motivo: 'o registro foi excluído antes de ter o seu selo',
    });
  });

  test('an end that was cut off, or a chain made anew, shows by the anchor of an earlier day', async () => {
    const { ancora } = await verifyAuditChain(client);
    await record('fabio');
    expect((await verifyAuditChain(client, ancora)).quebra).toBeNull();
    await tamper('DELETE FROM auditoria_cadeia WHERE posicao > 3; DELETE FROM auditoria WHERE id > 3');
    expect((await verifyAuditChain(client)).quebra).toBeNull();
    expect((await verifyAuditChain(client, ancora)).quebra).toEqual({
      posicao: 4,
      id: null,
      motivo: 'a cadeia termina antes da âncora',
    });
    await client.query('ALTER TABLE auditoria ENABLE TRIGGER USER');
    for (const quem of ['davi', 'eva', 'fabio']) await record(quem);
    expect((await verifyAuditChain(client)).quebra).toBeNull();
    expect((await verifyAuditChain(client, ancora)).quebra).toMatchObject({
      posicao: 5,
      motivo: 'o selo não é o da âncora',
    });
  });
});
