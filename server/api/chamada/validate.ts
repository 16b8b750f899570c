import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Call } from '../../../shared/contracts/call.ts';
import type { FieldFault } from '../../http/http-error.ts';
import { invalid } from './refusals.ts';

type Schemas = Readonly<Record<string, z.ZodMiniType>>;

export interface Checked {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
}

const POR_VEZ = 100;

const MAX_DESCONHECIDOS = 20;

/** Validates path, query and JSON body; calls of the spec may have undeclared fields. @throws 422 with every fault */
export async function validate(call: Call, params: Record<string, unknown>, search: URLSearchParams, body: unknown) {
  const faults: FieldFault[] = [];
  const checked: Checked = {
    params: readFields(call.params, params, faults),
    query: readFields(call.query, readSearch(call.query, search, faults), faults),
    body: call.body.kind === 'json' ? await readBody(call.body.schema, body, faults) : undefined,
  };
  if (call.builtInOnly && call.body.kind === 'json') faults.push(...unknownFields(call.body.schema, body));
  if (faults.length > 0) throw invalid(faults);
  return checked;
}

/** Validates a short body. @throws as `validate`. */
export function validateBody(schema: z.ZodMiniType, body: unknown): unknown {
  const faults: FieldFault[] = [];
  const checked = read(schema, body, [], faults);
  if (faults.length > 0) throw invalid(faults);
  return checked;
}

function readSearch(schemas: Schemas, search: URLSearchParams, faults: FieldFault[]): Record<string, unknown> {
  const values: Record<string, unknown> = Object.create(null);
  for (const name of new Set(search.keys())) {
    const given = search.getAll(name);
    if (!Object.hasOwn(schemas, name)) faults.push({ campo: name.slice(0, 60), mensagem: 'Parâmetro desconhecido' });
    else if (given.length > 1) faults.push({ campo: name, mensagem: 'Parâmetro repetido' });
    else values[name] = given[0];
  }
  return values;
}

function readFields(schemas: Schemas, values: Record<string, unknown>, faults: FieldFault[]): Record<string, unknown> {
  const known = new Set(faults.map((fault) => fault.campo));
  const checked: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(schemas)) {
    if (!known.has(name)) checked[name] = read(schema, values[name], [name], faults);
  }
  return checked;
}

function unknownFields(schema: z.ZodMiniType, body: unknown): FieldFault[] {
  if (!(schema instanceof z.ZodMiniObject) || typeof body !== 'object' || body === null || Array.isArray(body))
    return [];
  if (schema.def.catchall instanceof z.ZodMiniUnknown) return [];
  return Object.keys(body)
    .filter((name) => !Object.hasOwn(schema.shape, name))
    .slice(0, MAX_DESCONHECIDOS)
    .map((name) => ({ campo: name.slice(0, 60), mensagem: 'Campo desconhecido' }));
}

/** Yields between elements: a long list would block other calls for a third of a second. */
async function readBody(schema: z.ZodMiniType, body: unknown, faults: FieldFault[]): Promise<unknown> {
  if (
    !(schema instanceof z.ZodMiniObject) ||
    schema.def.checks?.length ||
    typeof body !== 'object' ||
    body === null ||
    Array.isArray(body)
  )
    return read(schema, body, [], faults);
  const values: Record<string, unknown> = { ...body };
  const checked: Record<string, z.ZodMiniType> = {};
  for (const [name, list] of Object.entries(schema.shape)) {
    const sent = values[name];
    if (!(list instanceof z.ZodMiniArray) || !Array.isArray(sent) || sent.length <= POR_VEZ) continue;
    values[name] = await readList(list as z.ZodMiniArray<z.ZodMiniType>, sent, name, faults);
    checked[name] = z.unknown();
  }
  return read(z.extend(schema, checked), values, [], faults);
}

async function readList(
  { def }: z.ZodMiniArray<z.ZodMiniType>,
  sent: readonly unknown[],
  name: string,
  faults: FieldFault[],
): Promise<unknown> {
  const before = faults.length;
  const checked: unknown[] = [];
  for (const [at, value] of sent.entries()) {
    checked.push(read(def.element, value, [name, String(at)], faults));
    if (at % POR_VEZ === POR_VEZ - 1) await setImmediate();
  }
  // List rules run only if every element is valid.
  const rules = (def.checks ?? []).filter(
    ({ _zod: { def: rule } }) => faults.length === before || rule.check !== 'custom',
  );
  return read(z.array(z.unknown()).check(...(rules as z.core.$ZodCheck<unknown[]>[])), checked, [name], faults);
}

function read(schema: z.ZodMiniType, value: unknown, at: string[], faults: FieldFault[]): unknown {
  const result = z.safeParse(schema, value, { error: () => 'Valor inválido' });
  if (result.success) return result.data;
  const named = new Set<string>();
  for (const issue of result.error.issues) {
    const campo = [...at, ...issue.path].join('.') || 'corpo';
    if (named.has(campo)) continue;
    named.add(campo);
    // Custom rules have a message.
    const missing = issue.code !== 'custom' && valueAt(value, issue.path) === undefined;
    faults.push({ campo, mensagem: missing ? 'Campo obrigatório' : issue.message });
  }
  return undefined;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as Record<PropertyKey, unknown>)[key];
  }
  return current;
}
