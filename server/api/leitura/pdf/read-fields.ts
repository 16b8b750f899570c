import { cortar } from '../../../../shared/format/cortar.ts';
import type { FoundLabel } from './find-labels.ts';
import { valuesOf } from './label-values.ts';
import { type FieldName, type Papel, papelAnchors } from './labels.ts';
import type { Line } from './page-lines.ts';
import {
  fold,
  readCnpj,
  readDate,
  readDates,
  readEndosso,
  readMoney,
  readName,
  readNumber,
  readSusep,
  readText,
} from './values.ts';

export type PrintedFields = ReturnType<typeof readFields>;

const DOUBT = 10;
const MAX_RAMOS = 50;
const MAX_RAMO = 200;

/** Fields as read, null if missing; decimal text, dates YYYY-MM-DD. */
export function readFields(lines: readonly Line[], found: readonly FoundLabel[]) {
  const papelOf = papelFinder(lines);

  /** Places of a field's label, most specific first. */
  function* places(field: FieldName): Generator<{ rank: number; values: string[] }> {
    const own = found.flatMap((place) => {
      const label = place.labels.find((candidate) => candidate.field === field && belongs(place, candidate.owner));
      return label ? [{ place, rank: label.rank + (place.doubtful ? DOUBT : 0) }] : [];
    });
    for (const { place, rank } of own.toSorted((a, b) => a.rank - b.rank))
      yield { rank, values: valuesOf(place, lines) };
  }

  const belongs = (place: FoundLabel, owner: string | undefined) =>
    owner === undefined || papelOf(place.line, place.x, place.end) === owner;

  function first<T>(field: FieldName, read: (text: string) => T | null): T | null {
    for (const { values } of places(field)) {
      for (const value of values) {
        const result = read(value);
        if (result !== null) return result;
      }
    }
    return null;
  }

  /** Values of the best rank; two if they differ. */
  function distinct(field: FieldName, read: (text: string) => string | null): string[] {
    const results = new Set<string>();
    let best: number | null = null;
    for (const { rank, values } of places(field)) {
      if (best !== null && rank > best) break;
      const result = values.map(read).find((value) => value !== null);
      if (result === undefined || result === null) continue;
      best = rank;
      results.add(result);
      if (results.size > 1) break;
    }
    return [...results];
  }

  function ramos(): string[] {
    const texts: string[] = [];
    for (const { values } of places('ramo')) {
      texts.push(...values.map((value) => cortar(value, MAX_RAMO)));
      if (texts.length >= MAX_RAMOS) break;
    }
    return texts;
  }

  const period = first('vigencia', (text) => {
    const dates = readDates(text);
    return dates.length >= 2 ? dates : null;
  });
  return {
    /** Two: contradictory. */
    numeros: distinct('numero', (text) => (/\d.*\d.*\d/.test(text) ? readNumber(text) : null)),
    endosso: first('endosso', readEndosso),
    tipoEndosso: first('tipoEndosso', readText),
    /** Texts at ramo labels, likeliest first. */
    ramos: ramos(),
    segurado: first('segurado', readName),
    seguradoCnpj: first('seguradoCnpj', readCnpj),
    corretor: first('corretor', readName),
    corretorCnpj: first('corretorCnpj', readCnpj),
    corretorSusep: first('corretorSusep', readSusep),
    inicio: first('inicio', readDate) ?? period?.[0] ?? null,
    fim: first('fim', readDate) ?? period?.[1] ?? null,
    limite: first('limite', readMoney),
    premio: first('premio', readMoney),
    custo: first('custo', readMoney),
    fracionamento: first('fracionamento', readMoney),
    desconto: first('desconto', readMoney),
    iof: first('iof', readMoney),
    total: first('total', readMoney),
    pagamento: first('pagamento', readText),
    emissao: first('emissao', readDate),
    sucursal: first('sucursal', readText),
  };
}

const POINTS_PER_LINE = 100;
const TOLERANCE = 5;

const anchorsOf = (line: Line, at: number) =>
  line.cells.flatMap(({ text, x }) => {
    const folded = fold(text);
    const papel = papelAnchors.find(([, pattern]) => pattern.test(folded))?.[0];
    return papel ? [{ papel, line: at, page: line.page, x }] : [];
  });

/** Party whose part of the page a place is in: nearest heading to the left, else above and not to the right. */
export function papelFinder(lines: readonly Line[]): (line: number, x: number, end: number) => Papel | null {
  const anchors: ReturnType<typeof anchorsOf> = [];
  const counts = lines.map((line, at) => anchors.push(...anchorsOf(line, at)));
  return (line, x, end) => {
    const page = lines[line]?.page;
    const count = counts[line] ?? 0;
    const before = anchors
      .slice(Math.max(0, count - 100), count)
      .filter((anchor) => anchor.page === page && anchor.x <= end);
    const onLine = before.filter((anchor) => anchor.line === line && anchor.x <= x + TOLERANCE);
    const distance = (anchor: (typeof anchors)[number]) =>
      line - anchor.line + Math.abs(x - anchor.x) / POINTS_PER_LINE;
    const nearest = (onLine.length > 0 ? onLine : before.filter((anchor) => anchor.line < line)).toSorted(
      (a, b) => distance(a) - distance(b),
    )[0];
    return nearest?.papel ?? null;
  };
}
