import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { startBenchServer } from './bench-server.ts';
import { processorMs } from './processor-time.ts';

const REQUESTS = 3_000;
const CONNECTIONS = 16;
const ROUNDS = 3;

/**
 * Measures the processor time of a request to the real server, with its plugins and database, against a bare one that
 * sends the same bytes.
 */
export async function benchRequests(): Promise<void> {
  if (process.platform !== 'linux') {
    console.log('\nRequests: not measured, because processor time is available only on Linux');
    return;
  }
  const server = await startBenchServer();
  const bare = fork(new URL('./bare-server.ts', import.meta.url));
  try {
    const visitor = await server.newPaidVisitor();
    const url = `${server.url}/api/user-status`;
    const answer = await fetch(url, { headers: { cookie: visitor.cookie } });
    bare.send(await answer.text());
    const [port] = (await once(bare, 'message')) as [number];
    console.log('\nGET /api/user-status, milliseconds of processor time for a thousand requests');
    for (let round = 1; round <= ROUNDS; round += 1) {
      const real = await costOf(server.pid, url, visitor.cookie);
      const least = await costOf(bare.pid ?? 0, `http://127.0.0.1:${port}/`, visitor.cookie);
      console.log(
        `round ${round}: server ${real.toFixed(0)}, bare ${least.toFixed(0)}: ${(real / least).toFixed(1)}x`,
      );
    }
  } finally {
    bare.kill();
    await server.stop();
  }
}

async function costOf(pid: number, url: string, cookie: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = processorMs(pid);
  let left = REQUESTS;
  const askOn = async () => {
    while (left > 0) {
      left -= 1;
      await answered(url, cookie, agent);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, askOn));
  agent.destroy();
  return ((processorMs(pid) - before) / REQUESTS) * 1000;
}

function answered(url: string, cookie: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().once('end', resolve);
    });
    request.once('error', reject);
  });
}
