import { sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { acumulados } from './acumulados.repository.ts';
import type { Sql } from '../sql/connection.repository.ts';

/** Domain 3.6.5: alert from 80 % of the limit, exceeded above 100 %. All currencies are converted to reais. */
export const acumuloRisco = (p: Parametros): Sql => sql`
    SELECT * FROM (
      SELECT l.*, round(importancia_segurada * 100 / limite, 2) AS utilizado,
        greatest(importancia_segurada - limite, 0) AS excedente,
        CASE WHEN limite IS NULL THEN 'Sem limite' WHEN importancia_segurada > limite THEN 'Excedido'
          WHEN importancia_segurada * 100 >= limite * 80 THEN 'Atenção' ELSE 'Ok' END AS alerta
      FROM ${acumulados(p)} l
    ) z WHERE ${p['so_excedentes'] === true ? sql`alerta = 'Excedido'` : sql`true`}`;
