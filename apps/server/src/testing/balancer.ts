import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

const HOST = '127.0.0.1';
const ASK_INTERVAL_MS = 500;
/**
 * Connections to instances are closed sooner than instances close them, and connections from browsers later than
 * browsers close them, so that a connection is never reused while it is being closed, even on a slow machine.
 */
const KEPT_OPEN_MS = { toInstances: 10_000, fromBrowsers: 600_000 };

/** A load balancer in front of several server instances. */
export interface Balancer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Sends requests alternately to the instances that are ready according to /readyz. Does not retry, so that a test
 * notices a broken connection.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const instances = ports.map((port) => ({
    port,
    isReady: false,
    agent: new Agent({ keepAlive: true, timeout: KEPT_OPEN_MS.toInstances }),
  }));
  let turn = 0;

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const ready = instances.filter(({ isReady }) => isReady);
    turn += 1;
    const chosen = ready[turn % ready.length];
    if (chosen === undefined) return void answer.writeHead(503).end();
    const { port, agent } = chosen;
    const { method, url: path } = asked;
    const headers = { ...asked.headers, 'x-forwarded-for': asked.socket.remoteAddress };
    const passed = request({ host: HOST, port, agent, method, path, headers }, (given) => {
      const { connection: _, ...rest } = given.headers;
      answer.writeHead(given.statusCode ?? 502, rest);
      pipeline(given, answer, () => {});
    });
    passed.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    asked.pipe(passed);
  }

  const asking = setInterval(() => {
    for (const instance of instances) {
      get({ host: HOST, port: instance.port, path: '/readyz', agent: false }, (answer) => {
        instance.isReady = answer.resume().statusCode === 200;
      }).on('error', () => {
        instance.isReady = false;
      });
    }
  }, ASK_INTERVAL_MS);
  const server = createServer({ keepAliveTimeout: KEPT_OPEN_MS.fromBrowsers }, pass);
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      clearInterval(asking);
      for (const { agent } of instances) agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
