import { abrirArmazem } from '../arquivos/abrir-armazem.ts';
import { type Config, connectionEnvironment, destinoDosArquivos } from '../config.ts';
import { writePrivately } from '../process/data-dir.ts';
import { lerContaDeEmail } from '../correio/conta-de-email.ts';
import { abrirCorreio } from '../correio/smtp.ts';
import { createApiApp } from '../api/app.ts';
import { especiesDeTarefa } from '../api/especies-de-tarefa.ts';
import { enviarDemonstracao } from '../api/conversor/demonstracao.ts';
import { empacotarDemonstracao } from '../api/pacotes/atos.ts';
import { manterRecusados } from '../api/conversor/espaco.ts';
import { manterEntradas } from '../api/conversor/entrada/caixas/manter.ts';
import { manterReenvios } from '../api/conversor/recusados/reenviar.ts';
import { oficiosDe } from '../api/oficios.ts';
import { Fila } from '../api/trabalho/fila.ts';
import { gaugeEstado } from '../api/chamada/estado.repository.ts';
import { manterCorreio } from '../api/correio/despachar.ts';
import { createApiMetrics } from '../api/chamada/metrics.ts';
import { manterEnvio } from '../api/auditoria/envio.ts';
import { manterLeituras } from '../api/auditoria/verificacao.ts';
import { manterArquivos, trabalhar } from '../api/tarefas/executar.ts';
import { manterRestituicoes } from '../api/faturas/restituicoes/restituicoes.routes.ts';
import { manterAgendamentos, manterAlertas, manterSomas } from '../api/relatorios/executar-agendamento.ts';
import { manterSelos } from '../api/trabalho/manter-selos.repository.ts';
import { manterPtax } from '../api/cadastros/cambio/buscar-ptax.ts';
import { ensureAdmin } from '../api/usuarios/first-admin.ts';
import { admitDemoPeople } from '../api/usuarios/usuarios.repository.ts';
import { conexoesDaFila, criarFila } from '../database/fila.ts';
import { internalSecretOf } from './internal-secret.ts';
import { openTraces } from './open-traces.ts';
import { openReplicas } from './replicas.ts';
import { createDatabase, createPool } from '../database/pool.ts';
import { askForMetrics, type ChildMessage, type Lifecycle } from './lifecycle.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { openListener } from './listener.ts';
import { poolSize } from '../database/pool-size.ts';
import { createLogger } from '../log.ts';
import { announce } from '../log-format.ts';

/** Keep-alive is longer than any client's, so that no request meets a closing connection. */
const serverOptions = { keepAliveTimeout: 120_000, headersTimeout: 15_000, requestTimeout: 0, maxHeaderSize: 16_384 };

/**
 * Starts the built-in API: migrates the database, creates the first administrator, then opens the port. A balancer retries
 * elsewhere on a closed port, but not on a 503.
 * @param shared whether several processes share the port.
 * @returns the port.
 * @throws StartError
 */
export async function startApi(config: Config, life: Lifecycle, shared: boolean): Promise<number> {
  const log = createLogger(config.logLevel, 'api');
  const url = config.databaseUrl?.reveal() ?? '';
  const pooler = config.databasePoolUrl?.reveal() ?? null;
  const owner = config.databaseOwnerUrl?.reveal() ?? null;
  const leitura = config.databaseReadUrls.map((one) => one.reveal());
  const entradas = owner === null ? null : { aplicacao: url, leitura };
  const demonstra = await prepareDatabase(owner ?? url, { demoData: config.demoData, pooler, entradas, log });

  const traces = await openTraces(config.traces, 'api', log, life);
  const metrics = createApiMetrics();
  process.on('message', async (message) => {
    if (message !== askForMetrics) return;
    const answer: ChildMessage = { metrics: await metrics.register.getMetricsAsJSON() };
    if (process.connected) process.send?.(answer, () => undefined);
  });
  const [onStatement, pooled] = [metrics.statement, pooler !== null];
  const max = pooled ? undefined : await poolSize(url, config.apiProcesses ?? 1);
  const pool = createPool(pooler ?? url, { log, name: 'romaneio api', max, onStatement, traces, pooled });
  const db = createDatabase(pool);
  gaugeEstado(metrics.register, { db, pool });
  await life.onStop(() => db.destroy());
  const { email, password } = config.admin;
  const handOver = (address: string, generated: string) => handOverFirstSignIn(config.dataDir, address, generated);
  await ensureAdmin(db, { email, password: password?.reveal() ?? null, handOver });
  if (demonstra) await admitDemoPeople(db);

  if (config.ptaxUrl !== null) await life.onStop(manterPtax({ db, url: config.ptaxUrl, log }));
  const { policyListPath, publicUrl, dataDir, recebedor } = config;
  const destino = destinoDosArquivos(config);
  const databaseEnvironment = connectionEnvironment();
  const replicas = await openReplicas(config.databaseReadUrls, { db, log, metrics, traces }, life);
  const fila = new Fila(criarFila(conexoesDaFila(pool)), log, traces);
  const armazem = await abrirArmazem(destino);
  const { correio } = config;
  const parts = {
    db,
    correio: correio && abrirCorreio(correio.url.reveal(), correio.remetente),
    pool,
    fila,
    armazem,
    destino,
    databaseUrl: url,
    databaseEnvironment,
    recebedor,
    replicas,
    log,
    metrics,
    traces,
    policyListPath,
    publicUrl,
    internalSecret: await internalSecretOf(config),
    dataDir,
  };
  await life.onStop(await trabalhar(parts, especiesDeTarefa));
  const upkeep = [manterArquivos, manterSelos, manterLeituras, manterAgendamentos, manterRecusados, manterReenvios];
  for (const manter of [...upkeep, manterSomas, manterRestituicoes, manterAlertas]) await life.onStop(manter(parts));
  if (config.auditUrl !== null) await life.onStop(manterEnvio({ db, url: config.auditUrl.reveal(), log }));
  if (correio !== null) await life.onStop(manterCorreio(parts, oficiosDe(parts)));
  const contas = config.caixasUrl.map((conta) => lerContaDeEmail(conta.reveal()));
  if (contas.length > 0 || config.entradaDir !== null)
    await life.onStop(manterEntradas(parts, { contas, pasta: config.entradaDir }));
  const listener = await openListener(config.host, config.port, serverOptions, shared);
  await life.onStop(() => listener.drain(30));
  listener.serve(createApiApp(parts));
  if (demonstra)
    await Promise.all([enviarDemonstracao(parts), empacotarDemonstracao(parts)]).catch((err: unknown) =>
      log.warn({ err }, 'no work in the demonstration'),
    );
  return listener.port;
}

/** Shows the first password at a terminal; otherwise writes it to a file, as standard output may be stored. */
async function handOverFirstSignIn(dataDir: string, email: string, password: string): Promise<void> {
  if (process.stdout.isTTY) {
    announce(`Primeiro acesso: ${email} com a senha ${password} (mostrada só desta vez).`);
    return;
  }
  const path = await writePrivately(dataDir, 'primeiro-acesso.txt', `${email}\n${password}\n`);
  announce(`Primeiro acesso: ${email}, com a senha que está em ${path}; apague o arquivo depois de entrar.`);
}
