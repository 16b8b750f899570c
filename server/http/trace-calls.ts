import type { IncomingMessage, ServerResponse } from 'node:http';
import { readTraceparent, type Span, type Traces } from './traces.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** What is done for this request, where traces are on. */
    span?: Span;
  }
}

/**
 * Begins the span of a request, which ends with its answer. It continues the caller's trace where `trusts` knows the caller's
 * address; any other trace is only linked, so that no caller from outside chooses ids or what is recorded.
 */
export function traceCalls(
  traces: Traces,
  trusts: (address: string, hop: number) => boolean,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const { method = '', headers, socket } = request;
    const given = readTraceparent(headers.traceparent) === null ? null : String(headers.traceparent);
    const led = trusts(socket.remoteAddress ?? '', 0) ? { parent: given } : { link: given };
    const span = traces.start(method, {
      kind: 'server',
      ...led,
      attributes: { 'http.request.method': method, 'romaneio.request_id': request.id },
    });
    request.span = span;
    response.once('close', () => {
      const { statusCode: status } = response;
      if (response.headersSent) span.tell({ 'http.response.status_code': status });
      span.end(response.writableFinished ? (status >= 500 ? String(status) : undefined) : 'incomplete');
    });
  };
}

/** Says which call of the contracts a request is, to the log, the metrics and its span: by its template, never by its path. */
export function nameCall(request: IncomingMessage, { id, path }: { readonly id: string; readonly path: string }): void {
  request.call = id;
  request.span?.rename(`${request.method} ${path}`);
  request.span?.tell({ 'http.route': path, 'romaneio.call': id });
}
