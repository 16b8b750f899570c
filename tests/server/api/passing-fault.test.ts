import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { conectar } from '../../../server/api/conversor/gravacao/conexao.repository.ts';
import { Balde } from '../../../server/arquivos/balde.ts';
import { inOwnProcess } from '../../../server/api/trabalho/own-process.ts';
import { passes } from '../../../server/api/chamada/refusals.ts';
import { createDatabase } from '../../support/database.ts';
import { freePort } from '../../support/free-port.ts';
import { started } from '../../support/started.ts';

const database = started(createDatabase);

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('a connection to the database that fails', () => {
  test('in the middle of a statement, and every statement after it, passes', async () => {
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => undefined);
    await client.connect();
    const cut = faultOf(client.query('SELECT pg_sleep(30)'));
    const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
    connection.stream.destroy();
    const faults = [await cut, await faultOf(client.query('SELECT 1'))];
    expect(faults.map((fault) => [String(fault), passes(fault)])).toEqual([
      ['Error: Connection terminated unexpectedly', true],
      ['Error: Client has encountered a connection error and is not queryable', true],
    ]);
  });

  test('because the server ends it, or is not there, passes', async () => {
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => undefined);
    await client.connect();
    const ended = await faultOf(client.query('SELECT pg_terminate_backend(pg_backend_pid())'));
    const absent = await faultOf(new pg.Client({ host: '127.0.0.1', port: await freePort() }).connect());
    expect([ended, absent].map(passes)).toEqual([true, true]);
  });

  test('because all of the pool are taken for too long, passes', async () => {
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    const taken = await pool.connect();
    // Set after the first connection, which may take longer than this: only the second request must time out.
    pool.options.connectionTimeoutMillis = 50;
    const fault = await faultOf(pool.query('SELECT 1'));
    taken.release();
    await pool.end();
    expect([String(fault), passes(fault)]).toEqual(['Error: timeout exceeded when trying to connect', true]);
  });

  test('in a job’s own process passes there as here', async () => {
    const bounds = { oldSpaceMiB: 64, semiSpaceMiB: 1, maxMs: 30_000, residentMiB: 512 };
    const fault = await faultOf(inOwnProcess(new URL('./failing-job.ts', import.meta.url), {}, bounds));
    expect([String(fault), passes(fault)]).toEqual(['Error: server conn crashed?', true]);
  });
});

test('a job’s own process is bounded by the time that it takes of the processor, not by that of a busy machine', async () => {
  const bounds = { oldSpaceMiB: 64, semiSpaceMiB: 1, cpuMs: 1_000, maxMs: 30_000, residentMiB: 512 };
  const program = new URL('./long-job.ts', import.meta.url);
  expect(await inOwnProcess(program, { busy: false }, bounds)).toBe('done');
  expect(await faultOf(inOwnProcess(program, { busy: true }, bounds))).toMatchObject({ name: 'Overrun', of: 'time' });
});

describe('a connection of a run', () => {
  test('that is lost between two statements ends no process, and the next statement says so', async () => {
    const conexao = await conectar(database.url);
    const { rows } = await conexao.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const lost = new Promise((resolve) => conexao.once('end', resolve));
    await database.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await lost;
    const fault = await faultOf(conexao.query('SELECT 1'));
    await conexao.end();
    expect([String(fault), passes(fault)]).toEqual([
      'Error: Client has encountered a connection error and is not queryable',
      true,
    ]);
  });
});

describe('the file store', () => {
  const answering = async (answer: RequestListener) => {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const s3 = {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'b',
      region: 'us-east-1',
      accessKeyId: 'a',
      secretAccessKey: 'b',
    };
    const fault = await faultOf(new Balde(s3, tmpdir()).abrir('conversoes/1'));
    server.closeAllConnections();
    server.close();
    return fault;
  };

  test('that breaks off, or cannot answer for now, passes; one that refuses does not', async () => {
    const faults = [
      await answering(({ socket }) => socket.destroy()),
      await answering((_, response) => void response.writeHead(503).end('SlowDown')),
      await answering((_, response) => void response.writeHead(403).end('AccessDenied')),
    ];
    expect(faults.map((fault) => [String(fault), passes(fault)])).toEqual([
      ['SocketError: other side closed', true],
      ['Error: the file store answered 503 to GET conversoes/1: SlowDown', true],
      ['Error: the file store answered 403 to GET conversoes/1: AccessDenied', false],
    ]);
  });
});

test('a fault of ours does not pass', async () => {
  const wrong = await faultOf(database.query('SELECT nothing FROM nowhere'));
  expect([wrong, new Error('boom'), 'Connection terminated', null].map(passes)).toEqual([false, false, false, false]);
});
