/** The upstream of the gateway's bench: answers of fixed sizes, a sink for uploads, and connection statistics. */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const MIB = 1024 * 1024;
const small = Buffer.from(JSON.stringify([{ id_ramo: 54, nome: 'x'.repeat(2_000) }]));
const list = Buffer.from(
  JSON.stringify(
    Array.from({ length: 1_650 }, (_, at) => ({
      id_usuario: at,
      nome: `Usuário ${(at * 2_654_435_761) % 99_991}`,
      email: `usuario.${(at * 7_919) % 10_007}@transportadora.com.br`,
      perfil: at % 3 ? 'operador' : 'consulta',
    })),
  ),
);
const sheet = randomBytes(20 * MIB);
const login = Buffer.from(
  JSON.stringify({ id: 1, email: 'a@b.br', username: 'a', nome: 'A', token: 'upstream-token' }),
);
let busy = 0;

function send(response: ServerResponse, body: Buffer, type = 'application/json'): void {
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length }).end(body);
}

/** Discards a body and returns the arrival time of its first byte on the machine's monotonic clock. */
function swallow(request: IncomingMessage, response: ServerResponse): void {
  let firstByteAt: string | null = null;
  let bytes = 0;
  request.on('data', (piece: Buffer) => {
    firstByteAt ??= String(process.hrtime.bigint());
    bytes += piece.length;
  });
  request.on('end', () => send(response, Buffer.from(JSON.stringify({ bytes, firstByteAt }))));
}

const server = createServer((request, response) => {
  const path = request.url ?? '';
  if (path === '/busy') return send(response, Buffer.from(String(busy)));
  busy += 1;
  response.once('close', () => {
    busy -= 1;
  });
  if (path.includes('/upload/')) return swallow(request, response);
  request.resume();
  if (path.includes('hang')) return;
  if (path.startsWith('/api/Auth/login')) return send(response, login);
  if (path.startsWith('/api/Usuario')) return send(response, list);
  if (path.includes('OnLine')) return send(response, sheet, 'application/octet-stream');
  send(response, small);
});
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
