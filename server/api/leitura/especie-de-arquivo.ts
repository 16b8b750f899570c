/** What a file is by its first bytes, and which layouts take it: asked once a file, before any reader looks at it. */
import { createReadStream } from 'node:fs';
import { recusa } from './recusas.ts';
import { temBom } from './texto.ts';
import { ehZip } from './zip.ts';

/** Null: bytes of no kind that is known here, UTF-16 among them; the reader says what is wrong with them. */
export type EspecieDeArquivo = 'ZIP' | 'XLSX' | 'ODS' | 'XLS' | 'PDF' | 'XML' | 'HTML' | 'TEXTO' | null;

/** What each kind is called, and what the sender of a file under the wrong layout is to do. */
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

/**
 * The kind of a file, if a layout of that sort takes it. Blanks before a text do not count.
 * @throws ArquivoRecusado vazio; especie for a file of a known kind that is not among `aceitas`
 */
export async function conferirEspecie(
  path: string,
  aceitas: readonly Exclude<EspecieDeArquivo, null>[],
): Promise<EspecieDeArquivo> {
  const especie = reconhecer(await comecoDe(path));
  if (especie === null || aceitas.includes(especie)) return especie;
  throw recusa('especie', { conselho: conselhos[especie] });
}

/** How a file begins; where it begins with blanks and line ends, what follows them. @throws ArquivoRecusado vazio */
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

/** @param bytes how the file begins, without blanks before it. */
export function reconhecer(bytes: Buffer): EspecieDeArquivo {
  const comeco = bytes.toString('latin1', 0, 200);
  if (comeco.startsWith('%PDF')) return 'PDF';
  if (comeco.startsWith(OLE)) return 'XLS';
  if (ehZip(bytes)) return zipDe(comeco);
  // UTF-16 with its mark, or any other bytes that are no text.
  if (/^(ÿþ|þÿ)/.test(comeco) || bytes.includes(0)) return null;
  if (/^<(!doctype\s+html|html|head|body|table|meta)[\s>]/i.test(comeco)) return 'HTML';
  return /^<[?!A-Za-z_]/.test(comeco) ? 'XML' : 'TEXTO';
}

/** By the name of its first entry, and what a spreadsheet of LibreOffice says in it. */
function zipDe(comeco: string): EspecieDeArquivo {
  const nome = comeco.slice(30, 30 + comeco.charCodeAt(26) + 256 * comeco.charCodeAt(27));
  if (parteDePlanilha.test(nome)) return 'XLSX';
  return nome === 'mimetype' && comeco.includes('application/vnd.oasis.opendocument.spreadsheet') ? 'ODS' : 'ZIP';
}
