import ipaddr from 'ipaddr.js';
import { remembered } from './remembered.ts';

/** One key per caller's network: an IPv4 address, however it is written, or the /56 of an IPv6 address. */
export const addressKey: (ip: string) => string = remembered(2_000, (ip) => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/56`).toString();
});
