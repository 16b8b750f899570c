import { cellText } from './cell-text.ts';
import { type Cover, coverMark, coverName } from './columns.ts';
import { stylesXml } from './styles.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A written sheet: name, filter range (`A1:F20`), last printed column; the cover has neither range nor column. */
export interface WrittenSheet {
  readonly name: string;
  readonly filter: string | null;
  readonly lastPrinted: string | null;
}

/** Package path of a sheet, by number from 1. */
export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

export const relationsPath = (number: number): string => `xl/worksheets/_rels/sheet${number}.xml.rels`;

export function workbookParts(sheets: readonly WrittenSheet[], cover: Cover | null): [path: string, xml: string][] {
  const numbered = sheets.map((sheet, index) => ({ ...sheet, number: index + 1 }));
  const styles = numbered.length + 1;
  return [
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbered
        .map(({ name, number }) => `<sheet name="${attribute(name)}" sheetId="${number}" r:id="rId${number}"/>`)
        .join('')}</sheets><definedNames>${numbered
        .map(({ name, filter, lastPrinted, number }) =>
          filter === null
            ? ''
            : definedName('_xlnm._FilterDatabase', number, `${quoted(name)}!${absolute(filter)}`, ' hidden="1"') +
              // Repeats the head on every page.
              definedName('_xlnm.Print_Titles', number, `${quoted(name)}!$1:$1`) +
              // Limits the print area: overflowing text in the last column would widen the page and shrink everything.
              definedName('_xlnm.Print_Area', number, `${quoted(name)}!$A:$${lastPrinted}`),
        )
        .join('')}${markOf(cover)}</definedNames></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="${relations}">${numbered
        .map(
          ({ number }) =>
            `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
        )
        .join('')}<Relationship Id="rId${styles}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', stylesXml],
    [
      '_rels/.rels',
      `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/><Relationship Id="rId3" Type="${office}/extended-properties" Target="docProps/app.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>${numbered
        .map(({ number }) => `<Override PartName="/${sheetPath(number)}" ContentType="${contentType}.worksheet+xml"/>`)
        .join(
          '',
        )}<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/><Override PartName="/docProps/app.xml" ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/></Types>`,
    ],
    ['docProps/core.xml', coreProperties(cover ?? { title: sheets[0]?.name ?? '', by: 'Romaneio' })],
    [
      'docProps/app.xml',
      `${head}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Romaneio</Application>${cover?.seguradora ? `<Company>${cellText(cover.seguradora)}</Company>` : ''}</Properties>`,
    ],
  ];
}

const coreProperties = ({ title, by }: Pick<Cover, 'title' | 'by'>): string =>
  `${head}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${cellText(title)}</dc:title><dc:creator>${cellText(by)}</dc:creator></cp:coreProperties>`;

const markOf = (cover: Cover | null) =>
  cover === null ? '' : `<definedName name="${coverMark}" hidden="1">${quoted(coverName)}!$A$1</definedName>`;

const definedName = (name: string, sheet: number, value: string, more = ''): string =>
  `<definedName name="${name}" localSheetId="${sheet - 1}"${more}>${value}</definedName>`;

export const quoted = (name: string): string => `'${cellText(name.replaceAll("'", "''"))}'`;

const attribute = (text: string): string => cellText(text).replaceAll('"', '&quot;');

/** `A1:F20` as `$A$1:$F$20`. */
const absolute = (range: string): string => range.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
