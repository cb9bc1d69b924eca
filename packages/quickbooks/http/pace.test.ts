import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { sendJson, startServer, type TestServer } from '../testing/http-server.ts';
import { createTestClient } from '../testing/test-client.ts';
import { createPace } from './pace.ts';

let server: TestServer | undefined;
afterEach(() => server?.close());

describe('the pace that calls share', () => {
  it('lets at most five be under way and eight start in any second, as the server sees it', async () => {
    const arrivals: number[] = [];
    let underWay = 0;
    let most = 0;
    server = await startServer(async (response) => {
      arrivals.push(performance.now());
      underWay += 1;
      most = Math.max(most, underWay);
      await delay(100);
      underWay -= 1;
      sendJson(response, {});
    });
    const pace = createPace();
    const clients = [createTestClient(server.url, { pace }), createTestClient(server.url, { pace })];
    // One call ahead of the others: were seconds counted one after another, a second count would soon begin afresh.
    await clients[0]?.client.get('preferences');
    await delay(750);
    await Promise.all(
      Array.from({ length: 25 }, (_, index) => clients[index % 2]?.client.get('preferences')),
    );
    expect(arrivals).toHaveLength(26);
    expect(most).toBe(5);
    // A second, less by how much later than its neighbours a request may arrive on a busy machine.
    const busiest = arrivals.map((from) => arrivals.filter((at) => at >= from && at < from + 700).length);
    expect(Math.max(...busiest)).toBeLessThanOrEqual(8);
  });

  it('makes everybody wait when one is asked to', async () => {
    let release = () => {};
    const pace = createPace({ sleep: () => new Promise((resolve) => (release = resolve)) });
    server = await startServer((response, _request, count) =>
      count === 1 ? response.writeHead(429).end() : sendJson(response, {}),
    );
    const first = createTestClient(server.url, { pace }).client.get('preferences');
    await expect.poll(() => server?.requests.length).toBe(1);
    await delay(20);
    const second = createTestClient(server.url, { pace }).client.get('preferences');
    await delay(50);
    expect(server.requests).toHaveLength(1);
    release();
    await Promise.all([first, second]);
    expect(server.requests).toHaveLength(3);
  });

  it('goes on when the longest of several pauses is over', async () => {
    const releases: (() => void)[] = [];
    const pace = createPace({ sleep: () => new Promise((resolve) => releases.push(resolve)) });
    pace.pause(1000);
    pace.pause(60_000);
    let hasRun = false;
    const run = pace.run(async () => {
      hasRun = true;
    });
    releases[0]?.();
    await delay(10);
    expect(hasRun).toBe(false);
    releases[1]?.();
    await run;
    expect(hasRun).toBe(true);
  });
});
