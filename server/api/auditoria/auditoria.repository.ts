import { type RawBuilder, sql } from 'kysely';
import type { Sent } from '../../../shared/contracts/call.ts';
import type {
  exportAuditoria,
  FiltrosDaTrilha,
  listAuditoria,
  RegistroDaTrilha,
} from '../../../shared/contracts/auditoria.ts';
import { readAnchorOf, verifyAuditChain } from '../../database/audit-chain.ts';
import { algum, type Db, e, listRows, nomeDe, procurado, run, se } from '../sql/connection.repository.ts';
import { lerParametro } from '../sql/parametros.repository.ts';
import type { ApiParts } from '../chamada/endpoint.ts';
import { mudancasDe } from './mudancas.ts';
import { abrirPessoas } from '../escrita/cifra-pessoal.repository.ts';
import { entidadesChamadas, registroEmPalavras } from '../escrita/entidades.ts';

/** Matches up to which a list counts, and rows of a spreadsheet. */
const MAXIMO = 10_000;
const POR_VEZ = 1_000;

/** Reads lie in a separate table, outside the chain. */
const tabelaDe = ({ acao }: FiltrosDaTrilha): RawBuilder<unknown> =>
  acao === 'ler'
    ? sql`(SELECT id, quando, quem, 'ler' AS acao, entidade, id_entidade, NULL::jsonb AS antes, NULL::jsonb AS depois, endereco,
        request_id FROM leituras)`
    : sql`auditoria`;

const condicoes = (busca: string, { quem, acao, entidade, id_entidade, endereco, quando }: FiltrosDaTrilha) =>
  e([
    ...algum(sql`a.acao`, acao),
    ...algum(sql`a.id_entidade`, id_entidade),
    ...algum(sql`a.endereco`, endereco),
    ...se(entidade, (uma) => sql`a.entidade = ANY(${entidadesChamadas(uma)}::text[])`),
    ...se(quem, (login) => sql`lower(a.quem) = lower(${login})`),
    ...se(quando?.de, (dia) => sql`a.quando >= ${dia}::date`),
    ...se(quando?.ate, (dia) => sql`a.quando < ${dia}::date + 1`),
    ...procurado(busca, (pedido) => sql`a.request_id = ${pedido}`),
  ]);

type Linha = Omit<RegistroDaTrilha, 'registro' | 'mudancas'>;
const comNome = (linha: Linha): RegistroDaTrilha => ({
  ...linha,
  registro: registroEmPalavras(linha),
  mudancas: mudancasDe(linha),
});

const colunas = sql`a.id::text, to_json(a.quando) #>> '{}' AS quando, a.quem, ${nomeDe(sql`a.quem`)} AS nome, a.acao, a.entidade, a.id_entidade,
  a.antes, a.depois, a.endereco, a.request_id`;

/** One page, newest first unless asked otherwise; counts stop at 10,000. */
export async function findTrilha(db: Db, { start, length, search, filtros = {}, ordem }: Sent<typeof listAuditoria>) {
  const sentido = ordem?.sentido === 'asc' ? sql`ASC` : sql`DESC`;
  const [tabela, onde] = [tabelaDe(filtros), condicoes(search.value, filtros)];
  const [achados] = await listRows<{ recordsTotal: number; recordsFiltered: number; data: Linha[] }>(db)`
    SELECT (SELECT count(*) FROM (SELECT FROM ${tabela} a LIMIT ${MAXIMO}) t)::integer AS "recordsTotal",
      (SELECT count(*) FROM (SELECT FROM ${tabela} a WHERE ${onde} LIMIT ${MAXIMO}) t)::integer AS "recordsFiltered",
      (SELECT coalesce(json_agg(linha), '[]') FROM (
        SELECT ${colunas} FROM ${tabela} a WHERE ${onde} ORDER BY a.id ${sentido} LIMIT ${length} OFFSET ${start - 1}) linha) AS data`;
  const data = await abrirPessoas(db, achados?.data ?? []);
  return { recordsTotal: 0, recordsFiltered: 0, ...achados, data: data.map(comNome) };
}

/** All rows that the filters match, in batches, up to 10,000. */
export async function* readTrilha(
  db: Db,
  { search, filtros = {} }: Sent<typeof exportAuditoria>,
): AsyncGenerator<readonly RegistroDaTrilha[]> {
  let antes: string | null = null;
  for (let lidos = 0; lidos < MAXIMO;) {
    const lote: Linha[] = await listRows<Linha>(db)`
      SELECT ${colunas} FROM ${tabelaDe(filtros)} a
      WHERE ${condicoes(search.value, filtros)} AND (${antes}::bigint IS NULL OR a.id < ${antes}::bigint)
      ORDER BY a.id DESC LIMIT ${POR_VEZ}`;
    yield (await abrirPessoas(db, lote)).map(comNome);
    const ultimo = lote.at(-1);
    if (ultimo === undefined || lote.length < POR_VEZ) return;
    antes = ultimo.id;
    lidos += lote.length;
  }
}

export const findAncoras = (db: Db) => listRows<{ posicao: number; selo: string; quando: string; quem: string }>(db)`
  SELECT posicao, encode(hash, 'hex') AS selo, to_json(quando) #>> '{}' AS quando, ${nomeDe(sql`quem`)} AS quem
  FROM auditoria_ancoras ORDER BY posicao DESC LIMIT 100`;

/** Verifies the chain against the last anchor and keeps a new one. @returns a break in words, or how many records stand. */
export async function verificar({ pool, db }: Pick<ApiParts, 'pool' | 'db'>, quem: string) {
  const [ultima] = await findAncoras(db);
  const client = await pool.connect();
  try {
    const { registros, quebra } = await verifyAuditChain(
      client,
      ultima ? { posicao: ultima.posicao, hash: ultima.selo } : null,
    );
    if (quebra !== null) return { registros, quebra };
    const ancora = await readAnchorOf(client);
    if (ancora !== null)
      await run(db)`
        INSERT INTO auditoria_ancoras (posicao, hash, quem) VALUES (${ancora.posicao}, decode(${ancora.hash}, 'hex'), ${quem})
        ON CONFLICT DO NOTHING`;
    return { registros, quebra, ancora };
  } finally {
    client.release();
  }
}

/** Forgets reads older than the parameter's days. */
export async function forgetLeituras(db: Db): Promise<void> {
  const dias = await lerParametro(db, 'dias_leituras');
  await run(db)`DELETE FROM leituras WHERE quando < now() - ${dias}::integer * interval '1 day'`;
}
