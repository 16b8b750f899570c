import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Where files wait while they are received and converted. */
export const pastaDeEntrada = (dataDir: string) => join(dataDir, 'conversoes', 'entrada');

/** Where an original lies: by its own digest, so that no name of a sender ever becomes a path. */
export const caminhoDoOriginal = (dataDir: string, sha256: string) =>
  join(dataDir, 'conversoes', 'originais', sha256.slice(0, 2), sha256);

/** Where all faults of a run lie, as CSV. */
export const caminhoDasFalhas = (dataDir: string, idConversao: number) =>
  join(dataDir, 'conversoes', 'falhas', `${idConversao}.csv`);

/** SHA-256 of a file, in hexadecimal. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Moves a received file to its place, whole or not at all, on the disk before it counts. */
export async function guardarOriginal(dataDir: string, from: string, sha256: string): Promise<void> {
  const to = caminhoDoOriginal(dataDir, sha256);
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const file = await open(from, 'r+');
  await file.sync().finally(() => file.close());
  await rename(from, to);
}
