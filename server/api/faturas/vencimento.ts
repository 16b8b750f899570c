/** Due dates (domain 1.7, domain-2 1.6). Dates are calendar dates (`YYYY-MM-DD`). */
import { diaDoMes, somarDias } from '../../../shared/format/data.ts';

export interface Prazo {
  /** The most days between approval and due date, counted as `contagem` says (domain 1.7, 3.9). */
  readonly maximo: number;
  readonly contagem: 'CORRIDOS' | 'UTEIS';
  /** Bank holidays. */
  readonly feriados: ReadonlySet<string>;
}

export interface Calendario extends Prazo {
  readonly prazo_vencimento: number | null;
  readonly dia_vencimento: number | null;
}

/** The day itself where banks work on it, else the next one on which they do. */
export function diaUtil(data: string, feriados: ReadonlySet<string>): string {
  let dia = data;
  while (feriados.has(dia) || [0, 6].includes(new Date(`${dia}T00:00:00Z`).getUTCDay())) dia = somarDias(dia, 1);
  return dia;
}

/** The working day so many days later; the days are calendar days or the banks' days. */
function depoisDe(hoje: string, dias: number, { contagem, feriados }: Prazo): string {
  if (contagem === 'CORRIDOS') return diaUtil(somarDias(hoje, dias), feriados);
  let dia = hoje;
  for (let contados = 0; contados < dias; contados += 1) dia = diaUtil(somarDias(dia, 1), feriados);
  return dia;
}

/** The last due date that an approval of this day may give. */
export const ultimoVencimento = (hoje: string, prazo: Prazo): string => depoisDe(hoje, prazo.maximo, prazo);

/**
 * The due date that an approval of this day suggests: after the policy's days, or on its day of the month (the last
 * one where the month is shorter), on a working day, and never behind the last that may be.
 */
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
