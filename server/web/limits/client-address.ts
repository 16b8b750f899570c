import { ipKeyGenerator } from 'express-rate-limit';

/** One key per caller's network: an IPv4 address, however it is written, or the /56 of an IPv6 address. */
export function addressKey(ip: string | undefined): string {
  return ipKeyGenerator(ip ?? '', 56);
}
