/**
 * Writers on one policy compared with writers on a policy each, over 1, 2 and 4 API processes, through the gateway: single
 * documents, and concurrent files. `npm run bench -- escritores`; `BENCH_PROCESSOS=1,2`, `BENCH_DOCUMENTOS` and `BENCH_LINHAS`
 * (per file) change its size.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { poolSize } from '../../server/database/pool-size.ts';
import { completarCnpj } from '../../shared/format/cnpj.ts';
import { cteDeclarado } from '../../tests/support/documento-fiscal.ts';
import { startProduct } from '../../tests/support/product.ts';
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts';
import { delimitedShipments } from './delimited-shipments.ts';
import { addBenchUser } from './measured-api.ts';
import { CARRIER, insertRegistries } from './measured-upload.ts';

const PROCESSOS = (process.env['BENCH_PROCESSOS'] ?? '1,2,4').split(',').map(Number);
const DOCUMENTOS = Number(process.env['BENCH_DOCUMENTOS'] ?? 3_000);
const LINHAS = Number(process.env['BENCH_LINHAS'] ?? 20_000);
const AQUECIMENTO = 200;
const CHAMADORES = 32;
const ARQUIVOS = 4;
const META = 80;

const carriers = [CARRIER, ...Array.from({ length: ARQUIVOS - 1 }, (_, n) => completarCnpj(`${70_000_000 + n}0001`))];
/** No document is sent twice across all runs. */
let next = 1;
let sent = 0;

const database = await openBenchDatabase();
const callers = new Agent({ connections: CHAMADORES });
try {
  await insertRegistries(database.client);
  await addPolicies(database);
  const tokens: string[] = [];
  for (const n of carriers.keys()) tokens.push(await addBenchUser(database.client, `integrador${n}`));
  const rows = [];
  for (const processos of PROCESSOS) {
    const product = startProduct({
      DATABASE_URL: database.url,
      DATA_DIR: `${database.folder}/dados`,
      RATE_LIMITS: 'off',
      API_PROCESSES: String(processos),
    });
    try {
      const url = await product.ready();
      await untilAllServe(url, processos);
      const [one, own] = [() => 0, (turn: number) => turn % carriers.length];
      await declare(url, tokens, AQUECIMENTO, own);
      const [documentsOfOne, documentsOfOwn] = [
        await declare(url, tokens, DOCUMENTOS, one),
        await declare(url, tokens, DOCUMENTOS, own),
      ];
      const [filesOfOne, filesOfOwn] = [await convert(url, tokens, one), await convert(url, tokens, own)];
      rows.push(rowOf(processos, 'documents/s', documentsOfOne, documentsOfOwn));
      rows.push(rowOf(processos, `lines/s of ${ARQUIVOS} files`, filesOfOne, filesOfOwn));
    } finally {
      await product.end();
    }
  }
  console.table(rows);
  console.log(`goal: writers on one policy at least ${META} % of those on policies of their own`);
  await checkTotals(database);
} finally {
  await callers.close();
  await database.close();
}

function rowOf(processes: number, what: string, one: number, own: number) {
  return {
    'API processes': processes,
    what,
    'one policy': Math.round(one),
    'own policies': Math.round(own),
    'share %': Math.round((one / own) * 100),
  };
}

/** More carriers like the first, each with a policy. */
async function addPolicies({ client }: BenchDatabase): Promise<void> {
  for (const [at, cnpj] of carriers.entries()) {
    if (at === 0) continue;
    const id = at + 1;
    await client.query(`
      INSERT INTO segurados (id_segurado, razao_social, cnpj) VALUES (${id}, 'Transportes ${id}', '${cnpj}');
      INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
        limite_responsabilidade, limite_viagem, data_emissao, incluido_por)
      SELECT ${id}, id_sucursal, '540000${id}', id_ramo, ${id}, id_corretor, inicio_vigencia, fim_vigencia,
        limite_responsabilidade, limite_viagem, data_emissao, incluido_por FROM apolices WHERE id_apolice = 1;
      INSERT INTO apolice_taxas (id_apolice, taxa) VALUES (${id}, 0.0312);
      INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (${id}, ${id}, '001', 'Geral', true)`);
  }
}

/** The first process serves when the product is up, the others soon after: each logs its pool size. */
async function untilAllServe(url: string, processos: number): Promise<void> {
  const all = processos * (await poolSize(database.url, processos));
  for (;;) {
    const page = await (await fetch(`${url}/metrics/api`)).text();
    const sizes = [...page.matchAll(/^romaneio_api_pool_connections\{state="\w+"\} (\d+)$/gm)];
    if (sizes.reduce((sum, [, count]) => sum + Number(count), 0) === all) return;
    await sleep(100);
  }
}

function addressOf(url: string, path: string): string {
  return `${url}/gateway?endpoint=${encodeURIComponent(path)}&api=main`;
}

/** @returns documents per second. */
async function declare(
  url: string,
  tokens: readonly string[],
  count: number,
  whose: (turn: number) => number,
): Promise<number> {
  const address = addressOf(url, '/api/Averbacao/documento?ramo=54');
  const end = next + count;
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: CHAMADORES }, async (_, turn) => {
      const cnpj = carriers[whose(turn)] as string;
      while (next < end) {
        const xml = cteDeclarado({ numero: next++, cnpj, mercadoria: 'Pneus novos' });
        const headers = { authorization: tokens[turn % tokens.length] as string, 'content-type': 'application/xml' };
        const { statusCode, body } = await request(address, {
          method: 'POST',
          headers,
          body: xml,
          dispatcher: callers,
        });
        const text = await body.text();
        if (statusCode !== 200) throw new Error(`${statusCode} ${text}`);
      }
    }),
  );
  sent += count;
  return count / ((performance.now() - begin) / 1_000);
}

/** @returns lines per second, of all files together. */
async function convert(url: string, tokens: readonly string[], whose: (turn: number) => number): Promise<number> {
  const files = tokens.map((token, turn) => {
    const text = [...delimitedShipments(carriers[whose(turn)] as string, LINHAS, next)];
    next += LINHAS;
    return { token, text };
  });
  const begin = performance.now();
  await Promise.all(
    files.map(async ({ token, text }, turn) => {
      const form = new FormData();
      form.append('file', new Blob(text), `lote${turn}.csv`);
      const address = addressOf(url, '/api/Conversor/upload/CSV?ramo=54');
      const answer = await fetch(address, { method: 'POST', headers: { authorization: token }, body: form });
      const body = (await answer.json()) as { message: string; aceitos: number };
      if (body.aceitos !== LINHAS) throw new Error(body.message);
    }),
  );
  sent += files.length * LINHAS;
  return (files.length * LINHAS) / ((performance.now() - begin) / 1_000);
}

/** @throws unless each shipment exists once and is in the totals. */
async function checkTotals({ client }: BenchDatabase): Promise<void> {
  const { rows } = await client.query<{ todas: number; distintas: number; premio: string; totais: string }>(`
    SELECT count(*)::int AS todas, count(DISTINCT chave)::int AS distintas, sum(premio)::text AS premio,
      (SELECT sum(premio)::text FROM averbacoes_totais) AS totais FROM averbacoes`);
  const [stored] = rows;
  if (stored?.todas !== sent || stored.distintas !== sent || stored.premio !== stored.totais)
    throw new Error(`not each shipment once: ${JSON.stringify(stored)}, expected ${sent}`);
  console.log(`${sent} shipments, each stored once, totals right`);
}
