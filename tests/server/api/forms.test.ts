import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen, type Listening } from '../../support/listening.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { startApi } from './api-under-test.ts';
import { started } from '../../support/started.ts';

let server: Listening;
let token: string;
const dataDir = await temporaryFolder('forms');
const api = started(() => startApi(dataDir));
beforeAll(async () => {
  server = await listen(api.app);
  await api.addUser('ana', 'usuario');
  token = await api.tokenOf('ana');
});
afterAll(() => server.close());

const filesLeft = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
const part = (disposition: string, content = 'x', more = '') =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`;
const many = (count: number, one: (at: number) => string) => Array.from({ length: count }, (_, at) => one(at)).join('');

/** Calls that read a form upload into a file: the policy's PDF, the converter's file, the mappings' CSV. */
const forms = [
  ['/api/Apolice/uploadApolice', 'files'],
  ['/api/Conversor/upload/CSV?ramo=54', 'file'],
  ['/api/Conversor/de-para/csv', 'file'],
] as const;

describe.each(forms)('U07: %s', (path, field) => {
  const send = (body: string, type = 'multipart/form-data; boundary=b') =>
    fetch(server.url + path, { method: 'POST', headers: { Authorization: token, 'Content-Type': type }, body });
  const file = part(`name="${field}"; filename="a.txt"`);
  const deep = `a${'[b]'.repeat(5_000)}`;

  test.each<[string, string, string | undefined, number]>([
    ['without a boundary', `${file}--b--`, 'multipart/form-data', 400],
    ['with an empty boundary', `${file}--b--`, 'multipart/form-data; boundary=', 422],
    ['with another boundary', `${file}--b--`, 'multipart/form-data; boundary=c', 400],
    ['of nothing', '', undefined, 400],
    ['without its end', file, undefined, 400],
    ['cut off in a head', '--b\r\nContent-Dis', undefined, 400],
    ['of 10,000 fields', `${many(10_000, (at) => part(`name="f${at}"`))}--b--`, undefined, 400],
    ['of 10,000 fields before the file', `${many(10_000, (at) => part(`name="f${at}"`))}${file}--b--`, undefined, 400],
    ['of 10,000 files', `${file.repeat(10_000)}--b--`, undefined, 422],
    [
      'with 3,000 heads in a part',
      `${part(
        'name="x"',
        'x',
        many(3_000, (at) => `X-${at}: a\r\n`),
      )}--b--`,
      undefined,
      400,
    ],
    ['with a name 5,000 deep', `${part(`name="${deep}"`)}--b--`, undefined, 400],
    ['with a name of 200 KB', `${part(`name="${'n'.repeat(200_000)}"`)}--b--`, undefined, 400],
    ['with a value of 1 MB', `${part('name="x"', 'v'.repeat(1_000_000))}--b--`, undefined, 400],
    ['with a field without a name', `${part('', 'x')}--b--`, undefined, 422],
    ['with a file without a name', `${part('filename="a.txt"')}--b--`, undefined, 400],
    [
      'with the names of prototypes',
      `${part('name="__proto__"')}${part('name="constructor[prototype][x]"')}--b--`,
      undefined,
      422,
    ],
    ['with the file in a nested field', `${part(`name="${field}[0]"; filename="a.txt"`)}--b--`, undefined, 422],
  ])('a form %s is refused and leaves nothing', async (_what, body, type, status) => {
    const answer = await send(body, type);
    expect([answer.status, await answer.json()]).toEqual([
      status,
      { message: expect.stringMatching(/\.$/), ...(status === 422 && { erros: expect.any(Array) }) },
    ]);
    await expect.poll(filesLeft).toBe(0);
  });

  test('a sender who leaves in the middle of his file leaves nothing', async () => {
    const body = part(`name="${field}"; filename="a.txt"`, 'x'.repeat(100_000));
    const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n`;
    const socket = connect(server.port, '127.0.0.1', () => socket.write(head + body));
    await expect.poll(filesLeft).toBe(1);
    socket.destroy();
    await expect.poll(filesLeft).toBe(0);
  });
});

test('U07: and the next call is answered', async () => {
  expect((await fetch(`${server.url}/api/Ramo`, { headers: { Authorization: token } })).status).toBe(200);
  expect(api.logged()).not.toContain('"level":50');
});
