/** Separate process: a PDF is foreign input and may take long. */
import { answerJob } from '../../trabalho/own-process.child.ts';
import { findLabels, type FoundLabel } from './find-labels.ts';
import { toLines } from './page-lines.ts';
import { readPdfText } from './pdf-text.ts';
import type { DocumentoLido } from './read-documento.ts';
import { readFields } from './read-fields.ts';
import type { FieldName } from './labels.ts';

/** Fields that other documents rarely have. */
const characteristic: ReadonlySet<FieldName | null> = new Set<FieldName>([
  ...(['numero', 'endosso', 'ramo', 'vigencia', 'inicio', 'fim', 'limite', 'premio'] as const),
  ...(['segurado', 'seguradoCnpj', 'corretor', 'corretorCnpj', 'corretorSusep'] as const),
]);

/** One alone may occur anywhere: a lease's vigência, a raffle's prêmio. */
const LEAST = 2;

/** Whether a document has the labels of a policy; any other gets one message instead of a list of missing fields. */
function isApolice(labels: readonly FoundLabel[]): boolean {
  const fields = labels
    .filter(({ doubtful }) => !doubtful)
    .flatMap((found) => found.labels.filter(({ owner }) => owner === undefined))
    .map(({ field }) => field);
  return new Set(fields.filter((field) => characteristic.has(field))).size >= LEAST;
}

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
