import { describe, expect, it } from 'vitest';
import { entriesOf } from '../../testing/entries.ts';

describe('the entry for', () => {
  it('retainage that was booked as income reduces the retainage that is owed', () => {
    const text = `2025-03-02 Deposit  from Park Hotel
      Checking  4,600.00
      Design  –  Retainage released`;
    expect(entriesOf('income-double-counted', text, { opening: { Retainage: '4,600.00' } })).toEqual([
      'likely: Design $4,600.00; Retainage -$4,600.00',
    ]);
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
