import { createHmac } from 'node:crypto';
import type { Recebedor } from '../chamada/parts.ts';

/**
 * Signature headers of Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body`, with the secret's UTF-8 bytes as key. A
 * retry has the same id and a new timestamp.
 * @param id unique per package.
 * @param segundos Unix time.
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
