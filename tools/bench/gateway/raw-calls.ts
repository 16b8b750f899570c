import { connect } from 'node:net';

export interface RawCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyBytes: number;
}

export interface Timings {
  readonly milliseconds: number[];
  readonly failed: number;
  readonly seconds: number;
}

const lastChunk = Buffer.from('0\r\n\r\n');

/**
 * Keeps `atOnce` connections busy for `seconds`, taking turns in `calls`. Uses bare sockets so that the client costs less than
 * the measured server. Answers have Content-Length or are chunked, with the last chunk in one piece. A connection that the server
 * closes (`Connection: close`) is replaced.
 */
export async function callRaw(
  port: number,
  calls: readonly RawCall[],
  atOnce: number,
  seconds: number,
): Promise<Timings> {
  const requests = calls.map(bytesOf);
  const milliseconds: number[] = [];
  let failed = 0;
  const begin = performance.now();
  const end = begin + seconds * 1000;

  /** Runs one connection from the given turn on. @returns the next turn. */
  function converse(first: number): Promise<number> {
    return new Promise((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let turn = first;
      let sentAt = 0;
      let missing = 0;
      let head = '';
      let last = false;
      const next = () => {
        if (last || performance.now() >= end) return void socket.destroy();
        sentAt = performance.now();
        socket.write(requests[turn % requests.length]!);
        turn += 1;
      };
      socket.on('connect', next);
      socket.on('data', (piece) => {
        if (missing === 0) {
          head += piece.toString('latin1');
          const at = head.indexOf('\r\n\r\n');
          if (at < 0) return;
          if (!head.startsWith('HTTP/1.1 200')) failed += 1;
          last = /\r\nconnection: close/i.test(head.slice(0, at));
          const length = /\r\ntransfer-encoding: chunked/i.test(head)
            ? Infinity
            : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
          missing = length - (head.length - at - 4);
          head = '';
        } else missing -= piece.length;
        if (missing === Infinity && piece.subarray(-lastChunk.length).equals(lastChunk)) missing = 0;
        if (missing > 0) return;
        missing = 0;
        milliseconds.push(performance.now() - sentAt);
        next();
      });
      socket.on('error', () => {
        failed += 1;
      });
      socket.on('close', () => resolve(turn));
    });
  }

  async function run(first: number): Promise<void> {
    for (let turn = first; performance.now() < end;) turn = await converse(turn);
  }
  await Promise.all(Array.from({ length: atOnce }, (_, index) => run(index)));
  return { milliseconds, failed, seconds: (performance.now() - begin) / 1000 };
}

function bytesOf({ method, path, headers, bodyBytes }: RawCall): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (method !== 'GET') lines.push(`Content-Length: ${bodyBytes}`);
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), Buffer.alloc(bodyBytes, 'x')]);
}
