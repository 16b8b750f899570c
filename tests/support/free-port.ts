import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the kernel's ephemeral port range, so that no connection or `listen(0)` takes one. */
const FIRST = 10_000;
const COUNT = 20_000;
/** Workers start at different offsets, and no port is returned twice. */
let next = (process.pid * 101) % COUNT;

/** A free port of 127.0.0.1, for programs that must be given a port. */
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
