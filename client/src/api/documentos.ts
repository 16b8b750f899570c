import { downloadDocumento } from '../../../shared/contracts/apolices.ts';
import { download } from './gateway-client.ts';
import { GatewayError } from './gateway-error.ts';

/**
 * The PDF that a policy was read from: a call that only the built-in API has.
 * @returns null where the policy has none.
 * @throws GatewayError
 */
export async function fetchDocumento(id: string): Promise<Blob | null> {
  try {
    return await download(downloadDocumento, { params: { id } });
  } catch (error) {
    if (error instanceof GatewayError && error.status === 404) return null;
    throw error;
  }
}
