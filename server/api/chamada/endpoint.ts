import type { Request, Response } from 'express';
import type * as z from 'zod/mini';
import type { Call } from '../../../shared/contracts/call.ts';
import type { Perfil } from '../../../shared/contracts/access.ts';

export interface Caller {
  readonly id: number;
  readonly username: string;
  readonly perfil: Perfil;
  /** SHA-256 of the token. */
  readonly tokenHash: Buffer;
  /** May only set up a second factor. */
  readonly restrito?: boolean;
  /** Set if a service key calls; `id` is then the person who answers for it. */
  readonly chave?: { readonly nome: string; readonly escopos: readonly string[] };
}

/** On whose authority a read depends. */
export type Leitor = Pick<Caller, 'id' | 'perfil'>;

/** Author of a write; the first administrator is created by no user. */
export interface Autor {
  readonly id: number | null;
  readonly username: string;
  readonly tokenHash: Buffer | null;
  readonly requestId: string | null;
}

/** Whom history and audit name. */
export type Quem = Pick<Autor, 'id' | 'username' | 'requestId'>;

type Fields<F extends Readonly<Record<string, z.ZodMiniType>>> = {
  readonly [K in keyof F]: z.output<F[K]>;
};

/** A validated call. */
export interface Received<C extends Call> {
  readonly params: Fields<C['params']>;
  readonly query: Fields<C['query']>;
  readonly body: C['body'] extends { kind: 'json'; schema: infer S extends z.ZodMiniType } ? z.output<S> : undefined;
  readonly requestId: string;
  /** For multipart bodies and disconnects. */
  readonly request: Request;
}

export type ReceivedFrom<C extends Call> = Received<C> & {
  readonly caller: Caller;
  readonly autor: Autor & { readonly id: number; readonly requestId: string };
};

/** A POST returns its JSON or throws: `Idempotency-Key` stores either. */
type AnswerOf<C extends Call> = C extends { method: 'POST'; reply: { kind: 'json' } } ? object : unknown;

export interface Endpoint {
  readonly call: Call;
  /** Its result is sent as JSON; `undefined`: already answered. */
  handle(received: ReceivedFrom<Call>, response: Response): Promise<unknown>;
}

export function endpoint<const C extends Call>(
  call: C,
  handle: (received: ReceivedFrom<C>, response: Response) => Promise<AnswerOf<C>>,
): Endpoint {
  return { call, handle: handle as unknown as Endpoint['handle'] };
}

export function publicEndpoint<const C extends Call>(
  call: C,
  handle: (received: Received<C>, response: Response) => Promise<AnswerOf<C>>,
): Endpoint {
  return { call, handle: handle as unknown as Endpoint['handle'] };
}
