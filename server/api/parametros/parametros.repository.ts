import { sql } from 'kysely';
import type { Definido } from '../../../shared/contracts/parametros/parametros-contract.ts';
import type { Db } from '../serving/connection.repository.ts';
import type { Versioned } from '../serving/writer.repository.ts';

const instante = sql`to_char(p.alterado_em AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS alterado_em`;

/** All that is set, the latest validity first, and how often each key was changed. */
export async function findDefinidos(db: Db): Promise<(Definido & { readonly versao: number })[]> {
  const { rows } = await sql<Definido & { readonly versao: number }>`
    SELECT p.chave, p.id_ramo, r.nome AS ramo, p.vigencia_inicio::text, p.valor, p.versao, ${instante}, p.alterado_por
    FROM parametros p LEFT JOIN ramos r USING (id_ramo)
    ORDER BY p.chave, r.nome NULLS FIRST, p.vigencia_inicio DESC`.execute(db);
  return rows;
}

/** How often these keys were changed, and who did it last. No other writer comes in before the transaction ends. */
export async function lockVersao(transaction: Db, chaves: readonly string[]): Promise<Versioned> {
  await sql`LOCK TABLE parametros IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
  const { rows } = await sql<Versioned>`
    SELECT coalesce(sum(p.versao) OVER (), 0)::integer AS versao, ${instante}, p.alterado_por
    FROM parametros p WHERE p.chave = ANY(${sql.val(chaves)}::text[])
    ORDER BY p.alterado_em DESC LIMIT 1`.execute(transaction);
  return rows[0] ?? { versao: 0, alterado_em: null, alterado_por: null };
}

export interface Lugar {
  readonly id_ramo: number | null;
  readonly vigencia_inicio: string;
}

/** What is set at that place: that ramo, that very first day. */
export async function findValores(
  transaction: Db,
  chaves: readonly string[],
  { id_ramo, vigencia_inicio }: Lugar,
): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ chave: string; valor: unknown }>`
    SELECT chave, parametro_em(chave, ${id_ramo}, ${vigencia_inicio}::date) AS valor
    FROM unnest(${sql.val(chaves)}::text[]) c(chave)`.execute(transaction);
  return new Map(rows.map(({ chave, valor }) => [chave, valor]));
}

export async function upsertValor(
  transaction: Db,
  chave: string,
  { id_ramo, vigencia_inicio }: Lugar,
  valor: unknown,
  por: string,
): Promise<void> {
  await sql`
    INSERT INTO parametros (chave, id_ramo, vigencia_inicio, valor, alterado_por)
    VALUES (${chave}, ${id_ramo}, ${vigencia_inicio}, ${valor === null ? null : JSON.stringify(valor)}::jsonb, ${por})
    ON CONFLICT ON CONSTRAINT parametros_vigencia DO UPDATE
      SET valor = excluded.valor, versao = parametros.versao + 1, alterado_em = now(), alterado_por = excluded.alterado_por`.execute(
    transaction,
  );
}

/** What the trail keeps of one change. */
export interface EntradaDaTrilha {
  readonly quando: Date;
  readonly quem: string;
  readonly antes: { readonly valor: unknown } | null;
  readonly depois: { readonly valor: unknown; readonly vigencia_inicio: string };
  readonly ramo: string | null;
}

/** The last 500 changes of a parameter, the latest first. */
export async function findEntradasDaTrilha(db: Db, chave: string): Promise<readonly EntradaDaTrilha[]> {
  const { rows } = await sql<EntradaDaTrilha>`
    SELECT a.quando, a.quem, a.antes, a.depois, r.nome AS ramo
    FROM auditoria a LEFT JOIN ramos r ON r.id_ramo = (a.depois->>'id_ramo')::integer
    WHERE a.entidade = 'parametros' AND a.id_entidade = ${chave} AND a.acao IN ('criar', 'alterar')
    ORDER BY a.id DESC LIMIT 500`.execute(db);
  return rows;
}
