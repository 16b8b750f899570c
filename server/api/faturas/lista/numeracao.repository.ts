import type { NumeroUsado } from '../../../../shared/contracts/faturas.ts';
import { type Db, listRows } from '../../sql/connection.repository.ts';

/** Every invoice number of a branch office and ramo, in order, with the gaps that alterations left. */
export const listNumerosDeFatura = (db: Db, idSucursal: number, idRamo: number) => listRows<NumeroUsado>(db)`
  WITH usados AS (
    SELECT coalesce(numero_alterado, numero_fatura::text) AS numero, 'FATURA' AS de, id_fatura AS id, situacao, NULL AS motivo
    FROM faturas WHERE id_sucursal = ${idSucursal} AND id_ramo = ${idRamo} AND numero_fatura IS NOT NULL
    UNION ALL
    SELECT p.de, 'ALTERADO', f.id_fatura, f.situacao, p.motivo
    FROM fatura_passos p JOIN faturas f USING (id_fatura, id_apolice)
    WHERE f.id_sucursal = ${idSucursal} AND f.id_ramo = ${idRamo} AND p.ato = 'NUMERO' AND p.de <> coalesce(f.numero_alterado, f.numero_fatura::text)
  ), inteiros AS (
    SELECT *, CASE WHEN numero ~ '^[0-9]{1,9}$' THEN numero::integer END AS n FROM usados
  ), lacunas AS (
    SELECT (n + 1)::text AS numero, nullif((seguinte - 1)::text, (n + 1)::text) AS ate, seguinte, n + 1 AS n
    FROM (SELECT n, lead(n) OVER (ORDER BY n) AS seguinte FROM (SELECT DISTINCT n FROM inteiros WHERE n IS NOT NULL) d) s
    WHERE seguinte > n + 1
  )
  SELECT numero, ate, de, id, situacao, motivo FROM (
    SELECT numero, NULL AS ate, de, id, situacao, motivo, n FROM inteiros
    UNION ALL
    SELECT l.numero, l.ate, 'LACUNA', NULL, NULL, (
      SELECT 'Fatura ' || p.de || ' alterada para ' || p.para || ': ' || p.motivo
      FROM fatura_passos p JOIN faturas f USING (id_fatura, id_apolice)
      WHERE f.id_sucursal = ${idSucursal} AND f.id_ramo = ${idRamo} AND p.ato = 'NUMERO'
        AND p.para ~ '^[0-9]{1,9}$' AND p.para::integer >= l.seguinte ORDER BY p.para::integer, p.id_passo LIMIT 1), l.n
    FROM lacunas l) t
  ORDER BY n NULLS LAST, numero, de`;

export const listNumerosDeEndosso = (db: Db, idApolice: number) => listRows<NumeroUsado>(db)`
  WITH usados AS (
    SELECT numero_endosso AS n, 'FATURA' AS de, id_fatura AS id, situacao FROM faturas WHERE id_apolice = ${idApolice}
    UNION ALL SELECT endosso_cancelamento, 'CANCELAMENTO', id_fatura, situacao FROM faturas WHERE id_apolice = ${idApolice}
    UNION ALL SELECT numero_endosso, 'RESTITUICAO', id_restituicao, situacao FROM restituicoes WHERE id_apolice = ${idApolice}
    UNION ALL SELECT endosso_cancelamento, 'CANCELAMENTO', id_restituicao, situacao FROM restituicoes WHERE id_apolice = ${idApolice}
    UNION ALL SELECT numero_endosso, 'ENDOSSO', id_apolice_endosso, NULL FROM apolice_endossos WHERE id_apolice = ${idApolice}
  )
  SELECT g.n::text AS numero, NULL AS ate, coalesce(u.de, 'LACUNA') AS de, u.id, u.situacao, NULL AS motivo
  FROM generate_series(1, (SELECT max(n) FROM usados)) g(n) LEFT JOIN usados u ON u.n = g.n ORDER BY g.n`;
