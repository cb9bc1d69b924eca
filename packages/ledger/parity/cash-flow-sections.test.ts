import { cents } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { figuresOfBooks } from '../figures/figures.ts';
import { parseDay } from '../period/day.ts';
import { agreeingReports } from '../testing/agreeing-reports.ts';
import { booksOf, chartOf } from '../testing/notation.ts';
import { checkParity } from './check-parity.ts';
import type { ReportedCashFlow } from './reported.ts';

const chart = chartOf({
  Bank: ['Checking'],
  'Fixed Asset': ['Truck'],
  'Other Current Liability': ['Line of Credit (LineOfCredit)'],
  Equity: ['Draws', 'Opening Balance Equity (OpeningBalanceEquity)'],
  Income: ['Sales'],
});
const year = { start: parseDay('2024-01-01'), end: parseDay('2024-12-31') };
const SALE = `
  2024-02-01 Sales Receipt 1
    Checking  100.00
    Sales
  2024-03-01 Transfer
    Checking  900.00
    Line of Credit
  2024-03-02 Check 1
    Draws  30.00
    Checking
`;
const OPENING = `
  2024-01-01 Deposit
    Checking  500.00
    Opening Balance Equity
`;

/** QuickBooks' sections: all current liabilities are operating, and all equity is financing. */
const IN_QUICKBOOKS = new Map([
  ['Truck', 'investing'],
  ['Line of Credit', 'operating'],
  ['Draws', 'financing'],
  ['Opening Balance Equity', 'financing'],
] as const);

/** Returns the check of the cash flow statement against sections in dollars. */
function check(journal: string, [operating, investing, financing]: readonly [number, number, number]) {
  const own = figuresOfBooks(booksOf(chart, '2024-01-01', '2024-12-31', journal), year, 1, 'USD');
  const reports = agreeingReports(own);
  const report: ReportedCashFlow = {
    ...reports.cashFlow.report,
    sections: {
      operating: cents(operating * 100),
      investing: cents(investing * 100),
      financing: cents(financing * 100),
      accounts: IN_QUICKBOOKS,
    },
  };
  return checkParity(own, { ...reports, cashFlow: { status: 'read', report } }).checks.at(-1);
}

describe('the cash flow statement and QuickBooks’ own', () => {
  it('agree after adjusting for accounts that QuickBooks puts in another section', () => {
    expect(check(SALE, [1000, 0, -30])).toMatchObject({
      status: 'PASS',
      delta: 0,
      details:
        'QuickBooks’ operating activities of $1,000.00 are our $100.00 plus Line of Credit, $900.00. QuickBooks’ financing activities of −$30.00 are our $870.00 plus Line of Credit, −$900.00.',
    });
  });

  it('agree although QuickBooks counts opening balances as cash flows', () => {
    expect(check(OPENING, [0, 0, 500])).toMatchObject({
      status: 'PASS',
      ours: 500_00,
      theirs: 500_00,
      details:
        'QuickBooks’ financing activities of $500.00 are our $0.00 plus Opening Balance Equity, $500.00.',
    });
  });

  it('differ if an activity is still off by a cent, even if the totals agree', () => {
    const result = check(SALE, [1000.01, 0, -30.01]);
    expect(result?.status).toBe('FAIL');
    expect(result?.details).toContain(
      'The operating activities are $1,000.00 by our count, grouped as in QuickBooks, and $1,000.01 in QuickBooks.',
    );
  });
});
