import { buildConnector, Client } from 'undici';

/** Below the keep-alive of every server that we know of; where an upstream announces less, that counts. */
export const MAX_IDLE_MS = 15_000;

/** One connection at a time to the upstream, opened anew when the last one has ended. */
export interface Connection {
  readonly client: Client;
  /** How many answers the connection that is open now has begun; 0: it is new. */
  answers: number;
  /** What ended it, where that was no orderly end. */
  fault: Error | null;
}

/** The connections for calls without a body; how many there are at once is decided by the places. */
export interface Connections {
  take(): Connection;
  release(connection: Connection): void;
  close(): void;
}

/** The newest free connection is taken first, so that the others age out. */
export function createConnections(baseUrl: URL, connectMs: number): Connections {
  const all: Connection[] = [];
  const free: Connection[] = [];

  const connect = buildConnector({ timeout: connectMs });

  function open(): Connection {
    const client = new Client(baseUrl.origin, {
      pipelining: 1,
      keepAliveTimeout: MAX_IDLE_MS,
      keepAliveMaxTimeout: MAX_IDLE_MS,
      keepAliveTimeoutThreshold: 1_000,
      // Each call brings its own deadlines.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: (options, opened) => {
        connect(options, (...result) => {
          connection.answers = 0;
          connection.fault = null;
          result[1]?.once('error', (error) => {
            connection.fault = error;
          });
          opened(...result);
        });
      },
    });
    const connection: Connection = { client, answers: 0, fault: null };
    all.push(connection);
    return connection;
  }

  return {
    take: () => free.pop() ?? open(),
    release: (connection) => void free.push(connection),
    close() {
      for (const { client } of all) void client.destroy();
    },
  };
}
