import type { Correction } from '@insights/ledger';
import { booksOf, chartOf } from '@insights/ledger/testing/notation';
import { expect, it } from 'vitest';
import type { Case } from '../findings/merge-cases.ts';
import { buildEntry } from './build-entry.ts';

const books = booksOf(
  chartOf({
    Bank: ['Checking'],
    'Accounts Receivable': ['A/R'],
    'Accounts Payable': ['A/P'],
    'Other Current Asset': ['Inventory'],
    'Credit Card': ['Visa'],
    'Other Current Liability': ['Sales Tax Payable'],
    Income: ['Sales'],
    'Cost of Goods Sold': ['Cost of Goods'],
    Expense: ['Meals'],
  }),
  '2024-01-01',
  '2024-01-31',
  '',
);

it('an entry has the words of the check that knows the correction, even if another check is listed first', () => {
  const transaction = { type: 'Deposit', id: '7', number: '' };
  const correction: Correction = { kind: 'move', transaction, from: 'Income', to: 'Line', cents: null };
  const title = 'Possible duplicate bill';
  const lead = {
    id: 'uncategorized',
    code: 'uncategorized-income',
    title,
    description: 'It has no category.',
  };
  const reason = {
    id: 'loan',
    code: 'owner-money-as-income',
    title,
    description: 'It says “ADVANCE FROM LINE”.',
  };
  const drafts = [{ description: lead.description }, { ...reason, corrections: [correction] }];
  const merged = { drafts, finding: { ...lead, furtherReasons: [reason] } } as unknown as Case;
  expect(buildEntry(merged, books)).toMatchObject({
    id: 'uncategorized',
    furtherIds: ['loan'],
    code: 'owner-money-as-income',
    reason: 'It says “ADVANCE FROM LINE”.',
    corrections: [correction],
  });
});

it('an entry says what it corrects, and doubts it only if a document must confirm it', () => {
  const titleOf = (correctionCertainty: 'certain' | 'possible') => {
    const correction = { kind: 'remove', transaction: { type: 'Bill', id: '7', number: '' } } as const;
    const finding = { id: 'bill', title: 'Possible duplicate bill', description: '', furtherReasons: [] };
    const drafts = [{ correctionCertainty, certainty: 'Certain', corrections: [correction] }];
    return buildEntry({ drafts, finding } as unknown as Case, books)?.title;
  };
  expect(titleOf('certain')).toBe('Duplicate bill');
  expect(titleOf('possible')).toBe('Possible duplicate bill');
});

it.each([
  ['receivables', 'Sales', 'A/R'],
  ['payables', 'Meals', 'A/P'],
  ['payroll_and_tax', 'Sales', 'Sales Tax Payable'],
  ['bank', 'Meals', 'Visa'],
  ['bank', 'Checking', 'Sales'],
  ['reclassifications', 'Cost of Goods', 'Inventory'],
] as const)(
  'an entry is part of the job %s if it is on %s and %s, whichever check proposes it',
  (job, debit, credit) => {
    const lines = [
      { account: debit, cents: 5_00 },
      { account: credit, cents: -5_00 },
    ];
    const correction: Correction = { kind: 'add', day: books.window.end, matter: 'any', lines };
    const finding = {
      id: 'a',
      title: '',
      description: '',
      category: 'purchases_and_payables',
      furtherReasons: [],
    };
    const drafts = [{ corrections: [correction] }];
    expect(buildEntry({ drafts, finding } as unknown as Case, books)?.job).toBe(job);
  },
);
