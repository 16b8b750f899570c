import { fairQueue } from '../../trabalho/fair-queue.ts';
import { inOwnProcess, Overrun } from '../../trabalho/own-process.ts';
import { invalid, unsupportedType } from '../../chamada/refusals.ts';
import type { PrintedFields } from './read-fields.ts';
import { open } from 'node:fs/promises';
import { semSobras } from '../texto/texto.ts';
import { join } from 'node:path';

const damaged = 'O PDF está incompleto ou danificado.';
const faults = {
  encrypted: 'O PDF está protegido por senha. Envie uma cópia sem proteção.',
  damaged,
  'too-heavy': 'O PDF é complexo demais para ser lido.',
  'no-text': 'O PDF não tem texto: parece ser uma imagem digitalizada. Envie o PDF original da apólice.',
  'no-policy': 'Este PDF não parece uma apólice.',
} as const;

export type DocumentoLido = { readonly fields: PrintedFields } | { readonly fault: keyof typeof faults };

const program = new URL('./read-documento.process.ts', import.meta.url);
/** A small PDF may expand to gigabytes outside V8's heap. */
const bounds = { oldSpaceMiB: 384, semiSpaceMiB: 16, residentMiB: 640, cpuMs: 15_000 };

/** Each may take a core. */
const inTurn = fairQueue({ running: 2, waiting: 40 }, { running: 1, waiting: 8 });

/** Reads a policy PDF in a separate process, queued per user. @throws 422 with the reason, 429 if too many wait. */
export async function readDocumento(path: string, user: number, maxMs = 60_000): Promise<PrintedFields> {
  const read = await inTurn(user, () =>
    inOwnProcess<DocumentoLido>(program, { path }, { ...bounds, maxMs }).catch((error: unknown): DocumentoLido => {
      if (error instanceof Overrun) return { fault: 'too-heavy' };
      throw error;
    }),
  );
  if ('fields' in read) return read.fields;
  throw invalid([{ campo: 'files', mensagem: faults[read.fault] }], faults[read.fault]);
}

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

/** Store key: digest, so that no sender's name becomes a path. */
export const nomeDoDocumento = (sha256: string) => `documentos/${sha256.slice(0, 2)}/${sha256}.pdf`;

export const incomingFolder = (dataDir: string) => join(dataDir, 'recebidos');
