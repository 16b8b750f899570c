import { type Cell, readXlsx } from 'hucre';
import { expect } from 'vitest';

/**
 * Checks the format shared by all of the product's spreadsheets: a cover first, then sheets with one header line in white on ink,
 * aligned like their columns, as wide as their content; totals that follow the filter; printed on A4 or A3 landscape, with no
 * column cut and the headers, title and owner on every page.
 */
export async function expectWellMade(bytes: Uint8Array): Promise<void> {
  const { sheets, properties } = await readXlsx(bytes, { readStyles: true });
  expect(properties?.title).toBeTruthy();
  expect(properties?.creator).toBeTruthy();
  expect(sheets[0]?.name).toBe('Resumo');
  expect(sheets[0]?.rows[0]?.[0]).toBe(properties?.title);
  const names = sheets[0]?.rows.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['Gerado em', 'Gerado por']));
  expect(sheets.length).toBeGreaterThan(1);
  for (const [index, sheet] of sheets.entries()) {
    expect(sheet.pageSetup).toMatchObject({
      paperSize: expect.stringMatching(/^a[34]$/) as string,
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
    });
    expect(sheet.headerFooter?.oddHeader).toMatch(/^&L&B./);
    expect(sheet.headerFooter?.oddFooter).toMatch(/&RPágina &P de &N · Romaneio · \d{2}\/\d{2}\/\d{4} às \d{2}:\d{2}$/);
    if (index === 0) continue;
    expect(sheet.pageSetup?.printTitlesRow).toBe('$1:$1');
    expect(sheet.freezePane).toMatchObject({ rows: 1 });
    const [heads = []] = sheet.rows;
    for (const [at, head] of heads.entries()) {
      const style = sheet.cells?.get(`0,${at}`)?.style;
      expect(style?.font).toMatchObject({ bold: true, color: { rgb: 'FFFFFF' } });
      expect(style?.fill).toMatchObject({ type: 'pattern', fgColor: { rgb: '1C2530' } });
      const below = sheet.cells?.get(`1,${at}`);
      if (sheet.rows.length > 2 && below?.style?.alignment?.horizontal) {
        expect(style?.alignment?.horizontal).toBe(below.style.alignment.horizontal);
      }
      expect(sheet.columns?.[at]?.width).toBeGreaterThanOrEqual(longestWord(String(head)) + 2);
    }
    expectTotals(sheet.rows.length, sheet.cells);
  }
}

/** A header wraps onto two lines if its column is narrower, but never within a word. */
const longestWord = (head: string) => Math.max(...head.split(' ').map(({ length }) => length));

/** Every total in the last line sums the filtered rows. */
function expectTotals(lines: number, cells: ReadonlyMap<string, Partial<Cell>> | undefined): void {
  if (lines < 3) return;
  const last = [...(cells ?? [])].filter(([at]) => at.startsWith(`${lines - 1},`)).map(([, cell]) => cell);
  if (last[0]?.value !== 'Total') return;
  const numbers = last.filter(({ value }) => typeof value === 'number');
  expect(numbers.length).toBeGreaterThan(0);
  for (const { formula } of numbers) expect(formula).toMatch(/^SUBTOTAL\(109,/);
}
