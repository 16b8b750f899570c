import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTokenFrom } from '../../../client/src/api/access-token.ts';
import { download, request, upload } from '../../../client/src/api/gateway-client.ts';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { listApolices, listApolicesOfRamo, uploadApolice } from '../../../shared/contracts/apolices.ts';
import { login } from '../../../shared/contracts/autenticacao.ts';
import { uploadConversor } from '../../../shared/contracts/conversor.ts';
import { downloadEmbarques } from '../../../shared/contracts/relacao-embarques.ts';
import { getApolice } from '../../../shared/contracts/apolices.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';

beforeEach(() => readTokenFrom(() => 'ref_abc'));
afterEach(() => readTokenFrom(() => null));

const firstPage = { start: 1, length: 10 as const, search: { value: '' } };

test('the gateway takes path and query in endpoint, and the service in api', async () => {
  const { sent } = fakeGateway({ 'GET /api/Apolice/dados-apolice/10': {} });
  await request(getApolice, { params: { id: 10 } });
  expect(sent[0]?.url).toBe('/gateway?endpoint=%2Fapi%2FApolice%2Fdados-apolice%2F10&api=main');
});

test('names in a path and query values are carried encoded once', async () => {
  const { sent } = fakeGateway({ 'GET /api/ApoliceResponsabilidade Civil': {}, 'POST /api/Conversor/upload/CSV': {} });
  await request(listApolicesOfRamo, { params: { ramo: 'Responsabilidade Civil' }, query: { pageSize: 1000 } });
  await upload(uploadConversor, { params: { layoutName: 'CSV' }, query: { ramo: 54 }, file: new File(['a'], 'a.csv') });
  expect(sent[0]?.url).toBe('/gateway?endpoint=%2Fapi%2FApoliceResponsabilidade%20Civil%3FpageSize%3D1000&api=main');
  expect(sent[1]?.url).toBe('/gateway?endpoint=%2Fapi%2FConversor%2Fupload%2FCSV%3Framo%3D54&api=main');
});

test('what would read as a part of the address stays within its name', async () => {
  const { sent } = fakeGateway({ 'POST /api/Conversor/upload/CT-e/NF-e?': {} });
  const send = (layoutName: string) =>
    upload(uploadConversor, { params: { layoutName }, query: { ramo: 54 }, file: new File(['a'], 'a.csv') }).catch(
      () => undefined,
    );
  for (const name of ['Qual?', 'A&B=1#2', 'CT-e/NF-e?', '50%3F+']) await send(name);
  const endpoint = (name: string) => `/api/Conversor/upload/${name}?ramo=54`;
  expect(sent.map(({ url }) => new URLSearchParams(url.split('?')[1]).get('endpoint'))).toEqual([
    endpoint('Qual%3F'),
    endpoint('A%26B%3D1%232'),
    endpoint('CT-e%2FNF-e%3F'),
    endpoint('50%253F+'),
  ]);
});

test('calls carry the token with no Bearer, JSON headers and the mark of the browser', async () => {
  const { sent } = fakeGateway({ 'POST /api/Apolice/ListarApolices': {} });
  await request(listApolices, { body: firstPage });
  expect(sent[0]?.headers).toMatchObject({
    authorization: 'ref_abc',
    accept: 'application/json',
    'content-type': 'application/json',
    'x-romaneio-client': 'web',
  });
  expect(sent[0]?.headers).not.toHaveProperty('apikey');
  expect(sent[0]?.body).toEqual(firstPage);
});

test('A-S11: without a gateway the services get no key of the gateway', async () => {
  setRuntimeConfig({
    gatewayUrl: null,
    mainApiUrl: 'https://main.test',
    anonKey: 'public-key',
    apiKeyHeader: 'x-api-key',
    apiKey: 'k',
  });
  const { sent } = fakeGateway({ 'GET /api/Apolice/dados-apolice/1': {} });
  await request(getApolice, { params: { id: 1 } });
  expect(sent[0]?.headers).toMatchObject({ 'x-api-key': 'k' });
  expect(sent[0]?.headers).not.toHaveProperty('apikey');
});

test('the anonymous key goes along where the installation has one, and no token where there is none', async () => {
  setRuntimeConfig({ anonKey: 'public-key' });
  readTokenFrom(() => null);
  const { sent } = fakeGateway({ 'GET /api/Apolice/dados-apolice/1': {} });
  await request(getApolice, { params: { id: 1 } });
  expect(sent[0]?.headers['apikey']).toBe('public-key');
  expect(sent[0]?.headers).not.toHaveProperty('authorization');
});

test('the login goes to the authentication service without the token of an older session', async () => {
  const { sent } = fakeGateway({ 'POST /api/Auth/login': {} });
  await request(login, { body: { Username: 'a@b.c', Password: ' p ' } });
  expect(sent[0]?.url).toBe('/gateway?endpoint=%2Fapi%2FAuth%2Flogin&api=auth');
  expect(sent[0]?.headers).not.toHaveProperty('authorization');
  expect(sent[0]?.body).toEqual({ Username: 'a@b.c', Password: ' p ' });
});

test('without a gateway each call goes to its own service, unmarked', async () => {
  setRuntimeConfig({ gatewayUrl: null, mainApiUrl: 'https://main.test/', authApiUrl: 'https://auth.test' });
  const { sent } = fakeGateway({ 'GET /api/ApoliceImportação': {}, 'POST /api/Auth/login': {} });
  await request(listApolicesOfRamo, { params: { ramo: 'Importação' }, query: { pageSize: 1000 } });
  await request(login, { body: { Username: 'a', Password: 'b' } });
  expect(sent.map(({ url }) => url)).toEqual([
    'https://main.test/api/ApoliceImporta%C3%A7%C3%A3o?pageSize=1000',
    'https://auth.test/api/Auth/login',
  ]);
  expect(sent[0]?.headers).toMatchObject({ authorization: 'ref_abc' });
  expect(sent[0]?.headers).not.toHaveProperty('x-romaneio-client');
});

test('the policy list is asked for where the installation says', async () => {
  setRuntimeConfig({ policyListPath: '/api/Outra/Lista' });
  const { sent } = fakeGateway({ 'POST /api/Outra/Lista': {} });
  await request(listApolices, { body: firstPage });
  expect(sent[0]?.path).toBe('/api/Outra/Lista');
});

test('an upload sends one file in the field of the contract', async () => {
  const { sent } = fakeGateway({ 'POST /api/Apolice/uploadApolice': { status: 422, body: { message: 'ilegível' } } });
  const pdf = new File(['%PDF-'], 'apólice.pdf', { type: 'application/pdf' });
  const refused = upload(uploadApolice, { file: pdf });
  await expect(refused).rejects.toMatchObject({ status: 422, body: '{"message":"ilegível"}' });
  const form = sent[0]?.body as FormData;
  expect([...form.keys()]).toEqual(['files']);
  expect((form.get('files') as File).name).toBe('apólice.pdf');
});

test('a download answers the file itself', async () => {
  fakeGateway({ 'POST /api/Relatorios/relacaoEmbarquesNacionalOnLine': { body: 'PK' } });
  const body = {
    previa: true,
    pre_fatura: 0,
    idApolice: 10,
    idGrupo: 0,
    ramo: 54,
    periodoCompetencia: 0,
    colunasSelecionadas: [],
  };
  const file = await download(downloadEmbarques, { body });
  expect(await file.text()).toBe('PK');
});
