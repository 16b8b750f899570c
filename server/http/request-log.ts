import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { lineWriter, type Logger } from '../log.ts';
import { remembered } from './remembered.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** Request id: in all logs, sent upstream and returned to the client. */
    id: string;
    call?: string;
    /** Logged at debug level, such as static files. */
    routine?: boolean;
  }
}

const MAX_TEXT = 256;

/** Origin of the request id: generated, or taken from our own web server. */
export type RequestIdSource = 'own' | 'caller';

const callerId = /^[\w.-]{1,64}$/;

/**
 * Logs one line per request from an allow-list of fields: no header, query string or body is ever logged. Status null: the
 * client disconnected first.
 */
export function requestLog(
  log: Logger,
  idSource: RequestIdSource,
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  const write = lineWriter(log, 'request');
  return (request, response, next) => {
    const start = performance.now();
    const given = request.headers['x-request-id'];
    const fromCaller = idSource === 'caller' && typeof given === 'string' && callerId.test(given);
    request.id = fromCaller ? given : randomUUID();
    response.setHeader('X-Request-Id', request.id);
    // Read early: a closed socket no longer has it.
    const ip = request.socket.remoteAddress;
    const { method = '', url = '' } = request;

    response.on('close', () => {
      const status = response.headersSent ? response.statusCode : null;
      const { id, call, span } = request;
      write(
        levelOf(status, request),
        `,"req":{"id":"${id}","method":"${method}","path":${quoted(pathOf(url))}${ip === undefined ? '' : `,"ip":"${ip}"`}}` +
          `,"res":{"status":${status},"complete":${response.writableFinished}}` +
          (call === undefined ? '' : `,"call":${quoted(call)}`) +
          (span === undefined ? '' : `,"trace":"${span.traceId}"`) +
          `,"responseTime":${Math.round(performance.now() - start)}`,
      );
    });
    next();
  };
}

const quoted = remembered(1_000, (text) => JSON.stringify(text));

function levelOf(status: number | null, { routine }: Pick<IncomingMessage, 'routine'>): 'error' | 'info' | 'debug' {
  if (status !== null && status >= 500) return 'error';
  return routine ? 'debug' : 'info';
}

/** Path without the query string, which may contain names and search words. */
function pathOf(url: string): string {
  const end = url.indexOf('?');
  return url.slice(0, Math.min(end < 0 ? url.length : end, MAX_TEXT));
}
