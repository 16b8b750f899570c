import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from './listening.ts';

/** A received request, undecoded. Its headers are complete; the body grows as it streams in. */
export interface RecordedRequest {
  readonly method: string;
  /** Raw request target: path and query, as on the wire. */
  readonly target: string;
  readonly path: string;
  /** Raw query without its `?`; empty if there is none. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  /** Alternating names and values, in the spelling and order of the wire. */
  readonly rawHeaders: readonly string[];
  /** The bytes so far; complete once `ended` resolves with `complete`. */
  readonly body: () => Buffer;
  readonly ended: Promise<'complete' | 'aborted'>;
  /** Resolves if the caller disconnects before the answer is finished; never after a finished answer. */
  readonly callerLeft: Promise<void>;
}

/** The upstream's answer. Default: 200, no headers, no body, immediately after the whole request. */
export interface ScriptedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** Text and bytes are sent as they are, iterables in chunks, anything else as JSON. */
  readonly body?: unknown;
  readonly chunks?: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
  /** Milliseconds before the first byte of the answer. */
  readonly delayMs?: number;
  /** Milliseconds between two chunks. */
  readonly chunkDelayMs?: number;
  /** Answer before the request's body is complete. */
  readonly early?: boolean;
  /** Reset the connection instead of answering, or after the chunks but before the answer's end. */
  readonly reset?: 'before-answer' | 'mid-body';
  /** Keep the connection open without answering. */
  readonly hang?: boolean;
}

export type Script = ScriptedAnswer | ((request: RecordedRequest) => ScriptedAnswer | Promise<ScriptedAnswer>);

export interface RecordingUpstream {
  readonly url: string;
  readonly requests: RecordedRequest[];
  /** The latest request. @throws if there is none. */
  last(): RecordedRequest;
  /** The next request to arrive after this call. */
  next(): Promise<RecordedRequest>;
  /** Sets the answer to all further requests. */
  answer(script: Script): void;
  /** Clears the requests and the script. */
  reset(): void;
  close(): Promise<void>;
}

/** An upstream on a free port that records every request and answers as scripted; `{}` as JSON by default. */
export async function startRecordingUpstream(): Promise<RecordingUpstream> {
  const initial: Script = { body: {} };
  let script: Script = initial;
  const requests: RecordedRequest[] = [];
  let waiting: ((request: RecordedRequest) => void)[] = [];

  const server = await listen((request, response) => {
    const recorded = record(request, response);
    requests.push(recorded);
    for (const resolve of waiting.splice(0)) resolve(recorded);
    answerWith(script, recorded, response).catch((error: unknown) => response.destroy(error as Error));
  });

  return {
    url: server.url,
    requests,
    last() {
      const request = requests.at(-1);
      if (!request) throw new Error('nothing reached the upstream');
      return request;
    },
    next: () => new Promise((resolve) => waiting.push(resolve)),
    answer(next) {
      script = next;
    },
    reset() {
      requests.length = 0;
      waiting = [];
      script = initial;
    },
    close: server.close,
  };
}

function record(request: IncomingMessage, response: ServerResponse): RecordedRequest {
  const target = request.url ?? '';
  const [path = '', ...rest] = target.split('?');
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  return {
    method: request.method ?? '',
    target,
    path,
    query: rest.join('?'),
    headers: request.headers,
    rawHeaders: request.rawHeaders,
    body: () => Buffer.concat(pieces),
    ended: new Promise((resolve) => {
      request.once('end', () => resolve('complete')).once('close', () => resolve('aborted'));
    }),
    callerLeft: new Promise((resolve) => {
      response.once('close', () => {
        if (!response.writableFinished) resolve();
      });
    }),
  };
}

async function answerWith(script: Script, request: RecordedRequest, response: ServerResponse): Promise<void> {
  const answer = typeof script === 'function' ? await script(request) : script;
  if (answer.early !== true && (await request.ended) === 'aborted') return;
  if (answer.hang) return;
  if (answer.delayMs) await sleep(answer.delayMs);
  if (answer.reset === 'before-answer') {
    response.socket?.resetAndDestroy();
    return;
  }
  const { contentType, bytes } = encoded(answer.body);
  response.writeHead(answer.status ?? 200, { ...contentType, ...answer.headers });
  if (bytes !== undefined) response.write(bytes);
  for await (const chunk of answer.chunks ?? []) {
    if (response.destroyed) return;
    if (!response.write(chunk)) await drained(response);
    if (answer.chunkDelayMs) await sleep(answer.chunkDelayMs);
  }
  if (answer.reset === 'mid-body') response.socket?.resetAndDestroy();
  else response.end();
}

function encoded(body: unknown): { contentType: Record<string, string>; bytes?: string | Uint8Array } {
  if (body === undefined) return { contentType: {} };
  if (typeof body === 'string' || body instanceof Uint8Array) return { contentType: {}, bytes: body };
  return { contentType: { 'Content-Type': 'application/json; charset=utf-8' }, bytes: JSON.stringify(body) };
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    response.once('drain', done).once('close', done);
  });
}
