import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../log.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** Request id: in all logs, sent upstream and returned to the client. */
    id: string;
    call?: string;
    /** Logged at debug level, such as static files. */
    routine?: boolean;
  }
}

const callerId = /^[\w.-]{1,64}$/;

/** Logs a line per request from an allow-list of fields. Status null: the client left. @param idSource of its id */
export function requestLog(
  log: Logger,
  idSource: 'own' | 'caller',
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  return (request, response, next) => {
    const start = performance.now();
    const given = request.headers['x-request-id'];
    const fromCaller = idSource === 'caller' && typeof given === 'string' && callerId.test(given);
    request.id = fromCaller ? given : randomUUID();
    // Read early: a closed socket no longer has it.
    const ip = request.socket.remoteAddress;
    const { id, method, url = '' } = request;

    response.on('close', () => {
      const status = response.headersSent ? response.statusCode : null;
      const { call, span } = request;
      const line = {
        req: { id, method, path: pathOf(url), ip },
        res: { status, complete: response.writableFinished },
        call,
        trace: span?.traceId,
        responseTime: Math.round(performance.now() - start),
      };
      if (status !== null && status >= 500) log.error(line, 'request');
      else if (request.routine) log.debug(line, 'request');
      else log.info(line, 'request');
    });
    next();
  };
}

/** Path without the query string, which may contain names and search words. */
function pathOf(url: string): string {
  const end = url.indexOf('?');
  return url.slice(0, Math.min(end < 0 ? url.length : end, 256));
}
