import { somarDias } from '../../../shared/format/data.ts';
import { firstOfMonth } from './money-and-dates.ts';
import type { Chance } from './random.ts';

export interface Vigencia {
  readonly inicio: string;
  readonly fim: string;
  readonly cancelamento: string | null;
}

export const rctrC = [54, 55, 59];
/** Out of a hundred insureds, the ramos of their policies. */
const carteiras = (
  [
    [50, rctrC],
    [26, [21]],
    [8, [25]],
    [6, [28]],
    [3, [25, 28]],
    [3, [32]],
    [2, [52]],
    [1, [38]],
    [1, [56]],
  ] as const
).flatMap(([quantas, ramos]) => Array.from({ length: quantas }, () => ramos));

/** Lowest and highest rate by ramo, in hundred-thousandths of a percent. */
const taxas: Readonly<Record<number, readonly [number, number]>> = {
  21: [4000, 15_000],
  25: [9000, 26_000],
  28: [8000, 24_000],
  32: [6000, 16_000],
  55: [3000, 7000],
  59: [2500, 5000],
};

export function taxaDe(idRamo: number, risco: number, random: Chance): number {
  const [menor, maior] = taxas[idRamo] ?? [4000, 12_000];
  return Math.round((random.between(menor, maior) * risco) / 50) * 500;
}

/** The branch office that looks after each state, by the state's IBGE code. */
const sucursais =
  '11:11 12:11 13:11 14:11 15:10 16:10 17:12 21:9 22:9 23:9 24:9 25:8 26:8 27:8 28:7 29:7 31:3 32:14 33:2 35:1 41:4 42:5 43:6 50:12 51:12 52:12 53:13';
const daUf = new Map(sucursais.split(' ').map((par) => par.split(':').map(Number) as [number, number]));
export const sucursalDe = (cidade: number): number => daUf.get(Math.floor(cidade / 100_000)) ?? 1;

/** One carrier in twenty lacks the cover that he must have. */
export function carteira(random: Chance): readonly number[] {
  const ramos = random.pick(carteiras);
  return ramos === rctrC && random.percent(5) ? random.pick([[54], [54, 55]]) : ramos;
}

const yearLater = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

export const firstShown = (today: string): Vigencia => {
  const inicio = firstOfMonth(today, -14);
  return { inicio, fim: yearLater(inicio, 2), cancelamento: null };
};

/** A year and its renewal, which begins at the hour at which the year ends; a few are new, were not renewed or cancelled. */
export function vigencias(random: Chance, today: string): readonly Vigencia[] {
  const drawn = somarDias(firstOfMonth(today, -random.between(0, 11)), random.percent(85) ? 0 : 14);
  const inicio = drawn > today ? firstOfMonth(today) : drawn;
  const antes = { inicio: yearLater(inicio, -1), fim: inicio, cancelamento: null };
  const fate = random.upTo(100);
  if (fate < 4 && inicio < today) return [antes];
  const desde = somarDias(today, -random.between(20, 150));
  const depois = { inicio, fim: yearLater(inicio, 1), cancelamento: fate < 7 && desde > inicio ? desde : null };
  return fate < 15 ? [depois] : [antes, depois];
}
