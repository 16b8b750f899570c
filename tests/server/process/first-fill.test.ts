import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDatabase } from '../../support/database.ts';
import { startProduct } from '../../support/product.ts';
import { started } from '../../support/started.ts';

// The demonstration data loads twice; beside two busy programs that took more than four minutes.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 });

let dataDir: string;

const database = started(createDatabase);
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'romaneio-tests-fill-'));
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

const start = () => startProduct({ DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO_DATA: 'on' });

async function loadingShipments(): Promise<boolean> {
  const [row] = await database.query<{ loading: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_stat_progress_copy
       WHERE datname = current_database() AND relid = 'averbacoes'::regclass AND tuples_processed > 10000) AS loading`,
  );
  return row?.loading ?? false;
}

test('kill -9 in the middle of the first fill leaves nothing of it; the next start fills everything', async () => {
  const first = start();
  await expect.poll(loadingShipments, { timeout: 120_000, interval: 20 }).toBe(true);
  expect(await first.end('SIGKILL')).toBeNull();
  expect(await database.query('SELECT count(*)::int AS apolices FROM apolices')).toEqual([{ apolices: 0 }]);

  const second = start();
  await second.ready();
  const [filled] = await database.query(
    `SELECT (SELECT count(*)::int FROM apolices) AS apolices, (SELECT count(*)::int FROM apolices_busca) AS searched,
       (SELECT count(*) > 200000 FROM averbacoes) AS enough,
       (SELECT sum(quantidade) FROM averbacoes_totais) = (SELECT count(*) FROM averbacoes) AS summed`,
  );
  expect(filled).toEqual({ apolices: 3046, searched: 3046, enough: true, summed: true });
  // Two carriers' files and three cancellations; each of these in RCTR-C, RC-DC and RC-V, where the carrier has them.
  const work = `SELECT (SELECT count(*)::int FROM conversoes) AS conversoes, (SELECT count(*) > 0 FROM recusados) AS recusados,
    (SELECT count(*) > 0 FROM de_para_pendentes) AS textos, (SELECT count(*) >= 3 FROM restituicoes) AS restituicoes,
    (SELECT string_agg(situacao, ' ' ORDER BY id_pacote) FROM pacotes) AS pacotes,
    (SELECT count(DISTINCT perfil)::int FROM usuarios WHERE senha_hash = (SELECT senha_hash FROM usuarios WHERE perfil = 'admin')) AS perfis`;
  const done = {
    conversoes: 5,
    recusados: true,
    textos: true,
    restituicoes: true,
    pacotes: 'ENVIADO MONTADO',
    perfis: 3,
  };
  await expect.poll(async () => (await database.query(work))[0], { timeout: 120_000, interval: 500 }).toEqual(done);
  expect(await second.end()).toBe(0);
});
