import { IncomingMessage, ServerResponse, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Duplex } from 'node:stream';
import type { HttpError } from '../http/http-error.ts';
import { problem } from './problem.ts';
import { refusal, type RefusalCode } from './web-refusals.ts';

/**
 * What a connection takes before it asks to wait. The upstreams' answers come in pieces of 64 KiB: with Node's default of
 * as much, every piece stopped the flow and started it again, which doubled the cost of long lists.
 */
const BUFFERED_BYTES = 131_072;

/**
 * Classes of the server's requests and responses; `createWebApp` gives them Express's prototypes. Without them Express would
 * change the prototype of each request, which makes a small call a tenth slower.
 */
export class WebRequest extends IncomingMessage {}
export class WebResponse<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {}

/** Options of the HTTP server that carries the app (security, section D.8). Bodies are timed by their activity, not as a whole. */
export const webServerOptions: ServerOptions = {
  IncomingMessage: WebRequest,
  ServerResponse: WebResponse,
  headersTimeout: 15_000,
  requestTimeout: 0,
  connectionsCheckingInterval: 1_000,
  // `attachToServer` ends idle connections: Node would make a new timer for each call.
  keepAliveTimeout: 0,
  maxHeaderSize: 16_384,
  highWaterMark: BUFFERED_BYTES,
  // What has neither length nor coding has no body: it needs no stream that ends.
  optimizeEmptyRequests: true,
};

/** How long a connection may stay without a call. */
const IDLE_MS = 66_000;

const unreadable: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'headers_too_slow',
};

/** Answers what never reaches the app: requests that Node cannot read, CONNECT, and `Expect: 100-continue`. */
export function attachToServer(server: Server, handler: RequestListener): void {
  server.maxRequestsPerSocket = 1_000;
  // The app itself invites the body, once it knows that it will take it.
  server.on('checkContinue', handler);
  server.on('connect', (_request, socket) => answerRaw(socket, refusal('method_not_allowed')));
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.prependListener('request', (request, response) => {
    answers.set(request.socket, response);
    // Set once: whatever comes or goes begins it anew.
    if (!request.socket.timeout) request.socket.setTimeout(IDLE_MS);
  });
  // A call that takes long is no idle connection.
  server.on('timeout', (socket) => {
    if (answers.get(socket)?.closed !== false) socket.destroy();
  });
  server.prependListener('checkContinue', (request, response) => answers.set(request.socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const refuse = () => answerRaw(socket, refusal(unreadable[error.code ?? ''] ?? 'malformed'));
    const answer = answers.get(socket);
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else if (!answer || answer.writableFinished) refuse();
    // What cannot be read is the next request: the one before gets its answer first.
    else if (answer.req.complete) answer.once('finish', refuse);
    else if (answer.headersSent) socket.destroy();
    else refuse();
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
