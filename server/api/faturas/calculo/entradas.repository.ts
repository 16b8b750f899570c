import { sql } from 'kysely';
import { type Db, listRows, type Sql } from '../../sql/connection.repository.ts';
import { keepRead, takeOnce } from '../../sql/read-once.ts';
import { parametroEmTexto } from '../../sql/parametros.repository.ts';
import { suspendeEntre } from '../../sql/situacao-da-apolice.repository.ts';
import type { Entrada, RegrasCongeladas } from './entrada.ts';
import { tributacaoDe, viagensDe } from './tributos.repository.ts';

/** Scope of one invoice: a policy's month, of one group or of all. */
export interface Periodo {
  readonly id_apolice: number;
  readonly id_grupo: number | null;
  /** Invoice whose own shipments and amounts are not those of an earlier one; none before it is stored. */
  readonly id_fatura?: number | null;
  /** false: the invoice leaves the month open, as an emissão especial does. */
  readonly fecha?: boolean;
  /** Days of an emissão especial. */
  readonly de?: string | null;
  readonly ate?: string | null;
}

export interface PeriodoNoDia extends Periodo {
  /** Day whose parameters apply, `YYYY-MM-DD`. */
  readonly dia: string;
}

/** Last month that a policy `a` covers at least a day of. */
export const ultimaCompetencia = sql`to_char(least(a.fim_vigencia - (a.hora_vigencia = '00H')::integer,
  a.cancelamento_vigencia - 1), 'YYYYMM')::integer`;

/** Month of policy `a` in whose calculation a competência is: that of its frozen invoices, else itself or the policy's last one. */
export const mesDoCalculo = (competencia: Sql) => sql`coalesce((
  SELECT coalesce(f.complementa, f.competencia) FROM faturas f WHERE f.id_apolice = a.id_apolice AND f.competencia = ${competencia}
    AND f.situacao IN ('PRE_FATURA', 'APROVADA', 'EMITIDA', 'PAGA_EM_PARTE', 'PAGA') LIMIT 1), least(${competencia}, ${ultimaCompetencia}))`;

/** Calculation input along with the period it belongs to. */
export interface EntradaDoPeriodo extends Entrada, Periodo {
  readonly id_ramo: number;
  readonly id_sucursal: number;
  readonly id_desconto: number | null;
}

/** Row of a bulk read: without totals and due dates in foreign currency; `regras` froze with an earlier invoice. */
export type EntradaLida = Omit<EntradaDoPeriodo, 'moeda' | 'vencimentos'> & {
  readonly codigo_moeda: string | null;
  readonly regras: RegrasCongeladas | null;
};

/** Calculation input of periods of a competência, in one statement. */
export const listEntradas = (db: Db, competencia: number, periodos: readonly PeriodoNoDia[]) => listRows<EntradaLida>(
  db,
)`
  WITH pedidos AS (
    SELECT * FROM unnest(${periodos.map((p) => p.id_apolice)}::integer[], ${periodos.map((p) => p.id_grupo)}::integer[],
      ${periodos.map((p) => p.id_fatura ?? null)}::integer[], ${periodos.map((p) => p.fecha ?? true)}::boolean[],
      ${periodos.map((p) => p.dia)}::date[], ${periodos.map((p) => p.de ?? null)}::date[], ${periodos.map((p) => p.ate ?? null)}::date[])
      AS p(id_apolice, id_grupo, id_fatura, fecha, dia, de, ate)
  ), mes AS (
    SELECT make_date(${competencia} / 100, ${competencia} % 100, 1) AS primeiro,
      (make_date(${competencia} / 100, ${competencia} % 100, 1) + interval '1 month - 1 day')::date AS ultimo
  )
  SELECT p.id_apolice, p.id_grupo, a.id_ramo, a.id_sucursal, ${competencia}::integer AS competencia, r.referencia, m.id_desconto,
    o.codigo_iso AS codigo_moeda,
    jsonb_build_object('inicio_vigencia', a.inicio_vigencia, 'fim_vigencia', a.fim_vigencia,
      'cancelamento_vigencia', a.cancelamento_vigencia, 'hora_vigencia', a.hora_vigencia) AS vigencia,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('data_inicial', s.data_inicial, 'data_final', s.data_final)), '[]')
     FROM suspensoes s WHERE s.id_apolice = a.id_apolice AND s.id_ramo = a.id_ramo
       AND ${sql.raw(suspendeEntre('s', 'mes.primeiro', 'mes.ultimo'))}) AS suspensoes,
    jsonb_build_object('quantidade', m.quantidade, 'importancia_segurada', m.importancia_segurada::text, 'premio', m.premio::text) AS movimento,
    m.grupos, m.ultima, m.cobrado, m.regras, m.desconto, m.a_abater,
    jsonb_build_object('premio_minimo', coalesce(f.premio_minimo, 0)::text,
      'minimo_so_com_averbacao', coalesce(f.minimo_so_com_averbacao, false),
      'minimo_pro_rata', ${parametroEmTexto('minimo_pro_rata_vigencia', sql`a.id_ramo`, sql`p.dia`)}::boolean,
      'desconto_apos_minimo', coalesce(f.desconto_apos_minimo, ${parametroEmTexto('desconto_apos_minimo', sql`a.id_ramo`, sql`p.dia`)}::boolean),
      'adicional_fracionamento', coalesce(f.adicional_fracionamento,
        (SELECT (x->>'percentual')::numeric
         FROM jsonb_array_elements(${parametroEmTexto('adicional_fracionamento', sql`a.id_ramo`, sql`p.dia`)}::jsonb) x
         WHERE (x->>'parcelas')::integer <= f.parcelas ORDER BY (x->>'parcelas')::integer DESC LIMIT 1), 0)::text,
      'custo_apolice', coalesce(f.custo_apolice, ${parametroEmTexto('custo_apolice', sql`a.id_ramo`, sql`p.dia`)}::numeric)::text,
      'parcelas', coalesce(f.parcelas, 1)) AS faturamento,
    (SELECT jsonb_build_object('cobra_premio_minimo', m.cobra_premio_minimo, 'emite_endosso', m.emite_endosso)
     FROM meses_sem_faturamento m
     WHERE m.ativo AND m.id_apolice = a.id_apolice AND m.competencia = ${competencia}
       AND (m.id_grupo IS NULL OR m.id_grupo = p.id_grupo) ORDER BY m.id_grupo NULLS LAST LIMIT 1) AS mes_sem_faturamento,
    ${tributacaoDe(sql`a.id_ramo`, sql`f.iof_isento`)} || jsonb_build_object('viagens', ${viagensDe(competencia)}) AS tributacao,
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
  CROSS JOIN LATERAL (SELECT ${mesDoCalculo(sql`${competencia}::integer`)} AS referencia) r
  CROSS JOIN LATERAL mes_faturado(a.id_apolice, p.id_grupo, p.id_fatura, p.fecha, ${competencia}, r.referencia) m
  LEFT JOIN apolice_faturamento f USING (id_apolice)
  LEFT JOIN moedas o ON o.id_moeda = a.id_moeda AND o.codigo_iso <> 'BRL'
    AND ${parametroEmTexto('premio_internacional', sql`a.id_ramo`, sql`p.dia`)} = 'MOEDA'`;

const chaveDe = (competencia: number, { id_apolice, id_grupo, id_fatura = null, fecha = true, dia }: PeriodoNoDia) =>
  `entrada ${JSON.stringify([competencia, id_apolice, id_grupo, id_fatura, fecha, dia])}`;

/** Input of one period; read ahead by a closing, or now. */
export const findEntrada = (db: Db, competencia: number, periodo: PeriodoNoDia): Promise<EntradaLida | undefined> =>
  takeOnce(db, chaveDe(competencia, periodo), async () => (await listEntradas(db, competencia, [periodo]))[0]);

/** Reads the input of many policies ahead, one period of each; the caller holds their locks. */
export async function keepEntradas(transaction: Db, competencia: number, periodos: readonly PeriodoNoDia[]) {
  const lidas = new Map(
    (await listEntradas(transaction, competencia, periodos)).map((lida) => [lida.id_apolice, lida]),
  );
  for (const periodo of periodos) keepRead(transaction, chaveDe(competencia, periodo), lidas.get(periodo.id_apolice));
}
