import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { normalizePath, type Plugin, type Rolldown } from 'vite';
import { paths } from './src/navigation/paths.ts';

/** Placeholders in `public/first-paint.js` that the build fills in. */
const EMPTY_LISTS = 'var files = [];\n  var pages = [];';
const LAYOUT = 'layout/DashboardLayout.tsx';
/** Modules that every report page needs. */
const REPORT = ['features/relatorios/RelatorioPage.tsx', 'features/cadastros/Gavetas.tsx'] as const;
/** Report declarations: each report page needs only its own. */
const DECLARATION = /relatorios\/declarados\/([^/]+)[.]ts$/;

/** A regular expression for `location.pathname`, and files relative to `dist/client`, such as `assets/frame-x.js`. */
export type PagePreload = readonly [pattern: string, files: readonly string[]];

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

/**
 * Lists in `first-paint.js` the files each page needs, so that a deep link fetches them in parallel with the entry chunk.
 * The pages come from the route table, `sources/app/routes.tsx`.
 */
export function pagePreloads(sources: string): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const table = await readFile(join(sources, 'app/routes.tsx'), 'utf8');
      const script = join(dir, 'first-paint.js');
      const text = await readFile(script, 'utf8');
      if (!text.includes(EMPTY_LISTS)) this.error('first-paint.js has no lists for files and pages');
      const preloads = preloadsOf(routedPages(table), bundle, sources);
      const files = [...new Set(preloads.flatMap(([, needed]) => needed))];
      // Places in `files` in place of names: a third of the bytes that each visit parses before its first paint.
      const pages = preloads.map(([pattern, needed]) => [pattern, needed.map((file) => files.indexOf(file))]);
      const lists = `var files = ${JSON.stringify(files)};\n  var pages = ${JSON.stringify(pages)};`;
      await writeFile(
        script,
        text.replace(EMPTY_LISTS, () => lists),
      );
    },
  };
}

/** Modules that wrap a page in the route table. */
const around = {
  comVisaoPadrao: 'visoes/VisaoPadrao.tsx',
  comGavetas: 'features/cadastros/Gavetas.tsx',
  soAdministra: 'layout/SoAdministra.tsx',
} as const;

/** The route paths of `table`, the route table's source text, each with its page's module and the modules that wrap it. */
export function routedPages(table: string): readonly (readonly [path: string, ...modules: string[]])[] {
  return [...table.matchAll(/(?:\[|soAdministra\()\s*paths\.(\w+),[^[\]]*?import\('\.\.\/([^']+)'\)/g)].map(
    ([entry, name, module]) => {
      const path = paths[name as keyof typeof paths];
      if (typeof path !== 'string' || module === undefined) throw new Error(`No path of a page: ${name}`);
      const wrappers = Object.entries(around).filter(([wrapper]) => entry.includes(`${wrapper}(`));
      return [path, module, ...wrappers.map(([, file]) => file)];
    },
  );
}

/**
 * The files of each page and its layout that index.html does not reference. The first pattern that matches wins;
 * the last one is for pages without content.
 */
export function preloadsOf(pages: ReturnType<typeof routedPages>, bundle: Bundle, sources: string): PagePreload[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const named = filesOf(bundle, ...chunks.filter(({ isEntry }) => isEntry));
  const preload = (pattern: string, ...modules: readonly string[]): PagePreload => {
    const needed = modules.map((module) => {
      const found = chunks.find(({ moduleIds }) => moduleIds.includes(normalizePath(join(sources, module))));
      if (found === undefined) throw new Error(`The build has no ${module}`);
      return found;
    });
    return [pattern, [...filesOf(bundle, ...needed)].filter((file) => !named.has(file))];
  };
  return [
    // Same precedence as the router: static paths before paths with an id.
    ...pages
      .toSorted(([a], [b]) => Number(a.includes(':')) - Number(b.includes(':')))
      .map(([path, ...modules]) => preload(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, LAYOUT, ...modules)),
    ...chunks
      .flatMap(({ moduleIds }) => moduleIds.flatMap((id) => DECLARATION.exec(id)?.[1] ?? []))
      .map((nome) => preload(`^${paths.relatorio(nome)}/?$`, LAYOUT, ...REPORT, declarationOf(nome))),
    preload(`^${paths.relatorio('')}`, LAYOUT, ...REPORT),
    preload(`^${paths.dashboard}/`, LAYOUT),
  ];
}

const declarationOf = (nome: string) => `../../shared/contracts/relatorios/declarados/${nome}.ts`;

/** The scripts of `chunks` and of everything they import. */
function filesOf(bundle: Bundle, ...chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const found = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  chunks.forEach(add);
  return found;
}
