import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Api } from '../../../shared/contracts/call.ts';
import type { GatewayTimings, WebParts } from '../parts.ts';
import { HttpError } from '../../http/http-error.ts';
import { refusal } from '../refusals.ts';
import { maxBytesOf } from './body-rules.ts';
import type { Answer } from './answer.ts';
import { ask } from './ask.ts';
import { createBreaker, type Breaker } from './breaker.ts';
import { createConnections, type Connections } from './connections.ts';
import { send } from './send.ts';
import { headersUp } from './upstream-headers.ts';
import { readBaseUrl, type Target } from './upstream-url.ts';
import { createUpstreamPool, type UpstreamPool } from './upstream-pool.ts';

const defaultTimings: GatewayTimings = {
  connectMs: 5_000,
  uploadWindowMs: 30_000,
  uploadBytesPerSecond: 1_024,
};

/** A call that has been let through. */
export interface Passing {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly target: Target;
  readonly authorization: string | null;
  readonly body: 'carry' | Buffer | null;
}

/** The transport behind the gateway: it knows upstreams, keys and deadlines, and nothing of who calls. */
export interface Forward {
  /** Sends a call upstream. @returns the answer, unread. @throws HttpError 408, 413, 499, 502, 503 or 504. */
  (passing: Passing): Promise<Answer>;
  /** What stands before the paths of each upstream. */
  readonly basePaths: Readonly<Record<Api, string>>;
  close(): void;
}

type ForwardParts = Pick<WebParts, 'upstreams' | 'apiKeyHeader' | 'timings'>;

/** @throws where a base URL is not plain. */
export function createForward({ upstreams, apiKeyHeader, timings }: ForwardParts): Forward {
  const [main, auth] = [readBaseUrl(upstreams.main.baseUrl), readBaseUrl(upstreams.auth.baseUrl)];
  const breakers: Record<Api, Breaker> = { main: createBreaker(), auth: createBreaker() };
  const allTimings = { ...defaultTimings, ...timings };
  const pools: Record<Api, UpstreamPool> = { main: createUpstreamPool(main), auth: createUpstreamPool(auth) };
  const connections: Record<Api, Connections> = {
    main: createConnections(main, allTimings.connectMs),
    auth: createConnections(auth, allTimings.connectMs),
  };

  async function forward({ request, response, target, authorization, body }: Passing): Promise<Answer> {
    const pool = pools[target.api];
    const breaker = breakers[target.api];
    if (!breaker.admits()) throw refusal('upstream_down');
    const headers = headersUp(body instanceof Buffer ? framedAnew(request.headers, body) : request.headers, {
      host: pool.host,
      requestId: request.id,
      apiKeyHeader,
      apiKey: upstreams[target.api].apiKey,
      authorization,
      peer: request.peer,
      takesBody: target.call.method === 'POST' || target.call.method === 'PUT',
    });
    const { method, limits } = target.call;
    const asking = { response, method, path: target.path, headers, firstByteMs: limits.firstByteMs };
    try {
      const answer = await (body === null
        ? ask(connections[target.api], asking)
        : send(pool, { ...asking, request, body, maxBytes: maxBytesOf(target.call), timings: allTimings }));
      breaker.worked();
      return answer;
    } catch (error) {
      if (unconnected.has(codeOf(error))) breaker.failed();
      throw error;
    }
  }

  return Object.assign(forward, {
    basePaths: { main: basePath(main), auth: basePath(auth) },
    close() {
      for (const api of ['main', 'auth'] as const) {
        pools[api].close();
        connections[api].close();
      }
    },
  });
}

/** What says that the upstream takes no connections; slow and broken answers do not. */
const unconnected: ReadonlySet<string> = new Set(['upstream_unreachable', 'upstream_connect_timeout']);

function codeOf(error: unknown): string {
  return error instanceof HttpError ? error.code : '';
}

/** Of a body that has been read here, whose answer is going to be read here. */
function framedAnew(given: IncomingHttpHeaders, body: Buffer): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = {
    ...given,
    'content-length': String(body.length),
    'accept-encoding': 'identity',
  };
  delete headers['transfer-encoding'];
  return headers;
}

function basePath(url: URL): string {
  return url.pathname.replace(/\/+$/, '');
}
