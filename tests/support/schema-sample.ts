import type * as z from 'zod/mini';
import { definitionOf } from './schema-definition.ts';

/** Candidates per kind of value, in order. Ids are 1: the first row of a table. */
const tried: Readonly<Record<string, readonly unknown[]>> = {
  string: [
    ['Amostra', 'Amostra de teste 1', '1', 'SP', 'amostra@exemplo.com.br', '11222333000181', '01310100', '11999998888'],
    [
      '2026-01-31',
      '2026-01-31T12:00:00Z',
      '12:00',
      '202601',
      '1500.00',
      '12345',
      'data:image/png;base64,iVBORw0KGgoAAAA=',
    ],
  ].flat(),
  number: [1, 2026, 202_601, 0, 2],
  boolean: [true, false],
  null: [null],
  record: [{}],
  unknown: ['Amostra'],
};

/**
 * A deterministic value that the schema accepts, with every optional field set.
 * @param where names the value in the error.
 * @throws if no candidate fits, so that a sample has to be written by hand.
 */
export function sampleOf(schema: z.ZodMiniType, where: string): unknown {
  const found = candidates(schema, where).find((value) => schema.safeParse(value).success);
  if (found === undefined) throw new Error(`no sample fits ${where}: write one by hand`);
  return found;
}

function candidates(schema: z.ZodMiniType, where: string): readonly unknown[] {
  const { type, shape, element, options, innerType, in: input, values, entries } = definitionOf(schema);
  const inner = innerType ?? input;
  if (inner) return candidates(inner, where);
  if (options) return options.flatMap((option) => candidates(option, where));
  if (element) return [[sampleOf(element, `${where}.0`)], []];
  if (shape) {
    const fields = Object.entries(shape).map(([name, field]) => [name, sampleOf(field, `${where}.${name}`)]);
    return [Object.fromEntries(fields)];
  }
  return values ?? (entries ? Object.values(entries) : (tried[type] ?? []));
}
