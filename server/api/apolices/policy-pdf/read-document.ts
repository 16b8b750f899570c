import { invalid } from '../../refusals.ts';
import { damaged } from './check-pdf.ts';
import { type Line, toLines } from './page-lines.ts';
import { readPdfText } from './pdf-text.ts';

const reasons = {
  encrypted: 'O PDF está protegido por senha. Envie uma cópia sem proteção.',
  damaged,
  'too-heavy': 'O PDF é complexo demais para ser lido.',
  'no-text': 'O PDF não tem texto: parece ser uma imagem digitalizada. Envie o PDF original da apólice.',
} as const;

/** The lines of a policy's document. @throws a 422 with the reason why there are none. */
export async function readDocument(path: string): Promise<Line[]> {
  const text = await readPdfText(path);
  if ('fault' in text) throw refused(text.fault);
  const lines = toLines(text.pages);
  if (lines.length === 0) throw refused('no-text');
  return lines;
}

function refused(reason: keyof typeof reasons) {
  return invalid([{ campo: 'files', mensagem: reasons[reason] }], reasons[reason]);
}
