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

const nouns: readonly Routes[] = await Promise.all([
  import('./apolices/administracao.routes.ts').then((noun) => noun.administracaoRoutes),
  import('./apolices/lista/apolices.routes.ts').then((noun) => noun.apolicesRoutes),
  import('./apolices/panorama/panorama.routes.ts').then((noun) => noun.panoramaRoutes),
  import('./apolices/partes/partes.routes.ts').then((noun) => noun.partesRoutes),
  import('./auditoria/auditoria.routes.ts').then((noun) => noun.auditoriaRoutes),
  import('./autenticacao/autenticacao.routes.ts').then((noun) => noun.autenticacaoRoutes),
  import('./autenticacao/chaves/chaves.routes.ts').then((noun) => noun.chavesRoutes),
  import('./autenticacao/convites/convites.routes.ts').then((noun) => noun.convitesRoutes),
  import('./autenticacao/fatores/fatores.routes.ts').then((noun) => noun.fatoresRoutes),
  import('./averbacoes/averbacoes.routes.ts').then((noun) => noun.averbacoesRoutes),
  import('./averbacoes/certificados.routes.ts').then((noun) => noun.certificadosRoutes),
  import('./avisos/avisos.routes.ts').then((noun) => noun.avisosRoutes),
  import('./busca/busca.routes.ts').then((noun) => noun.buscaRoutes),
  import('./cadastros/cadastros.routes.ts').then((noun) => noun.cadastrosRoutes),
  import('./cadastros/dis/dis.routes.ts').then((noun) => noun.disRoutes),
  import('./cadastros/cadastros.routes.ts').then((noun) => noun.listasRoutes),
  import('./condicoes/condicoes.routes.ts').then((noun) => noun.condicoesRoutes),
  import('./conversor/conversor.routes.ts').then((noun) => noun.conversorRoutes),
  import('./conversor/entrada/caixas/entradas.routes.ts').then((noun) => noun.entradasRoutes),
  import('./conversor/conversor.routes.ts').then((noun) => noun.digitadasRoutes),
  import('./conversor/entrada/documentos/documentos-fiscais.routes.ts').then((noun) => noun.documentosFiscaisRoutes),
  import('./conversor/recusados/recusados.routes.ts').then((noun) => noun.recusadosRoutes),
  import('./de-para/de-para.routes.ts').then((noun) => noun.deParaRoutes),
  import('./faturas/ciclo/atos.routes.ts').then((noun) => noun.atosRoutes),
  import('./faturas/documentos/documentos.routes.ts').then((noun) => noun.documentosRoutes),
  import('./faturas/fechamento/lote.routes.ts').then((noun) => noun.loteRoutes),
  import('./faturas/lista/faturas.routes.ts').then((noun) => noun.faturasRoutes),
  import('./faturas/recebimentos/recebimentos.routes.ts').then((noun) => noun.recebimentosRoutes),
  import('./faturas/restituicoes/restituicoes.routes.ts').then((noun) => noun.restituicoesRoutes),
  import('./historico/historico.routes.ts').then((noun) => noun.historicoRoutes),
  import('./layouts/layouts.routes.ts').then((noun) => noun.layoutsRoutes),
  import('./notas/notas.routes.ts').then((noun) => noun.notasRoutes),
  import('./pacotes/pacotes.routes.ts').then((noun) => noun.pacotesRoutes),
  import('./painel/painel.routes.ts').then((noun) => noun.painelRoutes),
  import('./parametros/parametros.routes.ts').then((noun) => noun.parametrosRoutes),
  import('./pedidos/pedidos.routes.ts').then((noun) => noun.pedidosRoutes),
  import('./perfil/perfil.routes.ts').then((noun) => noun.perfilRoutes),
  import('./relacao-embarques/relacao-embarques.routes.ts').then((noun) => noun.relacaoEmbarquesRoutes),
  import('./relatorios/modelos.routes.ts').then((noun) => noun.modelosRoutes),
  import('./relatorios/modelos.routes.ts').then((noun) => noun.agendamentosRoutes),
  import('./relatorios/relatorios.routes.ts').then((noun) => noun.relatoriosRoutes),
  import('./relatorios/relatorios.routes.ts').then((noun) => noun.listaDeRelatoriosRoutes),
  import('./suspensoes/suspensoes.routes.ts').then((noun) => noun.suspensoesRoutes),
  import('./tarefas/tarefas.routes.ts').then((noun) => noun.tarefasRoutes),
  import('./titulares/titulares.routes.ts').then((noun) => noun.titularesRoutes),
  import('./usuarios/usuarios.routes.ts').then((noun) => noun.usuariosRoutes),
  import('./visoes/visoes.routes.ts').then((noun) => noun.visoesRoutes),
]);

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
