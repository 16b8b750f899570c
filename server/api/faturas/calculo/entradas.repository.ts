import { sql } from 'kysely';
import { type Db, listRows } from '../../sql/connection.repository.ts';
import { parametroEmTexto } from '../../sql/parametros.repository.ts';
import { suspendeEntre } from '../../sql/situacao-da-apolice.repository.ts';
import type { Entrada } from './entrada.ts';

/** Scope of one invoice: a policy's month, of one group or of all. */
export interface Periodo {
  readonly id_apolice: number;
  /** null: all groups. */
  readonly id_grupo: number | null;
}

/** Calculation input along with the period it belongs to. */
export interface EntradaDoPeriodo extends Entrada, Periodo {
  readonly id_ramo: number;
  readonly id_sucursal: number;
  readonly id_desconto: number | null;
}

/** Row of a bulk read: the currency code of a foreign-currency policy, without its totals. */
export type EntradaLida = Omit<EntradaDoPeriodo, 'moeda'> & { readonly codigo_moeda: string | null };

/** Calculation input of periods of a competência, in one statement. @param dia day whose IOF applies (domain-2 1.3). */
export function listEntradas(
  db: Db,
  competencia: number,
  periodos: readonly Periodo[],
  dia: string,
): Promise<EntradaLida[]> {
  return listRows<EntradaLida>(db)`
    WITH pedidos AS (
      SELECT * FROM unnest(${periodos.map((p) => p.id_apolice)}::integer[], ${periodos.map((p) => p.id_grupo)}::integer[])
        AS p(id_apolice, id_grupo)
    ), mes AS (
      SELECT make_date(${competencia} / 100, ${competencia} % 100, 1) AS primeiro,
        (make_date(${competencia} / 100, ${competencia} % 100, 1) + interval '1 month - 1 day')::date AS ultimo
    )
    SELECT p.id_apolice, p.id_grupo, a.id_ramo, a.id_sucursal, ${competencia}::integer AS competencia, d.id_desconto,
      o.codigo_iso AS codigo_moeda,
      jsonb_build_object('inicio_vigencia', a.inicio_vigencia, 'fim_vigencia', a.fim_vigencia,
        'cancelamento_vigencia', a.cancelamento_vigencia) AS vigencia,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('data_inicial', s.data_inicial, 'data_final', s.data_final)), '[]')
       FROM suspensoes s WHERE s.id_apolice = a.id_apolice AND s.id_ramo = a.id_ramo
         AND ${sql.raw(suspendeEntre('s', 'mes.primeiro', 'mes.ultimo'))}) AS suspensoes,
      (SELECT jsonb_build_object('quantidade', coalesce(sum(t.quantidade), 0),
         'importancia_segurada', coalesce(sum(t.importancia_segurada), 0)::text, 'premio', coalesce(sum(t.premio), 0)::text)
       FROM averbacoes_totais t WHERE t.id_apolice = a.id_apolice AND t.competencia = ${competencia}
         AND t.situacao = 'ABERTA' AND (p.id_grupo IS NULL OR t.id_grupo = p.id_grupo)) AS movimento,
      (SELECT coalesce(sum(c.premio - c.aplicado), 0)::text FROM creditos_de_cancelamento c
       WHERE c.id_apolice = a.id_apolice AND (p.id_grupo IS NULL OR c.id_grupo = p.id_grupo)) AS credito,
      jsonb_build_object('premio_minimo', coalesce(f.premio_minimo, 0)::text,
        'minimo_so_com_averbacao', coalesce(f.minimo_so_com_averbacao, false),
        'desconto_apos_minimo', coalesce(f.desconto_apos_minimo, ${parametroEmTexto('desconto_apos_minimo', sql`a.id_ramo`, dia)}::boolean),
        'adicional_fracionamento', coalesce(f.adicional_fracionamento,
          (SELECT (x->>'percentual')::numeric
           FROM jsonb_array_elements(${parametroEmTexto('adicional_fracionamento', sql`a.id_ramo`, dia)}::jsonb) x
           WHERE (x->>'parcelas')::integer <= f.parcelas ORDER BY (x->>'parcelas')::integer DESC LIMIT 1), 0)::text,
        'custo_apolice', coalesce(f.custo_apolice, ${parametroEmTexto('custo_apolice', sql`a.id_ramo`, dia)}::numeric)::text) AS faturamento,
      CASE WHEN d.id_desconto IS NOT NULL THEN jsonb_build_object('id_desconto', d.id_desconto, 'tipo', d.tipo,
        'forma', d.forma, 'motivo', d.motivo, 'percentual', d.percentual::text, 'valor', d.valor::text,
        'faixas', (SELECT coalesce(jsonb_agg(jsonb_build_object('de', x.de, 'ate', x.ate, 'percentual', x.percentual::text)
          ORDER BY x.ordem), '[]') FROM desconto_recorrente_faixas x
          WHERE x.id_desconto = d.id_desconto AND x.id_apolice = d.id_apolice)) END AS desconto,
      (SELECT jsonb_build_object('cobra_premio_minimo', m.cobra_premio_minimo) FROM meses_sem_faturamento m
       WHERE m.ativo AND m.id_apolice = a.id_apolice AND m.competencia = ${competencia}
         AND (m.id_grupo IS NULL OR m.id_grupo = p.id_grupo) ORDER BY m.id_grupo NULLS LAST LIMIT 1) AS mes_sem_faturamento,
      CASE WHEN coalesce(f.iof_isento, false) THEN '0' ELSE coalesce((SELECT i.aliquota::text FROM iof i
        WHERE i.ativo AND i.id_ramo = a.id_ramo AND i.vigencia_inicio <= ${dia}::date
          AND (i.vigencia_fim IS NULL OR i.vigencia_fim >= ${dia}::date)), '0') END AS aliquota_iof,
      coalesce(
        (SELECT jsonb_agg(jsonb_build_object('id_corretor', c.id_corretor, 'percentual', c.percentual::text) ORDER BY c.id_apolice_corretor)
         FROM apolice_corretores c WHERE c.id_apolice = a.id_apolice),
        jsonb_build_array(jsonb_build_object('id_corretor', k.id_corretor,
          'percentual', coalesce(k.percentual_comissao, 0)::text))) AS corretores,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id_congenere', c.id_congenere, 'participacao', c.participacao::text,
         'comissao', c.comissao::text, 'taxa_administracao', c.taxa_administracao::text) ORDER BY c.id_apolice_cosseguro), '[]')
       FROM apolice_cosseguro c WHERE c.id_apolice = a.id_apolice) AS cosseguro
    FROM pedidos p CROSS JOIN mes
    JOIN apolices a USING (id_apolice)
    JOIN corretores k USING (id_corretor)
    LEFT JOIN apolice_faturamento f USING (id_apolice)
    LEFT JOIN moedas o ON o.id_moeda = a.id_moeda AND o.codigo_iso <> 'BRL'
      AND ${parametroEmTexto('premio_internacional', sql`a.id_ramo`, dia)} = 'MOEDA'
    LEFT JOIN LATERAL (
      SELECT * FROM descontos_recorrentes r WHERE r.ativo AND r.id_apolice = a.id_apolice
        AND (r.id_grupo IS NULL OR r.id_grupo = p.id_grupo)
        AND ${competencia} BETWEEN r.competencia_inicial AND coalesce(r.competencia_final, 999912)
      ORDER BY r.id_grupo NULLS LAST LIMIT 1) d ON true`;
}
