import type { Suspensao, Vigencia } from './entrada.ts';

const DIA_MS = 86_400_000;

const diaDe = (data: string) => Date.parse(`${data}T00:00:00Z`) / DIA_MS;

/** First day of a competência and of the following one, in days since 1970-01-01. */
export function limitesDoMes(competencia: number): { readonly primeiro: number; readonly seguinte: number } {
  const [ano, mes] = [Math.floor(competencia / 100), competencia % 100];
  return { primeiro: Date.UTC(ano, mes - 1, 1) / DIA_MS, seguinte: Date.UTC(ano, mes, 1) / DIA_MS };
}

/** Days of a month that remain after suspensions and cancellation. */
export interface DiasDoMes {
  readonly total: number;
  /** Days before the cancellation that no suspension covers; the minimum premium is owed for them. */
  readonly validos: number;
  readonly suspensos: number;
}

/**
 * Days of a month that owe minimum premium (domain 1.5): a suspension removes both its ends, too, a cancellation its
 * day and later ones. Days outside the policy's validity count.
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
  // Suspensions may overlap; each day counts once.
  for (const { de, ate } of periodos) {
    suspensos += Math.max(0, ate - Math.max(contado, de));
    contado = Math.max(contado, ate);
  }
  return { total: seguinte - primeiro, validos: Math.max(0, fim - primeiro) - suspensos, suspensos };
}

/** Whether the policy covers at least one day of the month (`início < dia ≤ fim`, domain-2 1.1). */
export function cobreOMes(competencia: number, { inicio_vigencia, fim_vigencia }: Vigencia): boolean {
  const { primeiro, seguinte } = limitesDoMes(competencia);
  return diaDe(inicio_vigencia) < seguinte - 1 && diaDe(fim_vigencia) >= primeiro;
}
