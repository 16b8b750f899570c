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

/** Invoices of earlier versions name no broker: theirs is the policy's. */
export const comissionados = sql`CROSS JOIN LATERAL jsonb_to_recordset(e.comissoes) c(id_corretor integer, percentual numeric, valor numeric)
  JOIN corretores k ON k.id_corretor = coalesce(c.id_corretor, a.id_corretor)`;

/** Domain-3 4: what a cancellation or restitution takes back is apart. A broker's are those of all policies that he has a share in. */
export const demonstrativoComissoes = (p: Parametros): Sql => sql`
  SELECT l.*, comissao + estorno AS saldo FROM (
    SELECT k.razao_social AS corretor, ${mesDoEvento} AS mes, e.data, e.evento, ${colunasDaFatura}, ${parte(sql`e.premio`)} AS premio,
      c.percentual, greatest(${parte(sql`c.valor`)}, 0.00) AS comissao, least(${parte(sql`c.valor`)}, 0.00) AS estorno
    FROM ${eventosDoPremio(p['momento'] as 'EMISSAO' | 'RECEBIMENTO')} e ${comFatura} ${comissionados}
    WHERE ${onde(noMes(p), colunaIgual(sql`k.id_corretor`, p['id_corretor']), ...daSelecao({ ...p, id_corretor: null }))}
  ) l`;
