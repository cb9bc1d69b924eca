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
  return figureContext({ books: of, accrualBooks: of }, period, { fiscalYearFirstMonth: 1, currency: 'USD' });
}

function build(type: ChartType, text: string, [start, end] = ['2024-06-01', '2024-06-30']) {
  return buildChart(type, contextOf(books(text), start as string, end as string));
}

/** Sales by month, in dollars; nothing is posted for a month with zero sales. */
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
    [[10, 20, 5, 6, 7, 8], 'Revenue of $8.00 in June 2024, up 14.3% from May 2024'],
    [[10, 20, 5, 10, 17, 8], 'Revenue of $8.00 in June 2024, down 52.9% from May 2024'],
    [[10, 20, 5, 10, 8, 8], 'Revenue of $8.00 in June 2024, as in May 2024'],
    [[10, 20, 5, 10, 0, 8], 'Revenue of $8.00 in June 2024, after none in May 2024'],
    [[10, 20, 5, 8, 10, 0], 'No revenue in June 2024'],
    [[10, 20, 5, 8, 10, -3], 'More was refunded than sold in June 2024'],
  ])('has a title for revenue of %j: %s', (byMonth, title) => {
    expect(build('revenue', sales(...byMonth)).title).toBe(title);
  });

  it('is described with its highest and lowest months', () => {
    const { description, rows } = build('revenue', sales(10, 20, 5, 10, 7, 8) + spending({ Rent: 50 }));
    expect(description).toBe(
      'Revenue and net profit by month from January 2024 to June 2024. Revenue was highest in February 2024 ($20.00) and lowest in March 2024 ($5.00). Net profit was highest in February 2024 ($20.00) and lowest in June 2024 (−$42.00).',
    );
    expect(rows.at(-1)).toEqual({
      label: 'June 2024',
      span: {
        period: { start: parseDay('2024-06-01'), end: parseDay('2024-06-30') },
        isWhole: true,
        isInPeriod: true,
        tick: ['Jun'],
      },
      group: '',
      points: [
        { kind: 'money', amountCents: 800, figureId: 'incomeStatement.totalRevenue' },
        { kind: 'money', amountCents: -4200, figureId: 'incomeStatement.netProfit' },
      ],
    });
  });

  it('draws a month that has only just begun, but describes only the period', () => {
    const { title, rows } = build('revenue', sales(10, 20, 25, 30, 35, 1), ['2024-06-01', '2024-06-15']);
    expect(title).toBe('Revenue of $1.00 in June 1 to 15, 2024, down 97.1% from May 1 to 15, 2024');
    expect(rows.at(-1)).toMatchObject({ label: 'June 1 to 15, 2024' });
  });

  it('shows every month that was synced', () => {
    const earlier = 'opening\n Checking  5.00\n';
    const { rows, title } = build('revenue', earlier + sales(10, 20), ['2024-02-01', '2024-02-29']);
    expect(rows.map(({ label }) => label)).toEqual(['January 2024', 'February 2024']);
    expect(title).toBe('Revenue of $20.00 in February 2024, up 100.0% from January 2024');
  });

  it('does not compare with the month in which the books begin', () => {
    const { title } = build('revenue', sales(10, 20), ['2024-02-01', '2024-02-29']);
    expect(title).toBe('Revenue of $20.00 in February 2024');
  });

  it('shows the revenue so far if the books have only their first days', () => {
    expect(build('revenue', sales(10), ['2024-01-01', '2024-01-20']).title).toBe(
      'Revenue of $10.00 in January 1 to 20, 2024',
    );
  });
});

describe('the expenses chart', () => {
  it('shows eight accounts including their sub-accounts, and combines the others', () => {
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
    expect(title).toBe('Largest expense: Rent, 60.0% of the total');
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
    expect(description).toContain('Power $20.00 and Other $10.00. Together they total $1,500.00.');
  });

  it('shows no percentage if a refund would make percentages misleading', () => {
    expect(build('expenses', spending({ Rent: 100, Fuel: -90 })).title).toBe(
      'Largest expense: Rent, $100.00',
    );
    expect(build('expenses', spending({ Rent: -100, Fuel: -90 })).title).toBe(
      'More was refunded than spent in June 2024',
    );
  });

  it('states that there are no expenses', () => {
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
    expect(title).toBe('No revenue in June 2024, so no margin');
    expect(
      rows.map(({ points }) => points.at(-1)).map((point) => (point?.kind === 'ratio' ? point.ratio : '?')),
    ).toEqual([1, null, -0.3, null, null]);
    expect(description).toContain(
      'Net margin was highest in February 2024 (100.0%) and lowest in April 2024 (−30.0%).',
    );
  });

  it('states that no month had revenue', () => {
    const { title, description } = build('margins', spending({ Rent: 130 }));
    expect(title).toBe('No revenue in June 2024, so no margin');
    expect(description).toContain('Net margin: no month had revenue.');
  });

  it('drills down from every margin to its two amounts', () => {
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
    ['Cash grew by $300.00 in January to June 2024', sales(100) + loan + oven, '2024-01-01'],
    ['Cash fell by $300.00 in June 2024', sales(100) + loan + oven, '2024-06-01'],
    ['Cash grew by $500.00 in May 2024', loan, '2024-05-01'],
    [
      'Cash grew by $300.00 in June 2024, though operations used $200.00',
      '2024-06-20 Deposit\n Checking  500.00\n Loan\n2024-06-21 Check\n Rent  200.00\n Checking\n',
      '2024-06-01',
    ],
    [
      'Cash was $200.00 below zero at the end of June 2024',
      '2024-05-20 Check\n Rent  500.00\n Checking\n2024-06-20 Deposit\n Checking  300.00\n Loan\n',
      '2024-06-01',
    ],
    ['Cash did not change in June 2024', '', '2024-06-01'],
  ])('has the title: %s', (title, text, start) => {
    const end = start === '2024-05-01' ? '2024-05-31' : '2024-06-30';
    expect(build('cashflow', text, [start, end]).title).toBe(title);
  });

  it('splits the change by activity', () => {
    const { rows, total } = build('cashflow', sales(100) + loan + oven);
    const amounts = (points: readonly unknown[]) =>
      points.map((point) => (point as { amountCents: number }).amountCents);
    expect(amounts(rows[4]?.points ?? [])).toEqual([0, 0, 50000, 50000]);
    expect(amounts(rows[5]?.points ?? [])).toEqual([0, -30000, 0, -30000]);
    expect(amounts(total?.points ?? [])).toEqual([10000, -30000, 50000, 30000]);
  });
});

describe('the charts of assets and liabilities', () => {
  it('show assets by section and account', () => {
    const { title, description, rows, total } = buildChart(
      'assets',
      contextOf(NURSERY, '2024-03-01', '2024-03-31'),
    );
    expect(title).toBe('The company owned $20,000.00 on March 31, 2024, up 1.8% from a year before');
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
    expect(total?.points).toEqual([
      money(2000000, 'balanceSheet.totalAssets'),
      money(1965000, 'balanceSheet.totalAssets@lastYear'),
    ]);
  });

  it('state total assets', () => {
    const overdrawn = 'opening\n Checking  -50.00\n Oven  400.00\n Capital  -350.00';
    expect(build('assets', overdrawn).title).toBe('The company owned $350.00 on June 30, 2024');
    expect(build('assets', '').title).toBe('No assets on June 30, 2024');
  });

  it('show liabilities, or say that there are none', () => {
    const owed = 'opening\n Checking  1,000.00\n A/P  -250.00\n Loan  -750.00';
    expect(build('liabilities', owed).title).toBe('The company owed $1,000.00 on June 30, 2024');
    expect(build('liabilities', '')).toMatchObject({
      title: 'Nothing owed on June 30, 2024',
      description: 'The company had no liabilities on June 30, 2024.',
      rows: [],
    });
  });
});

function money(amountCents: number, figureId: string) {
  return { kind: 'money', amountCents, figureId };
}

describe('the columns of a chart over time', () => {
  const empty = chartOf({ Bank: ['Checking'], Income: ['Sales'] });
  const long = booksOf(empty, '2014-01-01', '2024-06-30', '2014-01-02 Deposit\n Checking  1.00\n Sales\n');
  const labels = (start: string, end: string) => {
    const { rows, rowsBy, total } = buildChart('revenue', contextOf(long, start, end));
    return [rowsBy, rows.length, rows[0]?.label, rows.at(-1)?.label, total?.label];
  };

  it.each([
    ['2024-06-01', '2024-06-30', ['month', 12, 'July 2023', 'June 2024', 'Total of twelve months']],
    ['2024-06-01', '2024-06-10', ['month', 12, 'July 2023', 'June 1 to 10, 2024', 'Total of twelve months']],
    ['2024-02-01', '2024-06-30', ['month', 12, 'July 2023', 'June 2024', 'Total of twelve months']],
    ['2024-01-01', '2024-06-30', ['month', 6, 'January 2024', 'June 2024', 'Total']],
    ['2023-12-15', '2024-05-20', ['month', 6, 'December 15 to 31, 2023', 'May 1 to 20, 2024', 'Total']],
    ['2021-07-01', '2024-06-30', ['month', 36, 'July 2021', 'June 2024', 'Total']],
    ['2021-06-01', '2024-06-30', ['quarter', 13, 'June 2021', 'Q2 2024', 'Total']],
    ['2014-07-01', '2024-06-30', ['quarter', 40, 'Q3 2014', 'Q2 2024', 'Total']],
  ])('cover $2 for the period from $0 to $1', (start, end, expected) => {
    expect(labels(start, end)).toEqual(expected);
  });

  it('distinguish the period’s months from those before it, and mark the start of a year', () => {
    const { rows } = buildChart('revenue', contextOf(long, '2024-05-01', '2024-06-10'));
    expect(rows.slice(5).map(({ span }) => [span?.tick.join(' '), span?.isWhole, span?.isInPeriod])).toEqual([
      ['Dec', true, false],
      ['Jan 2024', true, false],
      ['Feb', true, false],
      ['Mar', true, false],
      ['Apr', true, false],
      ['May', true, true],
      ['Jun 1–10', false, true],
    ]);
  });
});
