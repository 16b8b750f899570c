import { Readable } from 'node:stream';
import type { RecordedRequest } from '../support/recording-upstream.ts';

/** Parses a form upload with the platform's own parser. @returns one entry per part. */
export async function multipartParts(
  request: RecordedRequest,
): Promise<{ field: string; name: string; content: string }[]> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(Readable.toWeb(Readable.from([request.body()])) as ReadableStream, {
    headers,
  }).formData();
  return Promise.all(
    [...form].map(async ([field, value]) =>
      typeof value === 'string'
        ? { field, name: '', content: value }
        : { field, name: value.name, content: await value.text() },
    ),
  );
}
