import axios, { type AxiosResponse } from 'axios';
import { GatewayError } from './gateway-error.ts';

/** What the gateway itself says when it fails (RFC 9457). */
interface Problem {
  readonly detail?: string;
  readonly requestId?: string;
}

/** The error that a refused call becomes; a refused download's body is a blob. */
export async function errorOfAnswer(response: AxiosResponse): Promise<GatewayError> {
  const data: unknown = response.data;
  const body = data instanceof Blob ? await data.text() : String(data ?? '');
  const { detail, requestId } = problemOf(response, body);
  const id = requestId ?? header(response, 'x-request-id');
  const retryAfter = Number(header(response, 'retry-after'));
  return new GatewayError('http', {
    status: response.status,
    body,
    ...(id && { requestId: id }),
    ...(detail && { detail }),
    ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
  });
}

/** The error of a call that got no answer at all. */
export function errorOfNoAnswer(thrown: unknown): unknown {
  if (axios.isCancel(thrown)) return new GatewayError('aborted');
  // What is no failure of the transport is a fault of ours, and must not pass for one.
  return axios.isAxiosError(thrown) ? new GatewayError('network') : thrown;
}

function problemOf(response: AxiosResponse, body: string): Problem {
  if (!header(response, 'content-type')?.startsWith('application/problem+json')) return {};
  try {
    return JSON.parse(body) as Problem;
  } catch {
    return {};
  }
}

function header(response: AxiosResponse, name: string): string | undefined {
  const value: unknown = response.headers[name];
  return typeof value === 'string' ? value : undefined;
}
