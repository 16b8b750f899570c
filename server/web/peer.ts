import type { IncomingMessage } from 'node:http';

/** The sender of a request, and the name that it calls us by, as far as the proxies in front are trusted. */
export interface Peer {
  readonly ip: string;
  readonly secure: boolean;
  /** Host and port, as the browser's address bar shows them. */
  readonly host: string;
  /** Whether a trusted proxy passed it on. */
  readonly proxied: boolean;
}

declare module 'node:http' {
  interface IncomingMessage {
    peer: Peer;
  }
}

/** Whether the proxy at `address`, `hop` steps away, is one of ours: Express's compiled `trust proxy`. */
export type Trust = (address: string, hop: number) => boolean;

/** The socket's word; where it belongs to a trusted proxy, what that says in `X-Forwarded-*`. */
export function readPeer({ socket, headers }: IncomingMessage, trust: Trust): Peer {
  const remote = socket.remoteAddress ?? '';
  const secure = 'encrypted' in socket && socket.encrypted === true;
  const host = headers.host ?? '';
  if (!trust(remote, 0)) return { ip: remote, secure, host, proxied: false };
  const hops = [remote, ...listOf(headers['x-forwarded-for']).toReversed()];
  const outside = hops.findIndex((address, hop) => hop === hops.length - 1 || !trust(address, hop));
  const [protocol] = listOf(headers['x-forwarded-proto']);
  const [forwardedHost] = listOf(headers['x-forwarded-host']);
  return {
    ip: hops[outside] ?? remote,
    secure: protocol === undefined ? secure : protocol === 'https',
    host: forwardedHost ?? host,
    proxied: true,
  };
}

/** `https://host`, as browsers write it in Origin. */
export function originOf({ secure, host }: Peer): string {
  return `${secure ? 'https' : 'http'}://${host}`;
}

function listOf(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
