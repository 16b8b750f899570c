/**
 * Builds the client if its sources changed since the last build; otherwise costs a few milliseconds.
 * The build is swapped in atomically, so an interrupted one never serves half a client.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'dist/client');
const STAMP = join(ROOT, 'dist/client.stamp');
const SOURCES = ['client', 'shared'];
const NOT_BUILT = /\.test\.|tsconfig\.json$/;

const wanted = await sourceHash();
if (!existsSync(join(OUT, 'index.html')) || (await readStamp()) !== wanted) await build();

async function build(): Promise<void> {
  const { build: viteBuild } = await import('vite').catch(() => {
    fail('o Vite não está instalado; execute "npm ci" antes.');
  });
  const began = performance.now();
  console.log('Construindo o cliente…');
  const work = join(ROOT, `dist/.client-${process.pid}`);
  try {
    await viteBuild({ configFile: join(ROOT, 'client/vite.config.ts'), logLevel: 'warn', build: { outDir: work } });
    await rm(OUT, { recursive: true, force: true });
    await rename(work, OUT);
    await writeFile(STAMP, wanted);
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    fail(error instanceof Error ? error.message : String(error));
  }
  console.log(`Cliente construído em ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

/** Hash of everything the build depends on: file names and contents, and library versions. */
async function sourceHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', ...(await sourceFiles())]) {
    hash.update(`${file}\0`).update(await readFile(join(ROOT, file)));
  }
  return hash.digest('hex');
}

async function sourceFiles(): Promise<string[]> {
  const folders = SOURCES.map(async (folder) => {
    const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
  });
  return (await Promise.all(folders))
    .flat()
    .filter((file) => !NOT_BUILT.test(file))
    .toSorted();
}

async function readStamp(): Promise<string> {
  await mkdir(join(ROOT, 'dist'), { recursive: true });
  return existsSync(STAMP) ? await readFile(STAMP, 'utf8') : '';
}

function fail(reason: string): never {
  console.error(`Não foi possível construir o cliente: ${reason}`);
  process.exit(1);
}
