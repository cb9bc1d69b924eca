import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { adjustmentsOf, entryLinesOf } from '../../testing/entries.ts';
import { expectMarked, findingsOf } from '../../testing/flags.ts';
import { everyDays, everyMonth } from '../../testing/repeated.ts';

describe('net pay in wages', () => {
  const payday = (day: string) => `
    ${day} Journal Entry
      Wages  4,000.00
      Taxes  320.00
      Payroll Taxes  -1,120.00
      Checking  -3,200.00`;
  const taxes = (month: string, account: string) =>
    `\n${month}-15 Check  to EFTPS\n Checking  -2,240.00\n ${account}`;
  const net = (day: string, cents = '3,200.00') => `\n${day} Check  to Gusto\n Checking  -${cents}\n Wages`;
  const usual =
    everyMonth('2024-06', '2025-03', payday('{month}-08') + payday('{month}-22'), ['2025-02']) +
    everyMonth('2024-07', '2025-02', taxes('{month}', 'Payroll Taxes'));
  const missed = net('2025-02-08') + net('2025-02-22');
  const lines = { Wages: 800_00, Taxes: 320_00, 'Payroll Taxes': -1_120_00 };

  it.each([
    [
      'lacks the taxes that were paid for it',
      missed + taxes('2025-03', 'Payroll Taxes'),
      ['likely', 'likely'],
    ],
    [
      'may have its taxes in the expense with which they were paid',
      missed + taxes('2025-03', 'Taxes'),
      ['possible', 'possible'],
    ],
    ['is a bonus between two payrolls', payday('2025-02-08') + payday('2025-02-22') + net('2025-02-26'), []],
    ['is something else if it is much smaller', net('2025-02-08', '320.00'), []],
  ])('%s', (_, text, certainties) => {
    const entries = entryLinesOf('payroll-liability-not-paid', usual + text);
    const added = entries.filter((entry) => 'Wages' in entry.lines);
    expect(added).toEqual(certainties.map((certainty) => ({ certainty, lines })));
  });
});

describe('a payroll run', () => {
  const pay = (day: string, number: string, who: string, cents: string, mark = '') => `
    ${day} Check ${number}  to ${who}${mark}
      Checking  -${cents}
      Wages`;
  const run = (day: string, from: number, mark: string) =>
    pay(day, `${from}`, 'Ann Reyes', '1,184.22', mark) + pay(day, `${from + 1}`, 'Ben Okoro', '932.07', mark);

  it('is recorded twice if people and pay are the same but the day and the numbers differ', () => {
    const mark = '  #duplicate-payroll';
    const text = `${run('2025-02-14', 501, mark)}${run('2025-02-17', 81_001, mark)}`;
    expectMarked('duplicate-payroll', text);
    const [finding, ...others] = findingsOf('duplicate-payroll', text);
    expect(others).toEqual([]);
    expect(finding?.description).toBe(
      'The pay of 2 people on February 14, 2025, $2,116.29, seems to be booked again on February 17, 2025: the same people with the same amounts.',
    );
    expect(finding?.profitEffectCents).toBe(2_116_29);
    expect(entryLinesOf('duplicate-payroll', text)).toEqual([
      { certainty: 'likely', lines: { Checking: 2_116_29, Wages: -2_116_29 } },
    ]);
  });

  it('is recorded twice if net pay from a journal entry is an expense again, which is removed', () => {
    const entry =
      '2025-02-14 Journal Entry\n Wages  2,000.00\n Payroll Taxes  -400.00\n Checking  -1,600.00\n';
    const text = `${entry}2025-02-15 Expense  to Gusto\n Checking  -1,600.00\n Wages`;
    expect(entryLinesOf('duplicate-payroll', text)).toEqual([
      { certainty: 'likely', lines: { Checking: 1_600_00, Wages: -1_600_00 } },
    ]);
  });

  it('is reported as one finding, without another one for each expense', () => {
    const text = `${run('2025-02-14', 501, '')}${run('2025-02-17', 81_001, '')}`;
    expect(findingsOf('duplicate-expense', text)).toEqual([]);
  });

  it('is not reported for two payroll runs a week apart, or if someone was paid a different amount', () => {
    expectMarked('duplicate-payroll', `${run('2025-02-14', 501, '')}${run('2025-02-20', 503, '')}`);
    expectMarked(
      'duplicate-payroll',
      `${run('2025-02-14', 501, '')}${pay('2025-02-17', '504', 'Ann Reyes', '1,148.22')}`,
    );
  });
});

describe('payroll taxes', () => {
  const withheld = (except: readonly string[] = []) =>
    [
      everyMonth(
        '2024-01',
        '2025-03',
        '{month}-20 Journal Entry\n Repairs  500.{month}\n Payroll Taxes',
      ).replace(
        /500\.(\d{4})-(\d{2})/g,
        (_, year: string, month: string) => `${500 + Number(month) + (year === '2025' ? 50 : 0)}.00`,
      ),
      ...Array.from({ length: 14 }, (_, index) => {
        const [year, month] = index < 12 ? [2024, index + 1] : [2025, index - 11];
        const key = `${year}-${String(month).padStart(2, '0')}`;
        const paidOn =
          month === 12 ? `${year + 1}-01-15` : `${year}-${String(month + 1).padStart(2, '0')}-15`;
        const cents = 500 + month + (year === 2025 ? 50 : 0);
        return except.includes(key)
          ? ''
          : `${paidOn} Expense  to Treasury\n Checking  -${cents}.00\n Payroll Taxes`;
      }),
    ].join('\n');

  it('are reported if only those of one month were never paid', () => {
    const found = findingsOf('payroll-liability-not-paid', withheld(['2024-11']));
    expect(found).toMatchObject([{ impactCents: 511_00, severity: 'High' }]);
    expect(found[0]?.description).toContain('November 2024');
  });

  it('are not reported if those of every month were paid in the next', () => {
    expect(findingsOf('payroll-liability-not-paid', withheld())).toEqual([]);
  });

  it('are not reported for a month in which part of an entry was recorded again', () => {
    const again = '2024-11-21 Journal Entry\n Repairs  80.00\n Payroll Taxes\n';
    expect(findingsOf('payroll-liability-not-paid', `${again}${withheld()}`)).toEqual([]);
  });

  it('are reported in total if they were never paid, even in a short period', () => {
    const never = everyMonth(
      '2024-06',
      '2025-03',
      '{month}-20 Journal Entry\n Repairs  500.00\n Payroll Taxes',
    );
    const [finding] = findingsOf('payroll-liability-not-paid', never);
    expect(finding?.impactCents).toBe(5_000_00);
    expect(finding?.description).toContain('No payment has been recorded');
    const begun = everyMonth(
      '2025-01',
      '2025-03',
      '{month}-20 Journal Entry\n Repairs  500.00\n Payroll Taxes',
    );
    expect(findingsOf('payroll-liability-not-paid', begun)).toEqual([]);
  });

  it('are reported when those of some paydays are no longer paid', () => {
    const earned = '{month}-12 Journal Entry\n Repairs  460.40\n Payroll Taxes';
    const paid = '{month}-14 Expense  to Treasury\n Checking  -460.40\n Payroll Taxes';
    const twice = (text: string, until: string) =>
      everyMonth(
        '2024-01',
        until,
        `${text}\n${text.replace(/\d\d(?= )/, (day) => String(Number(day) + 14))}`,
      );
    const paydays = (paidUntil: string) => `${twice(earned, '2025-03')}\n${twice(paid, paidUntil)}`;
    const found = (paidUntil: string) =>
      findingsOf(
        'payroll-liability-not-paid',
        `${paydays(paidUntil)}\n2025-03-29 Expense  to Treasury\n Checking  -460.40\n Payroll Taxes`,
      );
    expect(found('2024-12').map(({ description }) => description)).toEqual([
      'Payroll Taxes usually comes down to $0.00 within the month; it has not since January 2025, and throughout March 2025 at least $1,841.60 was owed.',
    ]);
    expect(found('2025-02')).toEqual([]);
  });

  it('payroll tax deposits in an expense account are moved to the liability and are not owed', () => {
    const withheldMonthly = everyMonth(
      '2024-06',
      '2025-03',
      '{month}-20 Journal Entry\n Wages  500.00\n Payroll Taxes',
    );
    const deposits = everyMonth(
      '2024-07',
      '2025-03',
      '{month}-15 Expense  to IRS\n Checking  -500.00\n Taxes  –  USATAXPYMT Form 941',
    );
    const text = `${withheldMonthly}\n${deposits}`;
    expect(findingsOf('payroll-liability-not-paid', text)).toMatchObject([
      {
        title: 'Payroll tax payments booked as an expense',
        description:
          '9 payments to IRS from July 15, 2024 to March 15, 2025, $4,500.00 in all, are in Taxes, an expense, although Payroll Taxes shows the tax as owed. Its balance is $5,000.00 on March 31, 2025; once these payments are moved there, $500.00 is left to pay.',
        affects: 'profit',
        impactCents: 4_500_00,
        // The three payments of the quarter; the others belong to the year before.
        profitEffectCents: 1_500_00,
      },
    ]);
    expect(entryLinesOf('payroll-liability-not-paid', text)).toEqual([
      { certainty: 'likely', lines: { Taxes: -4_500_00, 'Payroll Taxes': 4_500_00 } },
    ]);
  });

  it('are not confused with the owner’s income tax, a license or wages', () => {
    const never = everyMonth(
      '2024-06',
      '2025-03',
      '{month}-20 Journal Entry\n Wages  500.00\n Payroll Taxes',
    );
    for (const payment of [
      '{month}-15 Expense  to IRS\n Checking  -450.00\n Taxes  –  1040-ES estimated tax',
      '{month}-15 Expense  to County Clerk\n Checking  -450.00\n Taxes  –  License',
      '{month}-15 Check  to Ann Reyes\n Checking  -450.00\n Wages  –  Payroll',
    ])
      expect(
        findingsOf('payroll-liability-not-paid', `${never}\n${everyMonth('2024-07', '2025-03', payment)}`),
      ).toMatchObject([{ title: 'Payroll taxes not paid', transactionCount: 0 }]);
  });

  it('that are paid once a year are late only after the year', () => {
    const accrued = everyMonth(
      '2023-01',
      '2025-06',
      '{month}-20 Journal Entry\n Repairs  40.00\n Payroll Taxes',
    );
    const paid = (years: readonly string[]) =>
      years
        .map((year) => `${year}-01-25 Expense  to Treasury\n Checking  -480.00\n Payroll Taxes`)
        .join('\n');
    const books = { window: ['2023-01-01', '2025-06-30'], period: ['2025-04-01', '2025-06-30'] } as const;
    const found = (years: readonly string[]) =>
      findingsOf('payroll-liability-not-paid', `${accrued}\n${paid(years)}`, books).length;
    expect([found(['2024', '2025']), found(['2024'])]).toEqual([0, 1]);
  });

  it('overpaid payroll taxes are a balance in your favor', () => {
    const text = `${withheld()}\n2025-03-29 Expense  to Treasury\n Checking  -2,000.00\n Payroll Taxes`;
    expect(findingsOf('payroll-liability-not-paid', text)[0]?.description).toContain('in your favor');
  });
});

describe('sales tax', () => {
  const collected = everyMonth(
    '2024-06',
    '2025-03',
    '{month}-10 Sales Receipt  from Cash Sales\n Checking  648.00\n Planting  -600.00\n Sales Tax',
  );
  const paid = (months: readonly string[]) =>
    months.map((month) => `${month}-20 Sales Tax Payment\n Checking  -48.00\n Sales Tax`).join('\n');

  it('that has not been paid for a third of a year is reported', () => {
    const text = `${collected}\n${paid(['2024-08', '2024-09', '2024-10'])}`;
    expect(findingsOf('sales-tax-liability', text)[0]?.description).toContain('October 20, 2024');
  });

  it('is not reported if the last payment was made this quarter', () => {
    expect(findingsOf('sales-tax-liability', `${collected}\n${paid(['2025-01'])}`)).toEqual([]);
  });

  it('that grows although it is paid every month is tax that a marketplace remits', () => {
    const payout = '{month}-05 Deposit  from Amazon\n Checking  530.00\n Planting  -500.00\n Sales Tax\n';
    const paying = everyMonth(
      '2024-07',
      '2025-03',
      '{month}-20 Sales Tax Payment\n Checking  -48.00\n Sales Tax',
    );
    const found = (more: string) => findingsOf('sales-tax-liability', `${collected}\n${paying}\n${more}`);
    expect(found('')).toEqual([]);
    const [finding] = found(everyMonth('2024-06', '2025-03', payout));
    expect(finding?.title).toBe('Sales tax that grows although it is paid');
    expect(finding?.description).toContain('about the tax booked on sales through Amazon');
    expect(finding?.profitEffectCents).toBe(0);
  });

  it('that is missing from sales is moved out of income at the usual rate', () => {
    const sale = (day: string, rest: string) =>
      `${day} Sales Receipt  from Cash Sales\n Checking  648.00\n ${rest}\n`;
    const taxed = everyMonth('2024-01', '2024-12', sale('{month}-10', 'Planting  -600.00\n Sales Tax'));
    const untaxed = everyMonth('2025-01', '2025-03', sale('{month}-10', 'Planting'));
    expect(findingsOf('sales-tax-not-recorded', `${taxed}\n${untaxed}`)).toMatchObject([
      { impactCents: 144_00, profitEffectCents: -144_00 },
    ]);
    expect(entryLinesOf('sales-tax-not-recorded', `${taxed}\n${untaxed}`)).toEqual([
      { certainty: 'likely', lines: { Planting: 144_00, 'Sales Tax': -144_00 } },
    ]);
  });

  it('that is missing from sales is owed, so that its payments were not an expense', () => {
    const sale = (goods: string) => `{month}-10 Sales Receipt  from Cash Sales\n Checking  648.00\n ${goods}`;
    const paid = (account: string) =>
      `{month}-20 Check  to State Comptroller\n Checking  -48.00\n ${account}`;
    const text = [
      everyMonth('2024-01', '2024-12', sale('Planting  -600.00\n Sales Tax')),
      everyMonth('2025-01', '2025-03', sale('Planting')),
      everyMonth('2024-02', '2025-01', paid('Sales Tax')),
      everyMonth('2025-02', '2025-03', paid('Taxes')),
    ];
    expect(adjustmentsOf(text.join('\n'))).toEqual({
      Planting: 144_00,
      'Sales Tax': -48_00,
      Taxes: -96_00,
    });
  });

  it('is not part of a loan that a journal entry records as a sale', () => {
    const sold = (from: string, to: string, rest: string) =>
      everyMonth(from, to, `{month}-10 Journal Entry\n Checking  648.00\n ${rest}\n`);
    const text = [
      sold('2024-01', '2024-12', 'Planting  -600.00\n Sales Tax'),
      sold('2025-01', '2025-03', 'Planting'),
      '2025-02-14 Journal Entry\n Checking  10,000.00\n Planting  –  Record SBA loan funding',
    ];
    expect(entryLinesOf('sales-tax-not-recorded', text.join('\n'))).toEqual([
      { certainty: 'likely', lines: { Planting: 144_00, 'Sales Tax': -144_00 } },
    ]);
  });

  it.each([
    ['possible', '2024-11-20'],
    ['likely', '2024-06-20'],
  ])('that is missing between taxed sales is %s if they began on %s', (certainty, since) => {
    const sales = (from: string, to: string, goods: string) =>
      everyDays(from, to, 7, `{day} Deposit  from Taproom\n Checking  648.00\n ${goods}\n`);
    const taxed = 'Planting  -600.00\n Sales Tax';
    const text = [
      sales(since, '2024-12-31', taxed),
      sales('2025-01-03', '2025-01-24', 'Planting'),
      sales('2025-01-31', '2025-03-28', taxed),
    ];
    expect(entryLinesOf('sales-tax-not-recorded', text.join('\n'))).toEqual([
      { certainty, lines: { Planting: 192_00, 'Sales Tax': -192_00 } },
    ]);
  });

  it.each([
    ['two accounts', 'Design  -300.00\n Planting  -300.00', 48_00],
    ['one of two accounts', 'Design  -{any}.00\n Planting  -600.00', 48_00],
  ])('that is missing is estimated from the tax on %s', (_, goods, cents) => {
    const month = (name: string, tax: string) => {
      const any = String(100 + Number(name.slice(5)) * 7);
      return `${name}-10 Sales Receipt  from Cash Sales\n ${goods.replace('{any}', any)}\n ${tax}\n Checking\n`;
    };
    const months = Array.from({ length: 12 }, (_, index) => `2024-${String(index + 1).padStart(2, '0')}`);
    const taxed = months.map((name) => month(name, 'Sales Tax  -48.00')).join('');
    const untaxed = ['2025-01', '2025-02', '2025-03'].map((name) => month(name, 'Planting  -48.00')).join('');
    const [entry] = entryLinesOf('sales-tax-not-recorded', `${taxed}${untaxed}`);
    expect(entry?.lines['Sales Tax']).toBe(-3 * cents);
  });

  it('is not reported as unpaid if its payments are in an expense account, which is reported as one finding', () => {
    const expensed = everyMonth(
      '2024-07',
      '2025-03',
      '{month}-20 Expense  to Department of Revenue\n Checking  -48.00\n Taxes  –  Sales tax',
    );
    const text = `${collected}\n${expensed}`;
    expect(findingsOf('sales-tax-liability', text)).toEqual([]);
    expect(findingsOf('sales-tax-expensed', text)).toMatchObject([
      {
        description:
          '9 payments to Department of Revenue from July 20, 2024 to March 20, 2025, $432.00 in all, are in Taxes, although they seem to pay the sales tax in Sales Tax.',
        impactCents: 432_00,
        profitEffectCents: 144_00,
      },
    ]);
    expect(entryLinesOf('sales-tax-expensed', text)).toEqual([
      { certainty: 'likely', lines: { Taxes: -432_00, 'Sales Tax': 432_00 } },
    ]);
    const corrected = '2024-12-31 Journal Entry\n Sales Tax  288.00\n Taxes';
    expect(findingsOf('sales-tax-expensed', `${text}\n${corrected}`)).toMatchObject([
      { transactionCount: 3 },
    ]);
  });

  it('paid as an expense without a description is recognized because a regular payment is missing, unlike a license', () => {
    const regular = ['2024-08', '2024-09', '2024-10', '2024-11', '2024-12', '2025-01', '2025-03']
      .map((month) => `${month}-20 Expense  to Department of Revenue\n Checking  -48.00\n Sales Tax`)
      .join('\n');
    expectMarked(
      'sales-tax-expensed',
      `${collected}\n${regular}
      2025-02-19 Expense  to Department of Revenue  #sales-tax-expensed
        Checking  -52.10
        Taxes
      2025-03-12 Expense  to Department of Revenue
        Checking  -50.00
        Taxes`,
    );
  });

  it('paid as an expense is recognized by its memo, or because it equals what January collected', () => {
    expectMarked(
      'sales-tax-expensed',
      `${collected}
      2025-02-20 Expense  to Department of Revenue  #sales-tax-expensed
        Checking  -48.00
        Taxes  –  Return for January
      2025-02-21 Expense  to Department of Revenue  #sales-tax-expensed
        Checking  -61.00
        Taxes  –  Sales tax, late fee included
      2025-02-22 Expense  to County Clerk
        Checking  -285.00
        Taxes  –  Business license
      2025-02-23 Expense  to Hardware Store
        Checking  -48.00
        Small Tools`,
    );
  });
});

describe('Form 1099', () => {
  const chart = chartOf({
    Bank: ['Checking'],
    'Credit Card': ['Visa'],
    Expense: [
      'Contract Labor',
      'Rent',
      'Equipment Rent',
      'Legal Fees',
      'Legal and Professional Fees',
      'Supplies',
    ],
  });
  const pay = (name: string, account: string, from = 'Checking') =>
    `2025-02-03 Check  to ${name}\n ${from}  -700.00\n ${account}`;
  const named = (text: string) => findingsOf('vendor-1099-not-ready', text, { chart }).length;

  it.each([
    ['Copy by Willa', 'Contract Labor'],
    ['Lomax Design LLC', 'Contract Labor'],
    ['Fairview Holdings', 'Rent'],
    ['Reyes and Okoro PC', 'Legal Fees'],
    ['Reyes Law Group Inc', 'Legal and Professional Fees'],
  ])('is needed by %s, paid from %s', (name, account) => {
    expect(named(pay(name, account))).toBe(1);
  });

  it.each([
    ['Lomax Design Inc', 'Contract Labor', 'Checking'],
    ['Copy by Willa', 'Contract Labor', 'Visa'],
    ['Copy by Willa', 'Supplies', 'Checking'],
    ['Harbor Realty', 'Rent', 'Checking'],
    ['Sunbelt', 'Equipment Rent', 'Checking'],
    ['Keller and Roth', 'Legal and Professional Fees', 'Checking'],
  ])('is not needed by %s, paid for %s from %s', (name, account, from) => {
    expect(named(pay(name, account, from))).toBe(0);
  });
});
