/**
 * Measures the gzipped JavaScript that each route loads, and the CSS, from the build's manifest.
 * `node client/bundle-size.ts` prints it as a table.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

export interface RouteSize {
  /** Path of the page's module, e.g. `src/features/login/LoginPage.tsx`. */
  readonly page: string;
  readonly scriptBytes: number;
}

export interface BundleSizes {
  /** The one stylesheet of all pages. */
  readonly styleBytes: number;
  readonly routes: readonly RouteSize[];
  /** Lazily loaded chunks, largest first. */
  readonly lazyChunks: readonly { readonly file: string; readonly bytes: number }[];
}

/** The chunk with the layout, by its group in `chunks.ts`. */
const FRAME = 'frame';
const LOGIN = 'src/features/login/LoginPage.tsx';
const PAGE = /^src\/features\/.+Page\.tsx$/;

/** Measures the build in `folder`; sizes are bytes after gzip. */
export async function bundleSizes(folder: string): Promise<BundleSizes> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizes = new Map<string, number>();
  for (const { file } of Object.values(manifest)) {
    if (/\.(js|css)$/.test(file)) sizes.set(file, (await readFile(join(folder, `${file}.gz`))).length);
  }
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + (sizes.get(file) ?? 0), 0);
  const entry = keysOf(manifest, ({ isEntry }) => isEntry === true);
  const first = filesOf(manifest, [...entry, LOGIN]);
  const frame = keysOf(manifest, ({ name }) => name === FRAME);
  const routes = Object.keys(manifest)
    .filter((key) => PAGE.test(key))
    .map((page) => {
      const files = filesOf(manifest, [...entry, ...(page === LOGIN ? [] : frame), page]);
      return { page, scriptBytes: sum(files) };
    });
  const styleBytes = sum([...sizes.keys()].filter((file) => file.endsWith('.css')));
  const lazyChunks = [...sizes]
    .filter(([file]) => file.endsWith('.js') && !first.has(file))
    .map(([file, bytes]) => ({ file, bytes }))
    .toSorted((a, b) => b.bytes - a.bytes);
  return { routes, styleBytes, lazyChunks };
}

/** The chunks that `is` is true of; an error where there is none, so that nothing is left out of a sum. */
function keysOf(manifest: Manifest, is: (chunk: ManifestChunk) => boolean): string[] {
  const keys = Object.keys(manifest).filter((key) => manifest[key] !== undefined && is(manifest[key]));
  if (keys.length === 0) throw new Error('The build has no entry or no frame');
  return keys;
}

/** All files that the modules `keys` import, directly or not. */
function filesOf(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (chunk === undefined || found.has(chunk.file)) continue;
    found.add(chunk.file);
    filesOf(manifest, chunk.imports ?? [], found);
  }
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { routes, styleBytes, lazyChunks } = await bundleSizes(join(import.meta.dirname, '../dist/client'));
  const kib = (bytes: number) => Number((bytes / 1024).toFixed(1));
  console.log(`Styles of all pages: ${kib(styleBytes)} KiB gz`);
  console.table(routes.map((r) => ({ page: r.page, 'js KiB gz': kib(r.scriptBytes) })));
  console.table(lazyChunks.slice(0, 12).map((chunk) => ({ chunk: chunk.file, 'KiB gz': kib(chunk.bytes) })));
}
