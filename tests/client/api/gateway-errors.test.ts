import { expect, test } from 'vitest';
import { download, request, upload } from '../../../client/src/api/gateway-client.ts';
import { GatewayError } from '../../../client/src/api/gateway-error.ts';
import { serverMessage } from '../../../client/src/api/server-message.ts';
import { getApolice, uploadApolice } from '../../../shared/contracts/apolices.ts';
import { downloadEmbarques } from '../../../shared/contracts/relacao-embarques.ts';
import { answerNetwork } from '../../support/client-network.ts';
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

test("the gateway's own failure tells its code, its request id and how long to wait", async () => {
  const body = { status: 429, code: 'too_many', detail: 'Muitas chamadas.', requestId: 'req-9' };
  const error = await failure({ status: 429, body, headers: { ...problemType, 'retry-after': '30' } });
  expect(error).toMatchObject({ code: 'too_many', requestId: 'req-9', retryAfterSeconds: 30 });
  expect(error.message).toBe(`Erro 429: ${JSON.stringify(body)}`);
  expect(serverMessage(error)).toBe('Muitas chamadas.');
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

const UPLOAD = 'POST /api/Apolice/uploadApolice';
const pdf = new File(['%PDF-'], 'a.pdf');

test.each([
  ['a call', CALL, (signal?: AbortSignal) => request(getApolice, { params: { id: 7 }, signal })],
  ['an upload', UPLOAD, (signal?: AbortSignal) => upload(uploadApolice, { file: pdf, signal })],
])('no answer to %s is a network failure, an abort is an abort', async (_, key, send) => {
  fakeGateway({});
  await expect(send()).rejects.toMatchObject({ kind: 'network', body: '' });
  const asked = Promise.withResolvers<void>();
  fakeGateway({
    [key]: () => {
      asked.resolve();
      return new Promise(() => undefined);
    },
  });
  const abort = new AbortController();
  const waiting = send(abort.signal);
  await asked.promise;
  abort.abort();
  await expect(waiting).rejects.toMatchObject({ kind: 'aborted' });
  await expect(send(abort.signal)).rejects.toMatchObject({ kind: 'aborted' });
});

test('a fault of the client itself does not pass for a failure of the network', async () => {
  answerNetwork(() => Promise.reject(new RangeError('fault')));
  await expect(request(getApolice, { params: { id: 7 } })).rejects.toThrow(RangeError);
  await expect(upload(uploadApolice, { file: pdf })).rejects.toThrow(RangeError);
});

test('A-S3: a body that is no JSON is a failure', async () => {
  expect(await failure({ body: '<html>' })).toMatchObject({ kind: 'answer', message: 'Erro 200: <html>' });
});
