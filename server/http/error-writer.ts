import type { ErrorRequestHandler } from 'express';
import type { Logger } from '../log.ts';
import { HttpError } from './http-error.ts';

export interface ErrorWording {
  readonly type: string;
  body(error: HttpError, requestId: string): object;
}

export const internalFault = {
  status: 500,
  code: 'internal',
  meaning: 'Ocorreu um erro interno. Tente novamente; se persistir, informe o código da requisição.',
} as const;

/** Error middleware, last of an app. Logs every 5xx; destroys a started response, so that it never looks complete. */
export function errorWriter(log: Logger, wording: ErrorWording): ErrorRequestHandler {
  return (thrown, request, response, _next) => {
    const error = thrown instanceof HttpError ? thrown : internalError(thrown);
    const requestId = String(request.id ?? '');
    if (error.status >= 500)
      log.error({ requestId, trace: request.span?.traceId, err: error.cause ?? error }, error.code);
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

const internalError = (cause: unknown): HttpError =>
  new HttpError(internalFault.status, internalFault.code, internalFault.meaning, { cause });
