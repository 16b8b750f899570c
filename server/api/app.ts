import express, { type Express } from 'express';
import { catalogue } from '../../shared/contracts/catalogue.ts';
import { errorWriter } from '../http/error-writer.ts';
import { keepRequestId } from '../http/request-context.ts';
import { requestLog } from '../http/request-log.ts';
import { apolicesRoutes } from './apolices/apolices.routes.ts';
import { authenticator } from './autenticacao/authenticate.ts';
import { autenticacaoRoutes } from './autenticacao/autenticacao.routes.ts';
import { caixasPostaisRoutes } from './caixas-postais/caixas-postais.routes.ts';
import { condicoesRoutes } from './condicoes/condicoes.routes.ts';
import { conversorRoutes } from './conversor/conversor.routes.ts';
import { deParaRoutes } from './conversor/de-para.routes.ts';
import { historicoRoutes } from './conversor/historico.routes.ts';
import { layoutsRoutes } from './conversor/layouts.routes.ts';
import { corretoresRoutes } from './corretores/corretores.routes.ts';
import { gruposRoutes } from './grupos/grupos.routes.ts';
import { painelRoutes } from './painel/painel.routes.ts';
import { ramosRoutes } from './ramos/ramos.routes.ts';
import { relacaoEmbarquesRoutes } from './relacao-embarques/relacao-embarques.routes.ts';
import { subgruposRoutes } from './subgrupos/subgrupos.routes.ts';
import { suspensoesRoutes } from './suspensoes/suspensoes.routes.ts';
import { tomadoresRoutes } from './tomadores/tomadores.routes.ts';
import { usuariosRoutes } from './usuarios/usuarios.routes.ts';
import { answers } from './connection.repository.ts';
import type { Endpoint } from './endpoint.ts';
import { createGatekeeper } from './gatekeeper.repository.ts';
import { mount } from './mount.ts';
import type { ApiParts } from './parts.ts';
import { translateRefusals, unmatched } from './unmatched.ts';

/** One module per noun. */
const nouns: readonly ((parts: ApiParts) => readonly Endpoint[])[] = [
  apolicesRoutes,
  autenticacaoRoutes,
  caixasPostaisRoutes,
  condicoesRoutes,
  conversorRoutes,
  historicoRoutes,
  layoutsRoutes,
  deParaRoutes,
  corretoresRoutes,
  gruposRoutes,
  painelRoutes,
  ramosRoutes,
  relacaoEmbarquesRoutes,
  subgruposRoutes,
  suspensoesRoutes,
  tomadoresRoutes,
  usuariosRoutes,
];

/** The built-in API: every call of the contract over PostgreSQL. It opens no port and reads no environment. */
export function createApiApp(parts: ApiParts): Express {
  const calls = catalogue(parts.policyListPath);
  const doors = { authenticate: authenticator(parts), gatekeeper: createGatekeeper(parts.db) };
  const app = express();
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing').enable('strict routing');

  app.use(requestLog(parts.log, 'caller'));
  app.use(keepRequestId);
  app.use((_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    next();
  });
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', async (_request, response) => {
    const database = await answers(parts.db);
    response.status(database ? 200 : 503).json({ status: database ? 'ok' : 'unavailable' });
  });

  // In the catalogue's order: `/api/Apolice{ramo}` also matches the fixed paths that begin like it.
  const endpoints = new Map(nouns.flatMap((noun) => noun(parts)).map((endpoint) => [endpoint.call.id, endpoint]));
  for (const call of calls) {
    const endpoint = endpoints.get(call.id);
    if (endpoint) mount(app, call.path, endpoint, doors);
  }

  app.use(unmatched(calls));
  app.use(translateRefusals);
  app.use(
    errorWriter(parts.log, {
      type: 'application/json',
      body: (error) => ({
        message: error.message,
        ...error.details,
        ...(error.fields.length > 0 ? { erros: error.fields } : {}),
      }),
    }),
  );
  return app;
}
