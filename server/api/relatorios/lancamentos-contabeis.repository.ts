import { sql } from 'kysely';
import { contabilidade } from '../../../shared/contracts/parametros/contabilidade.ts';
import type { Chave } from '../../../shared/contracts/parametros/parametros.ts';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { parametroEmTexto } from '../sql/parametros.repository.ts';
import {
  colunaEntre,
  colunasDaFatura,
  comFatura,
  daSelecao,
  eventosDoPremio,
  hoje,
  onde,
  parte,
  recebimentosPorParte,
} from './condicoes.repository.ts';
import { contasAReceber } from './contas-a-receber.repository.ts';
import { cedidas, comissionados } from './partilha.repository.ts';
import { type Conta, partidas } from './partidas.repository.ts';
import type { Sql } from '../sql/connection.repository.ts';

const emissoes = sql`${eventosDoPremio('EMISSAO')} e JOIN faturas f USING (id_fatura, id_apolice) JOIN apolices a USING (id_apolice)`;
const dasFaturas = sql`(SELECT x.* FROM ${eventosDoPremio('EMISSAO')} x WHERE id_restituicao IS NULL) e
  JOIN faturas f USING (id_fatura, id_apolice) CROSS JOIN LATERAL (
    SELECT f.premio_liquido + f.adicional_fracionamento + f.custo_apolice AS premio, sum(valor) AS emitido FROM fatura_movimentos m
    WHERE m.id_fatura = e.id_fatura AND m.id_apolice = e.id_apolice AND m.tipo = 'EMISSAO' AND m.id_restituicao IS NULL) t`;
const restituidas = (momento: 'EMISSAO' | 'RECEBIMENTO') => sql`(
  SELECT x.*, EXISTS (SELECT FROM fatura_movimentos m WHERE m.id_fatura = x.id_fatura AND m.id_apolice = x.id_apolice
    AND m.id_restituicao = x.id_restituicao AND m.tipo = 'COMPENSACAO_FINANCEIRA') AS abatida
  FROM ${eventosDoPremio(momento)} x WHERE id_restituicao IS NOT NULL) e`;
const tributos = sql`CROSS JOIN LATERAL jsonb_to_recordset(e.tributos) t(tributo text, valor numeric, somado boolean)`;
const diferencas = sql`(SELECT x.id_fatura, x.id_apolice, x.data, 'Recebimento' AS evento, x.valor FROM ${contasAReceber} x
  WHERE x.evento = 'DIFERENCA') e`;

const [premio, total, paga] = [
  parte(sql`e.premio`),
  parte(sql`e.total`),
  sql`CASE WHEN e.meio <> 'CREDITO' THEN e.valor - e.credito END`,
];

/** Posted with the taxes forecast; receipts turn them into taxes at their own rates, the last clears the rest. */
const todas: readonly Sql[] = [
  partidas(
    dasFaturas,
    ['premios_a_receber, premios_emitidos', parte(sql`(t.premio - f.diferenca_cambio)`), 'Prêmio'],
    ['premios_a_receber, variacao_cambial', parte(sql`f.diferenca_cambio`), 'Diferença de câmbio'],
    ['premios_a_receber, tributos_a_vencer', parte(sql`(t.emitido - t.premio)`), 'Tributos previstos'],
  ),
  partidas(
    restituidas('EMISSAO'),
    ['restituicoes, restituicoes_a_pagar', sql`-${premio}`, 'Prêmio restituído'],
    ['iof, restituicoes_a_pagar', sql`${premio} - ${total}`, 'IOF restituído'],
  ),
  partidas(
    restituidas('RECEBIMENTO'),
    ['restituicoes_a_pagar, premios_a_receber', sql`CASE WHEN e.abatida THEN -${total} END`, 'Restituição abatida'],
    ['restituicoes_a_pagar, bancos', sql`CASE WHEN NOT e.abatida THEN -${total} END`, 'Restituição paga'],
  ),
  partidas(
    sql`${recebimentosPorParte} e`,
    ['bancos, premios_a_receber', paga, 'Recebimento'],
    ['creditos, premios_a_receber', sql`CASE WHEN e.meio = 'CREDITO' THEN e.valor END`, 'Crédito usado'],
    ['bancos, creditos', sql`e.credito`, 'Crédito do segurado'],
    ['baixas, premios_a_receber', sql`e.baixa`, 'Diferença de pagamento'],
  ),
  partidas(sql`${recebimentosPorParte} e ${tributos}`, [
    sql`CASE WHEN t.somado THEN 'tributos_a_vencer' ELSE 'tributos_inclusos' END, lower(t.tributo)`,
    sql`t.valor`,
    sql`t.tributo`,
  ]),
  partidas(diferencas, ['tributos_a_vencer, premios_a_receber', sql`-e.valor`, 'Diferença de tributos']),
  partidas(sql`${emissoes} ${comissionados}`, [
    'comissoes, comissoes_a_pagar',
    parte(sql`c.valor`),
    sql`'Comissão de ' || k.razao_social`,
  ]),
  partidas(
    sql`${emissoes} ${cedidas} CROSS JOIN LATERAL (SELECT ${parte(sql`c.comissao`)} + ${parte(sql`c.taxa_administracao`)} AS nossa) n`,
    ['cosseguro_cedido, cosseguro_a_pagar', parte(sql`c.premio`), sql`'Prêmio cedido a ' || k.razao_social`],
    ['cosseguro_a_pagar, cosseguro_comissao', sql`n.nossa`, sql`'Comissão e taxa de ' || k.razao_social`],
  ),
];

/** Domain-3 4. Accounts are those of today. */
export function lancamentosContabeis(p: Parametros): Sql {
  const contas = (Object.keys(contabilidade) as (Conta & Chave)[]).map(
    (chave) => sql`(${chave}::text, ${parametroEmTexto(chave, sql`NULL::integer`, hoje)})`,
  );
  const contaDe = (um: Sql, outro: Sql) => sql`CASE WHEN e.valor < 0 THEN ${outro} ELSE ${um} END`;
  return sql`
    WITH contas(chave, conta) AS MATERIALIZED (VALUES ${sql.join(contas)}), e AS (${sql.join(todas, sql` UNION ALL `)})
    SELECT ${colunasDaFatura}, e.data, e.evento, ${contaDe(sql`d.conta`, sql`c.conta`)} AS debito,
      ${contaDe(sql`c.conta`, sql`d.conta`)} AS credito, abs(e.valor) AS valor,
      e.historico || ', fatura ' || coalesce(f.numero_alterado, f.numero_fatura::text) || ' de ' || to_char(f.competencia % 100, 'FM00') || '/'
        || f.competencia / 100 || ', apólice ' || a.numero AS historico
    FROM e ${comFatura} JOIN contas d ON d.chave = 'conta_' || e.debito
      JOIN contas c ON c.chave = 'conta_' || e.credito
    WHERE e.valor <> 0 AND ${onde(colunaEntre(sql`e.data`, p['de'], p['ate']), ...daSelecao(p))}`;
}
