import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../log.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** Goes with the request through every log, to the upstream and back to the caller. */
    id: string;
    /** What was called, where it is known: the id of a contract's call. */
    call?: string;
    /** Logged at a lower level, as each file of a page is. */
    routine?: boolean;
  }
}

const MAX_TEXT = 256;

/** Where the id of a request comes from: made here, or taken from the caller where the caller is our own web server. */
export type RequestIdSource = 'own' | 'caller';

const callerId = /^[\w.-]{1,64}$/;

/**
 * One line a request, made of an allow-list: no header, no query string, no body ever reaches the log.
 * Status null: the caller left first.
 */
export function requestLog(
  log: Logger,
  idSource: RequestIdSource,
): (request: IncomingMessage, response: ServerResponse, next?: () => void) => void {
  return (request, response, next) => {
    const start = performance.now();
    const given = request.headers['x-request-id'];
    const fromCaller = idSource === 'caller' && typeof given === 'string' && callerId.test(given);
    request.id = fromCaller ? given : randomUUID();
    // The web server tells it itself, with its other headers.
    if (idSource === 'caller') response.setHeader('X-Request-Id', request.id);
    // Once the connection is gone the socket no longer knows it.
    const ip = request.socket.remoteAddress;
    const { method = '', url = '' } = request;

    response.on('close', () => {
      const status = response.headersSent ? response.statusCode : null;
      log[levelOf(status, request.routine === true)](
        {
          req: { id: request.id, method: method.slice(0, 16), path: pathOf(url), ip },
          res: { status, complete: response.writableFinished },
          call: request.call,
          trace: request.span?.traceId,
          responseTime: Math.round(performance.now() - start),
        },
        'request',
      );
    });
    next?.();
  };
}

function levelOf(status: number | null, routine: boolean): 'error' | 'info' | 'debug' {
  if (status !== null && status >= 500) return 'error';
  return routine ? 'debug' : 'info';
}

/** The path without its query, which may carry names and searches. */
function pathOf(url: string): string {
  const end = url.indexOf('?');
  return url.slice(0, Math.min(end < 0 ? url.length : end, MAX_TEXT));
}
