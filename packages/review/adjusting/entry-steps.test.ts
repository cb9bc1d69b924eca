import { type Correction, parseDay, type Transaction } from '@insights/ledger';
import { moneyFormat } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { writtenBooks } from '../testing/notation.ts';
import type { AdjustingEntry } from './adjusting-entry.ts';
import { workOf } from './entry-journals.ts';
import { stepsOf } from './entry-steps.ts';
import { resolveEntries } from './resolve-entries.ts';

const { books } = writtenBooks(
  `
  2024-02-27 Deposit  from Rowan Ashby
    Checking  5,000.00
    Planting
  2025-02-03 Deposit  from Rowan Ashby
    Checking  400.00
    Planting
  2025-02-10 Deposit
    Checking  700.00
    Planting
  2025-02-11 Expense 51  to Truck Bank
    Checking  -816.50
    Fuel
  2025-02-12 Sales Receipt 8  to Rowan Ashby
    Checking  300.00
    Design
  2025-02-13 Invoice 9  to Rowan Ashby
    A/R  150.00
    Design
  2025-02-14 Bill 12  from Fuel Depot
    A/P  -1,000.00
    Fuel
  2025-02-20 Expense  to Fuel Depot
    Checking  -65.24
    Fuel
  2025-02-20 Expense  to Fuel Depot
    Checking  -65.24
    Fuel`,
  { window: ['2024-01-01', '2025-03-31'] },
);

const [EARLIER, SAME_YEAR, UNNAMED, PAYMENT, RECEIPT, INVOICE, BILL, ALIKE] = [0, 1, 2, 3, 4, 5, 6, 7].map(
  (index) => books.journal.transactions.at(index),
) as [Transaction, Transaction, Transaction, Transaction, Transaction, Transaction, Transaction, Transaction];

const move = (
  transaction: Transaction,
  from: string,
  to: string,
  more: { readonly cents?: number; readonly name?: string } = {},
): Correction => ({ kind: 'move', transaction, from, to, cents: null, ...more });

const month = (day: string, cents: number): Correction => ({
  kind: 'add',
  day: parseDay(day),
  matter: day,
  lines: [
    { account: 'Depreciation', cents },
    { account: 'Truck Depreciation', cents: -cents },
  ],
});

const onDay = (day: string): Correction => ({
  kind: 'add',
  day: parseDay(day),
  matter: day,
  lines: [
    { account: 'Fuel', cents: 1_000_00 },
    { account: 'A/P', cents: -1_000_00, name: 'Fuel Depot' },
  ],
  redates: { transaction: BILL, day: parseDay('2025-02-14') },
});

function stepsFor(corrections: readonly Correction[], closedThrough: string | null): string[] {
  const entry: AdjustingEntry = {
    id: 'one',
    furtherIds: [],
    code: 'check',
    title: 'Title',
    reason: 'Reason.',
    category: 'categories',
    job: 'reclassifications',
    certainty: 'likely',
    corrections,
  };
  const context = {
    books,
    accrualBooks: books,
    period: books.window,
    fiscalYearFirstMonth: 1,
    money: moneyFormat('USD'),
    materialityCents: 1_000_00,
    closedThrough: closedThrough === null ? null : parseDay(closedThrough),
  };
  return resolveEntries([entry]).flatMap((one) => stepsOf(one, workOf(one.corrections, context), context));
}

describe('the steps of an adjusting entry', () => {
  it.each([
    [
      'change the transaction if its days are open',
      [move(EARLIER, 'Planting', 'Draws')],
      null,
      [
        'Open the deposit of February 27, 2024 from Rowan Ashby and change the account of $5,000.00 from Planting to Draws.',
      ],
    ],
    [
      'name the customer of a receivable and apply the payment',
      [move(UNNAMED, 'Planting', 'A/R', { name: 'Rowan Ashby' })],
      null,
      [
        'Open the deposit of February 10, 2025 and change the account of $700.00 from Planting to A/R, with Rowan Ashby on the line.',
        'Choose + New, Receive payment from Rowan Ashby, select the open invoice and this amount under Credits, and save; nothing is left to receive.',
      ],
    ],
    [
      'replace a deposit line that stands for payments',
      [move(UNNAMED, 'Planting', 'Undeposited Funds')],
      null,
      [
        'Open the deposit of February 10, 2025 and replace the line of $700.00 for Planting: delete it and select the payments in Undeposited Funds that this deposit consists of.',
      ],
    ],
    [
      'split a payment once',
      [
        move(PAYMENT, 'Fuel', 'Truck Loan', { cents: 723_51 }),
        move(PAYMENT, 'Fuel', 'Interest', { cents: 92_99 }),
      ],
      null,
      [
        'Open the expense 51 of February 11, 2025 to Truck Bank and split the line of $816.50 for Fuel: $723.51 for Truck Loan and $92.99 for Interest.',
      ],
    ],
    [
      'move a part of a line',
      [move(PAYMENT, 'Fuel', 'Truck Loan', { cents: 723_51 })],
      null,
      [
        'Open the expense 51 of February 11, 2025 to Truck Bank and reduce the line of $816.50 for Fuel to $92.99 and add a line of $723.51 for Truck Loan.',
      ],
    ],
    [
      'post a journal entry if the account comes from a product or service',
      [move(RECEIPT, 'Design', 'Draws')],
      null,
      [
        'Choose + New, Journal entry, with date February 12, 2025: debit Design $300.00; credit Draws $300.00.',
      ],
    ],
    [
      'change the amount of a bill that has an extra zero',
      [move(BILL, 'Fuel', 'A/P', { cents: 900_00 })],
      null,
      [
        'Open the bill 12 of February 14, 2025 from Fuel Depot and change the amount of $1,000.00 for Fuel to $100.00.',
      ],
    ],
    [
      'change the date of a transaction that is on a wrong day',
      [{ kind: 'remove', transaction: BILL }, onDay('2025-01-31')],
      null,
      ['Open the bill 12 of February 14, 2025 from Fuel Depot and change its date to January 31, 2025.'],
    ],
    [
      'leave the date of a bill that belongs to a closed month',
      [onDay('2025-01-31')],
      '2025-01-31',
      [
        'The books are closed through January 31, 2025, so leave the bill 12 of February 14, 2025 from Fuel Depot unchanged.',
      ],
    ],
    [
      'say which of two that look the same is deleted',
      [{ kind: 'remove', transaction: ALIKE }],
      null,
      [
        'Open the expense of February 20, 2025 to Fuel Depot and choose More, Delete. Of two that look the same, delete the one that the register does not mark C or R, or the later one if neither is marked.',
      ],
    ],
    [
      'name all transactions that are deleted in one step',
      [
        { kind: 'remove', transaction: PAYMENT },
        { kind: 'remove', transaction: BILL },
      ],
      null,
      [
        'Open the expense 51 of February 11, 2025 to Truck Bank and the bill 12 of February 14, 2025 from Fuel Depot and choose More, Delete for each.',
      ],
    ],
    [
      'void a duplicate invoice',
      [{ kind: 'remove', transaction: INVOICE }],
      null,
      [
        'Open the invoice 9 of February 13, 2025 to Rowan Ashby and choose More, Void, so that its number stays in the series.',
      ],
    ],
    [
      'correct retained earnings if its fiscal year is closed',
      [move(EARLIER, 'Planting', 'Draws')],
      '2024-12-31',
      [
        'The books are closed through December 31, 2024, so leave the deposit of February 27, 2024 from Rowan Ashby unchanged. Choose + New, Journal entry, with date January 1, 2025: debit Retained Earnings $5,000.00; credit Draws $5,000.00.',
        'The tax return for the closed year may report $5,000.00 too much profit; ask your tax preparer whether to amend it.',
      ],
    ],
    [
      'correct income if an earlier month of the same fiscal year is closed',
      [move(SAME_YEAR, 'Planting', 'Draws')],
      '2025-02-28',
      [
        'The books are closed through February 28, 2025, so leave the deposit of February 3, 2025 from Rowan Ashby unchanged. Choose + New, Journal entry, with date March 1, 2025: debit Planting $400.00; credit Draws $400.00.',
      ],
    ],
    [
      'need no entry if only income and expenses of a closed fiscal year change',
      [move(EARLIER, 'Planting', 'Office Supplies')],
      '2024-12-31',
      [
        'The books are closed through December 31, 2024, so leave the deposit of February 27, 2024 from Rowan Ashby unchanged. No journal entry is needed: the correction only moves amounts between income and expenses of a closed year, so all balances are right.',
      ],
    ],
    [
      'post everything of closed months in one journal entry',
      [month('2024-11-30', 300_00), month('2024-12-31', 300_00), month('2025-01-31', 300_00)],
      '2024-12-31',
      [
        'The books are closed through December 31, 2024, so book what is missing in them on the next day. Choose + New, Journal entry, with date January 1, 2025: debit Retained Earnings $600.00; credit Truck Depreciation $600.00.',
        'Choose + New, Journal entry, with date January 31, 2025: debit Depreciation $300.00; credit Truck Depreciation $300.00.',
      ],
    ],
  ] as const)('%s', (_, corrections, closedThrough, expected) => {
    expect(stepsFor(corrections, closedThrough)).toEqual(expected);
  });
});
