import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

type Taker = (bytes: Buffer) => void;
/** Reader that replaces the client's; undefined: the client reads. */
const takers = new WeakMap<Duplex, { current: Taker | undefined }>();

/** Socket that reads into one buffer: Node would allocate 64 KiB per read, of which PostgreSQL fills eight. */
export function databaseSocket(connection?: { readonly ssl?: unknown }): Socket {
  if (connection?.ssl) return new Socket();
  const taker: { current: Taker | undefined } = { current: undefined };
  const socket = new Socket({
    onread: {
      buffer: Buffer.allocUnsafeSlow(65_536),
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

/** Passes bytes to another reader, before the buffer is overwritten. @returns a function that gives back the rest */
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
