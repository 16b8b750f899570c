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

/** First covered day and the day after the last one, without regard to a cancellation (`cobre` in SQL, domain-3 1.3). */
function cobertura({ inicio_vigencia, fim_vigencia, hora_vigencia }: Vigencia) {
  const desloca = hora_vigencia === '24H' ? 1 : 0;
  return { de: diaDe(inicio_vigencia) + desloca, ate: diaDe(fim_vigencia) + desloca };
}

/** Days that owe minimum premium (domain 1.5, domain-3 1.3), less suspensions with both ends, and a cancellation's day. */
export function diasDoMes(
  competencia: number,
  vigencia: Vigencia,
  suspensoes: readonly Suspensao[],
  proRata: boolean,
): DiasDoMes {
  const { primeiro, seguinte } = limitesDoMes(competencia);
  const { de: inicio, ate } = proRata ? cobertura(vigencia) : { de: primeiro, ate: seguinte };
  const cancelada = vigencia.cancelamento_vigencia === null ? seguinte : diaDe(vigencia.cancelamento_vigencia);
  const comeco = Math.max(primeiro, inicio);
  const fim = Math.min(seguinte, ate, cancelada);
  const periodos = suspensoes
    .map(({ data_inicial, data_final }) => ({
      de: Math.max(comeco, diaDe(data_inicial)),
      ate: Math.min(fim, data_final === null ? fim : diaDe(data_final) + 1),
    }))
    .toSorted((a, b) => a.de - b.de);
  let suspensos = 0;
  let contado = comeco;
  // Suspensions may overlap; each day counts once.
  for (const periodo of periodos) {
    suspensos += Math.max(0, periodo.ate - Math.max(contado, periodo.de));
    contado = Math.max(contado, periodo.ate);
  }
  return { total: seguinte - primeiro, validos: Math.max(0, fim - comeco) - suspensos, suspensos };
}

export function cobreOMes(competencia: number, vigencia: Vigencia): boolean {
  const { primeiro, seguinte } = limitesDoMes(competencia);
  const { de, ate } = cobertura(vigencia);
  return de < seguinte && ate > primeiro;
}
