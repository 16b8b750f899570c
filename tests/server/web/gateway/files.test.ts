import { expect, it } from 'vitest';
import { gatewayPath, startWebApp, token } from '../web-app.ts';
import { startedForEach } from '../../../support/started.ts';

const LIMIT = 10 * 1024 * 1024;
const sheet = gatewayPath('/api/Relatorios/relacaoEmbarquesNacionalOnLine');
const json = { ...token, 'Content-Type': 'application/json' };

const app = startedForEach(() => startWebApp({ extraCalls: [{ method: 'POST', path: '/api/Extra' }] }));

it.each([
  ['U02 of exactly the limit is taken', LIMIT, 200],
  ['U01 of one byte more is not', LIMIT + 1, 413],
])('a body %s', async (_case, bytes, status) => {
  const response = await fetch(app.url + gatewayPath('/api/Extra'), {
    method: 'POST',
    headers: json,
    body: new Uint8Array(bytes),
  });
  expect(response.status).toBe(status);
  expect(app.upstream.requests).toHaveLength(status === 200 ? 1 : 0);
});

it('U11 an error that is sent as a spreadsheet with a 200 keeps the type that the upstream gave it', async () => {
  app.upstream.answer({ body: { message: 'não foi possível gerar' } });
  const response = await fetch(app.url + sheet, { method: 'POST', headers: json, body: '{}' });
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

it('U13 a file name with a path or a script comes in a header alone, of an answer that no page of ours renders', async () => {
  const hostile = 'attachment; filename="../../<script>.xlsx"';
  app.upstream.answer({ headers: { 'Content-Type': 'text/html', 'Content-Disposition': hostile }, body: '<script>' });
  const response = await fetch(app.url + sheet, { method: 'POST', headers: json, body: '{}' });
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});
