import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Armazem } from '../../arquivos/armazem.ts';
import { nomeDoOriginal } from '../arquivos/arquivos.ts';
import { found } from '../chamada/refusals.ts';
import { ArquivoZip, ehZip } from '../leitura/bytes/zip.ts';
import type { OriginalDaAverbacao } from './averbacao.repository.ts';

/** A document out of a run's file. */
export interface Documento {
  readonly nome: string;
  readonly bytes: Buffer;
}

/** The authorities take no document over 500 KB; a few issuers add to it. */
const MAX_DOCUMENTO = 4 * 1024 * 1024;
const LIMITES = { entradasZip: 100_000, bytesDescompactados: 8 * 1024 ** 3, bytesPorEntrada: 64 * 1024 * 1024 };

/**
 * A shipment's own document: the XML that holds its key, out of a ZIP where it lies in one, or its line of a text.
 * @throws 404 where the file holds none that can be told apart.
 */
export async function extrairDocumento(armazem: Armazem, original: OriginalDaAverbacao): Promise<Documento> {
  const nome = nomeDoOriginal(original.sha256);
  const documento = found(
    await armazem.comoArquivo(nome, (path) => doArquivo(path, original)),
    'O arquivo da conversão não está mais guardado.',
  );
  return documento;
}

async function doArquivo(path: string, original: OriginalDaAverbacao): Promise<Documento> {
  const inicio = await comecoDe(path);
  const achado = found(
    ehZip(inicio)
      ? await doZip(path, original)
      : /^(\uFEFF|ï»¿)?\s*</.test(inicio.toString('latin1'))
        ? await doXml(path, original)
        : inicio.includes(0)
          ? null
          : await daLinha(path, original),
    'O arquivo da conversão não tem um documento separado desta averbação.',
  );
  return achado;
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

async function doXml(path: string, { arquivo }: OriginalDaAverbacao): Promise<Documento | null> {
  return (await stat(path)).size > MAX_DOCUMENTO ? null : { nome: arquivo, bytes: await readFile(path) };
}

/** Most issuers name the file after the key: those are opened first; a spreadsheet is a ZIP without keys. */
async function doZip(path: string, { chave }: OriginalDaAverbacao): Promise<Documento | null> {
  if (chave === '') return null;
  for (const pelaChave of [true, false]) {
    const zip = await ArquivoZip.abrir(path, LIMITES);
    try {
      for await (const entry of zip.entradas()) {
        if (entry.uncompressedSize > MAX_DOCUMENTO || entry.fileName.includes(chave) !== pelaChave) continue;
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

/** An event or an MDF-e names the key as well: the document itself has it in its `Id`. */
const ehDoDocumento = (bytes: Buffer, chave: string) =>
  ['CTe', 'NFe'].some((nome) => bytes.includes(`"${nome}${chave}"`));

/** The protocol ends with the line. */
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
