import type { RequestListener, Server } from 'node:http';
import type { Api, Call, Method } from '../../shared/contracts/call.ts';
import type { Traces } from '../http/traces.ts';
import type { Logger } from '../log.ts';
import type { SessionBackend } from './session/session-backend.ts';

/** One upstream: its base URL without user, query and fragment, and the key that the gateway adds there. */
export interface Upstream {
  readonly baseUrl: string;
  readonly apiKey: string | null;
}

/** A call that the operator adds (`GATEWAY_EXTRA_CALLS`); it goes to either upstream. */
export interface ExtraCall {
  readonly method: Method;
  readonly path: string;
}

/** At most `max` calls of one caller within each window of `windowMs` milliseconds. */
export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

export type RateLimits = Readonly<Record<Call['tier'] | 'loginAccount', RateLimit>> & {
  /** Reports that one user may have running at the same time. */
  readonly reportsAtOnce: number;
};

/** Deadlines of the gateway that no call declares for itself, in milliseconds. */
export interface GatewayTimings {
  readonly connectMs: number;
  /** An upload that stays under `uploadBytesPerSecond` for this long is ended; so is one that stands still for it. */
  readonly uploadWindowMs: number;
  readonly uploadBytesPerSecond: number;
}

/** All that the web server is made of. */
export interface WebParts {
  readonly log: Logger;
  readonly version: string;
  readonly upstreams: Readonly<Record<Api, Upstream>>;
  /** Header of the API key upstream, e.g. `x-api-key`. */
  readonly apiKeyHeader: string;
  /** What callers of the gateway must send in `apikey`; null: nothing. */
  readonly anonKey: string | null;
  readonly policyListPath: string;
  readonly extraCalls: readonly ExtraCall[];
  /** Path of the gateway; null: the client calls the upstreams directly. */
  readonly gatewayUrl: string | null;
  /** Whether the upstream is the API of this repository. */
  readonly builtInApi: boolean;
  /** The metrics of an API that was started with this web server; without them, or null, they are asked for where the upstream is. */
  readonly apiMetrics?: (() => Promise<string | null>) | undefined;
  /** Opened by `openSessionBackend`, closed by its opener. */
  readonly sessions: SessionBackend;
  /** The first signs and encrypts, all of them are accepted; never empty. */
  readonly sessionSecrets: readonly string[];
  /** null: no limits. */
  readonly rateLimits: RateLimits | null;
  /** Express's `trust proxy`; never `true`. */
  readonly trustProxy: false | number | string;
  /** Names that requests may call us by, beside addresses, `localhost` and the machine's own name; `*`: any. */
  readonly allowedHosts: readonly string[];
  /** null: none. */
  readonly traces: Traces | null;
  /** Folder of the built client. */
  readonly clientFolder: string;
  /** What differs from `defaultTimings`. */
  readonly timings?: Partial<GatewayTimings>;
}

export interface WebApp {
  /** For `http.createServer(webServerOptions, web.handler)`. */
  readonly handler: RequestListener;
  /** Answers what Node answers badly or not at all: CONNECT, Expect, unreadable requests. Call it once, before `listen`. */
  attachTo(server: Server): void;
  /** From now on /readyz says 503, so that a balancer sends no more calls. */
  drain(): void;
  /** Closes the pooled connections to the upstreams. */
  close(): void;
}
