import type { RequestHandler } from 'express';
import type { WebParts } from './parts.ts';

type ConfigParts = Pick<
  WebParts,
  'gatewayUrl' | 'upstreams' | 'policyListPath' | 'anonKey' | 'apiKeyHeader' | 'builtInApi' | 'version'
>;

/**
 * `/config.json`: what the client needs to know of this installation. The upstreams and their public keys are told
 * only where the client calls them itself.
 */
export function runtimeConfig(parts: ConfigParts): RequestHandler {
  const { gatewayUrl, upstreams, policyListPath, anonKey, builtInApi, version } = parts;
  const direct = gatewayUrl === null && {
    mainApiUrl: upstreams.main.baseUrl,
    authApiUrl: upstreams.auth.baseUrl,
    apiKeyHeader: parts.apiKeyHeader,
    ...(upstreams.main.apiKey !== null && { apiKey: upstreams.main.apiKey }),
    ...(upstreams.auth.apiKey !== null && { authApiKey: upstreams.auth.apiKey }),
  };
  const body = JSON.stringify({
    gatewayUrl: gatewayUrl ?? 'off',
    ...direct,
    policyListPath,
    ...(anonKey !== null && { anonKey }),
    builtInApi,
    version,
  });
  return (_request, response) => {
    response.set('Cache-Control', 'no-store').type('json').send(body);
  };
}
