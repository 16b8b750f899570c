import { setTimeout as sleep } from 'node:timers/promises';
import { Router } from 'express';
import type { WebParts } from './web-parts.ts';

const PROBE_MS = 2_000;
const FRESH_MS = 1_000;

/** `/healthz`: alive. `/readyz`: upstreams and session store answer, and the server is not draining. */
export function createHealth({
  upstreams,
  sessions,
  builtInApi,
}: Pick<WebParts, 'upstreams' | 'sessions' | 'builtInApi'>) {
  const router = Router();
  let draining = false;
  const bases = new Set([upstreams.main.baseUrl, upstreams.auth.baseUrl]);
  const probe = builtInApi
    ? (base: string) => statusAt(`${base}/readyz`, isOk)
    : (base: string) => statusAt(base, isAny);
  const upstreamsAnswer = shared(async () => (await Promise.all([...bases].map(probe))).every(Boolean));
  const sessionsAnswer = shared(() => within(sessions.ping()));

  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const [upstream, store] = await Promise.all([upstreamsAnswer(), sessionsAnswer()]);
    const ready = upstream && store && !draining;
    response
      .status(ready ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: ready ? 'ok' : 'unavailable', upstream, sessions: store, draining });
  });
  return {
    router,
    drain() {
      draining = true;
    },
    draining: () => draining,
  };
}

const isOk = (status: number) => status === 200;
/** A foreign upstream may answer anything at its root. */
const isAny = () => true;

async function statusAt(url: string, isFine: (status: number) => boolean): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_MS);
  try {
    const answer = await fetch(url, { redirect: 'manual', signal, headers: { Connection: 'close' } });
    await answer.body?.cancel();
    return isFine(answer.status);
  } catch {
    return false;
  }
}

function within(answer: Promise<void>): Promise<boolean> {
  const answered = answer.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, sleep(PROBE_MS, false, { ref: false })]);
}

function shared(probe: () => Promise<boolean>): () => Promise<boolean> {
  let last: { readonly at: number; readonly result: Promise<boolean> } | null = null;
  return () => {
    if (last === null || performance.now() - last.at > FRESH_MS) last = { at: performance.now(), result: probe() };
    return last.result;
  };
}
