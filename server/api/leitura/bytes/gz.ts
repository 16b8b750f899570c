import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { ArquivoRecusado, recusa } from '../recusas.ts';
import { primeirosBytes } from '../texto/texto.ts';
import { conselhos, reconhecer } from './especie-de-arquivo.ts';

/** Unpacked bytes of one GZIP; beyond the ratio of any document or text it is refused earlier. */
const MAX_ABERTO = 1024 ** 3;
const RAZAO = 250;
const RAZAO_A_PARTIR_DE = 1024 ** 2;

/** Reads a GZIP as the file inside it, any other file as it is. @throws ArquivoRecusado zip_bomb, gz_invalido, especie */
export async function* comGz<T>(path: string, ler: (path: string) => AsyncIterable<T>): AsyncGenerator<T> {
  const aberto = await abrirGz(path);
  if (aberto === null) {
    yield* ler(path);
    return;
  }
  try {
    yield* ler(aberto);
  } finally {
    await rm(aberto, { force: true });
  }
}

/** The same for readers that end with a result. */
export async function comGzAberto<T>(path: string, ler: (path: string) => Promise<T>): Promise<T> {
  const aberto = await abrirGz(path);
  try {
    return await ler(aberto ?? path);
  } finally {
    if (aberto !== null) await rm(aberto, { force: true });
  }
}

/** Unpacks a GZIP into a temporary file, which the caller removes. @returns null: the file is no GZIP */
async function abrirGz(path: string): Promise<string | null> {
  if (reconhecer(await primeirosBytes(path, 4)) !== 'GZ') return null;
  const aberto = join(tmpdir(), `romaneio-${randomUUID()}`);
  try {
    await descompactar(path, aberto);
    if (reconhecer(await primeirosBytes(aberto, 512)) === 'TAR') throw recusa('especie', { conselho: conselhos.TGZ });
    return aberto;
  } catch (error) {
    await rm(aberto, { force: true });
    const doZlib = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw doZlib && !(error instanceof ArquivoRecusado) ? recusa('gz_invalido', { cause: error }) : error;
  }
}

async function descompactar(path: string, aberto: string): Promise<void> {
  const { size } = await stat(path);
  async function* limitado(pedacos: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const pedaco of pedacos) {
      bytes += pedaco.length;
      if (bytes > MAX_ABERTO || (bytes > RAZAO_A_PARTIR_DE && bytes > RAZAO * size)) throw recusa('zip_bomb');
      yield pedaco;
    }
  }
  await pipeline(createReadStream(path), createGunzip(), limitado, createWriteStream(aberto, { mode: 0o600 }));
}
