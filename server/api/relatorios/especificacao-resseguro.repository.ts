import { sql } from 'kysely';
import { RETENCAO_PROPRIA } from '../../../shared/contracts/relatorios/declarados/especificacao-resseguro.ts';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { cedidos, contratoDe, deQuota } from './cedidos.repository.ts';
import type { Sql } from '../sql/connection.repository.ts';

/**
 * Domain 3.6.2: a quota share retains the treaty's percentage; surplus and excess retain the retention. The rest is ceded up to
 * the limit, with the same share of the premium. One line for ourselves and one per participant: by policy for a quota share,
 * by shipment otherwise (domain-2 6). The last participant absorbs the rounding difference (domain 1.10).
 */
export function especificacaoResseguro(p: Parametros): Sql {
  const contrato = contratoDe(p);
  // Rounds cumulative shares: up to this participant minus up to the previous one.
  const parte = (valor: Sql) =>
    sql`round(${valor} * q.acumulado / 100, 2) - round(${valor} * (q.acumulado - q.percentual) / 100, 2)`;
  return sql`
    WITH partes AS (
      SELECT ${RETENCAO_PROPRIA} AS participante, 0::numeric AS percentual, 0::numeric AS acumulado, 0 AS ordem
      UNION ALL SELECT ressegurador, percentual, sum(percentual) OVER (ORDER BY ordem), ordem
        FROM contrato_resseguro_participantes WHERE id_contrato_resseguro = ${contrato}
    )
    SELECT x.*, premio_cedido - comissao AS saldo FROM (
      SELECT y.*, round(premio_cedido * comissao_percentual / 100, 2) AS comissao FROM (
        SELECT a.id_averbacao, a.id_apolice, a.contrato, q.participante, nullif(q.percentual, 0) AS participacao, a.ramo, a.apolice,
          a.grupo, a.segurado, a.fatura, a.competencia, a.embarques, a.data_embarque, a.documento, a.viagem, a.origem, a.destino,
          a.mercadoria, a.moeda_ AS moeda, a.importancia_segurada, a.premio,
          CASE WHEN q.ordem = 0 THEN a.importancia_segurada - round(a.cedida, 2) ELSE 0 END AS retencao,
          ${parte(sql`a.cedida`)} AS cedida, ${parte(sql`a.premio_cedido`)} AS premio_cedido, a.comissao_percentual
        FROM (${porEmbarque(p, contrato)} UNION ALL ${porApolice(p, contrato)}) a CROSS JOIN partes q
      ) y
    ) x`;
}

const porEmbarque = (p: Parametros, contrato: Sql): Sql => sql`
  SELECT a.id_averbacao, a.id_apolice, a.contrato, a.ramo, a.apolice, g.nome AS grupo, a.segurado, f.numero_fatura::text AS fatura,
    a.competencia, 1 AS embarques, a.data_embarque, concat_ws(' ', a.tipo_documento, a.numero) AS documento,
    coalesce(a.navio, a.placa) AS viagem, coalesce(mo.nome || '/' || mo.uf, a.pais_origem) AS origem,
    coalesce(md.nome || '/' || md.uf, a.pais_destino) AS destino, m.descricao AS mercadoria, a.moeda_, a.importancia_segurada,
    a.premio, round(a.cedida, 2) AS cedida, a.premio * round(a.cedida, 2) / a.importancia_segurada AS premio_cedido,
    a.comissao_percentual
  FROM (${cedidos(p, contrato)}) a JOIN grupos g ON g.id_grupo = a.id_grupo
  LEFT JOIN mercadorias m ON m.id_mercadoria = a.id_mercadoria
  LEFT JOIN municipios mo ON mo.codigo_ibge = a.municipio_origem LEFT JOIN municipios md ON md.codigo_ibge = a.municipio_destino
  LEFT JOIN periodos d ON d.id_apolice = a.id_apolice AND d.id_grupo = a.id_grupo AND d.competencia = a.competencia
  LEFT JOIN faturas f ON f.id_fatura = d.id_fatura
  WHERE NOT ${deQuota(contrato)}`;

/** Groups a policy's shipments in one currency into one risk, dated by the first. */
const porApolice = (p: Parametros, contrato: Sql): Sql => sql`
  SELECT 0::bigint AS id_averbacao, a.id_apolice, a.contrato, a.ramo, a.apolice, NULL AS grupo, a.segurado, f.numeros AS fatura,
    a.competencia, a.embarques, a.data_embarque, coalesce('Fatura ' || f.numeros, 'A faturar') AS documento, NULL AS viagem,
    NULL AS origem, NULL AS destino, NULL AS mercadoria, a.moeda_, a.importancia_segurada, a.premio, a.cedida, a.premio_cedido,
    a.comissao_percentual
  FROM (
    SELECT a.id_apolice, a.contrato, a.ramo, a.apolice, a.segurado, a.competencia, a.moeda_, a.comissao_percentual,
      count(*)::integer AS embarques, min(a.data_embarque) AS data_embarque, sum(a.importancia_segurada) AS importancia_segurada,
      sum(a.premio) AS premio, sum(a.cedida) AS cedida, sum(a.premio * a.cedida / a.importancia_segurada) AS premio_cedido
    FROM (${cedidos(p, contrato)}) a WHERE ${deQuota(contrato)} GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  ) a CROSS JOIN LATERAL (SELECT string_agg(DISTINCT f.numero_fatura::text, ', ') AS numeros FROM periodos d JOIN faturas f USING (id_fatura)
    WHERE d.id_apolice = a.id_apolice AND d.competencia = a.competencia) f`;
