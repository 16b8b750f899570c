import { memoryMiB } from './gateway/measured-process.ts';
import { startProduct } from '../../tests/support/product.ts';

export interface MeasuredWeb {
  /** Address of a main-service call through the gateway. */
  address(path: string): string;
  /** Resident memory of the web server's process in MiB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the web server in a child process in front of an API. */
export async function startMeasuredWeb(apiUrl: string, dataDir: string): Promise<MeasuredWeb> {
  const environment = {
    MAIN_API_URL: apiUrl,
    AUTH_API_URL: apiUrl,
    RATE_LIMITS: 'off',
    DATA_DIR: `${dataDir}/web`,
    // As in `npm start` and docker-compose.yml.
    NODE_OPTIONS: '--max-semi-space-size=16',
  };
  const product = startProduct(environment, { role: 'web' });
  const url = await product.ready();
  return {
    address: (path) => `${url}/gateway?endpoint=${encodeURIComponent(path)}&api=main`,
    memory: () => memoryMiB(product.child.pid ?? 0),
    async stop() {
      await product.end();
    },
  };
}
