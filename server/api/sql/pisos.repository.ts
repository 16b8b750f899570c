import { Big } from 'big.js';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import { type Db, listRows } from './connection.repository.ts';

/** A rate in percent with its policy and goods; without goods it is compared with the policy's floor alone. */
export interface TaxaMedida {
  readonly id_apolice: Linha[string];
  readonly taxa: Linha[string];
  readonly id_mercadoria?: Linha[string];
  readonly grupo_mercadoria?: Linha[string];
}

/** Rates below the floor of their policy or goods: by how many percent of it, and the policy's ramo. */
export const findAbaixoDoPiso = (db: Db, taxas: readonly TaxaMedida[]) =>
  listRows(db)`
    SELECT t.at, a.id_ramo, round((p.piso - t.taxa) * 100 / p.piso, 6)::text AS percentual
    FROM jsonb_to_recordset(${JSON.stringify(taxas.map((taxa, at) => ({ ...taxa, at })))}::jsonb)
      AS t(at integer, id_apolice integer, taxa numeric, id_mercadoria integer, grupo_mercadoria text)
    JOIN apolices a USING (id_apolice) CROSS JOIN LATERAL (
      SELECT greatest(a.taxa_minima, max(m.taxa_minima)) AS piso FROM mercadorias m
      WHERE m.ativo AND (m.id_mercadoria = t.id_mercadoria OR m.grupo = t.grupo_mercadoria)) p
    WHERE t.taxa < p.piso ORDER BY t.at` as Promise<{ at: number; id_ramo: number; percentual: string }[]>;

/** By how many percent of it a floor falls, as decimal text; null: it does not. */
export function rebaixado(antes: Linha[string] | undefined, depois: Linha[string] | undefined): string | null {
  const [era, fica] = [new Big(String(antes ?? 0)), new Big(String(depois ?? 0))];
  return fica.lt(era) ? era.minus(fica).times(100).div(era).toFixed(6) : null;
}
