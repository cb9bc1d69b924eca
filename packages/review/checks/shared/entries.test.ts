import { describe, expect, it } from 'vitest';
import { entriesOf } from '../../testing/entries.ts';
import { findingsOf } from '../../testing/flags.ts';

describe('the entry for', () => {
  it('retainage that was booked as income reduces the retainage that is owed', () => {
    const text = `2025-03-02 Deposit  from Park Hotel
      Checking  4,600.00
      Design  –  Retainage released`;
    expect(entriesOf('income-double-counted', text, { opening: { Retainage: '4,600.00' } })).toEqual([
      'likely: Design $4,600.00; Retainage -$4,600.00',
    ]);
  });

  it('a year that was expensed at once moves it to prepaid expenses and spreads it by day', () => {
    const year = { period: ['2024-04-01', '2025-03-31'] } as const;
    const premium = `2025-01-01 Expense  to Harbor Mutual
      Checking  -8,760.00
      Office Supplies  –  Annual policy`;
    expect(entriesOf('prepaid-not-amortized', premium, year)).toEqual([
      'likely: Office Supplies -$6,600.00; Prepaid Insurance $6,600.00',
    ]);
    // January to March have 90 of the 365 days.
    expect(findingsOf('prepaid-not-amortized', premium, year)[0]?.profitEffectCents).toBe(6_600_00);
    const before = premium.replace('2025-01-01', '2024-02-01').replace('8,760', '3,650');
    const both = findingsOf('prepaid-not-amortized', `${before}\n${premium}`, year)[0];
    expect(both?.profitEffectCents).toBe(6_600_00 - 3_050_00);
  });

  it('a reimbursement of what the company itself had paid makes the person owe it', () => {
    const text = `
      2025-02-03 Expense  to Delta Air
        Visa 4417  -486.20
        Dues  –  Flight
      2025-02-20 Check 5101  to Anne Whitmore
        Checking  -536.20
        Dues  486.20  Reimbursed flight
        Fuel  50.00  Reimbursed tank`;
    expect(entriesOf('duplicate-expense', text)).toEqual([
      'likely: Dues -$486.20; Employee Advances $486.20',
    ]);
  });
});
