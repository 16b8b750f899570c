import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Guardado } from './armazem.ts';

/** Gives `work` a temporary copy, for stores whose files have no readable path. @param pasta the data folder. */
export async function comoCopia<T>(
  guardado: Guardado | null,
  pasta: string,
  work: (path: string) => Promise<T>,
): Promise<T | null> {
  if (guardado === null) return null;
  const temporarios = join(pasta, 'conversoes', 'entrada');
  await mkdir(temporarios, { recursive: true, mode: 0o700 });
  const path = join(temporarios, randomUUID());
  try {
    await pipeline(guardado.conteudo, createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
