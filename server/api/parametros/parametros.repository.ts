import { sql } from 'kysely';
import type { Definido } from '../../../shared/contracts/parametros/parametros-contract.ts';
import { type Db, listRows, findRow, run } from '../sql/connection.repository.ts';
import type { Versioned } from '../escrita/writer.repository.ts';

const instante = sql`to_char(p.alterado_em AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS alterado_em`;

/** Lists all set parameters, latest validity first, with the version of each key. */
export const listDefinidos = (db: Db) => listRows<Definido & { readonly versao: number }>(db)`
  SELECT p.chave, p.id_ramo, r.nome AS ramo, p.vigencia_inicio::text, p.valor, p.versao, ${instante}, p.alterado_por
  FROM parametros p LEFT JOIN ramos r USING (id_ramo)
  ORDER BY p.chave, r.nome NULLS FIRST, p.vigencia_inicio DESC`;

/** Locks keys until the transaction ends. @returns their version and last author. */
export async function lockVersao(transaction: Db, chaves: readonly string[]): Promise<Versioned> {
  await run(transaction)`LOCK TABLE parametros IN SHARE ROW EXCLUSIVE MODE`;
  const row = await findRow<Versioned>(transaction)`
    SELECT coalesce(sum(p.versao) OVER (), 0)::integer AS versao, ${instante}, p.alterado_por
    FROM parametros p WHERE p.chave = ANY(${sql.val(chaves)}::text[])
    ORDER BY p.alterado_em DESC LIMIT 1`;
  return row ?? { versao: 0, alterado_em: null, alterado_por: null };
}

export interface Lugar {
  readonly id_ramo: number | null;
  readonly vigencia_inicio: string;
}

/** Finds the value set for exactly that ramo and first day. */
export async function findValores(transaction: Db, chaves: readonly string[], { id_ramo, vigencia_inicio }: Lugar) {
  const rows = await listRows<{ chave: string; valor: unknown }>(transaction)`
    SELECT chave, parametro_em(chave, ${id_ramo}, ${vigencia_inicio}::date) AS valor
    FROM unnest(${sql.val(chaves)}::text[]) c(chave)`;
  return new Map(rows.map(({ chave, valor }) => [chave, valor]));
}

export const upsertValor = (
  transaction: Db,
  chave: string,
  { id_ramo, vigencia_inicio }: Lugar,
  valor: unknown,
  por: string,
) => run(transaction)`
  INSERT INTO parametros (chave, id_ramo, vigencia_inicio, valor, alterado_por)
  VALUES (${chave}, ${id_ramo}, ${vigencia_inicio}, ${valor === null ? null : JSON.stringify(valor)}::jsonb, ${por})
  ON CONFLICT ON CONSTRAINT parametros_vigencia DO UPDATE
    SET valor = excluded.valor, versao = parametros.versao + 1, alterado_em = now(), alterado_por = excluded.alterado_por`;

export interface EntradaDaTrilha {
  readonly quando: Date;
  readonly quem: string;
  readonly antes: { readonly valor: unknown } | null;
  readonly depois: { readonly valor: unknown; readonly vigencia_inicio: string };
  readonly ramo: string | null;
}

/** Lists the last 500 changes of a parameter, latest first. */
export const listEntradasDaTrilha = (db: Db, chave: string) => listRows<EntradaDaTrilha>(db)`
  SELECT a.quando, a.quem, a.antes, a.depois, r.nome AS ramo
  FROM auditoria a LEFT JOIN ramos r ON r.id_ramo = (a.depois->>'id_ramo')::integer
  WHERE a.entidade = 'parametros' AND a.id_entidade = ${chave} AND a.acao IN ('criar', 'alterar')
  ORDER BY a.id DESC LIMIT 500`;
