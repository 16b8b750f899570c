import { sql } from 'kysely';

/**
 * Where the rate of a shipment `a` came from: the registry's rate of its departure, else of its issue, that is the same to the
 * last place. What a file says is held against those rates and not marked, so that a rate that differs is the document's own.
 * No row: it is in no registered currency, or names no rate of the registry.
 */
export const cambioDoEmbarque = sql`
  SELECT c.origem, c.data FROM moedas k CROSS JOIN LATERAL (VALUES (1, a.data_embarque), (2, a.data_emissao)) d (ordem, dia)
  JOIN cambios c ON c.id_moeda = k.id_moeda AND c.ativo AND c.taxa_venda = a.taxa_cambio
    AND c.data = (SELECT max(x.data) FROM cambios x WHERE x.id_moeda = k.id_moeda AND x.ativo AND x.data <= d.dia)
  WHERE k.codigo_iso = a.moeda ORDER BY d.ordem, c.origem LIMIT 1`;
