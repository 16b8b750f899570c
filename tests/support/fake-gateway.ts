import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { vi } from 'vitest';

/** What went out, as the upstream would see it. */
export interface SentCall {
  readonly method: string;
  /** Upstream path, decoded. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The JSON body; the form itself where one was sent. */
  readonly body: unknown;
}

interface FakeAnswer {
  readonly status?: number;
  readonly body?: unknown;
}

type Answering = FakeAnswer | ((call: SentCall) => FakeAnswer | Promise<FakeAnswer>);

/** Stands where axios meets the network: answers by method and path, and keeps what was sent. */
export function fakeGateway(answers: Readonly<Record<string, Answering>>) {
  const sent: SentCall[] = [];
  const current = new Map(Object.entries(answers));

  async function answer(config: InternalAxiosRequestConfig) {
    const call = readCall(config);
    sent.push(call);
    const found = current.get(`${call.method} ${call.path}`);
    if (!found) throw new AxiosError(`no answer for ${call.method} ${call.path}`, 'ERR_NETWORK', config);
    const aborted = new Promise<never>((_, reject) => {
      config.signal?.addEventListener?.('abort', () => reject(new axios.CanceledError()));
    });
    const { status = 200, body = {} } = await Promise.race([
      typeof found === 'function' ? Promise.resolve(found(call)) : found,
      aborted,
    ]);
    const data = typeof body === 'string' ? body : JSON.stringify(body);
    return { data, status, statusText: '', headers: {}, config };
  }

  vi.spyOn(axios.defaults, 'adapter', 'get').mockReturnValue(answer);
  return {
    sent,
    /** The calls of one kind, in order. */
    calls: (key: string) => sent.filter(({ method, path }) => `${method} ${path}` === key),
    /** Answers otherwise from now on. */
    answer: (key: string, answering: Answering) => void current.set(key, answering),
  };
}

function readCall({ url = '', method = 'get', data }: InternalAxiosRequestConfig): SentCall {
  const endpoint = new URL(url, 'http://client.test').searchParams.get('endpoint') ?? '';
  const upstream = new URL(endpoint, 'http://upstream.test');
  return {
    method: method.toUpperCase(),
    path: decodeURIComponent(upstream.pathname),
    query: Object.fromEntries(upstream.searchParams),
    body: typeof data === 'string' ? JSON.parse(data) : data,
  };
}

/** A promise that is settled from outside: for an answer that is still under way. */
export function pending<T>() {
  return Promise.withResolvers<T>();
}
