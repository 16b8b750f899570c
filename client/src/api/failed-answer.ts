import { GatewayError } from './gateway-error.ts';
import type { Answer } from './transport.ts';

/** What the gateway itself says when it fails (RFC 9457). */
interface Problem {
  readonly detail?: string;
  readonly requestId?: string;
}

/** The error that a refused call becomes; a refused download's body is a blob. */
export async function errorOfAnswer(answer: Answer): Promise<GatewayError> {
  const body = typeof answer.body === 'string' ? answer.body : await answer.body.text();
  const { detail, requestId } = problemOf(answer, body);
  const id = requestId ?? answer.header('x-request-id');
  const retryAfter = Number(answer.header('retry-after'));
  return new GatewayError('http', {
    status: answer.status,
    body,
    ...(id && { requestId: id }),
    ...(detail && { detail }),
    ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
  });
}

function problemOf(answer: Answer, body: string): Problem {
  if (!answer.header('content-type')?.startsWith('application/problem+json')) return {};
  try {
    return JSON.parse(body) as Problem;
  } catch {
    return {};
  }
}
