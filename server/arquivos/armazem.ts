import type { Readable } from 'node:stream';

/** A bucket of a service that speaks S3. */
export interface DestinoS3 {
  /** Base URL of the service, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Where stored files live: a folder of this machine, or a bucket that every machine reaches. Crosses to other processes. */
export type Destino = { readonly pasta: string; readonly s3: DestinoS3 | null };

/** The code of an error that says that the store cannot answer for now. */
export const ARMAZEM_FORA = 'ARMAZEM_FORA';

/** A stored file on its way out. */
export interface Guardado {
  /** Bytes. */
  readonly tamanho: number;
  readonly conteudo: Readable;
}

/**
 * The store of files: by name, like `conversoes/originais/ab/ab12…`. None ever changes once it is there, and none is
 * there in part. Memory grows with no file.
 */
export interface Armazem {
  /**
   * Takes a file of this disk into the store: it counts from then on.
   * @returns where this process reads it afterwards; it may have been moved.
   */
  guardar(nome: string, path: string): Promise<string>;
  /** @returns null where there is none. */
  abrir(nome: string): Promise<Guardado | null>;
  /**
   * Lets `work` read a stored file by its path on this disk.
   * @returns null where there is none.
   */
  comoArquivo<T>(nome: string, work: (path: string) => Promise<T>): Promise<T | null>;
  /** A file that is not there is gone as well. */
  apagar(nome: string): Promise<void>;
  /** The names under a folder, in any order. */
  listar(pasta: string): AsyncIterable<string>;
}
