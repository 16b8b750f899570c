import { sql } from 'kysely';
import type { TipoDePacote } from '../../../shared/contracts/pacote.ts';
import { type Db, listRows, findValue, run, listValues } from '../sql/connection.repository.ts';
import { origens, type Recorte } from './origens.repository.ts';

/** Maximum records per package; the rest waits for the next. */
const MAXIMO = 100_000;

/** Selection to pack. @property refs restricts it to the refused records of an earlier package. */
export interface AMontar extends Recorte {
  readonly tipo: TipoDePacote;
  readonly id_retificado: number | null;
  readonly refs: readonly string[] | null;
}

/** Serialises builds: numbers have no gaps, and a second build sees the items of the first one. */
export const lockMontagem = (transaction: Db) => run(transaction)`SELECT pg_advisory_xact_lock(hashtext('pacotes'), 0)`;

export const insertPacote = (
  transaction: Db,
  { tipo, competencia, id_ramo, id_retificado }: AMontar,
  quem: string,
) => findValue<number>(transaction)`
  INSERT INTO pacotes (numero, tipo, competencia, id_ramo, id_retificado, registros, valor_total, criado_por, alterado_por)
  SELECT coalesce(max(numero), 0) + 1, ${tipo}, ${competencia}, ${id_ramo}, ${id_retificado}, 0, 0, ${quem}, ${quem} FROM pacotes
  RETURNING id_pacote`;

/** Inserts the items with their contents in one statement, from one snapshot. @returns their number. */
export function insertItens(transaction: Db, id: number, { tipo, refs, ...recorte }: AMontar) {
  const { chaves, conteudo } = origens[tipo];
  return findValue<number>(transaction)`
    WITH escolhidas AS MATERIALIZED (
      SELECT o.*, row_number() OVER (ORDER BY o.id, o.ref) AS ordem FROM (${chaves(recorte)}) o
      WHERE (${refs}::text[] IS NULL OR o.ref = ANY (${refs}::text[])) AND NOT EXISTS (
        SELECT FROM pacote_itens i WHERE i.vivo AND i.tipo = ${tipo} AND i.ref = o.ref AND i.versao_origem = o.versao_origem)
      ORDER BY o.id, o.ref LIMIT ${MAXIMO}
    ), itens AS (
      INSERT INTO pacote_itens (id_pacote, ordem, tipo, ref, versao_origem, titulo, valor, conteudo)
      SELECT ${id}, e.ordem, ${tipo}, e.ref, e.versao_origem, c.titulo, e.valor, c.conteudo
      FROM escolhidas e CROSS JOIN LATERAL (${conteudo}) c ORDER BY e.ordem RETURNING valor
    )
    UPDATE pacotes SET (registros, valor_total) = (SELECT count(*), coalesce(sum(valor), 0) FROM itens)
    WHERE id_pacote = ${id} RETURNING registros`;
}

export const updateArquivo = (
  transaction: Db,
  id: number,
  { sha256, tamanho }: { readonly sha256: string; readonly tamanho: number },
) => run(transaction)`UPDATE pacotes SET sha256 = ${sha256}, tamanho = ${tamanho} WHERE id_pacote = ${id}`;

/** Releases all items of a package, or the refused ones. @returns their refs. */
export const soltarItens = (transaction: Db, id: number, quais: 'TODOS' | 'RECUSADO') =>
  listValues<string>(transaction)`
    UPDATE pacote_itens SET vivo = false WHERE id_pacote = ${id} AND (${quais} = 'TODOS' OR situacao = ${quais})
    RETURNING ref`;

interface AEmpacotar {
  readonly tipo: TipoDePacote;
  readonly registros: number;
  readonly valor_total: string;
  readonly atrasados: number;
}

/** Counts the records to pack by kind. @param prazo allowed waiting days; null: no deadline. */
export function countAEmpacotar(db: Db, prazo: number | null): Promise<AEmpacotar[]> {
  const partes = (Object.keys(origens) as TipoDePacote[]).map(
    (tipo) => sql`
      SELECT ${tipo}::text AS tipo, count(*) AS registros, coalesce(sum(o.valor), 0)::text AS valor_total,
        count(*) FILTER (WHERE o.desde + ${prazo}::integer < (now() AT TIME ZONE 'America/Sao_Paulo')::date) AS atrasados
      FROM (${origens[tipo].chaves({ competencia: null, id_ramo: null })}) o WHERE NOT EXISTS (
        SELECT FROM pacote_itens i WHERE i.vivo AND i.tipo = ${tipo} AND i.ref = o.ref AND i.versao_origem = o.versao_origem)`,
  );
  return listRows<AEmpacotar>(db)`
    ${sql.join(partes, sql` UNION ALL `)}`;
}
