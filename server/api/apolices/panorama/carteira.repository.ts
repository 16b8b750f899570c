import { sql, type RawBuilder } from 'kysely';
import { situacoesDaApolice } from '../../../../shared/apolice/situacao.ts';
import type { PanoramaDaCarteira } from '../../../../shared/contracts/panorama.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { condicaoDaSituacao } from '../../sql/situacao-da-apolice.repository.ts';

/** The last twelve months including the current one, with first and last day, in the connection's time zone, São Paulo. */
export const dozeMeses = sql`(
  SELECT to_char(mes, 'YYYYMM')::integer AS competencia, mes::date AS de, (mes + interval '1 month - 1 day')::date AS ate
  FROM generate_series(date_trunc('month', current_date) - interval '11 months', current_date, '1 month') mes)`;

/** Monthly totals of the policies selected by `apolices`, from the materialised sums. */
export const declarado = (apolices: RawBuilder<unknown>) => sql`(
  SELECT t.competencia, sum(t.quantidade)::bigint AS averbacoes, sum(t.importancia_segurada) AS importancia_segurada,
    sum(t.premio) AS premio
  FROM averbacoes_totais t
  WHERE t.id_apolice IN (${apolices}) AND t.situacao IN ('ABERTA', 'FATURADA')
    AND t.competencia >= to_char(current_date - interval '11 months', 'YYYYMM')::integer
  GROUP BY t.competencia)`;

/** Columns of the totals; zero for a month without shipments. */
export const somas = sql`coalesce(d.averbacoes, 0)::bigint AS averbacoes,
  coalesce(d.importancia_segurada, 0.00)::text AS importancia_segurada, coalesce(d.premio, 0.00)::text AS premio`;

const chaves = { corretores: 'id_corretor', segurados: 'id_segurado' } as const;

type Contagem = Omit<PanoramaDaCarteira, 'meses'>;

/** Overview of the policies of a broker or an insured; undefined: no such row. */
export async function findPanoramaDaCarteira(
  db: Db,
  tabela: keyof typeof chaves,
  id: number,
): Promise<PanoramaDaCarteira | undefined> {
  const chave = sql.ref(chaves[tabela]);
  const porSituacao = situacoesDaApolice.map(
    (situacao) => sql`${situacao}::text, count(*) FILTER (WHERE ${condicaoDaSituacao[situacao]})`,
  );
  const [contadas, meses] = await Promise.all([
    sql<Contagem & { existe: boolean }>`
      SELECT EXISTS (SELECT FROM ${sql.table(tabela)} WHERE ${chave} = ${id}) AS existe,
        json_build_object(${sql.join(porSituacao)}) AS situacoes,
        count(*) FILTER (WHERE a.cancelamento_vigencia IS NULL
          AND a.fim_vigencia BETWEEN current_date AND current_date + 30) AS a_vencer
      FROM apolices a WHERE a.${chave} = ${id}`.execute(db),
    sql<PanoramaDaCarteira['meses'][number]>`
      SELECT m.competencia, ${somas} FROM ${dozeMeses} m
      LEFT JOIN ${declarado(sql`SELECT id_apolice FROM apolices WHERE ${chave} = ${id}`)} d USING (competencia)
      ORDER BY m.competencia`.execute(db),
  ]);
  const { existe, ...contagem } = contadas.rows[0] as Contagem & { existe: boolean };
  return existe ? { ...contagem, meses: meses.rows } : undefined;
}
