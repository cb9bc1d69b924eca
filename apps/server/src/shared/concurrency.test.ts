import { expect, it } from 'vitest';
import { coalesce, serialQueue } from './concurrency.ts';

it('calls during a coalesced run share the next run, which starts after they were made', async () => {
  const coalesced = coalesce<number>();
  let begun = 0;
  const finish: (() => void)[] = [];
  const work = async () => {
    begun += 1;
    const run = begun;
    await new Promise<void>((resolve) => finish.push(resolve));
    return run;
  };
  const first = coalesced('key', work);
  const others = [coalesced('key', work), coalesced('key', work), coalesced('key', work)];
  expect(begun).toBe(1);
  finish[0]?.();
  expect(await first).toBe(1);
  await expect.poll(() => begun).toBe(2);
  const late = coalesced('key', work);
  finish[1]?.();
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  await expect.poll(() => begun).toBe(3);
  finish[2]?.();
  expect(await late).toBe(3);
});

it('coalesced keys do not wait for each other, and a failure is reported only to its own callers', async () => {
  const coalesced = coalesce<string>();
  const failing = coalesced('one', () => Promise.reject(new Error('failed')));
  const after = coalesced('one', async () => 'worked');
  expect(await coalesced('two', async () => 'other')).toBe('other');
  await expect(failing).rejects.toThrow('failed');
  expect(await after).toBe('worked');
});

it('a queue runs the work for one key in order, even after a failure, and different keys do not wait for each other', async () => {
  const enqueue = serialQueue();
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = enqueue('a', async () => {
    await gate.promise;
    done.push('first');
    throw new Error('first');
  });
  const second = enqueue('a', async () => done.push('second'));
  await enqueue('b', async () => done.push('other'));
  expect(done).toEqual(['other']);
  gate.resolve();
  await expect(first).rejects.toThrow('first');
  await second;
  expect(done).toEqual(['other', 'first', 'second']);
});
