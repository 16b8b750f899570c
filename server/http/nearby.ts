import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { createHostCheck } from './host-names.ts';

const signs = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** Whether the headers show any proxy, trusted or not. */
export function showsProxy({ headers }: IncomingMessage): boolean {
  return signs.some((name) => headers[name] !== undefined);
}

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
