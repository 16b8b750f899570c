/**
 * Declaration of an upstream call. The client, the gateway's allow-list, the built-in API and the OpenAPI page all read these
 * declarations.
 */
import * as z from 'zod/mini';
import { XLSX } from '../planilha/cover.ts';
import type { Access } from './access.ts';
import type { AcaoDeAlcada } from './acoes-de-alcada.ts';
import { idInPath } from './fields.ts';

export type Api = 'main' | 'auth';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Body without schema. */
type PlainBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly maxBytes: number }
  | { readonly kind: 'multipart'; readonly field: string; readonly maxBytes: number; readonly ou?: string };

export type RequestBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly schema: z.ZodMiniType; readonly maxBytes: number }
  /** A file in `field`, or raw bytes of this media type. */
  | { readonly kind: 'multipart'; readonly field: string; readonly maxBytes: number; readonly ou?: string };

export type Reply =
  | { readonly kind: 'json'; readonly schema: z.ZodMiniType }
  | { readonly kind: 'download'; readonly mediaType: string };

/** Milliseconds: to the first byte, and between chunks. */
export interface TimeLimits {
  readonly firstByteMs: number;
  readonly idleMs: number;
}

/** Call without schemas: for the client's transport. */
export interface PlainCall {
  /** `<noun>.<verb>`: key of logs, metrics, limits, operationId. */
  readonly id: string;
  readonly method: Method;
  /** `{name}`: a segment or the rest of one. */
  readonly path: string;
  readonly api: Api;
  /** In Portuguese, for integrators. */
  readonly summary: string;
  readonly body: PlainBody;
  readonly limits: TimeLimits;
  /** Rate limit class; `public` and `login` count by address. */
  readonly tier: 'login' | 'public' | 'read' | 'write' | 'upload' | 'report' | 'document';
  readonly access: Access;
  readonly builtInOnly: boolean;
  /** Authorities that it may need: then it takes `pedir` and may answer 202 with a request (`pedidos.ts`). */
  readonly alcadas?: readonly AcaoDeAlcada[];
  /** Automatic polling: does not keep a session alive. */
  readonly unattended?: true;
  /**
   * Asks again for the second factor of who has one. Unset: writes of administrators do.
   */
  readonly confirma?: boolean;
  /** The answer holds a secret: it is not kept for a repeated `Idempotency-Key`. */
  readonly secret?: true;
}

export interface Call extends PlainCall {
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

/** Refuses unknown fields. */
export const strictBody = <const B extends number, S extends z.core.$ZodLooseShape>(maxBytes: B, fields: S) =>
  json(z.strictObject(fields), maxBytes);

/** Reply with `status: 1` and these fields. */
export const success = <S extends z.core.$ZodLooseShape>(fields: S) =>
  json(z.object({ status: z.literal(1), ...fields }));

/** Reply of a write: the row's id and new version. */
export const saved = success({ id: z.number(), versao: z.number() });

/** Reply of a list, page by page. @param more what else it tells, such as sums. */
export const pageOf = <T extends z.ZodMiniType, M extends z.core.$ZodLooseShape = {}>(row: T, more = {} as M) =>
  success({ data: z.array(row), recordsTotal: z.number(), recordsFiltered: z.number(), ...more });

/** A streamed spreadsheet. */
export const workbook = {
  reply: { kind: 'download', mediaType: XLSX },
  limits: { firstByteMs: 60_000, idleMs: 60_000 },
  tier: 'report',
} as const;

const defaults = {
  api: 'main',
  query: {},
  body: { kind: 'none' },
  limits: { firstByteMs: 15_000, idleMs: 30_000 },
  builtInOnly: true,
} as const satisfies Partial<Call>;

type Declared = Pick<Call, 'summary' | 'reply'> & Partial<Omit<Call, 'id' | 'method' | 'path'>>;

type Defined<I extends string, M extends Method, P extends string, C extends Declared> = C &
  Omit<
    typeof defaults & {
      readonly params: P extends `${string}{id}${string}` ? { readonly id: typeof idInPath } : {};
      readonly tier: M extends 'GET' ? 'read' : 'write';
      readonly access: Access;
    },
    keyof C
  > & { readonly id: I; readonly method: M; readonly path: P };

/**
 * Declares a call. Defaults: main service, `{id}` is an id, neither query nor body, a read for GET, else a write; what
 * only reads is open to every profile, the rest to those that write; unknown to the product spec.
 */
export function defineCall<const I extends string, M extends Method, P extends string, const C extends Declared>(
  id: I,
  route: `${M} ${P}`,
  call: C,
): Defined<I, M, P, C> {
  const [method, path] = route.split(' ') as [M, P];
  const { tier = method === 'GET' ? 'read' : 'write' } = call;
  const access = tier === 'read' || tier === 'report' ? 'read' : 'write';
  const params = path.includes('{id}') ? { id: idInPath } : {};
  return { ...defaults, params, tier, access, ...call, id, method, path } as unknown as Defined<I, M, P, C>;
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
