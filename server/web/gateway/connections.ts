import { connect, isIP, type NetConnectOpts, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { RefusalCode } from '../web-refusals.ts';
import { AnswerReader, type AnswerListener } from './answer-reader.ts';

export interface Asker extends AnswerListener {
  complete(): void;
  failed(fault: RefusalCode, cause: Error | null): void;
}

/** Connection to the upstream; carries one call at a time. */
export interface Connection {
  /** Whether it has carried a call before, so that the upstream may have closed it. */
  readonly used: boolean;
  /** Whether nothing of the current answer has arrived. */
  readonly silent: boolean;
  send(asker: Asker, head: string, body: Buffer | null): void;
  /** Resumes reading after back-pressure. */
  resume(): void;
  destroy(): void;
}

/** Pool for calls without a body; `Places` limits its size. */
export interface Connections {
  /** LIFO, so that unused connections expire. */
  take(): Connection;
  open(): Connection;
  close(): void;
}

/** Read buffer shared by all connections; kept data is copied. */
const READ_BYTES = 65_536;
const memory = Buffer.allocUnsafeSlow(READ_BYTES);

const nobody: AnswerListener = { head: () => undefined, piece: () => false };

type Dial = (options: Pick<NetConnectOpts, 'onread'>) => Socket;

export function createConnections(baseUrl: URL, connectMs: number): Connections {
  const dial = dialTo(baseUrl);
  const event = baseUrl.protocol === 'https:' ? 'secureConnect' : 'connect';
  const all = new Set<UpstreamConnection>();
  let free: UpstreamConnection[] = [];

  function open(): Connection {
    const connection: UpstreamConnection = new UpstreamConnection(dial, event, connectMs, {
      free: () => void free.push(connection),
      closed() {
        all.delete(connection);
        free = free.filter((other) => other !== connection);
      },
    });
    all.add(connection);
    return connection;
  }

  return {
    take: () => free.pop() ?? open(),
    open,
    close() {
      for (const connection of all) connection.destroy();
    },
  };
}

function dialTo({ protocol, hostname, port }: URL): Dial {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const plain = { host, noDelay: true, keepAlive: true, keepAliveInitialDelay: 60_000 };
  if (protocol === 'http:') return (options) => connect({ ...plain, ...options, port: Number(port || 80) });
  const named = isIP(host) === 0 ? { servername: host } : {};
  let session: Buffer | undefined;
  return (options) => {
    const secure = { ...plain, ...named, ...options, port: Number(port || 443), ALPNProtocols: ['http/1.1'] };
    const socket = connectSecurely({ ...secure, ...(session && { session }) });
    return socket.on('session', (made: Buffer) => {
      if (socket.authorized) session = made;
    });
  };
}

interface Keeper {
  free(): void;
  closed(): void;
}

class UpstreamConnection implements Connection {
  used = false;
  silent = true;
  readonly #socket: Socket;
  readonly #keeper: Keeper;
  /** Null: idle. */
  #asker: Asker | null = null;
  #reader: AnswerReader | null = null;
  /** Error code if the connection ended now. */
  #fault: RefusalCode = 'upstream_unreachable';
  #cause: Error | null = null;
  #idleMs = 0;
  /** Paused by back-pressure. TLS may still deliver data that it has already decrypted. */
  #paused = false;

  constructor(dial: Dial, connected: string, connectMs: number, keeper: Keeper) {
    this.#keeper = keeper;
    this.#socket = dial({ onread: { buffer: memory, callback: (size) => this.#read(size) } });
    const deadline = setTimeout(() => {
      this.#fault = 'upstream_connect_timeout';
      this.destroy();
    }, connectMs);
    this.#socket
      .once(connected, () => {
        clearTimeout(deadline);
        this.#fault = 'upstream_broken';
      })
      .on('timeout', () => {
        if (this.#asker === null) this.destroy();
      })
      .once('end', () => {
        if (this.#asker) this.#reader?.end();
        this.#settle();
        this.destroy();
      })
      .on('error', (error) => {
        this.#cause = error;
      })
      .once('close', () => {
        clearTimeout(deadline);
        keeper.closed();
        this.#leave()?.failed(this.#fault, this.#cause);
      });
  }

  send(asker: Asker, head: string, body: Buffer | null): void {
    this.#asker = asker;
    if (this.#reader) this.#reader.next(asker);
    else this.#reader = new AnswerReader(asker);
    this.silent = true;
    this.#socket.write(head, 'latin1');
    if (body !== null) this.#socket.write(body);
  }

  resume(): void {
    this.#paused = false;
    this.#socket.resume();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  #read(size: number): boolean {
    const asker = this.#asker;
    const reader = this.#reader;
    // Unsolicited data.
    if (asker === null || reader === null) {
      this.destroy();
      return false;
    }
    this.silent = false;
    const more = reader.read(size === READ_BYTES ? memory : memory.subarray(0, size));
    if (!more) this.#paused = true;
    this.#settle();
    return more || this.#asker !== asker;
  }

  /** Ends the call if its answer is complete or malformed. */
  #settle(): void {
    if (this.#asker === null || this.#reader === null) return;
    const { progress, head } = this.#reader;
    if (progress === 'under way') return;
    if (progress === 'malformed') {
      this.#fault = 'upstream_invalid';
      return this.destroy();
    }
    const asker = this.#leave();
    this.used = true;
    if (progress === 'complete' && head && head.idleMs > 0) this.#keep(head.idleMs);
    else this.destroy();
    asker?.complete();
  }

  /** The socket's timer also runs during calls: cheaper than setting it for each. */
  #keep(idleMs: number): void {
    if (this.#paused) this.resume();
    if (idleMs !== this.#idleMs) this.#socket.setTimeout(idleMs);
    this.#idleMs = idleMs;
    this.#keeper.free();
  }

  #leave(): Asker | null {
    const asker = this.#asker;
    this.#asker = null;
    // Releases the references of an idle connection.
    this.#reader?.next(nobody);
    return asker;
  }
}
