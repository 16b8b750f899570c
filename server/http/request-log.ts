import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HttpLogger, pinoHttp } from 'pino-http';
import type { Logger } from '../log.ts';

const MAX_TEXT = 256;

/** Where the id of a request comes from: made here, or taken from the caller where the caller is our own web server. */
export type RequestIdSource = 'own' | 'caller';

const callerId = /^[\w.-]{1,64}$/;

/**
 * One line a request, cut down to an allow-list: no header, no query string, no body ever reaches the log.
 */
export function requestLog(log: Logger, idSource: RequestIdSource): HttpLogger {
  return pinoHttp({
    logger: log,
    genReqId: (request, response) => {
      const given = request.headers['x-request-id'];
      const id = idSource === 'caller' && typeof given === 'string' && callerId.test(given) ? given : randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    serializers: {
      req: (request: { id: unknown; method: string; raw: IncomingMessage }) => ({
        id: request.id,
        method: request.method.slice(0, 16),
        path: pathOf(request.raw),
        ip: request.raw.socket.remoteAddress,
      }),
      res: (response: { raw: ServerResponse }) => ({
        status: response.raw.headersSent ? response.raw.statusCode : null,
      }),
    },
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'info'),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
  });
}

/** The path without its query, which may carry names and searches. */
function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0]?.slice(0, MAX_TEXT) ?? '';
}
