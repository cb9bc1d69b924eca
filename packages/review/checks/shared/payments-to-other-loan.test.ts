import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { entriesOf } from '../../testing/entries.ts';
import { everyMonth } from '../../testing/repeated.ts';

describe('a loan payment that reduces the loan of another lender', () => {
  const chart = chartOf({
    Bank: ['Checking'],
    'Long Term Liability': ['Van Loan', 'SBA Loan'],
    Equity: ['Retained Earnings'],
    Income: ['Sales'],
    Expense: ['Interest (InterestPaid)'],
  });
  const opening = { Checking: '90,000.00', 'Van Loan': '-30,000.00', 'SBA Loan': '-60,000.00' };
  const paid = (lender: string, cents: string, loan: string) =>
    `{month}-11 Expense  to ${lender}\n Checking  -${cents}\n ${loan}  –  Loan payment\n`;
  const van = (from: string, to: string, loan: string, lender = 'Ally') =>
    `${everyMonth(from, to, paid(lender, '620.00', loan))}\n`;
  const sba = `${everyMonth('2024-01', '2025-03', paid('Live Oak', '1,150.00', 'SBA Loan'))}\n`;
  const entries = (text: string) => entriesOf('loan-payment-expensed', text, { chart, opening });

  it('moves to the loan that the lender’s other payments reduce', () => {
    expect(
      entries(sba + van('2024-01', '2024-12', 'Van Loan') + van('2025-01', '2025-03', 'SBA Loan')),
    ).toEqual(['likely: SBA Loan -$1,860.00; Van Loan $1,860.00']);
  });

  it('stays if the lender’s payments have no usual loan, or nobody else is paid from the loan', () => {
    expect(entries(sba + van('2024-11', '2025-03', 'SBA Loan'))).toEqual([]);
    expect(entries(van('2024-01', '2024-12', 'Van Loan') + van('2025-01', '2025-03', 'SBA Loan'))).toEqual(
      [],
    );
  });
});
