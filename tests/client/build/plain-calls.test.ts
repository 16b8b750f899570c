import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plainCalls } from '../../../client/plain-calls.ts';

const contracts = join(import.meta.dirname, '../../../shared/contracts');
const load = plainCalls().load as unknown as (id: string) => Promise<{ code: string } | null>;

test('a call is what the transport reads of it, without its schemas', async () => {
  const { code = '' } = (await load(join(contracts, 'suspensoes.ts'))) ?? {};
  const line = code.split('\n').find((text) => text.startsWith('export const createSuspensao')) ?? '';
  expect(JSON.parse(line.slice(line.indexOf('{'), -1))).toEqual({
    id: 'suspensoes.create',
    method: 'POST',
    path: '/api/SuspensaoApolice',
    api: 'main',
    tier: 'write',
    access: 'write',
    body: { kind: 'json', maxBytes: expect.any(Number) },
  });
});

test('plain values stay as they are, and a schema is had from the contract as it was written', async () => {
  const codeOf = async (contract: string) => (await load(join(contracts, contract)))?.code;
  expect(await codeOf('access.ts')).toContain('export const perfis = ["admin","usuario","consulta"];');
  expect(await codeOf('usuarios.ts')).toContain('export { usuario } from');
  expect((await load(`${join(contracts, 'usuarios.ts')}?whole`))?.code).toContain('z.enum(perfis');
});

test('everything else is left alone', async () => {
  expect(await load(join(contracts, 'path-template.ts'))).toBeNull();
  expect(await load('/client/src/main.tsx')).toBeNull();
});
