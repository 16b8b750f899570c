import type * as z from 'zod/mini';
import { definitionOf } from '../support/schema-definition.ts';

/** A JSON body that is the valid one but for one value. */
export interface HostileBody {
  /** The field that is wrong, as a 422 names it; of what a list lacks, the list. */
  readonly campo: string;
  readonly place: Path;
  /** What stands there, as JSON; `absent` where nothing does. */
  readonly value: string;
  /** The whole body, as JSON. */
  readonly text: string;
}

type Path = readonly (string | number)[];

/** As JSON, because not everything that JSON can say survives `JSON.stringify`. */
const values: readonly string[] = [
  ['null', 'true', '0', '-1', '1.5', '2147483648', '1e400', '-1e400', '1e-400', '9007199254740993'],
  ['[]', '{}', '["x"]', '[null]', '[[[[1]]]]', '{"$ne":1}', '{"__proto__":{"perfil":"admin"}}', '{"length":1e9}'],
  ['""', '" "', '"1"', '"1 OR 1=1"', '"1e3"', '"٣"', '"true"', '"null"', '"2026-02-30"', '"9999-12-31T23:59:59-12:00"'],
  [`"'; DROP TABLE usuarios; --"`, '"%_\\\\"', '"${1}{{1}}<b>"', String.raw`"a\u0000b"`, String.raw`"\ud800"`],
  [String.raw`"\u202e"`, JSON.stringify('x'.repeat(2_000)), JSON.stringify(Array.from({ length: 300 }, () => 'x'))],
].flat();

/** Values that are hostile to PostgreSQL's text: NUL, and half of a character. */
export const unstorable: ReadonlySet<string> = new Set([String.raw`"a\u0000b"`, String.raw`"\ud800"`]);

/** What stands for a whole body that is none. */
export const noBodies: readonly string[] = ['null', '[]', '[{}]', '"x"', '7', 'true', '{}', '{"__proto__":{}}'];

/** The valid body with each of its fields, at any depth, made each hostile value in turn, and left out. */
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

/** A body in which several fields are wrong in the same way. */
export interface WrongTogether {
  /** All fields at fault, as the contract names them. */
  readonly campos: readonly string[];
  readonly value: string;
  readonly text: string;
}

/**
 * As few bodies as say what all of these say one by one: those with one value at places of one depth share a body.
 * What its contract would not name beside the others (a rule that is asked only where all fields are well formed)
 * keeps a body of its own.
 */
export function together(schema: z.ZodMiniType, valid: unknown, refused: readonly HostileBody[]): WrongTogether[] {
  // Long ones would be a body larger than a call takes.
  const alike = Object.groupBy(refused, ({ campo, place, value }) =>
    value.length < 200 ? `${place.length} ${value}` : `${campo} ${value}`,
  );
  return Object.values(alike).flatMap((bodies = []) => {
    const [first] = bodies;
    if (first === undefined) return [];
    const body = bodies.reduce((sofar, { place, value }) => withPlace(sofar, place, value), valid);
    const shared = textOf(body, first.value);
    const named = fieldsNamed(schema, shared);
    const isNamed = ({ campo }: HostileBody) => named.some((name) => name === campo || name.startsWith(`${campo}.`));
    const campos = bodies.filter(isNamed).map(({ campo }) => campo);
    const alone = bodies.filter((one) => !isNamed(one));
    return [
      ...(campos.length > 0 ? [{ campos, value: first.value, text: shared }] : []),
      ...alone.map(({ campo, value, text }) => ({ campos: [campo], value, text })),
    ];
  });
}

/** The fields that a schema finds at fault in a body. */
function fieldsNamed(schema: z.ZodMiniType, text: string): string[] {
  const { error } = schema.safeParse(JSON.parse(text));
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
}

/** Every field that the schema knows; of a list its first element. */
function placesOf(schema: z.ZodMiniType, at: Path): Path[] {
  const { shape, element, innerType } = definitionOf(schema);
  if (innerType) return placesOf(innerType, at);
  const here = at.length > 0 ? [at] : [];
  if (element) return [...here, ...placesOf(element, [...at, 0])];
  if (shape) return [...here, ...Object.entries(shape).flatMap(([name, field]) => placesOf(field, [...at, name]))];
  return here;
}

/** Stands for the hostile value, which JSON alone can say, until the body is written. */
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

/** A copy of the body in which `change` has been made at the place; what leads there is made where it is not. */
function changed(body: unknown, place: Path, change: (parent: object, key: string | number) => void): unknown {
  const copy = structuredClone(body) as object;
  let parent = copy as Record<string | number, unknown>;
  for (const [index, key] of place.slice(0, -1).entries()) {
    if (typeof parent[key] !== 'object' || parent[key] === null) {
      parent[key] = typeof place[index + 1] === 'number' ? [] : {};
    }
    parent = parent[key] as Record<string | number, unknown>;
  }
  change(parent, place.at(-1) as string | number);
  return copy;
}
