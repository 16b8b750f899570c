import type { PathParams, PlainCall, QueryFields, Sent } from '../../../shared/contracts/call.ts';
import { currentToken, renewSession } from './access-token.ts';
import { errorOfAnswer } from './failed-answer.ts';
import { sendJson } from './json-transport.ts';
import { requestHeaders, requestUrl } from './request-target.ts';
import type { Answer, Transport } from './transport.ts';

export interface CallOptions<C extends PlainCall> {
  readonly params?: PathParams<C>;
  readonly query?: QueryFields<C>;
  readonly body?: Sent<C>;
  readonly signal?: AbortSignal | undefined;
}

interface UploadOptions<C extends PlainCall> extends Omit<CallOptions<C>, 'body'> {
  readonly file: File;
  /** Called with the part of the file that has been sent, 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  /** The `Prefer` header (RFC 7240). Only the built-in API gets it: a foreign service may refuse unknown headers. */
  readonly prefer?: 'respond-async';
}

export interface UploadAnswer {
  readonly status: number;
  /** The body read as JSON; null where it is none. */
  readonly answer: unknown;
  readonly text: string;
}

/**
 * Sends a call that answers JSON.
 * @returns the answer as it came: a foreign upstream promises nothing, so the reader must cope.
 * @throws GatewayError
 */
export async function request<C extends PlainCall>(call: C, options: CallOptions<C> = {}): Promise<unknown> {
  const answer = await send(sendJson, call, options, jsonBody(options.body));
  if (!isSuccess(answer)) throw await errorOfAnswer(answer);
  return readJson(String(answer.body));
}

/**
 * Sends a call that answers a file.
 * @returns the file, under the name that the server gave it; '' where it gave none. @throws GatewayError
 */
export async function download<C extends PlainCall>(call: C, options: CallOptions<C> = {}): Promise<File> {
  const { sendFile } = await import('./file-transport.ts');
  const transport: Transport = (outgoing) => sendFile(outgoing, { responseType: 'blob' });
  const answer = await send(transport, call, options, jsonBody(options.body));
  if (!isSuccess(answer)) throw await errorOfAnswer(answer);
  const { type } = answer.body as Blob;
  const name = /filename="([^"]+)"/.exec(answer.header('content-disposition') ?? '')?.[1] ?? '';
  return new File([answer.body], name, { type });
}

/**
 * Sends one file as multipart. Every answer of the server resolves, a refusal too: the screens word those
 * themselves (product spec, section 8).
 * @throws GatewayError where no answer came, or the caller aborted.
 */
export async function upload<C extends PlainCall>(call: C, options: UploadOptions<C>): Promise<UploadAnswer> {
  const { sendFile } = await import('./file-transport.ts');
  const { file, onProgress, prefer } = options;
  const form = new FormData();
  form.set(call.body.kind === 'multipart' ? call.body.field : 'file', file);
  const transport: Transport = (outgoing) => sendFile(outgoing, { responseType: 'text', onProgress });
  const { status, body } = await send(transport, call, options, form, prefer);
  const text = String(body);
  return { status, answer: readJson(text), text };
}

/** Sends, and sends again once where a 401 led to a new session. */
async function send(
  transport: Transport,
  call: PlainCall,
  { params = {}, query = {}, signal }: CallOptions<PlainCall>,
  body: string | FormData | undefined,
  prefer?: string,
): Promise<Answer> {
  const url = requestUrl(call, params, query);
  // Headers are read anew for each attempt: a renewed session has another token.
  const headersNow = () => ({ ...requestHeaders(call), ...(prefer && { Prefer: prefer }) });
  const sendOnce = () => transport({ method: call.method, url, headers: headersNow(), body, signal });
  const token = currentToken();
  const answer = await sendOnce();
  // A login answers 401 to a wrong password: no session has ended. Nor has one where none was there.
  if (answer.status !== 401 || call.access === 'public' || token === null) return answer;
  // Another call may have renewed the session while this one was under way.
  if (currentToken() === token && !(await renewSession())) return answer;
  return sendOnce();
}

function jsonBody(body: unknown): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body);
}

function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
