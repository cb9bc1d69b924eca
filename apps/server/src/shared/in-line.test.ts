import { expect, it } from 'vitest';
import { createLines } from './in-line.ts';

it('runs the work of one key in order, even after a failure, and keys do not wait for each other', async () => {
  const inLine = createLines();
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = inLine('a', async () => {
    await gate.promise;
    done.push('first');
    throw new Error('first');
  });
  const second = inLine('a', async () => done.push('second'));
  await inLine('b', async () => done.push('other'));
  expect(done).toEqual(['other']);
  gate.resolve();
  await expect(first).rejects.toThrow('first');
  await second;
  expect(done).toEqual(['other', 'first', 'second']);
});
