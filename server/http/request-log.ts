import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { lineWriter, type Logger } from '../log.ts';
import { remembered } from './remembered.ts';

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
  const write = lineWriter(log, 'request');
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
      const { id, call, span } = request;
      write(
        levelOf(status, request.routine === true),
        `,"req":{"id":"${id}","method":"${method}","path":${quoted(pathOf(url))}${ip === undefined ? '' : `,"ip":"${ip}"`}}` +
          `,"res":{"status":${status},"complete":${response.writableFinished}}` +
          (call === undefined ? '' : `,"call":${quoted(call)}`) +
          (span === undefined ? '' : `,"trace":"${span.traceId}"`) +
          `,"responseTime":${Math.round(performance.now() - start)}`,
      );
    });
    next?.();
  };
}

/** Calls and their paths, as JSON. */
const quoted = remembered(1_000, (text) => JSON.stringify(text));

function levelOf(status: number | null, routine: boolean): 'error' | 'info' | 'debug' {
  if (status !== null && status >= 500) return 'error';
  return routine ? 'debug' : 'info';
}

/** The path without its query, which may carry names and searches. */
function pathOf(url: string): string {
  const end = url.indexOf('?');
  return url.slice(0, Math.min(end < 0 ? url.length : end, MAX_TEXT));
}
