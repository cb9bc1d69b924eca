import { expect, it } from 'vitest';
import { expectTest } from '../testing/held-by.ts';
import { ABUSE_CASES } from './cases.ts';

it('there are 49 security cases', () => {
  expect(ABUSE_CASES.map(([id]) => id)).toEqual(Array.from({ length: 49 }, (_, index) => `A${index + 1}`));
});

it.each(ABUSE_CASES)('%s, %s, has a test in %s', (_id, _abuse, file, title) => expectTest(file, title));
