import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../shared/contracts/call.ts';
import { catalogue } from '../../shared/contracts/catalogue.ts';
import { refusal } from '../../shared/contracts/fields.ts';
import { SENHA, startApi, type ApiUnderTest } from '../server/api/api-under-test.ts';
import { caseOf, targetOf, writtenCases } from './built-in-calls.ts';
import { missingFields } from './missing-fields.ts';
import { insertCadastroRows } from './cadastro-cases.ts';
import { insertSampleRows } from './sample-rows.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const calls = catalogue('/api/Apolice/ListarApolices');
let api: ApiUnderTest;
let token: string;
const dataDir = await temporaryFolder('contract');
beforeAll(async () => {
  api = await startApi(dataDir);
  await api.addUser('ana', 'admin');
  await api.addUser('caio', 'usuario');
  token = await api.tokenOf('ana');
  await insertSampleRows(api.database);
  await insertCadastroRows(api);
}, 60_000);
afterAll(async () => {
  await api.close();
});

test('every case that is written by hand is one of a call', () => {
  const ids = calls.map(({ id }) => id);
  expect(Object.keys(writtenCases).filter((id) => !ids.includes(id))).toEqual([]);
  expect(writtenCases['autenticacao.login']?.json).toMatchObject({ Password: SENHA });
});

const bodies = calls.flatMap((call) =>
  call.body.kind === 'json' ? [{ call, id: call.id, schema: call.body.schema }] : [],
);

test.each(bodies)('the case of $id is one that its contract accepts', ({ call, schema }) => {
  expect(schema.safeParse(caseOf(call).json)).toMatchObject({ success: true });
});

/** What is made, one by one and then by files, and changed comes before what reads it; the logout takes the token away. */
const turns = ['POST json', 'POST none', 'POST multipart', 'PUT json', 'PUT none', 'GET none', 'DELETE none'];
function turnOf({ id, method, body }: Call): number {
  if (id === 'autenticacao.logout') return turns.length;
  expect(turns).toContain(`${method} ${body.kind}`);
  return turns.indexOf(`${method} ${body.kind}`);
}
const inOrder = calls.toSorted((one, other) => turnOf(one) - turnOf(other));

describe.each(inOrder)('$id', (call) => {
  test('is mounted and answers what its contract says, with no field missing', async () => {
    const { json, file, refusedWith } = caseOf(call);
    const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const sending = supertest(api.app)[method](targetOf(call)).set('Authorization', token);
    if (call.body.kind === 'multipart') sending.attach(call.body.field, file.content, file.name);
    const answer = await (json ? sending.send(json) : sending);

    if (refusedWith) {
      expect([answer.status, refusal.safeParse(answer.body).success]).toEqual([refusedWith, true]);
      return;
    }
    expect([answer.status, answer.body]).toEqual([
      expect.toSatisfy((status: number) => status >= 200 && status < 300),
      expect.anything(),
    ]);
    if (call.reply.kind === 'download') {
      expect(answer.headers['content-type']).toContain(call.reply.mediaType);
      return;
    }
    expect(call.reply.schema.safeParse(answer.body)).toMatchObject({ success: true });
    expect(missingFields(call.reply.schema, answer.body)).toEqual([]);
  });
});
