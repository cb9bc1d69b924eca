import { describe, expect, it } from 'vitest';
import { findingsOf } from '../testing/flags.ts';

/** A check that finds several kinds of mistakes explains the one that it found. */
describe('the words of a finding fit its case', () => {
  it.each([
    [
      'owner-money-as-income',
      'Owner’s money booked as income',
      '2025-02-03 Deposit\n Checking  5,000.00\n Planting  –  Owner contribution',
      /^Money that the owner puts in is equity/,
      'In QuickBooks, open the deposit of February 3, 2025 and change the account from Planting to Capital.',
    ],
    [
      'owner-money-as-income',
      'Owner’s loan booked as income',
      '2025-02-03 Deposit\n Checking  5,000.00\n Planting  –  Loan from owner',
      /is a debt and not revenue/,
      'In QuickBooks, open the deposit of February 3, 2025 and change the account from Planting to Due to Owner.',
    ],
    [
      'owner-money-as-income',
      'Loan booked as income',
      '2025-03-20 Journal Entry\n Checking  20,000.00\n Planting  –  Loan from Redwood Bank',
      /is a debt and not revenue/,
      'In QuickBooks, open the journal entry of March 20, 2025 and change the account from Planting to a new account, Loan from Redwood Bank.',
    ],
    [
      'asset-expensed',
      'Security deposit booked as an expense',
      '2025-02-03 Check  to Elm Street Properties\n Checking  -3,000.00\n Rent  –  Lease deposit',
      /still owed to you/,
      'Look at the lease: is the deposit refundable?',
    ],
  ] as const)('%s: %s', (code, title, text, why, step) => {
    const [found] = findingsOf(code, text);
    expect(found?.title).toBe(title);
    expect(found?.why).toMatch(why);
    expect(found?.remediation).toContain(step);
  });
});
