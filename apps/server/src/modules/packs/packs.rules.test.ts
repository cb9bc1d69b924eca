import { parseDay } from '@insights/ledger';
import { describe, expect, it } from 'vitest';
import {
  changesSince,
  isUnchanged,
  nextMonthEnd,
  type PackSummary,
  stageOf,
  unreconciledInWords,
} from './packs.rules.ts';

const day = parseDay;
const TOTALS = [
  { figureId: 'incomeStatement.netProfit', name: 'Net income', cents: 120_000 },
  { figureId: 'balanceSheet.bank', name: 'Cash in bank accounts', cents: 500_000 },
];
const summary = (changes: Partial<PackSummary> = {}): PackSummary => ({
  monthEnd: day('2026-10-31'),
  basis: 'Accrual',
  currency: 'USD',
  settings: { template: 'modern_blue', selectedReports: [] },
  transactions: 10,
  totals: TOTALS,
  ...changes,
});
const withCents = (...amounts: number[]) =>
  TOTALS.map((total, index) => ({ ...total, cents: amounts[index] ?? 0 }));

it.each([
  ['2026-10-25', 'early'],
  ['2026-10-29', 'early'],
  ['2026-10-30', 'warning'],
  ['2026-10-31', 'warning'],
  ['2026-11-01', 'waiting'],
  ['2026-11-02', 'due'],
  ['2026-11-05', 'due'],
  ['2026-11-06', 'overdue'],
])('on %s, the pack for October that is due two days after the month is %s', (today, stage) => {
  expect(stageOf(day('2026-10-31'), 2, day(today))).toBe(stage);
});

it('follows the last month, or starts with the first', () => {
  const firstMonthEnd = day('2026-01-31');
  expect(nextMonthEnd({ firstMonthEnd, lastMonthEnd: null })).toBe(firstMonthEnd);
  expect(nextMonthEnd({ firstMonthEnd, lastMonthEnd: firstMonthEnd })).toBe(day('2026-02-28'));
});

describe('a month without transactions', () => {
  const before = summary();
  const dormant = { monthEnd: day('2026-11-30'), transactions: 0 };
  it.each<[string, PackSummary | null, PackSummary, boolean]>([
    [
      'is unchanged if its balances are unchanged',
      before,
      summary({ ...dormant, totals: withCents(0, 500_000) }),
      true,
    ],
    [
      'is changed if a balance changed',
      before,
      summary({ ...dormant, totals: withCents(0, 499_999) }),
      false,
    ],
    [
      'is changed if the sections changed',
      before,
      summary({ ...dormant, settings: { template: 'modern_blue', selectedReports: ['automatedReview'] } }),
      false,
    ],
    ['is sent if nothing was sent before', null, summary(dormant), false],
  ])('%s', (_, last, now, expected) => {
    expect(isUnchanged(last, now)).toBe(expected);
  });

  it('does not include a month with one transaction', () => {
    expect(isUnchanged(before, summary({ monthEnd: day('2026-11-30'), transactions: 1 }))).toBe(false);
  });
});

describe('the list of changes since the last pack', () => {
  const now = summary({ monthEnd: day('2026-11-30'), totals: withCents(-30_000, 500_000) });
  it.each<[string, PackSummary | null, PackSummary['totals'] | null, string[]]>([
    ['is empty for the first pack', null, null, []],
    [
      'has each total that differs',
      summary(),
      TOTALS,
      ['Net income: −$300.00, down $1,500.00 from $1,200.00 in October 2026.'],
    ],
    [
      'has totals that were changed after they were sent',
      summary(),
      withCents(110_000, 500_000),
      [
        'October 2026 was changed after its report was sent: Net income was $1,200.00 and is now $1,100.00.',
        'Net income: −$300.00, down $1,500.00 from $1,200.00 in October 2026.',
      ],
    ],
    [
      'says that nothing changed',
      summary({ totals: withCents(-30_000, 500_000) }),
      null,
      ['The main totals have not changed.'],
    ],
    [
      'does not compare two bases',
      summary({ basis: 'Cash' }),
      null,
      ['Not compared with October 2026: that report was on another basis or in another currency.'],
    ],
  ])('%s', (_, before, restated, expected) => {
    expect(changesSince(before, now, restated)).toEqual(expected);
  });
});

it('names accounts that are not reconciled, and through what date they are', () => {
  const monthEnd = day('2026-10-31');
  expect(unreconciledInWords([], monthEnd)).toEqual([]);
  const accounts = Array.from({ length: 6 }, (_, index) => ({
    account: `Bank ${index}`,
    count: index + 1,
    through: index === 0 ? null : day('2026-10-12'),
  }));
  const words = unreconciledInWords(accounts, monthEnd);
  expect(words.slice(0, 2)).toEqual([
    'Bank 0 is not reconciled through October 31, 2026: no transaction that was read is reconciled, and one transaction is not reconciled.',
    'Bank 1 is not reconciled through October 31, 2026: the last reconciled transaction is from October 12, 2026, and 2 transactions are not reconciled.',
  ]);
  expect(words.at(-1)).toBe('One more bank or card account is not reconciled.');
});
