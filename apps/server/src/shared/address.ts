import { isIP, SocketAddress } from 'node:net';

/**
 * Returns the key for limits by network address: the address itself for IPv4, and the customer's /64 network for IPv6.
 */
export function addressBucket(told: string): string {
  const address = parsed(told);
  if (address === undefined) return told;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  return address.includes(':') ? `${firstGroups(address).join(':')}::/64` : address;
}

/**
 * Returns the address in normalized spelling. Some proxies append the port, which differs for each connection.
 */
function parsed(told: string): string | undefined {
  const [ip = ''] = told.split('%');
  return SocketAddress.parse(isIP(ip) === 6 ? `[${ip}]` : ip)?.address;
}

/** Returns the four groups that identify a network. */
function firstGroups(ip: string): string[] {
  const [head = [], tail = []] = ip.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4);
}
