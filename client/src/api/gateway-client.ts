import type { PathParams, PlainCall, QueryFields, Sent } from '../../../shared/contracts/call.ts';
import { currentToken, renewSession } from './access-token.ts';
import { errorOfAnswer, isSuccess } from './failed-answer.ts';
import { sendJson } from './json-transport.ts';
import { type Read, readAnswer } from './read-answer.ts';
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

/**
 * Sends a call that answers JSON.
 * @param read finds what is due; without it any JSON is, as it came: a foreign upstream promises nothing.
 * @throws GatewayError
 */
export async function request<C extends PlainCall, T = unknown>(
  call: C,
  options: CallOptions<C> = {},
  read: Read<T> = (answer) => answer as T,
): Promise<T> {
  return readAnswer(call, await send(sendJson, call, options, jsonBody(options.body)), read);
}

/**
 * Sends a call that answers a file.
 * @param isWhole whether what came is that file; without it any content is.
 * @returns the file, under the name that the server gave it; '' where it gave none. @throws GatewayError
 */
export async function download<C extends PlainCall>(
  call: C,
  options: CallOptions<C> = {},
  isWhole?: (content: Blob) => Promise<boolean>,
): Promise<File> {
  const { sendFile } = await import('./file-transport.ts');
  const transport: Transport = (outgoing) => sendFile(outgoing, { responseType: 'blob' });
  const answer = await send(transport, call, options, jsonBody(options.body));
  const content = answer.body as Blob;
  if (!isSuccess(answer) || (isWhole && !(await isWhole(content)))) throw await errorOfAnswer(answer);
  const name = /filename="([^"]+)"/.exec(answer.header('content-disposition') ?? '')?.[1] ?? '';
  return new File([content], name, { type: content.type });
}

/** Sends one file as multipart. @param read as that of `request`. @throws GatewayError */
export async function upload<C extends PlainCall, T = unknown>(
  call: C,
  options: UploadOptions<C>,
  read: Read<T> = (answer) => answer as T,
): Promise<T> {
  const { sendFile } = await import('./file-transport.ts');
  const { file, onProgress, prefer } = options;
  const form = new FormData();
  form.set(call.body.kind === 'multipart' ? call.body.field : 'file', file);
  const transport: Transport = (outgoing) => sendFile(outgoing, { responseType: 'text', onProgress });
  return readAnswer(call, await send(transport, call, options, form, prefer), read);
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
