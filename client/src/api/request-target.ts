import { listApolices } from '../../../shared/contracts/apolices.ts';
import type { PlainCall } from '../../../shared/contracts/call.ts';
import { fillPath } from '../../../shared/contracts/path-template.ts';
import { currentToken } from './access-token.ts';
import { runtimeConfig } from './runtime-config.ts';

type Values = Readonly<Record<string, string | number | undefined>>;

/**
 * Where a call goes: to the gateway, which takes path and query of the upstream in `endpoint`, or straight to
 * the service where the installation has no gateway.
 */
export function requestUrl(call: PlainCall, params: Readonly<Record<string, string | number>>, query: Values): string {
  const { gatewayUrl, mainApiUrl = '', authApiUrl = '' } = runtimeConfig();
  const endpoint = `${fillPath(pathOf(call), params)}${queryString(query)}`;
  if (gatewayUrl !== null) return `${gatewayUrl}?endpoint=${encodeURIComponent(plainText(endpoint))}&api=${call.api}`;
  const base = call.api === 'auth' ? authApiUrl : mainApiUrl;
  return `${base.replace(/\/$/, '')}${endpoint}`;
}

/** Escapes of the characters that mean something to an address. */
const structural = /(%(?:25|2F|3B|40|5C|3F|23|26|3D))/;

/**
 * The gateway takes an endpoint as plain text, encoded once and as a whole. Only what would be read as a part of
 * the address, were it plain, keeps its own escape: a `?` in a layout's name begins no query.
 */
function plainText(endpoint: string): string {
  return endpoint
    .split(structural)
    .map((part) => (structural.test(part) ? part : decodeURIComponent(part)))
    .join('');
}

/** The headers of every call: `Authorization` is the token itself, with no Bearer before it. */
export function requestHeaders(call: PlainCall): Record<string, string> {
  const { gatewayUrl, anonKey, apiKeyHeader = '', apiKey, authApiKey } = runtimeConfig();
  const serviceKey = call.api === 'auth' ? authApiKey : apiKey;
  const token = call.access === 'public' ? null : currentToken();
  return {
    Accept: 'application/json',
    ...(call.body.kind === 'json' && { 'Content-Type': 'application/json' }),
    // Says to the gateway that this is a browser, whose session lives in a cookie; no service knows it.
    ...(gatewayUrl !== null && { 'X-Romaneio-Client': 'web' }),
    ...(gatewayUrl !== null && anonKey && { apikey: anonKey }),
    // Where there is a gateway it adds the services' keys, and the client is not told them.
    ...(gatewayUrl === null && serviceKey && { [apiKeyHeader]: serviceKey }),
    ...(token !== null && { Authorization: token }),
  };
}

/** The policy list's path is the installation's: the product spec does not name it. */
function pathOf(call: PlainCall): string {
  return call.id === listApolices.id ? runtimeConfig().policyListPath : call.path;
}

function queryString(query: Values): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
