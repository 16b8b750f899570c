import { sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { tiposDeAverbacao } from '../../../shared/apolice/situacao.ts';
import { relacaoApolices as declarado } from '../../../shared/contracts/relatorios/declarados/relacao-apolices.ts';
import { condicaoDaSituacao } from '../sql/situacao-da-apolice.repository.ts';
import { daSelecao, hoje, colunaIgual, onde } from './condicoes.repository.ts';
import { ultimosEmbarques } from './somas.repository.ts';
import { emPalavras, type Sql } from '../sql/connection.repository.ts';

const nomes: Readonly<Record<string, string>> = declarado.parametros.situacao.opcoes;

/** State of a policy today, with the labels of the parameter's choices. */
const casos = Object.entries(condicaoDaSituacao).map(([qual, condicao]) => sql`WHEN ${condicao} THEN ${nomes[qual]}`);
const situacao = sql`CASE ${sql.join(casos, sql` `)} END`;

/** Kind of declaration, with the labels of the policy form. */
const tipo = sql`coalesce(${emPalavras(sql`a.tipo`, tiposDeAverbacao)}, a.tipo)`;

/** Domain 3.6.9. The last averbação is the one that departs last; days without averbação are zero while it is in the future. */
export function relacaoApolices(p: Parametros): Sql {
  const esta =
    p['situacao'] === 'A_VENCER'
      ? sql`l.situacao = 'Vigente' AND l.fim_vigencia - ${hoje} <= ${p['dias']}`
      : colunaIgual(sql`l.situacao`, p['situacao'] === null ? null : nomes[String(p['situacao'])]);
  return sql`
    SELECT l.*, CASE WHEN l.ultima_averbacao IS NOT NULL THEN greatest(${hoje} - l.ultima_averbacao, 0) END AS dias_sem_averbar
    FROM (
      SELECT a.id_apolice, u.nome AS sucursal, r.nome AS ramo, a.numero, s.razao_social AS segurado, s.cnpj, s.rntrc,
        k.razao_social AS corretor, a.inicio_vigencia, a.fim_vigencia, a.cancelamento_vigencia, ${situacao} AS situacao,
        (SELECT string_agg(DISTINCT ro.nome, ', ' ORDER BY ro.nome) FROM apolices o JOIN ramos ro USING (id_ramo)
          WHERE o.id_segurado = a.id_segurado AND o.id_ramo <> a.id_ramo AND o.fim_vigencia >= ${hoje}
            AND o.status <> 'CANCELADA') AS outros_ramos,
        ${tipo} AS tipo, a.origem_movimento AS origem, coalesce(m.codigo_iso, 'BRL') AS moeda, a.limite_responsabilidade,
        nullif(a.limite_viagem, 0) AS limite_viagem, f.premio_minimo, f.dia_emissao,
        CASE WHEN f.dia_vencimento IS NOT NULL THEN 'Dia ' || f.dia_vencimento
          WHEN f.prazo_vencimento IS NOT NULL THEN f.prazo_vencimento || ' dias' END AS vencimento,
        CASE WHEN EXISTS (SELECT FROM apolice_cosseguro c WHERE c.id_apolice = a.id_apolice) THEN 'Sim' ELSE 'Não' END AS cosseguro,
        (SELECT count(*) FROM grupos g WHERE g.id_apolice = a.id_apolice) AS subgrupos,
        a.ultimo_faturamento,
        e.dia AS ultima_averbacao,
        nullif(concat_ws(', ', CASE WHEN a.limite_viagem = 0 THEN 'limite por viagem' END,
          CASE WHEN NOT EXISTS (SELECT FROM apolice_taxas x WHERE x.id_apolice = a.id_apolice) AND NOT EXISTS
            (SELECT FROM apolice_tomadores x WHERE x.id_apolice = a.id_apolice) THEN 'taxa' END), '') AS falta
      FROM apolices a JOIN ramos r USING (id_ramo) JOIN segurados s USING (id_segurado) JOIN corretores k USING (id_corretor)
      JOIN sucursais u USING (id_sucursal) LEFT JOIN moedas m USING (id_moeda) LEFT JOIN apolice_faturamento f USING (id_apolice)
      LEFT JOIN ${ultimosEmbarques} e USING (id_apolice)
      WHERE ${onde(
        colunaIgual(sql`r.ambito`, p['ambito']),
        colunaIgual(sql`a.id_ramo`, p['id_ramo']),
        colunaIgual(sql`a.id_sucursal`, p['id_sucursal']),
        ...daSelecao(p),
        colunaIgual(sql`a.id_sistema_averbacao`, p['id_sistema_averbacao']),
        p['vigencia_de'] === null ? null : sql`a.fim_vigencia >= ${p['vigencia_de']}`,
        p['vigencia_ate'] === null ? null : sql`a.inicio_vigencia <= ${p['vigencia_ate']}`,
      )}
    ) l WHERE ${onde(esta)}`;
}
