import { expect, it } from 'vitest';
import { firstStep } from './advice.ts';

it.each([
  [
    'Compare both bills with the vendor’s invoices: the number and the date.',
    'compare both bills with the vendor’s invoices (the number and the date)',
  ],
  ['Look at the statement: was it paid twice? Then stop.', 'look at the statement'],
])('the first step of "%s" fits into a sentence with a colon of its own', (step, words) => {
  expect(firstStep({ remediation: [step] })).toBe(words);
});
