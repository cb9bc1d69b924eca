import { type Correction, parseDay } from '@insights/ledger';
import { moneyFormat } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { writtenBooks } from '../testing/notation.ts';
import type { AdjustingEntry } from './adjusting-entry.ts';
import { stepsOf } from './entry-steps.ts';
import { resolveEntries } from './resolve-entries.ts';

const { books } = writtenBooks(
  `
  2024-02-27 Deposit  from Rowan Ashby
    Checking  5,000.00
    Planting
  2025-02-03 Deposit  from Rowan Ashby
    Checking  400.00
    Planting`,
  { window: ['2024-01-01', '2025-03-31'] },
);

const context = {
  books,
  accrualBooks: books,
  period: books.window,
  fiscalYearFirstMonth: 1,
  money: moneyFormat('USD'),
};

function stepsFor(id: string, to: string, closedThrough: string | null): string[] {
  const transaction = { type: 'Deposit', id, number: '' };
  const corrections: Correction[] = [{ kind: 'move', transaction, from: 'Planting', to, cents: null }];
  const entry: AdjustingEntry = {
    id: 'one',
    furtherIds: [],
    code: 'check',
    title: 'Title',
    reason: 'Reason.',
    category: 'categories',
    certainty: 'likely',
    corrections,
  };
  const day = closedThrough === null ? null : parseDay(closedThrough);
  return resolveEntries([entry]).flatMap((one) => stepsOf(one, { ...context, closedThrough: day }));
}

describe('the steps of an adjusting entry', () => {
  it.each([
    [
      'change the transaction if its days are open',
      ['1', 'Draws', null],
      'Open the Deposit of February 27, 2024 for Rowan Ashby and change the account from Planting to Draws.',
    ],
    [
      'correct retained earnings if its fiscal year is closed',
      ['1', 'Draws', '2024-12-31'],
      'The books are closed through December 31, 2024, so leave the Deposit of February 27, 2024 for Rowan Ashby unchanged. Choose + New, Journal entry, with date January 1, 2025: debit Retained Earnings $5,000.00; credit Draws $5,000.00.',
    ],
    [
      'correct income if an earlier month of the same fiscal year is closed',
      ['2', 'Draws', '2025-02-28'],
      'The books are closed through February 28, 2025, so leave the Deposit of February 3, 2025 for Rowan Ashby unchanged. Choose + New, Journal entry, with date March 1, 2025: debit Planting $400.00; credit Draws $400.00.',
    ],
    [
      'need no entry if only income and expenses of a closed fiscal year change',
      ['1', 'Office Supplies', '2024-12-31'],
      'The books are closed through December 31, 2024, so leave the Deposit of February 27, 2024 for Rowan Ashby unchanged. It only moves amounts between income and expenses of a past fiscal year, so the balances are right.',
    ],
  ] as const)('%s', (_, [id, to, closedThrough], expected) => {
    expect(stepsFor(id, to, closedThrough)).toEqual([expected]);
  });
});
