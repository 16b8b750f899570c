import { sql } from 'kysely';
import { dis } from '../../../shared/contracts/cadastros/declarados/dis.ts';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { taxaDoDia } from '../sql/situacao-da-apolice.repository.ts';
import { daSelecao, diaDe, colunaEntre, hoje, colunaIgual, onde } from './condicoes.repository.ts';
import { emPalavras, type Sql } from '../sql/connection.repository.ts';

const via = emPalavras(sql`d.via_transporte`, dis.campos.via_transporte.opcoes);

/** Domain 3.6.4. Reais at the registration day's last rate; premium at the policy's mean rate. */
export const disDesprezadas = (p: Parametros): Sql => sql`
    SELECT l.*, round(l.valor_reais * t.taxa, 2) AS premio FROM (
      SELECT d.id_apolice, m.descricao AS motivo, coalesce(s.razao_social, 'Importador não cadastrado') AS importador,
        d.cnpj_importador AS cnpj, coalesce(d.numero_di, d.duimp)::text AS numero, d.data_registro,
        ${hoje} - d.data_registro AS dias, a.numero AS apolice, d.urf::text AS urf, ${via} AS via, d.conhecimento,
        pa.nome_pt AS pais, mo.codigo_iso::text AS moeda, d.valor_fob, d.valor_frete,
        round((d.valor_fob + d.valor_frete + d.valor_seguro) * coalesce(${sql.raw(taxaDoDia('d.id_moeda', 'd.data_registro'))},
          CASE WHEN mo.codigo_iso = 'BRL' THEN 1 END), 2) AS valor_reais,
        d.desprezada_por AS usuario, ${diaDe(sql`d.desprezada_em`)} AS desprezada_em, d.reaberta_por, ${diaDe(sql`d.reaberta_em`)} AS reaberta_em
      FROM dis d JOIN motivos m USING (id_motivo) JOIN moedas mo USING (id_moeda)
      LEFT JOIN segurados s ON s.cnpj = d.cnpj_importador LEFT JOIN apolices a USING (id_apolice)
      LEFT JOIN paises pa ON pa.id_pais = d.id_pais_procedencia
      WHERE d.situacao = 'DESPREZADA' AND ${onde(
        colunaEntre(sql`d.data_registro`, p['de'], p['ate']),
        ...daSelecao(p, sql`d.id_apolice`),
        colunaIgual(sql`d.cnpj_importador`, p['cnpj']),
        colunaIgual(sql`d.id_motivo`, p['id_motivo']),
      )}
    ) l LEFT JOIN LATERAL (
      SELECT sum(premio) / nullif(sum(importancia_segurada), 0) AS taxa FROM averbacoes_totais x
      WHERE x.id_apolice = l.id_apolice AND x.situacao IN ('ABERTA', 'FATURADA')
    ) t ON true`;
