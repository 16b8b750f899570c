import type { IncomingMessage, ServerResponse } from 'node:http';
import { readTraceparent, type Span, type Traces } from './traces.ts';

declare module 'node:http' {
  interface IncomingMessage {
    span?: Span;
  }
}

/** Traces each request. A trace of a client that `trusts` refuses is only linked: outsiders choose no ids. */
export function traceCalls(
  traces: Traces,
  trusts: (address: string, hop: number) => boolean,
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  return (request, response, next) => {
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
    next();
  };
}

/** Names the request's call in log, metrics and span: by path template, never by the actual path. */
export function nameCall(request: IncomingMessage, { id, path }: { readonly id: string; readonly path: string }): void {
  request.call = id;
  request.span?.rename(`${request.method} ${path}`);
  request.span?.tell({ 'http.route': path, 'romaneio.call': id });
}
