import { type Db, listRows } from '../../sql/connection.repository.ts';

export interface Pendente {
  readonly id_moeda: number;
  readonly codigo_iso: string;
  readonly de: string;
  readonly ate: string;
}

/** Quoted active currencies, from their last rate, up to thirty days back. */
export const findPendentes = (db: Db) => listRows<Pendente>(db)`
  SELECT id_moeda, codigo_iso, de::text, hoje::text AS ate
  FROM (SELECT (now() AT TIME ZONE 'America/Sao_Paulo')::date AS hoje) dia
  CROSS JOIN moedas m
  CROSS JOIN LATERAL (
    SELECT greatest(max(data) + 1, hoje - 30) AS de FROM cambios c WHERE c.id_moeda = m.id_moeda AND c.origem = 'PTAX'
  ) ultima
  WHERE m.ativo AND m.paridade_tipo IS NOT NULL AND de <= hoje
  ORDER BY codigo_iso`;
