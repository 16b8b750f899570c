import { join } from 'node:path';

/** Store key: digest, so that no sender's name becomes a path. */
export const nomeDoDocumento = (sha256: string) => `documentos/${sha256.slice(0, 2)}/${sha256}.pdf`;

export const incomingFolder = (dataDir: string) => join(dataDir, 'recebidos');
