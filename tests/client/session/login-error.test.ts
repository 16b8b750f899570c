import { expect, test } from 'vitest';
import { GatewayError } from '../../../client/src/api/gateway-error.ts';
import { LoginError } from '../../../client/src/session/login-error.ts';

const NO_CONNECTION = 'Não foi possível conectar ao servidor. Verifique sua conexão.';
const WRONG = 'Credenciais inválidas. Verifique seu email e senha.';

test.each([
  ['no answer', new GatewayError('network'), NO_CONNECTION],
  ['an upstream that refuses', new GatewayError('http', { status: 502 }), NO_CONNECTION],
  ['a server that drains', new GatewayError('http', { status: 503 }), NO_CONNECTION],
  ['an upstream that is silent', new GatewayError('http', { status: 504 }), NO_CONNECTION],
  ['a wrong password', new GatewayError('http', { status: 401, body: '{"message":"x"}' }), WRONG],
  ['an internal error', new GatewayError('http', { status: 500 }), WRONG],
  [
    'A-S7: an answer that the gateway could not read',
    new GatewayError('http', { status: 502, code: 'upstream_invalid' }),
    WRONG,
  ],
  ['A-S7: an answer that leads elsewhere', new GatewayError('http', { status: 502, code: 'upstream_redirect' }), WRONG],
  ['A-S7: a 200 that signs nobody in', new GatewayError('answer', { status: 200, body: '' }), WRONG],
  ['anything else', new TypeError('x'), WRONG],
])('%s is worded by the catalogue', (_, cause, message) => {
  expect(new LoginError(cause).message).toBe(message);
});

test.each([
  [undefined, 'Houve tentativas demais. Aguarde alguns minutos antes de tentar de novo.'],
  [30, 'Houve tentativas demais. Aguarde 30 segundos antes de tentar de novo.'],
  [60, 'Houve tentativas demais. Aguarde 1 minuto antes de tentar de novo.'],
  [61, 'Houve tentativas demais. Aguarde 2 minutos antes de tentar de novo.'],
])('too many attempts also say how long to wait: %s', (seconds, hint) => {
  const cause = new GatewayError('http', { status: 429, ...(seconds && { retryAfterSeconds: seconds }) });
  expect(new LoginError(cause)).toMatchObject({ message: WRONG, hint });
});
