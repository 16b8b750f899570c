import { type RawBuilder, sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { entre, igual, onde } from './condicoes.repository.ts';
import { type Dimensao, somados } from './somas.repository.ts';

const grupos: Readonly<Record<string, readonly [nome: RawBuilder<unknown>, somas: Dimensao]>> = {
  segurado: [sql`s.razao_social`, 'APOLICE'],
  corretor: [sql`k.razao_social`, 'APOLICE'],
  mercadoria: [sql`coalesce(m.descricao, 'Sem mercadoria')`, 'MERCADORIA'],
  uf: [sql`coalesce(a.chave, 'Exterior')`, 'UF'],
  mes: [sql`(a.competencia / 100 || '-' || lpad((a.competencia % 100)::text, 2, '0'))`, 'APOLICE'],
};

const grupoUsual = [sql`o.numero`, 'APOLICE'] as const;

/** Domain 3.6.1. A trip is held against the smallest limit of the policies that the group has. */
export function importanciaSegurada(p: Parametros): RawBuilder<unknown> {
  const [grupo, somas] = grupos[String(p['agrupar'])] ?? grupoUsual;
  const pares = [entre(sql`a.competencia`, p['de'], p['ate']), igual(sql`a.id_apolice`, p['id_apolice'])];
  return sql`
    SELECT *, CASE WHEN lmr_viagem > 0 THEN round(maior_is * 100 / lmr_viagem, 2) END AS do_lmr,
      CASE WHEN maior_is > lmr_viagem THEN 'Sim' END AS acima,
      round(premio * 100 / importancia_segurada, 6) AS taxa_media
    FROM (
      SELECT r.nome AS ramo, coalesce(a.percurso, 'Não informado') AS percurso, a.meio_transporte, ${grupo} AS grupo, a.moeda,
        sum(a.quantidade)::bigint AS quantidade, sum(a.is_moeda) AS is_moeda, sum(a.importancia_segurada) AS importancia_segurada,
        min(a.menor_is) AS menor_is, max(a.maior_is) AS maior_is,
        round(sum(a.importancia_segurada) / sum(a.quantidade), 2) AS is_media, min(nullif(o.limite_viagem, 0)) AS lmr_viagem,
        sum(a.premio_moeda) AS premio_moeda, sum(a.premio) AS premio
      FROM ${somados(somas, { pares })} a JOIN apolices o USING (id_apolice) JOIN ramos r USING (id_ramo)
      JOIN segurados s USING (id_segurado) JOIN corretores k USING (id_corretor)
      LEFT JOIN mercadorias m ON m.id_mercadoria::text = a.chave
      WHERE ${onde(
        igual(sql`r.ambito`, p['ambito']),
        igual(sql`o.id_ramo`, p['id_ramo']),
        igual(sql`o.id_sucursal`, p['id_sucursal']),
        igual(sql`o.id_segurado`, p['id_segurado']),
      )}
      GROUP BY 1, 2, 3, 4, 5
    ) l`;
}
