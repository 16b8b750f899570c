import type { ErrorRequestHandler } from 'express';
import type { Logger } from '../log.ts';
import { HttpError } from './http-error.ts';

/** How an app words a refusal: its media type and its body. */
export interface ErrorWording {
  readonly type: string;
  body(error: HttpError, requestId: string): object;
}

const internal = 'Ocorreu um erro interno. Tente novamente; se persistir, informe o código da requisição.';

/**
 * The only place that writes an error's body: the last middleware of both apps. What is no `HttpError` is a
 * 500 that says nothing of its cause; a 5xx is logged whole. An answer already begun is cut off, so that a
 * truncated body never looks complete.
 */
export function errorWriter(log: Logger, wording: ErrorWording): ErrorRequestHandler {
  return (thrown: unknown, request, response, _next) => {
    const error = thrown instanceof HttpError ? thrown : new HttpError(500, 'internal', internal, { cause: thrown });
    const requestId = String(request.id ?? '');
    if (error.status >= 500) log.error({ requestId, err: error.cause ?? error }, error.code);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response
      .status(error.status)
      .set({ 'Cache-Control': 'no-store', ...error.headers })
      .type(wording.type)
      .send(JSON.stringify(wording.body(error, requestId)));
  };
}
