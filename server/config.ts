/** The only reader of the environment; a wrong value stops the start with one line that names the variable. */
import * as z from 'zod';
import { describeFault, findContradiction, ignoredVariable } from './config/faults.ts';
import { withSecretFiles } from './config/secret-files.ts';
import type { TracesConfig } from './config/traces.ts';
import { shape, type Values } from './config/variables.ts';
import type { Destino } from './arquivos/armazem.ts';
import type { Perfil } from '../shared/contracts/access.ts';
import type { LogFormat } from './log-format.ts';
import type { LogLevel } from './log.ts';
import type { Secret } from './config/secret.ts';
import { StartError } from './process/start-error.ts';
import type { ExtraCall, RateLimits } from './web/web-parts.ts';

export interface Config {
  /** Whether people work with this installation, so that a stop must go unnoticed. */
  readonly production: boolean;
  /** One line for the operator on a variable of an earlier version that does nothing any more; null: none is set. */
  readonly ignored: string | null;
  readonly host: string;
  readonly port: number;
  /** Base URLs without trailing slash; null: the built-in API is started and used for both. */
  readonly upstream: { readonly main: string; readonly auth: string } | null;
  /** Whether the upstream is the built-in API: always where none is given, else as the operator says. */
  readonly builtInApi: boolean;
  readonly apiKey: { readonly header: string; readonly main: Secret | null; readonly auth: Secret | null };
  readonly anonKey: Secret | null;
  readonly policyListPath: string;
  readonly extraCalls: readonly ExtraCall[];
  /** Base URL under which people reach the client, without trailing slash. */
  readonly publicUrl: string;
  /** Path of the gateway; null: the client calls the upstream directly. */
  readonly gatewayUrl: string | null;
  /** null: an embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: Secret | null;
  /** A pooler in front of it; null: none. */
  readonly databasePoolUrl: Secret | null;
  /** Replicas of that database, which reports, lists and spreadsheets are read from. */
  readonly databaseReadUrls: readonly Secret[];
  readonly redisUrl: Secret | null;
  /** The first one signs, all of them verify; null: generated once into `dataDir`. */
  readonly sessionSecrets: readonly Secret[] | null;
  /** Absolute path. */
  readonly dataDir: string;
  /** null password: generated, and handed over once. */
  readonly admin: { readonly email: string; readonly password: Secret | null };
  /** Processes of the API over this database: of `npm start` how many it starts; null: as many as the machine has room for. */
  readonly apiProcesses: number | null;
  readonly demoData: boolean;
  /** Address of the central bank's PTAX service; null: rates are entered or imported. */
  readonly ptaxUrl: string | null;
  /** Receiver of sealed audit records. */
  readonly auditUrl: Secret | null;
  /** The mail server and who writes; null: nothing is sent by e-mail. */
  readonly correio: { readonly url: Secret; readonly remetente: string } | null;
  /** IMAP accounts whose messages are received; their URLs hold passwords. */
  readonly caixasUrl: readonly Secret[];
  /** Folder with a subfolder per mailbox (caixa postal), whose files are received; null: none. */
  readonly entradaDir: string | null;
  /** The system that takes packages (WI), and the secret that signs them; null: they are handed over as files. */
  readonly recebedor: { readonly url: string; readonly segredo: Secret } | null;
  /** Single sign-on; null: off. */
  readonly oidc: {
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: Secret;
    readonly scopes: string;
    readonly groups: Readonly<Record<string, Perfil>>;
    readonly only: boolean;
  } | null;
  /** Shared by web server and API; null: generated once into `dataDir` where it is needed. */
  readonly internalSecret: Secret | null;
  /** null: no limits. */
  readonly rateLimits: RateLimits | null;
  /** Express's `trust proxy`: false, a number of hops, or a list of addresses. */
  readonly trustProxy: false | number | string;
  /** Names that the web server answers to, beside addresses, `localhost` and the machine's own; `*`: any. */
  readonly allowedHosts: readonly string[];
  readonly logLevel: LogLevel;
  readonly logFormat: LogFormat;
  /** null: no traces. */
  readonly traces: TracesConfig | null;
  /** The bucket of the stored files; null: they lie in `dataDir`. */
  readonly s3: {
    readonly endpoint: string;
    readonly bucket: string;
    readonly region: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: Secret;
  } | null;
}

/** Role of a process: everything, only the web server, only the built-in API, or an operator's command. */
export type Role = 'all' | 'web' | 'api' | 'operation';

/** A configuration that cannot be started with; `message` names the variable. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the whole configuration; an empty variable counts as unset. @throws ConfigError for the first wrong one. */
export function readConfig(environment: Environment, role: Role = 'all'): Config {
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
    production: values.NODE_ENV === 'production',
    ignored: ignoredVariable(given),
    host: values.HOST,
    port: values.PORT,
    upstream,
    builtInApi: values.BUILT_IN_API ?? upstream === null,
    apiKey: {
      header: values.API_KEY_HEADER,
      main: values.API_KEY ?? null,
      auth: values.AUTH_API_KEY ?? values.API_KEY ?? null,
    },
    anonKey: values.ANON_KEY ?? null,
    policyListPath: values.POLICY_LIST_PATH,
    extraCalls: values.GATEWAY_EXTRA_CALLS,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    gatewayUrl: values.GATEWAY_URL,
    databaseUrl: values.DATABASE_URL ?? null,
    databasePoolUrl: values.DATABASE_POOL_URL ?? null,
    databaseReadUrls: values.DATABASE_READ_URL ?? [],
    redisUrl: values.REDIS_URL ?? null,
    sessionSecrets: values.SESSION_SECRET ?? null,
    dataDir: values.DATA_DIR,
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD ?? null },
    apiProcesses: values.API_PROCESSES ?? null,
    demoData: values.DEMO_DATA ?? values.DATABASE_URL === undefined,
    ptaxUrl: values.PTAX_URL ?? null,
    auditUrl: values.AUDIT_URL ?? null,
    correio: values.SMTP_URL && values.SMTP_FROM ? { url: values.SMTP_URL, remetente: values.SMTP_FROM } : null,
    caixasUrl: values.CAIXAS_URL ?? [],
    entradaDir: values.ENTRADA_DIR ?? null,
    recebedor: readRecebedor(values),
    oidc: readOidc(values),
    internalSecret: values.INTERNAL_SECRET ?? null,
    rateLimits: values.RATE_LIMITS,
    trustProxy: values.TRUST_PROXY,
    allowedHosts: values.ALLOWED_HOSTS,
    // A person at a terminal has little use for a line a request.
    logLevel: values.LOG_LEVEL ?? (values.LOG_FORMAT === 'text' ? 'warn' : 'info'),
    logFormat: values.LOG_FORMAT,
    traces: readTraces(values),
    s3: readS3(values),
  };
}

function readRecebedor({ PACOTES_URL: url, PACOTES_SECRET: segredo }: Values): Config['recebedor'] {
  return url === undefined || segredo === undefined ? null : { url, segredo };
}

function readOidc(values: Values): Config['oidc'] {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_GROUPS: groups,
  } = values;
  if (!issuer || !clientId || !clientSecret || !groups) return null;
  return { issuer, clientId, clientSecret, groups, scopes: values.OIDC_SCOPES, only: values.OIDC_ONLY };
}

function readTraces(values: Values): TracesConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = values;
  if (endpoint === undefined) return null;
  return {
    endpoint,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? null,
    serviceName: values.OTEL_SERVICE_NAME ?? null,
    sampler: values.OTEL_TRACES_SAMPLER,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
  };
}

function readS3(values: Values): Config['s3'] {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** Where the stored files lie. */
export function destinoDosArquivos({ dataDir, s3 }: Config): Destino {
  return { pasta: dataDir, s3: s3 && { ...s3, secretAccessKey: s3.secretAccessKey.reveal() } };
}

/** The configuration of this process. */
export function readProcessConfig(role: Role): Config {
  return readConfig(process.env, role);
}

/** What pg and TLS read by themselves; nothing else of the environment, hence no secret but the database's own. */
const connectionVariable = /^(PG[A-Z]+|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|HOME|USER|TZ)$/;

/** The variables that complete a connection string, for a process that connects by itself. */
export function connectionEnvironment(environment: Environment = process.env): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value !== undefined && connectionVariable.test(name) ? [[name, value]] : [],
    ),
  );
}

/** The environment of a child process: ours, with the variables that differ, whose files no longer count. */
export function childEnvironment(changes: Environment): Environment {
  const files = Object.keys(changes).map((name) => [`${name}_FILE`, undefined]);
  return { ...process.env, ...Object.fromEntries(files), ...changes };
}
