import type * as z from 'zod/mini';
import type { Call } from '../../shared/contracts/call.ts';
import { catalogue } from '../../shared/contracts/catalogue.ts';
import { answerNetwork, BrokenLine, type WireAnswer, type WireCall } from './client-network.ts';

/** A request as the upstream would see it. */
export interface SentCall {
  readonly method: string;
  /** The requested address, unmodified. */
  readonly url: string;
  /** Keys in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Upstream path, decoded. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The JSON body, or the form itself. */
  readonly body: unknown;
}

type Answering = WireAnswer | ((call: SentCall) => WireAnswer | Promise<WireAnswer>);

/**
 * For tests of the calls that a page makes: answers by method and full path, one table per test, and records the requests with
 * their query strings. Calls without an answer fail with a network error.
 * @param otherwise answers those instead.
 */
export function fakeGateway(
  answers: Readonly<Record<string, Answering>>,
  otherwise: (call: SentCall) => WireAnswer = unanswered,
) {
  const sent: SentCall[] = [];
  const current = new Map(Object.entries(answers));

  answerNetwork(async (wire) => {
    const call = readCall(wire);
    sent.push(call);
    const strays = straysOf(call);
    if (strays.length > 0) throw new BrokenLine(`A-F13: ${call.method} ${call.path} has no ${strays.join(', ')}`);
    const found = current.get(`${call.method} ${call.path}`) ?? otherwise;
    return { body: {}, ...(typeof found === 'function' ? await found(call) : found) };
  });
  return {
    sent,
    /** Calls of one kind, in order. */
    calls: (key: string) => sent.filter(({ method, path }) => `${method} ${path}` === key),
    /** Replaces an answer from now on. */
    answer: (key: string, answering: Answering) => void current.set(key, answering),
  };
}

function unanswered({ method, path }: SentCall): never {
  throw new BrokenLine(`no answer for ${method} ${path}`);
}

const ownCalls = (catalogue('/api/Apolice/ListarApolices') as readonly Call[])
  .filter(({ builtInOnly, body }) => builtInOnly && body.kind === 'json')
  .map(({ method, path, body, alcadas }) => ({
    method,
    // An act that needs authority may be asked for.
    livres: alcadas === undefined ? [] : ['pedir'],
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    ...((body as { schema: z.ZodMiniType }).schema._zod.def as { shape?: object; catchall?: z.ZodMiniType }),
  }));

/** Top-level keys of a body that the built-in API refuses. */
export function straysOf({ method, path, body }: Pick<SentCall, 'method' | 'path' | 'body'>): string[] {
  const call = ownCalls.find((one) => one.method === method && one.pattern.test(path));
  const shape = call?.catchall?._zod.def.type === 'unknown' ? undefined : call?.shape;
  if (shape === undefined || typeof body !== 'object' || body === null || body instanceof FormData) return [];
  return Object.keys(body).filter((key) => !Object.hasOwn(shape, key) && !call?.livres.includes(key));
}

function readCall({ url, method, body, headers }: WireCall): SentCall {
  // Without a gateway the address is the upstream's.
  const endpoint = new URL(url, 'http://client.test').searchParams.get('endpoint') ?? url;
  const upstream = new URL(endpoint, 'http://upstream.test');
  return {
    method,
    url,
    headers,
    path: decodeURIComponent(upstream.pathname),
    query: Object.fromEntries(upstream.searchParams),
    body: typeof body === 'string' ? JSON.parse(body) : body,
  };
}
