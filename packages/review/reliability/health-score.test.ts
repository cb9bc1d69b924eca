import { Figures, figureContext, parseDay } from '@insights/ledger';
import { booksOf, chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import type { AdjustingEntry } from '../adjusting/adjusting-entry.ts';
import { resolveEntries } from '../adjusting/resolve-entries.ts';
import { buildHealthScore } from './health-score.ts';
import { JudgedFigures } from './judged-figures.ts';

const books = booksOf(
  chartOf({ Bank: ['Checking'], 'Long Term Liability': ['Loan'], Income: ['Sales'] }),
  '2024-01-01',
  '2024-01-31',
  `
  2024-01-10 Deposit
    Checking  9000.00
    Sales`,
);
const period = { start: parseDay('2024-01-01'), end: parseDay('2024-01-31') };
const context = figureContext({ books, accrualBooks: books }, period, {
  fiscalYearFirstMonth: 1,
  currency: 'USD',
});

/** Moves revenue to the loan, which changes revenue, net profit, equity and debt. */
function scoreOf(movedCents: number, findingIds: string[] = [], impossible = 0, isAnythingChecked = true) {
  const entry: AdjustingEntry = {
    id: 'e',
    furtherIds: [],
    code: 'owner-money-as-income',
    title: 'Loan booked as income',
    category: 'categories',
    job: 'reclassifications',
    reason: '',
    certainty: 'certain',
    corrections: [
      {
        kind: 'add',
        day: period.end,
        matter: 'loan',
        lines: [
          { account: 'Sales', cents: movedCents },
          { account: 'Loan', cents: -movedCents },
        ],
      },
    ],
  };
  const entries = resolveEntries(movedCents === 0 ? [] : [entry]);
  const mistakes = { findings: [], entries, impossible: [], materialityCents: 100_00 };
  const judged = new JudgedFigures(new Figures(context), mistakes);
  return buildHealthScore(judged, findingIds, { impossible, isAnythingChecked });
}

describe('the health score', () => {
  it.each([
    ['100 if there is nothing to correct', scoreOf(0), 100],
    // Four figures are wrong by 10 units of materiality each.
    ['50 if the figures are off by 40 units of materiality in total', scoreOf(1_000_00), 50],
    ['near 0 if the figures are very far off', scoreOf(1_000_000_00), 0],
    ['lower by half a point for a finding without effect on the figures', scoreOf(0, ['a', 'b']), 99],
    [
      'lower by at most 10 points for any number of such findings',
      scoreOf(
        0,
        Array.from({ length: 50 }, (_, i) => `${i}`),
      ),
      90,
    ],
    ['not lowered again by a finding whose entry changes the figures', scoreOf(1_000_00, ['e']), 50],
    ['at most 40 with a balance that cannot exist', scoreOf(0, [], 1), 40],
    ['not raised by a balance that cannot exist', scoreOf(3_000_00, [], 1), 25],
    ['missing if nothing could be checked', scoreOf(0, [], 0, false), null],
  ])('is %s', (_, { score }, expected) => {
    expect(score).toBe(expected);
  });

  it('is explained by lines that add up', () => {
    const { figures, others, impossible, score } = scoreOf(700_00, ['a', 'b', 'c'], 1);
    const lost = [...figures, others, impossible].reduce((sum, { lostTenths }) => sum + lostTenths, 0);
    expect(Math.round((1000 - lost) / 10)).toBe(score);
    expect(figures.filter(({ lostTenths }) => lostTenths > 0)).toMatchObject([
      { label: 'Revenue', bookedCents: 9_000_00, correctedCents: 8_300_00 },
      { label: 'Net profit', bookedCents: 9_000_00, correctedCents: 8_300_00 },
      { label: 'Total equity', bookedCents: 9_000_00, correctedCents: 8_300_00 },
      { label: 'Loans and other borrowing', bookedCents: 0, correctedCents: 700_00 },
    ]);
  });

  it('falls as the figures move away from the corrected ones', () => {
    const scores = [0, 1, 2, 5, 10, 20, 50].map((units) => scoreOf(units * 100_00).score ?? 0);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(scores.length);
  });
});
