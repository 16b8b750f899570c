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

/** Texts and filled form fields in the direction of most of a page's text, within the limits. */
export async function readPdfText(path: string): Promise<TextItem[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)), { verbosity: 0 });
  const pages: TextItem[][] = [];
  const room = { items: MAX_ITEMS, characters: 500_000 };
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number++) {
    const page = await pdf.getPage(number);
    const printed: Placed[] = [];
    const read = () => pages.push(uprightTexts(printed, page.view));
    for (const field of await page.getAnnotations()) printed.push(...fieldTexts(field as Widget));
    // The reader fails on a stream that is closed early.
    const chunks: ReadableStream<{ items: PrintedItem[] }> = page.streamTextContent();
    for await (const { items } of chunks.values({ preventCancel: true })) {
      for (const item of items) {
        if (room.items <= 0 || room.characters <= 0) {
          read();
          return pages;
        }
        room.items -= 1;
        room.characters -= item.str?.length ?? 0;
        if (item.str !== undefined && item.str.trim() !== '') printed.push(placedItem(item as PrintedText));
      }
    }
    read();
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

/** Quarter turns of a text's baseline, counterclockwise. */
type Turns = 0 | 1 | 2 | 3;
interface Placed extends TextItem {
  /** null: askew. A form field turns with its page. */
  readonly turns: Turns | 'field' | null;
}

function turnsOf(a: number, b: number): Turns | null {
  if (Math.abs(b) <= Math.abs(a) / 10) return a > 0 ? 0 : 2;
  if (Math.abs(a) <= Math.abs(b) / 10) return b > 0 ? 1 : 3;
  return null;
}

function placedItem({ str, transform, width, height }: PrintedText): Placed {
  const [a = 0, b = 0, , , x = 0, y = 0] = transform;
  return { text: compose(str), x, y, width, size: height || Math.hypot(a, b), turns: turnsOf(a, b) };
}

interface Widget {
  readonly subtype?: string;
  readonly fieldType?: string;
  readonly fieldValue?: unknown;
  readonly annotationFlags?: number;
  readonly rect: readonly number[];
}
const UNSEEN = 2 | 32;

/** Lines of a filled text or choice field, from the top of its rectangle. */
function fieldTexts({ subtype, fieldType, fieldValue, annotationFlags = 0, rect }: Widget): Placed[] {
  if (subtype !== 'Widget' || (fieldType !== 'Tx' && fieldType !== 'Ch') || (annotationFlags & UNSEEN) !== 0) return [];
  const [left = 0, bottom = 0, right = 0, top = 0] = rect;
  const printed = [fieldValue].flat().join(' ');
  const lines = printed.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const size = Math.min(12, (top - bottom) / Math.max(lines.length, 1));
  return lines.map((text, at) => ({
    text: compose(text),
    x: left,
    // The baseline lies about a quarter of the size above a line's bottom.
    y: top - size * (at + 0.75),
    width: Math.min(right - left, text.length * size * 0.5),
    size,
    turns: 'field',
  }));
}

/** Turns a page so that most of its text is upright; drops the rest, a stamp or a watermark. @param view of the page. */
function uprightTexts(placed: readonly Placed[], [left = 0, bottom = 0, right = 0, top = 0]: readonly number[]) {
  const characters = [0, 0, 0, 0];
  for (const { turns, text } of placed)
    if (typeof turns === 'number') characters[turns] = (characters[turns] ?? 0) + text.length;
  const most = characters.indexOf(Math.max(...characters));
  return placed.flatMap(({ turns, x, y, ...text }) => {
    if (turns !== most && turns !== 'field') return [];
    if (most === 1) return [{ ...text, x: y - bottom, y: right - x }];
    if (most === 2) return [{ ...text, x: right - x, y: top - y }];
    return most === 3 ? [{ ...text, x: top - y, y: x - left }] : [{ ...text, x, y }];
  });
}

/** Removes NUL and composes accents; the reader leaves a blank after a first letter (`Á gil`), except for `à` and `é`. */
function compose(text: string): string {
  const whole = text.replaceAll('\0', '');
  return whole.replace(/(?<![\p{L}\p{Mn}])(?!a\u0300|e\u0301)(\p{L}\p{Mn}) (?=\p{Ll})/giu, '$1').normalize('NFC');
}
