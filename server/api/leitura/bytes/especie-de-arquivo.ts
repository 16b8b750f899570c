/** Detects the kind of a file by its first bytes, and the layouts that accept it, before a reader opens it. */
import { createReadStream } from 'node:fs';
import { recusa } from '../recusas.ts';
import { ehSobra, ehUtf16, marcaUtf16, temBom } from '../texto/texto.ts';

/** Name of each kind, and advice for a file sent under the wrong layout. */
export const conselhos = {
  ZIP: 'um ZIP; escolha um layout de CT-e, NF-e ou PROCEDA, ou envie o arquivo que está dentro dele',
  XLSX: 'uma planilha XLSX; escolha um layout de planilha (XLSX)',
  XLSB: 'uma planilha XLSB, a binária do Excel, que não é lida aqui; salve como .xlsx e envie de novo',
  ODS: 'uma planilha ODS, do LibreOffice; salve como .xlsx e escolha um layout de planilha',
  XLS: 'uma planilha XLS, do Excel antigo, ou tem senha; salve como .xlsx, sem senha, e escolha um layout de planilha',
  PDF: 'um PDF, que não é lido aqui; envie o XML, a planilha ou o texto',
  XML: 'um XML; escolha um layout de CT-e ou NF-e',
  HTML: 'uma página HTML; salve como .xlsx, ou envie o XML do documento',
  TEXTO: 'um texto; escolha um layout de texto delimitado (CSV), de largura fixa ou PROCEDA',
  GZ: 'um GZIP (.gz); envie o arquivo que está dentro dele, ou um ZIP',
  TGZ: 'um TAR compactado (.tgz, .tar.gz), que não é lido aqui; envie os mesmos arquivos em um ZIP',
  TAR: 'um TAR (.tar), que não é lido aqui; envie os mesmos arquivos em um ZIP',
  '7Z': 'um 7-Zip (.7z), que não é lido aqui; envie os mesmos arquivos em um ZIP',
  RAR: 'um RAR (.rar), que não é lido aqui; envie os mesmos arquivos em um ZIP',
  BZIP2: 'um BZIP2 (.bz2), que não é lido aqui; envie os mesmos arquivos em um ZIP',
  XZ: 'um XZ (.xz), que não é lido aqui; envie os mesmos arquivos em um ZIP',
} as const;

/** null: unknown, including UTF-16 without its mark; the reader reports the details. */
export type EspecieDeArquivo = keyof typeof conselhos | null;

/** Detects a file's kind, ignoring leading leftovers. @throws ArquivoRecusado vazio; especie if not in `aceitas`. */
export async function conferirEspecie(path: string, aceitas: readonly Exclude<EspecieDeArquivo, null>[]) {
  const especie = reconhecer(await comecoDe(path));
  if (especie === null || aceitas.includes(especie)) return especie;
  throw recusa('especie', { conselho: conselhos[especie] });
}

/** First bytes of a file that are no leftovers. @throws ArquivoRecusado vazio */
async function comecoDe(path: string): Promise<Buffer> {
  let primeiro = true;
  for await (const pedaco of createReadStream(path, { highWaterMark: 4_096 }) as AsyncIterable<Buffer>) {
    if (primeiro && ehUtf16(pedaco)) return pedaco;
    primeiro = false;
    let inicio = 0;
    while (inicio < pedaco.length && (ehSobra(pedaco[inicio]) || temBom(pedaco.subarray(inicio, inicio + 3))))
      inicio += ehSobra(pedaco[inicio]) ? 1 : 3;
    if (inicio < pedaco.length) return pedaco.subarray(inicio);
  }
  throw recusa('vazio');
}

const magicos: readonly (readonly [string, Exclude<EspecieDeArquivo, null>])[] = [
  ['%PDF', 'PDF'],
  ['ÐÏ\u0011à¡±\u001Aá', 'XLS'],
  ['7z¼¯\u0027\u001C', '7Z'],
  ['Rar!\u001A\u0007', 'RAR'],
  ['BZh', 'BZIP2'],
  ['ý7zXZ\0', 'XZ'],
  ['\u001F\u008B', 'GZ'],
];
const TAR = 257;

const parteDePlanilha = /^(\[Content_Types\]\.xml|_rels\/\.rels|docProps\/\w+\.xml|xl\/[\w/.]+\.(xml|rels|bin))$/;

/** @param bytes first bytes of the file, without leftovers. */
export function reconhecer(bytes: Buffer): EspecieDeArquivo {
  const comeco = bytes.toString('latin1', 0, 200);
  const magico = magicos.find(([inicio]) => comeco.startsWith(inicio));
  if (magico !== undefined) return magico[1];
  if (ehZip(bytes)) return zipDe(bytes, comeco);
  if (bytes.toString('latin1', TAR, TAR + 5) === 'ustar') return 'TAR';
  const utf16 = marcaUtf16(bytes);
  if (utf16 !== null) return deUnicode(bytes, utf16);
  // Other binary data; leftovers may follow a short text.
  let fim = bytes.length;
  while (fim > 0 && ehSobra(bytes[fim - 1])) fim -= 1;
  if (bytes.subarray(0, fim).includes(0) || bytes.subarray(0, 64).some(ehDeControle)) return null;
  if (/^<(!doctype\s+html|html|head|body|table|meta)[\s>]/i.test(comeco)) return 'HTML';
  return /^<[?!A-Za-z_]/.test(comeco) ? 'XML' : 'TEXTO';
}

const ehDeControle = (byte: number) => byte > 0 && byte < 9;

/** UTF-16 with its mark. */
function deUnicode(bytes: Buffer, utf16: 'utf-16le' | 'utf-16be'): EspecieDeArquivo {
  const texto = new TextDecoder(utf16).decode(bytes.subarray(0, 400));
  return texto.includes('\0') ? null : reconhecer(Buffer.from(texto.trimStart()));
}

export const ehZip = (inicio: Uint8Array) =>
  inicio[0] === 0x50 &&
  inicio[1] === 0x4b &&
  ((inicio[2] === 3 && inicio[3] === 4) || (inicio[2] === 5 && inicio[3] === 6));

/** By the name of the first entry, or the mimetype entry of LibreOffice. */
function zipDe(bytes: Buffer, comeco: string): EspecieDeArquivo {
  const nome = comeco.slice(30, 30 + comeco.charCodeAt(26) + 256 * comeco.charCodeAt(27));
  if (parteDePlanilha.test(nome)) return bytes.includes('xl/workbook.bin') ? 'XLSB' : 'XLSX';
  return nome === 'mimetype' && comeco.includes('application/vnd.oasis.opendocument.spreadsheet') ? 'ODS' : 'ZIP';
}
