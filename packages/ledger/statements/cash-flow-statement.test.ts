import { describe, expect, it } from 'vitest';
import { figuresOfBooks } from '../figures/figures.ts';
import { joinByMonth } from '../figures/monthly-journal.ts';
import type { Books } from '../journal/books.ts';
import { parseDay } from '../period/day.ts';
import { booksOf, chartOf } from '../testing/notation.ts';
import { CASH_FLOW_STATEMENT } from './cash-flow-statement.ts';
import { printCompared } from './compared-statement.ts';
import { printPeriods } from './print-statement.ts';

const chart = chartOf({
  Bank: ['Checking'],
  'Accounts Receivable': ['A/R'],
  'Fixed Asset': ['Truck', 'Accumulated depreciation'],
  'Credit Card': ['Card'],
  'Other Current Liability': [
    'Line of Credit (LineOfCredit)',
    'Loan from a bank',
    'Accrued interest',
    'Income tax payable',
    'Sales tax (SalesTaxPayable)',
  ],
  'Long Term Liability': ['Truck loan (NotesPayable)'],
  Equity: ['Draws', 'Opening Balance Equity (OpeningBalanceEquity)', 'Retained Earnings (RetainedEarnings)'],
  Income: ['Sales'],
  Expense: ['Interest', 'Depreciation', 'Income tax'],
});
const year = { start: parseDay('2024-01-01'), end: parseDay('2024-12-31') };

const OPENING = `
  2024-01-01 Deposit
    Checking  500.00
    Opening Balance Equity
  2024-01-01 Journal Entry 1
    A/R  200.00
    Truck  9,000.00
    Accumulated depreciation  -3,000.00
    Truck loan  -4,000.00
    Opening Balance Equity
`;

/** Returns the amounts of the printed rows, in dollars, by label. */
function statement(journal: string, change = (books: Books) => books): Record<string, number> {
  const figures = figuresOfBooks(change(booksOf(chart, '2024-01-01', '2024-12-31', journal)), year);
  const { rows } = printPeriods(CASH_FLOW_STATEMENT, figures, [year]);
  return Object.fromEntries(
    rows.flatMap(({ label, amountsCents: [amount] }) =>
      amount === undefined ? [] : [[label, amount / 100]],
    ),
  );
}

const OPERATING = 'Net cash from operating activities';
const INVESTING = 'Net cash from investing activities';
const FINANCING = 'Net cash from financing activities';
const FOR_DEBT = 'Assets acquired with debt, without cash';
const FOR_EQUITY = 'Assets contributed, without cash';
const CONVERTED = 'Debt settled with equity, without cash';

describe('the cash flow statement under US GAAP', () => {
  it.each<[name: string, journal: string, flows: readonly [number, number, number]]>([
    ['a draw on the line of credit', 'Checking  900.00\n    Line of Credit', [0, 0, 900]],
    ['a current loan that only its name identifies', 'Checking  900.00\n    Loan from a bank', [0, 0, 900]],
    ['a payment of the credit card', 'Card  70.00\n    Checking', [-70, 0, 0]],
    ['sales tax paid', 'Sales tax  70.00\n    Checking', [-70, 0, 0]],
    ['depreciation, identified by name', 'Depreciation  50.00\n    Accumulated depreciation', [0, 0, 0]],
    ['a truck bought for cash', 'Truck  700.00\n    Checking', [0, -700, 0]],
    ['a draw', 'Draws  100.00\n    Checking', [0, 0, -100]],
    ['receivables of an earlier year written off', 'Retained Earnings  40.00\n    A/R', [0, 0, 0]],
    ['a loan balance corrected', 'Truck loan  40.00\n    Opening Balance Equity', [0, 0, 0]],
    ['an entry that closes the year', 'Sales  60.00\n    Retained Earnings', [0, 0, 0]],
    ['draws closed to retained earnings', 'Retained Earnings  60.00\n    Draws', [0, 0, 0]],
    ['cash paid to owners out of retained earnings', 'Retained Earnings  60.00\n    Checking', [0, 0, -60]],
    ['a bank balance entered later', 'Checking  60.00\n    Opening Balance Equity', [0, 0, 0]],
  ])('classifies %s', (_, entry, flows) => {
    const amounts = statement(`${OPENING}\n  2024-06-01 Journal Entry 2\n    ${entry}\n`);
    expect([amounts[OPERATING], amounts[INVESTING], amounts[FINANCING]]).toEqual(flows);
    const [start, opening, change] = ['Cash at the start', 'Opening balances entered', 'Net cash change'];
    expect((amounts[start] ?? 0) + (amounts[opening] ?? 0) + (amounts[change] ?? 0)).toBe(
      amounts['Cash at the end'],
    );
  });

  it('does not count opening balances as cash flows in the first fiscal year', () => {
    expect(statement(OPENING)).toMatchObject({
      [OPERATING]: 0,
      [INVESTING]: 0,
      [FINANCING]: 0,
      'Net cash change': 0,
      'Cash at the start': 0,
      'Opening balances entered': 500,
      'Cash at the end': 500,
    });
  });

  it('is the same for books that were joined by month', () => {
    const journal = `${OPENING}
  2024-01-20 Check 1
    Retained Earnings  60.00
    Checking
  2024-01-21 Sales Receipt 1
    Checking  90.00
    Sales
`;
    expect(statement(journal, (books) => joinByMonth(joinByMonth(books)))).toEqual(statement(journal));
  });

  it('shows interest and income taxes paid: the expense less the increase in what is owed', () => {
    const amounts = statement(`
  2024-03-01 Check 1
    Interest  75.00
    Truck loan  25.00
    Checking
  2024-06-30 Journal Entry 2
    Interest  30.00
    Accrued interest
  2024-06-30 Journal Entry 3
    Income tax  400.00
    Income tax payable
  2024-09-15 Check 2
    Income tax payable  150.00
    Checking
`);
    expect(amounts).toMatchObject({ 'Interest paid': 75, 'Income taxes paid': 150 });
  });

  it.each<[name: string, lines: readonly string[], amounts: Readonly<Record<string, number>>]>([
    ['a truck bought with a loan', ['Truck  700.00', 'Truck loan'], { [FOR_DEBT]: 700 }],
    ['a down payment', ['Truck  700.00', 'Truck loan  -600.00', 'Checking  -100.00'], { [FOR_DEBT]: 600 }],
    ['interest financed too', ['Truck  700.00', 'Interest  50.00', 'Truck loan'], { [FOR_DEBT]: 700 }],
    ['a truck that the owner brought in', ['Truck  700.00', 'Draws'], { [FOR_EQUITY]: 700 }],
    ['a loan that the owner took over', ['Truck loan  400.00', 'Draws'], { [CONVERTED]: 400 }],
    [
      'a loan and its use in one entry',
      ['Checking  700.00', 'Truck loan  -700.00', 'Truck  700.00', 'Checking  -700.00'],
      {},
    ],
    ['a truck bought for cash', ['Truck  700.00', 'Checking'], {}],
    ['a loan payment', ['Truck loan  400.00', 'Checking'], {}],
    ['an opening balance', ['Truck  700.00', 'Truck loan  -600.00', 'Opening Balance Equity'], {}],
  ])('discloses investing and financing without cash: %s', (_, lines, expected) => {
    const journal = `${OPENING}\n  2024-06-01 Journal Entry 2\n    ${lines.join('\n    ')}\n`;
    const amounts = statement(journal);
    const shown = [FOR_DEBT, FOR_EQUITY, CONVERTED].filter((label) => label in amounts);
    expect(Object.fromEntries(shown.map((label) => [label, amounts[label]]))).toEqual(expected);
    const { notes } = printCompared(
      CASH_FLOW_STATEMENT,
      figuresOfBooks(booksOf(chart, '2024-01-01', '2024-12-31', journal), year),
    );
    expect(notes).toHaveLength(Object.keys(expected).length);
  });
});
