import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const MODULE = 'virtual:icon-sprite';
/** Path of the sprite on the development server. */
const SERVED = '/icons.svg';
const { resolve } = createRequire(import.meta.url);

/**
 * Resolves `import address from 'virtual:icon-sprite'` to the URL of one SVG sprite with the bootstrap-icons listed in
 * `list`. This keeps the icons out of the scripts and lets browsers cache them.
 */
export function iconSprite(list: string): Plugin {
  let building = false;
  return {
    name: 'icon-sprite',
    configResolved({ command }) {
      building = command === 'build';
    },
    resolveId: (id) => (id === MODULE ? MODULE : null),
    async load(id) {
      if (id !== MODULE) return null;
      if (!building) return `export default ${JSON.stringify(SERVED)};`;
      const file = this.emitFile({ type: 'asset', name: 'icons.svg', source: await drawSprite(list) });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
    configureServer({ middlewares }) {
      middlewares.use(SERVED, (_request, response, next) => {
        drawSprite(list).then((svg) => response.setHeader('content-type', 'image/svg+xml').end(svg), next);
      });
    },
  };
}

async function drawSprite(list: string): Promise<string> {
  const { icons } = (await import(pathToFileURL(list).href)) as { readonly icons: readonly string[] };
  const symbols = await Promise.all(
    icons.map(async (name) => {
      const svg = await readFile(resolve(`bootstrap-icons/icons/${name}.svg`), 'utf8');
      const paths = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')).replaceAll(/\s*\n\s*/g, '');
      return `<symbol id="${name}" viewBox="0 0 16 16">${paths}</symbol>`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}
