import ipaddr from 'ipaddr.js';

/** An address or network in CIDR form, IPv4-mapped addresses as IPv4; null if it is neither. */
export function readNetwork(text: string): ReturnType<typeof ipaddr.parseCIDR> | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  // Shorthand such as `10.1` is valid to the parser and read otherwise by people.
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return null;
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Whether the address lies in one of the networks. @param address null: unknown, in none. */
export function addressIn(address: string | null, networks: readonly string[]): boolean {
  if (address === null || !ipaddr.isValid(address)) return false;
  const own = ipaddr.process(address);
  return networks.some((text) => {
    const network = readNetwork(text);
    return network !== null && network[0].kind() === own.kind() && own.match(network);
  });
}
