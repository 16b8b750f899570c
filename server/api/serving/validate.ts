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

/**
 * Checks path, query and JSON body against the call's schemas; only declared fields come out.
 * @throws a 422 that names every field at fault.
 */
export function validate(call: Call, params: Record<string, unknown>, search: URLSearchParams, body: unknown): Checked {
  const faults: FieldFault[] = [];
  const checked: Checked = {
    params: readFields(call.params, params, faults),
    query: readFields(call.query, readSearch(call.query, search, faults), faults),
    body: call.body.kind === 'json' ? read(call.body.schema, body, [], faults) : undefined,
  };
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

function read(schema: z.ZodMiniType, value: unknown, at: string[], faults: FieldFault[]): unknown {
  const result = z.safeParse(schema, value, { error: () => 'Valor inválido' });
  if (result.success) return result.data;
  const named = new Set<string>();
  for (const issue of result.error.issues) {
    const campo = [...at, ...issue.path].join('.') || 'corpo';
    if (named.has(campo)) continue;
    named.add(campo);
    // A rule that asks for a field says itself why.
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
