import { open } from 'node:fs/promises';
import { invalid, unsupportedType } from '../../chamada/refusals.ts';
import { semSobras } from '../texto/texto.ts';

/** Servers and mail programs add bytes around a PDF: blanks before it, a boundary or padding behind it. */
const HEAD = 1_024;
const TAIL = 64 * 1024;
/** Bytes behind the end that may be anything, as in readers of PDF. */
const ANYTHING = 1_024;
/** A second file or a script. */
const hidden = /PK|MZ|%PDF|#!|<[a-z!?]/i;

/** Checks a PDF's first and last bytes; something else behind it (a ZIP, a script) is refused. @throws 415, 422 */
export async function checkPdf(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = await file.read({ buffer: Buffer.alloc(HEAD), position: 0 });
    if (!semSobras(head.buffer.subarray(0, head.bytesRead)).toString('latin1', 0, 5).startsWith('%PDF-'))
      throw unsupportedType('Por favor, selecione apenas arquivos PDF');
    const tail = await file.read({ buffer: Buffer.alloc(TAIL), position: Math.max(0, size - TAIL) });
    const text = tail.buffer.toString('latin1', 0, tail.bytesRead);
    const end = text.lastIndexOf('%%EOF');
    if (end < 0 || (text.length - end > ANYTHING && hidden.test(text.slice(end))))
      throw invalid([{ campo: 'files', mensagem: damaged }], damaged);
  } finally {
    await file.close();
  }
}

export const damaged = 'O PDF está incompleto ou danificado.';
