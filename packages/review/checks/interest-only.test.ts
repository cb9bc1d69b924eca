import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { adjustmentsOf } from '../testing/entries.ts';
import { everyMonth } from '../testing/repeated.ts';

const chart = chartOf({
  Bank: ['Checking'],
  'Other Current Liability': ['Line of Credit (LineOfCredit)'],
  'Long Term Liability': ['Chase Loan (NotesPayable)'],
  Income: ['Sales'],
  Expense: ['Interest (InterestPaid)', 'Bank Services'],
});
const paid = (account: string, memo: string) =>
  everyMonth('2024-02', '2025-03', `{month}-28 Expense  to Chase\n Checking  -69.97  ${memo}\n ${account}`);

describe('payments to the lender of a loan whose balance does not move', () => {
  it.each([
    ['that are interest on a line of credit', 'Line of Credit', paid('Interest', 'LOC'), false],
    ['called interest', 'Chase Loan', paid('Bank Services', 'Loan interest'), false],
    ['in another account', 'Chase Loan', paid('Bank Services', 'Loan payment'), true],
  ])('repay it unless they are interest: %s', (_, loan, text, isRepaid) => {
    const drawn = `2024-01-10 Deposit  to Chase\n Checking  3,400.00\n ${loan}\n`;
    const lines = adjustmentsOf(drawn + text, { chart, period: ['2024-04-01', '2025-03-31'] });
    expect((lines[loan] ?? 0) > 0).toBe(isRepaid);
  });
});
