import { expect, it } from 'vitest';
import { ABUSE_CASES } from '../../apps/server/src/abuse/cases.ts';
import { FAULTS } from '../../apps/server/src/testing/faults.ts';
import { findUnproven } from './named-tests.ts';

const NAMED = [...ABUSE_CASES.map(([, ...test]) => test), ...FAULTS].filter(
  ([, file]) => !file.startsWith('e2e/'),
);
/** Vitest fills in the arguments of a case. */
const passed = NAMED.map(([, file, title]) => ({ file, titles: ['a group', title.replace('%s', 'a case')] }));

it('the deep tier proves each attack and fault if each named test passed', () => {
  expect(findUnproven(passed, 'unit', 'deep')).toEqual([]);
});

it.each(NAMED)('%s is not proven by %s alone: "%s" must have passed', (_promise, file, title) => {
  const others = passed.filter(
    (test) => test.file !== file || test.titles[1] !== title.replace('%s', 'a case'),
  );
  expect(findUnproven(others, 'unit', 'deep')).toContainEqual(
    expect.stringContaining(`no test "${title}" passed in ${file}`),
  );
});

it('other tiers leave some of these tests out on purpose', () => {
  expect(findUnproven(passed.slice(0, 1), 'unit', 'default')).toEqual([]);
});
