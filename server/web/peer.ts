import type { IncomingMessage } from 'node:http';

/** Who sent a request, and under which name he reached us, as far as the proxies in front are trusted. */
export interface Peer {
  readonly ip: string;
  readonly secure: boolean;
  /** Host and port, as the browser's address bar shows them. */
  readonly host: string;
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
  if (!trust(remote, 0)) return { ip: remote, secure, host };
  const hops = [remote, ...listOf(headers['x-forwarded-for']).toReversed()];
  const outside = hops.findIndex((address, hop) => hop === hops.length - 1 || !trust(address, hop));
  const [protocol] = listOf(headers['x-forwarded-proto']);
  const [forwardedHost] = listOf(headers['x-forwarded-host']);
  return {
    ip: hops[outside] ?? remote,
    secure: protocol === undefined ? secure : protocol === 'https',
    host: forwardedHost ?? host,
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
