import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Where a document lies: by its own digest, so that no name of a sender ever becomes a path. */
export function documentPath(dataDir: string, sha256: string): string {
  return join(dataDir, 'documentos', sha256.slice(0, 2), `${sha256}.pdf`);
}

/** Where files wait while they are received and read. */
export const incomingFolder = (dataDir: string) => join(dataDir, 'recebidos');

/** SHA-256 of a file, in hexadecimal. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Moves a received file to its place, whole or not at all, on the disk before it answers. */
export async function keepDocument(dataDir: string, from: string, sha256: string): Promise<void> {
  const to = documentPath(dataDir, sha256);
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const file = await open(from, 'r+');
  await file.sync().finally(() => file.close());
  await rename(from, to);
}

export async function dropDocument(dataDir: string, sha256: string): Promise<void> {
  await rm(documentPath(dataDir, sha256), { force: true });
}
