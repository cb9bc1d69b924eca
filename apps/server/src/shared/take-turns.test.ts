import { expect, it } from 'vitest';
import { createTurns } from './take-turns.ts';

it('callers during a run share the next run, which starts after their call', async () => {
  const turns = createTurns<number>();
  let begun = 0;
  const finish: (() => void)[] = [];
  const work = async () => {
    begun += 1;
    const run = begun;
    await new Promise<void>((resolve) => finish.push(resolve));
    return run;
  };
  const first = turns.take('key', work);
  const others = [turns.take('key', work), turns.take('key', work), turns.take('key', work)];
  expect(begun).toBe(1);
  finish[0]?.();
  expect(await first).toBe(1);
  await expect.poll(() => begun).toBe(2);
  const late = turns.take('key', work);
  finish[1]?.();
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  await expect.poll(() => begun).toBe(3);
  finish[2]?.();
  expect(await late).toBe(3);
});

it('keys do not wait for each other, and a failure is reported only to its own callers', async () => {
  const turns = createTurns<string>();
  const failing = turns.take('one', () => Promise.reject(new Error('failed')));
  const after = turns.take('one', async () => 'worked');
  expect(await turns.take('two', async () => 'other')).toBe('other');
  await expect(failing).rejects.toThrow('failed');
  expect(await after).toBe('worked');
});
