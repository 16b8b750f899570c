/** `npm run restore -- <file>`: restores into an empty database, or with `--substituir`; `-` reads standard input. */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { abrirArmazem } from '../arquivos/abrir-armazem.ts';
import { type Chaves, decifrar } from '../arquivos/cifra.ts';
import { destinoDosArquivos } from '../config.ts';
import { type Entry, readArchive, readText } from '../backup/archive.ts';
import { beginLoad, checkTarget, endLoad, loadPiece } from '../backup/load-database.ts';
import { END, endSchema, FILES, MANIFEST, type Manifest, manifestSchema, TABLES } from '../backup/manifest.ts';
import { StagedFiles } from '../backup/stored-files.ts';
import { prepareDataDir } from '../process/data-dir.ts';
import { type Anchor, verifyAuditChain, verifyInTransaction } from '../database/audit-chain.ts';
import { withClient } from '../database/client.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { createLogger } from '../log.ts';
import { secondsSince, StartError, tell, tellFault } from '../process/operator.ts';
import { readAnchor, runOperation } from './operation.ts';

const usage = 'npm run restore -- <arquivo> [--substituir] [--ancora <posição>:<selo>]   (- lê da entrada padrão)';
const options = { substituir: { type: 'boolean' }, ancora: { type: 'string' } } as const;

await runOperation({ usage, options, exclusive: true }, async ({ config, installation, files, values }) => {
  const [path] = files;
  if (path === undefined || files.length > 1) throw new StartError(`Uso: ${usage}`);
  const anchor = values.ancora === undefined ? null : readAnchor(values.ancora);
  const start = performance.now();
  await prepareDataDir(config.dataDir);
  const destino = destinoDosArquivos(config);
  const staged = new StagedFiles(config.dataDir, await abrirArmazem(destino));
  await staged.clear();

  const rows = await withClient(installation.databaseUrl, 'restore', async (client) => {
    await checkTarget(client, { replace: values.substituir === true });
    await client.query('BEGIN');
    try {
      const loaded = await load(client, readArchive(unpacked(path, destino.chaves)), staged);
      if (anchor !== null) await refuseUnanchored(client, anchor);
      // Files first: an orphaned file is harmless, a row without its file is not.
      await staged.settle();
      await client.query('COMMIT');
      return loaded;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      await staged.clear();
      throw error;
    }
  });

  // Applies later migrations to a backup of an earlier version.
  await prepareDatabase(installation.databaseUrl, { demoData: false, log: createLogger('error', 'restore') });
  const chain = await withClient(installation.databaseUrl, 'restore', async (client) => {
    await client.query('ANALYZE');
    return verifyAuditChain(client);
  });
  tell(`Cópia restaurada: ${rows} linhas, ${secondsSince(start)} s.`);
  if (chain.quebra !== null) tellFault('A trilha de auditoria desta cópia está violada; veja npm run auditoria.');
  else if (anchor !== null) tell(`Trilha de auditoria íntegra desde a âncora: ${chain.registros} registros.`);
  else {
    tell(`Trilha de auditoria sem contradição: ${chain.registros} registros. Se ela foi refeita por inteiro, só uma`);
    tell('âncora de um dia anterior mostra: npm run auditoria -- --ancora <posição>:<selo>.');
  }
  tell('As sessões não fazem parte da cópia: todos entram de novo.');
  return 0;
});

/** @throws StartError if the backup's audit trail does not contain the given anchor. */
async function refuseUnanchored(client: pg.Client, anchor: Anchor): Promise<void> {
  const { quebra } = await verifyInTransaction(client, anchor);
  if (quebra === null) return;
  throw new StartError(`A trilha de auditoria da cópia não é a da âncora (${quebra.motivo}); nada foi restaurado.`);
}

/** Bytes of the tar, decrypted where it is encrypted. */
async function* unpacked(path: string, chaves: Chaves): AsyncGenerator<Buffer> {
  const packed: Readable = path === '-' ? process.stdin : createReadStream(path);
  const { conteudo } = await decifrar(chaves, '', packed).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code ?? 'está cifrada, e FILES_KEY não tem a chave dela';
    throw new StartError(`Não foi possível ler ${JSON.stringify(path)} (${reason}).`, { cause: error });
  });
  const plain = createGunzip();
  // A failure reaches the consumer through `plain`.
  pipeline(conteudo, plain).catch(() => undefined);
  yield* plain as AsyncIterable<Buffer>;
}

async function load(client: pg.Client, entries: AsyncIterable<Entry>, staged: StagedFiles): Promise<number> {
  const counts: Record<string, number> = {};
  let manifest: Manifest | null = null;
  let addReferences = async () => {};
  for await (const entry of entries) {
    if (entry.name === MANIFEST) {
      manifest = await readText(entry, manifestSchema);
      addReferences = await beginLoad(client, manifest);
    } else if (manifest === null) break;
    else if (entry.name.startsWith(TABLES)) await loadPiece(client, manifest, entry, counts);
    else if (entry.name.startsWith(FILES)) await staged.add(entry);
    else if (entry.name === END) {
      await endLoad(client, manifest, await readText(entry, endSchema), counts);
      await addReferences();
      return Object.values(counts).reduce((sum, count) => sum + count, 0);
    } else break;
  }
  throw new StartError('O arquivo não é uma cópia de segurança do Romaneio.');
}
