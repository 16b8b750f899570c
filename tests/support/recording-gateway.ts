import { afterEach, beforeEach } from 'vitest';
import { readTokenFrom } from '../../client/src/api/access-token.ts';
import { answerNetwork, BrokenLine, type WireAnswer, type WireCall } from './client-network.ts';

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

interface Reply extends WireAnswer {
  /** The line breaks before an answer. */
  readonly networkFailure?: boolean;
}

interface Sending {
  readonly call: RecordedCall;
  /** Tells the upload's listener how much has gone out, 0 to 1. */
  progress(fraction: number): void;
}

type Answer = Reply | ((sending: Sending) => Reply | Promise<Reply>);

/**
 * For tests of how a page bears answers: late ones, files, progress, broken lines. One gateway for all tests of a file,
 * which answers by how a call begins; whatever has no answer fails the test.
 */
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

/** An answer that is given when the test says so. */
export function held(): { readonly answer: () => Promise<Reply>; release(reply: Reply): void } {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  return { answer: () => promise, release: resolve };
}
