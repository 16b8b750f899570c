/**
 * Encryption of files at rest: AES-256-GCM with an envelope. A key made for the file encrypts its pieces; FILES_KEY encrypts that
 * key, so that changing FILES_KEY leaves the files as they are. Each piece is authenticated with its position and whether it is
 * the last, so that no piece can be changed, moved, left out or cut off unnoticed (STREAM: Hoang, Reyhanitabar, Rogaway, Vizár 2015).
 * A file is: mark, id of the FILES_KEY (8 bytes), nonce (12), encrypted key (32), tag (16), then pieces of 64 KiB, each with a tag.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

type Bytes = AsyncIterable<Buffer>;

const algoritmo = 'aes-256-gcm';
const marca = Buffer.from('RMNCIFR1');
const TAG = 16;
const PEDACO = 64 * 1024;
const CABECA = marca.length + 8 + 12 + 32 + TAG;

/** Keys of FILES_KEY in base64: the first encrypts, all decrypt. */
export type Chaves = readonly string[];

const idDa = (chave: Buffer) => createHash('sha256').update(chave).digest().subarray(0, 8);
/** Every file has its own key, so that a counter is a nonce that never repeats. */
const nonceDo = (posicao: number, ultimo: boolean) => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(posicao, 4);
  nonce[11] = Number(ultimo);
  return nonce;
};

/** @param nome authenticated with the content: a file cannot take the place of another. */
export async function* cifrar([primeira = '']: Chaves, nome: string, conteudo: Bytes): AsyncGenerator<Buffer> {
  const mestra = Buffer.from(primeira, 'base64');
  const chave = randomBytes(32);
  const inicio = Buffer.concat([marca, idDa(mestra)]);
  const nonce = randomBytes(12);
  const envelope = createCipheriv(algoritmo, mestra, nonce).setAAD(Buffer.concat([inicio, Buffer.from(nome)]));
  const fechada = Buffer.concat([envelope.update(chave), envelope.final()]);
  yield Buffer.concat([inicio, nonce, fechada, envelope.getAuthTag()]);
  for await (const { bytes, posicao, ultimo } of emPedacos(conteudo, PEDACO)) {
    const cifra = createCipheriv(algoritmo, chave, nonceDo(posicao, ultimo));
    yield cifra.update(bytes);
    cifra.final();
    yield cifra.getAuthTag();
  }
}

export interface Decifrado {
  /** Of a content of `total` encrypted bytes, the plain ones. */
  readonly tamanho: (total: number) => number;
  readonly conteudo: Bytes;
}

/** Content as it was before encryption; one that was stored before FILES_KEY was given passes as it is. @throws if damaged */
export async function decifrar(chaves: Chaves, nome: string, cifrado: Bytes): Promise<Decifrado> {
  const origem = cifrado[Symbol.asyncIterator]();
  let lido: Buffer = Buffer.alloc(0);
  while (lido.length < CABECA) {
    const { value, done } = await origem.next();
    if (done === true) break;
    lido = Buffer.concat([lido, value]);
  }
  if (lido.length < CABECA || !lido.subarray(0, marca.length).equals(marca))
    return { tamanho: (total) => total, conteudo: seguido(lido, origem) };
  const chave = await abrirEnvelope(chaves, nome, lido.subarray(0, CABECA)).catch(async (error: unknown) => {
    await origem.return?.();
    throw error;
  });
  return {
    tamanho: (total) => total - CABECA - TAG * Math.max(1, Math.ceil((total - CABECA) / (PEDACO + TAG))),
    conteudo: decifrarPedacos(chave, seguido(lido.subarray(CABECA), origem)),
  };
}

async function abrirEnvelope(chaves: Chaves, nome: string, cabeca: Buffer): Promise<Buffer> {
  const inicio = cabeca.subarray(0, marca.length + 8);
  const mestra = chaves
    .map((chave) => Buffer.from(chave, 'base64'))
    .find((chave) => idDa(chave).equals(inicio.subarray(marca.length)));
  if (mestra === undefined)
    throw new Error(`${nome || 'the backup'} is encrypted with a key that FILES_KEY does not have`);
  const envelope = createDecipheriv(algoritmo, mestra, cabeca.subarray(inicio.length, inicio.length + 12))
    .setAAD(Buffer.concat([inicio, Buffer.from(nome)]))
    .setAuthTag(cabeca.subarray(-TAG));
  return Buffer.concat([envelope.update(cabeca.subarray(inicio.length + 12, -TAG)), envelope.final()]);
}

async function* decifrarPedacos(chave: Buffer, conteudo: Bytes): AsyncGenerator<Buffer> {
  for await (const { bytes, posicao, ultimo } of emPedacos(conteudo, PEDACO + TAG)) {
    const cifra = createDecipheriv(algoritmo, chave, nonceDo(posicao, ultimo)).setAuthTag(bytes.subarray(-TAG));
    const claro = cifra.update(bytes.subarray(0, -TAG));
    // Throws unless the piece is authentic.
    cifra.final();
    yield claro;
  }
}

/** Pieces of `tamanho` bytes; the last may be shorter, and comes even if it is empty. */
async function* emPedacos(conteudo: Bytes, tamanho: number) {
  let lidos: Buffer[] = [];
  let total = 0;
  let posicao = 0;
  for await (const bytes of conteudo) {
    lidos.push(bytes);
    total += bytes.length;
    // At least one byte is kept for the last piece.
    while (total > tamanho) {
      const todos = Buffer.concat(lidos, total);
      yield { bytes: todos.subarray(0, tamanho), posicao: posicao++, ultimo: false };
      lidos = [todos.subarray(tamanho)];
      total -= tamanho;
    }
  }
  yield { bytes: Buffer.concat(lidos, total), posicao, ultimo: true };
}

/** The bytes read ahead, then the rest of the source, which is closed when the reader stops. */
async function* seguido(lido: Buffer, origem: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (lido.length > 0) yield lido;
    for (let next = await origem.next(); next.done !== true; next = await origem.next()) yield next.value;
  } finally {
    await origem.return?.();
  }
}
