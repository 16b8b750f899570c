import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createHash, randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { bareEnvironment } from '../../../support/bare-environment.ts';
import { csv, embarque, startConverter, type ConverterUnderTest } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

const program = fileURLToPath(new URL('../../../../server/main.ts', import.meta.url));
const converter = started(startConverter);

test('kill -9 in the middle of storing leaves nothing behind, and the file goes in afterwards', async () => {
  const { database, dataDir } = converter;
  const file = csv(Array.from({ length: 50 }, (_, at) => embarque(1 + at)));
  const token = randomBytes(32).toString('base64url');
  await database.query(
    `INSERT INTO tokens (hash, id_usuario, expira_em) SELECT $1, id_usuario, now() + interval '1 day' FROM usuarios LIMIT 1`,
    [createHash('sha256').update(token).digest()],
  );
  // The thirtieth row waits for this lock, so the run stops with documents stored and averbações half done.
  await database.query(`CREATE FUNCTION parar() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(4711); RETURN NEW; END $$;
    CREATE TRIGGER parar BEFORE INSERT ON averbacoes FOR EACH ROW WHEN (NEW.numero = '30') EXECUTE FUNCTION parar()`);
  const api = fork(program, ['api'], {
    env: {
      ...bareEnvironment(),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [{ port }] = (await once(api, 'message')) as [{ port: number }];
  const unlock = await holdLock(converter);
  const form = new FormData();
  form.append('file', new Blob([file]), 'lote.csv');
  const upload = fetch(`http://127.0.0.1:${port}/api/Conversor/upload/CSV?ramo=54`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  }).catch((error: unknown) => error);
  await waitFor(
    converter,
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'romaneio conversor' AND wait_event = 'advisory'",
  );
  api.kill('SIGKILL');
  expect(await upload).toBeInstanceOf(Error);
  await unlock();
  await waitFor(
    converter,
    "SELECT WHERE NOT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'romaneio conversor')",
  );
  const [left] =
    await database.query(`SELECT (SELECT count(*) FROM averbacoes) AS averbacoes, (SELECT count(*) FROM averbacao_documentos) AS documentos,
    (SELECT count(*) FROM averbacoes_totais) AS totais, (SELECT count(*) FROM conversoes) AS conversoes`);
  expect(left).toEqual({ averbacoes: '0', documentos: '0', totais: '0', conversoes: '0' });
  expect((await converter.upload(file)).body).toMatchObject({ aceitos: 50, ignorados: 0 });
}, 60_000);

/** Holds the advisory lock on a separate connection. @returns a function that releases it. */
async function holdLock({ database }: ConverterUnderTest): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('SELECT pg_advisory_lock(4711)');
  return () => client.end();
}

async function waitFor({ database }: ConverterUnderTest, sql: string): Promise<void> {
  while ((await database.query(sql)).length === 0) await sleep(20);
}
