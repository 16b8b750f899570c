import { type Cell, columnLetters, type Cover } from './columns.ts';
import { headLine, kindCell, rowLines, sumOf, textCell, totalLine, widthsOf } from './widths.ts';
import { exactSum } from './exact-sum.ts';
import { colsXml, pageXml, sheetXmlHead } from './page.ts';
import { coverStyles } from './styles.ts';

const linkId = 'rId1';

/** XML of the cover sheet, and its relationships part if it has a link. */
export function coverXml(cover: Cover): { readonly sheet: string; readonly relations: string | null } {
  const { title, facts, link, table, by, when, seguradora } = cover;
  const rows = [`<row r="1" ht="30" customHeight="1">${textCell('A1', coverStyles.title, title)}</row>`];
  // One empty line below the title, one above the table.
  let line = 2;
  const told: (readonly [string, string])[] = [
    ...(seguradora === null ? [] : [['Seguradora', seguradora] as const]),
    ...facts,
    ['Gerado em', when],
    ['Gerado por', by],
  ];
  for (const [name, value] of told) {
    line += 1;
    const style = table === undefined ? coverStyles.values : coverStyles.value;
    rows.push(
      `<row r="${line}">${textCell(`A${line}`, coverStyles.label, name)}${textCell(`B${line}`, style, value)}</row>`,
    );
  }
  let hyperlink = '';
  if (link !== undefined) {
    line += 1;
    rows.push(
      `<row r="${line}">${textCell(`A${line}`, coverStyles.label, 'Endereço')}${textCell(`B${line}`, coverStyles.link, link)}</row>`,
    );
    hyperlink = `<hyperlinks><hyperlink ref="B${line}" r:id="${linkId}"/></hyperlinks>`;
  }
  const widths = coverWidths(cover, told);
  if (table !== undefined) rows.push(...tableRows(table, line + 2, widths));
  const head = sheetXmlHead({ frozen: false, cols: colsXml(widths) });
  return {
    sheet: `${head}${rows.join('')}</sheetData>${hyperlink}${pageXml({ title, seguradora, when }, sumOf(widths))}</worksheet>`,
    relations: link === undefined ? null : relationsXml(link),
  };
}

function tableRows({ columns, rows }: NonNullable<Cover['table']>, first: number, widths: readonly number[]): string[] {
  const lines = rows.map((row, at) => {
    const line = first + 1 + at;
    const cells = columns.map(({ kind }, index) => kindCell(columnLetters(index) + line, kind, row[index] ?? null));
    return `<row r="${line}">${cells.join('')}</row>`;
  });
  const head = headLine(columns, first, widths);
  if (!columns.some(({ total }) => total === true)) return [head, ...lines];
  const last = first + rows.length;
  const sums = columns.map(({ total, kind }, index): Cell => {
    if (total !== true) return index === 0 ? 'Total' : null;
    const sum = exactSum(kind === 'money' ? 2 : 0);
    for (const row of rows) sum.add(row[index] ?? 0);
    return sum.total();
  });
  return [head, ...lines, totalLine(columns, sums, last + 1, [[null, first + 1, last]])];
}

/** Labels and values share the table's first two columns; values may overflow into the others. */
function coverWidths({ table }: Cover, told: readonly (readonly [string, string])[]): number[] {
  const [names, values] = [0, 1].map((at) => Math.max(...told.map((pair) => (pair[at] ?? '').length)) + 3);
  if (table === undefined) return [Math.max(names ?? 0, 18), Math.min(Math.max(values ?? 0, 40), 100)];
  const [first = 0, ...others] = widthsOf(table.columns, rowLines(table.columns, table.rows));
  return [Math.max(first, names ?? 0), ...others];
}

function relationsXml(link: string): string {
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';
  const target = link.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${relations}"><Relationship Id="${linkId}" Type="${type}" Target="${target}" TargetMode="External"/></Relationships>`;
}
