import { expect, it } from 'vitest';
import { entriesOf } from '../../testing/entries.ts';

it('the purchase in retained earnings follows the only other purchase from its vendor', () => {
  const paid = (day: string, account: string) =>
    `\n${day} Check  to Dunn CPAs\n Checking  -1,210.00\n ${account}`;
  const wrong = paid('2025-02-03', 'Retained Earnings');
  const entries = (text: string) => entriesOf('retained-earnings-posting', text + wrong);
  expect(entries(paid('2024-03-14', 'Dues'))).toEqual([
    'likely: Retained Earnings -$1,210.00; Dues $1,210.00',
  ]);
  expect(entries('')).toEqual(['possible: Retained Earnings -$1,210.00; Uncategorized Expense $1,210.00']);
});

it.each([
  [
    'an adjustment of past years is possibly an expense of this one',
    'retained-earnings-posting',
    '2025-02-03 Journal Entry\n Retained Earnings  900.00  –  Adjust\n Office Supplies',
    ['possible: Retained Earnings -$900.00; Office Supplies $900.00'],
  ],
  [
    'money from the bank is not',
    'retained-earnings-posting',
    '2025-02-03 Journal Entry\n Retained Earnings  900.00  –  Adjust\n Checking',
    [],
  ],
  [
    'a bill in it is possibly an expense of the year',
    'opening-balance-equity',
    '2024-01-05 Journal Entry\n Checking  900.00\n Opening Balance Equity\n2025-02-05 Bill 7  from Dunn CPAs\n A/P  -700.00\n Opening Balance Equity',
    ['possible: Opening Balance Equity -$700.00; Uncategorized Expense $700.00'],
  ],
  [
    'what setup left over possibly belongs to retained earnings',
    'opening-balance-equity',
    '2024-01-05 Journal Entry\n Checking  900.00  –  Opening balance\n Opening Balance Equity',
    ['possible: Opening Balance Equity $900.00; Retained Earnings -$900.00'],
  ],
  [
    'an owner’s investment in it is a contribution',
    'opening-balance-equity',
    '2025-02-05 Deposit\n Checking  900.00  Owner investment\n Opening Balance Equity',
    ['likely: Opening Balance Equity $900.00; Capital -$900.00'],
  ],
  [
    'what an owner lent is not',
    'opening-balance-equity',
    '2025-02-05 Deposit\n Checking  900.00  Loan from owner, money to pay back\n Opening Balance Equity',
    [],
  ],
])('%s', (_, code, text, entries) => {
  expect(entriesOf(code, text)).toEqual(entries);
});
