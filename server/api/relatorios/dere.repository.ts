import { sql } from 'kysely';
import { segurado } from '../../../shared/contracts/cadastros/declarados/segurado.ts';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { daSelecao, onde } from './condicoes.repository.ts';
import { comTributos, daFatura } from './tributos-recebidos.repository.ts';
import { emPalavras, type Sql } from '../sql/connection.repository.ts';

/** Premium and ceded premium behind the base of a CBS line, which leaves out brokerage by the invoice's forecast. */
const naBase = (valor: Sql) => sql`e.base * ${valor} / nullif(${daFatura}, 0)`;
const cedido = sql`coalesce((SELECT sum((q ->> 'premio')::numeric) FROM jsonb_array_elements(f.cosseguro) q WHERE q ->> 'id_congenere' IS NOT NULL), 0)`;
const doMes = (data: Sql, p: Parametros) => sql`to_char(${data}, 'YYYYMM')::integer = ${p['mes']}`;

/** The insured's tax regime at the end of the month (domain-3 3.5). */
const regimeEm = (mes: Sql) => sql`(
  SELECT ${emPalavras(sql`g.regime`, segurado.campos.regimes.campos.regime.opcoes)} FROM segurado_regimes g
  WHERE g.id_segurado = s.id_segurado AND to_char(g.inicio, 'YYYYMM')::integer <= ${mes} ORDER BY g.inicio DESC LIMIT 1)`;

/** Taxed operations apart from those until 12/2026 and exports; the brokerage that notes prove lowers the base of the taxed ones. */
export const dere = (p: Parametros): Sql => sql`
  ${comTributos}, receitas AS (
    SELECT e.id_apolice, CASE WHEN c.cbs > 0 THEN 'Tributada' ELSE 'Alíquota zero' END AS operacao,
      sum(${naBase(sql`f.premio_liquido`)}) FILTER (WHERE e.evento NOT LIKE '%estituição') AS premio,
      -sum(${naBase(sql`f.premio_liquido`)}) FILTER (WHERE e.evento LIKE '%estituição') AS restituicao,
      sum(${naBase(cedido)}) AS cosseguro, max(c.cbs) AS cbs, max(c.ibs) AS ibs
    FROM tributados e JOIN faturas f USING (id_fatura, id_apolice)
    CROSS JOIN LATERAL (SELECT 'CBS' AS tributo) t
    CROSS JOIN LATERAL (SELECT e.aliquota AS cbs, (SELECT max(i.aliquota) FROM tributados i WHERE i.tributo = 'IBS'
      AND (i.id_fatura, i.id_apolice, i.data, i.tipo_viagem) = (e.id_fatura, e.id_apolice, e.data, e.tipo_viagem)) AS ibs) c
    WHERE e.tributo = 'CBS' AND ${doMes(sql`e.data`, p)} GROUP BY 1, 2
  ), notas AS (
    SELECT id_apolice, 'Tributada' AS operacao, sum(least(valor, valor_nota)) FILTER (WHERE chave_nota IS NOT NULL) AS corretagem,
      sum(valor) FILTER (WHERE chave_nota IS NULL) AS sem_nota
    FROM comissoes_pagas WHERE ativo AND ${doMes(sql`data`, p)} GROUP BY 1
  )
  SELECT l.*, round(l.base * l.taxa_cbs / 100, 2) AS cbs, round(l.base * l.taxa_ibs / 100, 2) AS ibs FROM (
    SELECT '1' AS leiaute, ${p['mes']}::integer AS mes, s.cnpj, s.razao_social AS segurado, ${regimeEm(sql`${p['mes']}`)} AS regime, a.id_apolice, a.numero AS apolice, a.numero_susep, operacao,
      v.*, v.premio - v.restituicao - v.corretagem - v.cosseguro AS base, coalesce(r.cbs, 0) AS taxa_cbs, coalesce(r.ibs, 0) AS taxa_ibs
    FROM receitas r FULL JOIN notas n USING (id_apolice, operacao)
    JOIN apolices a USING (id_apolice) JOIN segurados s USING (id_segurado)
    CROSS JOIN LATERAL (SELECT round(coalesce(r.premio, 0), 2) AS premio, round(coalesce(r.restituicao, 0), 2) AS restituicao,
      coalesce(n.corretagem, 0) AS corretagem, coalesce(n.sem_nota, 0) AS sem_nota, round(coalesce(r.cosseguro, 0), 2) AS cosseguro) v
    WHERE ${onde(...daSelecao(p))}
  ) l`;
