import { createServer, request as httpRequest, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPlaces, type Claim } from '../../../../server/web/gateway/places.ts';
import { statusesOf } from '../raw-http.ts';
import { call, gatewayPath, startWebApp, token, type RunningWebApp } from '../web-app.ts';

describe('places', () => {
  const claim = (caller: string, share: Claim['share'] = 'call') => {
    const made = { caller, share, place: 'none' as const, started: false, start: () => void (made.started = true) };
    return made;
  };
  const many = (count: number, caller: string, share?: Claim['share']) =>
    Array.from({ length: count }, () => claim(caller, share));

  it('one caller leaves places, and room to wait, for the others', () => {
    const places = createPlaces();
    const greedy = many(48 + 4 * 48 + 1, 'greedy');
    const taken = greedy.map((one) => places.take(one));
    expect(greedy.filter(({ started }) => started)).toHaveLength(48);
    expect(taken.filter((fits) => !fits)).toHaveLength(1);
    const honest = claim('honest');
    expect([places.take(honest), honest.started]).toEqual([true, true]);
  });

  it.each(['download', 'newcomer'] as const)('a %s leaves half of them to known calls', (share) => {
    const places = createPlaces();
    const crowd = Array.from({ length: 200 }, (_, index) => claim(`caller-${index}`, share));
    for (const one of crowd) places.take(one);
    expect(crowd.filter(({ started }) => started)).toHaveLength(32);
    const honest = many(32, 'honest');
    for (const one of honest) places.take(one);
    expect(honest.every(({ started }) => started)).toBe(true);
  });

  it('a place that becomes free goes to the caller who holds the fewest', async () => {
    const places = createPlaces();
    const [first, ...others] = [...many(48, 'ana'), ...many(16, 'bia')];
    for (const one of [first, ...others]) if (one) places.take(one);
    const [second, third] = [claim('bia'), claim('caio')];
    places.take(second);
    places.take(third);
    if (first) places.leave(first);
    await Promise.resolve();
    expect([second.started, third.started]).toEqual([false, true]);
  });

  it('who leaves the queue, or leaves twice, frees nothing that it did not hold', async () => {
    const places = createPlaces();
    const holding = [...many(48, 'ana'), ...many(16, 'bia')];
    for (const one of holding) places.take(one);
    const [gone, waiting, last] = many(3, 'caio');
    for (const one of [gone, waiting, last]) if (one) places.take(one);
    if (gone) places.leave(gone);
    if (holding[0]) {
      places.leave(holding[0]);
      places.leave(holding[0]);
    }
    await Promise.resolve();
    expect([gone?.started, waiting?.started, last?.started]).toEqual([false, true, false]);
  });
});

describe('over sockets', () => {
  let held: ServerResponse[];
  let upstream: Server;
  let app: RunningWebApp;
  let sockets: Socket[];
  let files: number;
  /** Whether the upstream delays its responses. */
  let holding: boolean;

  beforeEach(async () => {
    [held, sockets, files, holding] = [[], [], 0, false];
    upstream = createServer((request, response) => {
      if (request.headers.authorization === 'inventado') response.writeHead(401).end('{}');
      else if (request.url?.includes('/arquivo')) {
        files += 1;
        response.end(Buffer.alloc(30_000_000));
      } else if (holding) held.push(response);
      else request.resume().once('end', () => response.end('[]'));
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const to = { baseUrl: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`, apiKey: null };
    app = await startWebApp({ upstreams: { main: to, auth: to } });
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
    upstream.closeAllConnections();
    upstream.close();
  });

  function open(bytes: string): Socket {
    const socket = connect(app.port, '127.0.0.1', () => socket.write(bytes));
    sockets.push(socket.on('error', () => undefined));
    return socket;
  }

  const json = { ...token, 'Content-Type': 'application/json' };
  const post = () => call(app, gatewayPath('/api/Usuario'), { method: 'POST', headers: json, body: '{}' });

  it('K7 bodies that are announced and never begin take no place at the upstream', async () => {
    const head = `POST ${gatewayPath('/api/Usuario')} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`;
    for (let index = 0; index < 330; index += 1) open(`${head}Authorization: i${index}\r\nContent-Length: 9\r\n\r\n`);
    await expect
      .poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count))))
      .toBe(330);
    const answers = await Promise.all(Array.from({ length: 20 }, post));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  });

  it('K7 a token that the upstream has refused is not asked for again with a body', async () => {
    const invented = { ...json, Authorization: 'inventado' };
    const send = () => call(app, gatewayPath('/api/Usuario'), { method: 'POST', headers: invented, body: '{}' });
    expect(await (await send()).json()).toEqual({});
    const again = await send();
    expect([again.status, await again.json()]).toMatchObject([401, { code: 'token_refused' }]);
  });

  it('K17 a caller who waits to be asked for an upload is not asked before the token has been looked at', async () => {
    const head = `POST ${gatewayPath('/api/Conversor/upload/CSV?ramo=54')} HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n`;
    const framing = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 3\r\n\r\n';
    const answerTo = async (bearer: string) => {
      const socket = open(`${head}Authorization: ${bearer}\r\n${framing}`);
      let answer = '';
      socket.on('data', (piece: Buffer) => (answer += piece.toString()));
      await expect.poll(() => answer).toMatch(/\r\n\r\n/);
      return statusesOf(answer)[0];
    };
    expect(await answerTo('inventado')).toBe(401);
    expect(await answerTo('do-servico')).toBe(100);
  });

  it('K8 one who reads many stored files slowly holds nobody up', async () => {
    const slowToken = { Authorization: 'lento' };
    await (await call(app, gatewayPath('/api/Ramo'), { headers: slowToken })).text();
    const head = `GET ${gatewayPath('/api/Conversor/conversoes/1/arquivo')} HTTP/1.1\r\nHost: a\r\n`;
    for (let reader = 0; reader < 70; reader += 1) open(`${head}Authorization: lento\r\n\r\n`).pause();
    await expect.poll(() => files).toBe(4);
    const answers = await Promise.all(Array.from({ length: 40 }, () => call(app, gatewayPath('/api/Ramo'))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    // Of those 70, 16 wait and the others are refused; no further files are read.
    expect(files).toBe(4);
  });

  it('one caller may hold 48 places, and have 192 calls wait; who leaves makes room', async () => {
    await (await call(app, gatewayPath('/api/Ramo'))).text();
    holding = true;
    const ask = () => {
      const { promise, resolve } = Promise.withResolvers<number>();
      const request = httpRequest(
        app.url + gatewayPath('/api/Usuario'),
        { headers: token, agent: false },
        (response) => {
          response.resume().once('end', () => resolve(response.statusCode ?? 0));
        },
      );
      request.on('error', () => resolve(0)).end();
      return { answer: promise, leave: () => request.destroy() };
    };
    const calls = Array.from({ length: 241 }, ask);
    const refused = await Promise.race(calls.map(({ answer }, index) => answer.then(() => index)));
    expect(await calls[refused]?.answer).toBe(503);
    await expect.poll(() => held.length).toBe(48);
    const [left, ...others] = calls.filter((_, index) => index !== refused).toReversed();
    left?.leave();
    expect(await left?.answer).toBe(0);
    await expect.poll(() => app.lines.some((line) => line.includes('"status":null'))).toBe(true);
    const late = ask();
    const answering = setInterval(() => {
      for (const response of held.splice(0)) response.end('[]');
    }, 5);
    const statuses = await Promise.all([...others, late].map(({ answer }) => answer));
    clearInterval(answering);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
