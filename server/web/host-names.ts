import { hostname } from 'node:os';
import ipaddr from 'ipaddr.js';
import type { Peer } from './peer.ts';
import { remembered } from './remembered.ts';

/**
 * Whether the name that a request calls us by is one of ours: a page of another site whose name is made to resolve to this
 * machine (DNS rebinding) calls us by that name. An address is no name, and cannot be made to resolve.
 * @param allowed the operator's names; `*` is any. Behind a trusted proxy, which has its own names, none need be given.
 */
export function createHostCheck(allowed: readonly string[]): (peer: Peer) => boolean {
  const names = new Set(['localhost', hostname(), ...allowed].map((name) => name.toLowerCase()));
  const isOurs = remembered(1_000, (host) => {
    const name = /^(?:\[(.+)\]|([^:]*?)\.?)(?::\d+)?$/.exec(host.toLowerCase());
    const bare = name?.[1] ?? name?.[2] ?? '';
    return names.has('*') || names.has(bare) || ipaddr.isValid(bare) || null;
  });
  return (peer) => (peer.proxied && allowed.length === 0) || isOurs(peer.host) === true;
}
