/** A text and its position on an A4 page, in points from the bottom left. */
export interface Placed {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}

interface PdfOptions {
  /** Maps each accented letter to a letter plus a combining accent, as some PDF generators do. */
  readonly decomposed?: boolean;
  /** Quarter turns of the texts, counterclockwise, on a page that a viewer turns by `rotate` degrees clockwise. */
  readonly turns?: 0 | 1 | 2 | 3;
  readonly rotate?: number;
}

/** Writes a PDF by hand: Helvetica, positioned texts, a valid cross-reference table. */
export function writePdf(
  pages: readonly (readonly Placed[])[],
  { decomposed = false, turns = 0, rotate = 0 }: PdfOptions = {},
): Buffer {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const kids = pages.map((_page, index) => `${5 + index * 2} 0 R`).join(' ');
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  const toUnicode = decomposed ? ' /ToUnicode 4 0 R' : '';
  add(`<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding${toUnicode} >>`);
  add(stream(decomposedMap()));
  for (const [index, page] of pages.entries()) {
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${turns % 2 === 0 ? '595 842' : '842 595'}] /Rotate ${rotate} /Resources << /Font << /F1 3 0 R >> >> /Contents ${6 + index * 2} 0 R >>`,
    );
    add(stream(page.map((placed) => place(placed, turns)).join('\n')));
  }

  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** Text matrix of a point on an upright A4 page, by quarter turns. */
const matrixOf = (x: number, y: number) => [
  `1 0 0 1 ${x} ${y}`,
  `0 1 -1 0 ${842 - y} ${x}`,
  `-1 0 0 -1 ${595 - x} ${842 - y}`,
  `0 -1 1 0 ${y} ${595 - x}`,
];

const place = ({ text, x, y, size = 9 }: Placed, turns: number) =>
  `BT /F1 ${size} Tf ${matrixOf(x, y)[turns]} Tm (${text.replaceAll('–', '\x96').replace(/[\\()]/g, '\\$&')}) Tj ET`;

function decomposedMap(): string {
  const hex = (text: string) =>
    Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join('');
  const codes = [...Array.from({ length: 95 }, (_, n) => n + 32), ...Array.from({ length: 96 }, (_, n) => n + 160)];
  const blocks: string[] = [];
  for (let first = 0; first < codes.length; first += 100) {
    const block = codes.slice(first, first + 100);
    const lines = block.map((code) => `<${code.toString(16)}> <${hex(String.fromCharCode(code).normalize('NFD'))}>`);
    blocks.push(`${block.length} beginbfchar\n${lines.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /D def /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange
${blocks.join('\n')}
endcmap end end`;
}
