import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import * as apiRefusalFactories from '../../../server/api/chamada/refusals.ts';
import { openApiDocument } from '../../../server/web/openapi/document.ts';
import { apiRefusals, gatewayErrors } from '../../../server/web/openapi/guide.ts';
import { startWebApp } from './web-app.ts';
import { started } from '../../support/started.ts';

let page: Response;
let html: string;
let description: string;
const app = started(startWebApp);
beforeAll(async () => {
  page = await fetch(`${app.url}/documentacao`);
  html = await page.text();
  const document = (await (await fetch(`${app.url}/openapi.json`)).json()) as { info: { description: string } };
  description = document.info.description;
});

test('A-H10 the page is Swagger UI from this server, under the policy of every page, nothing of it inline', async () => {
  const other = await fetch(`${app.url}/config.json`);
  expect(page.headers.get('content-security-policy')).toBe(other.headers.get('content-security-policy'));
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';style-src 'self'");
  expect(html).toContain('<html lang="pt-BR">');
  expect(html).toContain('<title>Documentação da API · Romaneio</title>');
  expect(html).not.toMatch(/<script(?! src="\/)|<style| style=| on\w+=|https?:/);
  for (const [path, type] of [
    ['swagger-ui.css', 'text/css'],
    ['swagger-ui-bundle.js', 'javascript'],
    ['documentacao.js', 'javascript'],
  ]) {
    const [zipped, plain] = await Promise.all(
      ['gzip', 'identity'].map((coding) =>
        fetch(`${app.url}/documentacao/${path}`, { headers: { 'Accept-Encoding': coding } }),
      ),
    );
    expect(html).toContain(`"/documentacao/${path}"`);
    expect([zipped?.status, zipped?.headers.get('content-type')]).toEqual([200, expect.stringContaining(type!)]);
    expect([zipped, plain].map((answer) => answer?.headers.get('content-encoding'))).toEqual(['gzip', null]);
    expect(await zipped?.text()).toBe(await plain?.text());
  }
});

test.each([true, false])(
  'A-X9: what may need authority takes pedir and may answer 202, over the built-in API: %s',
  (builtInApi) => {
    const parts = { policyListPath: '/api/Apolice/ListarApolices', gatewayUrl: null, anonKey: null, version: '1' };
    const { paths } = openApiDocument({ ...parts, builtInApi });
    const operation = paths['/api/Usuario/{id}']?.['put'];
    const schema = operation?.requestBody?.content['application/json']?.schema as { properties: object } | undefined;
    expect([schema && 'pedir' in schema.properties, 202 in (operation?.responses ?? {})]).toEqual([
      builtInApi,
      builtInApi,
    ]);
  },
);

describe('the catalogue of errors', () => {
  test('M7 is the one source of what the web server refuses, and stands whole in the description', () => {
    const files = readdirSync('server/web', { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    const makers = files.filter((name) => readFileSync(`server/web/${name}`, 'utf8').includes('new HttpError('));
    expect(makers).toEqual(['web-refusals.ts']);
    for (const { code } of gatewayErrors) expect(description).toContain(`| \`${code}\` |`);
  });

  test('has every status that the API refuses with', () => {
    const source = readFileSync('server/api/chamada/refusals.ts', 'utf8');
    const statuses = new Set([...source.matchAll(/HttpError\((\d{3}),/g)].map(([, status]) => Number(status)));
    expect(Object.keys(apiRefusalFactories).length).toBeGreaterThan(8);
    const known = new Set(apiRefusals.map(({ status }) => status));
    expect([...statuses].filter((status) => !known.has(status))).toEqual([]);
  });
});

test('the headers of the limits are the ones that answers carry', async () => {
  const tier = { max: 600, windowMs: 60_000 };
  const limited = await startWebApp({
    rateLimits: {
      login: tier,
      loginAccount: tier,
      public: tier,
      read: tier,
      write: tier,
      upload: tier,
      report: tier,
      document: tier,
      reportsAtOnce: 2,
    },
  });
  const path = `${limited.url}/gateway?endpoint=${encodeURIComponent('/api/Ramo')}`;
  await (await fetch(path, { headers: { Authorization: 'x' } })).text();
  const { headers } = await fetch(path, { headers: { Authorization: 'x' } });
  await limited.close();
  expect(headers.get('ratelimit-policy')).toBe('600;w=60');
  expect(headers.get('ratelimit')).toMatch(/^limit=600, remaining=598, reset=\d+$/);
  expect(description).toContain('RateLimit-Policy: 600;w=60');
  expect(description).toContain('RateLimit: limit=600, remaining=598, reset=41');
});
