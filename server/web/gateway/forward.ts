import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Api } from '../../../shared/contracts/call.ts';
import type { GatewayTimings, WebParts } from '../web-parts.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Span, Traces } from '../../http/traces.ts';
import { refusal } from '../web-refusals.ts';
import { maxBytesOf } from './body-rules.ts';
import type { Answer } from './answer-head.ts';
import { ask } from './ask.ts';
import { createBreaker } from './breaker.ts';
import { createCarrier } from './carry.ts';
import { createConnections } from './connections.ts';
import { createPlaces, type Claim } from './places.ts';
import { headersUp } from './upstream-headers.ts';
import { readBaseUrl, type Target } from './upstream-url.ts';

const defaultTimings: GatewayTimings = { connectMs: 5_000, uploadWindowMs: 30_000, uploadBytesPerSecond: 1_024 };

export interface Passing {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly target: Target;
  /** Key by which the places at the upstream are shared. */
  readonly caller: string;
  /** Whether the caller's token is unknown. */
  readonly newcomer: boolean;
  readonly authorization: string | null;
  /** `carry`: streamed from the request; a buffer: already read. */
  readonly body: 'carry' | Buffer | null;
}

/** Transport of the gateway: upstreams, keys and deadlines. */
export interface Forward {
  /** Sends a call upstream. @returns the answer, unread. @throws HttpError 408, 413, 499, 502, 503 or 504. */
  (passing: Passing): Promise<Answer>;
  /** Path prefix of each upstream. */
  readonly basePaths: Readonly<Record<Api, string>>;
  close(): void;
}

type ForwardParts = Pick<WebParts, 'upstreams' | 'apiKeyHeader' | 'timings' | 'traces'>;

/** @throws where a base URL is not plain. */
export function createForward({ upstreams, apiKeyHeader, timings, traces }: ForwardParts): Forward {
  const allTimings = { ...defaultTimings, ...timings };
  const ways = {
    main: wayTo(readBaseUrl(upstreams.main.baseUrl), allTimings),
    auth: wayTo(readBaseUrl(upstreams.auth.baseUrl), allTimings),
  };

  function forward({ request, response, target, caller, newcomer, authorization, body }: Passing): Promise<Answer> {
    const { breaker, connections, places, carrier, host } = ways[target.api];
    if (!breaker.admits()) return Promise.reject(refusal('upstream_down'));
    const { method, limits, reply } = target.call;
    const span = traces && beginSpan(traces, request, target);
    const headers = headersUp(framed(request.headers, body), {
      host,
      requestId: request.id,
      traceparent: span?.traceparent,
      apiKeyHeader,
      apiKey: upstreams[target.api].apiKey,
      authorization,
      peer: request.peer,
      takesBody: method === 'POST' || method === 'PUT',
    });
    const share = newcomer ? 'newcomer' : reply.kind === 'download' ? 'download' : 'call';
    const claim: Pick<Claim, 'share' | 'caller'> = { share, caller };
    const asking = { response, claim, method, path: target.path, headers, firstByteMs: limits.firstByteMs };
    const answered =
      body === 'carry'
        ? carrier.carry({ ...asking, request, maxBytes: maxBytesOf(target.call) })
        : ask(connections, places, asking, body);
    return answered.then(
      (answer) => {
        breaker.worked();
        if (span) endWith(span, answer, response);
        return answer;
      },
      (error: unknown) => {
        span?.end(codeOf(error));
        if (unconnected.has(codeOf(error))) breaker.failed();
        throw error;
      },
    );
  }

  return Object.assign(forward, {
    basePaths: { main: ways.main.basePath, auth: ways.auth.basePath },
    close() {
      for (const { connections, carrier } of Object.values(ways)) {
        connections.close();
        carrier.close();
      }
    },
  });
}

/** Span of an upstream call, named by its template: the actual path may contain personal data. */
function beginSpan(traces: Traces, request: IncomingMessage, { call, api }: Target): Span {
  return traces.start(`${call.method} ${call.path}`, {
    kind: 'client',
    parent: request.span,
    attributes: { 'http.request.method': call.method, 'url.template': call.path, 'romaneio.upstream': api },
  });
}

/** Ends the span when the response closes: until then the answer streams. */
function endWith(span: Span, { status }: Answer, response: ServerResponse): void {
  span.tell({ 'http.response.status_code': status });
  const end = () => span.end(status >= 500 ? String(status) : undefined);
  if (response.closed) end();
  else response.once('close', end);
}

const wayTo = (baseUrl: URL, timings: GatewayTimings) => ({
  host: baseUrl.host,
  basePath: baseUrl.pathname.replace(/\/+$/, ''),
  breaker: createBreaker(),
  places: createPlaces(),
  connections: createConnections(baseUrl, timings.connectMs),
  carrier: createCarrier(baseUrl, createPlaces(), timings),
});

/** Errors that count for the breaker: the upstream accepts no connections. */
const unconnected: ReadonlySet<string> = new Set(['upstream_unreachable', 'upstream_connect_timeout']);

const codeOf = (error: unknown): string => (error instanceof HttpError ? error.code : '');

/** The client's headers with the framing of the body to send. */
function framed(given: IncomingHttpHeaders, body: Passing['body']): IncomingHttpHeaders {
  const unframed = given['content-length'] === undefined && given['transfer-encoding'] === undefined;
  if (body === 'carry' || unframed) return given;
  const { 'content-length': _length, 'transfer-encoding': _coding, ...others } = given;
  if (body === null) return others;
  return { ...others, 'content-length': String(body.length), 'accept-encoding': 'identity' };
}
