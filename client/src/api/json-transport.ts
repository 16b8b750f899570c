import { GatewayError } from './gateway-error.ts';
import type { Answer, Outgoing } from './transport.ts';

/** Carries JSON by the browser's own means: no page waits for a library in order to show its first rows. */
export async function sendJson({ url, signal, body, ...init }: Outgoing): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, body: body ?? null, signal: signal ?? null });
    const text = await response.text();
    return {
      status: response.status,
      header: (name) => response.headers.get(name) ?? undefined,
      body: text,
    };
  } catch (thrown) {
    if (signal?.aborted) throw new GatewayError('aborted');
    // What is no failure of the network is a fault of ours, and must not pass for one.
    throw thrown instanceof TypeError ? new GatewayError('network') : thrown;
  }
}
