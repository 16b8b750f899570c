/**
 * The only reader of the environment. One schema knows every variable of the product; a wrong value
 * stops the start with one line that names the variable, what it holds and what it may hold.
 */
import * as z from 'zod';
import type { Call, Method } from '../shared/contracts/call.ts';
import { describeFault, findContradiction } from './config-faults.ts';
import { shape } from './config-variables.ts';
import type { LogLevel } from './log.ts';
import type { Secret } from './secret.ts';
import { StartError } from './start-error.ts';

export type RateTier = Call['tier'] | 'loginAccount';
/** At most `max` calls within each window of `windowMs` milliseconds. */
export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}
export type RateLimits = Readonly<Record<RateTier, RateLimit>> & {
  /** Reports that one user may have running at the same time. */
  readonly reportsAtOnce: number;
};

/** One more call that the operator lets through the gateway, on either service. */
export interface ExtraCall {
  readonly method: Method;
  readonly path: string;
}

export interface Config {
  /** Whether people work with this installation, so that a stop must go unnoticed. */
  readonly production: boolean;
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
  /** Path of the gateway; null: the client calls the upstream directly. */
  readonly gatewayUrl: string | null;
  /** null: an embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: Secret | null;
  readonly redisUrl: Secret | null;
  /** The first one signs, all of them verify; null: generated once into `dataDir`. */
  readonly sessionSecrets: readonly Secret[] | null;
  /** Absolute path. */
  readonly dataDir: string;
  /** null password: generated, and printed once. */
  readonly admin: { readonly email: string; readonly password: Secret | null };
  readonly demoData: boolean;
  /** null: no limits. */
  readonly rateLimits: RateLimits | null;
  /** Express's `trust proxy`: false, a number of hops, or a list of addresses. */
  readonly trustProxy: false | number | string;
  readonly logLevel: LogLevel;
}

/** What a process is: everything, the web server alone, the built-in API alone, or a command of the operator. */
export type Role = 'all' | 'web' | 'api' | 'operation';

/** A configuration that cannot be started with; `message` names the variable. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks the whole configuration; an empty variable counts as unset.
 * @throws ConfigError naming the first wrong variable.
 */
export function readConfig(environment: Environment, role: Role = 'all'): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const parsed = z.object(shape).safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof shape;
    throw new ConfigError(describeFault(name, given[name] ?? ''));
  }
  const values = parsed.data;
  // A command serves nobody: the database and the data folder are all that it needs.
  const contradiction = role === 'operation' ? null : findContradiction(values, role);
  if (contradiction !== null) throw new ConfigError(contradiction);
  const { MAIN_API_URL: main, AUTH_API_URL: auth } = values;
  const upstream = main !== undefined && auth !== undefined ? { main, auth } : null;
  return {
    production: values.NODE_ENV === 'production',
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
    gatewayUrl: values.GATEWAY_URL,
    databaseUrl: values.DATABASE_URL ?? null,
    redisUrl: values.REDIS_URL ?? null,
    sessionSecrets: values.SESSION_SECRET ?? null,
    dataDir: values.DATA_DIR,
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD ?? null },
    demoData: values.DEMO_DATA ?? values.DATABASE_URL === undefined,
    rateLimits: values.RATE_LIMITS,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
  };
}

/** The configuration of this process. */
export function readProcessConfig(role: Role): Config {
  return readConfig(process.env, role);
}

/** The environment of a child process: ours, with the variables that differ. */
export function childEnvironment(changes: Environment): Environment {
  return { ...process.env, ...changes };
}
