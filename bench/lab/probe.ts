import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * An address that is requested repeatedly from a separate process, so that the benchmark's own work does not count. A
 * message with the addresses and a cookie starts the process; on the end message it returns the duration of each
 * response.
 */
export interface Watched {
  readonly name: string;
  readonly url: string;
  readonly cookie: string;
  readonly everyMs: number;
}

export type WatchedTimes = Readonly<Record<string, readonly number[]>>;

let isWatching = true;
const times: Record<string, number[]> = {};

process.on('message', (message: readonly Watched[] | 'end') => {
  if (message === 'end') isWatching = false;
  else void watch(message);
});

async function watch(watched: readonly Watched[]): Promise<void> {
  await Promise.all(watched.map(repeat));
  process.send?.(times, () => process.disconnect());
}

async function repeat({ name, url, cookie, everyMs }: Watched): Promise<void> {
  const took: number[] = [];
  times[name] = took;
  while (isWatching) {
    const startedAt = performance.now();
    await answered(url, cookie);
    const ms = performance.now() - startedAt;
    took.push(ms);
    await sleep(Math.max(0, everyMs - ms));
  }
}

function answered(url: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} returned ${response.statusCode}`));
      response.resume().once('end', resolve);
    });
    request.once('error', reject);
  });
}
