import { join } from 'node:path';
import { expect, test } from 'vitest';
import { converterNaFila } from '../../../../server/api/conversor/fila.ts';
import { digestOf, nomeDoOriginal } from '../../../../server/api/arquivos/stored-file.ts';
import { csv, embarque, startConverter } from './converter-under-test.ts';
import { umTrabalho } from './um-trabalho.ts';
import { started } from '../../../support/started.ts';

const converter = started(startConverter);

test('M2: what completes the connection string reaches the process that converts', async () => {
  const url = new URL(converter.database.url);
  const PGDATABASE = url.pathname.slice(1);
  url.pathname = '';
  const trabalho = { ...(await umTrabalho(converter)), databaseUrl: url.href };
  expect(await converterNaFila(trabalho, { PGDATABASE })).toMatchObject({ situacao: 'CONCLUIDA', lidos: 1 });
});

test('M5: a deadlock at COMMIT, when the file has been moved already, begins anew', async () => {
  const { database, dataDir } = converter;
  await database.query(`
    CREATE SEQUENCE vezes;
    CREATE FUNCTION impasse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('vezes') = 1 THEN RAISE EXCEPTION 'deadlock' USING ERRCODE = 'deadlock_detected'; END IF;
      RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER impasse AFTER INSERT ON conversoes DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION impasse()`);
  const accepted = csv([embarque(2)]);
  const { status, body } = await converter.upload(accepted);
  expect([status, body.aceitos]).toEqual([200, 1]);
  // The refusal is recorded on another connection, which fails the same way.
  await database.query('ALTER SEQUENCE vezes RESTART');
  const refused = csv([embarque(3, { placa: 'X' })]);
  expect((await converter.upload(refused)).body.message).toContain('Linha 2, placa');
  for (const sha256 of (await database.query(`SELECT sha256 FROM conversoes WHERE lidos = 1`)).map(
    (row) => row['sha256'],
  )) {
    expect(await digestOf(join(dataDir, nomeDoOriginal(String(sha256))))).toBe(sha256);
  }
});
