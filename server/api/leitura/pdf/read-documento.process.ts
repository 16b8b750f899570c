/** Separate process: a PDF is foreign input and may take long. */
import { answerJob } from '../../trabalho/own-process.child.ts';
import { findLabels } from './find-labels.ts';
import { isApolice } from './is-apolice.ts';
import { toLines } from './page-lines.ts';
import { readPdfText } from './pdf-text.ts';
import type { DocumentoLido } from './read-documento.ts';
import { readFields } from './read-fields.ts';

async function read(path: string): Promise<DocumentoLido> {
  const lines = toLines(await readPdfText(path));
  if (lines.length === 0) return { fault: 'no-text' };
  const labels = findLabels(lines);
  return isApolice(labels) ? { fields: readFields(lines, labels) } : { fault: 'no-policy' };
}

function faultOf(error: unknown): DocumentoLido {
  const name = error instanceof Error ? error.name : '';
  return { fault: name === 'PasswordException' ? 'encrypted' : 'damaged' };
}

answerJob(({ path }: { readonly path: string }) => read(path).catch(faultOf));
