import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a document lies: by its own digest, so that no name of a sender ever becomes a path. */
export function documentoPath(dataDir: string, sha256: string): string {
  return join(dataDir, 'documentos', sha256.slice(0, 2), `${sha256}.pdf`);
}

/** Where files wait while they are received and read. */
export const incomingFolder = (dataDir: string) => join(dataDir, 'recebidos');

export async function dropDocumento(dataDir: string, sha256: string): Promise<void> {
  await rm(documentoPath(dataDir, sha256), { force: true });
}
