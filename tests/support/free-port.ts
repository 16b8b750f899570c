import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the range that the kernel gives connections and port 0 from: nobody gets one of these by chance meanwhile. */
const FIRST = 10_000;
const COUNT = 20_000;
/** Workers begin apart from each other, and no port is given twice. */
let next = (process.pid * 101) % COUNT;

/** A port of 127.0.0.1 that nobody listens on now, for a program that must be told its port. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    const server = createServer().listen(port, '127.0.0.1');
    const free = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ]);
    if (!free) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
