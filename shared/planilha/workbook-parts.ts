import { cellText } from './cell-text.ts';
import { stylesXml } from './styles.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A sheet as it was written: its name and the range that its filter covers (`A1:F20`). */
export interface WrittenSheet {
  readonly name: string;
  readonly filter: string;
}

/** Where the sheet of this number (from 1) lies in the package. */
export function sheetPath(number: number): string {
  return `xl/worksheets/sheet${number}.xml`;
}

/** Every part of the package beside the sheets: path and XML. */
export function workbookParts(sheets: readonly WrittenSheet[]): [path: string, xml: string][] {
  const numbered = sheets.map((sheet, index) => ({ ...sheet, number: index + 1 }));
  const styles = numbered.length + 1;
  return [
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbered
        .map(({ name, number }) => `<sheet name="${attribute(name)}" sheetId="${number}" r:id="rId${number}"/>`)
        .join('')}</sheets><definedNames>${numbered
        .map(
          ({ name, filter, number }) =>
            definedName('_xlnm._FilterDatabase', number, `${quoted(name)}!${absolute(filter)}`, ' hidden="1"') +
            // The head stands on every page.
            definedName('_xlnm.Print_Titles', number, `${quoted(name)}!$1:$1`),
        )
        .join('')}</definedNames></workbook>`,
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
      `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>${numbered
        .map(({ number }) => `<Override PartName="/${sheetPath(number)}" ContentType="${contentType}.worksheet+xml"/>`)
        .join('')}</Types>`,
    ],
  ];
}

/** A name that the format itself knows, of the sheet of this number. */
function definedName(name: string, sheet: number, value: string, more = ''): string {
  return `<definedName name="${name}" localSheetId="${sheet - 1}"${more}>${value}</definedName>`;
}

/** A sheet's name as a formula spells it. */
function quoted(name: string): string {
  return `'${cellText(name.replaceAll("'", "''"))}'`;
}

function attribute(text: string): string {
  return cellText(text).replaceAll('"', '&quot;');
}

/** `A1:F20` as `$A$1:$F$20`. */
function absolute(range: string): string {
  return range.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
}
