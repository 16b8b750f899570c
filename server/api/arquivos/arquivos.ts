import { join } from 'node:path';

/** Where files wait on this machine's disk while they are received and converted. */
export const pastaDeEntrada = (dataDir: string) => join(dataDir, 'conversoes', 'entrada');

/** What an original is called in the store: its own digest, so that no name of a sender ever becomes a path. */
export const nomeDoOriginal = (sha256: string) => `conversoes/originais/${sha256.slice(0, 2)}/${sha256}`;

/** What all faults of a run are called in the store, as CSV. */
export const nomeDasFalhas = (idConversao: number) => `conversoes/falhas/${idConversao}.csv`;
