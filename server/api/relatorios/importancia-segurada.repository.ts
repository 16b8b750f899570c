import { sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { mercadoriaOuNenhuma, percursoOuNenhum, ufOuExterior } from '../sql/importancia.repository.ts';
import { nomeDoMes } from '../sql/meses.repository.ts';
import { daSelecao, colunaEntre } from './condicoes.repository.ts';
import { condicoesDasApolices } from './quais-apolices.repository.ts';
import { contraOLimite, somadosDeTodas } from './somar.repository.ts';
import { somados } from './somas.repository.ts';
import type { Sql } from '../sql/connection.repository.ts';

/** SQL of a group's name, over the sums `a` and their joins. */
interface Grupo {
  readonly nome: Sql;
  readonly somas: 'APOLICE' | 'MERCADORIA' | 'UF';
  readonly juntos?: Sql;
}

const porApolice: Grupo = { nome: sql`a.numero`, somas: 'APOLICE' };
const grupos: Readonly<Record<string, Grupo>> = {
  segurado: { nome: sql`s.razao_social`, somas: 'APOLICE', juntos: sql`JOIN segurados s USING (id_segurado)` },
  corretor: { nome: sql`k.razao_social`, somas: 'APOLICE', juntos: sql`JOIN corretores k USING (id_corretor)` },
  mercadoria: {
    nome: mercadoriaOuNenhuma(sql`m.descricao`),
    somas: 'MERCADORIA',
    juntos: sql`LEFT JOIN mercadorias m ON m.id_mercadoria::text = a.chave`,
  },
  uf: { nome: ufOuExterior(sql`a.chave`), somas: 'UF' },
  mes: { nome: nomeDoMes(sql`a.competencia`), somas: 'APOLICE' },
};

/** Domain 3.6.1. In each group the policy counts that is closest to its limit, or furthest above it. */
export function importanciaSegurada(p: Parametros): Sql {
  const { nome, somas, juntos = sql`` } = grupos[String(p['agrupar'])] ?? porApolice;
  return sql`
    SELECT *, pior[2] AS is_do_lmr, pior[3] AS lmr_viagem, round(pior[1] * 100, 2) AS do_lmr,
      CASE WHEN pior[1] > 1 THEN 'Sim' END AS acima, round(premio * 100 / importancia_segurada, 6) AS taxa_media
    FROM (
      SELECT r.nome AS ramo, ${percursoOuNenhum} AS percurso, a.meio_transporte, ${nome} AS grupo, a.moeda,
        sum(a.quantidade)::bigint AS quantidade, sum(a.is_moeda) AS is_moeda, sum(a.importancia_segurada) AS importancia_segurada,
        min(a.menor_is) AS menor_is, max(a.maior_is) AS maior_is,
        round(sum(a.importancia_segurada) / sum(a.quantidade), 2) AS is_media, max(a.pior) AS pior,
        sum(a.premio_moeda) AS premio_moeda, sum(a.premio) AS premio
      FROM ${somadosDe(somas, p)} a JOIN ramos r USING (id_ramo) ${juntos}
      WHERE ${condicoesDasApolices(p, sql`a`)}
      GROUP BY 1, 2, 3, 4, 5
    ) l`;
}

/** Uses the sums above all policies; those by policy if the report filters or groups by policy. */
function somadosDe(somas: Grupo['somas'], p: Parametros): Sql {
  const periodo = colunaEntre(sql`a.competencia`, p['de'], p['ate']);
  const poucas = daSelecao(p);
  if (somas !== 'APOLICE' && poucas.every((uma) => uma === null)) return somadosDeTodas(somas, periodo);
  return sql`(
    SELECT a.*, o.numero, o.id_ramo, o.id_sucursal, o.id_segurado, o.id_corretor, ${contraOLimite} AS pior
    FROM ${somados(somas, { pares: [periodo, ...poucas] })} a JOIN apolices o USING (id_apolice)
  )`;
}
