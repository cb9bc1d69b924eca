import { isIP, isIPv6, SocketAddress } from 'node:net';

/** What stands for a visitor's address in limits: the address itself, or the /64 network that one customer has. */
export function addressBucket(told: string): string {
  const ip = withoutPort(told);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(ip)) return ip;
  return `${expandIPv6(ip).slice(0, 4).join(':')}::/64`;
}

/** Some proxies name the port behind an address, which is another for each connection. */
function withoutPort(told: string): string {
  return isIP(told) === 0 ? (SocketAddress.parse(told)?.address ?? told) : told;
}

function expandIPv6(ip: string): string[] {
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
