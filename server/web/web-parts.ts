import type { RequestListener, Server } from 'node:http';
import type { Api, Call, Method } from '../../shared/contracts/call.ts';
import type { Traces } from '../http/traces.ts';
import type { Logger } from '../log.ts';
import type { Oidc } from './oidc/provider.ts';
import type { SessionBackend } from './session/session-backend.ts';

/** An upstream: base URL without user, query and fragment, and the API key that the gateway adds. */
export interface Upstream {
  readonly baseUrl: string;
  readonly apiKey: string | null;
}

/** A call of `GATEWAY_EXTRA_CALLS`, allowed to both upstreams. */
export interface ExtraCall {
  readonly method: Method;
  readonly path: string;
}

export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

export type RateLimits = Readonly<Record<Call['tier'] | 'loginAccount', RateLimit>> & {
  readonly reportsAtOnce: number;
};

/** Deadlines of the gateway, in milliseconds. */
export interface GatewayTimings {
  readonly connectMs: number;
  /** An upload slower than `uploadBytesPerSecond` for this long is aborted. */
  readonly uploadWindowMs: number;
  readonly uploadBytesPerSecond: number;
}

export interface WebParts {
  readonly log: Logger;
  readonly version: string;
  readonly upstreams: Readonly<Record<Api, Upstream>>;
  readonly apiKeyHeader: string;
  /** Key that clients must send in `apikey`; null: none. */
  readonly anonKey: string | null;
  readonly policyListPath: string;
  readonly extraCalls: readonly ExtraCall[];
  /** Path of the gateway; null: the client calls the upstreams directly. */
  readonly gatewayUrl: string | null;
  readonly builtInApi: boolean;
  /** Single sign-on, with the built-in API alone; null: passwords. */
  readonly oidc: Oidc | null;
  /** Origin of the pages on which passkeys work; null: nowhere. */
  readonly passkeys?: string | null;
  /** Metrics of an API started by this process; without it, or null, they are fetched from the upstream. */
  readonly apiMetrics?: (() => Promise<string | null>) | undefined;
  /** Closed by its opener. */
  readonly sessions: SessionBackend;
  /** The first signs and encrypts, all are accepted; never empty. */
  readonly sessionSecrets: readonly string[];
  readonly rateLimits: RateLimits | null;
  /** Express's `trust proxy`; never `true`. */
  readonly trustProxy: false | number | string;
  /** Allowed host names, in addition to IP addresses, `localhost` and the machine's own name; `*`: any. */
  readonly allowedHosts: readonly string[];
  readonly traces: Traces | null;
  readonly clientFolder: string;
  readonly timings?: Partial<GatewayTimings>;
}

export interface WebApp {
  /** For `http.createServer(webServerOptions, web.handler)`. */
  readonly handler: RequestListener;
  /** Call once, before `listen`. */
  attachTo(server: Server): void;
  /** Makes /readyz answer 503, so that a balancer sends no more calls. */
  drain(): void;
  close(): void;
}
