import { sql } from 'kysely';
import { parametroEmTexto } from '../../sql/parametros.repository.ts';
import type { Sql } from '../../sql/connection.repository.ts';

const hoje = sql`(now() AT TIME ZONE 'America/Sao_Paulo')::date`;

/** `Tributacao` of a ramo as jsonb, without `viagens`. @param emissao day of issue; today before it. */
export const tributacaoDe = (ramo: Sql, isento: Sql, emissao = hoje) => sql`jsonb_build_object(
  'linhas', (SELECT coalesce(jsonb_agg(jsonb_build_object('tributo', t.tributo, 'id_ramo', t.id_ramo, 'tipo_viagem', t.tipo_viagem,
    'inicio', t.inicio, 'fim', t.fim, 'aliquota', trim_scale(t.aliquota)::text, 'base', t.base, 'situacao', t.situacao, 'ato', t.ato, 'fonte', t.fonte)
    ORDER BY t.id_tributo), '[]') FROM tributos t WHERE t.ativo AND (t.id_ramo IS NULL OR t.id_ramo = ${ramo})),
  'isento_iof', coalesce(${isento}, false),
  'operacao', CASE (SELECT ${parametroEmTexto('operacao_do_tributo', sql`NULL`, emissao)}) WHEN 'EMISSAO' THEN to_char(${emissao}, 'YYYYMM')::integer END,
  'repasse', (SELECT ${parametroEmTexto('repasse_tributo', sql`NULL`, hoje)}),
  'ibs_ate_2026', (SELECT ${parametroEmTexto('ibs_ate_2026', sql`NULL`, hoje)}),
  'virada_confirmada', (SELECT ${parametroEmTexto('virada_confirmada', sql`NULL`, hoje)})::boolean)`;

/** Premium by kind of travel of period `p` of policy `a`. Only RCTR-VI-C mixes exports with other shipments. */
export const viagensDe = (competencia: number) => sql`
  (SELECT CASE WHEN v.viagem <> 'INTERNACIONAL' THEN jsonb_build_array(jsonb_build_object('tipo_viagem', v.viagem, 'premio', '0'))
    ELSE coalesce((SELECT jsonb_agg(jsonb_build_object('tipo_viagem', tipo_viagem, 'premio', premio::text) ORDER BY tipo_viagem) FROM (
      SELECT CASE WHEN e.pais_origem = 'Brasil' AND e.pais_destino <> 'Brasil' THEN 'INTERNACIONAL_EXPORTACAO'
        WHEN e.pais_destino = 'Brasil' AND e.pais_origem <> 'Brasil' THEN 'INTERNACIONAL_IMPORTACAO' ELSE 'INTERNACIONAL' END AS tipo_viagem,
        sum(e.premio) AS premio
      FROM averbacoes e WHERE e.competencia = ${competencia} AND e.id_apolice = a.id_apolice AND e.situacao = 'ABERTA'
        AND (p.id_grupo IS NULL OR e.id_grupo = p.id_grupo) AND (p.de IS NULL OR e.data_embarque BETWEEN p.de AND p.ate) GROUP BY 1) t), '[{"tipo_viagem": "INTERNACIONAL", "premio": "0"}]') END
  FROM (SELECT tipo_de_viagem(ambito, nome) AS viagem FROM ramos WHERE id_ramo = a.id_ramo) v)`;
