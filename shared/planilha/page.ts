import { cellText } from './cell-text.ts';

/** What stands above and below every page of a spreadsheet on paper. */
export interface PageWords {
  readonly title: string;
  /** The insurer, where it is known. */
  readonly seguradora?: string | null;
  /** The moment, as people read it: `22/11/2026 às 02:03`. */
  readonly when?: string;
}

/** The format takes 255 characters a line. */
const longest = 90;

/** The sizes of paper by their numbers in the format. */
const [a3, a4] = [8, 9];
/** Columns that are wider than this together, in characters, would be printed in letters of 7 points and less on A4. */
const widestOnA4 = 215;

/**
 * On paper: A4 across, A3 where that takes letters that one can read; as many columns as there are on one page's width,
 * as many pages down as it takes.
 * @param width of all that is printed, in characters.
 */
export function pageXml({ title, seguradora, when }: PageWords, width: number): string {
  const head = `&L&B${words(title)}${seguradora ? `&R${words(seguradora)}` : ''}`;
  const foot = `&L&A&RPágina &P de &N · Romaneio${when ? ` · ${when}` : ''}`;
  return (
    '<pageMargins left="0.3" right="0.3" top="0.75" bottom="0.65" header="0.35" footer="0.3"/>' +
    `<pageSetup paperSize="${width > widestOnA4 ? a3 : a4}" orientation="landscape" fitToWidth="1" fitToHeight="0"/>` +
    `<headerFooter scaleWithDoc="0"><oddHeader>${cellText(head)}</oddHeader><oddFooter>${cellText(foot)}</oddFooter></headerFooter>`
  );
}

/** A blank before what begins with a digit, which a code before it would take for the size of its letters. */
function words(text: string): string {
  return text
    .slice(0, longest)
    .replaceAll('&', '&&')
    .replace(/^(?=\d)/, ' ');
}
