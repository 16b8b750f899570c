import axios from 'axios';
import { expect, test, vi } from 'vitest';
import { download, request } from '../../../client/src/api/gateway-client.ts';
import { GatewayError } from '../../../client/src/api/gateway-error.ts';
import { getApolice } from '../../../shared/contracts/apolices.ts';
import { downloadEmbarques } from '../../../shared/contracts/relacao-embarques.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';

const CALL = 'GET /api/Apolice/dados-apolice/7';
const problemType = { 'content-type': 'application/problem+json; charset=utf-8' };

async function failure(answer: Parameters<typeof fakeGateway>[0][string]): Promise<GatewayError> {
  fakeGateway({ [CALL]: answer });
  const error: unknown = await request(getApolice, { params: { id: 7 } }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(GatewayError);
  return error as GatewayError;
}

test.each([
  ['plain text', 'Apólice bloqueada', 'Erro 500: Apólice bloqueada'],
  ['JSON, to the letter', { message: 'falhou' }, 'Erro 500: {"message":"falhou"}'],
  ['nothing', '', 'Erro 500: Erro desconhecido'],
  ['blanks', '  \n', 'Erro 500: Erro desconhecido'],
])('a refusal with %s is worded as in the catalogue', async (_, body, message) => {
  const error = await failure({ status: 500, body });
  expect(error).toMatchObject({ kind: 'http', status: 500, message });
});

test("the gateway's own failure shows its sentence, its request id and how long to wait", async () => {
  const body = { status: 429, code: 'too_many', detail: 'Muitas chamadas.', requestId: 'req-9' };
  const error = await failure({ status: 429, body, headers: { ...problemType, 'retry-after': '30' } });
  expect(error).toMatchObject({ message: 'Erro 429: Muitas chamadas.', requestId: 'req-9', retryAfterSeconds: 30 });
});

test('a problem that is no JSON is shown as it came', async () => {
  const error = await failure({ status: 502, body: '<html>', headers: problemType });
  expect(error.message).toBe('Erro 502: <html>');
});

test("an upstream's refusal is known by the response's own id", async () => {
  const error = await failure({ status: 404, body: 'não há', headers: { 'x-request-id': 'req-1' } });
  expect(error.requestId).toBe('req-1');
});

test('a refused download is worded like any other', async () => {
  fakeGateway({ 'POST /api/Relatorios/relacaoEmbarquesNacionalOnLine': { status: 404, body: 'sem embarques' } });
  await expect(download(downloadEmbarques)).rejects.toThrow('Erro 404: sem embarques');
});

test('no answer is a network failure, an abort is an abort', async () => {
  fakeGateway({});
  const network = await request(getApolice, { params: { id: 7 } }).catch((thrown: unknown) => thrown);
  expect(network).toMatchObject({ kind: 'network', body: '' });
  fakeGateway({ [CALL]: () => new Promise(() => undefined) });
  const abort = new AbortController();
  const waiting = request(getApolice, { params: { id: 7 }, signal: abort.signal });
  abort.abort();
  await expect(waiting).rejects.toMatchObject({ kind: 'aborted' });
});

test('a fault of the client itself does not pass for a failure of the network', async () => {
  vi.spyOn(axios.defaults, 'adapter', 'get').mockReturnValue(() => Promise.reject(new TypeError('fault')));
  await expect(request(getApolice, { params: { id: 7 } })).rejects.toThrow(TypeError);
});

test('a body that is no JSON answers null, so that no list is found in it', async () => {
  fakeGateway({ [CALL]: { body: '<html>' } });
  expect(await request(getApolice, { params: { id: 7 } })).toBeNull();
});
