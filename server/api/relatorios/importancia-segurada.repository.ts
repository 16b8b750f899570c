import { type RawBuilder, sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { entre, igual, onde } from './condicoes.repository.ts';

const grupos: Readonly<Record<string, RawBuilder<unknown>>> = {
  apolice: sql`o.numero`,
  segurado: sql`s.razao_social`,
  corretor: sql`k.razao_social`,
  mercadoria: sql`coalesce(m.descricao, 'Sem mercadoria')`,
  uf: sql`coalesce(md.uf, 'Exterior')`,
  mes: sql`(a.competencia / 100 || '-' || lpad((a.competencia % 100)::text, 2, '0'))`,
};

/** Domain 3.6.1. A trip is held against the smallest limit of the policies that the group has. */
export function importanciaSegurada(p: Parametros): RawBuilder<unknown> {
  return sql`
    SELECT *, CASE WHEN lmr_viagem > 0 THEN round(maior_is * 100 / lmr_viagem, 2) END AS do_lmr,
      CASE WHEN maior_is > lmr_viagem THEN 'Sim' END AS acima,
      round(premio * 100 / importancia_segurada, 6) AS taxa_media
    FROM (
      SELECT r.nome AS ramo, coalesce(a.percurso, 'Não informado') AS percurso, a.meio_transporte,
        ${grupos[String(p['agrupar'])] ?? sql`o.numero`} AS grupo, coalesce(a.moeda, 'BRL') AS moeda, count(*) AS quantidade,
        sum(coalesce(a.is_moeda, a.importancia_segurada)) AS is_moeda, sum(a.importancia_segurada) AS importancia_segurada,
        min(a.importancia_segurada) AS menor_is, max(a.importancia_segurada) AS maior_is,
        round(avg(a.importancia_segurada), 2) AS is_media, min(nullif(o.limite_viagem, 0)) AS lmr_viagem,
        sum(coalesce(a.premio_moeda, a.premio)) AS premio_moeda, sum(a.premio) AS premio
      FROM averbacoes a JOIN apolices o USING (id_apolice) JOIN ramos r USING (id_ramo) JOIN segurados s USING (id_segurado)
      JOIN corretores k USING (id_corretor) LEFT JOIN mercadorias m USING (id_mercadoria)
      LEFT JOIN municipios md ON md.codigo_ibge = a.municipio_destino
      WHERE a.situacao IN ('ABERTA', 'FATURADA') AND ${onde(
        entre(sql`a.competencia`, p['de'], p['ate']),
        igual(sql`r.ambito`, p['ambito']),
        igual(sql`o.id_ramo`, p['id_ramo']),
        igual(sql`o.id_sucursal`, p['id_sucursal']),
        igual(sql`a.id_apolice`, p['id_apolice']),
        igual(sql`o.id_segurado`, p['id_segurado']),
      )}
      GROUP BY 1, 2, 3, 4, 5
    ) l`;
}
