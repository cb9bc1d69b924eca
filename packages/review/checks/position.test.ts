import { parseDay } from '@insights/ledger';
import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { type Review, runReview } from '../index.ts';
import { expectBlocked, expectMarked, findingsOf, reviewOf } from '../testing/flags.ts';
import { writtenBooks } from '../testing/notation.ts';
import { everyMonth } from '../testing/repeated.ts';

describe('payroll run', () => {
  const pay = (day: string, number: string, who: string, cents: string, mark = '') => `
    ${day} Check ${number}  to ${who}${mark}
      Checking  -${cents}
      Wages`;
  const run = (day: string, from: number, mark: string) =>
    pay(day, `${from}`, 'Ann Reyes', '1,184.22', mark) + pay(day, `${from + 1}`, 'Ben Okoro', '932.07', mark);

  it('is recorded twice with the same people and pay, but another day and other numbers', () => {
    const mark = '  #duplicate-payroll';
    const text = `${run('2025-02-14', 501, mark)}${run('2025-02-17', 81_001, mark)}`;
    expectMarked('duplicate-payroll', text);
    const [finding, ...others] = findingsOf('duplicate-payroll', text);
    expect(others).toEqual([]);
    expect(finding?.description).toBe(
      'The pay of 2 people on February 14, 2025, $2,116.29, seems to be booked again on February 17, 2025: the same people with the same amounts.',
    );
    expect(finding?.profitEffectCents).toBe(2_116_29);
  });

  it('is one finding, not one for each expense too', () => {
    const text = `${run('2025-02-14', 501, '')}${run('2025-02-17', 81_001, '')}`;
    expect(findingsOf('duplicate-expense', text)).toEqual([]);
  });

  it('is two runs a week later, or if someone got another amount', () => {
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
      ...Array.from({ length: 14 }, (_, place) => {
        const [year, month] = place < 12 ? [2024, place + 1] : [2025, place - 11];
        const key = `${year}-${String(month).padStart(2, '0')}`;
        const paidOn =
          month === 12 ? `${year + 1}-01-15` : `${year}-${String(month + 1).padStart(2, '0')}-15`;
        const cents = 500 + month + (year === 2025 ? 50 : 0);
        return except.includes(key)
          ? ''
          : `${paidOn} Expense  to Treasury\n Checking  -${cents}.00\n Payroll Taxes`;
      }),
    ].join('\n');

  it('of one month were never paid although all others were', () => {
    const found = findingsOf('payroll-liability-not-paid', withheld(['2024-11']));
    expect(found).toMatchObject([{ impactCents: 511_00, severity: 'High' }]);
    expect(found[0]?.description).toContain('November 2024');
  });

  it('are fine if every month was paid in the next', () => {
    expect(findingsOf('payroll-liability-not-paid', withheld())).toEqual([]);
  });

  it('were paid for a month in which an entry was recorded again in part', () => {
    const again = '2024-11-21 Journal Entry\n Repairs  80.00\n Payroll Taxes\n';
    expect(findingsOf('payroll-liability-not-paid', `${again}${withheld()}`)).toEqual([]);
  });

  it('that were never paid accumulate, even in a short period', () => {
    const never = everyMonth(
      '2024-06',
      '2025-03',
      '{month}-20 Journal Entry\n Repairs  500.00\n Payroll Taxes',
    );
    const [finding] = findingsOf('payroll-liability-not-paid', never);
    expect(finding?.impactCents).toBe(5_000_00);
    expect(finding?.description).toContain('Nothing has been paid');
    const begun = everyMonth(
      '2025-01',
      '2025-03',
      '{month}-20 Journal Entry\n Repairs  500.00\n Payroll Taxes',
    );
    expect(findingsOf('payroll-liability-not-paid', begun)).toEqual([]);
  });

  it('of each payday fall behind when some paydays are no longer paid', () => {
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
      'Payroll Taxes usually comes down to $0.00 within the month; it has not since January 2025, and all through March 2025 at least $1,841.60 was owed.',
    ]);
    expect(found('2025-02')).toEqual([]);
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

  it('that were overpaid are a balance in your favor', () => {
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

  it('is fine if the last payment was this quarter', () => {
    expect(findingsOf('sales-tax-liability', `${collected}\n${paid(['2025-01'])}`)).toEqual([]);
  });

  it('paid as an expense is recognized by its memo, or by matching what January collected', () => {
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

describe('equity', () => {
  it('from the opening balances should be zero', () => {
    const opened = '2024-03-01 Journal Entry\n Savings  5,948.60\n Opening Balance Equity';
    expect(findingsOf('opening-balance-equity', opened)).toMatchObject([
      { impactCents: 5_948_60, severity: 'Medium' },
    ]);
    const moved = `${opened}\n2024-03-02 Journal Entry\n Opening Balance Equity  5,948.60\n Capital`;
    expect(findingsOf('opening-balance-equity', moved)).toEqual([]);
    const fresh = '2025-03-01 Journal Entry\n Savings  5,948.60\n Opening Balance Equity';
    expect(findingsOf('opening-balance-equity', fresh)).toMatchObject([{ severity: 'Low' }]);
  });

  it('of earlier years should have no postings except closed draws', () => {
    expectMarked(
      'retained-earnings-posting',
      `2025-01-15 Journal Entry  #retained-earnings-posting
        Retained Earnings  640.00
        Repairs
      2025-01-01 Journal Entry
        Retained Earnings  60,000.00
        Draws`,
    );
  });
});

describe('balances', () => {
  it('on the wrong side are reported, and are Low while they are recent and small', () => {
    const repaid = (day: string, amount = '9,000.00') =>
      `${day} Deposit\n Checking  ${amount}\n Employee Advances`;
    const severities = (text: string) =>
      findingsOf('balance-on-wrong-side', text).map(({ severity }) => severity);
    expect(severities(repaid('2025-01-09'))).toEqual(['High']);
    expect(severities(repaid('2025-03-09'))).toEqual(['Medium']);
    expect(severities(repaid('2025-03-09', '90.00'))).toEqual(['Low']);
  });

  it('that can have either sign or offset another account are not reported', () => {
    expect(
      findingsOf(
        'balance-on-wrong-side',
        `2025-01-09 Deposit
          Checking  900.00
          Truck Depreciation
        2025-01-10 Expense  to Owner
          Checking  -700.00
          Due to Owner
        2025-01-11 Expense  to Owner
          Checking  -700.00
          Draws`,
      ),
    ).toEqual([]);
  });

  it('have the sign of the balance sheet: liabilities are positive', () => {
    const chart = chartOf({ Bank: ['Checking'], 'Other Current Liability': ['Customer Credits'] });
    const held = '2024-05-01 Deposit\n Checking  300.00\n Customer Credits\n';
    expect(findingsOf('dormant-account', held, { chart }).map(({ description }) => description)).toContain(
      'Customer Credits has held $300.00 without any transaction since May 1, 2024.',
    );
  });

  it('that were not touched for half a year are reported', () => {
    const advance = (day: string) => `${day} Expense  to Sam\n Checking  -300.00\n Employee Advances`;
    const advances = (text: string) =>
      findingsOf('dormant-account', text).filter(({ accounts }) => accounts[0]?.id === 'Employee Advances');
    expect(advances(advance('2024-05-01'))).toMatchObject([{ impactCents: 300_00, severity: 'Low' }]);
    expect(advances(advance('2024-12-01'))).toEqual([]);
    expect(
      expectBlocked('dormant-account', advance('2025-01-05'), { window: ['2025-01-01', '2025-03-31'] }),
    ).toContain('half a year');
  });
});

describe('long-term asset', () => {
  const truck = { opening: { Truck: '42,000.00' } };

  it('must be depreciated, with an estimate of a fifth a year', () => {
    const [finding] = findingsOf('no-depreciation', '2025-01-02 Deposit\n Checking  1.00\n Design', truck);
    expect(finding).toMatchObject({ severity: 'Medium', impactCents: 0 });
    expect(finding?.description).toContain('$8,400.00 a year');
  });

  it('is fine if it was depreciated by one entry in the year or written off', () => {
    const entry = '2024-12-31 Journal Entry\n Depreciation  8,400.00\n Truck Depreciation';
    expect(findingsOf('no-depreciation', entry, truck)).toEqual([]);
    const writtenOff = { opening: { Truck: '42,000.00', 'Truck Depreciation': '-42,000.00' } };
    expect(findingsOf('no-depreciation', '', writtenOff)).toEqual([]);
  });

  it('cannot be checked in books of a few months', () => {
    expectBlocked('no-depreciation', '', { ...truck, window: ['2024-10-01', '2025-03-31'] });
  });

  const used = (to: string) =>
    everyMonth('2024-01', to, '{month}-28 Journal Entry\n Office Supplies  100.00\n Prepaid Insurance');

  it('that was prepaid is used up month by month until someone forgets', () => {
    const prepaid = { opening: { 'Prepaid Insurance': '3,000.00' } };
    const found = findingsOf('prepaid-not-amortized', used('2024-11'), prepaid);
    expect(found).toMatchObject([{ impactCents: 400_00, estimatedProfitEffectCents: -400_00 }]);
    expect(findingsOf('prepaid-not-amortized', used('2025-03'), prepaid)).toEqual([]);
  });

  it('that was prepaid is not used up in one quarter alone', () => {
    const premium = (day: string, memo: string, code = '') =>
      `${day} Expense  to Harbor Mutual${code}\n Checking  -8,760.00\n Office Supplies  –  ${memo}\n`;
    const mark = '  #prepaid-not-amortized';
    const year = { period: ['2024-04-01', '2025-03-31'] } as const;
    expectMarked('prepaid-not-amortized', premium('2025-01-01', 'Annual policy', mark), year);
    expect(findingsOf('prepaid-not-amortized', premium('2025-01-01', 'Annual policy'), year)).toMatchObject([
      { impactCents: 6_600_00, estimatedProfitEffectCents: 6_600_00, severity: 'Medium' },
    ]);
    const before = premium('2024-01-04', 'Annual policy');
    expectMarked('prepaid-not-amortized', before + premium('2025-01-01', 'Annual policy'), year);
    expectMarked('prepaid-not-amortized', premium('2024-04-01', 'Annual policy'), year);
    for (const memo of ['Policy', 'Annual dinner', 'Annual policy, audit', 'Annual policy, installment'])
      expectMarked('prepaid-not-amortized', premium('2025-01-01', memo), year);
  });
});

describe('inventory', () => {
  const item = (quantityOnHand: number | null, name = 'Birdbath') => ({
    id: name,
    name,
    type: 'Inventory' as const,
    isActive: true,
    quantityOnHand,
    unitCostCents: 82_00,
    incomeAccountIndex: null,
    expenseAccountIndex: null,
    assetAccountIndex: 5,
  });

  it('sold beyond the quantity on hand is valued at its purchase cost', () => {
    const items = [item(-10), item(3, 'Rake'), item(null, 'Design hour'), item(0, 'Hose')];
    const found = findingsOf('negative-inventory', '', { items });
    expect(found).toMatchObject([{ impactCents: 820_00 }]);
    expect(found[0]?.description).toContain('Birdbath now stands at −10');
  });

  it('cannot be checked for a past period, because QuickBooks reports only the current quantity', () => {
    expect(expectBlocked('negative-inventory', '', { items: [item(-10)], readOn: '2025-09-01' })).toContain(
      'now',
    );
  });

  it('cannot be checked without the product list', () => {
    expectBlocked('negative-inventory', '', { missing: ['items'] });
  });
});

describe('closed books', () => {
  const late = (day: string, entered: string, code = '') => `
    ${day} Expense  to Rental Co  entered ${entered}${code}
      Checking  -923.00
      Repairs`;
  const closed = { closedThrough: '2024-12-31' };

  it('are reported if entries were made in them long afterwards', () => {
    expectMarked(
      'back-dated-entry',
      `${late('2024-11-18', '2025-02-26', '  #back-dated-entry')}
      ${late('2024-12-29', '2025-01-10')}
      ${late('2025-01-18', '2025-02-26')}`,
      closed,
    );
  });

  it('omit entries made before this period, which an earlier review reported', () => {
    expectMarked('back-dated-entry', late('2023-11-18', '2024-10-26'), {
      closedThrough: '2023-12-31',
      window: ['2023-06-01', '2025-03-31'],
    });
  });

  it('are not reported while nothing is closed', () => {
    expectMarked('back-dated-entry', late('2024-11-18', '2025-02-26'));
  });

  it('omit changes after the period, which a later review reports', () => {
    expectMarked('back-dated-entry', late('2025-03-18', '2025-06-26'), {
      closedThrough: '2025-03-31',
      readOn: '2025-07-01',
      window: ['2024-01-01', '2025-02-28'],
      period: ['2025-01-01', '2025-02-28'],
    });
  });

  it('cannot be checked without the preferences', () => {
    expectBlocked('back-dated-entry', late('2024-11-18', '2025-02-26'), { missing: ['closing'] });
  });

  it('should be closed within a year and a half', () => {
    const old = { opening: { Checking: '1.00' } };
    const codes = (options: object) => findingsOf('closing-date-not-set', '', { ...old, ...options }).length;
    expect([codes({}), codes({ closedThrough: '2022-12-31' }), codes(closed)]).toEqual([1, 1, 0]);
  });
});

describe('entry made after the period', () => {
  const entry = (day: string, entered: string, code = '') => `
    ${day} Expense  to Rental Co  entered ${entered}${code}
      Checking  -300.00
      Repairs`;

  it('is listed if it came later than the weeks in which books are finished', () => {
    const others = Array.from({ length: 6 }, (_, place) =>
      entry(`2025-02-1${place}`, `2025-02-1${place + 1}`),
    ).join('');
    expectMarked(
      'entered-after-period',
      `${others}${entry('2025-03-05', '2025-05-02', '  #entered-after-period')}${entry('2025-03-09', '2025-04-09')}`,
      { readOn: '2025-06-01' },
    );
  });

  it('is one Low finding if everything is entered late', () => {
    const text = entry('2025-03-05', '2025-05-02') + entry('2025-03-09', '2025-05-02');
    expect(findingsOf('entered-after-period', text, { readOn: '2025-06-01' })).toMatchObject([
      { severity: 'Low', impactCents: 0 },
    ]);
  });
});

describe('date in the future', () => {
  it('was weeks ahead when it was entered, or is still ahead', () => {
    expectMarked(
      'future-dated-entry',
      `2025-02-25 Expense  to Print Shop  entered 2025-01-11  #future-dated-entry
        Visa 4417  -159.00
        Office Supplies
      2026-03-01 Expense  to Print Shop  entered 2025-03-01  #future-dated-entry
        Visa 4417  -159.00
        Office Supplies
      2025-03-01 Check  to Landlord  entered 2025-02-20
        Checking  -900.00
        Rent`,
    );
  });
});

describe('duplicate journal entry', () => {
  const entry = (day: string, debit: string, credit: string, memo: string, rest = '') =>
    `${day} Journal Entry${rest}\n ${debit}  900.00  ${memo}\n ${credit}\n`;

  it('may be a reversal that was entered the same way round', () => {
    const code = '  #duplicate-journal-entry';
    const text =
      entry('2025-01-31', 'Repairs', 'Due to Owner', 'Accrue repairs', code) +
      entry('2025-02-01', 'Repairs', 'Due to Owner', 'Reverse accrual', code);
    expectMarked('duplicate-journal-entry', text);
    const [finding] = findingsOf('duplicate-journal-entry', text);
    expect(finding?.description).toContain('it doubles that entry instead of taking it back');
    expect(finding?.estimatedProfitEffectCents).toBe(1_800_00);
  });

  it('is not an accrual that was reversed and made again the next month', () => {
    expectMarked(
      'duplicate-journal-entry',
      ['01-31', '02-28']
        .map(
          (day) =>
            entry(`2025-${day}`, 'Repairs', 'Due to Owner', 'Accrue repairs') +
            entry(
              day === '01-31' ? '2025-02-01' : '2025-03-01',
              'Due to Owner',
              'Repairs',
              'Reverse accrual',
            ),
        )
        .join(''),
    );
  });
});

describe('expense recorded by journal entry and by check', () => {
  const entry = (credit: string, memo: string, code = '') =>
    `2025-01-31 Journal Entry${code}\n Repairs  417.40  ${memo}\n ${credit}\n`;
  const check = (cents = '417.40', code = '') =>
    `2025-01-29 Check 5101  to Painters${code}\n Checking  -${cents}\n Repairs\n`;
  const mark = '  #duplicate-journal-entry';

  it('has the same account and an amount that no other expense has', () => {
    const text = entry('Checking', 'Fence', mark) + check('417.40', mark);
    expectMarked('duplicate-journal-entry', text);
    expect(findingsOf('duplicate-journal-entry', text)).toMatchObject([
      {
        description:
          'The journal entry of January 31, 2025 puts $417.40 into Repairs, and so does the check 5101 of January 29, 2025 to Painters; the same cost may be booked twice.',
        profitEffectCents: 417_40,
      },
    ]);
    expectMarked('duplicate-journal-entry', entry('Checking', 'Fence') + check('417.41'));
  });

  it('occurs in addition to the check of its month, not in place of it', () => {
    const months = (days: readonly string[], code = '') =>
      days
        .map(
          (day) =>
            `2025-${day} Check 51${day.slice(0, 2)}  to Painters${day === '01-20' ? code : ''}\n Checking  -417.40\n Repairs\n`,
        )
        .join('');
    expectMarked(
      'duplicate-journal-entry',
      entry('Checking', 'Fence', mark) + months(['01-20', '02-20', '03-20'], mark),
    );
    expectMarked('duplicate-journal-entry', entry('Checking', 'Fence') + months(['01-05', '02-20', '03-20']));
    expectMarked(
      'duplicate-journal-entry',
      entry('Checking', 'Fence') + entry('Checking', 'Gate') + months(['01-20']),
    );
  });

  it('is not an accrual or the use of a prepaid expense', () => {
    expectMarked('duplicate-journal-entry', entry('Due to Owner', 'Fence') + check());
    expectMarked('duplicate-journal-entry', entry('A/P  –  @ Painters', 'Accrue the fence') + check());
    expectMarked('duplicate-journal-entry', entry('Prepaid Insurance', 'Fence') + check());
  });

  it('may have a round amount if the entry names the payee', () => {
    const round = (text: string) => text.replace('417.40', '400.00');
    expectMarked(
      'duplicate-journal-entry',
      round(entry('Checking', 'Painters', mark)) + check('400.00', mark),
    );
    expectMarked('duplicate-journal-entry', round(entry('Checking', 'Fence')) + check('400.00'));
  });
});

describe('risky journal entry', () => {
  const sales = everyMonth(
    '2025-01',
    '2025-03',
    '{month}-15 Sales Receipt  from Cash Sales\n Checking  20,000.00\n Planting',
  );

  it('has at least three signs: a weekend, a round amount, adjustment words', () => {
    expectMarked(
      'risky-journal-entry',
      `${sales}
      2025-02-15 Journal Entry  #risky-journal-entry
        Repairs  4,000.00  Plug to balance
        Draws
      2025-02-18 Journal Entry
        Repairs  4,100.00  Adjustment per owner
        Capital
      2025-02-16 Journal Entry
        Depreciation  5,000.00  Depreciation of the year
        Truck Depreciation
      2025-02-22 Journal Entry
        Office Supplies  40.00  Plug
        Draws`,
    );
  });

  it('is not the one that recorded the opening balances', () => {
    expectMarked(
      'risky-journal-entry',
      '2025-01-04 Journal Entry\n Savings  50,000.00\n Truck  40,000.00\n Capital\n2025-01-06 Expense  to Rental Co\n Checking  -9.00\n Repairs',
    );
  });

  it('is not part of a routine', () => {
    const routine = ['2025-01-04', '2025-02-01', '2025-03-01', '2025-03-29']
      .map((day) => `${day} Journal Entry\n Repairs  4,000.00  Adj\n Draws`)
      .join('\n');
    expectMarked('risky-journal-entry', `${sales}\n${routine}`);
  });
});

describe('arithmetic of the books', () => {
  it('fails for a transaction that does not balance', () => {
    const text = `2025-02-03 Expense  to Rental Co  #books-do-not-balance
        Checking  -100.00
        Repairs  99.99
      2025-02-04 Expense  to Rental Co
        Checking  -100.00
        Repairs`;
    expectMarked('books-do-not-balance', text);
    expect(findingsOf('books-do-not-balance', text)[0]).toMatchObject({ severity: 'High', impactCents: 1 });
  });
});

describe('changes since the last review', () => {
  const text = (cents: string, account = 'Rent', code = '') =>
    `
    2025-01-10 Expense  to Landlord${code}
      Checking  -${cents}  R
      ${account}
    2025-02-10 Expense  to Landlord
      Checking  -900.00  R
      Rent
    2025-03-10 Expense  to Landlord
      Checking  -900.00  U
      Rent`;
  const FEBRUARY = { period: ['2025-02-01', '2025-02-28'] as const };
  const february = reviewOf(text('900.00'), FEBRUARY);
  const march = { period: ['2025-03-01', '2025-03-31'] as const, previousReview: february };

  it('include a reconciled payment and the reported balance it affects', () => {
    expectMarked(
      'reconciled-transactions-changed',
      text('950.00', 'Rent', '  #reconciled-transactions-changed'),
      march,
    );
    const [changed] = findingsOf('reconciled-transactions-changed', text('950.00'), march);
    expect(changed).toMatchObject({ severity: 'High', impactCents: 50_00 });
    const [moved] = findingsOf('prior-balances-changed', text('950.00'), march);
    expect(moved?.description).toContain('Checking from −$1,800.00 to −$1,850.00');
  });

  it('of balances are more severe if the books had been closed', () => {
    const severity = (closedThrough: string) =>
      findingsOf('prior-balances-changed', text('910.00'), { ...march, closedThrough })[0]?.severity;
    expect([severity('2024-12-31'), severity('2025-02-28')]).toEqual(['Low', 'High']);
  });

  it('are still reported in the second review after it, even if its figures were seen in between', () => {
    const again = reviewOf(text('950.00'), march);
    const codes = (cents: string) =>
      reviewOf(text(cents), { ...march, previousReview: again }).findings.map(({ code }) => code);
    expect(codes('950.00')).toContain('reconciled-transactions-changed');
    expect(codes('900.00')).not.toContain('reconciled-transactions-changed');
  });

  it('of balances in the same period are fine while it is open, but not once it is closed', () => {
    const first = (closedThrough: string | null) => reviewOf(text('900.00'), { ...FEBRUARY, closedThrough });
    const found = (previousReview: Review, closedThrough: string | null) =>
      reviewOf(text('950.00'), { ...FEBRUARY, closedThrough, previousReview });
    const codesOf = ({ findings }: Review) => findings.map(({ code }) => code);
    const notChecked = (review: Review) => review.notChecked.map(({ code }) => code);
    expect(notChecked(found(first(null), null))).toContain('prior-balances-changed');
    expect(notChecked(found(first(null), '2025-02-28'))).toContain('prior-balances-changed');
    const closed = found(first('2025-02-28'), '2025-02-28');
    expect(codesOf(closed)).toContain('prior-balances-changed');
    expect(codesOf(found(closed, '2025-02-28'))).toContain('prior-balances-changed');
  });

  it('are compared with the previous period’s review, not with an earlier sync of this period', () => {
    const { books, documents } = writtenBooks(text('950.00'), { window: ['2024-01-01', '2025-03-31'] });
    const period = { start: parseDay('2025-03-01'), end: parseDay('2025-03-31') };
    const request = { books, accrualBooks: books, documents, period };
    const { findings, changes } = runReview({
      ...request,
      previousReview: runReview(request),
      earlierBaseline: february.baseline,
    });
    expect(findings.map(({ code }) => code)).toContain('prior-balances-changed');
    expect(changes?.added).toEqual([expect.stringMatching(/^prior-balances-changed/)]);
  });

  it('do not include a new category', () => {
    expect(findingsOf('reconciled-transactions-changed', text('900.00', 'Repairs'), march)).toEqual([]);
    expect(findingsOf('prior-balances-changed', text('900.00', 'Repairs'), march)).toEqual([]);
  });

  it('include a deleted reconciled payment', () => {
    const without = text('900.00').replace(
      /2025-01-10[\s\S]*?(?=2025-02-10)/,
      '2025-01-10 Transfer\n Savings  -5.00\n Petty Cash\n',
    );
    const [finding] = findingsOf('reconciled-transactions-changed', without, march);
    expect(finding).toMatchObject({ severity: 'High', impactCents: 900_00, transactionCount: 0 });
  });
});
