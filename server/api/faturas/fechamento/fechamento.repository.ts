import type { Fechamento, PedidoDeLote } from '../../../../shared/contracts/faturas-lote.ts';
import { mesAnterior } from '../../../../shared/format/data.ts';
import { type Db, findOnly, findRow, listRows } from '../../sql/connection.repository.ts';
import type { Leitor } from '../../chamada/endpoint.ts';
import { periodosDoMes } from './lote.repository.ts';
import { aAprovar } from '../ciclo/transicoes.ts';

type Filtros = NonNullable<PedidoDeLote['filtros']>;

export interface PeriodoSemFatura {
  readonly id_apolice: number;
  readonly id_grupo: number | null;
  readonly numero: string;
  readonly segurado: string;
  readonly grupo: string | null;
}

export const listSemFatura = (db: Db, filtros: Filtros) => listRows<PeriodoSemFatura>(db)`
  SELECT p.id_apolice, p.id_grupo, p.numero, s.razao_social AS segurado, g.nome AS grupo
  FROM ${periodosDoMes(filtros)} p JOIN apolices a USING (id_apolice) JOIN segurados s USING (id_segurado)
  LEFT JOIN grupos g ON g.id_grupo = p.id_grupo AND g.id_apolice = p.id_apolice
  WHERE p.id_fatura IS NULL ORDER BY p.numero, p.id_grupo`;

/** Change of the net premium, as a fraction, from which a review is suggested. */
const VARIACAO = '0.3';

/** Invoices that a closing moves, those beyond the caller's limits, those that differ from the month before. */
export const findAndamento = (db: Db, { id, perfil }: Leitor, { competencia, id_ramo: ramo }: Filtros) => findOnly<
  Pick<Fechamento, 'situacoes' | 'acima_da_alcada' | 'variacoes'>
>(db)`
  WITH do_mes AS (
    SELECT id_fatura, id_apolice, id_grupo, id_ramo, situacao, premio_liquido, valor_total FROM faturas
    WHERE competencia = ${competencia} AND tipo <> 'ESPECIAL' AND situacao NOT IN ('CANCELADA', 'REJEITADA')
      AND (${ramo ?? null}::integer IS NULL OR id_ramo = ${ramo ?? null})
  ), limites AS (
    SELECT id_ramo, l, coalesce((l).exige_segundo_usuario, false) AS exige_segundo
    FROM (SELECT DISTINCT id_ramo, alcada_de(${id}, ${perfil}, 'APROVAR_PREVIA', id_ramo) AS l FROM do_mes) r
  ), mudaram AS (
    SELECT f.id_fatura, f.id_apolice, a.numero, s.razao_social AS segurado, g.nome AS grupo,
      b.premio_liquido::text AS antes, f.premio_liquido::text AS agora,
      abs(f.premio_liquido - b.premio_liquido) / b.premio_liquido AS parte
    FROM do_mes f JOIN faturas b ON b.id_apolice = f.id_apolice AND b.id_grupo IS NOT DISTINCT FROM f.id_grupo
      AND b.competencia = ${mesAnterior(competencia)} AND b.tipo <> 'ESPECIAL'
      AND b.situacao NOT IN ('CANCELADA', 'REJEITADA') AND b.premio_liquido > 0
    JOIN apolices a ON a.id_apolice = f.id_apolice JOIN segurados s USING (id_segurado)
    LEFT JOIN grupos g ON g.id_grupo = f.id_grupo AND g.id_apolice = f.id_apolice
    WHERE f.situacao = ANY (${aAprovar}::text[])
      AND abs(f.premio_liquido - b.premio_liquido) > ${VARIACAO} * b.premio_liquido
  )
  SELECT
    (SELECT coalesce(json_agg(s), '[]') FROM (SELECT situacao, count(*) AS faturas, sum(valor_total)::text AS valor_total,
       max(valor_total)::text AS maior FROM do_mes GROUP BY situacao) s) AS situacoes,
    (SELECT json_build_object('faturas', count(*), 'valor_total', coalesce(sum(valor_total), 0)::text)
     FROM do_mes JOIN limites USING (id_ramo)
     WHERE situacao = ANY (${aAprovar}::text[]) AND (exige_segundo OR NOT alcada_cobre(l, valor_total, NULL, NULL))) AS acima_da_alcada,
    (SELECT json_build_object('quantas', (SELECT count(*) FROM mudaram), 'faturas', coalesce(json_agg(
       json_build_object('id_fatura', id_fatura, 'id_apolice', id_apolice, 'numero', numero, 'segurado', segurado,
         'grupo', grupo, 'antes', antes, 'agora', agora) ORDER BY parte DESC), '[]'))
     FROM (SELECT * FROM mudaram ORDER BY parte DESC LIMIT 20) m) AS variacoes`;

export const findTarefaDoMes = async (db: Db, { id, perfil }: Leitor, competencia: number) =>
  (await findRow<NonNullable<Fechamento['tarefa']>>(db)`
    SELECT id_tarefa, pedido ->> 'para' AS para, situacao, usuario, (id_usuario = ${id} OR ${perfil} = 'admin') AS sua
    FROM tarefas WHERE tipo = 'faturas' AND chave = ${String(competencia)}
    ORDER BY id_tarefa DESC LIMIT 1`) ?? null;
