import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { vi } from 'vitest';

/** What went out, as the upstream would see it. */
export interface SentCall {
  readonly method: string;
  /** The address as it was asked for. */
  readonly url: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Upstream path, decoded. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The JSON body; the form itself where one was sent. */
  readonly body: unknown;
}

interface FakeAnswer {
  readonly status?: number;
  readonly body?: unknown;
  /** By lower-case name. */
  readonly headers?: Readonly<Record<string, string>>;
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
    const {
      status = 200,
      body = {},
      headers = {},
    } = await Promise.race([typeof found === 'function' ? Promise.resolve(found(call)) : found, aborted]);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const data = config.responseType === 'blob' ? new Blob([text]) : text;
    return { data, status, statusText: '', headers, config };
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

function readCall({ url = '', method = 'get', data, headers }: InternalAxiosRequestConfig): SentCall {
  // Without a gateway the address itself is the upstream's.
  const endpoint = new URL(url, 'http://client.test').searchParams.get('endpoint') ?? url;
  const upstream = new URL(endpoint, 'http://upstream.test');
  return {
    method: method.toUpperCase(),
    url,
    headers: Object.fromEntries(
      Object.entries(headers.toJSON()).map(([name, value]) => [name.toLowerCase(), String(value)]),
    ),
    path: decodeURIComponent(upstream.pathname),
    query: Object.fromEntries(upstream.searchParams),
    body: typeof data === 'string' ? JSON.parse(data) : data,
  };
}

/** A promise that is settled from outside: for an answer that is still under way. */
export function pending<T>() {
  return Promise.withResolvers<T>();
}
