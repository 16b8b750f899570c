import { cellText } from './cell-text.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export function colsXml(widths: readonly number[]): string {
  const cols = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<cols>${cols.join('')}</cols>`;
}

/** XML of a sheet up to its rows. @param frozen keeps the first line visible, and shows grid lines. */
export function sheetXmlHead({ frozen, cols }: { readonly frozen: boolean; readonly cols: string }): string {
  const view = frozen
    ? '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>'
    : '<sheetView showGridLines="0" tabSelected="1" workbookViewId="0"/>';
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${main}" xmlns:r="${office}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>${view}</sheetViews><sheetFormatPr defaultRowHeight="15"/>${cols}<sheetData>`;
}

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
const words = (text: string): string =>
  text
    .slice(0, longest)
    .replaceAll('&', '&&')
    .replace(/^(?=\d)/, ' ');
