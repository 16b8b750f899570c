import { sql } from 'kysely';
import { situacoesDaApolice } from '../../../../shared/apolice/situacao.ts';
import type { PanoramaDaApolice, PanoramaDaCarteira } from '../../../../shared/contracts/panorama.ts';
import type { Db, Sql } from '../../sql/connection.repository.ts';
import { condicaoDaSituacao } from '../../sql/situacao-da-apolice.repository.ts';

/** The last twelve months including the current one, with first and last day, in the connection's time zone, São Paulo. */
const dozeMeses = sql`(
  SELECT to_char(mes, 'YYYYMM')::integer AS competencia, mes::date AS de, (mes + interval '1 month - 1 day')::date AS ate
  FROM generate_series(date_trunc('month', current_date) - interval '11 months', current_date, '1 month') mes)`;

/** Monthly totals of the policies selected by `apolices`, from the materialised sums. */
const declarado = (apolices: Sql) => sql`(
  SELECT t.competencia, sum(t.quantidade)::bigint AS averbacoes, sum(t.importancia_segurada) AS importancia_segurada,
    sum(t.premio) AS premio
  FROM averbacoes_totais t
  WHERE t.id_apolice IN (${apolices}) AND t.situacao IN ('ABERTA', 'FATURADA')
    AND t.competencia >= to_char(current_date - interval '11 months', 'YYYYMM')::integer
  GROUP BY t.competencia)`;

/** Columns of the totals; zero for a month without shipments. */
const somas = sql`coalesce(d.averbacoes, 0)::bigint AS averbacoes,
  coalesce(d.importancia_segurada, 0.00)::text AS importancia_segurada, coalesce(d.premio, 0.00)::text AS premio`;

const chaves = { corretores: 'id_corretor', segurados: 'id_segurado' } as const;

type Contagem = Omit<PanoramaDaCarteira, 'meses'>;

/** Overview of the policies of a broker or an insured; undefined: no such row. */
export async function findPanoramaDaCarteira(db: Db, tabela: keyof typeof chaves, id: number) {
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

const MOSTRADAS = 5;

const nomes = (id: number) => sql<
  Pick<PanoramaDaApolice, 'segurado' | 'corretor' | 'sucursal' | 'origem' | 'documento'>
>`
  SELECT json_build_object('id', s.id_segurado, 'nome', s.razao_social, 'cnpj', s.cnpj) AS segurado,
    json_build_object('id', k.id_corretor, 'nome', k.razao_social, 'cnpj', k.cnpj) AS corretor,
    u.codigo || ' – ' || u.nome AS sucursal,
    (SELECT nome FROM sistemas_averbacao WHERE codigo = a.origem_movimento) AS origem,
    (SELECT json_build_object('nome', d.nome, 'tamanho', d.tamanho, 'enviado_em', d.enviado_em)
      FROM documentos d WHERE d.id_apolice = a.id_apolice ORDER BY d.id_documento DESC LIMIT 1) AS documento
  FROM apolices a JOIN segurados s USING (id_segurado) JOIN corretores k USING (id_corretor) JOIN sucursais u USING (id_sucursal)
  WHERE a.id_apolice = ${id}`;

/** Twelve months with their covered and suspended days, and invoices. */
const meses = (id: number) => sql<PanoramaDaApolice['meses'][number]>`
  WITH a AS (
    SELECT id_apolice, id_ramo, inicio_vigencia AS de, least(fim_vigencia, cancelamento_vigencia - 1) AS ate
    FROM apolices WHERE id_apolice = ${id})
  SELECT m.competencia, ${somas},
    greatest(0, least(m.ate, a.ate) - greatest(m.de, a.de) + 1) AS dias_vigentes,
    (SELECT count(DISTINCT dia) FROM suspensoes x, generate_series(
        greatest(m.de, a.de, x.data_inicial), least(m.ate, a.ate, x.data_final), interval '1 day') dia
      WHERE x.id_apolice = a.id_apolice AND x.id_ramo = a.id_ramo) AS dias_suspensos,
    coalesce(f.faturas, '[]') AS faturas
  FROM a CROSS JOIN ${dozeMeses} m
  LEFT JOIN ${declarado(sql`SELECT ${id}::integer`)} d USING (competencia)
  LEFT JOIN (
    SELECT competencia, json_agg(json_build_object('id_fatura', id_fatura, 'situacao', situacao,
      'vencida', situacao IN ('EMITIDA', 'PAGA_EM_PARTE') AND data_vencimento < current_date) ORDER BY id_fatura) AS faturas
    FROM faturas WHERE id_apolice = ${id} AND situacao NOT IN ('CANCELADA', 'REJEITADA') GROUP BY competencia
  ) f USING (competencia)
  ORDER BY m.competencia`;

const daLinha = sql`id_averbacao, id_apolice, id_grupo, competencia, tipo_documento, numero, data_embarque, importancia_segurada, premio, situacao`;

const averbacoes = (id: number) => sql<PanoramaDaApolice['averbacoes'][number]>`
  WITH vivas AS MATERIALIZED (
    SELECT ${daLinha} FROM averbacoes WHERE id_apolice = ${id} ORDER BY data_embarque DESC, id_averbacao DESC LIMIT ${MOSTRADAS}
  )
  SELECT id_averbacao, concat_ws(' ', tipo_documento, numero) AS documento, data_embarque::text,
    importancia_segurada::text, premio::text, situacao,
    situacao = 'FATURADA' OR situacao = 'ABERTA' AND coalesce(p.fechado, false) AS em_fatura
  FROM (
    TABLE vivas
    UNION ALL
    -- Each archived block contains at least one shipment of its last day.
    SELECT ${daLinha} FROM averbacoes_desempacotadas
    WHERE (SELECT count(*) FROM vivas) < ${MOSTRADAS} AND id_apolice = ${id} AND bloco_ate >= (SELECT min(bloco_ate) FROM (
      SELECT bloco_ate FROM averbacoes_arquivadas WHERE id_apolice = ${id} ORDER BY bloco_ate DESC LIMIT ${MOSTRADAS}) ultimos)
  ) a LEFT JOIN periodos p USING (id_apolice, id_grupo, competencia)
  ORDER BY data_embarque DESC, id_averbacao DESC LIMIT ${MOSTRADAS}`;

const faturas = (id: number) => sql<PanoramaDaApolice['faturas'][number]>`
  SELECT id_fatura, competencia, quantidade, valor_total::text, data_vencimento::text, situacao,
    situacao IN ('EMITIDA', 'PAGA_EM_PARTE') AND data_vencimento < current_date AS vencida
  FROM faturas WHERE id_apolice = ${id} ORDER BY competencia DESC, id_fatura DESC LIMIT ${MOSTRADAS}`;

const suspensoes = (id: number) => sql<PanoramaDaApolice['suspensoes'][number]>`
  SELECT id_suspensao, data_inicial::text AS desde, data_final::text AS ate, motivo, versao
  FROM suspensoes WHERE id_apolice = ${id} ORDER BY data_inicial DESC, id_suspensao DESC LIMIT ${MOSTRADAS}`;

const totais = (id: number) => sql<PanoramaDaApolice['totais']>`
  SELECT (SELECT coalesce(sum(quantidade), 0)::bigint FROM averbacoes_totais WHERE id_apolice = ${id}) AS averbacoes,
    (SELECT count(*) FROM faturas WHERE id_apolice = ${id}) AS faturas,
    (SELECT count(*) FROM suspensoes WHERE id_apolice = ${id}) AS suspensoes`;

/** Overview of a policy: a fixed number of indexed statements. undefined: no such policy. */
export async function findPanoramaDaApolice(db: Db, id: number): Promise<PanoramaDaApolice | undefined> {
  const conhecida = (await nomes(id).execute(db)).rows[0];
  if (conhecida === undefined) return undefined;
  const [doAno, embarques, cobrancas, paradas, contados] = await Promise.all([
    meses(id).execute(db),
    averbacoes(id).execute(db),
    faturas(id).execute(db),
    suspensoes(id).execute(db),
    totais(id).execute(db),
  ]);
  return {
    ...conhecida,
    meses: doAno.rows,
    averbacoes: embarques.rows,
    faturas: cobrancas.rows,
    suspensoes: paradas.rows,
    totais: contados.rows[0] ?? { averbacoes: 0, faturas: 0, suspensoes: 0 },
  };
}
