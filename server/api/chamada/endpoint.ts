import type { Request, Response } from 'express';
import type * as z from 'zod/mini';
import type { Call } from '../../../shared/contracts/call.ts';
import type { Perfil } from '../../../shared/contracts/access.ts';
import type { Escopo } from '../../../shared/contracts/escopo.ts';
import type { Armazem, Destino } from '../../arquivos/armazem.ts';
import type { Secret } from '../../config/secret.ts';
import type { Correio } from '../../correio/correio.ts';
import type { Traces } from '../../http/traces.ts';
import type { Logger } from '../../log.ts';
import type { CopyParts } from '../sql/copy-out.repository.ts';
import type { Fila } from '../trabalho/fila.ts';
import type { Replicas } from './replicas/replicas.ts';
import type { ApiMetrics } from './metrics.ts';
import { found } from './refusals.ts';

export interface Recebedor {
  readonly url: string;
  readonly segredo: Secret;
}

export interface ApiParts extends CopyParts {
  readonly replicas: Replicas | null;
  readonly fila: Fila;
  /** null: packages are handed over as files. */
  readonly recebedor: Recebedor | null;
  readonly log: Logger;
  readonly metrics: ApiMetrics;
  readonly traces: Traces | null;
  readonly correio: Correio | null;
  readonly policyListPath: string;
  /** Shared with the web server for single sign-on; null: off. */
  readonly internalSecret: string | null;
  /** Base URL of the client, for links in mail. */
  readonly publicUrl: string;
  /** For processes with a separate connection. */
  readonly databaseUrl: string;
  /** `PGPASSWORD`, `PGSSLROOTCERT`, … */
  readonly databaseEnvironment: Readonly<Record<string, string>>;
  readonly armazem: Armazem;
  readonly destino: Destino;
  readonly dataDir: string;
}

export interface Caller {
  readonly id: number;
  readonly username: string;
  readonly perfil: Perfil;
  /** SHA-256 of the token. */
  readonly tokenHash: Buffer;
  /** May only set up a second factor. */
  readonly restrito?: boolean;
  /** Sees only this part of the data, since then (ISO 8601); undefined: everything. */
  readonly escopo?: { readonly de: Escopo; readonly desde: string } | undefined;
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

export type Quem = Pick<Autor, 'id' | 'username' | 'requestId'>;

type Fields<F extends Readonly<Record<string, z.ZodMiniType>>> = { readonly [K in keyof F]: z.output<F[K]> };

interface Received<C extends Call> {
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

export const endpoint = <const C extends Call>(
  call: C,
  handle: (received: ReceivedFrom<C>, response: Response) => Promise<AnswerOf<C>>,
): Endpoint => ({ call, handle: handle as unknown as Endpoint['handle'] });

export const publicEndpoint = <const C extends Call>(
  call: C,
  handle: (received: Received<C>, response: Response) => Promise<AnswerOf<C>>,
): Endpoint => ({ call, handle: handle as unknown as Endpoint['handle'] });

/** An endpoint that answers with the value of `read`. @param unknown message of the 404 where there is none */
export const readEndpoint = <const C extends Call>(
  call: C,
  read: (received: ReceivedFrom<C>) => Promise<unknown>,
  unknown?: string,
): Endpoint =>
  endpoint<Call>(call, async (received) => {
    const retorno = await read(received as ReceivedFrom<C>);
    return { status: 1, retorno: unknown === undefined ? retorno : found(retorno, unknown) };
  });

/** As `readEndpoint`, for an answer with the fields of the value read. */
export const answerEndpoint = <const C extends Call>(
  call: C,
  read: (received: ReceivedFrom<C>) => Promise<object | undefined>,
  unknown = '',
): Endpoint =>
  endpoint<Call>(call, async (received) => ({ status: 1, ...found(await read(received as ReceivedFrom<C>), unknown) }));
