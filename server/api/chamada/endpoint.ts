import type { Request, Response } from 'express';
import type * as z from 'zod/mini';
import type { Call } from '../../../shared/contracts/call.ts';
import type { Perfil } from '../../../shared/contracts/access.ts';

/** Who calls, as the token says at this moment. */
export interface Caller {
  readonly id: number;
  readonly username: string;
  readonly perfil: Perfil;
  /** SHA-256 of the token that came with the call. */
  readonly tokenHash: Buffer;
}

/** Who is to answer for a write, and in which request; the first administrator is made by no user. */
export interface Autor {
  readonly id: number | null;
  readonly username: string;
  readonly tokenHash: Buffer | null;
  readonly requestId: string | null;
}

type Fields<F extends Readonly<Record<string, z.ZodMiniType>>> = {
  readonly [K in keyof F]: z.output<F[K]>;
};

/** A call as it arrived, every part of it checked against its contract. */
export interface Received<C extends Call> {
  readonly params: Fields<C['params']>;
  readonly query: Fields<C['query']>;
  readonly body: C['body'] extends { kind: 'json'; schema: infer S extends z.ZodMiniType } ? z.output<S> : undefined;
  readonly requestId: string;
  /** For bodies that the endpoint reads by itself (multipart), and for the moment when the caller goes away. */
  readonly request: Request;
}

export type ReceivedFrom<C extends Call> = Received<C> & {
  readonly caller: Caller;
  readonly autor: Autor & { readonly id: number; readonly requestId: string };
};

/** A POST whose answer is JSON returns it, or throws its refusal: its `Idempotency-Key` keeps either. */
type AnswerOf<C extends Call> = C extends { method: 'POST'; reply: { kind: 'json' } } ? object : unknown;

/** A call of the contract and what answers it. */
export interface Endpoint {
  readonly call: Call;
  /** What it returns is sent as JSON; `undefined`: it has answered by itself. */
  handle(received: ReceivedFrom<Call>, response: Response): Promise<unknown>;
}

/** An endpoint for callers with a token. */
export function endpoint<const C extends Call>(
  call: C,
  handle: (received: ReceivedFrom<C>, response: Response) => Promise<AnswerOf<C>>,
): Endpoint {
  return { call, handle: handle as unknown as Endpoint['handle'] };
}

/** An endpoint for everybody. */
export function publicEndpoint<const C extends Call>(
  call: C,
  handle: (received: Received<C>, response: Response) => Promise<AnswerOf<C>>,
): Endpoint {
  return { call, handle: handle as unknown as Endpoint['handle'] };
}
