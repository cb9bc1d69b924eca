import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Responds to every request with the same bytes, and does nothing else. Reports its port after receiving the bytes.
 */
process.once('message', (bytes: string) => {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(bytes),
  };
  const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes));
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
