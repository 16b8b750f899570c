import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { operate, operationFile, runProgram } from '../../support/operate.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

// Starting whole processes is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const folder = await temporaryFolder('backup-refused');
const databases: TestDatabase[] = [];
afterAll(async () => {
  for (const database of databases) await database.close();
});

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createDatabase();
  databases.push(database);
  return database;
}

const over = (database: TestDatabase) => ({ DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url });

test.each([
  ['a disk that is full', '> /dev/full', 'o disco está cheio'],
  ['a reader who leaves', '| head -c 1000 > /dev/null', 'o leitor a fechou'],
])(
  'K19: to standard output before %s it ends with one line, and lets go of the database',
  async (_what, to, reason) => {
    const database = await emptyDatabase();
    await database.query(
      'INSERT INTO segurados (razao_social, cnpj) SELECT repeat(md5(n::text), 20), n::text FROM generate_series(1, 20000) n',
    );
    const shell = ['--norc', '-o', 'pipefail', '-c', `"$0" "$1" - ${to}`, process.execPath, operationFile('backup')];
    const { code, stderr } = await runProgram('bash', shell, over(database));
    expect([code, stderr]).toEqual([1, `A cópia não pôde ser escrita na saída padrão: ${reason}.\n`]);
    const left =
      "SELECT FROM pg_stat_activity WHERE application_name = 'romaneio backup' AND datname = current_database()";
    await expect.poll(() => database.query(left)).toEqual([]);
  },
);

/** An attacker with access to the database or a backup: alters a record and recomputes every seal. */
const sealAnew = `
  ALTER TABLE auditoria DISABLE TRIGGER USER; ALTER TABLE auditoria_cadeia DISABLE TRIGGER USER;
  UPDATE auditoria SET quem = 'outra' WHERE id = 1;
  DELETE FROM auditoria_cadeia;
  DO $$
  DECLARE registro auditoria; ultimo bytea := ''; posicao bigint := 0;
  BEGIN
    FOR registro IN SELECT * FROM auditoria ORDER BY id LOOP
      posicao := posicao + 1;
      ultimo := sha256(ultimo || convert_to(registro_de_auditoria(registro), 'UTF8'));
      INSERT INTO auditoria_cadeia VALUES (posicao, registro.id, ultimo);
    END LOOP;
  END $$;
  ALTER TABLE auditoria ENABLE TRIGGER USER; ALTER TABLE auditoria_cadeia ENABLE TRIGGER USER`;

test('K23: a backup whose seals were made anew is refused by the anchor of an earlier day', async () => {
  const [source, target] = [await emptyDatabase(), await emptyDatabase()];
  for (const quem of ['ana', 'bia', 'caio']) {
    await source.query(
      "INSERT INTO auditoria (quem, acao, entidade, id_entidade) VALUES ($1, 'criar', 'usuarios', '1')",
      [quem],
    );
  }
  const [honest, forged] = [join(folder, 'honest.backup'), join(folder, 'forged.backup')];
  const { stdout } = await operate('backup', [honest], over(source));
  const anchor = /Âncora .*: (3:[0-9a-f]{64})$/m.exec(stdout)?.[1] ?? '';
  await source.query(sealAnew);
  expect(await operate('backup', [forged], over(source))).toMatchObject({ code: 0 });

  expect(await operate('restore', [forged, '--ancora', anchor], over(target))).toEqual({
    code: 1,
    stdout: '',
    stderr: 'A trilha de auditoria da cópia não é a da âncora (o selo não é o da âncora); nada foi restaurado.\n',
  });
  expect(await target.query('SELECT quem FROM auditoria')).toEqual([]);
  const unvouched = await operate('restore', [forged], over(target));
  expect(unvouched.stdout).toMatch(/sem contradição: 3 registros\..*âncora de um dia anterior/s);
  expect(unvouched.stdout).not.toContain('íntegra');
  expect(await operate('restore', [honest, '--substituir', '--ancora', anchor], over(target))).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Trilha de auditoria íntegra desde a âncora: 3 registros.'),
  });
});

test('F4: rows that refer to none make a backup a damaged one', async () => {
  const [source, target] = [await emptyDatabase(), await emptyDatabase()];
  await source.query('ALTER TABLE grupos DISABLE TRIGGER ALL');
  await source.query("INSERT INTO grupos (id_apolice, codigo, nome) VALUES (987654, '001', 'De ninguém')");
  const dangling = join(folder, 'dangling.backup');
  expect(await operate('backup', [dangling], over(source))).toMatchObject({ code: 0 });
  expect(await operate('restore', [dangling], over(target))).toEqual({
    code: 1,
    stdout: '',
    stderr: 'O arquivo da cópia de segurança está danificado ou incompleto.\n',
  });
});
