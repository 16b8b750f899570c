import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Armazem } from '../../arquivos/armazem.ts';
import { nomeDoOriginal } from '../arquivos/stored-file.ts';
import { found } from '../chamada/refusals.ts';
import { ehZip } from '../leitura/bytes/especie-de-arquivo.ts';
import { comGzAberto } from '../leitura/bytes/gz.ts';
import { ArquivoZip } from '../leitura/bytes/zip.ts';
import type { OriginalDaAverbacao } from './averbacao.repository.ts';

export interface Documento {
  readonly nome: string;
  readonly bytes: Buffer;
}

/** The authorities' limit is 500 KB; some issuers exceed it. */
const MAX_DOCUMENTO = 4 * 1024 * 1024;
const LIMITES = { entradasZip: 100_000, bytesDescompactados: 8 * 1024 ** 3, bytesPorEntrada: 64 * 1024 * 1024 };

/** Extracts a shipment's document: its XML (from a ZIP, too) or its line. @throws 404 if it cannot be isolated. */
export async function extrairDocumento(armazem: Armazem, original: OriginalDaAverbacao): Promise<Documento> {
  const nome = nomeDoOriginal(original.sha256);
  const documento = await armazem.comoArquivo(nome, (path) =>
    comGzAberto(path, (aberto) => doArquivo(aberto, { ...original, arquivo: original.arquivo.replace(/\.gz$/i, '') })),
  );
  return found(documento, 'O arquivo da conversão não está mais guardado.');
}

async function doArquivo(path: string, original: OriginalDaAverbacao): Promise<Documento> {
  const inicio = await comecoDe(path);
  const ler = ehZip(inicio)
    ? doZip
    : /^(\uFEFF|ï»¿)?\s*</.test(inicio.toString('latin1'))
      ? doXml
      : inicio.includes(0)
        ? null
        : daLinha;
  const semDocumento = 'O arquivo da conversão não tem um documento separado desta averbação.';
  return found(ler && (await ler(path, original)), semDocumento);
}

async function comecoDe(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const doXml = async (path: string, { arquivo }: OriginalDaAverbacao): Promise<Documento | null> =>
  (await stat(path)).size > MAX_DOCUMENTO ? null : { nome: arquivo, bytes: await readFile(path) };

/** Files named after the key are opened first; a spreadsheet is a ZIP without keys. */
async function doZip(path: string, { chave }: OriginalDaAverbacao): Promise<Documento | null> {
  if (chave === '') return null;
  for (const pelaChave of [true, false]) {
    const zip = await ArquivoZip.abrir(path, LIMITES);
    try {
      for await (const entry of zip.entradas()) {
        if (entry.uncompressedSize > MAX_DOCUMENTO || entry.fileName.includes(chave) !== pelaChave) continue;
        if (zip.recusaDe(entry) !== null) continue;
        const bytes = await zip.bytes(entry, MAX_DOCUMENTO);
        if (!ehDoDocumento(bytes, chave)) continue;
        return { nome: entry.fileName.split('/').at(-1) as string, bytes: Buffer.from(bytes) };
      }
    } finally {
      zip.fechar();
    }
  }
  return null;
}

/** Events and MDF-e contain the key, too; the document itself has it in its `Id`. */
const ehDoDocumento = (bytes: Buffer, chave: string) =>
  ['CTe', 'NFe'].some((nome) => bytes.includes(`"${nome}${chave}"`));

async function daLinha(path: string, { protocolo, arquivo }: OriginalDaAverbacao): Promise<Documento | null> {
  const linha = Number(/-(\d+)$/.exec(protocolo)?.[1] ?? 0);
  const input = createReadStream(path, 'latin1');
  try {
    let at = 0;
    for await (const texto of createInterface({ input, crlfDelay: Infinity })) {
      at += 1;
      if (at === linha) return { nome: `${arquivo}, linha ${linha}.txt`, bytes: Buffer.from(texto, 'latin1') };
    }
    return null;
  } finally {
    input.destroy();
  }
}
