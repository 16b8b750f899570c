import { type Cell, readXlsx } from 'hucre';
import { expect } from 'vitest';

/**
 * Expects of a spreadsheet what every one of the product has, whatever its rows are: a cover first, then sheets with one line of
 * heads in white on ink, aligned as their columns are, as wide as what stands in them; totals that follow the filter; on
 * paper A4 or A3 across, no column cut, the heads on every page, and what it is and whose.
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

/** A head stands in two lines where its column is narrower, never within a word. */
const longestWord = (head: string) => Math.max(...head.split(' ').map(({ length }) => length));

/** Every sum in the last line adds up what the filter leaves. */
function expectTotals(lines: number, cells: ReadonlyMap<string, Partial<Cell>> | undefined): void {
  if (lines < 3) return;
  const last = [...(cells ?? [])].filter(([at]) => at.startsWith(`${lines - 1},`)).map(([, cell]) => cell);
  if (last[0]?.value !== 'Total') return;
  const numbers = last.filter(({ value }) => typeof value === 'number');
  expect(numbers.length).toBeGreaterThan(0);
  for (const { formula } of numbers) expect(formula).toMatch(/^SUBTOTAL\(109,/);
}
