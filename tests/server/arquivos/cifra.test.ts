import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { abrirArmazem } from '../../../server/arquivos/abrir-armazem.ts';
import type { Armazem } from '../../../server/arquivos/armazem.ts';
import { Cofre } from '../../../server/arquivos/cofre.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const KIB = 1024;
/** Mark, id of the key, nonce, encrypted key and tag: 8 + 8 + 12 + 32 + 16. */
const CABECA = 76;
const TAG = 16;
const [antiga, nova] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const pasta = await temporaryFolder('cifra');
await mkdir(join(pasta, 'documentos'));

const semArquivos: Armazem = {
  guardar: async (_nome, path) => path,
  abrir: async () => null,
  comoArquivo: async () => null,
  apagar: async () => {},
  async *listar() {},
};
const aberto = (...chaves: string[]) => abrirArmazem({ pasta, s3: null, chaves });
const noDisco = (nome: string) => join(pasta, 'documentos', nome);

async function guardar(nome: string, conteudo: Buffer, ...chaves: string[]): Promise<void> {
  const path = join(pasta, `recebido-${nome}`);
  await writeFile(path, conteudo);
  await (await aberto(...chaves)).guardar(`documentos/${nome}`, path);
}

async function ler(nome: string, ...chaves: string[]): Promise<Buffer> {
  const guardado = await (await aberto(...chaves)).abrir(`documentos/${nome}`);
  if (guardado === null) throw new Error(`${nome} is not stored`);
  const lido = await buffer(guardado.conteudo);
  expect(guardado.tamanho).toBe(lido.length);
  return lido;
}

test.each([
  [0, 1],
  [1, 1],
  [64 * KIB - 1, 1],
  [64 * KIB, 1],
  [64 * KIB + 1, 2],
  [200 * KIB, 4],
])('%s bytes are stored in %s encrypted pieces and read back', async (tamanho, pedacos) => {
  const conteudo = randomBytes(tamanho);
  await guardar(`de-${tamanho}`, conteudo, nova);
  const cifrado = await readFile(noDisco(`de-${tamanho}`));
  expect(cifrado.length).toBe(CABECA + tamanho + pedacos * TAG);
  if (tamanho > 16) expect(cifrado.includes(conteudo.subarray(0, 16))).toBe(false);
  expect((await ler(`de-${tamanho}`, nova)).equals(conteudo)).toBe(true);
});

test.each([
  ['a changed byte of the head', (file: Buffer) => trocado(file, 40)],
  ['a changed byte of the content', (file: Buffer) => trocado(file, 100)],
  ['a changed last byte', (file: Buffer) => trocado(file, file.length - 1)],
  ['a cut at the end of a piece', (file: Buffer) => file.subarray(0, CABECA + 64 * KIB + TAG)],
  ['two pieces that changed places', (file: Buffer) => comPedacosTrocados(file)],
  ['bytes added at the end', (file: Buffer) => Buffer.concat([file, Buffer.from('x')])],
])('%s is noticed', async (_what, altered) => {
  await guardar('alterado', randomBytes(200 * KIB), nova);
  await writeFile(noDisco('alterado'), altered(await readFile(noDisco('alterado'))));
  await expect(ler('alterado', nova)).rejects.toThrow();
});

test('a file that was put in the place of another is noticed', async () => {
  await guardar('de-ana', Buffer.from('apólice de Ana'), nova);
  await rename(noDisco('de-ana'), noDisco('de-bia'));
  await expect(ler('de-bia', nova)).rejects.toThrow();
});

test('a file that is opened and not read is closed', async () => {
  await guardar('fechado', randomBytes(200 * KIB), nova);
  const dentro = await aberto();
  const origem = (await dentro.abrir('documentos/fechado'))?.conteudo as Readable;
  const cofre = new Cofre({ ...semArquivos, abrir: async () => ({ tamanho: 0, conteudo: origem }) }, [nova], pasta);
  (await cofre.abrir('documentos/fechado'))?.conteudo.destroy();
  await expect.poll(() => origem.destroyed).toBe(true);
});

test('keys are rotated: the first encrypts, all decrypt; one that is missing is named', async () => {
  await guardar('rodizio', Buffer.from('de antes'), antiga);
  expect((await ler('rodizio', nova, antiga)).toString()).toBe('de antes');
  await guardar('depois', Buffer.from('de agora'), nova, antiga);
  expect((await ler('depois', nova)).toString()).toBe('de agora');
  await expect(ler('rodizio', nova)).rejects.toThrow(
    'documentos/rodizio is encrypted with a key that FILES_KEY does not have',
  );
});

test('files from before FILES_KEY stay readable', async () => {
  await guardar('claro', Buffer.from('%PDF-1.7 em claro'));
  expect((await ler('claro', nova)).toString()).toBe('%PDF-1.7 em claro');
});

function trocado(file: Buffer, at: number): Buffer {
  const outro = Buffer.from(file);
  outro[at] = (outro[at] ?? 0) ^ 1;
  return outro;
}

function comPedacosTrocados(file: Buffer): Buffer {
  const piece = 64 * KIB + TAG;
  const [first, second] = [CABECA, CABECA + piece].map((at) => file.subarray(at, at + piece));
  return Buffer.concat([
    file.subarray(0, CABECA),
    second as Buffer,
    first as Buffer,
    file.subarray(CABECA + 2 * piece),
  ]);
}
