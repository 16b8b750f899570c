import type * as z from 'zod/mini';
import type { Call } from '../../shared/contracts/call.ts';
import { catalogue } from '../../shared/contracts/catalogue.ts';
import { matchPath } from '../../shared/contracts/path-template.ts';
import type { RecordedRequest, ScriptedAnswer } from '../support/recording-upstream.ts';
import { definitionOf } from '../support/schema-definition.ts';

/** Values to use for each kind of leaf in the answers; `row` is the index within a list. */
export interface Leaves {
  readonly text: unknown;
  number(row: number): unknown;
  readonly flag: unknown;
}

const calls = catalogue('/api/Apolice/ListarApolices');
const ROWS = 3;

type Answering = (request: RecordedRequest) => ScriptedAnswer;

function callOf({ method, path }: RecordedRequest): Call | undefined {
  const segments = path.slice(1).split('/').map(decodeURIComponent);
  return calls.find((one) => one.method === method && matchPath(one.path, segments) !== null);
}

/** Whether the request belongs to the product spec, which other services implement, too. */
export const isKnownElsewhere = (request: RecordedRequest) => callOf(request)?.builtInOnly !== true;

/** The same service limited to the calls of the product spec, like a third-party one. */
export function foreign(answer: Answering): Answering {
  return (request) => (isKnownElsewhere(request) ? answer(request) : { status: 404, body: { message: 'não há' } });
}

/** A service that answers every call of the contracts, filling each field from the leaves. */
export function answerWith(leaves: Leaves): Answering {
  return (request) => {
    const call = callOf(request);
    if (call === undefined) return { status: 404, body: { message: leaves.text } };
    if (call.reply.kind === 'download') return { headers: { 'Content-Type': 'text/html' }, body: String(leaves.text) };
    return { body: answerOf(call, call.reply.schema, leaves) };
  };
}

function answerOf(call: Call, schema: z.ZodMiniType, leaves: Leaves): unknown {
  const value = valueOf(schema, leaves, 0);
  // Login answers need a valid token, otherwise the sign-in fails.
  return call.tier === 'login' ? { ...(value as object), token: 'token' } : value;
}

function valueOf(schema: z.ZodMiniType, leaves: Leaves, row: number): unknown {
  const { type, shape, element, options, innerType, values, entries } = definitionOf(schema);
  if (innerType) return valueOf(innerType, leaves, row);
  // The first of a contract's alternatives: lists before objects, texts before numbers.
  if (options?.[0]) return valueOf(options[0], leaves, row);
  if (element) return Array.from({ length: ROWS }, (_, at) => valueOf(element, leaves, at));
  if (shape)
    return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, valueOf(field, leaves, row)]));
  if (values) return values[0];
  if (entries) return Object.values(entries)[0];
  return type === 'number' ? leaves.number(row) : type === 'boolean' ? leaves.flag : leaves.text;
}
