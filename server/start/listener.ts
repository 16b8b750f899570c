import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { createServer as createPlainServer, type AddressInfo, type Server as PlainServer, type Socket } from 'node:net';
import { StartError } from '../process/operator.ts';

/** During shutdown, how long a connection that was just opened may take to send its first byte. */
const firstByteMs = 500;
/** More than the backlog holds. */
const turnsBeforeClosing = 1_000;
const shortTurnMs = 0.1;
/** Clients keep connections; on a shared port reconnecting gives processes started later their share. */
const callsOfSharedConnection = 100;

/** An open port that answers before the app is ready. */
export interface Listener {
  readonly server: Server;
  readonly port: number;
  /** `http://host:port`, as a browser on this machine reaches it. */
  readonly url: string;
  serve(app: RequestListener): void;
  /** Stops accepting, lets requests finish for `seconds`, then closes all connections. */
  drain(seconds: number): Promise<void>;
}

/** Opens a port; until `serve` only `/healthz` works. @param shared by SO_REUSEPORT. @throws StartError if taken */
export async function openListener(
  host: string,
  port: number,
  options: ServerOptions,
  shared = false,
): Promise<Listener> {
  let answer: RequestListener = answerStarting;
  const server = createServer(options, (request, response) => answer(request, response));
  if (shared) server.maxRequestsPerSocket = callsOfSharedConnection;
  const connections = openConnections(server);
  await listenOn(server, { host, port, reusePort: shared });
  const bound = (server.address() as AddressInfo).port;
  const anywhere = host === '0.0.0.0' || host === '::';
  const shown = anywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return {
    server,
    port: bound,
    url: `http://${shown}:${bound}`,
    serve(app) {
      answer = app;
    },
    async drain(seconds) {
      const last = await acceptAll(server);
      const closed = Promise.all([last, server].map((one) => new Promise((resolve) => one.close(resolve))));
      // A connection becomes idle when its last answer is sent; Node looks only once.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      // Browsers open connections in advance; Node does not count them as idle, and would wait for them.
      const unused = setTimeout(() => {
        for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
      }, firstByteMs);
      const deadline = setTimeout(() => server.closeAllConnections(), seconds * 1000);
      await closed;
      clearInterval(sweep);
      clearTimeout(unused);
      clearTimeout(deadline);
    },
  };
}

export async function sharesPorts(): Promise<boolean> {
  const server = createServer();
  try {
    await listenOn(server, { host: '127.0.0.1', port: 0, reusePort: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTSUP') return false;
    throw error;
  }
  await new Promise((resolve) => server.close(resolve));
  return true;
}

const listenOn = (server: Server, options: { host: string; port: number; reusePort?: boolean }): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => reject(portFault(error, options.host, options.port)));
    server.listen(options, resolve);
  });

/**
 * Accepts the clients that wait to connect. When a port closes, the kernel resets every connection that Node has not accepted,
 * and a client that has sent its request does not send it again. A second server on the same handle first shortens the queue
 * to one: the kernel ignores further clients, who try again a second later and find the port closed, or another process.
 * Each turn of the event loop accepts one client; the first turn may be past that already. The port is closed after a short
 * turn without a new client, so that hardly any client can have arrived since.
 * @returns the second server; the caller closes both.
 */
async function acceptAll(server: Server): Promise<PlainServer> {
  let accepted = 0;
  const last = createPlainServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    accepted += 1;
    server.emit('connection', socket);
  }).listen(server, 1);
  for (let turn = 0; turn < turnsBeforeClosing; turn += 1) {
    const before = accepted;
    const begin = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (turn > 0 && accepted === before && performance.now() - begin < shortTurnMs) break;
  }
  return last;
}

function openConnections(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

const answerStarting: RequestListener = (request, response) => {
  response.setHeader('Cache-Control', 'no-store');
  if (request.url === '/healthz') {
    response.setHeader('Content-Type', 'application/json').end('{"status":"ok"}');
    return;
  }
  response.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': '1' });
  response.end(
    '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta http-equiv="refresh" content="1">' +
      '<title>Romaneio</title><p>O Romaneio está iniciando. Aguarde um instante.</p></html>',
  );
};

function portFault(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`A porta ${port} de ${host} já está em uso; informe outra em PORT.`);
    case 'EACCES':
      return new StartError(`Sem permissão para usar a porta ${port}; informe outra em PORT.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`HOST contém ${JSON.stringify(host)}, que não é um endereço desta máquina.`);
    default:
      return error;
  }
}
