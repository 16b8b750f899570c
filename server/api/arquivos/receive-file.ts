import { cortar } from '../../../shared/format/cortar.ts';
import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import multer from 'multer';
import { bodyReceived } from '../chamada/idempotency.ts';
import { badRequest, invalid, tooLarge, unsupportedType } from '../chamada/refusals.ts';
import { digestOf } from './stored-file.ts';

export interface ReceivedFile {
  readonly path: string;
  readonly size: number;
  /** Sender's name, safe to display and to use for downloads. */
  readonly name: string;
}

const LEFT_OVER_MS = 3_600_000;

/** Streams a multipart field into `folder`. `Idempotency-Key` covers fields and bytes. @throws 400, 413, 415, 422 */
async function receiveFile(
  request: Request,
  response: Response,
  /** `maxText`: bytes of another field, 1 KiB by default. */
  { folder, field, maxBytes, maxText = 1_024 }: { folder: string; field: string; maxBytes: number; maxText?: number },
): Promise<ReceivedFile> {
  if (!request.is('multipart/form-data')) throw unsupportedType('O conteúdo deve ser multipart/form-data.');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftovers(folder);
  const receive = multer({
    storage: multer.diskStorage({ destination: folder, filename: (_request, _file, done) => done(null, randomUUID()) }),
    limits: {
      fileSize: maxBytes,
      files: 1,
      fields: 10,
      parts: 11,
      fieldSize: maxText,
      fieldNameSize: 100,
      headerPairs: 50,
    },
    // Names come in UTF-8 or ISO-8859-1: their bytes decide.
    defParamCharset: 'latin1',
  }).single(field);
  await new Promise<void>((resolve, reject) => {
    receive(request, response, (error: unknown) => (error ? reject(refusalOf(error, field)) : resolve()));
  });
  const { file } = request;
  if (!file) throw invalid([{ campo: field, mensagem: 'Envie um arquivo' }]);
  const path = join(folder, file.filename);
  try {
    await bodyReceived(request, async () => JSON.stringify([request.body, field, await digestOf(path)]));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, size: file.size, name: plainName(file.originalname) };
}

/** Receives a file as `receiveFile` does, and removes it once `read` has ended. */
export async function withReceivedFile<T>(
  request: Request,
  response: Response,
  limits: Parameters<typeof receiveFile>[2],
  read: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const file = await receiveFile(request, response, limits);
  try {
    return await read(file);
  } finally {
    await rm(file.path, { force: true });
  }
}

/** Removes uploads of killed processes: no upload takes an hour. */
async function removeLeftovers(folder: string): Promise<void> {
  const now = Date.now();
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && now - found.mtimeMs > LEFT_OVER_MS) await rm(path, { force: true });
  }
}

function refusalOf(error: unknown, field: string): unknown {
  if (error instanceof multer.MulterError) {
    if (error.code === 'LIMIT_FILE_SIZE') return tooLarge('O arquivo é maior do que o permitido.');
    if (error.code === 'LIMIT_UNEXPECTED_FILE' || error.code === 'LIMIT_FILE_COUNT')
      return invalid([{ campo: field, mensagem: 'Envie um só arquivo, neste campo' }]);
    return badRequest('O formulário enviado não pôde ser entendido.');
  }
  // Disk faults have a code; the form reader's errors do not.
  return (error as NodeJS.ErrnoException).code ? error : badRequest('O formulário enviado não pôde ser entendido.');
}

/** Name whose characters are bytes; a name in RFC 5987's notation is decoded already. */
function decodedName(name: string): string {
  const bytes = Buffer.from(name, 'latin1');
  return bytes.toString('latin1') === name && isUtf8(bytes) ? bytes.toString('utf8') : name;
}

/** Base name without invisible characters, up to 120. */
export function plainName(name: string): string {
  const base = decodedName(name).split(/[/\\]/).at(-1) ?? '';
  return cortar(base.replace(/[\p{Cc}\p{Cf}"<>:|?*]/gu, '').trim(), -120) || 'arquivo';
}
