import type { Readable } from 'node:stream';

export interface DestinoS3 extends Readonly<Record<'bucket' | 'region' | 'accessKeyId' | 'secretAccessKey', string>> {
  /** Base URL of the service, without the bucket. */
  readonly endpoint: string;
}

/** Location of stored files: a local folder, or a bucket shared by all machines. Serialisable, for child processes. */
export interface Destino {
  readonly pasta: string;
  readonly s3: DestinoS3 | null;
  /** Keys that encrypt them, see `cifra.ts`; empty: they are stored as they are. */
  readonly chaves: readonly string[];
}

/** Error code: the store is temporarily unavailable. */
export const ARMAZEM_FORA = 'ARMAZEM_FORA';

export interface Guardado {
  /** Bytes. */
  readonly tamanho: number;
  readonly conteudo: Readable;
}

/** Immutable files, stored atomically, named like `conversoes/originais/ab/ab12…`; memory does not grow with size. */
export interface Armazem {
  /** Stores a local file durably. @returns path at which this process can read it; the file may have been moved. */
  guardar(nome: string, path: string): Promise<string>;
  /** @returns null if there is no such file. */
  abrir(nome: string): Promise<Guardado | null>;
  /** Makes a stored file available to `work` as a local path. @returns null if there is no such file. */
  comoArquivo<T>(nome: string, work: (path: string) => Promise<T>): Promise<T | null>;
  /** Idempotent: a missing file is no error. */
  apagar(nome: string): Promise<void>;
  listar(pasta: string): AsyncIterable<string>;
}
