/** Calendar dates. The upstream sends ISO dates and date-times; the date is taken as written, without time zone conversion. */
import { aoUsar } from './ao-usar.ts';

const DIA_MS = 86_400_000;

function lerDia(valor: string | null | undefined) {
  const partes = /^(\d{4})-(\d{2})-(\d{2})(?=$|[T ])/.exec(valor ?? '');
  if (!partes) return null;
  const [ano, mes, dia] = [Number(partes[1]), Number(partes[2]), Number(partes[3])];
  return diaExiste(ano, mes, dia) ? { ano, mes, dia } : null;
}

export function diaExiste(ano: number, mes: number, dia: number): boolean {
  const data = new Date(Date.UTC(ano, mes - 1, dia));
  // Date.UTC maps years below 100 to 19xx; no policy is that old.
  return ano >= 100 && data.getUTCMonth() === mes - 1 && data.getUTCDate() === dia;
}

/** `aaaa-mm-dd` of a date from 1900 on, the range accepted in documents and files; null if invalid. */
export const dataIso = (ano: number, mes: number, dia: number): string | null =>
  ano >= 1900 && diaExiste(ano, mes, dia) ? `${ano}-${dois(mes)}-${dois(dia)}` : null;

const dois = (numero: number) => String(numero).padStart(2, '0');

/** `dd/mm/aaaa` of an ISO date or date-time; empty if missing or invalid. */
export function formatarData(iso: string | null | undefined): string {
  const lida = lerDia(iso);
  return lida ? `${dois(lida.dia)}/${dois(lida.mes)}/${String(lida.ano).padStart(4, '0')}` : '';
}

/** Days since 1970-01-01 of an ISO date, for sorting and differences; null if missing or invalid. */
export function diaCorrido(iso: string | null | undefined): number | null {
  const lida = lerDia(iso);
  return lida ? Date.UTC(lida.ano, lida.mes - 1, lida.dia) / DIA_MS : null;
}

/** Adds days to a date (`aaaa-mm-dd`). */
export const somarDias = (data: string, dias: number): string =>
  new Date(Date.parse(`${data}T00:00:00Z`) + dias * DIA_MS).toISOString().slice(0, 10);

/** Day of a month as `aaaa-mm-dd`, limited to the month's last day. @param mes from 1; above 12 continues in later years. */
export function diaDoMes(ano: number, mes: number, dia: number): string {
  const ultimo = new Date(Date.UTC(ano, mes, 0)).getUTCDate();
  return new Date(Date.UTC(ano, mes - 1, Math.min(dia, ultimo))).toISOString().slice(0, 10);
}

/** São Paulo's offset without daylight saving time (Decreto 9.772/2019); a test compares it with tzdata. */
const ATRAS_MS = 3 * 3_600_000;
/** End of the last daylight saving time. */
const SEM_HORARIO_DE_VERAO = Date.UTC(2019, 1, 17, 2);

/** Today in São Paulo, in any time zone, as `aaaa-mm-dd`; without Intl, whose first use costs a phone 20 ms. */
export const hoje = (agora: Date = new Date()): string =>
  new Date(agora.getTime() - ATRAS_MS).toISOString().slice(0, 'aaaa-mm-dd'.length);

/** `hh:mm` of a timestamp in milliseconds, in the browser's time zone. */
export function formatarHora(instante: number): string {
  const lido = new Date(instante);
  return `${dois(lido.getHours())}:${dois(lido.getMinutes())}`;
}

/** Value of a date input (`aaaa-mm-dd`) as ISO date-time for the upstream; null if empty. */
export const paraIso = (dia: string | null | undefined): string | null =>
  lerDia(dia) ? `${(dia as string).slice(0, 10)}T00:00:00.000Z` : null;

const momento = aoUsar(
  () => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' }),
);

/** `dd/mm/aaaa às hh:mm` of an ISO 8601 timestamp in São Paulo; empty if missing. Only timestamps before 2019 need Intl. */
export function formatarMomento(iso: string | null | undefined): string {
  const instante = new Date(iso ?? '');
  if (Number.isNaN(instante.getTime())) return '';
  if (instante.getTime() < SEM_HORARIO_DE_VERAO) return momento().format(instante).replace(', ', ' às ');
  const la = new Date(instante.getTime() - ATRAS_MS).toISOString();
  return `${formatarData(la)} às ${la.slice('aaaa-mm-ddT'.length, 'aaaa-mm-ddThh:mm'.length)}`;
}

/** `202610` as `10/2026`. */
export const formatarCompetencia = (competencia: number): string =>
  `${String(competencia % 100).padStart(2, '0')}/${Math.floor(competencia / 100)}`;

/** `202610` as `2026-10`, for URLs and month inputs. */
export const comTraco = (competencia: number): string =>
  `${Math.trunc(competencia / 100)}-${String(competencia % 100).padStart(2, '0')}`;

/** Month before: 202601 → 202512. */
export const mesAnterior = (competencia: number): number =>
  competencia % 100 === 1 ? competencia - 89 : competencia - 1;

const meses = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/** `out 2026`; with `entre`, `out/2026`. */
export const formatarMes = (competencia: number, entre = ' '): string =>
  `${meses[(competencia % 100) - 1]}${entre}${Math.trunc(competencia / 100)}`;

/** Competência of a shipment, marked if it differs from its departure's month (domain 7.10, 7.11). */
export function competenciaDoEmbarque(competencia: number, dataEmbarque: string): string {
  const propria = Number(dataEmbarque.slice(0, 7).replace('-', ''));
  return `${formatarCompetencia(competencia)}${propria === competencia ? '' : ' (embarque de outro mês)'}`;
}
