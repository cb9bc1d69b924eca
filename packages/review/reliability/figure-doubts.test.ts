import { buildKpis, Figures, figureContext, parseDay } from '@insights/ledger';
import { booksOf, chartOf } from '@insights/ledger/testing/notation';
import type { AccountType, Severity } from '@insights/words';
import { expect, it } from 'vitest';
import type { Finding } from '../findings/finding.ts';
import { figureDoubts, kpiDoubts } from './figure-doubts.ts';

const books = booksOf(
  chartOf({
    Bank: ['Checking'],
    'Other Current Liability': ['Line of Credit', 'Payroll Liabilities'],
    'Long Term Liability': ['Truck Loan'],
    Income: ['Sales'],
    Expense: ['Rent'],
  }),
  '2024-01-01',
  '2024-03-31',
  `
  opening
    Checking  9000.00
    Truck Loan  -5000.00
  2024-02-10 Sales Receipt
    Checking  1000.00
    Sales
  2024-03-10 Sales Receipt
    Checking  2000.00
    Sales
  2024-03-12 Check
    Rent  500.00
    Checking`,
);
const march = { start: parseDay('2024-03-01'), end: parseDay('2024-03-31') };
const context = figureContext({ books, accrualBooks: books }, march, {
  fiscalYearFirstMonth: 1,
  currency: 'USD',
});
const kpis = buildKpis(context);

const finding = (title: string, disputes: AccountType[], day: string, severity: Severity = 'High') =>
  ({
    title,
    severity,
    disputes,
    impactCents: 800_00,
    accounts: [],
    transactions: [{ day: parseDay(day) }],
  }) as unknown as Finding;

const about = (account: string): Finding => ({
  ...finding('Liability', ['Other Current Liability'], '2024-02-10'),
  accounts: [{ id: account, name: account }],
});

it.each([
  [
    'a KPI is disputed by a loan in the revenue of its period',
    'netMargin',
    [finding('Loan', ['Income'], '2024-03-10')],
    ['Loan'],
  ],
  [
    'a KPI is not disputed by a loan in revenue a month earlier',
    'netMargin',
    [finding('Loan', ['Income'], '2024-02-10')],
    [],
  ],
  [
    'a KPI with a balance is disputed by a finding from any earlier day',
    'cashBufferDays',
    [finding('Bank', ['Bank'], '2024-02-10')],
    ['Bank'],
  ],
  [
    'a KPI is disputed by a finding that names its account',
    'netDebt',
    [about('Line of Credit')],
    ['Liability'],
  ],
  [
    'a KPI is not disputed by a finding that names another account of the same type',
    'netDebt',
    [about('Payroll Liabilities')],
    [],
  ],
  [
    'a KPI is not disputed by a finding about another part of the books',
    'netMargin',
    [finding('Bank', ['Bank'], '2024-03-10')],
    [],
  ],
  [
    'a KPI is not disputed by a finding that is not High',
    'netMargin',
    [finding('Loan', ['Income'], '2024-03-10', 'Medium')],
    [],
  ],
])('%s', (_, id, findings, expected) => {
  const kpi = kpis.find((one) => one.id === id);
  expect(kpi).toBeDefined();
  if (kpi === undefined) return;
  const figures = new Figures(context);
  expect(kpiDoubts(kpi.current, figures, { findings, materialityCents: 500_00 })).toEqual(expected);
  // Findings below materiality are not a reason for doubt.
  expect(kpiDoubts(kpi.current, figures, { findings, materialityCents: 900_00 })).toEqual([]);
});

it('a finding that is small relative to the figure leaves it reliable', () => {
  const kpi = kpis.find(({ id }) => id === 'netMargin');
  const small = { ...finding('Loan', ['Income'], '2024-03-10'), impactCents: 99_00 } as Finding;
  const disputed = { findings: [small], materialityCents: 50_00 };
  // 5% of the revenue of $2,000 is $100, and 5% of the net profit of $1,500 is $75.
  expect(kpi && kpiDoubts(kpi.current, new Figures(context), disputed)).toEqual(['Loan']);
  expect(figureDoubts(['incomeStatement.totalRevenue'], new Figures(context), disputed)).toEqual([]);
});

it('a balance is not disputed by later transactions, or by a finding about the balance on a later day', () => {
  const figures = new Figures(context);
  const february = figures.findNamed('balanceSheet.bank', {
    start: parseDay('2024-02-01'),
    end: parseDay('2024-02-29'),
  });
  const doubtsOf = (day: string, change: Partial<Finding> = {}) =>
    figureDoubts([february?.id ?? ''], figures, {
      findings: [{ ...finding('Bank', ['Bank'], day), ...change }],
      materialityCents: 500_00,
    });
  expect(doubtsOf('2024-02-10')).toEqual(['Bank']);
  expect(doubtsOf('2024-03-10')).toEqual([]);
  expect(doubtsOf('2024-03-10', { transactions: [] })).toEqual([]);
});
