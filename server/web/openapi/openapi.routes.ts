import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Router } from 'express';
import { type DocumentParts, openApiDocument } from './document.ts';

const own = import.meta.dirname;
const swaggerUi = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui.css')));
const files = { 'documentacao.js': own, 'swagger-ui.css': swaggerUi, 'swagger-ui-bundle.js': swaggerUi };

/** `/openapi.json`, made once from the contracts, and `/documentacao`, Swagger UI over it. */
export function openApiRoutes(parts: DocumentParts): Router {
  const json = JSON.stringify(openApiDocument(parts));
  const router = Router();
  router.get('/openapi.json', (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('json').send(json);
  });
  router.get('/documentacao', (_request, response) => {
    response.set('Cache-Control', 'no-cache').sendFile('documentacao.html', { root: own, cacheControl: false });
  });
  for (const [name, folder] of Object.entries(files)) {
    /** Swagger UI is 1.9 MB, and a quarter of that zipped. */
    let zipped: Promise<Buffer> | null = null;
    router.get(`/documentacao/${name}`, async (request, response) => {
      response.set('Cache-Control', 'no-cache').vary('Accept-Encoding').type(extname(name));
      const gzips = request.acceptsEncodings('gzip') !== false;
      if (gzips) response.set('Content-Encoding', 'gzip');
      zipped ??= readFile(join(folder, name)).then((bytes) => promisify(gzip)(bytes));
      response.send(gzips ? await zipped : await readFile(join(folder, name)));
    });
  }
  return router;
}
