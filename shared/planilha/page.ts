import { cellText } from './cell-text.ts';

export interface PageWords {
  readonly title: string;
  readonly seguradora?: string | null;
  /** Display time: `22/11/2026 às 02:03`. */
  readonly when?: string;
}

/** The format allows 255 characters in total. */
const longest = 90;

const [a3, a4] = [8, 9];
/** Total column width, in characters, above which A4 would need letters of 7 points or less. */
const widestOnA4 = 215;

/** Landscape A4 (A3 if wide), one page wide. @param width of all columns in characters. */
export function pageXml({ title, seguradora, when }: PageWords, width: number): string {
  const head = `&L&B${words(title)}${seguradora ? `&R${words(seguradora)}` : ''}`;
  const foot = `&L&A&RPágina &P de &N · Romaneio${when ? ` · ${when}` : ''}`;
  return (
    '<pageMargins left="0.3" right="0.3" top="0.75" bottom="0.65" header="0.35" footer="0.3"/>' +
    `<pageSetup paperSize="${width > widestOnA4 ? a3 : a4}" orientation="landscape" fitToWidth="1" fitToHeight="0"/>` +
    `<headerFooter scaleWithDoc="0"><oddHeader>${cellText(head)}</oddHeader><oddFooter>${cellText(foot)}</oddFooter></headerFooter>`
  );
}

/** Separates leading digits from a preceding code, which would read them as the font size. */
function words(text: string): string {
  return text
    .slice(0, longest)
    .replaceAll('&', '&&')
    .replace(/^(?=\d)/, ' ');
}
