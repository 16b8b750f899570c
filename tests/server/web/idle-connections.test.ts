import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { attachToServer, webServerOptions } from '../../../server/web/web-server.ts';

const call = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const responses: ServerResponse[] = [];
const server = createServer(webServerOptions, (_request, response) => void responses.push(response));
attachToServer(server, () => undefined);

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('a connection that is idle for too long is ended, one whose call takes long is not', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [socket] = (await once(server, 'connection')) as [Socket];
  caller.write(call);
  await expect.poll(() => responses.length).toBe(1);
  expect(socket.timeout).toBe(66_000);
  // Node emits this after that time without a byte.
  socket.emit('timeout');
  expect(socket.destroyed).toBe(false);

  responses[0]?.end('answered');
  await once(caller, 'data');
  caller.write(call);
  await expect.poll(() => responses.length).toBe(2);
  responses[1]?.end('answered');
  await once(caller, 'data');
  expect(socket.destroyed).toBe(false);
  socket.emit('timeout');
  expect(socket.destroyed).toBe(true);
});
