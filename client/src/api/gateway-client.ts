import type { AxiosRequestConfig } from 'axios';
import type { Answered, Call, PathParams, PlainCall, QueryFields, Sent } from '../../../shared/contracts/call.ts';
import { type Answer, http } from './http.ts';
import { errorOfAnswer, isSuccess, readAnswer } from './read-answer.ts';
import { requestHeaders, requestUrl } from './request-target.ts';

export interface CallOptions<C extends PlainCall> {
  readonly params?: PathParams<C>;
  readonly query?: QueryFields<C>;
  readonly body?: Sent<C>;
  readonly signal?: AbortSignal | undefined;
}

/** What a call answers by its contract; unknown if the call is known at run time only. */
export type AnswerOf<C extends PlainCall> = C extends Call ? Answered<C> : unknown;

/** Takes the caller's part out of an answer; undefined if the answer lacks it. */
export type Read<C extends PlainCall, T> = (answer: AnswerOf<C>) => T | undefined;

interface UploadOptions<C extends PlainCall> extends Omit<CallOptions<C>, 'body'> {
  readonly file: File;
  /** Called with the sent part of the file, 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  /** The `Prefer` header (RFC 7240). Only the built-in API gets it: a foreign service may refuse unknown headers. */
  readonly prefer?: 'respond-async';
}

/**
 * Sends a call that answers JSON.
 * @param read takes the result out of the answer; by default all of it, unchecked.
 * @throws GatewayError
 */
export async function request<C extends PlainCall, T = AnswerOf<C>>(
  call: C,
  options: CallOptions<C> = {},
  read: Read<C, T> = (answer) => answer as T,
): Promise<T> {
  return readAnswer(call, await send(call, options), (answer) => read(answer as AnswerOf<C>));
}

/**
 * Sends a call that answers a file.
 * @param isWhole checks the content; by default any content is the file.
 * @returns the file under the server's name for it; '' if it gave none. @throws GatewayError
 */
export async function download<C extends PlainCall>(
  call: C,
  options: CallOptions<C> = {},
  isWhole?: (content: Blob) => Promise<boolean>,
): Promise<File> {
  const answer = await send(call, options, { responseType: 'blob' });
  const content = answer.data as Blob;
  if (!isSuccess(answer) || (isWhole && !(await isWhole(content)))) throw await errorOfAnswer(answer);
  const name = /filename="([^"]+)"/.exec(String(answer.headers['content-disposition'] ?? ''))?.[1] ?? '';
  return new File([content], name, { type: content.type });
}

/** Sends one file as multipart. @param read as in `request`. @throws GatewayError */
export async function upload<C extends PlainCall, T = AnswerOf<C>>(
  call: C,
  { file, onProgress, prefer, ...options }: UploadOptions<C>,
  read: Read<C, T> = (answer) => answer as T,
): Promise<T> {
  const data = new FormData();
  data.set(call.body.kind === 'multipart' ? call.body.field : 'file', file);
  const answer = await send(call, options, {
    data,
    headers: { ...requestHeaders(call), ...(prefer && { Prefer: prefer }) },
    ...(onProgress && { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
  });
  return readAnswer(call, answer, (body) => read(body as AnswerOf<C>));
}

function send(
  call: PlainCall,
  { params = {}, query = {}, body, signal }: CallOptions<PlainCall>,
  more: AxiosRequestConfig = {},
): Promise<Answer> {
  return http.request({
    method: call.method,
    url: requestUrl(call, params, query),
    headers: requestHeaders(call),
    anonymous: call.access === 'public',
    data: body === undefined ? undefined : JSON.stringify(body),
    ...(signal && { signal }),
    ...more,
  });
}
