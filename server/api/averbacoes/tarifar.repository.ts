import { sql } from 'kysely';
import { type Db, findOnly, listRows, type Sql } from '../sql/connection.repository.ts';
import { parametroEmTexto } from '../sql/parametros.repository.ts';
import { hoje } from '../sql/situacao-da-apolice.repository.ts';

/** Open shipments `a` with rate and premium by today's rules (50_tarifa.sql); without towns, their old rate. */
const tarifadas = (condicao: Sql) => sql`
  SELECT a.competencia, a.id_averbacao, a.tipo_documento || ' ' || a.numero AS documento, a.taxa AS taxa_antes, a.premio AS premio_antes,
    e.percurso, t.id AS id_taxa, CASE t.parte WHEN 'taxas' THEN t.id END AS id_apolice_taxa,
    CASE t.parte WHEN 'tomadores' THEN t.id END AS id_apolice_tomador, d.ids AS id_adicionais, x.taxa_basica, x.adicionais, x.descontos, x.taxa,
    premio_do_embarque(x.taxa, x.parcela, CASE t.tipo WHEN 'KM' THEN greatest(a.km, t.km_minimo, 0) ELSE 1 END,
      coalesce(t.premio_minimo, premio_minimo_da_averbacao(a.id_apolice, a.data_embarque)), a.importancia_segurada, a.is_moeda,
      CASE WHEN a.is_moeda IS NOT NULL AND ${parametroEmTexto('premio_internacional', sql`o.id_ramo`, hoje)} = 'MOEDA' THEN a.taxa_cambio END, coalesce(w.casas_decimais, 2)) AS premio,
    round(a.is_moeda * x.taxa * 0.01, coalesce(w.casas_decimais, 2)) AS premio_moeda
  FROM averbacoes a JOIN apolices o USING (id_apolice)
  LEFT JOIN periodos p ON p.id_apolice = a.id_apolice AND p.id_grupo = a.id_grupo AND p.competencia = a.competencia
  LEFT JOIN municipios mo ON mo.codigo_ibge = a.municipio_origem LEFT JOIN municipios md ON md.codigo_ibge = a.municipio_destino
  LEFT JOIN apolice_taxas antes ON antes.id_apolice_taxa = a.id_apolice_taxa
  LEFT JOIN moedas w ON w.codigo_iso = a.moeda LEFT JOIN mercadorias m ON m.id_mercadoria = a.id_mercadoria LEFT JOIN embalagens b ON b.id_embalagem = a.id_embalagem
  CROSS JOIN LATERAL (SELECT coalesce(mo.uf, antes.uf_origem) AS origem, coalesce(md.uf, antes.uf_destino) AS destino) u
  CROSS JOIN LATERAL (SELECT coalesce(percurso_do_embarque(a.id_apolice, o.id_ramo, a.data_embarque, u.origem, u.destino,
    a.municipio_origem, a.municipio_destino), a.percurso) AS percurso) e
  LEFT JOIN LATERAL (
    SELECT * FROM taxas_do_embarque(a.id_apolice, a.id_grupo, a.data_embarque, a.cnpj_tomador, a.cnpj_embarcador, a.id_mercadoria,
      m.grupo, u.origem, u.destino, e.percurso) WHERE impedimento IS NULL ORDER BY precedencia DESC, desempate LIMIT 1) t ON true
  LEFT JOIN LATERAL (
    SELECT array_agg(k.id ORDER BY k.id) AS ids,
      sum(k.percentual) FILTER (WHERE k.tipo <> 'DESCONTO') AS agravo, sum(k.percentual) FILTER (WHERE k.tipo = 'DESCONTO') AS desconto,
      sum(k.taxa) FILTER (WHERE k.tipo <> 'DESCONTO') AS taxa_adicional, sum(k.taxa) FILTER (WHERE k.tipo = 'DESCONTO') AS taxa_desconto
    FROM adicionais_do_embarque(a.id_apolice, a.id_grupo, a.data_embarque, a.valor_container > 0) k) d ON true
  LEFT JOIN LATERAL (
    SELECT max(n.agravo_idade) AS agravo FROM navios n WHERE n.ativo AND a.navio IS NOT NULL AND normalizar_de(n.nome) = normalizar_de(a.navio)) v ON true
  CROSS JOIN LATERAL compor_taxa(t.taxa, t.valor,
    coalesce(d.agravo, 0) + coalesce(m.agravo_taxa, 0) + coalesce(b.agravo_taxa, 0) + coalesce(v.agravo, 0), coalesce(d.desconto, 0),
    coalesce(d.taxa_adicional, 0), coalesce(d.taxa_desconto, 0)) x
  WHERE a.situacao = 'ABERTA' AND NOT coalesce(p.fechado, false) AND ${condicao}`;

const mudaram = sql`t.id_taxa IS NOT NULL AND (round(t.taxa, 6), t.premio) IS DISTINCT FROM (t.taxa_antes, t.premio_antes)`;

export type Tarifada = { readonly id_averbacao: number } & Readonly<
  Record<'documento' | 'taxa_antes' | 'taxa' | 'premio_antes' | 'premio', string>
>;

const linha = sql`t.id_averbacao, t.documento, t.taxa_antes::text, t.taxa::numeric(9, 6)::text AS taxa, t.premio_antes::text,
  t.premio::numeric(15, 2)::text AS premio`;

/** Preview of a recalculation: count, sum of the differences, first rows. */
export const simularTarifa = (db: Db, condicao: Sql, primeiras: number) => findOnly<{
  quantidade: number;
  diferenca: string;
  sem_taxa: number;
  data: Tarifada[];
}>(db)`
  WITH t AS MATERIALIZED (${tarifadas(condicao)})
  SELECT count(*) FILTER (WHERE ${mudaram})::integer AS quantidade,
    coalesce(sum(t.premio - t.premio_antes) FILTER (WHERE ${mudaram}), 0)::numeric(20, 2)::text AS diferenca,
    count(*) FILTER (WHERE t.id_taxa IS NULL)::integer AS sem_taxa,
    (SELECT coalesce(json_agg(l), '[]') FROM (SELECT ${linha} FROM t WHERE ${mudaram}
       ORDER BY t.competencia, t.id_averbacao LIMIT ${primeiras}) l) AS data
  FROM t`;

/** Stores rates and premiums of these shipments where they change. @returns those. */
export const gravarTarifa = (transaction: Db, condicao: Sql) => listRows<Tarifada>(transaction)`
  WITH t AS MATERIALIZED (${tarifadas(condicao)}), gravadas AS (
    UPDATE averbacoes a SET percurso = t.percurso, id_apolice_taxa = t.id_apolice_taxa, id_apolice_tomador = t.id_apolice_tomador,
      id_adicionais = t.id_adicionais, taxa_basica = t.taxa_basica, adicionais = t.adicionais, descontos = t.descontos, taxa = t.taxa,
      premio = t.premio, premio_moeda = t.premio_moeda
    FROM t WHERE a.competencia = t.competencia AND a.id_averbacao = t.id_averbacao AND ${mudaram} RETURNING a.id_averbacao
  )
  SELECT ${linha} FROM t JOIN gravadas USING (id_averbacao) ORDER BY t.id_averbacao`;
