import { describe, expect, test } from 'vitest';
import type { Call } from '../../shared/contracts/call.ts';
import { refusal } from '../../shared/contracts/fields.ts';
import { SENHA } from '../server/api/api-under-test.ts';
import { started } from '../support/started.ts';
import { bodyOf, caseOf, targetOf, writtenCases } from './built-in-calls.ts';
import { calls, startCatalogue } from './catalogue-under-test.ts';
import { missingFields } from './missing-fields.ts';

const api = started(startCatalogue);

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

/** Order of calls: creates, uploads and updates run before reads; the logout is last because it revokes the token. */
const turns = ['POST json', 'POST none', 'POST multipart', 'PUT json', 'PUT none', 'GET none', 'DELETE none'];
function turnOf({ id, method, body }: Call): number {
  if (id === 'autenticacao.logout') return turns.length;
  expect(turns).toContain(`${method} ${body.kind}`);
  return turns.indexOf(`${method} ${body.kind}`);
}
const inOrder = calls.toSorted((one, other) => turnOf(one) - turnOf(other));

describe.each(inOrder)('$id', (call) => {
  test('is mounted and answers what its contract says, with no field missing', async () => {
    const { refusedWith } = caseOf(call);
    const answer = await api.send(call, targetOf(call), bodyOf(call));
    if (refusedWith) {
      expect([answer.status, refusal.safeParse(answer.body).success]).toEqual([refusedWith, true]);
      return;
    }
    expect([answer.status, answer.body]).toEqual([
      expect.toSatisfy((status: number) => status >= 200 && status < 300),
      expect.anything(),
    ]);
    if (call.reply.kind === 'download') {
      expect(answer.headers.get('content-type')).toContain(call.reply.mediaType);
      return;
    }
    expect(call.reply.schema.safeParse(answer.body)).toMatchObject({ success: true });
    expect(missingFields(call.reply.schema, answer.body)).toEqual([]);
  });
});
