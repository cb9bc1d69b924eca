import { type Cents, cents } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { type Figures, figuresOfBooks } from '../figures/figures.ts';
import type { Books } from '../journal/books.ts';
import { parseDay } from '../period/day.ts';
import { agreeingReports } from '../testing/agreeing-reports.ts';
import { booksOf, chartOf } from '../testing/notation.ts';
import { checkParity } from './check-parity.ts';
import { PARITY_CHECKS } from './parity-checks.ts';
import type { Reported, ReportedFigures } from './reported.ts';

const chart = chartOf({
  Bank: ['Checking'],
  'Accounts Receivable': ['A/R'],
  'Other Current Asset': ['Undeposited (UndepositedFunds)'],
  'Accounts Payable': ['A/P'],
  Equity: ['Capital', 'Retained earnings (RetainedEarnings)'],
  Income: ['Services', 'Services:Design'],
  'Cost of Goods Sold': ['Plants'],
  Expense: ['Rent'],
});
const JOURNAL = `
  opening
    Checking  5,000.00
    Capital  -4,000.00
  2024-03-10 Invoice 1001
    A/R  4,000.00
    Services:Design
  2024-03-11 Invoice 1002
    A/R  150.00
    Services
  2024-03-12 Bill 77
    Plants  900.00
    A/P
  2024-04-01 Check 12
    Rent  1,200.00
    Checking
  2024-05-02 Payment 501
    Undeposited  300.00
    A/R
`;
const period = { start: parseDay('2024-01-01'), end: parseDay('2024-06-30') };
const own = ownFigures(booksOf(chart, '2024-01-01', '2024-06-30', JOURNAL));

describe('parity with QuickBooks', () => {
  it('passes if every figure agrees', () => {
    const result = checkParity(own, agreeingReports(own));
    expect(result.overall).toBe('PASS');
    expect(result.checks.map(({ name, status, delta }) => [name, status, delta])).toEqual(
      PARITY_CHECKS.map(({ name }) => [name, 'PASS', 0]),
    );
    expect(result.checks).toHaveLength(10);
  });

  it('is incomplete if a report is unavailable, and never counts it as zero', () => {
    const reported = { ...agreeingReports(own), cashFlow: missing('QuickBooks did not answer in time.') };
    const result = checkParity(own, reported);
    expect(result.overall).toBe('INCOMPLETE');
    expect(result.checks.at(-1)).toEqual({
      name: 'Net cash change',
      status: 'INCOMPLETE',
      figureId: 'cashFlowStatement.cashIncrease',
      ours: -90000,
      theirs: null,
      delta: null,
      details: 'QuickBooks did not answer in time.',
    });
  });

  it('fails if some figures differ and others are incomplete', () => {
    const reported = agreeingReports(own);
    const result = checkParity(own, {
      ...shifted(reported, 'incomeStatement', 'totalIncome'),
      cashFlow: missing('No answer.'),
    });
    expect(result.overall).toBe('FAIL');
  });

  it('names the account that differs, to the cent', () => {
    const reported = agreeingReports(own);
    const income = read(reported.incomeStatement);
    const accounts = new Map(income.accounts).set('Services:Design', cents(4_000_01));
    const result = checkParity(own, {
      ...reported,
      incomeStatement: {
        status: 'read',
        report: {
          ...income,
          accounts,
          totalIncome: cents(income.totalIncome + 1),
          grossProfit: cents(income.grossProfit + 1),
          netIncome: cents(income.netIncome + 1),
        },
      },
    });
    const failed = result.checks.filter(({ status }) => status === 'FAIL');
    expect(failed.map(({ name, delta }) => [name, delta])).toEqual([
      ['Revenue', -1],
      ['Gross profit', -1],
      ['Net income', -1],
    ]);
    for (const { details } of failed) {
      expect(details).toBe(
        'Services:Design: $4,000.00 by our count, $4,000.01 in QuickBooks, a difference of $0.01.',
      );
    }
  });

  it('fails if totals agree but their accounts do not', () => {
    const reported = agreeingReports(own);
    const sheet = read(reported.balanceSheet);
    const accounts = new Map(sheet.accounts).set('A/R', cents(3_750_00)).set('Undeposited', cents(400_00));
    const report = { ...sheet, accounts };
    const failed = checkParity(own, { ...reported, balanceSheet: { status: 'read', report } }).checks.filter(
      ({ status }) => status === 'FAIL',
    );
    expect(failed.map(({ name, delta }) => [name, delta])).toEqual([['Total assets', 0]]);
    expect(failed[0]?.details).toBe(
      'The total agrees, but the accounts in it do not. A/R: $3,850.00 by our count, $3,750.00 in QuickBooks, a difference of $100.00. Undeposited: $300.00 by our count, $400.00 in QuickBooks, a difference of $100.00.',
    );
  });

  it('skips the accounts of uploaded statements, which the import compares', () => {
    const reported = agreeingReports(own);
    const income = { ...read(reported.incomeStatement), accounts: new Map() };
    const uploaded = {
      ...reported,
      incomeStatement: { status: 'read', report: income },
      isUploaded: true,
    } as const;
    expect(checkParity(own, uploaded).overall).toBe('PASS');
    expect(checkParity(own, { ...uploaded, isUploaded: false }).overall).toBe('FAIL');
  });

  it('names the transaction that would explain the difference', () => {
    const withoutInvoice = ownFigures(
      booksOf(chart, '2024-01-01', '2024-06-30', JOURNAL.replace(/2024-03-11.*?Services\n/s, '')),
    );
    const revenue = checkParity(own, agreeingReports(withoutInvoice)).checks[0];
    expect(revenue?.details).toBe(
      'Services: $150.00 by our count, $0.00 in QuickBooks, a difference of $150.00. This is the amount of Invoice 1002 of 2024-03-11.',
    );
  });

  it('says so if QuickBooks’ total is not the sum of its own lines', () => {
    const reported = shifted(agreeingReports(own), 'balanceSheet', 'totalAssets');
    const failed = checkParity(own, reported).checks.filter(({ status }) => status === 'FAIL');
    expect(failed.map(({ name }) => name)).toEqual(['Total assets', 'Assets = liabilities + equity']);
    expect(failed[0]?.details).toContain('not the sum of its own lines');
  });

  it('also searches the assets if the accounting equation fails', () => {
    const reported = agreeingReports(own);
    const sheet = read(reported.balanceSheet);
    const accounts = new Map(sheet.accounts).set('A/R', cents((sheet.accounts.get('A/R') ?? 0) + 1));
    const report = { ...sheet, accounts, totalAssets: cents(sheet.totalAssets + 1) };
    const result = checkParity(own, { ...reported, balanceSheet: { status: 'read', report } });
    const equation = result.checks.find(({ name }) => name === 'Assets = liabilities + equity');
    expect(equation?.details).toMatch(
      /^Our liabilities and equity, compared with .* A\/R: \$3,850\.00 by our count/,
    );
  });

  it('compares retained earnings and net income only together, because the fiscal year splits them', () => {
    const reported = agreeingReports(own);
    const sheet = read(reported.balanceSheet);
    const moved = new Map(sheet.accounts).set('Retained earnings', cents(700_00));
    const rolledForward = {
      ...sheet,
      accounts: moved,
      netIncome: cents(sheet.netIncome + (sheet.accounts.get('Retained earnings') ?? 0) - 700_00),
      totalEquity: cents(sheet.totalEquity + 1),
    };
    const result = checkParity(own, { ...reported, balanceSheet: { status: 'read', report: rolledForward } });
    const equity = result.checks.find(({ name }) => name === 'Equity');
    expect(equity?.details).toContain('not the sum of its own lines');
  });

  it('searches sources and uses of cash for the cause of a cash difference, not cash itself', () => {
    const reported = agreeingReports(own);
    const cashFlow = read(reported.cashFlow);
    const accounts = new Map(cashFlow.accounts).set('A/P', cents(900_01));
    const report = { ...cashFlow, accounts, netCashIncrease: cents(cashFlow.netCashIncrease + 1) };
    const result = checkParity(own, { ...reported, cashFlow: { status: 'read', report } });
    expect(result.checks.at(-1)?.details).toBe(
      'A/P: $900.00 by our count, $900.01 in QuickBooks, a difference of $0.01.',
    );
  });

  it('reports an account that our chart of accounts does not have', () => {
    const reported = agreeingReports(own);
    const income = read(reported.incomeStatement);
    const accounts = new Map(income.accounts).set('999', cents(5));
    const report = { ...income, accounts, totalIncome: cents(income.totalIncome + 5) };
    const result = checkParity(own, { ...reported, incomeStatement: { status: 'read', report } });
    expect(result.checks[0]?.details).toContain('Account 999, which is not in the chart of accounts');
  });

  it('says so if the general ledger does not balance, and names the transaction', () => {
    const unbalanced = ownFigures(
      booksOf(chart, '2024-01-01', '2024-06-30', JOURNAL.replace('    A/P\n', '    A/P  -890.00\n')),
    );
    const failed = checkParity(unbalanced, agreeingReports(own)).checks.filter(
      ({ status }) => status === 'FAIL',
    );
    expect(failed.map(({ name }) => name)).toEqual([
      'Total liabilities',
      'Assets = liabilities + equity',
      'Net cash change',
    ]);
    expect(failed[0]?.details).toContain('out of balance by $10.00, first in Bill 77.');
  });
});

describe.each([
  ['Revenue', 'incomeStatement', 'totalIncome'],
  ['Gross profit', 'incomeStatement', 'grossProfit'],
  ['Total expenses', 'incomeStatement', 'expenses'],
  ['Total expenses', 'incomeStatement', 'otherExpenses'],
  ['Net income', 'incomeStatement', 'netIncome'],
  ['Cash in bank accounts', 'balanceSheet', 'bankAccounts'],
  ['Total assets', 'balanceSheet', 'totalAssets'],
  ['Assets = liabilities + equity', 'balanceSheet', 'totalAssets'],
  ['Total liabilities', 'balanceSheet', 'totalLiabilities'],
  ['Equity', 'balanceSheet', 'totalEquity'],
  ['Net cash change', 'cashFlow', 'netCashIncrease'],
] as const)('the check of %s', (name, report, figure) => {
  it(`fails if QuickBooks prints one cent more for ${figure}`, () => {
    const result = checkParity(own, shifted(agreeingReports(own), report, figure));
    expect(result.overall).toBe('FAIL');
    expect(result.checks.find((check) => check.name === name)).toMatchObject({ status: 'FAIL', delta: -1 });
  });
});

function ownFigures(books: Books): Figures {
  return figuresOfBooks(books, period, 1, 'USD');
}

function shifted<Key extends Exclude<keyof ReportedFigures, 'isUploaded'>>(
  reported: ReportedFigures,
  key: Key,
  figure: string,
): ReportedFigures {
  const report = read(reported[key] as Reported<Record<string, Cents>>);
  return {
    ...reported,
    [key]: { status: 'read', report: { ...report, [figure]: cents((report[figure] as Cents) + 1) } },
  };
}

function read<Report>(reported: Reported<Report>): Report {
  if (reported.status === 'missing') throw new Error(reported.reason);
  return reported.report;
}

function missing(reason: string) {
  return { status: 'missing' as const, reason };
}
