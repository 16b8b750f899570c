/** Clients in a separate thread, which keep running while the server's thread is blocked; posts each response. */
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** Number of clients and their port; `sent` counts those that have sent their request. */
export interface WaitingClients {
  readonly port: number;
  readonly count: number;
  readonly sent: Int32Array<SharedArrayBuffer>;
}

const { port, count, sent } = workerData as WaitingClients;
const request = 'POST / HTTP/1.1\r\nHost: romaneio\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}';

async function ask(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let answer = '';
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(request, () => {
      Atomics.add(sent, 0, 1);
      Atomics.notify(sent, 0);
    });
  });
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  // A reset connection has no response.
  socket.on('error', () => undefined).on('close', () => resolve(answer.slice(-4)));
  return promise;
}

parentPort?.postMessage(await Promise.all(Array.from({ length: count }, ask)));
