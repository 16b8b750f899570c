import type { Config } from '../config.ts';
import { generatedSecret, prepareDataDir } from '../process/data-dir.ts';

/** Secret with which the web server signs identities for the API: the configured one, else one generated once in `DATA_DIR`. */
export async function internalSecretOf({ internalSecret, oidc, dataDir }: Config): Promise<string | null> {
  if (internalSecret !== null) return internalSecret.reveal();
  if (oidc === null) return null;
  await prepareDataDir(dataDir);
  return generatedSecret(dataDir, 'internal');
}
