import { join } from 'node:path';

/** What a document is called in the store: its own digest, so that no name of a sender ever becomes a path. */
export const nomeDoDocumento = (sha256: string) => `documentos/${sha256.slice(0, 2)}/${sha256}.pdf`;

/** Where files wait while they are received and read. */
export const incomingFolder = (dataDir: string) => join(dataDir, 'recebidos');
