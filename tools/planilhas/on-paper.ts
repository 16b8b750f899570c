import { readXlsx } from 'hucre';
import { getDocumentProxy } from 'unpdf';

/** Print layout of a spreadsheet. */
interface OnPaper {
  readonly columns: number;
  /** Rows in print; keys of 44 digits are left out. */
  readonly printed: number;
  readonly rows: number;
  readonly pages: number;
  /** Rows on each page of rows. */
  readonly rowsAPage: number;
  /** `A4` or `A3`. */
  readonly paper: string;
  /** Font size of the rows, in points. */
  readonly letters: number;
  /** Printed column headers that are cut off on a page of their sheet. */
  readonly cut: string;
  /** Cells whose amount does not fit. */
  readonly hashes: number;
}

/** The longer side of A4, in points; a page above it is A3. */
const longSideOfA4 = 842;

interface PrintedPage {
  readonly paper: string;
  /** Every word without its whitespace: a header can wrap onto two lines. */
  readonly text: string;
  /** Most frequent font size, in points. */
  readonly letters: number;
}

/** Reads LibreOffice's output for a spreadsheet with one cover and one sheet of rows. */
export async function onPaper(xlsx: Uint8Array, pdf: Uint8Array<ArrayBuffer>): Promise<OnPaper> {
  const { sheets } = await readXlsx(xlsx);
  const [heads = [], ...rows] = sheets[1]?.rows ?? [];
  const printed = heads.slice(0, columnOf(sheets[1]?.pageSetup?.printArea));
  const pages = await pagesOf(pdf);
  const ofRows = pages.filter(({ text }) => text.includes(compact(String(heads[0]))) && !text.includes('Geradopor'));
  const cut = printed.map(String).filter((head) => ofRows.some(({ text }) => !text.includes(compact(head))));
  return {
    columns: heads.length,
    printed: printed.length,
    rows: rows.length,
    pages: pages.length,
    rowsAPage: Math.round(rows.length / Math.max(1, ofRows.length)),
    paper: ofRows[0]?.paper ?? '',
    letters: ofRows[0]?.letters ?? 0,
    cut: cut.join(', '),
    hashes: pages.reduce((sum, { text }) => sum + (text.match(/#{3,}/g)?.length ?? 0), 0),
  };
}

/** Number of columns in a print area such as `$A:$L`. */
function columnOf(area: string | undefined): number | undefined {
  const letters = area?.match(/:\$?([A-Z]+)/)?.[1];
  return (letters && [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)) || undefined;
}

const compact = (text: string) => text.replaceAll(/\s/g, '');

async function pagesOf(pdf: Uint8Array<ArrayBuffer>): Promise<PrintedPage[]> {
  const document = await getDocumentProxy(pdf.slice());
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    const sizes = Map.groupBy(texts, (item) => Math.round(item.height * 10) / 10);
    const [letters = 0] = [...sizes].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
    pages.push({
      paper: Math.max(width, height) > longSideOfA4 + 1 ? 'A3' : 'A4',
      text: texts.map(({ str }) => compact(str)).join(''),
      letters,
    });
  }
  return pages;
}
