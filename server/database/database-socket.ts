import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Bytes that are read at once, at most. */
const readLength = 65_536;

type Taker = (bytes: Buffer) => void;
/** What reads the bytes of a socket in the client's place; undefined: the client reads them itself. */
const takers = new WeakMap<Duplex, { current: Taker | undefined }>();

/**
 * A socket to the database that reads into one buffer. What has come is copied where it is kept; Node would keep 64 KiB for each
 * read, of which PostgreSQL fills eight, and collect the whole heap ever so often for them.
 * @param connection as the client has it; TLS reads in a way of its own.
 */
export function databaseSocket(connection?: { readonly ssl?: unknown }): Socket {
  if (connection?.ssl) return new Socket();
  const taker: { current: Taker | undefined } = { current: undefined };
  const socket = new Socket({
    onread: {
      buffer: Buffer.allocUnsafeSlow(readLength),
      callback(length, { buffer, byteOffset }) {
        const bytes = Buffer.from(buffer, byteOffset, length);
        if (taker.current === undefined) return socket.push(Buffer.from(bytes));
        taker.current(bytes);
        return true;
      },
    },
  });
  takers.set(socket, taker);
  return socket;
}

/**
 * Hands what comes from the database to another reader than the client, as it is, before it is written over.
 * @param stream a connection's, of any kind.
 * @returns what ends that, and hands the client the bytes that it goes on with.
 */
export function takeBytes(stream: Duplex, take: Taker): Taker {
  const taker = takers.get(stream);
  if (taker !== undefined) {
    taker.current = take;
    return (rest) => {
      taker.current = undefined;
      stream.push(Buffer.from(rest));
    };
  }
  const ofClient = stream.listeners('data')[0] as Taker;
  stream.off('data', ofClient).on('data', take);
  return (rest) => {
    stream.off('data', take).on('data', ofClient);
    ofClient(rest);
  };
}
