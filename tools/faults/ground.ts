import { createServer, type RequestListener } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { startProduct, type Product } from '../../tests/support/product.ts';

/** An upstream that can be stopped and restarted on the same port. */
export interface Upstream {
  readonly port: number;
  /** Connections that wait for an answer or transfer one. */
  busy(): number;
  up(): Promise<void>;
  /** Simulates a crash: every connection is reset. */
  down(): Promise<void>;
}

export async function startUpstream(answer: RequestListener): Promise<Upstream> {
  let port = 0;
  let busy = 0;
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    busy += 1;
    response.once('close', () => (busy -= 1));
    answer(request, response);
  });
  server.on('connection', (socket) => sockets.add(socket.once('close', () => sockets.delete(socket))));
  const upstream = {
    get port() {
      return port;
    },
    busy: () => busy,
    async up() {
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      ({ port } = server.address() as AddressInfo);
    },
    async down() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.resetAndDestroy();
      await closed;
    },
  };
  await upstream.up();
  return upstream;
}

/** A TCP link between client and server that can be cut and reconnected to another port. */
export interface Cable {
  readonly port: number;
  plugInto(port: number): void;
  pull(): void;
  close(): Promise<void>;
}

export async function layCable(): Promise<Cable> {
  let target: number | null = null;
  const ends = new Set<Socket>();
  const server = createTcpServer((near) => {
    if (target === null) return void near.resetAndDestroy();
    const far = connect(target, '127.0.0.1');
    for (const end of [near, far]) {
      ends.add(end.once('close', () => ends.delete(end)));
      end.on('error', () => undefined);
    }
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const pull = () => {
    target = null;
    for (const end of ends) end.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    plugInto(port) {
      target = port;
    },
    pull,
    async close() {
      pull();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The web server alone, as an operator starts it. */
export async function startWeb(
  upstream: Upstream,
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<Product & { readonly url: string }> {
  const base = `http://127.0.0.1:${upstream.port}`;
  const product = startProduct(
    {
      MAIN_API_URL: base,
      AUTH_API_URL: base,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      ...environment,
    },
    { role: 'web' },
  );
  return { ...product, url: await product.ready() };
}
