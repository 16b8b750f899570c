import type { Suspensa } from '../../../../shared/apolice/situacao.ts';
import { type Db, findRow } from '../../sql/connection.repository.ts';
import { suspensaoDeHoje } from '../../sql/situacao-da-apolice.repository.ts';

export interface Pendencias extends Readonly<
  Record<'taxa' | 'limite_viagem' | 'grupo' | 'rntrc' | 'valores_rcv', boolean>
> {
  readonly codigo_susep: string;
  /** Another RC-DC policy for the same company and time. */
  readonly rcdc: boolean;
  /** Days to the end; null: cancelled or renewed. */
  readonly dias_ate_o_fim: number | null;
  readonly suspensao: Suspensa | null;
}

export const findPendencias = (db: Db, id: number) => findRow<Pendencias>(db)`
  SELECT r.codigo_susep, s.rntrc IS NOT NULL AS rntrc, a.limite_viagem > 0 AS limite_viagem,
    num_nulls(a.valor_danos_materiais, a.valor_danos_corporais) = 0 AS valores_rcv,
    EXISTS (SELECT FROM apolice_taxas WHERE id_apolice = a.id_apolice)
      OR EXISTS (SELECT FROM apolice_tomadores WHERE id_apolice = a.id_apolice AND ativo) AS taxa,
    EXISTS (SELECT FROM grupos WHERE id_apolice = a.id_apolice AND padrao) AS grupo,
    EXISTS (
      SELECT FROM segurados p JOIN apolices o USING (id_segurado) JOIN ramos q USING (id_ramo)
      WHERE left(p.cnpj, 8) = left(s.cnpj, 8) AND q.codigo_susep = '0655'
        AND o.inicio_vigencia <= a.fim_vigencia
        AND coalesce(o.cancelamento_vigencia, o.fim_vigencia) >= a.inicio_vigencia) AS rcdc,
    CASE WHEN a.cancelamento_vigencia IS NULL
      AND NOT EXISTS (SELECT FROM apolices n WHERE n.id_apolice_anterior = a.id_apolice)
      THEN a.fim_vigencia - (now() AT TIME ZONE 'America/Sao_Paulo')::date END AS dias_ate_o_fim,
    ${suspensaoDeHoje} AS suspensao
  FROM apolices a JOIN ramos r USING (id_ramo) JOIN segurados s USING (id_segurado)
  WHERE a.id_apolice = ${id}`;
