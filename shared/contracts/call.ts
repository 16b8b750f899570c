/**
 * Declaration of an upstream call. The client, the gateway's allow-list, the built-in API and the OpenAPI page all read these
 * declarations.
 */
import type * as z from 'zod/mini';
import type { Access } from './access.ts';
import { idInPath } from './fields.ts';

export type Api = 'main' | 'auth';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A body as its sender sees it: whether JSON or a file goes, and in which form field. */
type PlainBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly maxBytes: number }
  | { readonly kind: 'multipart'; readonly field: string; readonly maxBytes: number; readonly ou?: string };

export type RequestBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly schema: z.ZodMiniType; readonly maxBytes: number }
  /** One file in the form field `field`, or just the bytes, as this media type. */
  | { readonly kind: 'multipart'; readonly field: string; readonly maxBytes: number; readonly ou?: string };

export type Reply =
  | { readonly kind: 'json'; readonly schema: z.ZodMiniType }
  | { readonly kind: 'download'; readonly mediaType: string };

/** Deadlines in milliseconds: until the answer's first byte, and between two pieces of a body. */
export interface TimeLimits {
  readonly firstByteMs: number;
  readonly idleMs: number;
}

/** What a call is without its schemas: all that the client's transport reads of it. */
export interface PlainCall {
  /** `<noun>.<verb>`, unique: the key of logs, metrics, rate tiers and the OpenAPI operationId. */
  readonly id: string;
  readonly method: Method;
  /** Path template; `{name}` stands for one encoded segment or for the rest of one. */
  readonly path: string;
  readonly api: Api;
  /** One sentence in Portuguese, for the integrators' page. */
  readonly summary: string;
  readonly body: PlainBody;
  readonly limits: TimeLimits;
  /** What the call costs: reads are cheap, reports and uploads are few; what strangers ask is counted by their address. */
  readonly tier: 'login' | 'public' | 'read' | 'write' | 'upload' | 'report' | 'document';
  /** Who may call; a screen asks it before it offers what would be refused. */
  readonly access: Access;
  /** True where the product spec does not know the call, so that only the built-in API has it. */
  readonly builtInOnly: boolean;
  /** A page makes it by itself, whether or not anybody sits before it: it keeps no idle session from ending. */
  readonly unattended?: true;
}

export interface Call extends PlainCall {
  /** A schema for each `{name}` of the path; all of them read strings. */
  readonly params: Readonly<Record<string, z.ZodMiniType<unknown, string>>>;
  /** A schema for each query field that may be sent; an optional one accepts `undefined`. */
  readonly query: Readonly<Record<string, z.ZodMiniType<unknown, string | undefined>>>;
  readonly body: RequestBody;
  readonly reply: Reply;
}

/** JSON of a schema, as a body of at most `maxBytes` or as a reply. */
export const json = <const S extends z.ZodMiniType, const B extends number | undefined = undefined>(
  schema: S,
  maxBytes?: B,
) => ({ kind: 'json', schema, maxBytes: maxBytes as B }) as const;

const defaults = {
  api: 'main',
  query: {},
  body: { kind: 'none' },
  limits: { firstByteMs: 15_000, idleMs: 30_000 },
  access: 'read',
  builtInOnly: true,
} as const satisfies Partial<Call>;

type Defaults<C extends Pick<Call, 'path' | 'method'>> = typeof defaults & {
  readonly params: C['path'] extends `${string}{id}${string}` ? { readonly id: typeof idInPath } : {};
  readonly tier: C['method'] extends 'GET' ? 'read' : 'write';
};

/**
 * Declares a call. Defaults: the main service, an id where the path has `{id}`, no query and no body, a read for GET and a write
 * otherwise, for everybody who may read, unknown to the product spec.
 */
export function defineCall<const C extends Pick<Call, 'id' | 'method' | 'path' | 'summary' | 'reply'> & Partial<Call>>(
  call: C,
): Omit<Defaults<C>, keyof C> & C {
  const params = call.path.includes('{id}') ? { id: idInPath } : {};
  const tier = call.method === 'GET' ? 'read' : 'write';
  return { ...defaults, params, tier, ...call } as unknown as Omit<Defaults<C>, keyof C> & C;
}

/** The values of a call's path parameters, as the caller gives them. */
export type PathParams<C extends PlainCall> = C extends Call
  ? { readonly [K in keyof C['params']]: string | number }
  : Readonly<Record<string, string | number>>;

/** The query fields of a call, as the caller gives them. */
export type QueryFields<C extends PlainCall> = C extends Call
  ? { readonly [K in keyof C['query']]?: string | number }
  : Readonly<Record<string, string | number | undefined>>;

/** What the call sends, where it sends JSON. */
export type Sent<C extends PlainCall> = C['body'] extends { kind: 'json'; schema: infer S }
  ? S extends z.ZodMiniType
    ? z.input<S>
    : never
  : C extends Call
    ? undefined
    : object;

/** What the call answers, where it answers JSON. */
export type Answered<C extends Call> = C['reply'] extends { kind: 'json'; schema: infer S }
  ? S extends z.ZodMiniType
    ? z.output<S>
    : never
  : never;
