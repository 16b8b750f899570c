import { connect } from 'node:net';

/** Sends bytes as they are and waits until the server ends the connection. @returns all that it said. */
export function sendRaw(port: number, ...pieces: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      for (const piece of pieces) socket.write(piece, 'latin1');
    });
    socket.on('data', (piece: Buffer) => (answer += piece.toString('latin1')));
    // A server that refuses may reset what was still under way; what it said before counts.
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)));
    socket.on('close', () => resolve(answer));
  });
}

/** The status of each answer on a connection, in order. */
export function statusesOf(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]));
}
