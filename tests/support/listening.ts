import { createServer } from 'node:http';
import type { RequestListener, Server, ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  readonly server: Server;
  /** Closes every connection, then the server. */
  close(): Promise<void>;
}

/** Serves an app (such as an Express app) on a free port, or the given one. `prepare` receives the server before it listens. */
export async function listen(
  app: RequestListener,
  options: ServerOptions = {},
  prepare: (server: Server) => void = () => {},
  port = 0,
): Promise<Listening> {
  // As long as the product's: with Node's 5 s, a test that keeps the event loop busy meets connections that are just being closed.
  const server = createServer({ keepAliveTimeout: 120_000, ...options }, app);
  prepare(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const given = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${given.port}`,
    port: given.port,
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
