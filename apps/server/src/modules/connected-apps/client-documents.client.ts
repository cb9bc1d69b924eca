import { lookup } from 'node:dns';
import { get } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const MAX_BYTES = 10 * 1024;
const TIMEOUT_MS = 5_000;
const HTTPS_PORT = 443;

/** Networks that are not public, from IANA's special-purpose address registries. */
const NOT_PUBLIC = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv6');
}
const GLOBAL_UNICAST = new BlockList();
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !NOT_PUBLIC.check(address, 'ipv4');
    case 6:
      return GLOBAL_UNICAST.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
    default:
      return false;
  }
}

/**
 * Whether a client id is the URL of a document that describes the client. The URL must use HTTPS on the default port of
 * a named host, have a path, and be in canonical form so that it can be compared.
 */
export function isDocumentAddress(clientId: string): boolean {
  if (!clientId.startsWith('https://') || !URL.canParse(clientId)) return false;
  const { href, hostname, port, pathname, search, hash, username, password } = new URL(clientId);
  return (
    href === clientId &&
    pathname !== '/' &&
    [port, search, hash, username, password].every((part) => part === '') &&
    !hash &&
    /^([a-z\d-]+\.)+[a-z][a-z\d-]*$/.test(hostname)
  );
}

export type ReadDocument = (address: string) => Promise<unknown>;

/**
 * Reads a JSON document from another site. The requester chooses the URL, so only public hosts are allowed: the host
 * name is resolved once, all its addresses must be public, and the connection uses one of them. Redirects are not
 * followed, no credentials are sent, and documents that are too long or arrive too slowly are rejected.
 */
export const readDocument: ReadDocument = (address) =>
  new Promise((resolve, reject) => {
    const { hostname, pathname } = new URL(address);
    const request = get(
      {
        hostname,
        path: pathname,
        port: HTTPS_PORT,
        agent: false,
        lookup: lookupPublic,
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (response) => {
        const parts: Buffer[] = [];
        let length = 0;
        if (response.statusCode !== 200) request.destroy(new Error('The response does not have status 200'));
        response.on('data', (part: Buffer) => {
          length += part.length;
          if (length > MAX_BYTES) request.destroy(new Error('The document is too long'));
          else parts.push(part);
        });
        response.on('error', reject);
        response.on('end', () => {
          try {
            resolve(JSON.parse(Buffer.concat(parts).toString()));
          } catch (error) {
            reject(error);
          }
        });
      },
    );
    request.on('error', reject);
  });

const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '');
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new Error('The name does not resolve to a public address'), '');
    }
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
