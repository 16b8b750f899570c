import { type RawBuilder, sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { entre, igual, onde } from './condicoes.repository.ts';

type Sql = RawBuilder<unknown>;

/**
 * Domain 3.6.8: the exclusion blocks in force, each shipment with the values that it had, archived months included. Shipments are
 * joined by their key alone: with a further equality PostgreSQL expects few of them, and reads the other tables once for each.
 */
export function averbacoesExcluidas(p: Parametros): Sql {
  return sql`${dasAverbacoes(sql`averbacoes`, p)}
    UNION ALL ${dasAverbacoes(sql`(SELECT * FROM averbacoes_desempacotadas WHERE situacao NOT IN ('ABERTA', 'FATURADA'))`, p)}`;
}

function dasAverbacoes(averbacoes: Sql, p: Parametros): Sql {
  const dia = sql`(b.excluido_em AT TIME ZONE 'America/Sao_Paulo')::date`;
  return sql`
    SELECT a.id_averbacao, a.id_apolice, CASE WHEN b.filtros IS NULL THEN 'Manual' ELSE 'Bloco' END AS origem,
      m.descricao AS motivo, a.protocolo, a.numero_averbacao, o.numero AS apolice, g.nome AS grupo,
      concat_ws(' ', a.tipo_documento, a.numero) AS documento, a.data_embarque,
      coalesce(mo.nome || '/' || mo.uf, a.pais_origem) AS origem_viagem,
      coalesce(md.nome || '/' || md.uf, a.pais_destino) AS destino_viagem,
      coalesce(a.moeda, 'BRL') AS moeda, coalesce(a.is_moeda, a.importancia_segurada) AS is_moeda,
      a.importancia_segurada, a.premio, b.excluido_por AS usuario, ${dia} AS excluida_em, b.id_bloco AS bloco
    FROM exclusoes_em_bloco b JOIN averbacoes_excluidas x USING (id_bloco)
    JOIN ${averbacoes} a ON a.competencia = x.competencia AND a.id_averbacao = x.id_averbacao
    JOIN motivos m USING (id_motivo) JOIN apolices o USING (id_apolice) JOIN grupos g ON g.id_grupo = a.id_grupo
    LEFT JOIN municipios mo ON mo.codigo_ibge = a.municipio_origem
    LEFT JOIN municipios md ON md.codigo_ibge = a.municipio_destino
    WHERE b.desfeito_em IS NULL AND ${onde(
      entre(dia, p['de'], p['ate']),
      igual(sql`o.id_ramo`, p['id_ramo']),
      igual(sql`a.id_apolice`, p['id_apolice']),
      igual(sql`b.id_motivo`, p['id_motivo']),
      igual(sql`b.excluido_por`, p['usuario']),
      igual(sql`b.id_bloco`, p['id_bloco']),
    )}`;
}
