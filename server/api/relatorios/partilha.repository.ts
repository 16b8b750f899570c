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

/** Invoices of earlier versions name no broker: theirs is the policy's. */
export const comissionados = sql`CROSS JOIN LATERAL jsonb_to_recordset(e.comissoes) c(id_corretor integer, percentual numeric, valor numeric)
  JOIN corretores k ON k.id_corretor = coalesce(c.id_corretor, a.id_corretor)`;

/** Domain-3 4: cancellations and restitutions are apart, in `estorno`. A broker's rows: all policies that he has a share in. */
export const demonstrativoComissoes = (p: Parametros): Sql => sql`
  SELECT l.*, comissao + estorno AS saldo FROM (
    SELECT k.razao_social AS corretor, ${mesDoEvento} AS mes, e.data, e.evento, ${colunasDaFatura}, ${parte(sql`e.premio`)} AS premio,
      c.percentual, greatest(${parte(sql`c.valor`)}, 0.00) AS comissao, least(${parte(sql`c.valor`)}, 0.00) AS estorno
    FROM ${eventosDoPremio(p['momento'] as 'EMISSAO' | 'RECEBIMENTO')} e ${comFatura} ${comissionados}
    WHERE ${onde(noMes(p), colunaIgual(sql`k.id_corretor`, p['id_corretor']), ...daSelecao({ ...p, id_corretor: null }))}
  ) l`;
