import { hostname } from 'node:os';
import ipaddr from 'ipaddr.js';
import { remembered } from './remembered.ts';

/** Host and port of a request, and whether a trusted proxy forwarded it. */
interface Called {
  readonly host: string;
  readonly proxied: boolean;
}

/**
 * Protects from DNS rebinding: checks that the Host header is one of our names, since a rebound page calls us by its own. IP
 * addresses are always accepted: they cannot be rebound.
 * @param allowed configured names; `*` accepts any. Behind a trusted proxy, which checks names itself, it may be empty.
 */
export function createHostCheck(allowed: readonly string[]): (called: Called) => boolean {
  const names = new Set(['localhost', hostname(), ...allowed].map((name) => name.toLowerCase()));
  const isOurs = remembered(1_000, (host) => {
    const name = /^(?:\[(.+)\]|([^:]*?)\.?)(?::\d+)?$/.exec(host.toLowerCase());
    const bare = name?.[1] ?? name?.[2] ?? '';
    return names.has('*') || names.has(bare) || ipaddr.isValid(bare) || null;
  });
  return ({ host, proxied }) => (proxied && allowed.length === 0) || isOurs(host) === true;
}
