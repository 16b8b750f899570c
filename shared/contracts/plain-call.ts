/** Calls without schemas, for the client's transport and the declarations that its code contains. */
import type { Access } from './access.ts';
import type { AcaoDeAlcada } from './acoes-de-alcada.ts';

export type Api = 'main' | 'auth';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type PlainBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly maxBytes: number }
  | { readonly kind: 'multipart'; readonly field: string; readonly maxBytes: number; readonly ou?: string };

export interface PlainCall {
  /** `<noun>.<verb>`: key of logs, metrics, limits, operationId. */
  readonly id: string;
  readonly method: Method;
  /** `{name}`: a segment or the rest of one. */
  readonly path: string;
  readonly api: Api;
  readonly body: PlainBody;
  /** Milliseconds: to the first byte, and between chunks. */
  readonly limits: { readonly firstByteMs: number; readonly idleMs: number };
  /** Rate limit class; `public` and `login` count by address. */
  readonly tier: 'login' | 'public' | 'read' | 'write' | 'upload' | 'report' | 'document';
  readonly access: Access;
  readonly builtInOnly: boolean;
  /** Authorities that it may need: then it takes `pedir` and may answer 202 with a request (`pedidos.ts`). */
  readonly alcadas?: readonly AcaoDeAlcada[];
  /** Automatic polling: does not keep a session alive. */
  readonly unattended?: true;
  /** Asks again for the second factor of who has one. Unset: writes of administrators do. */
  readonly confirma?: boolean;
  /** The answer holds a secret: it is not kept for a repeated `Idempotency-Key`. */
  readonly secret?: true;
}

const defaults = {
  api: 'main',
  body: { kind: 'none' },
  limits: { firstByteMs: 15_000, idleMs: 30_000 },
  builtInOnly: true,
} as const satisfies Partial<PlainCall>;

export type Declared = Partial<Omit<PlainCall, 'id' | 'method' | 'path'>>;

export type Defined<I extends string, M extends Method, P extends string, C> = C &
  Omit<typeof defaults & { readonly tier: M extends 'GET' ? 'read' : 'write'; readonly access: Access }, keyof C> & {
    readonly id: I;
    readonly method: M;
    readonly path: P;
  };

/** Declares a call of the main service, without a body and unknown to the spec; GET reads, others write. */
export function plainCall<const I extends string, M extends Method, P extends string, const C extends Declared = {}>(
  id: I,
  route: `${M} ${P}`,
  call = {} as C,
): Defined<I, M, P, C> {
  const [method, path] = route.split(' ') as [M, P];
  const { tier = method === 'GET' ? 'read' : 'write' } = call;
  const access = tier === 'read' || tier === 'report' ? 'read' : 'write';
  return { ...defaults, tier, access, ...call, id, method, path } as unknown as Defined<I, M, P, C>;
}
