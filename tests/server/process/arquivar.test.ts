import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { arquivar } from '../../../server/database/arquivo.ts';
import { somarEmbarques } from '../../../server/api/relatorios/executar-agendamento.ts';
import { createDatabase } from '../../support/database.ts';
import { operate } from '../../support/operate.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type AverbacoesUnderTest, startAverbacoes } from '../api/averbacoes/averbacoes-under-test.ts';
import { started } from '../../support/started.ts';

/* The operator's command over three months of 2025, one of them not invoiced at first. */
const api = started(startAverbacoes);
beforeAll(async () => {
  for (const mes of ['01', '02', '03'])
    await api.declarar({
      competencia: Number(`2025${mes}`),
      data_embarque: `2025-${mes}-10`,
      situacao: mes === '02' ? 'ABERTA' : 'FATURADA',
    });
  await somarEmbarques(api.db);
});

const run = (...args: string[]) => operate('arquivar', args, { DATABASE_URL: api.database.url });
const arquivadas = async () =>
  (await api.database.query<{ mes: number }>('SELECT competencia AS mes FROM competencias_arquivadas ORDER BY 1')).map(
    ({ mes }) => mes,
  );
const linhas = (database: { query: AverbacoesUnderTest['database']['query'] }) =>
  database.query('SELECT a::text FROM averbacoes_todas a ORDER BY id_averbacao');

test.each([
  [[], 'Uso: npm run arquivar -- <ano> [--simular] [--desfazer]'],
  [['25'], 'Uso: npm run arquivar -- <ano> [--simular] [--desfazer]'],
  [['2099'], 'O ano de 2099 ainda não terminou: só um ano encerrado se arquiva.'],
])('with %j it says what is wrong', async (args, sentence) => {
  expect(await run(...args)).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` });
});

test('a year that is not closed stays as it is: the command says which month of which policy hinders', async () => {
  for (const args of [['2025', '--simular'], ['2025']])
    expect(await run(...args)).toEqual({
      code: 1,
      stdout: '',
      stderr:
        '02/2025, apólice 5400010: averbações em aberto, sem fatura emitida: 1.\n' +
        'O ano de 2025 não pode ser arquivado enquanto isso estiver em aberto; nada foi alterado.\n',
    });
  expect(await arquivadas()).toEqual([]);
});

test('a dry run of a closed year says what would be done, and does nothing', async () => {
  await api.database.query("UPDATE averbacoes SET situacao = 'FATURADA' WHERE competencia = 202502");
  // As if the last run were long ago.
  await api.database.query("UPDATE somas_dos_embarques SET somada_em = '2026-01-01'");
  await somarEmbarques(api.db);
  const { code, stdout } = await run('2025', '--simular');
  expect(stdout).toMatch(
    /^01\/2025: 1 averbação, \d,\d MB, pode ser arquivada\.\n02\/2025: .*\n03\/2025: .*\nSimulação: nada foi alterado\.\n$/,
  );
  expect([code, await arquivadas()]).toEqual([0, []]);
  expect(await api.database.query("SELECT 1 FROM auditoria WHERE entidade = 'competencias'")).toEqual([]);
});

test('one that was ended goes on with the next month, and waits for whoever reads', async () => {
  const antes = await linhas(api.database);
  const reader = new pg.Client({ connectionString: api.database.url });
  await reader.connect();
  try {
    await arquivar(reader, 202_501, 'operador');
    await reader.query('BEGIN; LOCK TABLE averbacoes IN ACCESS SHARE MODE');
    const running = run('2025');
    // It has reached the lock and given way once.
    await expect
      .poll(
        async () => {
          const [row] = await api.database.query<{ esperou: boolean }>(
            `SELECT bool_or(query LIKE 'ROLLBACK TO%') AS esperou FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'romaneio arquivar'`,
          );
          return row?.esperou;
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    expect(await arquivadas()).toEqual([202_501]);
    await reader.query('COMMIT');
    const { code, stdout } = await running;
    expect(stdout).toMatch(
      /^Já no arquivo: 1 competência de 2025\.\n02\/2025: 1 averbação, .* MB → 0,0 MB, conferida, .*s\.\n03\/2025: /,
    );
    expect([code, await arquivadas()]).toEqual([0, [202_501, 202_502, 202_503]]);
  } finally {
    await reader.end();
  }
  expect((await run('2025')).stdout).toContain('Nada a fazer: nenhuma competência de 2025 está por arquivar.');
  const semMarca = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row).replace(/,[ft]\)"/, ')"'));
  expect(semMarca(await linhas(api.database))).toEqual(semMarca(antes));
});

test('a backup has the archive, and a restore puts it back, still archived', async () => {
  const file = join(await temporaryFolder('arquivo-copia'), 'romaneio.backup');
  const made = await operate('backup', [file], { DATABASE_URL: api.database.url });
  expect([made.code, made.stderr]).toEqual([0, '']);
  const other = await createDatabase();
  try {
    const dataDir = await temporaryFolder('arquivo-restaurado');
    const restored = await operate('restore', [file, '--substituir'], { DATABASE_URL: other.url, DATA_DIR: dataDir });
    expect([restored.code, restored.stderr]).toEqual([0, '']);
    expect(await linhas(other)).toEqual(await linhas(api.database));
    await expect(other.query('SELECT garantir_competencia(202501)')).rejects.toMatchObject({ code: 'RM001' });
  } finally {
    await other.close();
  }
});

test('--desfazer brings the year back', async () => {
  const { code, stdout } = await run('2025', '--desfazer');
  expect(stdout).toMatch(/^01\/2025: 1 averbação, 0,0 MB → .* MB, conferida/);
  expect([code, await arquivadas()]).toEqual([0, []]);
  expect(await api.database.query('SELECT 1 FROM averbacoes WHERE competencia BETWEEN 202501 AND 202503')).toHaveLength(
    3,
  );
});
