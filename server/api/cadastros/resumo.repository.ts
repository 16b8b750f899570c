import { sql } from 'kysely';
import type { ResumoDoCadastro } from '../../../shared/contracts/resumo-dos-cadastros.ts';
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { type Db, listRows } from '../sql/connection.repository.ts';

/** Row count and last change of each registry, in one statement. */
export function findResumo(db: Db, cadastros: readonly Cadastro[]): Promise<ResumoDoCadastro[]> {
  const contagens = cadastros.map(
    ({ nome, tabela }, ordem) => sql`
      SELECT ${ordem}::integer AS ordem, ${nome}::text AS nome, count(*) AS total,
        to_char(max(alterado_em) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS alterado_em
      FROM ${sql.table(tabela)}`,
  );
  return listRows<ResumoDoCadastro>(db)`
    SELECT nome, total, alterado_em FROM (${sql.join(contagens, sql` UNION ALL `)}) contagem
    ORDER BY ordem`;
}
