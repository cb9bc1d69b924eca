import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { sendJson, startServer, type TestServer } from '../testing/http-server.ts';
import { createTestClient } from '../testing/test-client.ts';
import { VirtualTime } from '../testing/virtual-time.ts';
import { createPace, type Pace, type PaceOptions } from './pace.ts';

let server: TestServer | undefined;
afterEach(() => server?.close());

describe('the rate limit shared by calls', () => {
  /** Time for each call to reach the service, and time from then until the response. */
  const anyCalls = fc.array(fc.record({ wayMs: fc.nat(600), answerMs: fc.nat(900) }), {
    minLength: 11,
    maxLength: 60,
  });

  it('never lets more than ten calls arrive within any second or be active at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(anyCalls, async (calls) => {
        const { arrivals, most } = await arrivalsOf(calls, (options) => createPace(options));
        expect(arrivals).toHaveLength(calls.length);
        expect(most).toBeLessThanOrEqual(10);
        expect(busiest(arrivals, 1000)).toBeLessThanOrEqual(10);
      }),
      { numRuns: 60 },
    );
  });

  it('would be exceeded if calls were counted from their start', async () => {
    // The first ten open new connections; the eleventh uses an open one.
    const calls = [...Array(10).fill({ wayMs: 300, answerMs: 50 }), { wayMs: 20, answerMs: 50 }];
    const counted = await arrivalsOf(calls, paceFromStart);
    expect(busiest(counted.arrivals, 1000)).toBe(11);
    const kept = await arrivalsOf(calls, (options) => createPace(options));
    expect(busiest(kept.arrivals, 1000)).toBe(10);
  });

  it('is fully used: ten calls at the same time, and the next ten a second after their responses', async () => {
    const { arrivals } = await arrivalsOf(Array(30).fill({ wayMs: 0, answerMs: 100 }), createPace);
    expect(arrivals).toEqual([...Array(10).fill(0), ...Array(10).fill(1100), ...Array(10).fill(2200)]);
  });

  it('also applies per minute', async () => {
    const { arrivals } = await arrivalsOf(Array(700).fill({ wayMs: 0, answerMs: 0 }), createPace);
    expect(busiest(arrivals, 1000)).toBe(10);
    expect(busiest(arrivals, 60_000)).toBe(500);
  });

  it('allows three calls at a time after large responses, and ten after small ones', async () => {
    const time = new VirtualTime();
    const pace = createPace({ sleep: time.sleep, now: () => time.now });
    const mostUnderWay = async (bytes: number) => {
      pace.noteSize(bytes);
      let [underWay, most] = [0, 0];
      const call = async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        await time.sleep(2_000);
        underWay -= 1;
      };
      await time.run(Promise.all(Array.from({ length: 30 }, () => pace.run(call))));
      return most;
    };
    expect([await mostUnderWay(5_000_000), await mostUnderWay(5_000)]).toEqual([3, 10]);
  });

  it('skips a call that was aborted', async () => {
    const time = new VirtualTime();
    const pace = createPace({ sleep: time.sleep, now: () => time.now, concurrent: 1 });
    const begun: string[] = [];
    const call = (name: string) => async () => {
      begun.push(name);
      await time.sleep(100);
    };
    const gone = new AbortController();
    const calls = [
      pace.run(call('first')),
      pace.run(call('left')).catch(() => {}),
      pace.run(call('gone'), gone.signal).catch((reason) => begun.push(String(reason))),
      pace.run(call('last')),
    ];
    gone.abort('nobody waits');
    await time.run(Promise.all(calls));
    expect(begun).toEqual(['first', 'nobody waits', 'left', 'last']);
  });

  it('pauses all calls if one of them has to wait', async () => {
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

  it('resumes after the longest of several pauses', async () => {
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

interface TimedCall {
  readonly wayMs: number;
  readonly answerMs: number;
}

/**
 * Returns the times at which simultaneous calls arrive at the service, and the maximum number of active calls.
 */
async function arrivalsOf(calls: readonly TimedCall[], paceWith: (options: PaceOptions) => Pace) {
  const time = new VirtualTime();
  const pace = paceWith({ sleep: time.sleep, now: () => time.now });
  const arrivals: number[] = [];
  let underWay = 0;
  let most = 0;
  const call = async ({ wayMs, answerMs }: TimedCall) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await time.sleep(wayMs);
    arrivals.push(time.now);
    await time.sleep(answerMs);
    underWay -= 1;
  };
  await time.run(Promise.all(calls.map((one) => pace.run(() => call(one)))));
  return { arrivals, most };
}

/** Returns the maximum number of arrivals within any time span of the given length. */
function busiest(arrivals: readonly number[], lengthMs: number): number {
  return Math.max(
    ...arrivals.map((from) => arrivals.filter((at) => at >= from && at < from + lengthMs).length),
  );
}

/** Starts ten calls per second, like an implementation that ignores the time to reach the service. */
function paceFromStart({ sleep = async () => {}, now = () => 0 }: PaceOptions): Pace {
  const starts: number[] = [];
  return {
    async run(task) {
      starts.push(Math.max(now(), (starts.at(-10) ?? Number.NEGATIVE_INFINITY) + 1000));
      await sleep((starts.at(-1) as number) - now());
      return task();
    },
    noteSize: () => {},
    pause: () => {},
  };
}
