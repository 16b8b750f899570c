import { open } from 'node:fs/promises';
import { limites } from '../leitura/leitores.ts';
import { ArquivoRecusado } from '../leitura/recusas.ts';
import { comZip, ehZip } from '../leitura/bytes/zip.ts';

/** Bytes, unpacked: as lines with nothing but faults they are read within seconds. */
const PEQUENO = 256 * 1024;

/** Whether a file is small, also unpacked: small files have their own queue and never wait for large ones. */
export async function ehPequeno(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    if ((await file.stat()).size > PEQUENO) return false;
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return !ehZip(buffer) || (await descompacta(path)) <= PEQUENO;
  } finally {
    await file.close();
  }
}

/** Bytes that a ZIP declares; the reader takes no more. One that cannot be read is refused at once. */
async function descompacta(path: string): Promise<number> {
  let bytes = 0;
  try {
    for await (const { uncompressedSize } of comZip(path, limites, (zip) => zip.entradas())) bytes += uncompressedSize;
  } catch (error) {
    if (!(error instanceof ArquivoRecusado)) throw error;
  }
  return bytes;
}
