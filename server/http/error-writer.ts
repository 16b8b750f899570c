import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from '../log.ts';
import { HttpError } from './http-error.ts';

/** How an app words a refusal: its media type and its body. */
export interface ErrorWording {
  readonly type: string;
  body(error: HttpError, requestId: string): object;
}

/** What everything that is no refusal becomes. */
export const internalFault = {
  status: 500,
  code: 'internal',
  meaning: 'Ocorreu um erro interno. Tente novamente; se persistir, informe o código da requisição.',
} as const;

/** Answers a request with what was thrown. */
export type WriteError = (thrown: unknown, request: IncomingMessage, response: ServerResponse) => void;

/**
 * The only place that writes an error's body. What is no `HttpError` is a 500 that says nothing of its cause; a 5xx
 * is logged whole. An answer already begun is cut off, so that a truncated body never looks complete.
 */
export function createErrorWriter(log: Logger, wording: ErrorWording): WriteError {
  return (thrown, request, response) => {
    const error = thrown instanceof HttpError ? thrown : internalError(thrown);
    const requestId = String(request.id ?? '');
    if (error.status >= 500) {
      log.error({ requestId, trace: request.span?.traceId, err: error.cause ?? error }, error.code);
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const body = JSON.stringify(wording.body(error, requestId));
    response.writeHead(error.status, {
      ...(requestId !== '' && { 'X-Request-Id': requestId }),
      'Cache-Control': 'no-store',
      ...error.headers,
      'Content-Type': `${wording.type}; charset=utf-8`,
      'Content-Length': Buffer.byteLength(body),
    });
    response.end(body);
  };
}

function internalError(cause: unknown): HttpError {
  return new HttpError(internalFault.status, internalFault.code, internalFault.meaning, { cause });
}

/** The last middleware of an Express app. */
export function errorWriter(log: Logger, wording: ErrorWording): ErrorRequestHandler {
  const write = createErrorWriter(log, wording);
  return (thrown, request, response, _next) => write(thrown, request, response);
}
