import express, { type Express } from 'express';
import { catalogue } from '../../shared/contracts/catalogue.ts';
import { asOwner, restrict } from './sql/restricted-pool.repository.ts';
import { metricsPage } from '../http/call-metrics.ts';
import { errorWriter } from '../http/error-writer.ts';
import { keepRequest } from '../http/request-context.ts';
import { requestLog } from '../http/request-log.ts';
import { traceCalls } from '../http/trace-calls.ts';
import { authenticator } from './autenticacao/authenticate.ts';
import { entradaInterna } from './autenticacao/oidc/entrada-interna.ts';
import { pedirNoAto } from './autenticacao/fatores/segundo-fator.ts';
import { answers } from './sql/connection.repository.ts';
import type { ApiParts, Caller, Endpoint } from './chamada/endpoint.ts';
import { createGatekeeper } from './chamada/gatekeeper.repository.ts';
import { doOnce } from './chamada/idempotency.ts';
import { emEscopo } from './chamada/em-escopo.ts';
import { mount } from './chamada/mount.ts';
import { pedirPor } from './escrita/pedidos.repository.ts';
import { withReplicas } from './chamada/replicas/read-elsewhere.ts';
import type { Replica } from './chamada/replicas/replicas.ts';
import { notFound, refusalBody } from './chamada/refusals.ts';
import { translateRefusals, unmatched } from './chamada/unmatched.ts';

type Routes = (parts: ApiParts, acts: (call: string) => Endpoint | undefined) => readonly Endpoint[];

/** The `…Routes` of every noun. */
const nouns = (
  await Promise.all([
    import('./apolices/administracao.routes.ts'),
    import('./apolices/lista/apolices.routes.ts'),
    import('./apolices/panorama/panorama.routes.ts'),
    import('./apolices/partes/partes.routes.ts'),
    import('./auditoria/auditoria.routes.ts'),
    import('./autenticacao/autenticacao.routes.ts'),
    import('./autenticacao/chaves/chaves.routes.ts'),
    import('./autenticacao/convites/convites.routes.ts'),
    import('./autenticacao/fatores/fatores.routes.ts'),
    import('./averbacoes/averbacoes.routes.ts'),
    import('./averbacoes/certificados.routes.ts'),
    import('./avisos/avisos.routes.ts'),
    import('./busca/busca.routes.ts'),
    import('./cadastros/cadastros.routes.ts'),
    import('./cadastros/dis/dis.routes.ts'),
    import('./cadastros/listas.routes.ts'),
    import('./condicoes/condicoes.routes.ts'),
    import('./conversor/conversor.routes.ts'),
    import('./conversor/entrada/caixas/entradas.routes.ts'),
    import('./conversor/entrada/digitadas/digitadas.routes.ts'),
    import('./conversor/entrada/documentos/documentos-fiscais.routes.ts'),
    import('./conversor/recusados/recusados.routes.ts'),
    import('./de-para/de-para.routes.ts'),
    import('./faturas/ciclo/atos.routes.ts'),
    import('./faturas/documentos/documentos.routes.ts'),
    import('./faturas/fechamento/lote.routes.ts'),
    import('./faturas/lista/faturas.routes.ts'),
    import('./faturas/recebimentos/recebimentos.routes.ts'),
    import('./faturas/restituicoes/restituicoes.routes.ts'),
    import('./historico/historico.routes.ts'),
    import('./layouts/layouts.routes.ts'),
    import('./notas/notas.routes.ts'),
    import('./pacotes/pacotes.routes.ts'),
    import('./painel/painel.routes.ts'),
    import('./parametros/parametros.routes.ts'),
    import('./pedidos/pedidos.routes.ts'),
    import('./perfil/perfil.routes.ts'),
    import('./relacao-embarques/relacao-embarques.routes.ts'),
    import('./relatorios/modelos.routes.ts'),
    import('./relatorios/relatorios.routes.ts'),
    import('./suspensoes/suspensoes.routes.ts'),
    import('./tarefas/tarefas.routes.ts'),
    import('./usuarios/usuarios.routes.ts'),
    import('./visoes/visoes.routes.ts'),
  ])
).flatMap((noun) =>
  Object.entries(noun).flatMap(([name, routes]) => (name.endsWith('Routes') ? [routes as Routes] : [])),
);

/** The built-in API over PostgreSQL; opens no port and reads no environment. */
export function createApiApp(parts: ApiParts): Express {
  const calls = catalogue(parts.policyListPath);
  const { db } = parts;
  const doors = {
    authenticate: authenticator(parts),
    confirm: (caller: Caller) => pedirNoAto(db, caller),
    gatekeeper: createGatekeeper(db),
    once: doOnce(db),
    pedir: pedirPor(db),
  };
  const app = express();
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing').enable('strict routing');
  // The web server is the only caller; it sets `X-Forwarded-For`.
  app.set('trust proxy', ['loopback', 'linklocal', 'uniquelocal']);

  app.use(requestLog(parts.log, 'caller'));
  const trust = app.get('trust proxy fn') as Parameters<typeof traceCalls>[1];
  if (parts.traces) app.use(traceCalls(parts.traces, trust));
  app.use(parts.metrics.observe);
  app.use(keepRequest);
  app.use((request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', 'X-Request-Id': request.id });
    next();
  });
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', async (_request, response) => {
    const database = await answers(parts.db);
    response.status(database ? 200 : 503).json({ status: database ? 'ok' : 'unavailable' });
  });

  app.get(
    '/metrics',
    metricsPage(() => parts.metrics.register.metrics(), notFound),
  );

  // In the catalogue's order: `/api/Apolice{ramo}` also matches fixed paths.
  const [endpoints, partial] = [endpointsOver(parts), endpointsOver(restrict(parts))];
  for (const call of calls) {
    const [endpoint, parcial] = [endpoints.get(call.id), partial.get(call.id)];
    if (endpoint && parcial) mount(app, call.path, emEscopo(parts, endpoint, parcial), doors);
  }

  if (parts.internalSecret !== null) app.post('/interno/oidc', entradaInterna(parts, parts.internalSecret));

  app.use(unmatched(calls));
  app.use(translateRefusals);
  app.use(errorWriter(parts.log, { type: 'application/json', body: refusalBody }));
  return app;
}

function endpointsOver(parts: ApiParts): ReadonlyMap<string, Endpoint> {
  const plain = (given: ApiParts) => {
    const all: Map<string, Endpoint> = new Map();
    const acts = (call: string) => all.get(call);
    for (const endpoint of nouns.flatMap((noun) => noun(given, acts))) all.set(endpoint.call.id, endpoint);
    return all;
  };
  const endpoints = plain(parts);
  const { replicas, metrics } = parts;
  if (replicas === null) return endpoints;
  const seen = parts.db === asOwner(parts.db) ? (whole: Replica['parts']) => whole : restrict;
  const copies = new Map(replicas.todas.map((replica) => [replica, plain({ ...parts, ...seen(replica.parts) })]));
  for (const [id, endpoint] of endpoints) {
    const over = (replica: Replica) => copies.get(replica)?.get(id) ?? endpoint;
    endpoints.set(id, withReplicas(endpoint, replicas, over, metrics));
  }
  return endpoints;
}
