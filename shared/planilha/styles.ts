import type { Kind } from './columns.ts';

/** The kinds in the order of their cell formats; the same again in bold for the total line. */
const kinds: readonly Kind[] = ['text', 'integer', 'number', 'money', 'rate', 'date'];

/** Number formats: 1, 4 and 49 (plain text) are built in, the others are ours. */
const formats: Readonly<Record<Kind, number>> = { text: 49, integer: 1, number: 4, money: 164, rate: 165, date: 166 };

export const headerStyle = 1;

/** The `s` attribute of a cell of this kind. */
export function styleOf(kind: Kind, bold: boolean): number {
  return 2 + kinds.indexOf(kind) + (bold ? kinds.length : 0);
}

const cellFormats = [0, 1].flatMap((font) =>
  kinds.map(
    (kind) =>
      `<xf numFmtId="${formats[kind]}" fontId="${font}" fillId="0" borderId="${font}" xfId="0" applyNumberFormat="1"${font === 1 ? ' applyFont="1" applyBorder="1"' : ''}/>`,
  ),
);

export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="3"><numFmt numFmtId="164" formatCode="&quot;R$&quot;\\ #,##0.00;\\-&quot;R$&quot;\\ #,##0.00"/><numFmt numFmtId="165" formatCode="0.000000"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE3E9EE"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top style="thin"><color auto="1"/></top><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${2 + cellFormats.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>${cellFormats.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
