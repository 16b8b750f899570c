import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { abrirArmazem } from '../../../server/arquivos/abrir-armazem.ts';
import type { Armazem, Destino } from '../../../server/arquivos/armazem.ts';
import { type S3Server, startS3Server } from '../../support/s3-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const MIB = 1024 * 1024;
const pasta = await temporaryFolder('armazem');
const cifrada = await temporaryFolder('cifrada');
const chave = randomBytes(32).toString('base64');
const noBalde = await temporaryFolder('balde');
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server(noBalde);
});
afterAll(() => s3.end());

const casas: [string, () => Destino][] = [
  ['a folder', () => ({ pasta, s3: null, chaves: [] })],
  ['a bucket', () => ({ pasta, s3: s3.destino, chaves: [] })],
  ['an encrypted folder', () => ({ pasta: cifrada, s3: null, chaves: [chave] })],
  ['an encrypted bucket', () => ({ pasta, s3: s3.destino, chaves: [chave] })],
];

describe.each(casas)('in %s', (_casa, destino) => {
  let armazem: Armazem;
  beforeAll(async () => {
    armazem = await abrirArmazem(destino());
  });

  async function arquivo(content: string): Promise<string> {
    const path = join(pasta, `recebido-${randomBytes(4).toString('hex')}`);
    await writeFile(path, content);
    return path;
  }

  async function nomesEm(folder: string): Promise<string[]> {
    const nomes: string[] = [];
    for await (const nome of armazem.listar(folder)) nomes.push(nome);
    return nomes;
  }

  test('a file is read as it was stored, as a stream and by its path', async () => {
    const nome = 'conversoes/originais/ab/ção e espaço.txt';
    const lido = await armazem.guardar(nome, await arquivo('Olá, averbação'));
    expect(await readFile(lido, 'utf8')).toBe('Olá, averbação');
    const guardado = await armazem.abrir(nome);
    expect(guardado?.tamanho).toBe(Buffer.byteLength('Olá, averbação'));
    expect(await text(guardado?.conteudo as Readable)).toBe('Olá, averbação');
    expect(await armazem.comoArquivo(nome, (path) => readFile(path, 'utf8'))).toBe('Olá, averbação');
  });

  test('an empty file is one, and the same name stored again is the new one', async () => {
    await armazem.guardar('documentos/vazio', await arquivo(''));
    const vazio = await armazem.abrir('documentos/vazio');
    expect([vazio?.tamanho, await text(vazio?.conteudo as Readable)]).toEqual([0, '']);
    await armazem.guardar('documentos/vazio', await arquivo('agora não'));
    expect(await text((await armazem.abrir('documentos/vazio'))?.conteudo as Readable)).toBe('agora não');
  });

  test('what is not there is null, and may be removed', async () => {
    expect(await armazem.abrir('documentos/nada')).toBeNull();
    expect(await armazem.comoArquivo('documentos/nada', async () => 'lido')).toBeNull();
    await armazem.apagar('documentos/nada');
    await armazem.guardar('documentos/um', await arquivo('1'));
    await armazem.apagar('documentos/um');
    expect(await armazem.abrir('documentos/um')).toBeNull();
  });

  test('all names of a folder are listed, those of its folders too, however many', async () => {
    const nomes = Array.from({ length: 25 }, (_, at) => `lista/${at % 3}/${at}`);
    for (const nome of nomes) await armazem.guardar(nome, await arquivo(nome));
    expect((await nomesEm('lista')).toSorted()).toEqual(nomes.toSorted());
    expect(await nomesEm('listas-nenhuma')).toEqual([]);
  });

  test('memory grows with no file', async () => {
    const [pequeno, grande] = [await transferir(destino(), 1), await transferir(destino(), 128)];
    expect(grande - pequeno).toBeLessThan(96);
  }, 120_000);
});

/** @returns peak memory for storing and reading a file of that many MiB, in MiB. */
async function transferir(destino: Destino, mib: number): Promise<number> {
  const path = join(pasta, `grande-${mib}`);
  await writeFile(path, '');
  const hash = createHash('sha256');
  for (let at = 0; at < mib; at += 1) {
    const piece = randomBytes(MIB);
    hash.update(piece);
    await appendFile(path, piece);
  }
  // Without the large semi-spaces of a test's worker.
  const child = fork(new URL('./transferir.ts', import.meta.url), { execArgv: [] });
  child.send({ destino, path, nome: `grandes/${mib}` });
  const [{ sha256, maxRss }] = (await once(child, 'message')) as [{ sha256: string; maxRss: number }];
  expect(sha256).toBe(hash.digest('hex'));
  return maxRss;
}

test('a service that refuses is a fault that names what was asked', async () => {
  const errado = await abrirArmazem({ pasta, s3: { ...s3.destino, accessKeyId: 'outra' }, chaves: [] });
  await expect(errado.abrir('documentos/um')).rejects.toThrow(/403 to GET documentos\/um/);
});
