/**
 * Closes a month of 3,046 policies (`BENCH_APOLICES`) with 1,000,000 shipments (`BENCH_EMBARQUES`): previews, approval and issue
 * by the task; one preview; a page of the list with its totals over 500,000 invoices (`BENCH_FATURAS`); a bank file of 10,000 lines
 * (`BENCH_LINHAS`), shown and registered. Each is compared with the same sums as one bare statement. `npm run bench -- faturas`.
 */
import type pg from 'pg';
import { calcularFatura } from '../../server/api/faturas/calculo/entrada-da-fatura.ts';
import { listPaginaDeFaturas } from '../../server/api/faturas/lista/faturas-lista.repository.ts';
import { loteDeFaturas } from '../../server/api/faturas/fechamento/lote.ts';
import { importar } from '../../server/api/faturas/recebimentos/importar.ts';
import { lerRetorno } from '../../server/api/faturas/recebimentos/retorno.ts';
import type { ApiParts } from '../../server/api/chamada/endpoint.ts';
import { createDatabase, createPool } from '../../server/database/pool.ts';
import { createLogger } from '../../server/log.ts';
import type { AlvoDoLote } from '../../shared/contracts/faturas-lote.ts';
import { openBenchDatabase } from './bench-database.ts';

const APOLICES = Number(process.env['BENCH_APOLICES'] ?? 3_046);
const EMBARQUES = Number(process.env['BENCH_EMBARQUES'] ?? 1_000_000);
const FATURAS = Number(process.env['BENCH_FATURAS'] ?? 500_000);
const LINHAS = Number(process.env['BENCH_LINHAS'] ?? 10_000);
const MES = 202_610;
const RUNS = 5;

const database = await openBenchDatabase();
const log = createLogger('error', 'bench');
const pool = createPool(database.url, { log, name: 'bench' });
const db = createDatabase(pool);
try {
  const { client } = database;
  const loaded = await timed(() => load(client));
  console.log(`${APOLICES} policies with ${EMBARQUES} shipments loaded in ${(loaded.ms / 1000).toFixed(0)} s`);
  const table: Record<string, string | number>[] = [];
  const line = (what: string, ms: number, floor: number, goal: number) =>
    table.push({ what, ms: Math.round(ms), 'bare statement ms': Math.round(floor), 'goal ms': goal });

  const somas = `SELECT id_apolice, count(*), sum(importancia_segurada), sum(premio) FROM averbacoes WHERE competencia = ${MES}`;
  const base = { id_apolice: 1, id_grupo: null, competencia: MES, tipo: 'NORMAL', de: null, ate: null } as const;
  const uma = await median(() => calcularFatura(db, base, '2026-11-20'));
  const umaNua = await median(() => client.query(`${somas} AND id_apolice = 1 GROUP BY 1`));
  line('one preview', uma, umaNua, 500);

  const nua = await median(() => client.query(`${somas} GROUP BY 1`));
  const previas = await timed(() => fechar('PREVIA'));
  line(`previews of ${APOLICES}`, previas.ms, nua, 90_000);
  const emissao = await timed(() => fechar('EMITIDA'));
  line(`recalculation, approval and issue of ${APOLICES}`, emissao.ms, nua, 90_000);

  await addFaturas(client);
  const pedido = { start: 1, length: 25, search: { value: '' } };
  const doCorretor = 'id_apolice IN (SELECT id_apolice FROM apolices WHERE id_corretor = 7)';
  for (const [what, parte, where] of [
    ['a page of all, with totals', {}, 'true'],
    ['a page of all by insured', { ordem: { campo: 'segurado', sentido: 'asc' } }, 'true'],
    ['the last page of all', { start: FATURAS - 25 }, 'true'],
    ['a page of a month, with totals', { filtros: { competencia: MES } }, `competencia = ${MES}`],
    ['a page of a state, with totals', { filtros: { situacao: 'EMITIDA' } }, "situacao = 'EMITIDA'"],
    [
      'a page of what is overdue',
      { filtros: { vencida: true } },
      "situacao = 'EMITIDA' AND data_vencimento < current_date",
    ],
    ['a page of a broker in fifty', { filtros: { id_corretor: 7 } }, doCorretor],
    ['a policy by its number', { search: { value: '5400123' } }, 'id_apolice = 123'],
    ['a word that is in all of them', { search: { value: 'transportes' } }, 'true'],
  ] as const) {
    const page = await median(() => listPaginaDeFaturas(db, { ...pedido, ...parte }));
    const floor = await median(() =>
      client.query(
        `SELECT count(*), sum(quantidade), sum(importancia_segurada), sum(premio_liquido), sum(iof), sum(valor_total) FROM faturas WHERE ${where}`,
      ),
    );
    line(what, page, floor, 100);
  }
  const linhas = lerRetorno(await retornoDoBanco(client));
  const achados = `SELECT id_fatura, valor_total, data_vencimento FROM faturas WHERE nosso_numero LIKE 'B%'`;
  const alvos = await median(() => client.query(achados));
  const autor = { id: 1, username: 'bench', perfil: 'admin', requestId: null } as const;
  for (const [what, simular, goal] of [
    [`a bank file of ${LINHAS} lines, shown`, true, 10_000],
    [`a bank file of ${LINHAS} lines, registered`, false, 30_000],
  ] as const) {
    const { ms } = await timed(async () => {
      const { encontradas } = await importar(db, autor, linhas, simular);
      if (encontradas !== LINHAS) throw new Error(`${encontradas} of ${LINHAS} lines found their invoice`);
    });
    line(what, ms, alvos, goal);
  }
  console.table(table);
} finally {
  await db.destroy();
  await database.close();
}

async function timed(work: () => Promise<unknown>): Promise<{ readonly ms: number }> {
  const begin = performance.now();
  await work();
  return { ms: performance.now() - begin };
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push((await timed(work)).ms);
  return runs.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] as number;
}

/** Runs a closing task, like the process that takes it. @throws if an invoice failed. */
async function fechar(para: AlvoDoLote): Promise<void> {
  const pedido = { para, filtros: { competencia: MES } };
  const { rows } = await database.client.query<{ id_tarefa: number }>(
    `INSERT INTO tarefas (tipo, titulo, id_usuario, usuario, chave, pedido) VALUES ('faturas', 'bench', 1, 'bench', $1, $2)
     RETURNING id_tarefa`,
    [para, JSON.stringify(pedido)],
  );
  const pedinte = { id: 1, username: 'bench', perfil: 'admin' } as const;
  const { mensagem } = await loteDeFaturas.executar({ db, log } as ApiParts, pedido, {
    idTarefa: rows[0]?.id_tarefa as number,
    tentativa: 1,
    pedinte,
    requestId: null,
    sinal: new AbortController().signal,
    relatar: () => Promise.resolve(),
    agora: () => Promise.resolve(pedinte),
  });
  if (mensagem.includes('bloqueada')) throw new Error(mensagem);
}

/** One shipment in twenty belongs to the first policy: 50,000 of a million. */
async function load(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO usuarios (nome, email, username, perfil, senha_hash) VALUES ('Bench', 'bench@romaneio.example', 'bench', 'admin', 'x');
    INSERT INTO sucursais (codigo, nome, uf) VALUES ('01', 'Sucursal SP', 'SP');
    INSERT INTO segurados (razao_social, cnpj) SELECT 'Transportes Jaçuriva ' || n || ' Ltda.', '12ABC345' || lpad(n::text, 6, '0') FROM generate_series(1, 1000) n;
    INSERT INTO corretores (razao_social, cnpj, registro_susep, percentual_comissao)
    SELECT 'Corretora Ipévia ' || n, '112223' || lpad(n::text, 8, '0'), (202000000 + n)::text, 12.5 FROM generate_series(1, 50) n;
    INSERT INTO iof (id_ramo, vigencia_inicio, aliquota) VALUES (54, '2008-01-01', 7.38);
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, data_emissao, incluido_por)
    SELECT n, 1, (5400000 + n)::text, 54, 1 + n % 1000, 1 + n % 50, '2025-12-31', '2026-12-31', 1000000, '2025-12-15', 'bench' FROM generate_series(1, ${APOLICES}) n;
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) SELECT n, n, '001', 'Geral', true FROM generate_series(1, ${APOLICES}) n;
    SELECT garantir_competencia(${MES})`);
  await client.query(`
    INSERT INTO averbacoes (competencia, id_apolice, id_grupo, origem_sistema, protocolo, numero_averbacao, tipo_documento,
      numero, data_emissao, data_embarque, meio_transporte, importancia_segurada, taxa_basica, taxa, premio)
    SELECT ${MES}, a, a, 'CONVERSOR', 'P' || n, lpad(n::text, 40, '0'), 'CT-e', n::text, '2026-10-05', '2026-10-05', 'Rodoviário',
      n % 90000 + 1000, 0.025, 0.025, round((n % 90000 + 1000) * 0.025 / 100, 2)
    FROM (SELECT n, CASE WHEN n % 20 = 0 THEN 1 ELSE 1 + (n - n / 20) % ${APOLICES} END AS a FROM generate_series(1, ${EMBARQUES}) n) s`);
  await client.query('VACUUM ANALYZE');
}

/** Invoices of earlier months, copied from this month's. */
async function addFaturas(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO faturas
    SELECT c.* FROM (SELECT to_jsonb(f) AS fatura, antes, row_number() OVER () AS n
      FROM faturas f CROSS JOIN generate_series(1, ${Math.ceil(FATURAS / APOLICES) - 1}) antes) x,
    LATERAL jsonb_populate_record(NULL::faturas, fatura || jsonb_build_object('id_fatura', 1000000 + n,
      'numero_fatura', 1000000 + n, 'numero_endosso', 1000000 + n,
      'competencia', to_char(date '2026-10-01' - make_interval(months => antes), 'YYYYMM')::integer,
      'data_vencimento', date '2026-11-10' - make_interval(months => antes, days => n::integer % 28))) c`);
  await client.query('VACUUM ANALYZE');
}

/** A CSV of the bank that pays that many issued invoices. */
async function retornoDoBanco(client: pg.Client): Promise<Buffer> {
  const { rows } = await client.query<{ linha: string }>(`
    UPDATE faturas SET nosso_numero = 'B' || id_fatura WHERE id_fatura IN (
      SELECT id_fatura FROM faturas WHERE situacao = 'EMITIDA' ORDER BY id_fatura LIMIT ${LINHAS})
    RETURNING concat_ws(';', nosso_numero, replace(valor_total::text, '.', ','), to_char(now() AT TIME ZONE 'America/Sao_Paulo', 'DD/MM/YYYY'), to_char(data_vencimento, 'DD/MM/YYYY')) AS linha`);
  return Buffer.from(['nosso número;valor;data;vencimento', ...rows.map(({ linha }) => linha)].join('\n'));
}
