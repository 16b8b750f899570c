import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as apiRefusalFactories from '../../../server/api/serving/refusals.ts';
import { apiRefusals, gatewayErrors } from '../../../server/web/openapi/error-catalogue.ts';
import { startWebApp, type RunningWebApp } from './web-app.ts';

let app: RunningWebApp;
let html: string;
let policy: string;
beforeAll(async () => {
  app = await startWebApp();
  const page = await fetch(`${app.url}/documentacao`);
  policy = page.headers.get('content-security-policy') ?? '';
  html = await page.text();
});
afterAll(() => app.close());

test('the page and all that it loads come from this server, nothing of it inline', async () => {
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("style-src 'self'");
  expect(html).toContain('<html lang="pt-BR">');
  expect(html).toContain('/api/Relatorios/relacaoEmbarquesNacionalOnLine');
  expect(html).not.toMatch(/<script(?! src="\/)|<style| style=| on\w+=|https?:/);
  for (const [path, type] of [
    ['estilo.css', 'text/css'],
    ['experimentar.js', 'javascript'],
  ]) {
    const answer = await fetch(`${app.url}/documentacao/${path}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining(type!)]);
  }
});

test('its colours are those of the screens', () => {
  const tokens = readFileSync('client/src/styles/tokens.css', 'utf8');
  const [light = '', dark = ''] = tokens.split('@media screen');
  const valueOf = (css: string, name: string) => new RegExp(`${name}: ([^;]+);`).exec(css)?.[1];
  const used = [
    ...readFileSync('server/web/openapi/documentacao.css', 'utf8').matchAll(
      /(--ap-[\w-]+): light-dark\((.+), (.+)\);/g,
    ),
  ];
  expect(used.length).toBeGreaterThan(10);
  for (const [, name = '', day, night] of used) {
    expect([name, day, night]).toEqual([name, valueOf(light, name), valueOf(dark, name)]);
  }
});

describe('the catalogue of errors', () => {
  test('M7 is the one source of what the web server refuses, and stands whole on the page', () => {
    const files = readdirSync('server/web', { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    const makers = files.filter((name) => readFileSync(`server/web/${name}`, 'utf8').includes('new HttpError('));
    expect(makers).toEqual(['web-refusals.ts']);
    for (const { code } of gatewayErrors) expect(html).toContain(`<code>${code}</code>`);
  });

  test('has every status that the API refuses with', () => {
    const source = readFileSync('server/api/serving/refusals.ts', 'utf8');
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
  expect(html).toContain('RateLimit-Policy: 600;w=60');
  expect(html).toContain('RateLimit: limit=600, remaining=598, reset=41');
});
