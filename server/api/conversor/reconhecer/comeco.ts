import { constants, gunzipSync, inflateRawSync } from 'node:zlib';
import { BYTES_DO_COMECO } from '../../../../shared/contracts/conversor-mapeamento.ts';
import { type EspecieDeArquivo, reconhecer } from '../../leitura/bytes/especie-de-arquivo.ts';
import { ehUtf16, semSobras } from '../../leitura/texto/texto.ts';

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
/** Packed bytes of a ZIP's first file. */
const MAX_COMPRIMIDO = 8 * 1024;

/** @param bytes first bytes of the file. @param tamanho size of the whole file. */
export function comecoDe(bytes: Buffer, tamanho: number): Comeco {
  const especie = especieDe(bytes);
  if (especie === 'GZ') return deDentroDoGz(bytes);
  const cabeca = especie === 'TEXTO' ? bytes.subarray(0, Math.max(CABECA, bytes.indexOf('\n') + 1)) : bytes;
  const inteiro = cabeca.length >= tamanho;
  if (especie !== 'ZIP') return { especie, bytes: inteiro ? cabeca : semCorte(cabeca, especie), inteiro, dentro: null };
  const entrada = primeiraEntrada(bytes);
  if (entrada === null) return { especie, bytes, inteiro, dentro: null };
  const deDentro = especieDe(entrada.bytes);
  return { especie: deDentro, bytes: semCorte(entrada.bytes, deDentro), inteiro: false, dentro: entrada.nome };
}

const especieDe = (bytes: Buffer): EspecieDeArquivo => reconhecer(ehUtf16(bytes) ? bytes : semSobras(bytes));

/** Without the truncated last line or text. */
const semCorte = (bytes: Buffer, especie: EspecieDeArquivo) =>
  bytes.subarray(0, bytes.lastIndexOf(especie === 'XML' ? '>' : '\n') + 1);

function deDentroDoGz(bytes: Buffer): Comeco {
  const aberta = aberto(() => gunzipSync(bytes.subarray(0, MAX_COMPRIMIDO), ateOndeDer));
  return { ...comecoDe(aberta ?? Buffer.alloc(0), Number.POSITIVE_INFINITY), inteiro: false };
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

/** First file of a ZIP by its local header (APPNOTE 4.3.7); null: not plain. */
function primeiraEntrada(bytes: Buffer): { readonly nome: string; readonly bytes: Buffer } | null {
  if (bytes.length < ENTRADA) return null;
  const nomeAte = ENTRADA + bytes.readUInt16LE(26);
  const nome = bytes.toString('utf8', ENTRADA, nomeAte);
  const dados = bytes.subarray(nomeAte + bytes.readUInt16LE(28));
  const metodo = bytes.readUInt16LE(METODO);
  if (nome.endsWith('/') || (metodo !== SEM_COMPRESSAO && metodo !== DEFLATE)) return null;
  if (metodo === SEM_COMPRESSAO) return { nome, bytes: dados.subarray(0, bytes.readUInt32LE(18)) };
  const aberta = aberto(() => inflateRawSync(dados.subarray(0, MAX_COMPRIMIDO), ateOndeDer));
  return aberta && { nome, bytes: aberta };
}
