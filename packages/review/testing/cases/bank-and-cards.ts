import { reviewOf } from '../flags.ts';
import { everyDays, everyMonth } from '../repeated.ts';
import type { CasesByCode } from './four-cases.ts';

/** Activity in the checking account for the whole quarter, reconciled through February. */
const TICKED = `
  2025-01-10 Expense  to Ridge Market
    Checking  -40.00  R
    Small Tools
  2025-02-27 Expense  to Ridge Market
    Checking  -41.00  R
    Small Tools
  2025-03-03 Expense  to Ridge Market
    Checking  -42.00  U
    Small Tools
`;
const RENT = everyMonth(
  '2024-11',
  '2025-02',
  '{month}-10 Expense  to Landlord\n Checking  -900.00  R\n Rent',
);
const MARCH = '2025-03-10 Expense  to Landlord\n Checking  -900.00  U\n Rent';
const march = {
  period: ['2025-03-01', '2025-03-31'] as const,
  previousReview: reviewOf(`${RENT}\n${MARCH}`, { period: ['2025-02-01', '2025-02-28'] }),
};
const SALES = everyDays(
  '2024-10-01',
  '2025-03-30',
  2,
  '{day} Expense  to Fuel Stop\n Checking  -30.00\n Fuel',
);

export const bankAndCardCases: CasesByCode = {
  'account-not-reconciled': {
    hit: `2025-01-10 Expense  to Ridge Market\n Visa 4417  -40.00  R\n Small Tools
      2025-02-11 Expense  to Ridge Market\n Visa 4417  -41.00  U\n Small Tools`,
    nearMiss: { instead: [['2025-02-11', '2025-03-11']] },
    lookAlike: `2025-01-10 Expense  to Ridge Market\n Petty Cash  -40.00  U\n Small Tools\n${TICKED}`,
  },
  'reconciled-transactions-changed': {
    hit: `${RENT.replace('900.00', '950.00')}\n${MARCH}`,
    options: march,
    nearMiss: { instead: [['950.00', '900.00']] },
    lookAlike: `${RENT.replace('Rent', 'Repairs')}\n${MARCH}`,
    lookAlikeOptions: march,
    blocked: {},
  },
  'reconciliation-discrepancy': {
    hit: '2025-01-31 Journal Entry\n Reconciliation Discrepancies  37.15\n Checking',
    nearMiss: { instead: [['2025-01-31', '2024-12-31']] },
    lookAlike: '2025-01-31 Journal Entry\n Bank Charges  37.15\n Checking',
  },
  'old-uncleared-transactions': {
    hit: `${TICKED}2024-11-05 Deposit\n Checking  319.00  U\n Design`,
    nearMiss: { instead: [['2024-11-05', '2025-02-05']] },
    lookAlike: `${TICKED}2024-11-05 Check 501  to Wall Masons\n Checking  -468.00  U\n Stone`,
  },
  'stale-uncashed-checks': {
    hit: `${TICKED}2024-08-02 Check 501  to Wall Masons\n Checking  -468.00  U\n Stone`,
    nearMiss: { instead: [['2024-08-02', '2024-11-02']] },
    lookAlike: `${TICKED}2024-08-02 Check 501  to Wall Masons\n Checking  -468.00  R\n Stone`,
  },
  'undeposited-funds': {
    hit: '2025-02-02 Payment 11  from Amy Lauterbach\n Undeposited Funds  846.00\n A/R',
    nearMiss: { instead: [['2025-02-02', '2025-03-25']] },
    lookAlike: `2025-02-02 Payment 11  from Amy Lauterbach\n Undeposited Funds  846.00\n A/R
      2025-02-05 Deposit\n Checking  846.00\n Undeposited Funds`,
  },
  'transfer-as-income': {
    hit: `2025-02-09 Deposit\n Checking  4,000.00\n Design  –  Online transfer from savings
      2025-02-10 Expense\n Savings  -4,000.00\n Miscellaneous  –  Withdrawal`,
    nearMiss: { instead: [['Online transfer from savings', 'Sale of the old shed']] },
    lookAlike: `2025-02-07 Deposit  from Bo Ander\n Checking  4,000.00\n Design  –  Wire transfer from Bo Ander
      2025-02-09 Deposit\n Checking  1,240.00\n Design  –  Cash sales
      2025-02-10 Expense  to Stone Yard\n Visa 4417  -1,240.00\n Stone  –  Flagstone`,
  },
  'card-payment-expensed': {
    hit: '2025-02-09 Expense\n Checking  -850.00\n Miscellaneous  –  Business card 4417 autopay',
    nearMiss: { instead: [['Miscellaneous', 'Visa 4417']] },
    lookAlike: `2025-02-09 Expense  to Terminal Co\n Checking  -96.00\n Office Supplies  –  Credit card processing payment fee
      2025-02-10 Expense  to Ridge Market\n Checking  -150.00\n Office Supplies  –  Gift card payment`,
  },
  'negative-bank-balance': {
    hit: '2025-02-10 Check 7  to Landlord\n Checking  -900.00\n Rent',
    options: { opening: { Checking: '400.00' } },
    nearMiss: { options: { opening: { Checking: '900.00' } } },
    lookAlike: `2025-02-28 Check 7  to Landlord\n Checking  -900.00\n Rent
      2025-03-02 Deposit\n Checking  2,000.00\n Design`,
    lookAlikeOptions: { opening: { Checking: '400.00' } },
  },
  'overpaid-card': {
    hit: `2025-01-05 Expense  to Ridge Market\n Visa 4417  -300.00\n Small Tools
      2025-01-20 Credit Card Payment\n Checking  -450.00\n Visa 4417`,
    nearMiss: { instead: [['-450.00', '-300.00']] },
    lookAlike: '2025-03-20 Credit Card Credit  to Ridge Market\n Visa 4417  80.00\n Small Tools',
  },
  'duplicate-deposit': {
    hit: `${TICKED}2025-02-03 Deposit\n Checking  1,180.00  R\n Design
      2025-02-05 Deposit\n Checking  1,180.00  U\n Design`,
    nearMiss: { instead: [['1,180.00  U', '1,180.00  R']] },
    lookAlike: `${TICKED}2025-02-03 Sales Receipt 1  from Amy Lauterbach\n Checking  1,180.00  R\n Design
      2025-02-05 Sales Receipt 2  from Bo Ander\n Checking  1,180.00  U\n Design`,
  },
  'duplicate-transfer': {
    hit: `${TICKED}2025-02-03 Transfer\n Checking  -2,000.00  R\n Savings
      2025-02-05 Transfer\n Checking  -2,000.00  U\n Savings`,
    nearMiss: { instead: [['2,000.00  U\n Savings', '2,000.00  U\n Petty Cash']] },
    lookAlike: `${TICKED}2025-02-03 Transfer\n Checking  -2,000.00  R\n Savings
      2025-02-05 Transfer\n Checking  -2,000.00  R\n Savings`,
  },
  'bank-activity-gap': {
    hit: `${SALES}\n${everyDays('2024-10-01', '2025-02-20', 3, '{day} Expense  to Ridge Market\n Visa 4417  -40.00\n Small Tools')}
      2024-10-02 Expense  to Ridge Market\n Visa 4417  -1.00\n Small Tools`,
    nearMiss: { instead: [['2024-10-02', '2025-03-22']] },
    lookAlike: `${SALES}
      ${everyDays('2024-02-02', '2024-02-20', 3, '{day} Expense  to Fuel Stop\n Visa 4417  -40.00\n Fuel')}
      ${everyDays('2024-04-10', '2025-02-20', 3, '{day} Expense  to Fuel Stop\n Visa 4417  -40.00\n Fuel')}`,
  },
};
