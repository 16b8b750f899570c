import axios, { AxiosError, CanceledError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, vi } from 'vitest';
import { readTokenFrom } from '../../client/src/api/access-token.ts';

/** A call as the gateway would get it. */
export interface RecordedCall {
  readonly method: string;
  /** The upstream's path and query, decoded once as the gateway does, then as the upstream does. */
  readonly endpoint: string;
  readonly api: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The JSON, or a form's fields by name. */
  readonly body: unknown;
}

interface Reply {
  readonly status?: number;
  /** Answered as JSON; a string or a blob goes out as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The line breaks before an answer. */
  readonly networkFailure?: boolean;
}

interface Sending {
  readonly call: RecordedCall;
  /** Tells the upload's listener how much has gone out, 0 to 1. */
  progress(fraction: number): void;
}

type Answer = Reply | ((sending: Sending) => Reply | Promise<Reply>);

/** A gateway that records calls and answers from a table: files, aborts, progress and broken lines included. */
export interface RecordingGateway {
  readonly calls: RecordedCall[];
  /** Answers every call whose `METHOD endpoint` begins so; the longest such words count. */
  on(start: string, answer: Answer): void;
  /** The calls whose `METHOD endpoint` begins so. */
  sent(start: string): RecordedCall[];
}

/** A recording gateway and a signed-in session, anew for each test of the file. */
export function recordingGateway(): RecordingGateway {
  const answers = new Map<string, Answer>();
  const calls: RecordedCall[] = [];
  const name = (call: RecordedCall) => `${call.method} ${call.endpoint}`;

  beforeEach(() => {
    vi.spyOn(axios.defaults, 'adapter', 'get').mockReturnValue(adapt);
    readTokenFrom(() => 'ref_test');
  });
  afterEach(() => {
    readTokenFrom(() => null);
    answers.clear();
    calls.length = 0;
  });

  async function adapt(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
    const call = readCall(config);
    calls.push(call);
    const [start] = [...answers.keys()]
      .filter((words) => name(call).startsWith(words))
      .toSorted((a, b) => b.length - a.length);
    const answer = answers.get(start ?? '');
    if (answer === undefined) throw new Error(`no answer for ${name(call)}`);
    const progress = (part: number) =>
      config.onUploadProgress?.({ loaded: 0, bytes: 0, lengthComputable: true, progress: part });
    const reply = await untilAborted(typeof answer === 'function' ? answer({ call, progress }) : answer, config);
    if (reply.networkFailure) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    return {
      config,
      status: reply.status ?? 200,
      statusText: '',
      headers: { ...reply.headers },
      data: wireBody(reply.body, config.responseType === 'blob'),
    };
  }

  return {
    calls,
    on: (start, answer) => void answers.set(start, answer),
    sent: (start) => calls.filter((call) => name(call).startsWith(start)),
  };
}

function wireBody(body: unknown, asBlob: boolean): string | Blob {
  if (body instanceof Blob) return body;
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? null);
  return asBlob ? new Blob([text]) : text;
}

function readCall(config: InternalAxiosRequestConfig): RecordedCall {
  const { searchParams } = new URL(config.url ?? '', 'http://localhost');
  const data: unknown = config.data;
  return {
    method: (config.method ?? 'GET').toUpperCase(),
    endpoint: decodeURIComponent(searchParams.get('endpoint') ?? ''),
    api: searchParams.get('api') ?? '',
    headers: config.headers.toJSON(),
    body: data instanceof FormData ? Object.fromEntries(data) : typeof data === 'string' ? JSON.parse(data) : data,
  };
}

/** Waits for the answer, or breaks off when the caller does. */
async function untilAborted(reply: Reply | Promise<Reply>, config: InternalAxiosRequestConfig): Promise<Reply> {
  const { signal } = config;
  if (!signal) return reply;
  return new Promise((resolve, reject) => {
    const stop = () => reject(new CanceledError('canceled', config));
    if (signal.aborted) return stop();
    signal.addEventListener?.('abort', stop);
    Promise.resolve(reply).then(resolve, reject);
  });
}

/** An answer that is given when the test says so. */
export function held(): { readonly answer: () => Promise<Reply>; release(reply: Reply): void } {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  return { answer: () => promise, release: resolve };
}
