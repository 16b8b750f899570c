import { hostname } from 'node:os';
import ipaddr from 'ipaddr.js';
import { remembered } from './remembered.ts';

/** What a request calls us by: host and port, and whether a trusted proxy passed it on. */
interface Called {
  readonly host: string;
  readonly proxied: boolean;
}

/**
 * Whether the name that a request calls us by is one of ours: a page of another site whose name is made to resolve to this
 * machine (DNS rebinding) calls us by that name. An address is no name, and cannot be made to resolve.
 * @param allowed the operator's names; `*` is any. Behind a trusted proxy, which has its own names, none need be given.
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
