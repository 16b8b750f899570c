import { afterEach, expect, test } from 'vitest';
import { onUnauthorized, readTokenFrom } from '../../../client/src/api/access-token.ts';
import { request, upload } from '../../../client/src/api/gateway-client.ts';
import { getApolice, uploadApolice } from '../../../shared/contracts/apolices.ts';
import { login } from '../../../shared/contracts/autenticacao.ts';
import { listRamos } from '../../../shared/contracts/listas.ts';
import { fakeGateway, type SentCall } from '../../support/fake-gateway.ts';

let token: string | null = 'old';
let stop = () => undefined as void;
const onlyNew = ({ headers }: SentCall) =>
  headers['authorization'] === 'new' ? { body: [1] } : { status: 401, body: 'expirada' };

/** Registers a renewal handler for 401s. @returns a function that counts its calls. */
function renewing(renewed: boolean) {
  const asked = { times: 0 };
  token = 'old';
  readTokenFrom(() => token);
  stop = onUnauthorized(async () => {
    asked.times += 1;
    await Promise.resolve();
    if (renewed) token = 'new';
    return renewed;
  });
  return asked;
}

afterEach(() => {
  stop();
  readTokenFrom(() => null);
});

test('what met a 401 is sent again once the session is renewed, a file as well', async () => {
  const asked = renewing(true);
  const { sent } = fakeGateway({ 'GET /api/Ramo': onlyNew, 'POST /api/Apolice/uploadApolice': onlyNew });
  expect(await request(listRamos)).toEqual([1]);
  expect(sent.map(({ headers }) => headers['authorization'])).toEqual(['old', 'new']);
  token = 'old';
  const file = new File(['%PDF-'], 'a.pdf');
  expect(await upload(uploadApolice, { file })).toEqual([1]);
  expect((sent.at(-1)?.body as FormData).get('files')).toBeInstanceOf(File);
  expect(asked.times).toBe(2);
});

test('a call that comes back late, after another renewed the session, asks nobody', async () => {
  const asked = renewing(true);
  const late = Promise.withResolvers<void>();
  fakeGateway({
    'GET /api/Ramo': onlyNew,
    'GET /api/Apolice/dados-apolice/1': async (call) => {
      if (call.headers['authorization'] === 'old') await late.promise;
      return onlyNew(call);
    },
  });
  const slow = request(getApolice, { params: { id: 1 } });
  await request(listRamos);
  late.resolve();
  expect(await slow).toEqual([1]);
  expect(asked.times).toBe(1);
});

test('who leaves instead sees the refusal', async () => {
  renewing(false);
  const { sent } = fakeGateway({ 'GET /api/Ramo': onlyNew });
  await expect(request(listRamos)).rejects.toThrow('Erro 401: expirada');
  expect(sent).toHaveLength(1);
});

test('a refusal of the renewed session is not renewed again', async () => {
  const asked = renewing(true);
  fakeGateway({ 'GET /api/Ramo': { status: 401, body: 'ainda não' } });
  await expect(request(listRamos)).rejects.toThrow('Erro 401: ainda não');
  expect(asked.times).toBe(1);
});

test('a wrong password, or a 401 without a token, ends no session', async () => {
  const asked = renewing(true);
  fakeGateway({ 'POST /api/Auth/login': { status: 401, body: 'não' }, 'GET /api/Ramo': { status: 401, body: 'não' } });
  await expect(request(login, { body: { Username: 'a', Password: 'b' } })).rejects.toThrow('Erro 401');
  token = null;
  await expect(request(listRamos)).rejects.toThrow('Erro 401');
  expect(asked.times).toBe(0);
});
