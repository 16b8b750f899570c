import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

export async function bytesOf(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}
