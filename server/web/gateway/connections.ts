import { buildConnector, Client } from 'undici';
import { MAX_IDLE_MS, MAX_SOCKETS, MAX_WAITING } from './upstream-pool.ts';

/** One connection at a time to the upstream, opened anew when the last one has ended. */
export interface Connection {
  readonly client: Client;
  /** How many answers the connection that is open now has begun; 0: it is new. */
  answers: number;
  /** What ended it, where that was no orderly end. */
  fault: Error | null;
}

/** A call that wants a connection for itself. */
export interface Waiting {
  /** It must give the connection back with `release`. */
  start(connection: Connection): void;
}

/** The connections for calls without a body. */
export interface Connections {
  /** Starts the call, now or when its turn comes. @returns false where as many calls wait as may. */
  take(call: Waiting): boolean;
  /** The call waits no longer. */
  leave(call: Waiting): void;
  release(connection: Connection): void;
  close(): void;
}

/** The newest free connection is taken first, so that the others age out. */
export function createConnections(baseUrl: URL, connectMs: number): Connections {
  const all: Connection[] = [];
  const free: Connection[] = [];
  const waiting = new Set<Waiting>();

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
    take(call) {
      const connection = free.pop() ?? (all.length < MAX_SOCKETS ? open() : null);
      if (connection) call.start(connection);
      else if (waiting.size >= MAX_WAITING) return false;
      else waiting.add(call);
      return true;
    },
    leave(call) {
      waiting.delete(call);
    },
    release(connection) {
      const [next] = waiting;
      if (next === undefined) return void free.push(connection);
      waiting.delete(next);
      // The client is in the middle of the call that has just ended.
      queueMicrotask(() => next.start(connection));
    },
    close() {
      for (const { client } of all) void client.destroy();
    },
  };
}
