import { listApolices } from '../../../shared/contracts/apolices.ts';
import type { PlainCall } from '../../../shared/contracts/call.ts';
import { fillPath } from '../../../shared/contracts/path-template.ts';
import { runtimeConfig } from './runtime-config.ts';

type Values = Readonly<Record<string, string | number | undefined>>;

/** URL of a call: the gateway with path and query in `endpoint`, or the service itself where there is no gateway. */
export function requestUrl(call: PlainCall, params: Readonly<Record<string, string | number>>, query: Values): string {
  const { gatewayUrl, mainApiUrl = '', authApiUrl = '' } = runtimeConfig();
  const endpoint = `${fillPath(pathOf(call), params)}${queryString(query)}`;
  if (gatewayUrl !== null) return `${gatewayUrl}?endpoint=${encodeURIComponent(plainText(endpoint))}&api=${call.api}`;
  return `${(call.api === 'auth' ? authApiUrl : mainApiUrl).replace(/\/$/, '')}${endpoint}`;
}

const structural = /(%(?:25|2F|3B|40|5C|3F|23|26|3D))/;

/** Only reserved characters inside a value keep their escape: a `?` in a layout's name must not start the query. */
const plainText = (endpoint: string): string =>
  endpoint
    .split(structural)
    .map((part) => (structural.test(part) ? part : decodeURIComponent(part)))
    .join('');

export function requestHeaders(call: PlainCall): Record<string, string> {
  const { gatewayUrl, anonKey, apiKeyHeader = '', apiKey, authApiKey } = runtimeConfig();
  const serviceKey = call.api === 'auth' ? authApiKey : apiKey;
  return {
    Accept: 'application/json',
    ...(call.body.kind === 'json' && { 'Content-Type': 'application/json' }),
    // Marks the request as a browser's, whose session is in a cookie.
    ...(gatewayUrl !== null && { 'X-Romaneio-Client': 'web' }),
    ...(gatewayUrl !== null && anonKey && { apikey: anonKey }),
    // A gateway adds the services' API keys itself.
    ...(gatewayUrl === null && serviceKey && { [apiKeyHeader]: serviceKey }),
  };
}

/** The policy list's path is configurable: the product spec does not define it. */
const pathOf = (call: PlainCall): string => (call.id === listApolices.id ? runtimeConfig().policyListPath : call.path);

function queryString(query: Values): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
