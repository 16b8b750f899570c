import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Call } from '../../shared/contracts/call.ts';
import { catalogue } from '../../shared/contracts/catalogue.ts';
import { startApi, type ApiUnderTest } from '../server/api/api-under-test.ts';
import { listen, type Listening } from '../support/listening.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { caseOf, targetOf } from './built-in-calls.ts';
import { databaseState } from './database-state.ts';
import { hostileBodies, noBodies, together, unstorable } from './hostile-bodies.ts';
import { casosDosCadastros, insertCadastroRows } from './cadastro-cases.ts';
import { insertSampleRows } from './sample-rows.ts';

const calls = catalogue('/api/Apolice/ListarApolices').filter(({ id }) => id !== 'autenticacao.logout');
let api: ApiUnderTest;
let server: Listening;
let token: string;
const dataDir = await temporaryFolder('hostile');
beforeAll(async () => {
  api = await startApi(dataDir);
  server = await listen(api.app);
  // The cases change and delete users 2 and 3; the one who sends them stays.
  for (const username of ['ana', 'bia', 'caio']) await api.addUser(username, 'admin');
  token = await api.tokenOf('ana');
  await insertSampleRows(api.database);
  await insertCadastroRows(api);
}, 60_000);
afterAll(async () => {
  await server.close();
  await api.close();
});

interface Answer {
  readonly status: number;
  readonly body: { readonly message?: string; readonly erros?: readonly { readonly campo: string }[] };
}

async function send(call: Call, target: string, body?: string | FormData): Promise<Answer> {
  const json = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {};
  const init = { method: call.method, headers: { Authorization: token, ...json } };
  const response = await fetch(server.url + target, body === undefined ? init : { ...init, body });
  const text = await response.text();
  return { status: response.status, body: response.ok ? {} : (JSON.parse(text) as Answer['body']) };
}

const fieldsAtFault = ({ body }: Answer) => (body.erros ?? []).map(({ campo }) => campo);

const oddValues = ['-1', '2147483648', '1e3', '1;drop', "1' OR '1'='1", '٣', ' 1', '1 ', '%', 'x'.repeat(300), '💣'];
const oddEscapes = ['%00', '%ff', '%2e%2e', '%ed%a0%80', '%E0%A4', '%0d%0aX-Evil:1'];

const withParams = calls.filter(({ params }) => Object.keys(params).length > 0);

/** Before anything is written: a name that a later case makes may be as odd as these. */
test.each(withParams)('the path of $id is refused where it is odd, and never breaks', async (call) => {
  const [path, query] = targetOf(call).split('?');
  const { params } = caseOf(call);
  const last = encodeURIComponent(Object.values(params)[0] ?? '');
  const before = await databaseState(api.database);
  const wrong: string[] = [];
  for (const odd of [...oddValues.map(encodeURIComponent), ...oddEscapes]) {
    const target = (path ?? '').replace(new RegExp(`${last}(?=$|/)`), () => odd) + (query ? `?${query}` : '');
    const { status } = await send(
      call,
      target,
      call.body.kind === 'json' ? JSON.stringify(caseOf(call).json) : undefined,
    );
    if (![400, 404, 405, 415, 422].includes(status)) wrong.push(`${odd}: ${status}`);
  }
  expect(wrong).toEqual([]);
  expect(await databaseState(api.database)).toEqual(before);
});

/** Bytes that nothing stores: a hash takes them as they are, a sample is only read. */
const neverStored = new Set(['Password', 'texto']);

const allTakingJson = calls.flatMap((call) => (call.body.kind === 'json' ? [{ call, body: call.body }] : []));
/** Of calls that share one schema the first: what it refuses is refused to all of them. */
const takingJson = allTakingJson.filter(
  ({ body }, at) => allTakingJson.findIndex((other) => other.body.schema === body.schema) === at,
);

/**
 * The bodies that are sent in a call's place. A registry reads the fields of a change as those of a new row: of the
 * change only what is its own is tried again.
 */
function hostileTo(call: Call, schema: z.ZodMiniType) {
  const bodies = hostileBodies(schema, caseOf(call).json);
  const isChange = call.method === 'PUT' && call.id in casosDosCadastros;
  return isChange ? bodies.filter(({ campo }) => campo === 'versao' || campo === 'ativo') : bodies;
}

describe.each(takingJson)('the body of $call.id', ({ call, body }) => {
  const refusedBySchema = (text: string) => !body.schema.safeParse(JSON.parse(text) as unknown).success;
  const hostile = hostileTo(call, body.schema);

  test('every value that the contract refuses is a 422 that names its field, and nothing is written', async () => {
    const refused = hostile.filter(({ text }) => refusedBySchema(text));
    expect(refused.length).toBeGreaterThan(10);
    const bodies = together(body.schema, caseOf(call).json, refused);
    expect(bodies.reduce((sum, { campos }) => sum + campos.length, 0)).toBe(refused.length);
    const before = await databaseState(api.database);
    const wrong: string[] = [];
    for (const { campos, value, text } of bodies) {
      const answer = await send(call, targetOf(call), text);
      const faults = fieldsAtFault(answer);
      const unnamed = campos.filter((campo) => !faults.some((name) => name === campo || name.startsWith(`${campo}.`)));
      if (answer.status !== 422 || unnamed.length > 0)
        wrong.push(`${unnamed.join()} ${value}: ${answer.status} ${faults.join()}`);
    }
    expect(wrong).toEqual([]);
    expect(await databaseState(api.database)).toEqual(before);
  }, 60_000);

  test('no value that the contract lets pass breaks anything', async () => {
    const wrong: string[] = [];
    for (const { campo, value, text } of hostile.filter((one) => !refusedBySchema(one.text))) {
      const { status } = await send(call, targetOf(call), text);
      if (status >= 500) wrong.push(`${campo} ${value}: ${status}`);
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  test.each(noBodies)('%s in its place is refused with every missing field', async (text) => {
    const answer = await send(call, targetOf(call), text);
    expect([answer.status, fieldsAtFault(answer)]).toEqual([422, fieldsOf(body.schema, JSON.parse(text))]);
  });
});

test.each(takingJson.filter(({ call }) => call.tier === 'write'))(
  'what PostgreSQL cannot keep of a text is refused by $call.id, not changed',
  ({ call, body }) => {
    const kept = hostileTo(call, body.schema).filter(
      ({ campo, value }) => unstorable.has(value) && !neverStored.has(campo),
    );
    const passing = kept.filter(({ text }) => body.schema.safeParse(JSON.parse(text)).success);
    expect(kept.length).toBeGreaterThan(0);
    expect(passing.map(({ campo, value }) => `${campo} ${value}`)).toEqual([]);
  },
);

/** The top fields that the schema misses in a body, or `corpo` where it is no object. */
function fieldsOf(schema: z.ZodMiniType, body: unknown): string[] {
  const { error } = schema.safeParse(body);
  return [...new Set((error?.issues ?? []).map(({ path }) => path.join('.') || 'corpo'))];
}

test.each(calls)('the query of $id takes its own fields alone, once, and only what they may hold', async (call) => {
  const [path = ''] = targetOf(call).split('?');
  const body = call.body.kind === 'json' ? '{}' : undefined;
  const queries = [
    'intruso=1',
    '__proto__=1',
    ...Object.keys(call.query).flatMap((name) => [
      `${name}=1&${name}=2`,
      ...[...oddValues.map(encodeURIComponent), '', '%00'].map((value) => `${name}=${value}`),
    ]),
  ];
  const wrong: string[] = [];
  for (const query of queries) {
    const answer = await send(call, `${path}?${query}`, body);
    const name = query.split('=')[0] ?? '';
    const schema = Object.hasOwn(call.query, name) ? call.query[name] : undefined;
    const lets = !query.includes('&') && schema?.safeParse(new URLSearchParams(query).get(name)).success === true;
    const named = fieldsAtFault(answer).includes(name);
    if (answer.status >= 500 || (!lets && !(answer.status === 422 && named))) wrong.push(`${query}: ${answer.status}`);
  }
  expect(wrong).toEqual([]);
});

const takingFiles = calls.flatMap((call) => (call.body.kind === 'multipart' ? [{ call, field: call.body.field }] : []));

describe.each(takingFiles)('the form of $call.id', ({ call, field }) => {
  const file = (name = 'a.txt') => new File(['x'], name);
  const form = (...parts: [string, string | File][]) => {
    const data = new FormData();
    for (const [name, value] of parts) data.append(name, value);
    return data;
  };

  const wrong: readonly (readonly [string, () => FormData])[] = [
    ['without a file', () => form(['x', '1'])],
    ['with a text in the place of the file', () => form([field, 'texto'])],
    ['with the file in another field', () => form(['outro', file()])],
    ['with two files in the field', () => form([field, file()], [field, file()])],
    ['with a second file elsewhere', () => form([field, file()], ['outro', file()])],
  ];

  test('is refused by the field where it is not one file there, and nothing is written', async () => {
    const before = await databaseState(api.database);
    for (const [what, data] of wrong) {
      const answer = await send(call, targetOf(call), data());
      expect([what, answer.status, fieldsAtFault(answer)]).toEqual([what, 422, [field]]);
    }
    expect(await databaseState(api.database)).toEqual(before);
  });

  test('that is JSON is none', async () => {
    expect((await send(call, targetOf(call), '{}')).status).toBe(415);
  });
});
