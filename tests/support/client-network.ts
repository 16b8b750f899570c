import {
  AxiosError,
  CanceledError,
  type AxiosResponse,
  type GenericAbortSignal,
  type InternalAxiosRequestConfig,
} from 'axios';
import { vi } from 'vitest';
import { http } from '../../client/src/api/http.ts';

/** A call of the client at the network boundary. */
export interface WireCall {
  readonly method: string;
  readonly url: string;
  /** Keys in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text, a form, or undefined. */
  readonly body: unknown;
  /** Reports upload progress to the listener, 0 to 1. */
  progress(fraction: number): void;
}

/** The answer; strings and blobs are sent as they are, anything else as JSON. */
export interface WireAnswer {
  readonly status?: number;
  readonly body?: unknown;
  /** Keys in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Thrown by an answer: the connection breaks before a response. */
export class BrokenLine extends Error {
  override readonly name = 'BrokenLine';
}

type Answering = (call: WireCall) => WireAnswer | Promise<WireAnswer>;

/** Answers the client's calls instead of the network. */
export function answerNetwork(answering: Answering): void {
  vi.spyOn(http.defaults, 'adapter', 'get').mockReturnValue((config: InternalAxiosRequestConfig) =>
    answerAxios(answering, config),
  );
}

async function answerAxios(answering: Answering, config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  const call = {
    method: (config.method ?? 'GET').toUpperCase(),
    url: config.url ?? '',
    headers: lowerCased(config.headers.toJSON()),
    body: config.data as unknown,
    progress: (part: number) =>
      config.onUploadProgress?.({ loaded: 0, bytes: 0, lengthComputable: true, progress: part }),
  };
  const aborted = () => new CanceledError('canceled', config);
  const {
    status = 200,
    body,
    headers = {},
  } = await untilAborted(config.signal, aborted, () => answering(call)).catch((thrown: unknown) => {
    throw thrown instanceof BrokenLine ? new AxiosError(thrown.message, AxiosError.ERR_NETWORK, config) : thrown;
  });
  const sent = wireBody(body);
  const data = config.responseType === 'blob' && typeof sent === 'string' ? new Blob([sent]) : sent;
  return { data, status, statusText: '', headers, config };
}

function lowerCased(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
}

function wireBody(body: unknown): string | Blob {
  return body instanceof Blob || typeof body === 'string' ? body : JSON.stringify(body ?? null);
}

/** Waits for the answer, or rejects when the caller aborts. */
async function untilAborted(
  signal: Pick<GenericAbortSignal, 'aborted' | 'addEventListener'> | null | undefined,
  reason: () => unknown,
  answer: () => WireAnswer | Promise<WireAnswer>,
): Promise<WireAnswer> {
  const stop = Promise.withResolvers<never>();
  if (signal?.aborted) throw reason();
  signal?.addEventListener?.('abort', () => stop.reject(reason()));
  return Promise.race([Promise.resolve().then(answer), stop.promise]);
}
