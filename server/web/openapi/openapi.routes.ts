import { Router } from 'express';
import type { WebParts } from '../web-parts.ts';
import { openApiDocument } from './document.ts';
import { openApiPage } from './page.ts';

/** What the page loads, by its name in the address. */
const files = { 'estilo.css': 'documentacao.css', 'experimentar.js': 'experimentar.js' };

/** `/openapi.json` for programs, `/documentacao` for people; both are made once, from the contracts. */
export function openApiRoutes(
  parts: Pick<WebParts, 'policyListPath' | 'gatewayUrl' | 'anonKey' | 'builtInApi' | 'version'>,
): Router {
  const document = openApiDocument(parts);
  const json = JSON.stringify(document);
  const page = openApiPage(document);
  const router = Router();
  router.get('/openapi.json', (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('json').send(json);
  });
  router.get('/documentacao', (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('html').send(page);
  });
  for (const [path, file] of Object.entries(files)) {
    router.get(`/documentacao/${path}`, (_request, response) => {
      response.set('Cache-Control', 'no-cache');
      response.sendFile(file, { root: import.meta.dirname, cacheControl: false });
    });
  }
  return router;
}
