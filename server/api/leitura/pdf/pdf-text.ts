import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';

/** A piece of text where it stands, in points; y grows upward. */
export interface TextItem {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

/** The fields of a policy stand on its first pages; general conditions may follow for hundreds. */
const MAX_PAGES = 40;
/** Of all pages together: a dense one has some hundred texts and 8,000 characters. */
const MAX_ITEMS = 100_000;
const MAX_CHARACTERS = 500_000;

/** The upright texts of a PDF's first pages; what is beyond the bounds is not read, in the middle of a page, too. */
export async function readPdfText(path: string): Promise<TextItem[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)), { verbosity: 0 });
  const pages: TextItem[][] = [];
  const room = { items: MAX_ITEMS, characters: MAX_CHARACTERS };
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number++) {
    const page = await pdf.getPage(number);
    const texts: TextItem[] = [];
    pages.push(texts);
    // Left open where the bound is met: the reader fails on a stream that is closed before its end.
    const chunks: ReadableStream<{ items: PrintedItem[] }> = page.streamTextContent();
    for await (const { items } of chunks.values({ preventCancel: true })) {
      for (const item of items) {
        if (room.items <= 0 || room.characters <= 0) return pages;
        room.items -= 1;
        room.characters -= item.str?.length ?? 0;
        if (isUpright(item)) texts.push(readItem(item));
      }
    }
    page.cleanup();
  }
  return pages;
}

/** As the reader tells of it; without `str`: a mark of the document's structure. */
interface PrintedItem {
  readonly str?: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}
type PrintedText = PrintedItem & { readonly str: string };

/** A rotated text is a stamp or a watermark. */
function isUpright(item: PrintedItem): item is PrintedText {
  if (item.str === undefined || item.str.trim() === '') return false;
  const [a = 0, b = 0] = item.transform;
  return a > 0 && Math.abs(b) <= a / 10;
}

function readItem({ str, transform, width, height }: PrintedText): TextItem {
  const [a = 0, , , , x = 0, y = 0] = transform;
  return { text: compose(str), x, y, width, size: height || a };
}

/**
 * A text as it can be stored: without NUL, which a document's own encoding may make of any letter. Puts letters and
 * their combining accents together. Where a word begins with such a pair the reader leaves a blank
 * behind it (`Á gil`); the words `à` and `é` have one of their own.
 */
function compose(text: string): string {
  const whole = text.replaceAll('\0', '');
  return whole.replace(/(?<![\p{L}\p{Mn}])(?!a\u0300|e\u0301)(\p{L}\p{Mn}) (?=\p{Ll})/giu, '$1').normalize('NFC');
}
