import { expect, test } from 'vitest';
import { passkeyOrigin } from '../../../server/config/passkey-origin.ts';

test.each([
  ['https://romaneio.seguradora.com.br', 'https://romaneio.seguradora.com.br'],
  ['https://romaneio.seguradora.com.br:8443/app', 'https://romaneio.seguradora.com.br:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://romaneio.localhost:3000', 'http://romaneio.localhost:3000'],
  ['http://romaneio.seguradora.com.br', null],
  ['http://127.0.0.1:3000', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::7]', null],
])('A-X16 passkeys of %s work at %s: a secure context with a name', (publicUrl, origin) => {
  expect(passkeyOrigin(publicUrl)).toBe(origin);
});
