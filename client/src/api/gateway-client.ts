import type { AxiosRequestConfig } from 'axios';
import type { Answered, Call, PathParams, PlainCall, QueryFields, Sent } from '../../../shared/contracts/call.ts';
import { GatewayError } from './gateway-error.ts';
import { type Answer, http } from './http.ts';
import { errorOfAnswer, isSuccess, readAnswer } from './read-answer.ts';
import { requestHeaders, requestUrl } from './request-target.ts';

export interface CallOptions<C extends PlainCall> {
  readonly params?: PathParams<C>;
  readonly query?: QueryFields<C>;
  readonly body?: Sent<C>;
  readonly signal?: AbortSignal | undefined;
}

export type AnswerOf<C extends PlainCall> = C extends Call ? Answered<C> : unknown;

export type Read<C extends PlainCall, T> = (answer: AnswerOf<C>) => T | undefined;

interface UploadOptions<C extends PlainCall> extends Omit<CallOptions<C>, 'body'> {
  readonly file: File;
  readonly fields?: Readonly<Record<string, string>>;
  /** Called with the uploaded fraction of the file, 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  /** The `Prefer` header (RFC 7240). Sent only to the built-in API: other services may reject unknown headers. */
  readonly prefer?: 'respond-async';
}

/** @param read extracts the result of the JSON; by default the whole answer, unchecked. @throws GatewayError */
export async function request<C extends PlainCall, T = AnswerOf<C>>(
  call: C,
  options: CallOptions<C> = {},
  read: Read<C, T> = (answer) => answer as T,
): Promise<T> {
  try {
    return await readAnswer(call, await send(call, options), (answer) => read(answer as AnswerOf<C>));
  } catch (error) {
    if (error instanceof GatewayError && isBeyondAuthority(error) && call.alcadas)
      error.pedir = () => pedir(call, options);
    throw error;
  }
}

/** Sends an act beyond the user's authority as a request. @returns the names of those who may decide. @throws GatewayError */
export async function pedir<C extends PlainCall>(call: C, { body, ...options }: CallOptions<C>): Promise<string> {
  const answer = await send(call, { ...options, body: { ...(body as object), pedir: true } } as CallOptions<PlainCall>);
  return readAnswer(call, answer, (feito) => (feito as { quem_pode?: string } | null)?.quem_pode ?? '');
}

const isBeyondAuthority = ({ status, body }: GatewayError): boolean => status === 403 && /"quem_pode":"/.test(body);

/** @param isWhole checks the content. @returns the file, named as the server says, or ''. @throws GatewayError */
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

/** Uploads one file as multipart. @param read as in `request`. @throws GatewayError */
export async function upload<C extends PlainCall, T = AnswerOf<C>>(
  call: C,
  { file, fields = {}, onProgress, prefer, ...options }: UploadOptions<C>,
  read: Read<C, T> = (answer) => answer as T,
): Promise<T> {
  const data = new FormData();
  // Before the file: a server may read the form as it arrives.
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
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
