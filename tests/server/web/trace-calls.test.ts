import { afterEach, expect, test } from 'vitest';
import { readTraceparent, type Span, type Traces } from '../../../server/http/traces.ts';
import { call, gatewayPath, type RunningWebApp, startWebApp } from './web-app.ts';

const given = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
const ours = `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01`;

let app: RunningWebApp;
afterEach(() => app.close());

/** A fake tracer that only records started spans. */
function noted(): Traces & { readonly begun: Parameters<Traces['start']>[] } {
  const begun: Parameters<Traces['start']>[] = [];
  const span: Span = { traceId: 'c', traceparent: ours, recorded: true, rename() {}, tell() {}, end() {} };
  return {
    begun,
    start(...asked) {
      begun.push(asked);
      return span;
    },
  };
}

const ask = (headers: Record<string, string>) =>
  call(app, gatewayPath('/api/Ramo'), { headers: { Authorization: 'canary-token', ...headers } });

test('a stranger’s trace is linked and not followed; upstream goes ours', async () => {
  const traces = noted();
  app = await startWebApp({ traces });
  await ask({ traceparent: given });
  expect(traces.begun[0]?.[1]).toMatchObject({ link: given });
  expect(traces.begun[0]?.[1].parent).toBe(undefined);
  expect(app.upstream.requests[0]?.headers).toMatchObject({ traceparent: ours });
});

test('the trace of a trusted proxy goes on', async () => {
  const traces = noted();
  app = await startWebApp({ traces, trustProxy: 'loopback' });
  await ask({ traceparent: given });
  expect(traces.begun[0]?.[1]).toMatchObject({ parent: given });
});

test('without traces no such header goes upstream', async () => {
  app = await startWebApp();
  await ask({ traceparent: given });
  expect(app.upstream.requests[0]?.headers).not.toHaveProperty('traceparent');
});

test.each([
  given.toUpperCase(),
  `${given}-x`,
  given.replace('00-', '01-'),
  given.replaceAll('a', '0'),
  given.replaceAll('b', '0'),
  `${given}\n`,
  '',
  undefined,
])('%j is no traceparent', async (text) => {
  const traces = noted();
  app = await startWebApp({ traces, trustProxy: 'loopback' });
  expect(readTraceparent(text)).toBe(null);
  await ask({});
  expect(traces.begun[0]?.[1].parent).toBe(null);
});
