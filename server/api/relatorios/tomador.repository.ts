import { sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { daSelecao, colunaIgual, onde } from './condicoes.repository.ts';
import { somados } from './somas.repository.ts';
import type { Sql } from '../sql/connection.repository.ts';

/** A complete CNPJ, or the root shared by its branches. */
const doCnpj = (coluna: Sql, cnpj: Parametros[string] | undefined): Sql | null => {
  if (typeof cnpj !== 'string') return null;
  const limpo = cnpj.replaceAll(/[^0-9A-Z]/g, '');
  return limpo.length === 14 ? sql`${coluna} = ${limpo}` : sql`left(${coluna}, 8) = ${limpo.slice(0, 8)}`;
};

/** Rounding error of a premium: not a divergence of the rate. */
const MEIO_CENTAVO = sql`0.005`;

const daApolice = (p: Parametros): Sql =>
  onde(
    colunaIgual(sql`r.ambito`, p['ambito']),
    colunaIgual(sql`o.id_ramo`, p['id_ramo']),
    ...daSelecao(p, sql`o.id_apolice`),
  );

const producao = sql`coalesce(sum(a.quantidade), 0)::bigint AS embarques, coalesce(sum(a.importancia_segurada), 0) AS importancia_segurada,
  coalesce(sum(a.premio), 0) AS premio, round(sum(a.premio) * 100 / nullif(sum(a.importancia_segurada), 0), 6) AS taxa_media`;

const averbados = (p: Parametros): Sql =>
  somados('TOMADOR', { pares: [colunaIgual(sql`a.competencia`, p['competencia']), ...daSelecao(p)] });

/** Tomador of a document's CNPJ for rates: the exact one, else the first active one with its root. */
const dono = sql`(
  SELECT x.cnpj FROM apolice_tomadores x
  WHERE x.id_apolice = a.id_apolice AND x.ativo
    AND (x.cnpj = a.chave OR length(a.chave) = 14 AND length(x.cnpj) IN (8, 14) AND left(x.cnpj, 8) = left(a.chave, 8))
  ORDER BY x.cnpj <> a.chave, x.cnpj LIMIT 1
)`;

/** Domain 3.6.7: registered tomadores with their totals, and those of their branches, in the month. */
export const tomador = (p: Parametros): Sql => sql`
    SELECT l.*, CASE WHEN diverge THEN 'Divergente' WHEN embarques = 0 THEN 'Sem embarques' ELSE 'Igual' END AS taxa,
      CASE WHEN diverge THEN taxa_media - taxa_cadastrada END AS divergencia FROM (
      SELECT o.id_apolice, o.numero AS apolice, r.nome AS ramo, t.cnpj, t.razao_social, t.taxa AS taxa_cadastrada, ${producao}
      FROM apolice_tomadores t JOIN apolices o USING (id_apolice) JOIN ramos r USING (id_ramo)
      LEFT JOIN (SELECT a.*, ${dono} AS dono FROM ${averbados(p)} a) a ON a.id_apolice = t.id_apolice AND a.dono = t.cnpj
      WHERE t.ativo AND ${daApolice(p)} AND ${onde(doCnpj(sql`t.cnpj`, p['cnpj']))}
      GROUP BY o.id_apolice, o.numero, r.nome, t.id_apolice_tomador, t.cnpj, t.razao_social, t.taxa
    ) l CROSS JOIN LATERAL (SELECT abs(premio - importancia_segurada * taxa_cadastrada / 100) > embarques * ${MEIO_CENTAVO} AS diverge) d`;

/** CNPJs of documents that no rate of the policy covers in the month, exactly or by root. */
export function tomadorSemCadastro(p: Parametros): Sql {
  const mes = sql`to_date(${p['competencia']}::text, 'YYYYMM')`;
  return sql`
    SELECT o.id_apolice, o.numero AS apolice, r.nome AS ramo, a.chave AS cnpj, max(a.nome) AS razao_social, ${producao}
    FROM ${averbados(p)} a JOIN apolices o USING (id_apolice) JOIN ramos r USING (id_ramo)
    WHERE a.chave IS NOT NULL AND ${daApolice(p)} AND ${onde(doCnpj(sql`a.chave`, p['cnpj']))}
      AND NOT EXISTS (SELECT FROM taxas_da_apolice t WHERE t.id_apolice = a.id_apolice AND t.papel IS DISTINCT FROM 'EMBARCADOR'
        AND t.cnpj_parte IN (a.chave, CASE WHEN length(a.chave) = 14 THEN left(a.chave, 8) END)
        AND coalesce(t.inicio_vigencia < ${mes} + interval '1 month', true) AND coalesce(t.fim_vigencia >= ${mes}, true))
    GROUP BY o.id_apolice, o.numero, r.nome, a.chave`;
}
