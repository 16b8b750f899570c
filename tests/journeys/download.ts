import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

/** What the browser saved. */
export async function bytesOf(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}
