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
      'If the correction is right, make it in QuickBooks: open the deposit of February 3, 2025 and change the account of $5,000.00 from Planting to Capital.',
    ],
    [
      'owner-money-as-income',
      'Owner’s loan booked as income',
      '2025-02-03 Deposit\n Checking  5,000.00\n Planting  –  Loan from owner',
      /is a debt and not revenue/,
      'If the correction is right, make it in QuickBooks: open the deposit of February 3, 2025 and change the account of $5,000.00 from Planting to Due to Owner.',
    ],
    [
      'owner-money-as-income',
      'Loan booked as income',
      '2025-03-20 Journal Entry\n Checking  20,000.00\n Planting  –  Loan from Redwood Bank',
      /is a debt and not revenue/,
      'Open the journal entry of March 20, 2025 and change the account of $20,000.00 from Planting to Loan from Redwood Bank.',
    ],
    [
      'asset-expensed',
      'Security deposit booked as an expense',
      '2025-02-03 Check  to Elm Street Properties\n Checking  -3,000.00\n Rent  –  Lease deposit',
      /still owed to you/,
      'Look at the lease or agreement to see whether the deposit is refundable.',
    ],
    [
      'personal-spending',
      'Owner’s draw booked as an expense',
      `2024-05-02 Check  to Bo Ander\n Checking  -900.00\n Draws
      2025-02-03 Check  to Bo Ander\n Checking  -700.00\n Office Supplies`,
      /is a draw and not a business expense/,
      'If the correction is right, make it in QuickBooks: open the check of February 3, 2025 to Bo Ander and change the category of $700.00 from Office Supplies to Draws.',
    ],
    [
      'unapplied-customer-payments',
      'Possible duplicate customer payment',
      `2025-03-02 Invoice 7  to Bo Ander\n A/R  412.35\n Design
      2025-03-20 Payment  from Bo Ander  pays Invoice 7\n Undeposited Funds  412.35\n A/R
      2025-03-22 Payment  from Bo Ander\n Undeposited Funds  412.35\n A/R`,
      /^A payment that is entered twice/,
      'If the correction is right, make it in QuickBooks: open the payment of March 22, 2025 from Bo Ander and choose More, Delete.',
    ],
    [
      'ask-my-accountant',
      'Open questions for the accountant',
      '2025-02-03 Expense  to POS 9\n Checking  -90.00\n Ask My Accountant',
      /is waiting for an answer/,
      'Send your accountant the list of these transactions with what you know about each.',
    ],
  ] as const)('%s: %s', (code, title, text, why, step) => {
    const [found] = findingsOf(code, text);
    expect(found?.title).toBe(title);
    expect(found?.why).toMatch(why);
    expect(found?.remediation).toContain(step);
  });
});

it('one transaction is described as one', () => {
  const text = '2025-02-03 Expense  to POS 9\n Checking  -90.00\n Ask My Accountant';
  expect(findingsOf('ask-my-accountant', text)[0]?.description).toBe(
    'The expense of February 3, 2025 for $90.00 is in Ask My Accountant.',
  );
});
