import { sql } from 'kysely';
import type { Db } from '../connection.repository.ts';

const counts = sql<{ totalApolices: number; tomadoresAtivos: number; caixasPostais: number; suspensoesAtivas: number }>`
  SELECT
    (SELECT total FROM pagina_apolices('', 1, 0)) AS "totalApolices",
    -- Active: of a policy that is in force today.
    (SELECT count(*) FROM apolice_tomadores JOIN apolices USING (id_apolice)
      WHERE current_date BETWEEN inicio_vigencia AND fim_vigencia
        AND (cancelamento_vigencia IS NULL OR cancelamento_vigencia > current_date)) AS "tomadoresAtivos",
    (SELECT count(*) FROM caixas_postais) AS "caixasPostais",
    (SELECT count(*) FROM suspensoes WHERE data_final IS NULL OR data_final > current_date) AS "suspensoesAtivas"`;

const vencimentos = sql<{ dias: number; quantidade: number }>`
  SELECT dias, count(id_apolice) AS quantidade
  FROM (VALUES (30), (60), (90)) prazo(dias)
  LEFT JOIN apolices ON fim_vigencia BETWEEN current_date AND current_date + dias AND cancelamento_vigencia IS NULL
  GROUP BY dias ORDER BY dias`;

/** The last twelve months, this one included, whether or not they have shipments; premium in reais. */
const meses = sql<{ competencia: number; averbacoes: number; premio: string }>`
  SELECT competencia, coalesce(sum(quantidade), 0)::bigint AS averbacoes, coalesce(sum(premio), 0) AS premio
  FROM (SELECT to_char(mes, 'YYYYMM')::integer AS competencia
        FROM generate_series(date_trunc('month', current_date) - interval '11 months', current_date, '1 month') mes) m
  LEFT JOIN (SELECT * FROM averbacoes_totais WHERE situacao IN ('ABERTA', 'FATURADA')) t USING (competencia)
  GROUP BY competencia ORDER BY competencia`;

/** The figures of the dashboard; "today" is São Paulo's, the connection's time zone. */
export async function findFigures(db: Db) {
  const [counted, ends, months, activities] = await Promise.all([
    counts.execute(db),
    vencimentos.execute(db),
    meses.execute(db),
    db
      .selectFrom('auditoria')
      .select(['quando', 'quem', 'acao', 'entidade', 'id_entidade'])
      .where('acao', 'in', ['criar', 'alterar', 'excluir'])
      .orderBy('id', 'desc')
      .limit(8)
      .execute(),
  ]);
  return { counts: counted.rows[0], vencimentos: ends.rows, meses: months.rows, atividades: activities };
}
export type Figures = Awaited<ReturnType<typeof findFigures>>;
