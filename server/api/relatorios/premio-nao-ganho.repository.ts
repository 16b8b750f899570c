import { sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { colunasDaFatura, comFatura, daSelecao, eventosDoPremio, onde, parte } from './condicoes.repository.ts';
import type { Sql } from '../sql/connection.repository.ts';

const primeiro = sql`make_date(e.referencia / 100, e.referencia % 100, 1)`;

/** Days that an invoice's premium covers, within the validity, whose hour moves both ends by a day (domain-3 1.3). */
const cobertura = sql`CROSS JOIN LATERAL (
    SELECT ${primeiro} AS de, (${primeiro} + interval '1 month')::date - 1 AS ate, (a.hora_vigencia = '24H')::integer AS tarde
  ) m CROSS JOIN LATERAL (
    SELECT greatest(m.de, a.inicio_vigencia + m.tarde) AS de,
      least(m.ate, a.fim_vigencia + m.tarde - 1, a.cancelamento_vigencia - 1) AS ate
  ) v CROSS JOIN LATERAL (
    SELECT especial, CASE WHEN especial THEN f.de WHEN v.de <= v.ate THEN v.de ELSE m.de END AS inicio,
      CASE WHEN especial THEN f.ate WHEN v.de <= v.ate THEN v.ate ELSE m.ate END AS fim
    FROM (SELECT f.tipo = 'ESPECIAL' AND e.id_restituicao IS NULL AS especial) t
  ) c`;

/** The day itself is earned. Premium is the amount issued until the day, less cancellations and restitutions. */
export function premioNaoGanho(p: Parametros): Sql {
  const dia = sql`${p['dia']}::date`;
  const cedido = sql`coalesce((SELECT sum((q ->> 'premio')::numeric) FROM jsonb_array_elements(e.cosseguro) q
    WHERE q ->> 'id_congenere' IS NOT NULL), 0)`;
  return sql`
    SELECT l.*, premio - nao_ganho AS ganho, nao_ganho - cedido AS liquido FROM (
      SELECT l.*, round(premio * a_decorrer / dias, 2) AS nao_ganho, round(premio_cedido * a_decorrer / dias, 2) AS cedido FROM (
        SELECT r.nome AS ramo, ${colunasDaFatura}, e.evento, c.inicio, c.fim, c.fim - c.inicio + 1 AS dias,
          least(c.fim - ${dia}, c.fim - c.inicio + 1) AS a_decorrer, ${parte(sql`e.premio`)} AS premio, ${parte(cedido)} AS premio_cedido
        FROM ${eventosDoPremio('EMISSAO')} e ${comFatura} JOIN ramos r ON r.id_ramo = f.id_ramo ${cobertura}
        WHERE ${onde(sql`e.data <= ${dia}`, sql`c.fim >= ${dia}`, ...daSelecao(p))}
      ) l
    ) l`;
}
