import { beforeEach, expect, test } from 'vitest';
import { startRecordingUpstream } from './recording-upstream.ts';
import { started } from './started.ts';

const upstream = started(startRecordingUpstream);
beforeEach(() => upstream.reset());

test('records what came over the wire, undecoded', async () => {
  upstream.answer({ status: 201, headers: { 'X-Lote': '7' }, body: { ok: true } });
  const answer = await fetch(`${upstream.url}/api/Ramo%2F?a=%C3%A7&a=2`, { method: 'POST', body: 'olá' });
  expect([answer.status, answer.headers.get('x-lote'), await answer.json()]).toEqual([201, '7', { ok: true }]);
  const request = upstream.last();
  expect(await request.ended).toBe('complete');
  expect([request.method, request.path, request.query, request.body().toString()]).toEqual([
    'POST',
    '/api/Ramo%2F',
    'a=%C3%A7&a=2',
    'olá',
  ]);
});

test('breaks off before the answer and in mid-body', async () => {
  upstream.answer({ reset: 'before-answer' });
  await expect(fetch(upstream.url)).rejects.toThrow('fetch failed');
  upstream.answer({ chunks: ['metade'], chunkDelayMs: 20, reset: 'mid-body' });
  const answer = await fetch(upstream.url);
  await expect(answer.text()).rejects.toThrow('terminated');
});

test('knows when the caller leaves', async () => {
  upstream.answer({ hang: true });
  const leaving = new AbortController();
  const arrived = upstream.next();
  const call = fetch(upstream.url, { signal: leaving.signal });
  const request = await arrived;
  leaving.abort();
  await expect(call).rejects.toThrow('aborted');
  await expect(request.callerLeft).resolves.toBeUndefined();
});
