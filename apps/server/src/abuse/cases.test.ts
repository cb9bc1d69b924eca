import { expect, it } from 'vitest';
import { expectTest } from '../testing/expect-test.ts';
import { ABUSE_CASES } from './cases.ts';

it('there are 49 security cases', () => {
  const numbers = ABUSE_CASES.map(([id]) => Number(id.slice(1))).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 49 }, (_, index) => index + 1));
});

it.each(ABUSE_CASES)('%s, %s, has a test in %s', (_id, _abuse, file, title) => expectTest(file, title));
