import { open } from 'node:fs/promises';
import { limites } from '../leitura/leitores.ts';
import { ArquivoRecusado } from '../leitura/recusas.ts';
import { ehZip, reconhecer } from '../leitura/bytes/especie-de-arquivo.ts';
import { comZip } from '../leitura/bytes/zip.ts';

/** Unpacked bytes; read within seconds even if all faulty. */
const PEQUENO = 256 * 1024;

/** Small files, also unpacked, have a separate queue. */
export async function ehPequeno(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    if ((await file.stat()).size > PEQUENO) return false;
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    // The size inside a GZIP is known only when it is unpacked.
    if (reconhecer(buffer) === 'GZ') return false;
    return !ehZip(buffer) || (await descompacta(path)) <= PEQUENO;
  } finally {
    await file.close();
  }
}

/** Declared size; the reader enforces it. Unreadable: 0. */
async function descompacta(path: string): Promise<number> {
  let bytes = 0;
  try {
    for await (const { uncompressedSize } of comZip(path, limites, (zip) => zip.entradas())) bytes += uncompressedSize;
  } catch (error) {
    if (!(error instanceof ArquivoRecusado)) throw error;
  }
  return bytes;
}
