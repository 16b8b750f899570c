import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enviarTrilha } from '../../../../server/api/auditoria/envio.ts';
import { sealAuditTrail } from '../../../../server/database/audit-chain.ts';
import { startFaturas } from '../faturas/faturas-under-test.ts';
import { started } from '../../../support/started.ts';

const api = started(startFaturas);
const fim = new AbortController().signal;
const received: { request: IncomingMessage; lines: { posicao: number; selo: string; acao: string }[] }[] = [];
let status = 200;
const collector = createServer(async (request, response) => {
  const lines = (await text(request))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { posicao: number; selo: string; acao: string });
  received.push({ request, lines });
  response.writeHead(status).end();
});
const enviar = (url: string) => enviarTrilha({ db: api.db, url }, fim);
const seals = async () =>
  (await api.database.query(
    `SELECT posicao::integer, encode(hash, 'hex') AS selo FROM auditoria_cadeia ORDER BY posicao`,
  )) as { posicao: number; selo: string }[];
let url = '';
let fatura = 0;

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  url = `http://coleta:se%40gredo@127.0.0.1:${(collector.address() as AddressInfo).port}/trilha`;
  await api.averbar(202610, ['500.00']);
  fatura = await api.previa(202610);
  await sealAuditTrail(api.parts.pool);
});
afterAll(() => collector.close());

test('A-X13: sealed records leave for AUDIT_URL in order, without personal values, and once more where they were not taken', async () => {
  const all = await seals();
  expect(all.length).toBeGreaterThan(0);
  status = 503;
  await expect(enviar(url)).rejects.toThrow('AUDIT_URL answered 503');
  status = 200;
  await enviar(url);
  const [refused, taken] = received;
  expect(taken?.lines.map(({ posicao, selo }) => ({ posicao, selo }))).toEqual(all);
  expect(refused?.lines).toEqual(taken?.lines);
  expect(taken?.request.headers.authorization).toBe(`Basic ${Buffer.from('coleta:se@gredo').toString('base64')}`);
  for (const line of taken?.lines ?? []) expect(Object.keys(line)).not.toContain('depois');
  await enviar(url);
  expect(received).toHaveLength(2);
});

test('A-X13: by syslog only what came since leaves, each record in a frame', async () => {
  const before = (await seals()).length;
  await api.mover(fatura, { para: 'LIBERADA' }, 'chefe');
  await sealAuditTrail(api.parts.pool);
  const since = (await seals()).slice(before);
  expect(since.length).toBeGreaterThan(0);
  let got = '';
  const receiver = net.createServer(async (socket) => {
    got += await text(socket);
    socket.end();
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  await enviar(`syslog://127.0.0.1:${(receiver.address() as AddressInfo).port}`);
  receiver.close();
  const frames: string[] = [];
  for (let rest = Buffer.from(got); rest.length > 0;) {
    const space = rest.indexOf(' ');
    const end = space + 1 + Number(rest.subarray(0, space));
    frames.push(rest.subarray(space + 1, end).toString());
    rest = rest.subarray(end);
  }
  expect(frames.map((frame) => frame.slice(0, 6))).toEqual(since.map(() => '<110>1'));
  const sent = frames.map((frame) => JSON.parse(frame.slice(frame.indexOf('{'))) as { posicao: number; selo: string });
  expect(sent.map(({ posicao, selo }) => ({ posicao, selo }))).toEqual(since);
});
