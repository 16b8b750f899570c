import { listRows } from '../../sql/connection.repository.ts';
import { sql } from 'kysely';
import type { Regra } from './regra.ts';

/** No shipments and no invoice in that month (domain 3.4). */
export const mesSemFaturamento: Regra = {
  async conferir(transaction, escritas) {
    const meses = escritas.flatMap(({ depois }, escrita) =>
      depois === undefined ? [] : [{ escrita, ...chaveDoMes(depois) }],
    );
    const rows = await listRows<{ escrita: number; quantidade: number }>(transaction)`
      SELECT m.escrita, sum(t.quantidade)::int AS quantidade
      FROM jsonb_to_recordset(${JSON.stringify(meses)}::jsonb)
        AS m(escrita integer, id_apolice integer, id_grupo integer, competencia integer)
      JOIN averbacoes_totais t ON t.id_apolice = m.id_apolice AND t.competencia = m.competencia
        AND t.id_grupo = coalesce(m.id_grupo, t.id_grupo)
      WHERE t.situacao IN ('ABERTA', 'FATURADA')
      GROUP BY m.escrita HAVING sum(t.quantidade) > 0`;
    const faturados = await sql<{ escrita: number; numero: string | null }>`
      SELECT DISTINCT ON (m.escrita) m.escrita, coalesce(f.numero_alterado, f.numero_fatura::text) AS numero
      FROM jsonb_to_recordset(${JSON.stringify(meses)}::jsonb)
        AS m(escrita integer, id_apolice integer, id_grupo integer, competencia integer)
      JOIN faturas f ON f.id_apolice = m.id_apolice AND f.competencia = m.competencia
        AND (m.id_grupo IS NULL OR f.id_grupo IS NULL OR f.id_grupo = m.id_grupo)
      WHERE f.situacao NOT IN ('CANCELADA', 'REJEITADA') ORDER BY m.escrita, f.numero_fatura`.execute(transaction);
    const comAverbacoes = rows.map(({ escrita, quantidade }) => ({
      escrita,
      campo: 'competencia',
      mensagem: `A competência tem ${quantidade === 1 ? '1 averbação' : `${quantidade} averbações`}`,
    }));
    const comFatura = faturados.rows
      .filter(({ escrita }) => rows.every((outra) => outra.escrita !== escrita))
      .map(({ escrita, numero }) => ({
        escrita,
        campo: 'competencia',
        mensagem: numero === null ? 'A competência tem uma prévia de fatura' : `A competência está na fatura ${numero}`,
      }));
    return [...comAverbacoes, ...comFatura];
  },
};

const chaveDoMes = ({ id_apolice, id_grupo, competencia }: Readonly<Record<string, unknown>>) => ({
  id_apolice,
  id_grupo,
  competencia,
});

const decisivos = ['id_moeda', 'data', 'taxa_compra', 'taxa_venda'];

/** A rate that froze an invoice or its shipments cannot change (domain 3.4). */
export const cambio: Regra = {
  async conferir(transaction, escritas) {
    const mudadas = escritas.flatMap(({ antes, depois }, escrita) =>
      antes === undefined || decisivos.every((coluna) => depois?.[coluna] === antes[coluna])
        ? []
        : [
            {
              escrita,
              id_cambio: antes['id_cambio'],
              id_moeda: antes['id_moeda'],
              data: antes['data'],
              taxa_venda: antes['taxa_venda'],
            },
          ],
    );
    if (mudadas.length === 0) return [];
    const rows = await listRows<{ escrita: number }>(transaction)`
      SELECT m.escrita
      FROM jsonb_to_recordset(${JSON.stringify(mudadas)}::jsonb)
        AS m(escrita integer, id_cambio integer, id_moeda integer, data date, taxa_venda numeric)
      JOIN moedas USING (id_moeda)
      CROSS JOIN LATERAL (
        SELECT coalesce(min(data), m.data + 7) AS proxima FROM cambios c WHERE c.id_moeda = m.id_moeda AND c.data > m.data
      ) seguinte
      WHERE EXISTS (
        SELECT FROM faturas f WHERE f.id_cambio = m.id_cambio
          AND f.situacao NOT IN ('PREVIA', 'LIBERADA', 'CONTESTADA', 'REJEITADA')) OR EXISTS (
        SELECT FROM averbacoes_todas a
        WHERE a.situacao = 'FATURADA' AND a.moeda = moedas.codigo_iso AND a.taxa_cambio = m.taxa_venda
          AND a.data_embarque >= m.data AND a.data_embarque < seguinte.proxima
          AND (NOT a.arquivada OR a.bloco_ate >= m.data AND a.bloco_de < seguinte.proxima))`;
    return rows.map(({ escrita }) => ({ escrita, campo: 'taxa_venda', mensagem: 'Esta taxa já está em uma fatura' }));
  },
};
