import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import type { RuntimeConfig } from '../../shared/contracts/runtime-config.ts';
import type { WebParts } from './web-parts.ts';

type ConfigParts = Pick<
  WebParts,
  | 'gatewayUrl'
  | 'upstreams'
  | 'policyListPath'
  | 'anonKey'
  | 'apiKeyHeader'
  | 'builtInApi'
  | 'oidc'
  | 'passkeys'
  | 'version'
  | 'clientFolder'
>;

/** `/config.json`: the client's configuration. It names upstreams and public keys only if the client calls them directly. */
export function runtimeConfig(parts: ConfigParts): RequestHandler {
  const { gatewayUrl, upstreams, policyListPath, anonKey, builtInApi, oidc, passkeys, version } = parts;
  const direct = gatewayUrl === null && {
    mainApiUrl: upstreams.main.baseUrl,
    authApiUrl: upstreams.auth.baseUrl,
    apiKeyHeader: parts.apiKeyHeader,
    ...(upstreams.main.apiKey !== null && { apiKey: upstreams.main.apiKey }),
    ...(upstreams.auth.apiKey !== null && { authApiKey: upstreams.auth.apiKey }),
  };
  const config: RuntimeConfig = {
    gatewayUrl,
    ...direct,
    policyListPath,
    ...(anonKey !== null && { anonKey }),
    builtInApi,
    ...(oidc && { oidc: { unico: oidc.only } }),
    ...(passkeys && { passkeys }),
    version: version + buildOf(parts.clientFolder),
  };
  const body = JSON.stringify(config);
  return (_request, response) => {
    response.set('Cache-Control', 'no-store').type('json').send(body);
  };
}

/** Hash of the client's build, so that an open page notices a new version. */
function buildOf(clientFolder: string): string {
  try {
    return `+${createHash('sha256')
      .update(readFileSync(join(clientFolder, 'index.html')))
      .digest('hex')
      .slice(0, 12)}`;
  } catch {
    return '';
  }
}
