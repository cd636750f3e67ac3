import { BlockList, isIP } from 'node:net';

/** Private networks are no larger; a larger one is the internet, or a good part of it. */
const LEAST_BITS = { ipv4: 8, ipv6: 7 } as const;
const MOST_BITS = { ipv4: 32, ipv6: 128 } as const;

/** Of `port` or `address:port`, as nginx listens on; a port alone is of every IPv4 address. */
export function addressOf(listened: string): string {
  const end = listened.lastIndexOf(':');
  return end === -1 ? '0.0.0.0' : listened.slice(0, end).replace(/^\[(.*)\]$/, '$1');
}

export function portOf(listened: string): number {
  return Number(listened.slice(listened.lastIndexOf(':') + 1));
}

export function isPort(port: number): boolean {
  return Number.isInteger(port) && port >= 1 && port <= 65_535;
}

/** Whether both are one address and port, however they are written. */
export function isSameSocket(one: string, other: string): boolean {
  if (portOf(one) !== portOf(other)) return false;
  const list = new BlockList();
  list.addAddress(addressOf(one), familyOf(addressOf(one)));
  return list.check(addressOf(other), familyOf(addressOf(other)));
}

/** An address, or a network such as `10.0.0.0/24`. */
export function isNetwork(given: string): boolean {
  const { address, bits } = networkOf(given);
  return isIP(address) > 0 && bits !== null && bits <= MOST_BITS[familyOf(address)];
}

/** Whether a network is small enough to be somebody's own. */
export function isOwnNetwork(given: string): boolean {
  const { address, bits } = networkOf(given);
  return bits !== null && bits >= LEAST_BITS[familyOf(address)];
}

function networkOf(given: string): { readonly address: string; readonly bits: number | null } {
  const [address = '', bits, ...more] = given.split('/');
  if (more.length > 0 || (bits !== undefined && !/^\d+$/.test(bits)))
    return { address, bits: null };
  return { address, bits: bits === undefined ? MOST_BITS[familyOf(address)] : Number(bits) };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
