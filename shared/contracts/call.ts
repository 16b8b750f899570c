/** Declaration of a call, read by client, gateway, built-in API and OpenAPI page. */
import * as z from 'zod/mini';
import { XLSX } from '../planilha/columns.ts';
import { idInPath } from './fields.ts';
import { type Defined, type Method, type PlainCall, plainCall } from './plain-call.ts';

export type { Api, Method, PlainCall } from './plain-call.ts';

export type RequestBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly schema: z.ZodMiniType; readonly maxBytes: number }
  /** A file in `field`, or raw bytes of this media type. */
  | { readonly kind: 'multipart'; readonly field: string; readonly maxBytes: number; readonly ou?: string };

export type Reply =
  | { readonly kind: 'json'; readonly schema: z.ZodMiniType }
  | { readonly kind: 'download'; readonly mediaType: string };

export interface Call extends PlainCall {
  /** In Portuguese, for integrators. */
  readonly summary: string;
  /** By `{name}`; all read strings. */
  readonly params: Readonly<Record<string, z.ZodMiniType<unknown, string>>>;
  /** Optional fields accept `undefined`. */
  readonly query: Readonly<Record<string, z.ZodMiniType<unknown, string | undefined>>>;
  readonly body: RequestBody;
  readonly reply: Reply;
}

/** JSON of a schema, as a body of at most `maxBytes` or as a reply. */
export const json = <const S extends z.ZodMiniType, const B extends number | undefined = undefined>(
  schema: S,
  maxBytes?: B,
) => ({ kind: 'json', schema, maxBytes: maxBytes as B }) as const;

export const objectBody = <const B extends number, S extends z.core.$ZodLooseShape>(maxBytes: B, fields: S) =>
  json(z.object(fields), maxBytes);

export const strictBody = <const B extends number, S extends z.core.$ZodLooseShape>(maxBytes: B, fields: S) =>
  json(z.strictObject(fields), maxBytes);

/** Reply with `status: 1` and these fields. */
export const success = <S extends z.core.$ZodLooseShape>(fields: S) =>
  json(z.object({ status: z.literal(1), ...fields }));

/** Reply of a write: the row's id and new version. */
export const saved = success({ id: z.number(), versao: z.number() });

/** Reply of a list, page by page. @param more further fields, such as sums. */
export const pageOf = <T extends z.ZodMiniType, M extends z.core.$ZodLooseShape = {}>(row: T, more = {} as M) =>
  success({ data: z.array(row), recordsTotal: z.number(), recordsFiltered: z.number(), ...more });

export const workbook = {
  reply: { kind: 'download', mediaType: XLSX },
  limits: { firstByteMs: 60_000, idleMs: 60_000 },
  tier: 'report',
} as const;

type DeclaredCall = Pick<Call, 'summary' | 'reply'> & Partial<Omit<Call, 'id' | 'method' | 'path'>>;

type Params<P extends string> = P extends `${string}{id}${string}` ? { readonly id: typeof idInPath } : {};

/** Declares a call with its schemas. Defaults: those of `plainCall`; `{id}` is an id, no query. */
export function defineCall<const I extends string, M extends Method, P extends string, const C extends DeclaredCall>(
  id: I,
  route: `${M} ${P}`,
  call: C,
) {
  const params = route.includes('{id}') ? { id: idInPath } : {};
  return { query: {}, params, ...plainCall(id, route, call) } as unknown as Defined<I, M, P, C> &
    Omit<{ readonly query: {}; readonly params: Params<P> }, keyof C>;
}

type JsonOf<S> = S extends z.ZodMiniType ? { readonly kind: 'json'; readonly schema: S } : S;

/** A plain call with the parts that the client does not need: summary, schemas of JSON body and reply. */
export function withSchemas<
  const C extends PlainCall,
  const R extends z.ZodMiniType | Reply,
  const B extends z.ZodMiniType | undefined = undefined,
  const P extends Call['params'] = {},
  const Q extends Call['query'] = {},
>(
  call: C,
  summary: string,
  { reply, body, params = {} as P, query = {} as Q }: { reply: R; body?: B; params?: P; query?: Q },
) {
  return {
    ...call,
    summary,
    params,
    query,
    body: body === undefined ? call.body : { ...call.body, schema: body },
    reply: 'kind' in reply ? reply : { kind: 'json', schema: reply },
  } as unknown as Omit<C, 'body'> & {
    readonly summary: string;
    readonly params: P;
    readonly query: Q;
    readonly body: B extends z.ZodMiniType ? C['body'] & { readonly schema: B } : C['body'];
    readonly reply: JsonOf<R>;
  };
}

export type PathParams<C extends PlainCall> = C extends Call
  ? { readonly [K in keyof C['params']]: string | number }
  : Readonly<Record<string, string | number>>;

export type QueryFields<C extends PlainCall> = C extends Call
  ? { readonly [K in keyof C['query']]?: string | number }
  : Readonly<Record<string, string | number | undefined>>;

export type Sent<C extends PlainCall> = C['body'] extends { kind: 'json'; schema: infer S }
  ? S extends z.ZodMiniType
    ? z.input<S>
    : never
  : C extends Call
    ? undefined
    : object;

export type Answered<C extends Call> = C['reply'] extends { kind: 'json'; schema: infer S }
  ? S extends z.ZodMiniType
    ? z.output<S>
    : never
  : never;
