import { cents } from '@insights/money';
import { expect, it } from 'vitest';
import { NO_DETAILS } from '../content.ts';
import { printedAmounts } from './amounts.ts';

it.each([
  [1_234_50, '$1,235', '1,235', '$1,234.50'],
  [-1_234_49, '($1,234)', '(1,234)', '($1,234.49)'],
  [-40, '$0', '0', '($0.40)'],
  [0, '$0', '0', '$0.00'],
])('%i cents are printed as in financial statements', (amount, whole, bare, full) => {
  const printed = (showCents: boolean) =>
    printedAmounts({ currency: 'USD', details: { ...NO_DETAILS, showCents } });
  expect([printed(false).full(cents(amount)), printed(false).bare(cents(amount))]).toEqual([whole, bare]);
  expect(printed(true).full(cents(amount))).toBe(full);
});
