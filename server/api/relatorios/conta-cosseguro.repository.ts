import { sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import {
  colunaIgual,
  colunasDaFatura,
  comFatura,
  daSelecao,
  eventosDoPremio,
  mesDoEvento,
  noMes,
  onde,
  parte,
} from './condicoes.repository.ts';
import type { Sql } from '../sql/connection.repository.ts';

/** Our own share has no co-insurer. */
export const cedidas = sql`CROSS JOIN LATERAL jsonb_to_recordset(e.cosseguro)
    c(id_congenere integer, participacao numeric, premio numeric, comissao numeric, taxa_administracao numeric)
  JOIN congeneres k USING (id_congenere)`;

/** Domain 1.10: negative amounts are taken back. */
export const contaCosseguro = (p: Parametros): Sql => sql`
  SELECT l.*, premio_cedido + restituicao - comissao - taxa_administracao AS saldo FROM (
    SELECT k.razao_social AS congenere, ${mesDoEvento} AS mes, e.data, e.evento, ${colunasDaFatura}, c.participacao,
      CASE WHEN e.id_restituicao IS NULL THEN ${parte(sql`c.premio`)} ELSE 0.00 END AS premio_cedido,
      CASE WHEN e.id_restituicao IS NULL THEN 0.00 ELSE ${parte(sql`c.premio`)} END AS restituicao, ${parte(sql`c.comissao`)} AS comissao,
      ${parte(sql`c.taxa_administracao`)} AS taxa_administracao
    FROM ${eventosDoPremio(p['momento'] as 'EMISSAO' | 'RECEBIMENTO')} e ${comFatura} ${cedidas}
    WHERE ${onde(noMes(p), colunaIgual(sql`k.id_congenere`, p['id_congenere']), ...daSelecao(p))}
  ) l`;
