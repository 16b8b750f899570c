import { listRows } from '../../sql/connection.repository.ts';
import type { Regra } from './regra.ts';

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
