import type { Server } from 'node:http';
import type { RequestListener } from 'node:http';
import type { Api, Method } from '../../shared/contracts/call.ts';
import type { Logger } from '../log.ts';
import type { SessionBackend } from './session/session-backend.ts';

/** One upstream: its origin (`http://host:port`, nothing behind it) and the key that the gateway adds there. */
export interface Upstream {
  readonly origin: string;
  readonly apiKey: string | null;
}

/** A call that the operator adds (`GATEWAY_EXTRA_CALLS`). */
export interface ExtraCall {
  readonly method: Method;
  /** Path template, as in the contracts: `/api/Navio/{id}`. */
  readonly path: string;
  /** Default: `main`. */
  readonly api?: Api | undefined;
  /** Names of the query fields that may be sent; default: none. */
  readonly query?: readonly string[] | undefined;
  /** Largest body in bytes of a POST or PUT; default: 1 MiB. */
  readonly maxBytes?: number | undefined;
}

export interface RateTier {
  readonly limit: number;
  readonly windowMs: number;
}

/** Requests per window and caller (security, section D.8); `reportsAtOnce` runs of reports at a time. */
export interface RateLimits {
  readonly login: RateTier;
  readonly read: RateTier;
  readonly write: RateTier;
  readonly upload: RateTier;
  readonly report: RateTier;
  readonly reportsAtOnce: number;
}

/** All that the web server is made of. It opens no port and reads no environment. */
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
  /** What the client is told: a path or URL, or `off` for direct calls. */
  readonly gatewayUrl: string;
  /** Whether the upstream is the API of this repository. */
  readonly builtInApi: boolean;
  /** Opened by `openSessionBackend`. */
  readonly sessions: SessionBackend;
  /** The first signs and encrypts, all of them are accepted; never empty. */
  readonly sessionSecrets: readonly string[];
  readonly rateLimits: RateLimits | 'off';
  /** Addresses or CIDR ranges of the reverse proxies in front; empty: none is trusted. */
  readonly trustProxy: readonly string[];
  /** Folder of the built client. */
  readonly clientFolder: string;
}

export interface WebApp {
  /** For `http.createServer(webServerOptions, web.handler)`. */
  readonly handler: RequestListener;
  /** Answers what Node answers badly or not at all: CONNECT, Upgrade, Expect, unreadable requests. Call once, before `listen`. */
  attachTo(server: Server): void;
  /** From now on /readyz says 503, so that a balancer sends nobody here. */
  drain(): void;
  /** Closes the pooled upstream connections; the session backend is closed by whoever opened it. */
  close(): void;
}
