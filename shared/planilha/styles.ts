import type { Kind } from './columns.ts';

/** Kinds in the order of their cell formats; repeated in bold for totals, and for heads. */
const kinds: readonly Kind[] = ['text', 'integer', 'number', 'currency', 'money', 'rate', 'date', 'month', 'exchange'];

/** Number formats: 1, 4 and 49 (text) are built in, others custom. */
const formats: Readonly<Record<Kind, number>> = {
  text: 49,
  integer: 1,
  number: 4,
  currency: 4,
  money: 164,
  rate: 165,
  date: 166,
  month: 167,
  exchange: 168,
};

const atEnd = 'horizontal="right" indent="1"';
/** Alignment of head and cells: numbers right, text left, dates centred. */
const alignments: Readonly<Record<Kind, string>> = {
  text: 'horizontal="left" indent="1"',
  integer: atEnd,
  number: atEnd,
  currency: atEnd,
  money: atEnd,
  rate: atEnd,
  exchange: atEnd,
  date: 'horizontal="center"',
  month: 'horizontal="center"',
};
/** A number or date wider than its column shrinks instead of showing `###`. */
const fitting = (kind: Kind) => alignments[kind] + (kind === 'text' ? '' : ' shrinkToFit="1"');

/** `s` attribute of a cell of this kind. */
export const styleOf = (kind: Kind, { bold = false } = {}): number =>
  1 + kinds.indexOf(kind) + (bold ? kinds.length : 0);

/** Style of a column head: bold white on dark. */
export const headStyleOf = (kind: Kind): number => 1 + 2 * kinds.length + kinds.indexOf(kind);

const firstOfCover = 1 + 3 * kinds.length;
/** Cover styles: title, label, value (wraps), link. */
export const coverStyles = {
  title: firstOfCover,
  label: firstOfCover + 1,
  value: firstOfCover + 2,
  values: firstOfCover + 3,
  link: firstOfCover + 4,
} as const;

const [plain, bold, white, large, muted, blue] = [0, 1, 2, 3, 4, 5];
const [noFill, ink] = [0, 2];
const [noBorder, above] = [0, 1];

/** Number formats of an amount in a currency by its decimals: 3 and 4 are built in. Their styles follow those of the cover. */
const byDecimals = [3, 4, 4, 169, 170];
export const currencyStyles = byDecimals.map((_, decimals) => coverStyles.link + 1 + decimals);

interface Format {
  readonly number: number;
  readonly font: number;
  readonly fill?: number;
  readonly border?: number;
  readonly alignment: string;
}

const cellFormats: readonly Format[] = [
  ...[plain, bold].flatMap((font) =>
    kinds.map((kind) => ({
      number: formats[kind],
      font,
      border: font === bold ? above : noBorder,
      alignment: fitting(kind),
    })),
  ),
  ...kinds.map((kind) => ({
    number: 49,
    font: white,
    fill: ink,
    alignment: `${alignments[kind]} vertical="center" wrapText="1"`,
  })),
  { number: 49, font: large, alignment: 'vertical="center"' },
  { number: 49, font: muted, alignment: 'vertical="top"' },
  { number: 49, font: plain, alignment: 'horizontal="left" vertical="top"' },
  { number: 49, font: plain, alignment: 'horizontal="left" vertical="top" wrapText="1"' },
  { number: 49, font: blue, alignment: 'vertical="top"' },
  ...byDecimals.map((number) => ({ number, font: plain, alignment: fitting('currency') })),
];

const formatXml = ({ number, font, fill = noFill, border = noBorder, alignment }: Format) =>
  `<xf numFmtId="${number}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment ${alignment}/></xf>`;

const fontXml = (style: string) => `<font>${style}<name val="Calibri"/></font>`;
const fonts = [
  '<sz val="11"/>',
  '<b/><sz val="11"/>',
  '<b/><sz val="11"/><color rgb="FFFFFFFF"/>',
  '<b/><sz val="16"/><color rgb="FF1C2530"/>',
  '<sz val="11"/><color rgb="FF5B6673"/>',
  '<u/><sz val="11"/><color rgb="FF0F5A8A"/>',
].map(fontXml);

const side = '<left/><right/>';
const thin = (name: string, colour: string) => `<${name} style="thin"><color ${colour}/></${name}>`;

/** `dxf` of the border below rows, used by the conditional format, which covers empty cells. */
export const ruleBelow = 0;

export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="7"><numFmt numFmtId="164" formatCode="&quot;R$&quot;\\ #,##0.00;\\-&quot;R$&quot;\\ #,##0.00"/><numFmt numFmtId="165" formatCode="0.000000&quot;%&quot;"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy"/><numFmt numFmtId="167" formatCode="mm/yyyy"/><numFmt numFmtId="168" formatCode="#,##0.0000000"/><numFmt numFmtId="169" formatCode="#,##0.000"/><numFmt numFmtId="170" formatCode="#,##0.0000"/></numFmts><fonts count="${fonts.length}">${fonts.join('')}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF1C2530"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border>${side}<top/><bottom/><diagonal/></border><border>${side}${thin('top', 'rgb="FF1C2530"')}<bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${1 + cellFormats.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${cellFormats.map(formatXml).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles><dxfs count="1"><dxf><border>${side}<top/>${thin('bottom', 'rgb="FFDDE2E7"')}</border></dxf></dxfs></styleSheet>`;
