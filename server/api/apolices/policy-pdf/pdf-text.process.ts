/** Runs in a process of its own, see `pdf-text.ts`: a PDF is foreign input, and reading one may take any time. */
import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';
import { answerJob } from '../../own-process.child.ts';
import type { TextItem, TextOfPdf } from './pdf-text.ts';

/** The fields of a policy stand on its first pages; general conditions may follow for hundreds. */
const MAX_PAGES = 40;
const MAX_ITEMS = 100_000;

async function read(path: string): Promise<TextOfPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)), { verbosity: 0 });
  const pages: TextItem[][] = [];
  let total = 0;
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES) && total < MAX_ITEMS; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => ('str' in item ? readItem(item) : []));
    total += texts.length;
    pages.push(texts);
    page.cleanup();
  }
  return { pages };
}

/** Upright text alone: a rotated one is a stamp or a watermark. */
function readItem(item: { str: string; transform: number[]; width: number; height: number }): TextItem[] {
  const [a = 0, b = 0, , , x = 0, y = 0] = item.transform;
  if (item.str.trim() === '' || a <= 0 || Math.abs(b) > a / 10) return [];
  return [{ text: compose(item.str), x, y, width: item.width, size: item.height || a }];
}

/**
 * Puts letters and their combining accents together. Where a word begins with such a pair the reader leaves a blank
 * behind it (`Á gil`); the words `à` and `é` have one of their own.
 */
function compose(text: string): string {
  return text.replace(/(?<![\p{L}\p{Mn}])(?!a\u0300|e\u0301)(\p{L}\p{Mn}) (?=\p{Ll})/giu, '$1').normalize('NFC');
}

function faultOf(error: unknown): TextOfPdf {
  const name = error instanceof Error ? error.name : '';
  return { fault: name === 'PasswordException' ? 'encrypted' : 'damaged' };
}

answerJob(({ path }: { readonly path: string }) => read(path).catch(faultOf));
