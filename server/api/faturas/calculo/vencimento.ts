/** Due dates (domain 1.7, domain-2 1.6), as calendar dates (`YYYY-MM-DD`). */
import { diaDoMes, somarDias } from '../../../../shared/format/data.ts';

export interface Prazo {
  /** Maximum days between approval and due date, counted by `contagem` (domain 1.7, 3.9). */
  readonly maximo: number;
  readonly contagem: 'CORRIDOS' | 'UTEIS';
  readonly feriados: ReadonlySet<string>;
}

export interface Calendario extends Prazo {
  readonly prazo_vencimento: number | null;
  readonly dia_vencimento: number | null;
}

export function diaUtil(data: string, feriados: ReadonlySet<string>): string {
  let dia = data;
  while (feriados.has(dia) || [0, 6].includes(new Date(`${dia}T00:00:00Z`).getUTCDay())) dia = somarDias(dia, 1);
  return dia;
}

/** Banking day `dias` days later, counted in calendar or banking days. */
function depoisDe(hoje: string, dias: number, { contagem, feriados }: Prazo): string {
  if (contagem === 'CORRIDOS') return diaUtil(somarDias(hoje, dias), feriados);
  let dia = hoje;
  for (let contados = 0; contados < dias; contados += 1) dia = diaUtil(somarDias(dia, 1), feriados);
  return dia;
}

export const ultimoVencimento = (hoje: string, prazo: Prazo): string => depoisDe(hoje, prazo.maximo, prazo);

/** Suggested due date by the policy's days or day of the month, moved to a banking day, up to the latest allowed. */
export function vencimentoSugerido(hoje: string, calendario: Calendario): string {
  const { prazo_vencimento, dia_vencimento, feriados } = calendario;
  const ultimo = ultimoVencimento(hoje, calendario);
  const sugerido =
    dia_vencimento === null
      ? depoisDe(hoje, prazo_vencimento ?? calendario.maximo, calendario)
      : diaUtil(proximoDia(hoje, dia_vencimento), feriados);
  return sugerido < ultimo ? sugerido : ultimo;
}

function proximoDia(hoje: string, dia: number): string {
  const [ano, mes] = hoje.split('-').map(Number) as [number, number];
  const deste = diaDoMes(ano, mes, dia);
  return deste > hoje ? deste : diaDoMes(ano, mes + 1, dia);
}

/** Due dates of `n` instalments, a month apart, each on a banking day. */
export function vencimentosDasParcelas(primeiro: string, n: number, feriados: ReadonlySet<string>): string[] {
  const [ano, mes, dia] = primeiro.split('-').map(Number) as [number, number, number];
  return Array.from({ length: n }, (_, at) => (at === 0 ? primeiro : diaUtil(diaDoMes(ano, mes + at, dia), feriados)));
}
