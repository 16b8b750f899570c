import { constants, gunzipSync, inflateRawSync } from 'node:zlib';
import { BYTES_DO_COMECO } from '../../../../shared/contracts/conversor.ts';
import { type EspecieDeArquivo, reconhecer } from '../../leitura/bytes/especie-de-arquivo.ts';
import { comZip } from '../../leitura/bytes/zip.ts';
import { limites } from '../../leitura/leitores.ts';
import { ehUtf16, marcaUtf16, semSobras } from '../../leitura/texto/texto.ts';

export interface Comeco {
  readonly especie: EspecieDeArquivo;
  readonly bytes: Buffer;
  readonly inteiro: boolean;
  readonly dentro: string | null;
}

/** Bytes for trying layouts; the first line is complete. */
const CABECA = 16 * 1024;

const ENTRADA = 30;
const METODO = 8;
const SEM_COMPRESSAO = 0;
const DEFLATE = 8;
const ASSINATURA = 'PK\u0003\u0004';
const MAX_ENTRADAS = 2_000;
/** Packed bytes of each of a ZIP's first files. */
const MAX_COMPRIMIDO = 8 * 1024;

/** Beginning of a file, or of each of a ZIP's first files. @param bytes first ones of the file. @param tamanho of all of it. */
export function comecosDe(bytes: Buffer, tamanho: number): Iterable<Comeco> {
  const especie = especieDe(bytes);
  if (especie === 'GZ') return deDentroDoGz(bytes);
  if (especie === 'ZIP') return dasEntradas(bytes, bytes.length < tamanho);
  const cabeca = especie === 'TEXTO' ? bytes.subarray(0, Math.max(CABECA, bytes.indexOf('\n') + 1)) : bytes;
  const inteiro = cabeca.length >= tamanho;
  return [{ especie, bytes: inteiro ? cabeca : semCorte(cabeca, especie), inteiro, dentro: null }];
}

export const especieDe = (bytes: Buffer): EspecieDeArquivo => reconhecer(ehUtf16(bytes) ? bytes : semSobras(bytes));

/** Without the truncated last line or text. */
function semCorte(bytes: Buffer, especie: EspecieDeArquivo): Buffer {
  const fins = especie === 'XML' ? ['>'] : ['\n', '\r'];
  const ultimo = Math.max(...fins.map((fim) => bytes.lastIndexOf(fim)));
  return bytes.subarray(0, ultimo + (marcaUtf16(bytes) === 'utf-16le' ? 2 : 1));
}

function* deDentroDoGz(bytes: Buffer): Generator<Comeco> {
  const aberta = aberto(() => gunzipSync(bytes.subarray(0, MAX_COMPRIMIDO), ateOndeDer));
  for (const um of comecosDe(aberta ?? Buffer.alloc(0), Number.POSITIVE_INFINITY)) yield { ...um, inteiro: false };
}

const ateOndeDer = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 16 * 1024 * 1024 };

/** null: damaged. */
function aberto(descompactar: () => Buffer): Buffer | null {
  try {
    return descompactar().subarray(0, BYTES_DO_COMECO);
  } catch {
    return null;
  }
}

/** First files of a ZIP by their local headers (APPNOTE 4.3.7): sizes may stand behind the data only. */
function* dasEntradas(bytes: Buffer, cortado: boolean): Generator<Comeco> {
  // The name of one entry says nothing of those that cannot be seen.
  if (cortado) yield { especie: 'ZIP', bytes, inteiro: false, dentro: null };
  let inicio = 0;
  let vistas = 0;
  while (inicio >= 0 && bytes.length - inicio >= ENTRADA && vistas < MAX_ENTRADAS) {
    const entrada = bytes.subarray(inicio);
    const nomeAte = ENTRADA + entrada.readUInt16LE(26);
    const dentro = entrada.toString('utf8', ENTRADA, nomeAte);
    const dados = entrada.subarray(nomeAte + entrada.readUInt16LE(28));
    const lidos = dentro.endsWith('/')
      ? null
      : conteudoDe(dados, entrada.readUInt16LE(METODO), entrada.readUInt32LE(18));
    if (lidos !== null) yield deDentro(lidos, dentro);
    inicio = bytes.indexOf(ASSINATURA, inicio + nomeAte + entrada.readUInt32LE(18));
    vistas += 1;
  }
}

function deDentro(lidos: Buffer, dentro: string): Comeco {
  const especie = especieDe(lidos);
  return { especie, bytes: semCorte(lidos, especie), inteiro: false, dentro };
}

/** First files of a stored ZIP by its directory. @throws ArquivoRecusado zip_* */
export const comecosDoZip = (path: string): AsyncIterable<Comeco> =>
  comZip(path, limites, async function* (zip) {
    let vistas = 0;
    for await (const entry of zip.entradas()) {
      const lidos = (await zip.inicio(entry, MAX_COMPRIMIDO)).subarray(0, BYTES_DO_COMECO);
      if (lidos.length > 0) yield deDentro(lidos, entry.fileName);
      vistas += 1;
      if (vistas === MAX_ENTRADAS) return;
    }
  });

/** null: not plain, or damaged. */
function conteudoDe(dados: Buffer, metodo: number, tamanho: number): Buffer | null {
  if (metodo === SEM_COMPRESSAO) return dados.subarray(0, tamanho);
  return metodo === DEFLATE ? aberto(() => inflateRawSync(dados.subarray(0, MAX_COMPRIMIDO), ateOndeDer)) : null;
}
