/** Detects the kind of a file by its first bytes, and the layouts that accept it, before a reader opens it. */
import { createReadStream } from 'node:fs';
import { recusa } from '../recusas.ts';
import { temBom } from '../texto/texto.ts';
import { ehZip } from './zip.ts';

/** null: unknown, including UTF-16; the reader reports the details. */
export type EspecieDeArquivo = 'ZIP' | 'XLSX' | 'ODS' | 'XLS' | 'PDF' | 'XML' | 'HTML' | 'TEXTO' | null;

/** Name of each kind, and advice for a file sent under the wrong layout. */
export const conselhos: Readonly<Record<Exclude<EspecieDeArquivo, null>, string>> = {
  ZIP: 'um ZIP; escolha um layout de CT-e, NF-e ou PROCEDA, ou envie o arquivo que está dentro dele',
  XLSX: 'uma planilha XLSX; escolha um layout de planilha (XLSX)',
  ODS: 'uma planilha ODS, do LibreOffice; salve como .xlsx e escolha um layout de planilha',
  XLS: 'uma planilha XLS, do Excel antigo, ou tem senha; salve como .xlsx, sem senha, e escolha um layout de planilha',
  PDF: 'um PDF, que não é lido aqui; envie o XML, a planilha ou o texto',
  XML: 'um XML; escolha um layout de CT-e ou NF-e',
  HTML: 'uma página HTML; salve como .xlsx, ou envie o XML do documento',
  TEXTO: 'um texto; escolha um layout de texto delimitado (CSV), de largura fixa ou PROCEDA',
};

const PEDACO = 4_096;

/** Detects a file's kind, ignoring leading blanks. @throws ArquivoRecusado vazio; especie if not in `aceitas`. */
export async function conferirEspecie(
  path: string,
  aceitas: readonly Exclude<EspecieDeArquivo, null>[],
): Promise<EspecieDeArquivo> {
  const especie = reconhecer(await comecoDe(path));
  if (especie === null || aceitas.includes(especie)) return especie;
  throw recusa('especie', { conselho: conselhos[especie] });
}

/** First bytes of a file after leading blanks and line ends. @throws ArquivoRecusado vazio */
async function comecoDe(path: string): Promise<Buffer> {
  let primeiro = true;
  for await (const pedaco of createReadStream(path, { highWaterMark: PEDACO }) as AsyncIterable<Buffer>) {
    let inicio = primeiro && temBom(pedaco) ? 3 : 0;
    primeiro = false;
    while (inicio < pedaco.length && ehBranco(pedaco[inicio])) inicio += 1;
    if (inicio < pedaco.length) return pedaco.subarray(inicio);
  }
  throw recusa('vazio');
}

/** Blank, tab, LF, CR. */
export const ehBranco = (byte: number | undefined) => byte === 32 || byte === 9 || byte === 10 || byte === 13;

const OLE = 'ÐÏ\u0011à¡±\u001Aá';
const parteDePlanilha = /^(\[Content_Types\]\.xml|_rels\/\.rels|docProps\/\w+\.xml|xl\/[\w/.]+\.(xml|rels))$/;

/** @param bytes first bytes of the file, without leading blanks. */
export function reconhecer(bytes: Buffer): EspecieDeArquivo {
  const comeco = bytes.toString('latin1', 0, 200);
  if (comeco.startsWith('%PDF')) return 'PDF';
  if (comeco.startsWith(OLE)) return 'XLS';
  if (ehZip(bytes)) return zipDe(comeco);
  // UTF-16 with BOM, or other binary data.
  if (/^(ÿþ|þÿ)/.test(comeco) || bytes.includes(0)) return null;
  if (/^<(!doctype\s+html|html|head|body|table|meta)[\s>]/i.test(comeco)) return 'HTML';
  return /^<[?!A-Za-z_]/.test(comeco) ? 'XML' : 'TEXTO';
}

/** By the name of the first entry, or the mimetype entry of LibreOffice. */
function zipDe(comeco: string): EspecieDeArquivo {
  const nome = comeco.slice(30, 30 + comeco.charCodeAt(26) + 256 * comeco.charCodeAt(27));
  if (parteDePlanilha.test(nome)) return 'XLSX';
  return nome === 'mimetype' && comeco.includes('application/vnd.oasis.opendocument.spreadsheet') ? 'ODS' : 'ZIP';
}
