import { afterEach, beforeEach } from 'vitest';
import { readTokenFrom } from '../../client/src/api/access-token.ts';
import { answerNetwork, BrokenLine, type WireAnswer, type WireCall } from './client-network.ts';

/** A call as the gateway would receive it. */
export interface RecordedCall {
  readonly method: string;
  /** Upstream path and query, decoded once by the gateway, then by the upstream. */
  readonly endpoint: string;
  readonly api: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The JSON body, or a form's fields by name. */
  readonly body: unknown;
}

interface Reply extends WireAnswer {
  /** The connection breaks before an answer. */
  readonly networkFailure?: boolean;
}

interface Sending {
  readonly call: RecordedCall;
  /** Reports upload progress to the listener, 0 to 1. */
  progress(fraction: number): void;
}

type Answer = Reply | ((sending: Sending) => Reply | Promise<Reply>);

/**
 * For tests of how a page handles answers: late ones, files, progress, network failures. One gateway per test file, which answers
 * by call prefix; a call without an answer fails the test.
 */
export interface RecordingGateway {
  readonly calls: RecordedCall[];
  /** Answers every call whose `METHOD endpoint` starts with this; the longest prefix wins. */
  on(start: string, answer: Answer): void;
  /** Calls whose `METHOD endpoint` starts with this. */
  sent(start: string): RecordedCall[];
}

/** A new recording gateway and signed-in session for each test of the file. */
export function recordingGateway(): RecordingGateway {
  const answers = new Map<string, Answer>();
  const calls: RecordedCall[] = [];
  const name = (call: RecordedCall) => `${call.method} ${call.endpoint}`;

  beforeEach(() => {
    answerNetwork(reply);
    readTokenFrom(() => 'ref_test');
  });
  afterEach(() => {
    readTokenFrom(() => null);
    answers.clear();
    calls.length = 0;
  });

  async function reply(wire: WireCall): Promise<WireAnswer> {
    const call = readCall(wire);
    calls.push(call);
    const [start] = [...answers.keys()]
      .filter((words) => name(call).startsWith(words))
      .toSorted((a, b) => b.length - a.length);
    const answer = answers.get(start ?? '');
    if (answer === undefined) throw new Error(`no answer for ${name(call)}`);
    const found = await (typeof answer === 'function' ? answer({ call, progress: wire.progress }) : answer);
    if (found.networkFailure) throw new BrokenLine('Network Error');
    return found;
  }

  return {
    calls,
    on: (start, answer) => void answers.set(start, answer),
    sent: (start) => calls.filter((call) => name(call).startsWith(start)),
  };
}

function readCall({ method, url, headers, body }: WireCall): RecordedCall {
  const { searchParams } = new URL(url, 'http://localhost');
  return {
    method,
    endpoint: decodeURIComponent(searchParams.get('endpoint') ?? ''),
    api: searchParams.get('api') ?? '',
    headers,
    body: body instanceof FormData ? Object.fromEntries(body) : typeof body === 'string' ? JSON.parse(body) : body,
  };
}

/** An answer that stays pending until the test releases it. */
export function held(): { readonly answer: () => Promise<Reply>; release(reply: Reply): void } {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  return { answer: () => promise, release: resolve };
}
