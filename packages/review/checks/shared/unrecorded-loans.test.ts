import { expect, it } from 'vitest';
import { entriesOf } from '../../testing/entries.ts';
import { everyMonth } from '../../testing/repeated.ts';

const paid = (payee: string, memo: string, from = '2024-11') =>
  everyMonth(
    from,
    '2025-03',
    `{month}-12 Expense  to ${payee}\n Checking  -902.00  ${memo}\n Office Supplies\n`,
  );
const entries = (text: string) => entriesOf('loan-payment-expensed', text);

it.each([
  ['a new lender', paid('Toyota Financial', 'RETAIL PMT'), 1],
  ['a lessor', paid('Toyota Financial', 'LEASE PMT'), 0],
  ['a vendor', paid('Toyota Parts', 'PMT'), 0],
  ['a lender since the books began', paid('Toyota Financial', 'RETAIL PMT', '2024-01'), 0],
  [
    'a lender in different amounts',
    `${paid('Toyota Financial', 'RETAIL PMT')}\n2025-03-20 Expense  to Toyota Financial\n Checking  -55.00\n Office Supplies`,
    0,
  ],
])('equal monthly payments suggest an unrecorded loan only if they are to %s', (_, text, found) => {
  expect(entries(text)).toEqual(
    found === 0
      ? []
      : [
          'likely: new Asset Financed by Toyota Financial (Fixed Asset) $24,949.96; new Loan from Toyota Financial (Long Term Liability) -$22,230.84; Office Supplies -$2,719.12',
        ],
  );
});

it('equal monthly payments with interest show how much is owed on an unrecorded loan', () => {
  // $20,000.00 at 0.5% a month, with $454.00 a month.
  const split = [
    ['2024-12', '354.00', '100.00'],
    ['2025-01', '355.77', '98.23'],
    ['2025-02', '357.55', '96.45'],
    ['2025-03', '359.34', '94.66'],
  ];
  const payments = split.map(
    ([month, principal, interest]) => `
      ${month}-12 Expense  to Toyota Financial
        Checking  -454.00
        Office Supplies  ${principal}  Principal
        Interest  ${interest}`,
  );
  expect(entries(payments.join(''))).toEqual([
    'likely: new Asset Financed by Toyota Financial (Fixed Asset) $19,987.31; new Loan from Toyota Financial (Long Term Liability) -$18,560.65; Office Supplies -$1,426.66',
  ]);
});
