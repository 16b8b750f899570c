/**
 * The archive over 1,000,000 shipments of 24 months (or `BENCH_EMBARQUES`): size of 2025 before and after, the time to archive
 * and restore a month, and read times before, of the archived year, and of the live year: wall-clock milliseconds. `npm run bench
 * -- retencao`.
 */
import { createDatabase, createPool } from '../../server/database/pool.ts';
import { arquivar, desarquivar, findMeses } from '../../server/database/arquivo.ts';
import { findAverbacao } from '../../server/api/averbacoes/averbacao.repository.ts';
import { findAverbacoes } from '../../server/api/averbacoes/averbacoes.repository.ts';
import { readEmbarques } from '../../server/api/relacao-embarques/embarques.repository.ts';
import { colunasNacionais } from '../../server/api/relacao-embarques/colunas.ts';
import { embarquesInternacionais } from '../../server/api/relatorios/embarques-internacionais.repository.ts';
import { especificacaoResseguro } from '../../server/api/relatorios/especificacao-resseguro.repository.ts';
import { somarEmbarques } from '../../server/api/relatorios/executar-agendamento.ts';
import type { FiltrosDeAverbacoes } from '../../shared/contracts/averbacoes.ts';
import { createLogger } from '../../server/log.ts';
import { openBenchDatabase } from './bench-database.ts';
import { addShipmentsOfTwoYears } from './shipments-of-two-years.ts';

const QUANTOS = Number(process.env['BENCH_EMBARQUES'] ?? 1_000_000);
const RUNS = 5;
/** One of the largest policies: it has a twentieth of a percent of the shipments of each month. */
const APOLICE = 2;
const caller = { id: 1, username: 'bench', perfil: 'admin', tokenHash: Buffer.alloc(0) } as const;

const database = await openBenchDatabase();
const pool = createPool(database.url, { log: createLogger('error', 'bench'), name: 'bench', max: 2 });
const db = createDatabase(pool);

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return Number(times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]?.toFixed(1));
}

interface Um {
  readonly id: number;
  readonly chave: string;
}

/** The queries over one year; 2025 is archived between the two runs. */
async function perguntas(ano: number): Promise<Record<string, () => Promise<unknown>>> {
  const mes = ano * 100 + 6;
  const { rows } = await pool.query<Um>(
    'SELECT id_averbacao::integer AS id, chave FROM averbacoes_todas WHERE competencia = $1 AND id_apolice = $2 LIMIT 1',
    [mes, APOLICE],
  );
  const um = rows[0] as Um;
  const listar = (filtros: FiltrosDeAverbacoes, value = '') =>
    findAverbacoes(db, caller, { start: 1, length: 25, search: { value }, filtros });
  const embarques = async (periodoCompetencia: number) => {
    const query = {
      idApolice: APOLICE,
      idGrupo: 0,
      periodoCompetencia,
      internacional: false,
      colunas: colunasNacionais.todas,
    };
    for await (const _lote of readEmbarques({ db, pool }, query));
  };
  const contar = (consulta: ReturnType<typeof embarquesInternacionais>) => {
    const { sql, parameters } = consulta.compile(db);
    return pool.query(`SELECT count(*) FROM (${sql}) l`, [...parameters]);
  };
  const dias = { de: `${ano}-06-01`, ate: `${ano}-06-30` };
  return {
    'Relação de Embarques of a policy and month': () => embarques(mes),
    'a shipment, whole': () => findAverbacao(db, caller, um.id),
    'list: by access key': () => listar({}, um.chave),
    'list: a policy and month': () => listar({ id_apolice: APOLICE, competencia: mes }),
    'list: a month, by a plate': () => listar({ competencia: mes, placa: 'AAC0B01' }),
    'list: two days': () => listar({ data_embarque: { de: `${ano}-06-10`, ate: `${ano}-06-11` } }),
    'imports of a month': () =>
      contar(embarquesInternacionais({ ...dias, produto: 'IMPORTACAO', id_apolice: null, contexto: null, dias: 30 })),
    'treaty of a month': () =>
      contar(especificacaoResseguro({ id_contrato_resseguro: 1, competencia: mes, id_apolice: null, is_minima: null })),
    'all months: list without a filter': () => listar({}),
    'all months: Relação de Embarques of a policy': () => embarques(0),
  };
}

const antes: Record<string, number> = {};
const depois: Record<string, number> = {};
const doAno = async (ano: number, onde: Record<string, number>) => {
  for (const [nome, perguntar] of Object.entries(await perguntas(ano)))
    onde[`${nome} ${ano}`] = await median(perguntar);
};

try {
  const { client } = database;
  await addShipmentsOfTwoYears(database, QUANTOS);
  await client.query("UPDATE averbacoes SET tipo = 'D' WHERE tipo = 'P'");
  await client.query('VACUUM ANALYZE averbacoes');
  await client.query("UPDATE somas_dos_embarques SET somada_em = '2025-01-01'");
  await somarEmbarques(db);
  for (const ano of [2025, 2026]) await doAno(ano, antes);

  const meses = await findMeses(client, 2025);
  const tempos: number[] = [];
  for (const { competencia } of meses) {
    const start = performance.now();
    await arquivar(client, competencia, 'bench');
    tempos.push(performance.now() - start);
  }
  await client.query('VACUUM ANALYZE averbacoes_arquivadas');
  const { rows } = await client.query<{ bytes: number }>(
    "SELECT pg_total_relation_size('averbacoes_arquivadas')::float8 AS bytes",
  );
  const bytes = meses.reduce((soma, mes) => soma + mes.bytes, 0);
  const quantas = meses.reduce((soma, mes) => soma + mes.quantidade, 0);
  const por = (total: number) => Number((total / quantas).toFixed(1));
  for (const ano of [2025, 2026]) await doAno(ano, depois);
  const start = performance.now();
  await desarquivar(client, 202_506, 'bench');
  console.table({
    'shipments of 2025': quantas,
    'bytes a shipment before, with indexes': por(bytes),
    'bytes a shipment archived, with indexes': por(rows[0]?.bytes ?? 0),
    'seconds a month into the archive': Number((tempos.reduce((a, b) => a + b, 0) / tempos.length / 1000).toFixed(2)),
    'seconds a month back': Number(((performance.now() - start) / 1000).toFixed(2)),
  });
  console.table(
    Object.fromEntries(
      Object.keys(antes)
        .filter((nome) => nome.endsWith('2025'))
        .map((nome) => {
          const outro = nome.replace(/2025$/, '2026');
          const pergunta = nome.replace(/ 2025$/, '');
          return [
            pergunta,
            { before: antes[nome], archived: depois[nome], 'live before': antes[outro], 'live after': depois[outro] },
          ];
        }),
    ),
  );
} finally {
  await pool.end();
  await database.close();
}
