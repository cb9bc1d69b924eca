import { expect, it } from 'vitest';
import { turnsDuring } from '../testing/turns-during.ts';
import { runInTimeSlices, yieldBetweenParts, yieldToEventLoop } from './time-slices.ts';

/** Returns steps that each work for two milliseconds. */
function* work(steps: number, name: string, told: string[] = []): Generator<void, string, void> {
  for (let step = 0; step < steps; step += 1) {
    const until = performance.now() + 2;
    while (performance.now() < until);
    told.push(name);
    yield;
  }
  return name;
}

it('runs all steps and returns their result', async () => {
  const told: string[] = [];
  expect(await runInTimeSlices(work(3, 'a', told))).toBe('a');
  expect(told).toEqual(['a', 'a', 'a']);
});

it('fails if a step fails', async () => {
  // biome-ignore lint/correctness/useYield: it fails before its first step
  const failing = (function* (): Generator<void, string, void> {
    throw new Error('no');
  })();
  await expect(runInTimeSlices(failing)).rejects.toThrow('no');
});

it('yields between slices, and alternates between the slices of several tasks', async () => {
  const told: string[] = [];
  const turns = await turnsDuring(() =>
    Promise.all([runInTimeSlices(work(20, 'a', told)), runInTimeSlices(work(20, 'b', told))]),
  );
  // Forty steps of two milliseconds are about ten slices of eight milliseconds.
  expect(turns).toBeGreaterThanOrEqual(8);
  expect(told.indexOf('b')).toBeLessThan(told.lastIndexOf('a'));
});

it('gives each caller its own turn', async () => {
  const order: string[] = [];
  const first = yieldToEventLoop().then(() => void order.push('first'));
  const second = yieldToEventLoop().then(() => void order.push('second'));
  setImmediate(() => order.push('between'));
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'between', 'second']);
});

it('lets other callers run before each part of a file', async () => {
  async function* parts() {
    yield* work(20, 'part');
  }
  const turns = await turnsDuring(async () => {
    for await (const part of yieldBetweenParts(parts())) expect(part).toBeUndefined();
  });
  expect(turns).toBeGreaterThanOrEqual(20);
});
