import axios, { type AxiosProgressEvent } from 'axios';
import { GatewayError } from './gateway-error.ts';
import type { Answer, Outgoing } from './transport.ts';

interface FileOptions {
  readonly responseType: 'text' | 'blob';
  /** Called with the part of the body that has been sent, 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
}

/** Carries files both ways, and tells how far an upload is. Fetched with the first file: lists never need it. */
export async function sendFile(outgoing: Outgoing, { responseType, onProgress }: FileOptions): Promise<Answer> {
  const { body, signal, ...request } = outgoing;
  try {
    const { status, headers, data } = await axios.request({
      ...request,
      data: body,
      responseType,
      // Bodies are read by the caller: axios would quietly leave broken JSON a string, and swallow an empty one.
      transformResponse: [(received: unknown) => received],
      validateStatus: () => true,
      ...(signal && { signal }),
      ...(onProgress && { onUploadProgress: ({ progress }: AxiosProgressEvent) => onProgress(progress ?? 0) }),
    });
    return {
      status,
      header: (name) => (typeof headers[name] === 'string' ? headers[name] : undefined),
      body: data instanceof Blob ? data : String(data ?? ''),
    };
  } catch (thrown) {
    if (axios.isCancel(thrown)) throw new GatewayError('aborted');
    // What is no failure of the transport is a fault of ours, and must not pass for one.
    throw axios.isAxiosError(thrown) ? new GatewayError('network') : thrown;
  }
}
