import { cortar } from '../../../../shared/format/cortar.ts';
import type { FoundLabel } from './find-labels.ts';
import { valuesOf } from './label-values.ts';
import type { FieldName } from './labels.ts';
import type { Line } from './page-lines.ts';
import { papelFinder } from './papel-of.ts';
import {
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

/** Read fields, null if missing; decimal text, dates YYYY-MM-DD. */
export interface PrintedFields {
  /** Two: contradictory. */
  readonly numeros: readonly string[];
  readonly endosso: string | null;
  readonly tipoEndosso: string | null;
  /** Texts at ramo labels, likeliest first. */
  readonly ramos: readonly string[];
  readonly segurado: string | null;
  readonly seguradoCnpj: string | null;
  readonly corretor: string | null;
  readonly corretorCnpj: string | null;
  readonly corretorSusep: string | null;
  readonly inicio: string | null;
  readonly fim: string | null;
  readonly limite: string | null;
  readonly premio: string | null;
  readonly custo: string | null;
  readonly fracionamento: string | null;
  readonly desconto: string | null;
  readonly iof: string | null;
  readonly total: string | null;
  readonly pagamento: string | null;
  readonly emissao: string | null;
  readonly sucursal: string | null;
}

const DOUBT = 10;
const MAX_RAMOS = 50;
const MAX_RAMO = 200;

export function readFields(lines: readonly Line[], found: readonly FoundLabel[]): PrintedFields {
  const papelOf = papelFinder(lines);

  /** Places of a field's label, most specific first. */
  function* places(field: FieldName): Generator<{ rank: number; values: string[] }> {
    const own = found.flatMap((place) => {
      const label = place.labels.find((candidate) => candidate.field === field && belongs(place, candidate.owner));
      return label ? [{ place, rank: label.rank + (place.doubtful ? DOUBT : 0) }] : [];
    });
    for (const { place, rank } of own.toSorted((a, b) => a.rank - b.rank)) {
      yield { rank, values: valuesOf(place, lines) };
    }
  }

  function belongs(place: FoundLabel, owner: string | undefined): boolean {
    return owner === undefined || papelOf(place.line, place.x, place.end) === owner;
  }

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
    numeros: distinct('numero', (text) => (/\d.*\d.*\d/.test(text) ? readNumber(text) : null)),
    endosso: first('endosso', readEndosso),
    tipoEndosso: first('tipoEndosso', readText),
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
