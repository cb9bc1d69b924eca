import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { expectBlocked, expectMarked, findingsOf } from '../../testing/flags.ts';
import { everyMonth } from '../../testing/repeated.ts';

describe('equity', () => {
  it('opening balance equity should be zero', () => {
    const opened = '2024-03-01 Journal Entry\n Savings  5,948.60\n Opening Balance Equity';
    expect(findingsOf('opening-balance-equity', opened)).toMatchObject([
      { impactCents: 5_948_60, severity: 'Medium' },
    ]);
    const moved = `${opened}\n2024-03-02 Journal Entry\n Opening Balance Equity  5,948.60\n Capital`;
    expect(findingsOf('opening-balance-equity', moved)).toEqual([]);
    const fresh = '2025-03-01 Journal Entry\n Savings  5,948.60\n Opening Balance Equity';
    expect(findingsOf('opening-balance-equity', fresh)).toMatchObject([{ severity: 'Low' }]);
  });

  it('retained earnings should have no postings except closed draws', () => {
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
  it('balances on the wrong side are reported, and are Low while they are recent and small', () => {
    const repaid = (day: string, amount = '9,000.00') =>
      `${day} Deposit\n Checking  ${amount}\n Employee Advances`;
    const severities = (text: string) =>
      findingsOf('balance-on-wrong-side', text).map(({ severity }) => severity);
    expect(severities(repaid('2025-01-09'))).toEqual(['High']);
    expect(severities(repaid('2025-03-09'))).toEqual(['Medium']);
    expect(severities(repaid('2025-03-09', '90.00'))).toEqual(['Low']);
  });

  it('balances that can have either sign or offset another account are not reported', () => {
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

  it('balances have the sign of the balance sheet: liabilities are positive', () => {
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

describe('long-term asset', () => {
  const truck = { opening: { Truck: '42,000.00' } };

  it('must be depreciated, at an estimated one fifth a year', () => {
    const [finding] = findingsOf('no-depreciation', '2025-01-02 Deposit\n Checking  1.00\n Design', truck);
    expect(finding).toMatchObject({ severity: 'Medium', impactCents: 0 });
    expect(finding?.description).toContain('$8,400.00 a year');
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
    expect(found).toMatchObject([{ impactCents: 400_00, estimatedProfitEffectCents: -400_00 }]);
    expect(findingsOf('prepaid-not-amortized', used('2025-03'), prepaid)).toEqual([]);
  });

  it('an annual premium that was expensed in a single quarter is reported', () => {
    const premium = (day: string, memo: string, code = '') =>
      `${day} Expense  to Harbor Mutual${code}\n Checking  -8,760.00\n Office Supplies  –  ${memo}\n`;
    const mark = '  #prepaid-not-amortized';
    const year = { period: ['2024-04-01', '2025-03-31'] } as const;
    expectMarked('prepaid-not-amortized', premium('2025-01-01', 'Annual policy', mark), year);
    expect(findingsOf('prepaid-not-amortized', premium('2025-01-01', 'Annual policy'), year)).toMatchObject([
      { impactCents: 6_600_00, profitEffectCents: 6_600_00, severity: 'Medium' },
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

  it('sold beyond the quantity on hand is valued at purchase cost', () => {
    const items = [item(-10), item(3, 'Rake'), item(null, 'Design hour'), item(0, 'Hose')];
    const found = findingsOf('negative-inventory', '', { items });
    expect(found).toMatchObject([{ impactCents: 820_00 }]);
    expect(found[0]?.description).toContain('Birdbath now shows −10');
  });

  it('inventory cannot be checked for a past period, because QuickBooks reports only the current quantity', () => {
    expect(expectBlocked('negative-inventory', '', { items: [item(-10)], readOn: '2025-09-01' })).toContain(
      'current stock',
    );
  });

  it('inventory cannot be checked without the product list', () => {
    expectBlocked('negative-inventory', '', { missing: ['items'] });
  });
});
