/**
 * `npm run backup -- <file>`: database and stored files of one moment in one file, while the product runs. `-` writes to
 * standard output. What is in it: `server/backup/manifest.ts`.
 */
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { type Entry, textEntry, writeArchive } from '../backup/archive.ts';
import { beginSnapshot, readSequences, tableEntries } from '../backup/dump-database.ts';
import { MANIFEST } from '../backup/manifest.ts';
import { fileEntries } from '../backup/stored-files.ts';
import { withClient } from '../database/client.ts';
import { tell, tellFault } from '../operator.ts';
import { StartError } from '../start-error.ts';
import { runOperation } from './operation.ts';

const usage = 'npm run backup -- <arquivo>   (- escreve na saída padrão)';

await runOperation({ usage, options: {}, exclusive: false }, async ({ config, installation, files }) => {
  const [path] = files;
  if (path === undefined || files.length > 1) throw new StartError(`Uso: ${usage}`);
  const start = performance.now();
  const counts: Record<string, number> = {};
  let stored = 0;

  async function* entries(client: pg.Client): AsyncGenerator<Entry> {
    const manifest = await beginSnapshot(client);
    yield textEntry(MANIFEST, manifest);
    for (const table of manifest.tabelas) yield* tableEntries(client, table, counts);
    for await (const entry of fileEntries(config.dataDir)) {
      stored += 1;
      yield entry;
    }
  }

  await withClient(installation.databaseUrl, 'backup', async (client) => {
    const end = async () => ({ linhas: counts, sequencias: await readSequences(client), arquivos: stored });
    const bytes = Readable.from(writeArchive(entries(client), end), { objectMode: false });
    const write = (output: Writable) => pipeline(bytes, createGzip({ level: 3 }), output);
    await (path === '-' ? write(process.stdout) : writeWhole(path, write));
  });

  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const said = `Cópia de segurança gravada: ${rows} linhas, ${stored} arquivos, ${seconds} s.`;
  if (path === '-') tellFault(said);
  else tell(said);
  return 0;
});

/** The file is there whole or not at all, for its owner alone; one that is there already stays as it is. */
async function writeWhole(path: string, write: (output: Writable) => Promise<void>): Promise<void> {
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
