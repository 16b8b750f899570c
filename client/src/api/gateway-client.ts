import axios, { type AxiosProgressEvent, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import type { Call, PathParams, Sent } from '../../../shared/contracts/call.ts';
import { currentToken, renewSession } from './access-token.ts';
import { errorOfAnswer, errorOfNoAnswer } from './failed-answer.ts';
import { requestHeaders, requestUrl } from './request-target.ts';

export interface CallOptions<C extends Call> {
  readonly params?: PathParams<C>;
  readonly query?: { readonly [K in keyof C['query']]?: string | number };
  readonly body?: Sent<C>;
  readonly signal?: AbortSignal | undefined;
}

interface UploadOptions<C extends Call> extends Omit<CallOptions<C>, 'body'> {
  readonly file: File;
  /** Called with the part of the file that has been sent, 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
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
export async function request<C extends Call>(call: C, options: CallOptions<C> = {}): Promise<unknown> {
  const response = await send(call, options, { data: options.body, responseType: 'text' });
  if (!isSuccess(response)) throw await errorOfAnswer(response);
  return readJson(String(response.data ?? ''));
}

/**
 * Sends a call that answers a file.
 * @throws GatewayError
 */
export async function download<C extends Call>(call: C, options: CallOptions<C> = {}): Promise<Blob> {
  const response = await send(call, options, { data: options.body, responseType: 'blob' });
  if (!isSuccess(response)) throw await errorOfAnswer(response);
  return response.data as Blob;
}

/**
 * Sends one file as multipart. Every answer of the server resolves, a refusal too: the screens word those
 * themselves (product spec, section 8).
 * @throws GatewayError where no answer came, or the caller aborted.
 */
export async function upload<C extends Call>(call: C, options: UploadOptions<C>): Promise<UploadAnswer> {
  const form = new FormData();
  form.set(call.body.kind === 'multipart' ? call.body.field : 'file', options.file);
  const report = options.onProgress;
  const response = await send(call, options, {
    data: form,
    responseType: 'text',
    ...(report && { onUploadProgress: ({ progress }: AxiosProgressEvent) => report(progress ?? 0) }),
  });
  const text = String(response.data ?? '');
  return { status: response.status, answer: readJson(text), text };
}

/** Sends, and sends again once where a 401 led to a new session. */
async function send(call: Call, options: CallOptions<Call>, config: AxiosRequestConfig): Promise<AxiosResponse> {
  const token = currentToken();
  const response = await sendOnce(call, options, config);
  // A login answers 401 to a wrong password: no session has ended. Nor has one where none was there.
  if (response.status !== 401 || call.tier === 'login' || token === null) return response;
  // Another call may have renewed the session while this one was under way.
  if (currentToken() === token && !(await renewSession())) return response;
  return sendOnce(call, options, config);
}

async function sendOnce(call: Call, options: CallOptions<Call>, config: AxiosRequestConfig): Promise<AxiosResponse> {
  try {
    return await axios.request({
      ...config,
      method: call.method,
      url: requestUrl(call, options.params ?? {}, options.query ?? {}),
      headers: requestHeaders(call),
      // Bodies are read below: axios would quietly leave broken JSON a string, and swallow an empty one.
      transformResponse: [(data: unknown) => data],
      validateStatus: () => true,
      ...(options.signal && { signal: options.signal }),
    });
  } catch (thrown) {
    throw errorOfNoAnswer(thrown);
  }
}

function isSuccess({ status }: AxiosResponse): boolean {
  return status >= 200 && status < 300;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
