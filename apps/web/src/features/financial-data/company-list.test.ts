import { expect, it } from 'vitest';
import { changesInWords, sortCompanies } from './components/company-list.tsx';

const money = (dollars: number) => `$${dollars}`;
const READ_AT = '2026-11-12T12:00:00.000Z';

it.each([
  [1_200, -2, 'Since Nov 12, 2026: net profit up $1200, 2 corrections fewer.'],
  [-5, 1, 'Since Nov 12, 2026: net profit down $5, 1 correction more.'],
  [0, 0, 'Since Nov 12, 2026: no change.'],
])(
  'describes a change of %s in profit and %s in the number of corrections',
  (netProfit, corrections, words) => {
    expect(changesInWords({ readAt: READ_AT, netProfit, corrections }, money)).toBe(words);
  },
);

it('lists companies with the most money to correct first, and those without a review last', () => {
  const company = (companyName: string, amount: number | null) =>
    ({ companyName, summary: amount === null ? null : { corrections: { amount } } }) as Parameters<
      typeof sortCompanies
    >[0][number];
  const sorted = sortCompanies([company('Unread', null), company('Clean', 0), company('Worst', 900)]);
  expect(sorted.map(({ companyName }) => companyName)).toEqual(['Worst', 'Clean', 'Unread']);
});
