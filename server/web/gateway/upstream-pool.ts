import { Agent, request as requestHttp, type ClientRequest } from 'node:http';
import { Agent as SecureAgent, request as requestHttps } from 'node:https';

export const MAX_SOCKETS = 64;
export const MAX_WAITING = 256;
/** Below the keep-alive of every server that we know of; where an upstream announces less, that counts. */
export const MAX_IDLE_MS = 15_000;

export interface UpstreamRequest {
  readonly method: string;
  readonly path: string;
  /** Names and values by turns. */
  readonly headers: readonly string[];
}

/** The connections to one upstream for calls with a body. */
export interface UpstreamPool {
  /** `host:port` as the Host header says it. */
  readonly host: string;
  /** Null where as many calls wait for a connection as may. */
  open(request: UpstreamRequest): ClientRequest | null;
  close(): void;
}

/**
 * Free sockets are as many as sockets (fewer make a busy pool reconnect all the time), and the newest is
 * taken first, so that the others age out.
 */
export function createUpstreamPool(baseUrl: URL): UpstreamPool {
  const secure = baseUrl.protocol === 'https:';
  const options = {
    keepAlive: true,
    maxSockets: MAX_SOCKETS,
    maxFreeSockets: MAX_SOCKETS,
    scheduling: 'lifo',
    timeout: MAX_IDLE_MS,
  } as const;
  const agent = secure ? new SecureAgent(options) : new Agent(options);
  const start = secure ? requestHttps : requestHttp;
  // `hostname` keeps the brackets of an IPv6 address, which a connection does not want.
  const target = { hostname: baseUrl.hostname.replace(/^\[|\]$/g, ''), port: baseUrl.port || (secure ? 443 : 80) };
  let open = 0;

  return {
    host: baseUrl.host,
    open({ method, path, headers }) {
      if (open >= MAX_SOCKETS + MAX_WAITING) return null;
      open += 1;
      const request = start({ ...target, method, path, headers, agent, setHost: false });
      request.once('close', () => {
        open -= 1;
      });
      return request;
    },
    close: () => agent.destroy(),
  };
}
