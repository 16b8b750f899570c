import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';

/** The message must not contain the value. */
const wrong = /^OTEL_EXPORTER_OTLP_HEADERS tem um valor inválido; deve conter [^;]+\.$/;

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://coletor:4318/' };

test('traces are off without a collector, whatever else is said of them', () => {
  expect(readConfig({ OTEL_TRACES_SAMPLER: 'always_on', OTEL_SERVICE_NAME: 'x' }).traces).toBeNull();
  expect(readConfig(endpoint).traces).toEqual({
    endpoint: 'http://coletor:4318',
    headers: null,
    serviceName: null,
    sampler: 'parentbased_always_on',
    ratio: 1,
  });
});

test('the headers of the collector are a secret, with their escapes undone', () => {
  const headers = readConfig({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b, x-tenant=ipe' })
    .traces?.headers;
  expect(JSON.parse(headers?.reveal() ?? '')).toEqual({ authorization: 'Bearer a=b', 'x-tenant': 'ipe' });
  expect(String(headers)).toBe('[oculto]');
  expect(() => readConfig({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'chave secreta' })).toThrow(wrong);
  expect(() => readConfig({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'a=%C3' })).toThrow(wrong);
});
