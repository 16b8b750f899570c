import { connect } from 'node:net';

/** Sends raw bytes and waits until the server closes the connection. @returns the whole response. */
export function sendRaw(port: number, ...pieces: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      for (const piece of pieces) socket.write(piece, 'latin1');
    });
    socket.on('data', (piece: Buffer) => (answer += piece.toString('latin1')));
    // A refusing server may reset the connection; the bytes it sent before are kept.
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)));
    socket.on('close', () => resolve(answer));
  });
}

/** The status of each response on a connection, in order. */
export function statusesOf(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]));
}
