/** The only reader of the environment; a wrong value stops the start with one line that names the variable. */
import * as z from 'zod';
import { describeFault, findContradiction, ignoredVariable } from './config/faults.ts';
import { withSecretFiles } from './config/secret-files.ts';
import { shape, type Values } from './config/variables.ts';
import type { Destino } from './arquivos/armazem.ts';
import { StartError } from './process/operator.ts';

/** Role of a process: everything, only the web server, only the built-in API, or an operator's command. */
export type Role = 'all' | 'web' | 'api' | 'operation';

/** A configuration that cannot be started with; `message` names the variable. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the whole configuration; an empty variable counts as unset. @throws ConfigError for the first wrong one. */
export function readConfig(environment: Environment, role: Role = 'all') {
  const { given, fault } = withSecretFiles(environment);
  if (fault !== null) throw new ConfigError(fault);
  const parsed = z.object(shape).safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof shape;
    throw new ConfigError(describeFault(name, given[name] ?? ''));
  }
  const values = parsed.data;
  // A command answers no requests: the database and the data folder are all that it needs.
  const contradiction = role === 'operation' ? null : findContradiction(values, role);
  if (contradiction !== null) throw new ConfigError(contradiction);
  const { MAIN_API_URL: main, AUTH_API_URL: auth } = values;
  const upstream = main !== undefined && auth !== undefined ? { main, auth } : null;
  return {
    /** Whether people work with this installation, so that a stop must go unnoticed. */
    production: values.NODE_ENV === 'production',
    ignored: ignoredVariable(given),
    host: values.HOST,
    port: values.PORT,
    /** Base URLs without trailing slash; null: the built-in API is started and used for both. */
    upstream,
    /** Whether the upstream is the built-in API: always where none is given, else as the operator says. */
    builtInApi: values.BUILT_IN_API ?? upstream === null,
    apiKey: {
      header: values.API_KEY_HEADER,
      main: values.API_KEY ?? null,
      auth: values.AUTH_API_KEY ?? values.API_KEY ?? null,
    },
    anonKey: values.ANON_KEY ?? null,
    policyListPath: values.POLICY_LIST_PATH,
    extraCalls: values.GATEWAY_EXTRA_CALLS,
    /** Base URL under which people reach the client, without trailing slash. */
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    /** Path of the gateway; null: the client calls the upstream directly. */
    gatewayUrl: values.GATEWAY_URL,
    /** null: an embedded PostgreSQL under `dataDir`. */
    databaseUrl: values.DATABASE_URL ?? null,
    /** The same database as the owner of its tables; null: the processes work as the owner. */
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? null,
    /** A pooler in front of it; null: none. */
    databasePoolUrl: values.DATABASE_POOL_URL ?? null,
    /** Replicas of that database, which reports, lists and spreadsheets are read from. */
    databaseReadUrls: values.DATABASE_READ_URL ?? [],
    redisUrl: values.REDIS_URL ?? null,
    /** The first one signs, all of them verify; null: generated once into `dataDir`. */
    sessionSecrets: values.SESSION_SECRET ?? null,
    /** Absolute path. */
    dataDir: values.DATA_DIR,
    /** null password: generated, and handed over once. */
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD ?? null },
    /** API processes over this database, and how many `npm start` starts; null: as many as the machine has room for. */
    apiProcesses: values.API_PROCESSES ?? null,
    demoData: values.DEMO_DATA ?? values.DATABASE_URL === undefined,
    /** Address of the central bank's PTAX service; null: rates are entered or imported. */
    ptaxUrl: values.PTAX_URL ?? null,
    auditUrl: values.AUDIT_URL ?? null,
    /** The mail server and who writes; null: nothing is sent by e-mail. */
    correio: values.SMTP_URL && values.SMTP_FROM ? { url: values.SMTP_URL, remetente: values.SMTP_FROM } : null,
    /** IMAP accounts whose messages are received; their URLs hold passwords. */
    caixasUrl: values.CAIXAS_URL ?? [],
    /** Folder with a subfolder per mailbox (caixa postal), whose files are received; null: none. */
    entradaDir: values.ENTRADA_DIR ?? null,
    /** The system that takes packages (WI), and the secret that signs them; null: they are handed over as files. */
    recebedor:
      values.PACOTES_URL && values.PACOTES_SECRET ? { url: values.PACOTES_URL, segredo: values.PACOTES_SECRET } : null,
    /** Single sign-on; null: off. */
    oidc: readOidc(values),
    /** Shared by web server and API; null: generated once into `dataDir` where it is needed. */
    internalSecret: values.INTERNAL_SECRET ?? null,
    rateLimits: values.RATE_LIMITS,
    /** Express's `trust proxy`: false, a number of hops, or a list of addresses. */
    trustProxy: values.TRUST_PROXY,
    /** Names that the web server answers to, beside addresses, `localhost` and the machine's own; `*`: any. */
    allowedHosts: values.ALLOWED_HOSTS,
    // A person at a terminal has little use for a line a request.
    logLevel: values.LOG_LEVEL ?? (values.LOG_FORMAT === 'text' ? 'warn' : 'info'),
    logFormat: values.LOG_FORMAT,
    traces: readTraces(values),
    /** The bucket of the stored files; null: they lie in `dataDir`. */
    s3: readS3(values),
    /** Keys that encrypt stored files and backups: the first encrypts, all decrypt; empty: they stay plain. */
    filesKeys: values.FILES_KEY ?? [],
  };
}
export type Config = ReturnType<typeof readConfig>;

function readOidc(values: Values) {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_GROUPS: groups,
  } = values;
  if (!issuer || !clientId || !clientSecret || !groups) return null;
  return { issuer, clientId, clientSecret, groups, scopes: values.OIDC_SCOPES, only: values.OIDC_ONLY };
}

function readTraces(values: Values) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = values;
  if (endpoint === undefined) return null;
  return {
    /** Base URL of the collector (OTLP over HTTP); `/v1/traces` is added. */
    endpoint,
    /** Headers that the collector asks for, as JSON. */
    headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? null,
    /** null: `romaneio-web` and `romaneio-api`. */
    serviceName: values.OTEL_SERVICE_NAME ?? null,
    sampler: values.OTEL_TRACES_SAMPLER,
    /** Of the traces that begin here, how many are kept, from 0 to 1; for the two samplers that take it. */
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
  };
}

function readS3(values: Values) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, ...keys } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = keys;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

export const destinoDosArquivos = ({ dataDir, s3, filesKeys }: Config): Destino => ({
  pasta: dataDir,
  chaves: filesKeys.map((chave) => chave.reveal()),
  s3: s3 && { ...s3, secretAccessKey: s3.secretAccessKey.reveal() },
});

export const readProcessConfig = (role: Role): Config => readConfig(process.env, role);

/** Variables that pg and TLS read by themselves; nothing else of the environment, hence no secret but the database's own. */
const connectionVariable = /^(PG[A-Z]+|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|HOME|USER|TZ)$/;

/** The variables that complete a connection string, for a process that connects by itself. */
export const connectionEnvironment = (environment: Environment = process.env): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value !== undefined && connectionVariable.test(name) ? [[name, value]] : [],
    ),
  );

/** The environment of a child process: ours, with the variables that differ, whose files no longer count. */
export function childEnvironment(changes: Environment): Environment {
  const files = Object.keys(changes).map((name) => [`${name}_FILE`, undefined]);
  return { ...process.env, ...Object.fromEntries(files), ...changes };
}
