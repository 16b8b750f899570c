import { join } from 'node:path';

/** Folder of files in progress on this machine's disk. */
export const pastaDeEntrada = (dataDir: string) => join(dataDir, 'conversoes', 'entrada');

/** Store key of an original: its digest, so that no sender's name becomes a path. */
export const nomeDoOriginal = (sha256: string) => `conversoes/originais/${sha256.slice(0, 2)}/${sha256}`;

/** Store key of a run's faults (CSV). */
export const nomeDasFalhas = (idConversao: number) => `conversoes/falhas/${idConversao}.csv`;
