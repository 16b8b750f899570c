import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Received and temporary files. @param pasta the data folder. */
export const pastaDeEntrada = (pasta: string) => join(pasta, 'conversoes', 'entrada');

/** Path of a file to be written. */
export async function novoArquivo(pasta: string): Promise<string> {
  await mkdir(pastaDeEntrada(pasta), { recursive: true, mode: 0o700 });
  return join(pastaDeEntrada(pasta), randomUUID());
}

/** Gives `work` the path of a file to be written, which is removed afterwards. */
export async function withTempFile<T>(pasta: string, work: (path: string) => Promise<T>): Promise<T> {
  const path = await novoArquivo(pasta);
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
