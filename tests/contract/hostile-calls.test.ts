import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { started } from '../support/started.ts';
import { caseOf, targetOf } from './built-in-calls.ts';
import { fieldsAtFault, startCatalogue } from './catalogue-under-test.ts';
import { databaseState } from './database-state.ts';
import {
  alike,
  broken,
  type HostileBody,
  noBodies,
  together,
  unstorable,
  type WrongTogether,
} from './hostile-bodies.ts';
import { calls, hostileTo, refusedByRule, sampleOf, turned } from './hostile-to.ts';

const api = started(startCatalogue);

const oddValues = ['-1', '2147483648', '1e3', '1;drop', "1' OR '1'='1", '٣', ' 1', '1 ', '%', 'x'.repeat(300), '💣'];
const oddEscapes = ['%00', '%ff', '%2e%2e', '%ed%a0%80', '%E0%A4', '%0d%0aX-Evil:1'];

const withParams = calls.filter(({ params }) => Object.keys(params).length > 0);

let untouched: readonly object[];
beforeAll(async () => {
  untouched = await databaseState(api.database);
});

/** Runs before anything is written: later cases create rows with names as odd as these. */
test.each(withParams)('the path of $id is refused where it is odd, and never breaks', async (call) => {
  const [path, query] = targetOf(call).split('?');
  const { params, json } = caseOf(call);
  const [[name, value] = ['', '']] = Object.entries(params);
  const last = encodeURIComponent(value);
  const refused: string[] = [];
  const passing: string[] = [];
  for (const odd of oddValues) {
    const faults = await refusedByRule(call, json, { ...params, [name]: odd });
    (faults.includes(name) ? refused : passing).push(encodeURIComponent(odd));
  }
  const wrong: string[] = [];
  for (const odd of [...passing, ...turned(refused, call).slice(0, 2), ...turned(oddEscapes, call).slice(0, 2)]) {
    const target = (path ?? '').replace(new RegExp(`${last}(?=$|/)`), () => odd) + (query ? `?${query}` : '');
    const { status } = await api.send(
      call,
      target,
      call.body.kind === 'json' ? JSON.stringify(caseOf(call).json) : undefined,
    );
    if (![400, 404, 405, 415, 422].includes(status)) wrong.push(`${odd}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

/** Fields that are never stored: passwords are hashed, samples only read. */
const neverStored = new Set(['Password', 'texto']);

const allTakingJson = calls.flatMap((call) => (call.body.kind === 'json' ? [{ call, body: call.body }] : []));
/** The first of the calls that share a schema. */
const takingJson = allTakingJson.filter(
  ({ body }, at) => allTakingJson.findIndex((other) => other.body.schema === body.schema) === at,
);

test.each(takingJson)(
  'every value that $call.id refuses is a 422 that names its field',
  async ({ call, body }) => {
    const { refused } = hostileTo(call, body.schema);
    expect(refused.length).toBeGreaterThan(10);
    const bodies = together(body.schema, caseOf(call).json, refused);
    expect(bodies.reduce((sum, { campos }) => sum + campos.length, 0)).toBe(refused.length);
    const wrong: string[] = [];
    const expectNamed = ({ campos, value }: WrongTogether, faults: readonly string[], status = 422) => {
      // Where one of several fields is due, the fault is that of the object which has none of them.
      const names = (campo: string) => (name: string) =>
        name === campo || name.startsWith(`${campo}.`) || (value === 'absent' && campo.startsWith(`${name}.`));
      const unnamed = campos.filter((campo) => !faults.some(names(campo)));
      if (status !== 422 || unnamed.length > 0) wrong.push(`${unnamed.join()} ${value}: ${status} ${faults.join()}`);
    };
    for (const one of bodies) expectNamed(one, await refusedByRule(call, JSON.parse(one.text)));
    for (const one of sampleOf(bodies, call)) {
      const answer = await api.send(call, targetOf(call), one.text);
      expectNamed(one, fieldsAtFault(answer), answer.status);
    }
    expect(wrong).toEqual([]);
  },
  60_000,
);

const refusesStrays = ({ call, body }: (typeof allTakingJson)[number]) => {
  const { shape, catchall } = body.schema._zod.def as unknown as { shape?: object; catchall?: z.ZodMiniType };
  return call.builtInOnly && shape !== undefined && catchall?._zod.def.type !== 'unknown';
};

test.each(allTakingJson.filter(refusesStrays))(
  'A-F13: a key that the body of $call.id does not have is refused by its name',
  async ({ call }) => {
    const json = { ...(caseOf(call).json as object), desconhecida: 'x' };
    const answer = await api.send(call, targetOf(call), JSON.stringify(json));
    expect([answer.status, fieldsAtFault(answer).filter((campo) => campo !== 'corpo')]).toEqual([
      422,
      ['desconhecida'],
    ]);
  },
);

test.each(takingJson)(
  'what stands in the place of the body of $call.id is refused with every missing field',
  async ({ call, body }) => {
    const sent = turned(noBodies, call).slice(0, 2);
    for (const text of noBodies) {
      const stray = refusesStrays({ call, body }) && text.includes('__proto__') ? ['__proto__'] : [];
      const faults = [...fieldsOf(body.schema, JSON.parse(text)), ...stray];
      expect([text, ...(await refusedByRule(call, JSON.parse(text)))]).toEqual([text, ...faults]);
      if (!sent.includes(text)) continue;
      const answer = await api.send(call, targetOf(call), text);
      expect([text, answer.status, fieldsAtFault(answer)]).toEqual([text, 422, faults]);
    }
  },
);

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

  test('is refused by the field where it is not one file there', async () => {
    for (const [what, data] of wrong) {
      const answer = await api.send(call, targetOf(call), data());
      expect([what, answer.status, fieldsAtFault(answer)]).toEqual([what, 422, [field]]);
    }
  });

  test('that is JSON is none', async () => {
    expect((await api.send(call, targetOf(call), '{}')).status).toBe(415);
  });
});

test('none of what was refused has written anything', async () => {
  expect(await databaseState(api.database)).toEqual(untouched);
});

test.each(takingJson)(
  'no value that $call.id lets pass breaks anything',
  async ({ call, body }) => {
    const send = async (text: string) => (await api.send(call, targetOf(call), text)).status;
    const passing = alike(caseOf(call).json, hostileTo(call, body.schema).passing);
    expect(await broken(passing, send, calls.indexOf(call))).toEqual([]);
  },
  60_000,
);

test.each(takingJson.filter(({ call }) => call.tier === 'write'))(
  'what PostgreSQL cannot keep of a text is refused by $call.id, not changed',
  ({ call, body }) => {
    const unkept = ({ campo, value }: HostileBody) => unstorable.has(value) && !neverStored.has(campo);
    const { refused, passing } = hostileTo(call, body.schema);
    expect(refused.filter(unkept).length).toBeGreaterThan(0);
    expect(passing.filter(unkept).map(({ campo, value }) => `${campo} ${value}`)).toEqual([]);
  },
);

/** Top-level fields that the schema rejects in a body, or `corpo` if it is not an object. */
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
  const [refused, passing]: [string[], string[]] = [[], []];
  const nameOf = (query: string) => query.split('=')[0] ?? '';
  for (const query of queries) {
    const name = nameOf(query);
    const named = (await refusedByRule(call, {}, undefined, query)).includes(name);
    (named ? refused : passing).push(query);
    const schema = Object.hasOwn(call.query, name) ? call.query[name] : undefined;
    const lets = !query.includes('&') && schema?.safeParse(new URLSearchParams(query).get(name)).success === true;
    if (named === lets) wrong.push(`${query} by the rule`);
  }
  for (const query of [...passing, ...turned(refused, call).slice(0, 2)]) {
    const answer = await api.send(call, `${path}?${query}`, body);
    const named = fieldsAtFault(answer).includes(nameOf(query));
    if (answer.status >= 500 || (refused.includes(query) && !(answer.status === 422 && named)))
      wrong.push(`${query}: ${answer.status}`);
  }
  expect(wrong).toEqual([]);
});
