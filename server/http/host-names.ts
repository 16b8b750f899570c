import { hostname } from 'node:os';
import ipaddr from 'ipaddr.js';
import { remembered } from './remembered.ts';
import type { IncomingMessage } from 'node:http';

/** Whether we are called by a name of ours: a page rebound to us calls us by its own, and no IP address can be rebound. */
export function createHostCheck(allowed: readonly string[]): (called: { host: string; proxied: boolean }) => boolean {
  const names = new Set(['localhost', hostname(), ...allowed].map((name) => name.toLowerCase()));
  const isOurs = remembered(1_000, (host) => {
    const name = /^(?:\[(.+)\]|([^:]*?)\.?)(?::\d+)?$/.exec(host.toLowerCase());
    const bare = name?.[1] ?? name?.[2] ?? '';
    return names.has('*') || names.has(bare) || ipaddr.isValid(bare) || null;
  });
  return ({ host, proxied }) => (proxied && allowed.length === 0) || isOurs(host) === true;
}

const signs = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** Whether the headers show any proxy, trusted or not. */
export const showsProxy = ({ headers }: IncomingMessage): boolean => signs.some((name) => headers[name] !== undefined);

const near: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal']);
const callsByAddress = createHostCheck([]);

/** Whether a request comes directly from this machine or a private network. Behind a proxy all clients seem local. */
export function isNearby(request: IncomingMessage): boolean {
  const { socket, headers, httpVersion } = request;
  const passedOn =
    showsProxy(request) || httpVersion === '1.0' || !callsByAddress({ host: headers.host ?? '', proxied: false });
  const ip = socket.remoteAddress ?? '';
  return !passedOn && ipaddr.isValid(ip) && near.has(ipaddr.process(ip).range());
}
