import type { RuntimeConfig } from '../../../shared/contracts/runtime-config.ts';

const CONFIG_URL = '/config.json';

const defaults: RuntimeConfig = {
  gatewayUrl: '/gateway',
  policyListPath: '/api/Apolice/ListarApolices',
  builtInApi: false,
  version: '',
};

let current: RuntimeConfig = defaults;

export const runtimeConfig = (): RuntimeConfig => current;

export function setRuntimeConfig(given: Partial<RuntimeConfig>): void {
  current = { ...defaults, ...given };
}

export async function loadRuntimeConfig(): Promise<void> {
  setRuntimeConfig(await fetchConfig());
}

/** The server's current version; a deployment may have changed it since the page was loaded. */
export const servedVersion = async (): Promise<string> => (await fetchConfig()).version ?? '';

async function fetchConfig(): Promise<Partial<RuntimeConfig>> {
  // Already preloaded by the page; the server forbids caching it.
  const response = await fetch(CONFIG_URL);
  if (!response.ok) throw new Error(`${CONFIG_URL}: ${response.status}`);
  return (await response.json()) as Partial<RuntimeConfig>;
}

export async function serverIsReady(): Promise<boolean> {
  const response = await fetch('/readyz', { cache: 'no-store' }).catch(() => null);
  return response?.ok ?? false;
}
