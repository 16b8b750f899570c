import type { Request } from 'express';

/** Client of a request, as far as the proxies in front are trusted. */
export interface Peer {
  readonly ip: string;
  readonly secure: boolean;
  /** Host and port, as in the browser's address bar. */
  readonly host: string;
  readonly proxied: boolean;
}

declare module 'node:http' {
  interface IncomingMessage {
    peer: Peer;
  }
}

/** Express's compiled `trust proxy`: whether the proxy at `address`, `hop` steps away, is trusted. */
export type Trust = (address: string, hop: number) => boolean;

/** Reads the peer while the socket is open: a closed one no longer has its address. */
export const readPeer = (request: Request, trust: Trust): Peer => ({
  ip: request.ip ?? '',
  secure: request.secure,
  host: request.host ?? '',
  proxied: trust(request.socket.remoteAddress ?? '', 0),
});

/** `https://host`, as browsers write it in Origin. */
export const originOf = ({ secure, host }: Peer): string => `${secure ? 'https' : 'http'}://${host}`;
