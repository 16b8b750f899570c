import { afterEach, expect, it, vi } from 'vitest';
import { gatewayPath, startWebApp } from '../web-app.ts';

const web = { 'X-Romaneio-Client': 'web', 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };

afterEach(() => void vi.useRealTimers());

it('S05 an idle session ends, whatever its page asks by itself meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const app = await startWebApp();
  app.upstream.answer({ body: { id: 7, nome: 'Ana', token: 'canary-upstream' } });
  const login = await fetch(app.url + gatewayPath('/api/Auth/login', 'auth'), {
    method: 'POST',
    headers: web,
    body: '{"Username":"ana","Password":"p"}',
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { ...web, Authorization: token, Cookie: (login.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
  app.upstream.answer({ body: { status: 1, novos: 0, avisos: [] } });
  const after = async (minutes: number) => {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    return (await fetch(app.url + gatewayPath('/api/Avisos'), { headers })).status;
  };
  expect([await after(20), await after(9), await after(2)]).toEqual([200, 200, 401]);
  await app.close();
});
