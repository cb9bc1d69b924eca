import { expect, it } from 'vitest';
import { createLines } from './in-line.ts';

it('work of one key is done one after the other, whatever became of the one before, and no other key waits', async () => {
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
