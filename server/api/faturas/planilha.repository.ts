import { type RawBuilder, sql } from 'kysely';
import type { Sent } from '../../../shared/contracts/call.ts';
import type { LinhaDeFatura } from '../../../shared/contracts/fatura.ts';
import type { exportFaturas } from '../../../shared/contracts/faturas.ts';
import type { Db } from '../serving/connection.repository.ts';
import { achadas, colunasDaLinha, condicoes, de } from './faturas-lista.repository.ts';

/** The first batch is small, so that the first bytes leave at once. */
const PRIMEIRO = 200;
const LOTE = 4_000;

/**
 * All invoices of a search, the latest month first, in batches. Each is read by a query of its own that goes on where the
 * last one ended: a slow reader holds no connection, and a lost one ends the reading. What is searched is looked up once.
 */
export async function* readFaturas(
  db: Db,
  { search, filtros = {} }: Sent<typeof exportFaturas>,
): AsyncGenerator<readonly LinhaDeFatura[]> {
  const onde = [...(await daBusca(db, search.value)), ...condicoes(filtros)];
  let ultima: LinhaDeFatura | undefined;
  for (let tamanho = PRIMEIRO; ; tamanho = LOTE) {
    const linhas = await seguintes(db, onde, ultima, tamanho);
    yield linhas;
    if (linhas.length < tamanho) return;
    ultima = linhas.at(-1);
  }
}

async function daBusca(db: Db, busca: string): Promise<RawBuilder<unknown>[]> {
  const palavras = busca.split(/\s+/).filter(Boolean);
  if (palavras.length === 0) return [];
  const { rows } = await sql<{ apolices: number[]; faturas: number[] }>`
    ${achadas(palavras)}
    SELECT ARRAY(SELECT id_apolice FROM pela_apolice) AS apolices, ARRAY(SELECT id_fatura FROM pelo_numero) AS faturas`.execute(
    db,
  );
  const [{ apolices, faturas }] = rows as [(typeof rows)[number]];
  return [sql`(f.id_apolice = ANY (${apolices}::integer[]) OR f.id_fatura = ANY (${faturas}::bigint[]))`];
}

async function seguintes(
  db: Db,
  onde: readonly RawBuilder<unknown>[],
  ultima: LinhaDeFatura | undefined,
  tamanho: number,
): Promise<readonly LinhaDeFatura[]> {
  const depois =
    ultima && sql`(f.competencia, f.id_fatura) < (${ultima.competencia}::integer, ${ultima.id_fatura}::bigint)`;
  const { rows } = await sql<LinhaDeFatura>`
    SELECT ${colunasDaLinha} FROM ${de} WHERE f.id_fatura IN (
      SELECT f.id_fatura FROM faturas f WHERE ${sql.join([...onde, depois ?? sql`true`], sql` AND `)}
      ORDER BY f.competencia DESC, f.id_fatura DESC LIMIT ${tamanho})
    ORDER BY f.competencia DESC, f.id_fatura DESC`.execute(db);
  return rows;
}
