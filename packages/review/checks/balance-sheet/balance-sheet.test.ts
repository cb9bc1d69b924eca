import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { entryLinesOf } from '../../testing/entries.ts';
import { expectBlocked, expectMarked, findingsOf, reviewOf } from '../../testing/flags.ts';
import { GARDEN_CHART } from '../../testing/garden-chart.ts';
import { everyMonth } from '../../testing/repeated.ts';

describe('equity', () => {
  it('opening balance equity is reported if it is not zero', () => {
    const opened = '2024-03-01 Journal Entry\n Savings  5,948.60\n Opening Balance Equity';
    expect(findingsOf('opening-balance-equity', opened)).toMatchObject([
      { impactCents: 5_948_60, severity: 'Medium' },
    ]);
    const moved = `${opened}\n2024-03-02 Journal Entry\n Opening Balance Equity  5,948.60\n Capital`;
    expect(findingsOf('opening-balance-equity', moved)).toEqual([]);
    const fresh = '2025-03-01 Journal Entry\n Savings  5,948.60\n Opening Balance Equity';
    expect(findingsOf('opening-balance-equity', fresh)).toMatchObject([{ severity: 'Low' }]);
  });

  it('opening balances that were entered twice are removed once', () => {
    const opening = { Checking: '8,100.00', Truck: '42,000.00', Capital: '-50,100.00' };
    const again = (cents: string) =>
      `2025-01-02 Journal Entry\n Checking  8,100.00\n Truck  ${cents}\n Opening Balance Equity`;
    expect(findingsOf('opening-balance-equity', again('42,000.00'), { opening })[0]?.description).toContain(
      'The journal entry of January 2, 2025 enters opening balances that the books already had.',
    );
    expect(entryLinesOf('opening-balance-equity', again('42,000.00'), { opening })).toEqual([
      {
        certainty: 'likely',
        lines: { Checking: -8_100_00, Truck: -42_000_00, 'Opening Balance Equity': 50_100_00 },
      },
    ]);
    expect(entryLinesOf('opening-balance-equity', again('40,000.00'), { opening })).toMatchObject([
      { certainty: 'possible' },
    ]);
    // The books begin later, so that checking has changed since its opening balance.
    const later = again('42,000.00').replace('8,100.00', '7,000.00  Opening balance');
    expect(entryLinesOf('opening-balance-equity', later, { opening })).toHaveLength(1);
  });

  it.each([
    ['a balance that the account already had is removed', { Checking: '8,100.00' }, '', 'likely'],
    ['a balance on the bank’s statement is not', { Checking: '8,100.00' }, '  R', 'possible'],
    ['an overdrawn account may really have been opened', { Checking: '-50.00' }, '', 'possible'],
  ])('for one account that is opened by a deposit: %s', (_, opening, state, certainty) => {
    const deposit = `2025-02-03 Deposit\n Checking  6,400.00${state}\n Opening Balance Equity  –  Opening Balance`;
    expect(entryLinesOf('opening-balance-equity', deposit, { opening })).toMatchObject([{ certainty }]);
  });

  it('postings to retained earnings are not reported for the entry that opens the books', () => {
    const opening = `2025-01-02 Journal Entry  memo Balances at conversion
        Checking  5,000.00
        Truck Loan  -3,000.00
        Retained Earnings`;
    const sale = (day: string) => `\n${day} Deposit\n Checking  40.00\n Design`;
    const found = (text: string) => findingsOf('retained-earnings-posting', text).length;
    expect([found(opening + sale('2025-01-02')), found(opening + sale('2025-01-01'))]).toEqual([0, 1]);
  });

  it('postings to retained earnings are reported, except closed draws', () => {
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

  it('on the wrong side name the transaction that caused them', () => {
    const text = `2025-01-03 Expense  to Sam\n Checking  -400.00\n Employee Advances
      2025-01-09 Deposit  from Sam\n Checking  900.00\n Employee Advances
      2025-01-19 Deposit  from Kim\n Checking  100.00\n Employee Advances`;
    expect(findingsOf('balance-on-wrong-side', text)[0]?.description).toBe(
      'Employee Advances has a balance of −$600.00 on March 31, 2025; an asset cannot be less than zero. It fell below zero with the deposit of January 9, 2025 of Sam.',
    );
  });

  it('a deposit in income that is the other half of a clearing account clears it', () => {
    const text = (twice: boolean) => `2025-01-09 Sales Receipt  from Ann\n Stripe Clearing  914.37\n Planting
      2025-01-12 Deposit  from Stripe\n Checking  914.37\n Design
      ${twice ? '2025-02-12 Deposit  from Stripe\n Checking  914.37\n Design' : ''}`;
    expect(findingsOf('clearing-account-not-zero', text(false))).toMatchObject([
      { impactCents: 914_37, profitEffectCents: -914_37 },
    ]);
    expect(entryLinesOf('clearing-account-not-zero', text(false))).toEqual([
      { certainty: 'likely', lines: { Design: 914_37, 'Stripe Clearing': -914_37 } },
    ]);
    expect(entryLinesOf('clearing-account-not-zero', text(true))).toEqual([]);
  });

  it('have the sign of the balance sheet: liabilities are positive', () => {
    const chart = chartOf({ Bank: ['Checking'], 'Other Current Liability': ['Customer Credits'] });
    const held = '2024-05-01 Deposit\n Checking  300.00\n Customer Credits\n';
    expect(findingsOf('dormant-account', held, { chart }).map(({ description }) => description)).toContain(
      'Customer Credits has held $300.00 without any transaction since May 1, 2024.',
    );
  });

  it('accounts without postings for half a year are reported', () => {
    const advance = (day: string) => `${day} Expense  to Sam\n Checking  -300.00\n Employee Advances`;
    const advances = (text: string) =>
      findingsOf('dormant-account', text).filter(({ accounts }) => accounts[0]?.id === 'Employee Advances');
    expect(advances(advance('2024-05-01'))).toMatchObject([{ impactCents: 300_00, severity: 'Low' }]);
    expect(advances(advance('2024-12-01'))).toEqual([]);
    expect(
      expectBlocked('dormant-account', advance('2025-01-05'), { window: ['2025-01-01', '2025-03-31'] }),
    ).toContain('six months');
  });
});

describe('a long-term asset', () => {
  const truck = { opening: { Truck: '42,000.00' } };

  it('is reported if it is not depreciated, at an estimated one fifth a year', () => {
    const [finding] = findingsOf('no-depreciation', '2025-01-02 Deposit\n Checking  1.00\n Design', truck);
    expect(finding).toMatchObject({ severity: 'Medium', impactCents: 8_400_00, profitEffectCents: 0 });
    expect(finding?.description).toContain('$8,400 a year');
    const entry = '2025-01-02 Deposit\n Checking  1.00\n Design';
    expect(entryLinesOf('no-depreciation', entry, truck)).toEqual([
      { certainty: 'possible', lines: { Depreciation: 8_400_00, 'Truck Depreciation': -8_400_00 } },
    ]);
  });

  it('lacks depreciation in each month since its monthly entries stopped', () => {
    const text = everyMonth(
      '2024-01',
      '2024-11',
      '{month}-28 Journal Entry\n Depreciation  700.00\n Truck Depreciation',
    );
    const options = { ...truck, readOn: '2025-04-20' };
    expect(findingsOf('no-depreciation', text, options)).toMatchObject([
      { impactCents: 2_800_00, profitEffectCents: -2_100_00 },
    ]);
    expect(entryLinesOf('no-depreciation', text, options)).toEqual([
      { certainty: 'likely', lines: { Depreciation: 2_800_00, 'Truck Depreciation': -2_800_00 } },
    ]);
    const skipped = (made: string) =>
      everyMonth(
        '2024-01',
        '2025-03',
        `{month}-28 Journal Entry\n Depreciation  700.00\n Truck Depreciation`,
        ['2024-11', ...(made === '' ? [] : ['2025-01'])],
      ) + made;
    expect(findingsOf('no-depreciation', skipped(''), options)).toMatchObject([
      { description: 'Depreciation of about $700 is booked every month, but not in November 2024.' },
    ]);
    expect(entryLinesOf('no-depreciation', skipped(''), options)).toEqual([
      { certainty: 'likely', lines: { Depreciation: 700_00, 'Truck Depreciation': -700_00 } },
    ]);
    const madeUp = '\n2025-01-28 Journal Entry\n Depreciation  1,400.00\n Truck Depreciation';
    expect(findingsOf('no-depreciation', skipped(madeUp), options)).toEqual([]);
    const worn = { ...options, opening: { Truck: '9,000.00' } };
    expect(entryLinesOf('no-depreciation', text, worn)).toEqual([
      { certainty: 'likely', lines: { Depreciation: 1_300_00, 'Truck Depreciation': -1_300_00 } },
    ]);
  });

  it('is not reported if one entry depreciated it during the year or wrote it off', () => {
    const entry = '2024-12-31 Journal Entry\n Depreciation  8,400.00\n Truck Depreciation';
    expect(findingsOf('no-depreciation', entry, truck)).toEqual([]);
    const writtenOff = { opening: { Truck: '42,000.00', 'Truck Depreciation': '-42,000.00' } };
    expect(findingsOf('no-depreciation', '', writtenOff)).toEqual([]);
  });

  it('cannot be checked if the books cover only a few months', () => {
    expectBlocked('no-depreciation', '', { ...truck, window: ['2024-10-01', '2025-03-31'] });
  });

  const used = (to: string) =>
    everyMonth('2024-01', to, '{month}-28 Journal Entry\n Office Supplies  100.00\n Prepaid Insurance');

  it('a prepaid expense that is no longer used up month by month is reported', () => {
    const prepaid = { opening: { 'Prepaid Insurance': '3,000.00' } };
    const found = findingsOf('prepaid-not-amortized', used('2024-11'), prepaid);
    expect(found).toMatchObject([{ impactCents: 400_00, profitEffectCents: -300_00 }]);
    expect(entryLinesOf('prepaid-not-amortized', used('2024-11'), prepaid)).toEqual([
      { certainty: 'likely', lines: { 'Office Supplies': 400_00, 'Prepaid Insurance': -400_00 } },
    ]);
    expect(findingsOf('prepaid-not-amortized', used('2025-03'), prepaid)).toEqual([]);
  });

  it('a deposit with a supplier is not late before it is paid, or if the supplier’s bills use it up', () => {
    const paid = '2025-03-08 Expense  to Quarry\n Checking  -3,000.00\n Prepaid Insurance\n';
    const opening = { opening: { 'Prepaid Insurance': '1,100.00' } };
    expect(findingsOf('prepaid-not-amortized', `${used('2024-11')}\n${paid}`, opening)).toEqual([]);
    const billed = everyMonth(
      '2024-01',
      '2024-11',
      '{month}-28 Bill  from Quarry\n Stone  300.00\n Prepaid Insurance  -100.00\n A/P',
    );
    const held = { opening: { 'Prepaid Insurance': '3,000.00' } };
    expect(findingsOf('prepaid-not-amortized', billed, held)).toEqual([]);
  });

  it('an annual premium that was expensed in a single quarter is reported', () => {
    const premium = (day: string, memo: string, code = '') =>
      `${day} Expense  to Harbor Mutual${code}\n Checking  -8,760.00\n Office Supplies  –  ${memo}\n`;
    const mark = '  #prepaid-not-amortized';
    const year = { period: ['2024-04-01', '2025-03-31'] } as const;
    expectMarked('prepaid-not-amortized', premium('2025-01-01', 'Annual policy', mark), year);
    expect(findingsOf('prepaid-not-amortized', premium('2025-01-01', 'Annual policy'), year)).toMatchObject([
      { impactCents: 6_570_00, profitEffectCents: 6_570_00, severity: 'Medium' },
    ]);
    expect(entryLinesOf('prepaid-not-amortized', premium('2025-01-01', 'Annual policy'), year)).toEqual([
      { certainty: 'likely', lines: { 'Office Supplies': -6_570_00, 'Prepaid Insurance': 6_570_00 } },
    ]);
    // On the cash basis, it is an expense when it is paid.
    const { entries } = reviewOf(premium('2025-01-01', 'Annual policy'), year);
    for (const one of entries.flatMap(({ corrections }) => corrections))
      expect(one).toMatchObject({ basis: 'Accrual' });
    const before = premium('2024-01-04', 'Annual policy');
    expectMarked('prepaid-not-amortized', before + premium('2025-01-01', 'Annual policy'), year);
    expectMarked('prepaid-not-amortized', premium('2024-04-01', 'Annual policy'), year);
    for (const memo of ['Policy', 'Annual dinner', 'Annual policy, audit', 'Annual policy, installment'])
      expectMarked('prepaid-not-amortized', premium('2025-01-01', memo), year);
  });
});

describe('a payroll whose journal entry is missing', () => {
  const chart = chartOf({
    Bank: ['Checking'],
    'Other Current Liability': ['Payroll Clearing', 'Payroll Taxes Payable (PayrollTaxPayable)'],
    Equity: ['Retained Earnings'],
    Expense: ['Wages (PayrollExpenses)', 'Payroll Taxes (PayrollExpenses)'],
  });
  const days = [
    '01-03',
    '01-10',
    '01-17',
    '01-24',
    '01-31',
    '02-07',
    '02-14',
    '02-21',
    '02-28',
    '03-07',
    '03-14',
  ];
  const entry = (day: string) =>
    `2025-${day} Journal Entry\n Wages  1,000.00\n Payroll Taxes  80.00\n Payroll Taxes Payable  -280.00\n Payroll Clearing\n`;
  const paid = (day: string, cents = '800.00') =>
    `2025-${day} Expense  to ADP\n Checking  -${cents}\n Payroll Clearing\n`;
  const text = (missing: readonly string[], cents?: string) =>
    days.map((day) => (missing.includes(day) ? paid(day, cents) : entry(day) + paid(day))).join('');
  const entries = (written: string) => entryLinesOf('clearing-account-not-zero', written, { chart });

  it('is estimated in proportion to its net pay', () => {
    expect(entries(text(['02-14'], '880.00'))).toEqual([
      {
        certainty: 'likely',
        lines: {
          Wages: 1_100_00,
          'Payroll Taxes': 88_00,
          'Payroll Taxes Payable': -308_00,
          'Payroll Clearing': -880_00,
        },
      },
    ]);
  });

  it.each([
    ['all are recorded', text([])],
    ['an entry of another amount is near', text(['02-14'], '880.00') + entry('02-13')],
    ['many are missing', text(days.slice(4))],
  ])('is not assumed if %s', (_, written) => {
    expect(entries(written)).toEqual([]);
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

  it('sold beyond the quantity on hand is valued at purchase cost', () => {
    const items = [item(-10), item(3, 'Rake'), item(null, 'Design hour'), item(0, 'Hose')];
    const found = findingsOf('negative-inventory', '', { items });
    expect(found).toMatchObject([{ impactCents: 820_00 }]);
    expect(found[0]?.description).toContain('Birdbath now shows −10');
  });

  it('negative inventory and small assets have possible entries, which do not change any figure', () => {
    const items = [{ ...item(-10), expenseAccountIndex: GARDEN_CHART.indexById.get('Plants') as number }];
    expect(entryLinesOf('negative-inventory', '', { items })).toEqual([
      { certainty: 'possible', lines: { Inventory: 820_00, Plants: -820_00 } },
    ]);
    const bought = `2025-01-09 Expense  to Officeworld\n Checking  -40.00\n Small Tools
      2025-01-12 Expense  to Officeworld\n Checking  -91.00\n Truck`;
    expect(entryLinesOf('small-asset', bought)).toEqual([
      { certainty: 'possible', lines: { 'Small Tools': 91_00, Truck: -91_00 } },
    ]);
    expect(findingsOf('small-asset', bought)).toMatchObject([{ profitEffectCents: 0 }]);
  });

  it('a repair recorded as an asset belongs to repairs, at any amount below the price of equipment', () => {
    const repaired = (memo: string, cents = '1,240.00') =>
      `2025-01-12 Expense  to Hill Garage\n Checking  -${cents}\n Truck  –  ${memo}`;
    expect(entryLinesOf('small-asset', repaired('Service call, brakes'))).toEqual([
      { certainty: 'likely', lines: { Repairs: 1_240_00, Truck: -1_240_00 } },
    ]);
    expect(entryLinesOf('small-asset', repaired('Alignment rack', '9,700.00'))).toMatchObject([
      { certainty: 'possible' },
    ]);
    const used = everyMonth(
      '2024-02',
      '2024-12',
      '{month}-05 Check  to Tire Shop\n Checking  -400.00\n Truck Maintenance',
    );
    const chart = chartOf({
      Bank: ['Checking'],
      'Fixed Asset': ['Truck'],
      Expense: ['Repairs', 'Truck Maintenance'],
    });
    expect(entryLinesOf('small-asset', `${used}\n${repaired('Service call, brakes')}`, { chart })).toEqual([
      { certainty: 'likely', lines: { Repairs: 1_240_00, Truck: -1_240_00 } },
    ]);
    const numbered = chartOf({
      Bank: ['Checking'],
      'Fixed Asset': ['Truck'],
      'Cost of Goods Sold': ['5010 Sublet Repairs'],
      Expense: ['6180 Repairs & Maintenance'],
    });
    expect(entryLinesOf('small-asset', repaired('Service call'), { chart: numbered })).toEqual([
      { certainty: 'likely', lines: { '6180 Repairs & Maintenance': 1_240_00, Truck: -1_240_00 } },
    ]);
    expect(entryLinesOf('small-asset', repaired('Trailer hitch'))).toEqual([]);
    expect(entryLinesOf('small-asset', repaired('Engine repair, new engine', '7,800.00'))).toEqual([]);
    expect(entryLinesOf('small-asset', repaired('Oil change, brake pads, tires', '7,800.00'))).toHaveLength(
      1,
    );
  });

  it('cannot be checked for a past period, because QuickBooks reports only the current quantity', () => {
    expect(expectBlocked('negative-inventory', '', { items: [item(-10)], readOn: '2025-09-01' })).toContain(
      'current stock',
    );
  });

  it('cannot be checked without the product list', () => {
    expectBlocked('negative-inventory', '', { missing: ['items'] });
  });
});

describe('loan payments', () => {
  const pay = (day: string, principal: string, interest: string) =>
    `${day} Expense  to Prairie Bank\n Checking\n Truck Loan  ${principal}\n Interest  ${interest}\n`;

  it('that copy the split of an earlier one are split again at its rate', () => {
    const opening = { 'Truck Loan': '-20,000.00' };
    // At 0.5% a month: 20,000.00, 19,500.00, then 18,997.50, where the interest of 97.50 is copied forward.
    const copies = ['2025-01-10', '2025-02-10', '2025-03-10'].map((day) => pay(day, '502.50', '97.50'));
    const text = `${pay('2024-11-10', '500.00', '100.00')}${pay('2024-12-10', '502.50', '97.50')}${copies.join('')}`;
    expect(entryLinesOf('loan-split-unchanged', text, { opening })).toEqual([
      // 97.50 - 94.99, 97.50 - 92.46, 97.50 - 89.92
      { certainty: 'likely', lines: { Interest: -15_13, 'Truck Loan': 15_13 } },
    ]);
  });

  it('that include part of a fixed fee, which exceeds any interest, are split correctly', () => {
    const days = ['2025-01-10', '2025-01-17', '2025-01-24', '2025-01-31', '2025-02-07'];
    const found = (interest: string) =>
      findingsOf('loan-split-unchanged', days.map((day) => pay(day, '450.00', interest)).join(''), {
        opening: { 'Truck Loan': '-20,000.00' },
      });
    expect(found('150.00')).toEqual([]);
    expect(found('50.00')).toHaveLength(1);
  });
});
