import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunks.ts';
import { iconSprite } from './icon-sprite.ts';
import { pagePreloads } from './page-preloads.ts';
import { plainCalls } from './plain-calls.ts';
import { precompress } from './precompress.ts';
import { usedStyles } from './used-styles.ts';

const SOURCES = join(import.meta.dirname, 'src');
const SERVER = process.env['ROMANEIO_SERVER'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    iconSprite(join(SOURCES, 'ui/icons.ts')),
    plainCalls(),
    usedStyles(SOURCES),
    pagePreloads(SOURCES),
    precompress(),
  ],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    // A stylesheet that arrives later restyles every element of the page: 5 KB more at the start cost less.
    cssCodeSplit: false,
    // Emit icons and fonts as files: the strict CSP allows data: only for Bootstrap's own icons.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The preload lists in every script cost 2 KB per page. Deep links have their own (page-preloads.ts); in-app navigation
      // pays one extra round trip, once per kind of page.
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: chunkGroups,
        },
      },
    },
  },
  server: {
    // In development, proxy server paths to the running server.
    proxy: Object.fromEntries(
      ['/gateway', '/sessao', '/config.json', '/documentacao', '/openapi.json'].map((path) => [
        path,
        { target: SERVER },
      ]),
    ),
    fs: { allow: ['..'] },
  },
});
