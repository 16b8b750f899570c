import { sql } from 'kysely';
import { type Chave, padraoDe, type ValorDe } from '../../../shared/contracts/parametros/parametros.ts';
import { type Db, listRows, type Sql } from './connection.repository.ts';
import { readOnce } from './read-once.ts';

type Valores<C extends Chave> = { readonly [K in C]: ValorDe<K> };

/** Values by ramo, else general, else default; on `dia`, null: today. Kept for no longer than a transaction: several processes. */
export async function lerParametros<const C extends Chave>(
  db: Db,
  chaves: readonly C[],
  idRamo: number | null,
  dia: string | null = null,
): Promise<Valores<C>> {
  return readOnce(db, `parametros ${JSON.stringify([chaves, idRamo, dia])}`, async () => {
    const rows = await listRows<{ chave: C; codigo_susep: string | null; do_ramo: unknown; geral: unknown }>(db)`
    SELECT c.chave, (SELECT codigo_susep FROM ramos WHERE id_ramo = ${idRamo}) AS codigo_susep,
      CASE WHEN ${idRamo}::integer IS NOT NULL THEN parametro_em(c.chave, ${idRamo}, d.dia) END AS do_ramo,
      parametro_em(c.chave, NULL, d.dia) AS geral
    FROM unnest(${sql.val(chaves)}::text[]) c(chave)
    CROSS JOIN (SELECT coalesce(${dia}::date, (now() AT TIME ZONE 'America/Sao_Paulo')::date) AS dia) d`;
    return Object.fromEntries(
      rows.map(({ chave, codigo_susep, do_ramo, geral }) => {
        const padrao = padraoDe(chave, codigo_susep);
        const doRamo = padrao === padraoDe(chave, null) ? null : padrao;
        return [chave, do_ramo ?? doRamo ?? geral ?? padrao];
      }),
    ) as Valores<C>;
  });
}

export const lerParametro = async <C extends Chave>(
  db: Db,
  chave: C,
  idRamo: number | null = null,
  dia: string | null = null,
): Promise<ValorDe<C>> => (await lerParametros(db, [chave], idRamo, dia))[chave];

/** A parameter as text within SQL; without ramo defaults. */
export function parametroEmTexto(chave: Chave, idRamo: Sql, dia: string | Sql) {
  const padrao = padraoDe(chave, null);
  return sql`(coalesce(parametro_em(${chave}, ${idRamo}, ${dia}::date), parametro_em(${chave}, NULL, ${dia}::date),
    ${padrao === null ? null : JSON.stringify(padrao)}::jsonb) #>> '{}')`;
}
