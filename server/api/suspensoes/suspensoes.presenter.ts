import type { Suspensao } from '../../../shared/contracts/suspensoes.ts';
import type { SuspensaoListada } from './suspensoes.repository.ts';

/** Wire form of a suspension: date-times without zone, so that no client shifts the day. */
export function presentSuspensao(row: SuspensaoListada): Suspensao {
  return {
    iD_SUSPENSAO_APOLICE: row.id_suspensao,
    iD_APOLICE: row.id_apolice,
    ramo: row.id_ramo,
    datA_INICIAL: `${row.data_inicial}T00:00:00`,
    datA_FINAL: row.data_final === null ? null : `${row.data_final}T00:00:00`,
    motivo: row.motivo,
    numero_apolice: row.numero_apolice,
    segurado: row.segurado,
    versao: row.versao,
  };
}

const inSaoPaulo = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * Calendar date (YYYY-MM-DD) of an ISO date-time. Without a zone it is the date as written; with one, the date in São Paulo.
 * Midnight UTC is also the date as written, since browsers serialise a chosen day that way (`new
 * Date('2026-11-20').toISOString()`): in São Paulo it would be the day before.
 */
export function calendarDate(dateTime: string): string {
  const written = dateTime.slice(0, 10);
  const zoned = /(Z|[+-]\d{2}:\d{2})$/.test(dateTime);
  if (!zoned || /T00:00(:00(\.0+)?)?Z$/.test(dateTime)) return written;
  return inSaoPaulo.format(new Date(dateTime));
}
