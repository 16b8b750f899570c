import { open } from 'node:fs/promises';
import { invalid, unsupportedType } from '../../chamada/refusals.ts';

const TAIL = 1_024;

/** Checks a PDF's first and last bytes; trailing data (a ZIP, a script) is refused. @throws 415, 422 */
export async function checkPdf(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = await file.read({ buffer: Buffer.alloc(5), position: 0 });
    if (head.buffer.toString('latin1') !== '%PDF-') throw unsupportedType('Por favor, selecione apenas arquivos PDF');
    const tail = await file.read({ buffer: Buffer.alloc(TAIL), position: Math.max(0, size - TAIL) });
    const end = tail.buffer.subarray(0, tail.bytesRead).toString('latin1');
    if (!end.includes('%%EOF')) throw invalid([{ campo: 'files', mensagem: damaged }], damaged);
  } finally {
    await file.close();
  }
}

export const damaged = 'O PDF está incompleto ou danificado.';
