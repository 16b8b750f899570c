import { sql } from 'kysely';
import type { Sent } from '../../../../shared/contracts/call.ts';
import type { LinhaDeFatura } from '../../../../shared/contracts/fatura.ts';
import type { exportFaturas } from '../../../../shared/contracts/faturas.ts';
import { emLotes } from '../../impressos/planilha-da-lista.ts';
import { type Db, e, findOnly, listRows, type Sql } from '../../sql/connection.repository.ts';
import { achadas, colunasDaLinha, condicoes, tabelas } from '../lista/faturas-lista.repository.ts';

/** All invoices of a search, latest month first, in batches. The search words are resolved once. */
export async function* readFaturas(db: Db, { search, filtros = {} }: Sent<typeof exportFaturas>) {
  const onde = [...(await daBusca(db, search.value)), ...condicoes(filtros)];
  yield* emLotes<LinhaDeFatura>((ultima, tamanho) => seguintes(db, onde, ultima, tamanho));
}

async function daBusca(db: Db, busca: string): Promise<Sql[]> {
  const palavras = busca.split(/\s+/).filter(Boolean);
  if (palavras.length === 0) return [];
  const { apolices, faturas } = await findOnly<{ apolices: number[]; faturas: number[] }>(db)`
    ${achadas(palavras)}
    SELECT ARRAY(SELECT id_apolice FROM pela_apolice) AS apolices, ARRAY(SELECT id_fatura FROM pelo_numero) AS faturas`;
  return [sql`(f.id_apolice = ANY (${apolices}::integer[]) OR f.id_fatura = ANY (${faturas}::bigint[]))`];
}

function seguintes(db: Db, onde: readonly Sql[], ultima: LinhaDeFatura | undefined, tamanho: number) {
  const depois =
    ultima && sql`(f.competencia, f.id_fatura) < (${ultima.competencia}::integer, ${ultima.id_fatura}::bigint)`;
  return listRows<LinhaDeFatura>(db)`
    SELECT ${colunasDaLinha} FROM ${tabelas} WHERE f.id_fatura IN (
      SELECT f.id_fatura FROM faturas f WHERE ${e(depois ? [...onde, depois] : onde)}
      ORDER BY f.competencia DESC, f.id_fatura DESC LIMIT ${tamanho})
    ORDER BY f.competencia DESC, f.id_fatura DESC`;
}
