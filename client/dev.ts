/**
 * The product for its developers, at one address: Vite serves the client, each change seen at once, and passes
 * on what is the server's; the server starts anew whenever a file of it changes. `PORT` is Vite's, as `npm start` has it.
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
// One that ends of itself has said why, and waits for the change that mends it.
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
  // The address to open is Vite's.
  createInterface(child.stdout).on('line', (line) => {
    console.log(line.replace(READY, `Romaneio pronto em http://127.0.0.1:${PORT}`));
  });
  return child;
}

/** A port that stays the server's through its restarts. */
async function freePort(): Promise<number> {
  const taken = createNetServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  taken.close();
  await once(taken, 'close');
  return port;
}
