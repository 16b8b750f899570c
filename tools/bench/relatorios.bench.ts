/**
 * The reports over 20,000,000 shipments of 24 months (or `BENCH_EMBARQUES`), as the API answers them: milliseconds of the first
 * page and of the spreadsheet's first byte and whole, and memory above idle, compared with a bare statement that scans the
 * shipments for the same groups. `npm run bench -- relatorios`. With `BENCH_PASTA` the database stays in that folder and is
 * filled only once.
 */
import { createDatabase, createPool } from '../../server/database/pool.ts';
import { loadReferenceData } from '../../server/database/reference/load.ts';
import { somarEmbarques } from '../../server/api/relatorios/executar-agendamento.ts';
import { createLogger } from '../../server/log.ts';
import { openBenchDatabase } from './bench-database.ts';
import { type MeasuredApi, startMeasuredApi } from './measured-api.ts';
import { addShipmentsOfTwoYears } from './shipments-of-two-years.ts';

const QUANTOS = Number(process.env['BENCH_EMBARQUES'] ?? 20_000_000);
const RUNS = 3;
const PAGE_MS = 1_500;
const RISCO_MS = 3_000;
const FIRST_BYTE_MS = 500;

const anos = { de: 202_501, ate: 202_612, ambito: 'N' };
const trimestre = { de: '2026-04-01', ate: '2026-06-30' };
const maio = { de: '2026-05-01', ate: '2026-05-31' };

const somas = 'count(*), sum(importancia_segurada), min(importancia_segurada), max(importancia_segurada), sum(premio)';
const vivos = "situacao IN ('ABERTA', 'FATURADA')";
const todos = (grupo: string) =>
  `SELECT ${grupo}, percurso, meio_transporte, ${somas} FROM averbacoes WHERE ${vivos} GROUP BY 1, 2, 3`;
const doTrimestre = (grupo: string) =>
  `SELECT ${grupo} AS g, data_embarque, ${somas}, count(DISTINCT id_apolice) FROM averbacoes
   WHERE ${vivos} AND data_embarque BETWEEN '${trimestre.de}' AND '${trimestre.ate}' GROUP BY 1, 2`;
const deMaio = `SELECT * FROM averbacoes WHERE competencia = 202605 AND ${vivos}`;

/** SQL expression on a shipment for each kind of accumulation. */
const colunas = {
  veiculo: 'placa',
  rota: 'municipio_origem / 100000 * 100 + municipio_destino / 100000',
  destino: 'municipio_destino',
  armazem: 'embarcador',
  navio: 'navio',
  porto: 'complemento_origem',
} as const;

/** Reports with their parameters, the goal of the first page, and the statement to compare with. */
const casos: readonly [nome: string, parametros: object, goal: number, scan: string][] = [
  ['importancia-segurada', { ...anos, agrupar: 'apolice' }, PAGE_MS, todos('id_apolice')],
  ['importancia-segurada', { ...anos, agrupar: 'mercadoria' }, PAGE_MS, todos('id_mercadoria')],
  ['importancia-segurada', { ...anos, agrupar: 'uf' }, PAGE_MS, todos('municipio_destino')],
  ['importancia-segurada', { ...anos, agrupar: 'mes' }, PAGE_MS, todos('competencia')],
  ...(['veiculo', 'rota', 'destino', 'armazem', 'navio', 'porto'] as const).map(
    (acumulo) =>
      [
        'acumulo-risco',
        { ...trimestre, acumulo, ambito: acumulo === 'navio' || acumulo === 'porto' ? 'I' : 'N' },
        RISCO_MS,
        doTrimestre(colunas[acumulo]),
      ] as [string, object, number, string],
  ),
  ['tomador', { competencia: 202_605 }, PAGE_MS, `SELECT cnpj_tomador, ${somas} FROM (${deMaio}) a GROUP BY 1`],
  [
    'tomador-sem-cadastro',
    { competencia: 202_605 },
    PAGE_MS,
    `SELECT cnpj_tomador, ${somas} FROM (${deMaio}) a GROUP BY 1`,
  ],
  ['embarques-internacionais', { ...maio, produto: 'IMPORTACAO' }, PAGE_MS, `SELECT count(moeda) FROM (${deMaio}) a`],
  [
    'especificacao-resseguro',
    { id_contrato_resseguro: 1, competencia: 202_605, is_minima: '85000' },
    PAGE_MS,
    deMaio.replace('*', somas),
  ],
  [
    'averbacoes-excluidas',
    { ...maio, id_ramo: 54 },
    PAGE_MS,
    "SELECT count(*) FROM averbacoes WHERE situacao = 'EXCLUIDA'",
  ],
  ['relacao-apolices', { ambito: 'N' }, PAGE_MS, 'SELECT id_apolice, max(data_embarque) FROM averbacoes GROUP BY 1'],
];

const database = await openBenchDatabase(process.env['BENCH_PASTA']);
const pool = createPool(database.url, { log: createLogger('error', 'bench'), name: 'bench' });
const db = createDatabase(pool);
try {
  // Before the sums: the API loads it on start, and changed municípios invalidate existing sums.
  await loadReferenceData(database.client);
  if (!(await isFilled())) {
    const loaded = await seconds(() => addShipmentsOfTwoYears(database, QUANTOS));
    console.log(`${QUANTOS.toLocaleString('pt-BR')} shipments loaded in ${loaded.toFixed(0)} s`);
  }
  const added = await seconds(async () => {
    await Promise.all([somarEmbarques(db), somarEmbarques(db)]);
    await somarEmbarques(db);
  });
  console.log(`added up in ${added.toFixed(0)} s by two connections`);
  await database.client.query('VACUUM ANALYZE somas_por_mes, somas_por_dia, somas_dos_embarques, somas_de_todas');
  const api = await startMeasuredApi(database);
  try {
    const table = [];
    await api.settled();
    for (const [nome, parametros, goal, scan] of casos) {
      const paginas: number[] = [];
      const processor = await worked(async () => {
        for (let run = 0; run < RUNS; run += 1)
          paginas.push((await call(api, nome, 'executar', { parametros, start: 1, length: 25 })).whole);
      });
      const idle = await api.memory();
      const { firstByte, whole, highest } = await call(api, nome, 'planilha', { parametros });
      let bare = 0;
      const bareProcessor = await worked(async () => {
        bare = await seconds(async () => void (await database.client.query(`SELECT count(*) FROM (${scan}) x`)));
      });
      table.push({
        report: `${nome} ${'acumulo' in parametros ? String(parametros.acumulo) : 'agrupar' in parametros ? String(parametros.agrupar) : ''}`,
        'page ms': median(paginas),
        goal,
        'its processor s': rounded(processor / RUNS),
        'bare scan ms': Math.round(bare * 1_000),
        'processor s': rounded(bareProcessor),
        'first byte ms': Math.round(firstByte),
        'goal ': FIRST_BYTE_MS,
        'spreadsheet ms': Math.round(whole),
        'MiB above idle': Math.round(highest - idle),
      });
    }
    console.table(table);
  } finally {
    await api.stop();
  }
} finally {
  await db.destroy();
  await database.close();
}

async function isFilled(): Promise<boolean> {
  return (await database.client.query('SELECT FROM averbacoes_totais LIMIT 1')).rowCount === 1;
}

/** CPU seconds of the database, steadier on a shared machine. */
async function worked(work: () => Promise<void>): Promise<number> {
  const before = await database.cpuSeconds();
  await work();
  return (await database.cpuSeconds()) - before;
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1_000;
}

/** One call, its answer read to the end; the API's memory is sampled with each chunk, at most ten times per second. */
async function call(api: MeasuredApi, nome: string, chamada: string, body: object) {
  const begin = performance.now();
  const response = await fetch(`${api.url}/api/Relatorio/${nome}/${chamada}`, {
    method: 'POST',
    headers: { Authorization: api.token, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok || response.body === null) throw new Error(`${nome}: status ${response.status}`);
  let [firstByte, highest, looked] = [0, 0, 0];
  for await (const _piece of response.body) {
    firstByte ||= performance.now() - begin;
    if (performance.now() - looked < 100) continue;
    highest = Math.max(highest, await api.memory());
    looked = performance.now();
  }
  return { firstByte, highest, whole: performance.now() - begin };
}

function median(times: readonly number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number);
}
