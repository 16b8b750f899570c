/**
 * The product on several machines: two web servers and two APIs behind nginx, with Redis, an S3 server, PgBouncer, a primary and
 * a replica, all real, under load from staff, conversions and reports; each is killed and restarted, then all processes are
 * replaced by a version with another schema. Exits with 1 if an answered request was lost, a job ran twice, a total is wrong, or
 * the version change failed a request. `CLUSTER_EQUIPE`, `CLUSTER_CONVERSOES`, `CLUSTER_RELATORIOS`, `CLUSTER_LINHAS`,
 * `CLUSTER_PAUSA_MS` and `CLUSTER_MINUTOS` change its size and time limit.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { delimitedShipments } from '../bench/delimited-shipments.ts';
import { addBenchUser } from '../bench/measured-api.ts';
import { CARRIER, insertRegistries } from '../bench/measured-upload.ts';
import { onDatabase } from '../../tests/support/template-database.ts';
import { checkBooks } from './books.ts';
import { type Cluster, startCluster } from './machines.ts';
import { type Size, signIn, Staff } from './staff.ts';

const number = (name: string, otherwise: number) => Number(process.env[`CLUSTER_${name}`] ?? otherwise);
const size: Size = {
  staff: number('EQUIPE', 200),
  conversions: number('CONVERSOES', 10),
  reports: number('RELATORIOS', 20),
  lines: number('LINHAS', 200),
  pauseMs: number('PAUSA_MS', 4_000),
};
const MINUTES = number('MINUTOS', 5);
const SESSIONS = 20;
const AWAY_MS = 2_000;
const SETTLE_MS = 2_000;
const QUIET = { cnpj: '45723174000110', shipments: 500 };
const password = 'ipês amarelos na serra 7';

const folder = await mkdtemp(join(tmpdir(), 'romaneio-cluster-'));
let cluster: Cluster | null = null;
try {
  cluster = await startCluster(folder, insertPolicies);
  process.exitCode = (await perform(cluster)) ? 0 : 1;
} finally {
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}

interface Row {
  readonly act: string;
  readonly seconds: number;
  readonly answered: number;
  readonly 'turned away': number;
}

/** @returns whether everything passed. */
async function perform({ url, databaseUrl, machines, roll, errors }: Cluster): Promise<boolean> {
  const token = await onDatabase(databaseUrl, async (client) => {
    await client.query(`
      INSERT INTO usuarios (nome, email, username, senha_hash, perfil)
      SELECT 'Pessoa ' || n, 'pessoa' || n || '@exemplo.com.br', 'pessoa' || n, senha_hash, 'admin'
      FROM usuarios, generate_series(1, ${SESSIONS}) n WHERE email = 'admin@romaneio.local'`);
    return addBenchUser(client, 'integrador');
  });
  const people = Array.from({ length: SESSIONS }, (_, n) => `pessoa${n + 1}`);
  const sessions = [];
  for (const person of people) sessions.push(await signIn(url, person, password));
  await convertQuiet(url, sessions[0] ?? {});

  const staff = new Staff(url, size, CARRIER, token);
  const report = {
    tipoSelecao: 'A',
    idApolice: 2,
    idGrupo: 0,
    idSegurado: 0,
    idCorretor: 0,
    ramo: 54,
    periodoCompetencia: 0,
  };
  const end = await staff.begin(sessions, { ...report, colunasSelecionadas: [] });
  const rows: Row[] = [];
  const deadline = performance.now() + MINUTES * 60_000;
  const during = async (act: string, work: () => Promise<unknown>) => {
    if (performance.now() > deadline) {
      staff.tally.wrong.push(`no time was left for: ${act}`);
      return;
    }
    const { calls, turnedAway } = staff.tally;
    const begin = performance.now();
    await work();
    await sleep(SETTLE_MS);
    const row = {
      act,
      seconds: Math.round((performance.now() - begin) / 100) / 10,
      answered: staff.tally.calls - calls,
      'turned away': staff.tally.turnedAway - turnedAway,
    };
    rows.push(row);
    console.log(`${row.act}: ${row.seconds} s, ${row.answered} answered, ${row['turned away']} turned away`);
    for (const [reason, count] of staff.tally.reasons) console.log(`  ${count} times by ${reason}`);
    staff.tally.reasons.clear();
  };
  await during('nothing', () => sleep(5_000));
  for (const { name, kill, back } of machines) {
    await during(`${name} killed and back`, async () => {
      await kill();
      await sleep(AWAY_MS);
      await back();
    });
  }
  await during('all is well again', () => sleep(5_000));
  await during('next version, other schema', () =>
    roll({
      '9998_cluster.sql':
        "ALTER TABLE apolices ADD COLUMN cluster text NOT NULL DEFAULT ''; ALTER TABLE averbacoes ADD COLUMN cluster integer;",
      '9999_cluster.sql':
        '-- sem transação\nCREATE INDEX CONCURRENTLY averbacoes_cluster ON averbacoes (cnpj_embarcador, data_embarque);',
    }),
  );
  await end();
  console.table(rows);
  const { tally } = staff;
  const rolled = rows.find(({ act }) => act.startsWith('next version'));
  const told = { tally, lines: size.lines, quiet: QUIET.shipments };
  const checks = [
    ...(await onDatabase(databaseUrl, (client) => checkBooks(client, told))),
    { check: 'requests that the change of version failed', expected: 0, found: rolled?.['turned away'] ?? 'not tried' },
    { check: 'answers that nothing explains', expected: 0, found: tally.wrong.length },
  ].map((row) => ({ ...row, right: row.expected === row.found ? 'yes' : 'NO' }));
  console.table(checks);
  console.log(
    `${size.staff} staff on ${SESSIONS} sessions, ${size.conversions} conversions and ${size.reports} reports at a time:`,
  );
  console.log(
    `${tally.calls} calls answered, ${tally.documents} documents, ${tally.files} files, ${tally.reports} reports`,
  );
  for (const wrong of new Set(tally.wrong)) console.log(wrong);
  const right = checks.every((row) => row.right === 'yes');
  if (!right) for (const line of await errors()) console.log(line);
  return right;
}

/** A policy that is written to, and one that is only read. */
async function insertPolicies(client: pg.Client): Promise<void> {
  await insertRegistries(client);
  await client.query(`
    INSERT INTO segurados (id_segurado, razao_social, cnpj) VALUES (2, 'Indústria', '${QUIET.cnpj}');
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, limite_viagem, data_emissao, incluido_por)
    SELECT 2, id_sucursal, '5400002', id_ramo, 2, id_corretor, inicio_vigencia, fim_vigencia, limite_responsabilidade,
      limite_viagem, data_emissao, incluido_por FROM apolices WHERE id_apolice = 1;
    INSERT INTO apolice_taxas (id_apolice, taxa) VALUES (2, 0.0312);
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (2, 2, '001', 'Geral', true)`);
}

/** Shipments of a policy that is never modified afterwards, so that its report must always be the same. */
async function convertQuiet(url: string, session: Readonly<Record<string, string>>): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([...delimitedShipments(QUIET.cnpj, QUIET.shipments)]), 'quieta.csv');
  const address = `${url}/gateway?endpoint=${encodeURIComponent('/api/Conversor/upload/CSV?ramo=54')}`;
  const answer = await fetch(address, { method: 'POST', headers: session, body: form });
  const { aceitos, message } = (await answer.json()) as { aceitos: number; message: string };
  if (aceitos !== QUIET.shipments) throw new Error(message);
}
