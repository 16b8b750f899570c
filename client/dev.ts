/**
 * Development server at one address: Vite serves the client with hot reload and proxies the rest to the server,
 * which restarts when one of its files changes. `PORT` is Vite's port, as for `npm start`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createNetServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createServer } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const PORT = Number(process.env['PORT'] ?? 3000);
const READY = /Romaneio pronto em http:[^\s"]+/;

const serverPort = await freePort();
process.env['ROMANEIO_SERVER'] = `http://127.0.0.1:${serverPort}`;
const vite = await createServer({
  configFile: join(ROOT, 'client/vite.config.ts'),
  server: { host: '127.0.0.1', port: PORT, strictPort: true },
});
await vite.listen();

let ending = false;
let change = Promise.withResolvers<void>();
const watched = ['server', 'shared'].map((folder) => join(ROOT, folder));
vite.watcher.add(watched).on('all', (_event, path) => {
  if (watched.some((folder) => path.startsWith(folder))) change.resolve();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    ending = true;
    change.resolve();
  });
}
// If the server exits by itself it has printed why; wait for the next file change.
while (!ending) {
  change = Promise.withResolvers();
  const server = startServer();
  await change.promise;
  server.kill('SIGTERM');
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
}
await vite.close();

function startServer(): ChildProcess {
  const child = spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
    env: {
      LOG_FORMAT: process.stdout.isTTY ? 'text' : 'json',
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(serverPort),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Print Vite's address instead of the server's.
  createInterface(child.stdout).on('line', (line) => {
    console.log(line.replace(READY, `Romaneio pronto em http://127.0.0.1:${PORT}`));
  });
  return child;
}

/** A free port that the server keeps across restarts. */
async function freePort(): Promise<number> {
  const taken = createNetServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  taken.close();
  await once(taken, 'close');
  return port;
}
