import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/**
 * Connection faults. `refused`: no request arrives. `reset`: the request arrives, and the connection breaks before the
 * response. `cut`: the response ends in the middle. `damaged`: part of the response is overwritten. `full`: PostgreSQL
 * has no disk space for the data being written.
 */
export const WEATHERS = [
  'clear',
  'slow',
  'refused',
  'reset',
  'cut',
  'damaged',
  'hanging',
  'dripping',
  'flooding',
  'full',
] as const;
export type Weather = (typeof WEATHERS)[number];

/** A proxy between the server and another server. Its current fault also applies to open connections. */
export interface WeatherProxy {
  readonly port: number;
  weather: Weather;
  /** Number of chunks that a fault was applied to. */
  met: number;
  /** Breaks all connections, even those in use. */
  breakAll(): void;
  stop(): Promise<void>;
}

const SLOW_MS = 250;
const DRIP_MS = 1_000;
const FLOOD = Buffer.alloc(1024 * 1024, '0');

export async function startWeatherProxy(upstreamPort: number): Promise<WeatherProxy> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(upstreamPort, '127.0.0.1');
    for (const socket of [client, upstream]) {
      open.add(socket);
      // An error on one side closes the other side.
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (request) => {
      if (proxy.weather !== 'clear') proxy.met += 1;
      if (proxy.weather === 'refused') client.resetAndDestroy();
      else if (proxy.weather === 'full' && isWrite(request)) client.write(DISK_FULL);
      else upstream.write(request);
    });
    upstream.on('data', (answer) => {
      if (proxy.weather !== 'clear') proxy.met += 1;
      void pass(answer, client);
    });
    upstream.on('end', () => client.end());
  });

  async function pass(answer: Buffer, client: Socket): Promise<void> {
    switch (proxy.weather) {
      case 'hanging':
        return;
      case 'slow':
        setTimeout(() => client.write(answer), SLOW_MS);
        return;
      case 'reset':
        client.resetAndDestroy();
        return;
      case 'cut':
        client.end(answer.subarray(0, answer.length / 2));
        return;
      case 'damaged':
        client.write(damaged(answer));
        return;
      case 'dripping':
        return drip(answer, client);
      case 'flooding':
        return flood(client);
      default:
        client.write(answer);
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: WeatherProxy = {
    port: (server.address() as AddressInfo).port,
    weather: 'clear',
    met: 0,
    breakAll: () => {
      for (const socket of open) socket.resetAndDestroy();
    },
    stop: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return proxy;
}

function damaged(answer: Buffer): Buffer {
  const head = answer.indexOf('\r\n\r\n');
  const from = Math.max(0, head) + Math.floor((answer.length - Math.max(0, head)) / 2);
  return Buffer.concat([answer.subarray(0, from), Buffer.from('#'.repeat(20)), answer.subarray(from + 20)]);
}

async function drip(answer: Buffer, client: Socket): Promise<void> {
  for (const byte of answer) {
    if (client.destroyed) return;
    client.write(Buffer.of(byte));
    await new Promise((resolve) => setTimeout(resolve, DRIP_MS));
  }
}

async function flood(client: Socket): Promise<void> {
  client.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n');
  while (!client.destroyed) {
    if (!client.writableNeedDrain) client.write(FLOOD);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/**
 * Whether the message is a statement in PostgreSQL's extended protocol that writes. A client sends each statement in
 * one chunk.
 */
function isWrite(message: Buffer): boolean {
  return message[0] === 'P'.charCodeAt(0) && /\b(insert into|update) /i.test(message.toString('latin1'));
}

/** PostgreSQL's response to a full disk, followed by the message that it is ready for the next query. */
const DISK_FULL = (() => {
  const fields = Buffer.from('SERROR\0VERROR\0C53100\0Mcould not extend file: No space left on device\0\0');
  const error = Buffer.alloc(5);
  error.write('E');
  error.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([error, fields, Buffer.from('Z\0\0\0\x05I', 'latin1')]);
})();
