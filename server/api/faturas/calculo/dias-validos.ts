import type { Suspensao, Vigencia } from './entrada.ts';

const DIA_MS = 86_400_000;

/** Days since 1970-01-01. */
const diaDe = (data: string) => Date.parse(`${data}T00:00:00Z`) / DIA_MS;

/** The first day of a competência and of the one after it, as days since 1970-01-01. */
export function limitesDoMes(competencia: number): { readonly primeiro: number; readonly seguinte: number } {
  const [ano, mes] = [Math.floor(competencia / 100), competencia % 100];
  return { primeiro: Date.UTC(ano, mes - 1, 1) / DIA_MS, seguinte: Date.UTC(ano, mes, 1) / DIA_MS };
}

/** How a month's days are left after suspensions and cancellation. */
export interface DiasDoMes {
  readonly total: number;
  /** Days without suspension before the cancellation: what the minimum premium is owed for. */
  readonly validos: number;
  readonly suspensos: number;
}

/**
 * Counts the days of a month that owe the minimum premium (domain 1.5): a suspension takes both its ends, a
 * cancellation its own day and all after it. The days before the policy's beginning and after its end stay in: only
 * what interrupts the cover is taken off.
 */
export function diasDoMes(competencia: number, vigencia: Vigencia, suspensoes: readonly Suspensao[]): DiasDoMes {
  const { primeiro, seguinte } = limitesDoMes(competencia);
  const fim =
    vigencia.cancelamento_vigencia === null ? seguinte : Math.min(seguinte, diaDe(vigencia.cancelamento_vigencia));
  const periodos = suspensoes
    .map(({ data_inicial, data_final }) => ({
      de: Math.max(primeiro, diaDe(data_inicial)),
      ate: Math.min(fim, data_final === null ? fim : diaDe(data_final) + 1),
    }))
    .toSorted((a, b) => a.de - b.de);
  let suspensos = 0;
  let contado = primeiro;
  // Suspensions may overlap: a day counts once.
  for (const { de, ate } of periodos) {
    suspensos += Math.max(0, ate - Math.max(contado, de));
    contado = Math.max(contado, ate);
  }
  return { total: seguinte - primeiro, validos: Math.max(0, fim - primeiro) - suspensos, suspensos };
}

/** Whether the policy covers any day of the month (`início < dia ≤ fim`, domain-2 1.1). */
export function cobreOMes(competencia: number, { inicio_vigencia, fim_vigencia }: Vigencia): boolean {
  const { primeiro, seguinte } = limitesDoMes(competencia);
  return diaDe(inicio_vigencia) < seguinte - 1 && diaDe(fim_vigencia) >= primeiro;
}
