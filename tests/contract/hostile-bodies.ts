import type * as z from 'zod/mini';
import { definitionOf } from '../support/schema-definition.ts';

/** The valid JSON body with one value replaced. */
export interface HostileBody {
  /** The invalid field as a 422 names it; for an element missing from a list, the list. */
  readonly campo: string;
  readonly place: Path;
  /** The value as JSON; `absent` if the field was removed. */
  readonly value: string;
  /** The whole body, as JSON. */
  readonly text: string;
}

type Path = readonly (string | number)[];

/** JSON text, because `JSON.stringify` cannot produce every JSON value. */
const values: readonly string[] = [
  ['null', 'true', '0', '-1', '1.5', '2147483648', '1e400', '-1e400', '1e-400', '9007199254740993'],
  ['[]', '{}', '["x"]', '[null]', '[[[[1]]]]', '{"$ne":1}', '{"__proto__":{"perfil":"admin"}}', '{"length":1e9}'],
  ['""', '" "', '"1"', '"1 OR 1=1"', '"1e3"', '"٣"', '"true"', '"null"', '"2026-02-30"', '"9999-12-31T23:59:59-12:00"'],
  [`"'; DROP TABLE usuarios; --"`, '"%_\\\\"', '"${1}{{1}}<b>"', String.raw`"a\u0000b"`, String.raw`"\ud800"`],
  [String.raw`"\u202e"`, JSON.stringify('x'.repeat(2_000)), JSON.stringify(Array.from({ length: 300 }, () => 'x'))],
].flat();

/** Values that PostgreSQL's text type rejects: NUL and a lone surrogate. */
export const unstorable: ReadonlySet<string> = new Set([String.raw`"a\u0000b"`, String.raw`"\ud800"`]);

/** Values to send in place of a whole body. */
export const noBodies: readonly string[] = ['null', '[]', '[{}]', '"x"', '7', 'true', '{}', '{"__proto__":{}}'];

/** The valid body with each field, at any depth, replaced by each hostile value or removed. */
export function hostileBodies(schema: z.ZodMiniType, valid: unknown): HostileBody[] {
  return placesOf(schema, []).flatMap((place) =>
    ['absent', ...values].map((value) => ({
      campo: (value === 'absent' && typeof place.at(-1) === 'number' ? place.slice(0, -1) : place).join('.'),
      place,
      value,
      text: textOf(withPlace(valid, place, value), value),
    })),
  );
}

/** A body with the same mistake in several fields. */
export interface WrongTogether {
  /** All invalid fields, as the contract names them. */
  readonly campos: readonly string[];
  readonly value: string;
  readonly text: string;
}

/**
 * Merges bodies that put the same value at the same depth, to send fewer of them. A field that the contract would not report next
 * to the others (a rule that runs only on well-formed fields) keeps its own body.
 */
export function together(schema: z.ZodMiniType, valid: unknown, refused: readonly HostileBody[]): WrongTogether[] {
  return alike(valid, refused).flatMap(({ value: same, text: shared, bodies }) => {
    const named = fieldsNamed(schema, shared);
    const isNamed = ({ campo }: HostileBody) => named.some((name) => name === campo || name.startsWith(`${campo}.`));
    const campos = bodies.filter(isNamed).map(({ campo }) => campo);
    const alone = bodies.filter((one) => !isNamed(one));
    return [
      ...(campos.length > 0 ? [{ campos, value: same, text: shared }] : []),
      ...alone.map(({ campo, value, text }) => ({ campos: [campo], value, text })),
    ];
  });
}

/** With `HOSTIS=todos` fields that are sent alone are so with every value. */
const every = process.env['HOSTIS'] === 'todos';

/** Bodies that put the same value at the same depth, with one that does so in all their fields. */
export interface Alike {
  readonly value: string;
  readonly text: string;
  readonly bodies: readonly HostileBody[];
}

export function alike(valid: unknown, all: readonly HostileBody[]): Alike[] {
  // Not for long values: together they would exceed the body limit.
  const groups = Map.groupBy(all, ({ campo, place, value }) =>
    value.length < 200 ? `${place.length} ${value}` : `${campo} ${value}`,
  );
  return [...groups.values()].map((bodies) => {
    const [{ value }] = bodies as [HostileBody];
    const body = bodies.reduce((sofar, { place }) => withPlace(sofar, place, value), valid);
    return { value, text: textOf(body, value), bodies };
  });
}

/**
 * Which of them a server breaks on. All at once where they are taken; one by one where not, because a refusal of one would hide
 * the others: each field with every third value, from another one on for the next field and the next call (`turn`).
 * @param send returns the answer's status.
 */
export async function broken(all: readonly Alike[], send: (text: string) => Promise<number>, turn: number) {
  const wrong: string[] = [];
  for (const [nth, { value, text, bodies }] of all.entries()) {
    const status = await send(text);
    if (status >= 500) wrong.push(`${bodies.map(({ campo }) => campo).join()} ${value}: ${status}`);
    if (status < 400 || bodies.length === 1) continue;
    for (const one of bodies.filter((_body, at) => every || (at + nth + turn) % 3 === 0)) {
      const own = await send(one.text);
      if (own >= 500) wrong.push(`${one.campo} ${value}: ${own}`);
    }
  }
  return wrong;
}

/** The fields that a schema rejects in a body. */
function fieldsNamed(schema: z.ZodMiniType, text: string): string[] {
  const { error } = schema.safeParse(JSON.parse(text));
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
}

/** Paths of every field of the schema; for lists, of the first element. */
function placesOf(schema: z.ZodMiniType, at: Path): Path[] {
  const { shape, element, innerType } = definitionOf(schema);
  if (innerType) return placesOf(innerType, at);
  const here = at.length > 0 ? [at] : [];
  if (element) return [...here, ...placesOf(element, [...at, 0])];
  if (shape) return [...here, ...Object.entries(shape).flatMap(([name, field]) => placesOf(field, [...at, name]))];
  return here;
}

/** Placeholder for the hostile value, replaced after `JSON.stringify`. */
const MARK = 'the hostile value';

function withPlace(body: unknown, place: Path, value: string): unknown {
  if (value === 'absent') return without(body, place);
  return changed(body, place, (parent, key) => Object.assign(parent, { [key]: MARK }));
}

function textOf(body: unknown, value: string): string {
  return JSON.stringify(body).replaceAll(`"${MARK}"`, () => value);
}

function without(body: unknown, place: Path): unknown {
  return changed(body, place, (parent, key) => {
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else Reflect.deleteProperty(parent, key);
  });
}

/** The body with `change` applied at the path; parts beside the path are shared, missing parents are created. */
function changed(body: unknown, place: Path, change: (parent: object, key: string | number) => void): unknown {
  const [key = '', ...rest] = place;
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<string | number, unknown>;
  if (rest.length === 0) change(copy, key);
  else {
    const inner = copy[key];
    const missing = typeof rest[0] === 'number' ? [] : {};
    copy[key] = changed(typeof inner === 'object' && inner !== null ? inner : missing, rest, change);
  }
  return copy;
}
