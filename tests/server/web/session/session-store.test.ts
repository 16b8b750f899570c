import session from 'express-session';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTokenCipher } from '../../../../server/web/session/token-cipher.ts';
import { GuardedStore } from '../../../../server/web/session/guarded-store.ts';
import { MemoryStore } from '../../../../server/web/session/session-backend.ts';
import { gatewayPath, startWebApp } from '../web-app.ts';

const web = { 'X-Romaneio-Client': 'web', 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };

/** A store whose operations fail or hang. */
class BrokenStore extends session.Store {
  override get(_sid: string, callback: (error: unknown) => void): void {
    callback(new Error('canary-cause'));
  }

  override set(_sid: string, _data: session.SessionData, callback?: (error?: unknown) => void): void {
    callback?.(new Error('canary-cause'));
  }

  override destroy(_sid: string, callback?: (error?: unknown) => void): void {
    callback?.(new Error('canary-cause'));
  }
}

describe('S21 the session store is down', () => {
  const backend = {
    kind: 'redis' as const,
    store: new BrokenStore(),
    counters: null,
    ping: async () => Promise.reject(new Error('down')),
    close: async () => undefined,
  };

  it('503: nobody signs in, nobody passes as somebody, and the balancer is told', async () => {
    const app = await startWebApp({ sessions: backend });
    try {
      app.upstream.answer({ body: { id: 1, token: 't' } });
      const login = await fetch(app.url + gatewayPath('/api/Auth/login', 'auth'), {
        method: 'POST',
        headers: web,
        body: '{}',
      });
      expect(login.status).toBe(503);
      expect(login.headers.get('retry-after')).not.toBeNull();
      expect(await login.text()).not.toContain('canary');
      expect(login.headers.get('set-cookie')).toBeNull();
      expect((await fetch(`${app.url}/readyz`)).status).toBe(503);
      expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    } finally {
      await app.close();
    }
  });
});

describe('a session is written once', () => {
  const data = {
    cookie: {},
    romaneio: { usuario: { id: 1 }, referenceHash: 'h', sealedToken: null, startedAt: Date.now() },
  } as unknown as session.SessionData;
  const set = (store: session.Store, sid: string) => new Promise((resolve) => store.set(sid, data, resolve));
  const destroy = (store: session.Store, sid: string) => new Promise((resolve) => store.destroy(sid, resolve));

  it('right after its sign-in, and a later write brings nothing back', async () => {
    const store = new GuardedStore(new MemoryStore());
    await set(store, 'a');
    expect(await store.read('a')).toBeNull();
    store.admit('a');
    await set(store, 'a');
    expect(await store.read('a')).toMatchObject({ romaneio: { usuario: { id: 1 } } });
    await destroy(store, 'a');
    await set(store, 'a');
    expect(await store.read('a')).toBeNull();
  });

  it('the store behind it never sees the id', async () => {
    const inner = new MemoryStore();
    const store = new GuardedStore(inner);
    store.admit('the-id');
    await set(store, 'the-id');
    const direct = await new Promise((resolve) => inner.get('the-id', (_error, found) => resolve(found)));
    expect(direct).toBeNull();
  });
});

it('a session in memory that has ended is not brought back by a later expiry', () => {
  const store = new MemoryStore();
  const data = { cookie: { expires: new Date(Date.now() + 60_000) } } as unknown as session.SessionData;
  const found: unknown[] = [];
  const look = () => store.get('a', (_error, kept) => void found.push(kept));
  store.set('a', data);
  look();
  store.destroy('a');
  store.touch('a', data);
  look();
  expect(found).toEqual([data, null]);
});

describe('V08 the end of an idle session moves', () => {
  afterEach(() => void vi.useRealTimers());

  it('at most once a minute, also after the clock was set back', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const inner = new MemoryStore();
    const touch = vi.spyOn(inner, 'touch');
    const store = new GuardedStore(inner);
    const data = { cookie: {}, romaneio: { startedAt: Date.now() } } as unknown as session.SessionData;
    const touchesAfter = (byMs: number) => {
      vi.setSystemTime(Date.now() + byMs);
      store.renew('a', data);
      return touch.mock.calls.length;
    };
    expect([60_000, 1_000, -3_600_000, 59_000, 1_000].map(touchesAfter)).toEqual([1, 1, 2, 2, 3]);
  });
});

describe('the upstream token at rest', () => {
  it('opens with any secret of the list, in its own session alone', () => {
    const sealed = createTokenCipher(['old-secret']).seal('canary', 'sid-1');
    expect(sealed).not.toContain('canary');
    expect(createTokenCipher(['new-secret', 'old-secret']).open(sealed, 'sid-1')).toBe('canary');
    expect(createTokenCipher(['old-secret']).open(sealed, 'sid-2')).toBeNull();
    expect(createTokenCipher(['new-secret']).open(sealed, 'sid-1')).toBeNull();
    const altered = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
    expect(createTokenCipher(['old-secret']).open(altered, 'sid-1')).toBeNull();
    expect(createTokenCipher(['old-secret']).open('', 'sid-1')).toBeNull();
  });
});
