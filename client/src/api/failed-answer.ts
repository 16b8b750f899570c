import { GatewayError } from './gateway-error.ts';
import type { Answer } from './transport.ts';

/** What the gateway itself says when it fails (RFC 9457). */
interface Problem {
  readonly code?: string;
  readonly requestId?: string;
}

/**
 * The error that a failed call becomes, a success whose content is none too; a download's body is a blob.
 * @param sentence as that of `GatewayError`: it counts where the status was a success.
 */
export async function errorOfAnswer(answer: Answer, sentence?: string): Promise<GatewayError> {
  const body = typeof answer.body === 'string' ? answer.body : await answer.body.text();
  const { code, requestId } = problemOf(answer, body);
  const id = requestId ?? answer.header('x-request-id');
  const retryAfter = Number(answer.header('retry-after'));
  const succeeded = isSuccess(answer);
  return new GatewayError(succeeded ? 'answer' : 'http', {
    status: answer.status,
    body,
    ...(id && { requestId: id }),
    ...(code && { code }),
    ...(succeeded && sentence && { sentence }),
    ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
  });
}

export function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

function problemOf(answer: Answer, body: string): Problem {
  if (!answer.header('content-type')?.startsWith('application/problem+json')) return {};
  try {
    return JSON.parse(body) as Problem;
  } catch {
    return {};
  }
}
