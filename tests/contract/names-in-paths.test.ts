import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { requestUrl } from '../../client/src/api/request-target.ts';
import { setRuntimeConfig } from '../../client/src/api/runtime-config.ts';
import { createResolver } from '../../server/web/gateway/upstream-url.ts';
import { listApolicesOfRamo } from '../../shared/contracts/apolices.ts';
import { buscar } from '../../shared/contracts/busca.ts';
import type { Call } from '../../shared/contracts/call.ts';
import { catalogue } from '../../shared/contracts/catalogue.ts';
import { uploadConversor } from '../../shared/contracts/conversor.ts';
import { startApi } from '../server/api/api-under-test.ts';

const resolve = createResolver(catalogue('/api/Apolice/ListarApolices'), { main: '', auth: '' });

// Test files of one worker share the client's configuration.
afterAll(() => setRuntimeConfig({}));

type Values = Readonly<Record<string, string>>;

/** The upstream URL of a client call through the gateway, or the code of its refusal. */
function throughGateway(call: Call, params: Values, query: Values): string {
  setRuntimeConfig({});
  const target = resolve(call.method, requestUrl(call, params, query).replace('/gateway?', ''));
  return 'refused' in target ? target.refused : target.path;
}

/** The same call in direct mode, resolved by the browser's URL rules. */
function direct(call: Call, params: Values, query: Values): string {
  setRuntimeConfig({ gatewayUrl: null, mainApiUrl: 'http://main.test' });
  const { pathname, search } = new URL(requestUrl(call, params, query));
  return `${pathname}${search}`;
}

/** Handwritten: each name in its encoded form. */
const names = [
  ['CT-e/NF-e', 'CT-e%2FNF-e'],
  ['50% açúcar', '50%25%20a%C3%A7%C3%BAcar'],
  ['A;B', 'A%3BB'],
  ['layout@empresa', 'layout%40empresa'],
  ['C:\\dados', 'C%3A%5Cdados'],
  ['Qual? #2 & a=b+c', 'Qual%3F%20%232%20%26%20a%3Db%2Bc'],
  ['%2F', '%252F'],
  ['100%25', '100%2525'],
] as const;

test.each(names)('A-S4: the name %s arrives as %s, through the gateway and in direct mode', (name, encoded) => {
  const path = `/api/Conversor/upload/${encoded}?ramo=54`;
  expect(throughGateway(uploadConversor, { layoutName: name }, { ramo: '54' })).toBe(path);
  expect(direct(uploadConversor, { layoutName: name }, { ramo: '54' })).toBe(path);
  const ofRamo = `/api/Apolice${encoded}?pageSize=10`;
  expect(throughGateway(listApolicesOfRamo, { ramo: name }, { pageSize: '10' })).toBe(ofRamo);
  expect(direct(listApolicesOfRamo, { ramo: name }, { pageSize: '10' })).toBe(ofRamo);
});

test.each(['11.222.333/0001-81', '50%', 'ana@romaneio.test', 'a;b\\c', 'a&b=c?d#e'])(
  'A-S4: the text %s of a query arrives as it was typed',
  (texto) => {
    const path = throughGateway(buscar, {}, { texto });
    expect(new URL(path, 'http://main.test').searchParams.get('texto')).toBe(texto);
  },
);

const hostile = fc.constantFrom(...'/%;@\\?#&=+. .2eFf5Ccç', '%2F', '%2e', '%252e', '..', 'São');
const name = fc.array(hostile, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(''));

test('A-S4: whatever a name holds, it arrives as one segment and as itself, or nothing goes out', () => {
  fc.assert(
    fc.property(name, (layoutName) => {
      fc.pre(layoutName !== '.' && layoutName !== '..');
      const path = throughGateway(uploadConversor, { layoutName }, { ramo: '1' });
      if (path === 'endpoint_dots') {
        expect(layoutName).toMatch(/\.|%(?:25)*2e/i);
        return;
      }
      const [, segment] = /^\/api\/Conversor\/upload\/([^/\\;@?#&=]+)\?ramo=1$/.exec(path) ?? [];
      // An upstream that decodes twice, or before splitting the path, must find no `..` either.
      let again = segment ?? '';
      while (/%2[5ef]|%5c/i.test(again))
        again = again.replaceAll(/%(2[5ef]|5c)/gi, (escape) => decodeURIComponent(escape));
      const steps = again.split(/[/\\]/).filter((step) => step === '.' || step === '..');
      expect([decodeURIComponent(segment ?? ''), steps]).toEqual([layoutName, []]);
    }),
    { numRuns: 2_000 },
  );
});

test.each(['.', '..'])('A-S4: the name %s leaves the client by no way', (layoutName) => {
  expect(() => throughGateway(uploadConversor, { layoutName }, { ramo: '1' })).toThrow('não pode fazer parte');
});

test('A-S4: the built-in API knows a branch and a layout by such a name', async () => {
  const api = await startApi();
  await api.addUser('rute', 'usuario');
  for (const [nome, encoded] of names) {
    await api.database.query('UPDATE ramos SET nome = $1 WHERE id_ramo = 54', [nome]);
    const get = (path: string) => api.as('rute').get(path);
    expect((await get(`/api/Apolice${encoded}?pageSize=10`)).status).toBe(200);
    expect((await get(`/api/Apolice${encoded}x?pageSize=10`)).status).toBe(404);
    // The built-in API allows no slash in layout names.
    if (/[/\\]/.test(nome)) continue;
    await api.database.query('UPDATE layouts SET nome = $1 WHERE id_layout = (SELECT min(id_layout) FROM layouts)', [
      nome,
    ]);
    const upload = (layout: string) =>
      api.as('rute').post(`/api/Conversor/upload/${layout}?ramo=54`).attach('file', Buffer.from('x'), 'x.csv');
    const [known, unknown] = [await upload(encoded), await upload(`${encoded}x`)];
    expect([known.status, unknown.status]).toEqual([422, 404]);
  }
  await api.close();
});
