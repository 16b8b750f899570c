/** `npm run backup -- <file>`: writes a snapshot of database and files (`server/backup/manifest.ts`); `-`: stdout. */
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { abrirArmazem } from '../arquivos/abrir-armazem.ts';
import { cifrar } from '../arquivos/cifra.ts';
import { destinoDosArquivos } from '../config.ts';
import { type Entry, textEntry, writeArchive } from '../backup/archive.ts';
import { beginSnapshot, readSequences, tableEntries } from '../backup/dump-database.ts';
import { MANIFEST } from '../backup/manifest.ts';
import { fileEntries } from '../backup/stored-files.ts';
import { readAnchorOf, sealAuditTrail } from '../database/audit-chain.ts';
import { withClient } from '../database/client.ts';
import { secondsSince, StartError, tell, tellFault } from '../process/operator.ts';
import { runOperation } from './operation.ts';

type Write = (output: Writable | ((packed: AsyncIterable<Buffer>) => Promise<void>)) => Promise<void>;

const usage = 'npm run backup -- <arquivo>   (- escreve na saída padrão)';

await runOperation({ usage, options: {}, exclusive: false }, async ({ config, installation, files }) => {
  const [path] = files;
  if (path === undefined || files.length > 1) throw new StartError(`Uso: ${usage}`);
  const start = performance.now();
  const destino = destinoDosArquivos(config);
  const { chaves } = destino;
  const counts: Record<string, number> = {};
  let stored = 0;

  async function* entries(client: pg.Client): AsyncGenerator<Entry> {
    // Sealed first, so that the backup's anchor covers all its entries.
    await sealAuditTrail(client);
    const manifest = await beginSnapshot(client);
    yield textEntry(MANIFEST, manifest);
    for (const table of manifest.tabelas) yield* tableEntries(client, table, counts);
    for await (const entry of fileEntries(await abrirArmazem(destino))) {
      stored += 1;
      yield entry;
    }
  }

  const anchor = await withClient(installation.databaseUrl, 'backup', async (client) => {
    const end = async () => ({ linhas: counts, sequencias: await readSequences(client), arquivos: stored });
    const bytes = Readable.from(writeArchive(entries(client), end), { objectMode: false });
    const write: Write = (output) =>
      chaves.length === 0
        ? pipeline(bytes, createGzip({ level: 3 }), output)
        : pipeline(bytes, createGzip({ level: 3 }), (packed) => cifrar(chaves, '', packed), output);
    await (path === '-' ? write(writeToStandardOutput) : writeWhole(path, write));
    return readAnchorOf(client);
  });

  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const say = path === '-' ? tellFault : tell;
  say(`Cópia de segurança gravada: ${rows} linhas, ${stored} arquivos, ${secondsSince(start)} s.`);
  if (anchor !== null) say(`Âncora da trilha de auditoria, para guardar fora daqui: ${anchor.posicao}:${anchor.hash}`);
  return 0;
});

/** Awaits each chunk: `pipeline` to stdout never settles. @throws StartError if the reader exits or its disk is full */
async function writeToStandardOutput(packed: AsyncIterable<Buffer>): Promise<void> {
  const write = promisify((piece: Buffer, done: (error?: Error | null) => void) => process.stdout.write(piece, done));
  for await (const piece of packed) {
    await write(piece).catch((error: NodeJS.ErrnoException) => {
      const reason = { EPIPE: 'o leitor a fechou', ENOSPC: 'o disco está cheio' }[error.code ?? ''] ?? error.code;
      throw new StartError(`A cópia não pôde ser escrita na saída padrão: ${reason}.`, { cause: error });
    });
  }
}

/** Writes the file atomically, readable by the owner only; an existing file is not overwritten. */
async function writeWhole(path: string, write: Write): Promise<void> {
  const making = `${path}.parcial`;
  try {
    await (await open(path, 'wx', 0o600)).close();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'EEXIST' ? 'o arquivo já existe' : String(code);
    throw new StartError(`Não foi possível criar ${JSON.stringify(path)}: ${reason}.`, { cause: error });
  }
  try {
    await write(createWriteStream(making, { mode: 0o600, flush: true }));
    await rename(making, path);
  } catch (error) {
    await rm(making, { force: true });
    await rm(path, { force: true });
    throw error;
  }
}
