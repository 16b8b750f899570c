import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

const SERVER = process.env['ROMANEIO_SERVER'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    // Icons and fonts as files of their own: the strict CSP allows data: for Bootstrap's marks alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The libraries of every page change rarely: kept apart, a deployment leaves them in the browser's cache.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
              priority: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    // While developing, the running product answers what is not the client's.
    proxy: Object.fromEntries(['/gateway', '/sessao', '/config.json'].map((path) => [path, { target: SERVER }])),
    fs: { allow: ['..'] },
  },
});
