import { createHmac } from 'node:crypto';
import type { Recebedor } from '../serving/parts.ts';

/**
 * The headers by which a receiver knows that a package is ours, whole and fresh, as Standard Webhooks 1.0 says: HMAC-SHA256
 * over `id.timestamp.body`. The key is the secret's bytes in UTF-8. Sent again it has the same id and another time.
 * @param id names the package among all. @param segundos since 1970.
 */
export async function assinar(
  { segredo }: Recebedor,
  id: string,
  segundos: number,
  corpo: AsyncIterable<string>,
): Promise<Readonly<Record<string, string>>> {
  const hmac = createHmac('sha256', segredo.reveal()).update(`${id}.${segundos}.`);
  for await (const peca of corpo) hmac.update(peca);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(segundos),
    'webhook-signature': `v1,${hmac.digest('base64')}`,
  };
}
