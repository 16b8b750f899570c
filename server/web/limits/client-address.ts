import { isIPv4 } from 'node:net';
import { ipKeyGenerator } from 'express-rate-limit';

/** One key per caller's network: an IPv4 address, however it is written, or the /56 of an IPv6 address. */
export function addressKey(ip: string): string {
  return isIPv4(ip) ? ip : ipKeyGenerator(ip, 56);
}
