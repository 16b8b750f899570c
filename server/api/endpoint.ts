import type { Request, Response } from 'express';
import type * as z from 'zod/mini';
import type { Call } from '../../shared/contracts/call.ts';
import type { Perfil } from '../../shared/contracts/usuarios.ts';

/** Who may call: everybody with a token, those who write (`usuario`, `admin`), or administrators alone. */
export type Access = 'read' | 'write' | 'admin';

/** Who calls, as the token says at this moment. */
export interface Caller {
  readonly id: number;
  readonly username: string;
  readonly perfil: Perfil;
  /** SHA-256 of the token that came with the call. */
  readonly tokenHash: Buffer;
}

/** The profiles that each kind of access admits; the screens are the same for everybody, this decides. */
const admitted: Readonly<Record<Access, readonly Perfil[]>> = {
  read: ['consulta', 'usuario', 'admin'],
  write: ['usuario', 'admin'],
  admin: ['admin'],
};

/** Whether the profile of whoever calls has this kind of access. */
export function admits(access: Access, { perfil }: Caller): boolean {
  return admitted[access].includes(perfil);
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

export type ReceivedFrom<C extends Call> = Received<C> & { readonly caller: Caller };

/** A call of the contract with its access rule and what answers it. */
export interface Endpoint {
  readonly call: Call;
  /** `public`: without a token. */
  readonly access: Access | 'public';
  /** What it returns is sent as JSON; `undefined`: it has answered by itself. */
  handle(received: ReceivedFrom<Call>, response: Response): Promise<unknown>;
}

/** An endpoint for callers with a token. */
export function endpoint<const C extends Call>(
  call: C,
  access: Access,
  handle: (received: ReceivedFrom<C>, response: Response) => Promise<unknown>,
): Endpoint {
  return { call, access, handle: handle as unknown as Endpoint['handle'] };
}

/** An endpoint for everybody. */
export function publicEndpoint<const C extends Call>(
  call: C,
  handle: (received: Received<C>, response: Response) => Promise<unknown>,
): Endpoint {
  return { call, access: 'public', handle: handle as unknown as Endpoint['handle'] };
}
