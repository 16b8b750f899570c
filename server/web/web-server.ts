import { IncomingMessage, ServerResponse, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Duplex } from 'node:stream';
import type { HttpError } from '../http/http-error.ts';
import { problem } from './problem.ts';
import { refusal, type RefusalCode } from './web-refusals.ts';

/** Twice the upstream's pieces of 64 KiB: at Node's default each piece paused the stream, which doubled the cost of long lists. */
const BUFFERED_BYTES = 131_072;

/** Classes of requests and responses: if Express sets their prototypes, a small call is a tenth slower. */
export class WebRequest extends IncomingMessage {}
export class WebResponse<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {}

/** Options of the HTTP server (security, section D.8). Bodies are timed by progress (`watch-body.ts`). */
export const webServerOptions: ServerOptions = {
  IncomingMessage: WebRequest,
  ServerResponse: WebResponse,
  headersTimeout: 15_000,
  requestTimeout: 0,
  connectionsCheckingInterval: 1_000,
  // `attachToServer` closes idle connections: Node would create a timer per call.
  keepAliveTimeout: 0,
  maxHeaderSize: 16_384,
  highWaterMark: BUFFERED_BYTES,
  // No stream for requests without a body.
  optimizeEmptyRequests: true,
};

const unreadable: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'headers_too_slow',
};

/** Handles unparsable requests, CONNECT, `Expect: 100-continue` and idle connections. */
export function attachToServer(server: Server, handler: RequestListener): void {
  server.maxRequestsPerSocket = 1_000;
  // The gateway sends 100 Continue once the call is admitted.
  server.on('checkContinue', handler);
  server.on('connect', (_request, socket) => answerRaw(socket, refusal('method_not_allowed')));
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.prependListener('request', (request, response) => {
    answers.set(request.socket, response);
    // Set once per socket: any traffic restarts it.
    if (!request.socket.timeout) request.socket.setTimeout(66_000);
  });
  server.on('timeout', (socket) => {
    if (answers.get(socket)?.closed !== false) socket.destroy();
  });
  server.prependListener('checkContinue', (request, response) => answers.set(request.socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const refuse = () => answerRaw(socket, refusal(unreadable[error.code ?? ''] ?? 'malformed'));
    const answer = answers.get(socket);
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else if (!answer || answer.writableFinished) refuse();
    // The unparsable request is the next one; the current one is answered first.
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
