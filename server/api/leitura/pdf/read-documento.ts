import { fairQueue } from '../../trabalho/fair-queue.ts';
import { inOwnProcess, Overrun } from '../../trabalho/own-process.ts';
import { invalid } from '../../chamada/refusals.ts';
import { damaged } from './check-pdf.ts';
import type { PrintedFields } from './read-fields.ts';

const faults = {
  encrypted: 'O PDF está protegido por senha. Envie uma cópia sem proteção.',
  damaged,
  'too-heavy': 'O PDF é complexo demais para ser lido.',
  'no-text': 'O PDF não tem texto: parece ser uma imagem digitalizada. Envie o PDF original da apólice.',
  'no-policy': 'Este PDF não parece uma apólice.',
} as const;

export type DocumentoLido = { readonly fields: PrintedFields } | { readonly fault: keyof typeof faults };

const program = new URL('./read-documento.process.ts', import.meta.url);
const MAX_MS = 15_000;
/** A small PDF may expand to gigabytes outside V8's heap. */
const bounds = { oldSpaceMiB: 384, semiSpaceMiB: 16, residentMiB: 640 };

/** Each may take a core. */
const inTurn = fairQueue({ running: 2, waiting: 40 }, { running: 1, waiting: 8 });

/** Reads a policy PDF in a separate process, queued per user. @throws 422 with the reason, 429 if too many wait. */
export async function readDocumento(path: string, user: number, maxMs = MAX_MS): Promise<PrintedFields> {
  const read = await inTurn(user, () =>
    inOwnProcess<DocumentoLido>(program, { path }, { ...bounds, maxMs }).catch((error: unknown): DocumentoLido => {
      if (error instanceof Overrun) return { fault: 'too-heavy' };
      throw error;
    }),
  );
  if ('fields' in read) return read.fields;
  throw invalid([{ campo: 'files', mensagem: faults[read.fault] }], faults[read.fault]);
}
