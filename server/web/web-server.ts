import type { RequestListener, Server, ServerOptions } from 'node:http';
import type { Duplex } from 'node:stream';
import { HttpError } from '../http/http-error.ts';
import { problem } from './problem.ts';

/** Options of the HTTP server that carries the app (security, section D.8). Bodies are timed by their activity, not as a whole. */
export const webServerOptions: ServerOptions = {
  headersTimeout: 15_000,
  requestTimeout: 0,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
};

const unreadable: Readonly<Record<string, HttpError>> = {
  HPE_HEADER_OVERFLOW: new HttpError(431, 'headers_too_large', 'Os cabeçalhos da requisição são grandes demais.'),
  ERR_HTTP_REQUEST_TIMEOUT: new HttpError(408, 'headers_too_slow', 'A requisição demorou demais para chegar.'),
};
const malformed = new HttpError(400, 'malformed', 'A requisição está malformada.');
const connectRefused = new HttpError(405, 'method_not_allowed', 'Este método não é aceito.');

/** Answers what never reaches the app: requests that Node cannot read, CONNECT, and `Expect: 100-continue`. */
export function attachToServer(server: Server, handler: RequestListener): void {
  server.maxRequestsPerSocket = 1_000;
  // The app itself invites the body, once it knows that it will take it.
  server.on('checkContinue', handler);
  server.on('connect', (_request, socket) => answerRaw(socket, connectRefused));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else answerRaw(socket, unreadable[error.code ?? ''] ?? malformed);
  });
}

function answerRaw(socket: Duplex, error: HttpError): void {
  const body = JSON.stringify(problem.body(error, ''));
  const head = [
    `HTTP/1.1 ${error.status} ${error.code}`,
    `Content-Type: ${problem.type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.on('error', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
