import { BlockList, isIP } from 'node:net';

/** Minimum prefix length in bits of a trusted network: that of the largest private network. */
const MIN_PREFIX_BITS = { ipv4: 8, ipv6: 7 } as const;

/** Returns the address in nginx's `port` or `address:port`; a port alone means every IPv4 address. */
export function parseAddress(listened: string): string {
  const end = listened.lastIndexOf(':');
  return end === -1 ? '0.0.0.0' : listened.slice(0, end).replace(/^\[(.*)\]$/, '$1');
}

export function parsePort(listened: string): number {
  return Number(listened.slice(listened.lastIndexOf(':') + 1));
}

export function isPort(port: number): boolean {
  return Number.isInteger(port) && port >= 1 && port <= 65_535;
}

/** Checks whether two values mean the same address and port, regardless of notation. */
export function isSameSocket(one: string, other: string): boolean {
  if (parsePort(one) !== parsePort(other)) return false;
  const list = new BlockList();
  list.addAddress(parseAddress(one), getIpFamily(parseAddress(one)));
  return list.check(parseAddress(other), getIpFamily(parseAddress(other)));
}

/** Checks whether an address or a network is small enough to belong to one organisation. */
export function isOrganisationNetwork(given: string): boolean {
  const [address = '', bits] = given.split('/');
  return bits === undefined || Number(bits) >= MIN_PREFIX_BITS[getIpFamily(address)];
}

function getIpFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
