import { sql } from 'kysely';
import type { Db } from '../serving/connection.repository.ts';
import type { Caller } from '../serving/endpoint.ts';
import type { FaturaRow } from './faturas.repository.ts';
import type { Transicao } from './transicoes.ts';

/** The limit that keeps somebody from a decision. */
export interface Excesso {
  /** null: the amount is within it, but a second person must agree. */
  readonly limite: string | null;
  /** Names of who may decide instead; null: nobody. */
  readonly quem_pode: string | null;
}

/**
 * What keeps a caller from deciding a step of an invoice alone (domain 3.4); null: nothing does.
 * @param segundo the caller is the second person.
 */
export async function findExcesso(
  db: Db,
  { id, perfil }: Pick<Caller, 'id' | 'perfil'>,
  { alcada: acao, perfis }: Transicao,
  { id_ramo, valor_total }: Pick<FaturaRow, 'id_ramo' | 'valor_total'>,
  segundo = false,
): Promise<Excesso | null> {
  if (acao === null) return null;
  const { rows } = await sql<Excesso>`
    SELECT CASE WHEN limite_valor < ${valor_total}::numeric THEN limite_valor::text END AS limite,
      quem_tem_alcada(${acao}, ${id_ramo}, ${valor_total}::numeric, ${perfis}::text[], ${id}) AS quem_pode
    FROM alcada_de(${id}, ${perfil}, ${acao}, ${id_ramo})
    WHERE limite_valor < ${valor_total}::numeric OR (exige_segundo_usuario AND NOT ${segundo})`.execute(db);
  return rows[0] ?? null;
}
