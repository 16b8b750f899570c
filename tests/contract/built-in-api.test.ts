import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../shared/contracts/call.ts';
import { catalogue } from '../../shared/contracts/catalogue.ts';
import { refusal } from '../../shared/contracts/fields.ts';
import { fillPath } from '../../shared/contracts/path-template.ts';
import { SENHA, startApi, type ApiUnderTest } from '../server/api/api-under-test.ts';
import { builtInCases } from './built-in-calls.ts';
import { missingFields } from './missing-fields.ts';
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
});
afterAll(async () => {
  await api.close();
});

test('every call of the catalogue has a case, and every case a call', () => {
  expect(Object.keys(builtInCases).toSorted()).toEqual(calls.map(({ id }) => id).toSorted());
  expect(builtInCases['autenticacao.login']?.json).toMatchObject({ Password: SENHA });
});

const inOrder = Object.keys(builtInCases).map((id) => calls.find((call) => call.id === id) as Call);

describe.each(inOrder)('$id', (call) => {
  test('is mounted and answers what its contract says, with no field missing', async () => {
    const { params = {}, query, json, file, refusedWith } = builtInCases[call.id] ?? {};
    const target = `${fillPath(call.path, params)}${query ? `?${query}` : ''}`;
    const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const sending = supertest(api.app)[method](target).set('Authorization', token);
    if (call.body.kind === 'multipart' && file) sending.attach(call.body.field, file.content, file.name);
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
