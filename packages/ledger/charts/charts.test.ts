import type { ChartType } from '@insights/words';
import { describe, expect, it } from 'vitest';
import { figureContext } from '../figures/figure-context.ts';
import type { FigureContext } from '../figures/figure-source.ts';
import type { Books } from '../journal/books.ts';
import { parseDay } from '../period/day.ts';
import type { Period } from '../period/period.ts';
import { booksOf, chartOf } from '../testing/notation.ts';
import { NURSERY } from '../testing/nursery.ts';
import { buildChart } from './build-charts.ts';

const chart = chartOf({
  Bank: ['Checking', 'Savings'],
  'Fixed Asset': ['Oven'],
  'Accounts Payable': ['A/P'],
  'Long Term Liability': ['Loan'],
  Equity: ['Capital'],
  Income: ['Sales'],
  Expense: ['Rent', 'Power', 'Phone', 'Fuel', 'Ads', 'Fees', 'Water', 'Repairs', 'Repairs:Oven', 'Tools'],
});

function books(text: string): Books {
  return booksOf(chart, '2024-01-01', '2024-06-30', text);
}

function contextOf(of: Books, start: string, end: string): FigureContext {
  const period: Period = { start: parseDay(start), end: parseDay(end) };
  return figureContext({ books: of, accrualBooks: of }, period, { fiscalYearFirstMonth: 1 });
}

function build(type: ChartType, text: string, [start, end] = ['2024-06-01', '2024-06-30']) {
  return buildChart(type, contextOf(books(text), start as string, end as string));
}

/** Sales by month, in dollars; nothing for a month without any. */
function sales(...byMonth: readonly number[]): string {
  return byMonth
    .map((dollars, index) =>
      dollars === 0 ? '' : `2024-0${index + 1}-10 Deposit\n Checking  ${dollars}.00\n Sales\n`,
    )
    .join('');
}

function spending(amounts: Readonly<Record<string, number>>, date = '2024-06-05'): string {
  return Object.entries(amounts)
    .map(([account, dollars]) => `${date} Check\n ${account}  ${dollars}.00\n Checking\n`)
    .join('');
}

describe('the revenue chart', () => {
  it.each([
    [[10, 20, 5, 6, 7, 8], 'Revenue rose three months in a row'],
    [[10, 20, 30, 40, 50, 60], 'Revenue rose five months in a row'],
    [[10, 20, 5, 10, 7, 6], 'Revenue fell two months in a row'],
    [[10, 20, 5, 10, 7, 8], 'Revenue rose to $8.00 in June 2024'],
    [[10, 20, 5, 10, 17, 8], 'Revenue fell to $8.00 in June 2024'],
    [[10, 20, 5, 10, 8, 8], 'Revenue was $8.00 in June 2024'],
    [[10, 20, 5, 10, 8, 0], 'Revenue fell two months in a row'],
    [[10, 20, 5, 8, 10, 0], 'No revenue in June 2024'],
    [[10, 20, 5, 8, 10, -3], 'More was refunded than sold in June 2024'],
    [[0, 0, 0, 0, 0, 0], 'No revenue in six months'],
  ])('of %j says: %s', (byMonth, title) => {
    expect(build('revenue', sales(...byMonth)).title).toBe(title);
  });

  it('is read aloud with its highest and lowest months', () => {
    const { description, rows } = build('revenue', sales(10, 20, 5, 10, 7, 8) + spending({ Rent: 50 }));
    expect(description).toBe(
      'Revenue and net profit by month from January 2024 to June 2024. Revenue was highest in February 2024 ($20.00) and lowest in March 2024 ($5.00). Net profit was highest in February 2024 ($20.00) and lowest in June 2024 (−$42.00).',
    );
    expect(rows.at(-1)).toEqual({
      label: 'June 2024',
      group: '',
      points: [
        { kind: 'money', amountCents: 800, figureId: 'incomeStatement.totalRevenue' },
        { kind: 'money', amountCents: -4200, figureId: 'incomeStatement.netProfit' },
      ],
    });
  });

  it('draws a month that has only begun, and concludes nothing from it', () => {
    const { title, rows } = build('revenue', sales(10, 20, 25, 30, 35, 1), ['2024-06-01', '2024-06-15']);
    expect(title).toBe('Revenue rose four months in a row');
    expect(rows.at(-1)).toMatchObject({ label: 'June 1 to 15, 2024' });
  });

  it('has as many months as were read', () => {
    const { rows, title } = build('revenue', sales(10, 20), ['2024-02-01', '2024-02-29']);
    expect(rows.map(({ label }) => label)).toEqual(['January 2024', 'February 2024']);
    expect(title).toBe('Revenue rose to $20.00 in February 2024');
  });

  it('of the very first days says what came in so far', () => {
    expect(build('revenue', sales(10), ['2024-01-01', '2024-01-20']).title).toBe('Revenue of $10.00 so far');
  });
});

describe('the expenses chart', () => {
  it('shows eight accounts, sub-accounts in them, and the others together', () => {
    const { title, description, rows, total } = build(
      'expenses',
      spending({
        Rent: 900,
        Power: 20,
        Phone: 30,
        Fuel: 40,
        Ads: 50,
        Fees: 60,
        Water: 70,
        'Repairs:Oven': 80,
        Tools: 10,
      }) + spending({ Repairs: 240 }),
    );
    expect(title).toBe('Rent was the largest expense, 60.0% of the total');
    expect(rows.map(({ label, points: [point] }) => [label, point])).toEqual([
      ['Rent', money(90000, 'account:Rent:sub')],
      ['Repairs', money(32000, 'account:Repairs:sub')],
      ['Water', money(7000, 'account:Water:sub')],
      ['Fees', money(6000, 'account:Fees:sub')],
      ['Ads', money(5000, 'account:Ads:sub')],
      ['Fuel', money(4000, 'account:Fuel:sub')],
      ['Phone', money(3000, 'account:Phone:sub')],
      ['Power', money(2000, 'account:Power:sub')],
      ['Other', money(1000, 'otherExpenses')],
    ]);
    expect(total?.points).toEqual([money(150000, 'incomeStatement.totalExpenses')]);
    expect(description).toContain('Power $20.00 and Other $10.00. Together they come to $1,500.00.');
  });

  it('gives no share where a refund makes shares misleading', () => {
    expect(build('expenses', spending({ Rent: 100, Fuel: -90 })).title).toBe(
      'Rent was the largest expense, $100.00',
    );
    expect(build('expenses', spending({ Rent: -100, Fuel: -90 })).title).toBe(
      'More was refunded than spent in June 2024',
    );
  });

  it('says so when there were none', () => {
    expect(build('expenses', '')).toMatchObject({
      title: 'No expenses in June 2024',
      description: 'No expenses were recorded in June 2024.',
      rows: [],
    });
  });
});

describe('the margins chart', () => {
  it('has no margin for a month without revenue', () => {
    const { title, description, rows } = build(
      'margins',
      sales(0, 100, 0, 100, 0, 0) + spending({ Rent: 130 }, '2024-04-09'),
    );
    expect(title).toBe('Net margin fell to −30.0% in April 2024');
    expect(
      rows.map(({ points }) => points.at(-1)).map((point) => (point?.kind === 'ratio' ? point.ratio : '?')),
    ).toEqual([null, 1, null, -0.3, null, null]);
    expect(description).toContain(
      'Net margin was highest in February 2024 (100.0%) and lowest in April 2024 (−30.0%).',
    );
  });

  it('says so when no month had revenue', () => {
    const { title, description } = build('margins', spending({ Rent: 130 }));
    expect(title).toBe('No whole month with revenue, so no margin');
    expect(description).toContain('Net margin: no month had revenue.');
  });

  it('leads from every margin to what was divided', () => {
    const { rows } = buildChart('margins', contextOf(NURSERY, '2024-03-01', '2024-03-31'));
    expect(rows.at(-1)?.points[0]).toEqual({
      kind: 'ratio',
      ratio: 0.6,
      numerator: money(600000, 'incomeStatement.grossProfit'),
      denominator: money(1000000, 'incomeStatement.totalRevenue'),
    });
  });
});

describe('the cash flow chart', () => {
  const loan = '2024-05-20 Deposit\n Checking  500.00\n Loan\n';
  const oven = '2024-06-20 Check\n Oven  300.00\n Checking\n';

  it.each([
    ['Cash grew by $300.00 in six months', sales(100) + loan + oven, '2024-06-30'],
    ['Cash grew by $600.00 since January 1, 2024', sales(100) + loan + oven, '2024-06-10'],
    ['Cash fell by $300.00 in six months', oven, '2024-06-30'],
    ['Cash ended where it had begun in six months', sales(300) + oven, '2024-06-30'],
    ['Cash did not move in six months', '', '2024-06-30'],
  ])('says: %s', (title, text, end) => {
    expect(build('cashflow', text, ['2024-06-01', end]).title).toBe(title);
  });

  it('splits the movement by activity', () => {
    const { rows, total } = build('cashflow', sales(100) + loan + oven);
    const amounts = (points: readonly unknown[]) =>
      points.map((point) => (point as { amountCents: number }).amountCents);
    expect(amounts(rows[4]?.points ?? [])).toEqual([0, 0, 50000, 50000]);
    expect(amounts(rows[5]?.points ?? [])).toEqual([0, -30000, 0, -30000]);
    expect(amounts(total?.points ?? [])).toEqual([10000, -30000, 50000, 30000]);
  });
});

describe('the charts of assets and liabilities', () => {
  it('show what is owned by section and account', () => {
    const { title, description, rows, total } = buildChart(
      'assets',
      contextOf(NURSERY, '2024-03-01', '2024-03-31'),
    );
    expect(title).toBe('Fixed assets made up 40.0% of assets on March 31, 2024');
    expect(description).toBe(
      'Total assets of $20,000.00 on March 31, 2024: bank accounts $4,500.00, accounts receivable $5,000.00, other current assets $2,500.00 and fixed assets $8,000.00.',
    );
    expect(rows.map(({ group, label, points: [point] }) => [group, label, point])).toEqual([
      ['Bank accounts', 'Checking', money(450000, 'account:Checking:sub')],
      ['Accounts receivable', 'A/R', money(500000, 'account:A%2FR:sub')],
      ['Other current assets', 'Inventory', money(200000, 'account:Inventory:sub')],
      ['Other current assets', 'Undeposited', money(50000, 'account:Undeposited:sub')],
      ['Fixed assets', 'Truck', money(800000, 'account:Truck:sub')],
    ]);
    expect(total?.points).toEqual([money(2000000, 'balanceSheet.totalAssets')]);
  });

  it('give no share where a section stands below zero', () => {
    const overdrawn = 'opening\n Checking  -50.00\n Oven  400.00\n Capital  -350.00';
    expect(build('assets', overdrawn).title).toBe('Total assets of $350.00 on June 30, 2024');
    expect(build('assets', '').title).toBe('No assets on June 30, 2024');
  });

  it('show what is owed, or that nothing is', () => {
    const owed = 'opening\n Checking  1,000.00\n A/P  -250.00\n Loan  -750.00';
    expect(build('liabilities', owed).title).toBe(
      'Long-term liabilities made up 75.0% of liabilities on June 30, 2024',
    );
    expect(build('liabilities', '')).toMatchObject({
      title: 'Nothing owed on June 30, 2024',
      description: 'There were no liabilities on June 30, 2024.',
      rows: [],
    });
  });
});

function money(amountCents: number, figureId: string) {
  return { kind: 'money', amountCents, figureId };
}
