import { join } from 'node:path';

/** Where files wait while they are received and converted. */
export const pastaDeEntrada = (dataDir: string) => join(dataDir, 'conversoes', 'entrada');

/** Where an original lies: by its own digest, so that no name of a sender ever becomes a path. */
export const caminhoDoOriginal = (dataDir: string, sha256: string) =>
  join(dataDir, 'conversoes', 'originais', sha256.slice(0, 2), sha256);

/** Where all faults of a run lie, as CSV. */
export const caminhoDasFalhas = (dataDir: string, idConversao: number) =>
  join(dataDir, 'conversoes', 'falhas', `${idConversao}.csv`);
