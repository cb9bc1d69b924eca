import { isIP, SocketAddress } from 'node:net';

/** What stands for a visitor's address in limits: the address itself, or the /64 network that one customer has. */
export function addressBucket(told: string): string {
  const address = parsed(told);
  if (address === undefined) return told;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  return address.includes(':') ? `${firstGroups(address).join(':')}::/64` : address;
}

/** In its shortest spelling. Some proxies name the port behind an address, which is another for each connection. */
function parsed(told: string): string | undefined {
  const [ip = ''] = told.split('%');
  return SocketAddress.parse(isIP(ip) === 6 ? `[${ip}]` : ip)?.address;
}

/** The four that name a network. */
function firstGroups(ip: string): string[] {
  const [head = [], tail = []] = ip.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4);
}
