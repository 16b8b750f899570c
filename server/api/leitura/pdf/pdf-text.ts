import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';

export interface TextItem {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

/** A policy's fields are on the first pages; conditions may follow for hundreds. */
const MAX_PAGES = 40;
/** Of all pages; a dense page has hundreds. */
const MAX_ITEMS = 100_000;
const MAX_CHARACTERS = 500_000;

/** Upright texts within the limits. */
export async function readPdfText(path: string): Promise<TextItem[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)), { verbosity: 0 });
  const pages: TextItem[][] = [];
  const room = { items: MAX_ITEMS, characters: MAX_CHARACTERS };
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number++) {
    const page = await pdf.getPage(number);
    const texts: TextItem[] = [];
    pages.push(texts);
    // The reader fails on a stream that is closed early.
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

/** Without `str`: structure mark. */
interface PrintedItem {
  readonly str?: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}
type PrintedText = PrintedItem & { readonly str: string };

/** Rotated text is a stamp or a watermark. */
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
 * Removes NUL and composes accents; the reader leaves a blank after a composed first letter (`Á gil`), except for `à`
 * and `é`.
 */
function compose(text: string): string {
  const whole = text.replaceAll('\0', '');
  return whole.replace(/(?<![\p{L}\p{Mn}])(?!a\u0300|e\u0301)(\p{L}\p{Mn}) (?=\p{Ll})/giu, '$1').normalize('NFC');
}
