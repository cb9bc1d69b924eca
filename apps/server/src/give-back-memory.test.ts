import { memoryUsage } from 'node:process';
import { expect, it } from 'vitest';
import { giveBackMemory } from './give-back-memory.ts';

const MEGABYTES = 1024 * 1024;

it('releases memory that is no longer used', () => {
  let garbage: number[][] | null = Array.from({ length: 100 }, () =>
    Array.from({ length: 100_000 }, Math.random),
  );
  const held = memoryUsage().heapTotal;
  expect(garbage.length).toBe(100);
  garbage = null;
  giveBackMemory();
  expect(memoryUsage().heapTotal).toBeLessThan(held - 40 * MEGABYTES);
});
