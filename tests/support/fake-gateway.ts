import { answerNetwork, BrokenLine, type WireAnswer, type WireCall } from './client-network.ts';

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

type Answering = WireAnswer | ((call: SentCall) => WireAnswer | Promise<WireAnswer>);

/**
 * For tests of what calls a page sends: answers by method and whole path, one table for each test, and keeps what was
 * sent, query and all. Whatever has no answer meets a broken line.
 */
export function fakeGateway(answers: Readonly<Record<string, Answering>>) {
  const sent: SentCall[] = [];
  const current = new Map(Object.entries(answers));

  answerNetwork(async (wire) => {
    const call = readCall(wire);
    sent.push(call);
    const found = current.get(`${call.method} ${call.path}`);
    if (!found) throw new BrokenLine(`no answer for ${call.method} ${call.path}`);
    return { body: {}, ...(typeof found === 'function' ? await found(call) : found) };
  });
  return {
    sent,
    /** The calls of one kind, in order. */
    calls: (key: string) => sent.filter(({ method, path }) => `${method} ${path}` === key),
    /** Answers otherwise from now on. */
    answer: (key: string, answering: Answering) => void current.set(key, answering),
  };
}

function readCall({ url, method, body, headers }: WireCall): SentCall {
  // Without a gateway the address itself is the upstream's.
  const endpoint = new URL(url, 'http://client.test').searchParams.get('endpoint') ?? url;
  const upstream = new URL(endpoint, 'http://upstream.test');
  return {
    method,
    url,
    headers,
    path: decodeURIComponent(upstream.pathname),
    query: Object.fromEntries(upstream.searchParams),
    body: typeof body === 'string' ? JSON.parse(body) : body,
  };
}
