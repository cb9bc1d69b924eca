import { describe, expect, it } from 'vitest';
import { findingsOf, reviewOf } from '../testing/flags.ts';

const bill = (number: string, amount: string) =>
  `2024-10-16 Bill ${number}  from Highmeadow Nursery  due 2024-11-15\n Plants  ${amount}\n A/P\n`;

describe('lists leave out what an entry corrects', () => {
  it('a transfer in two accounts without a category is only a transfer', () => {
    const text = `2025-02-09 Deposit\n Checking  3,700.00\n Uncategorized Income  –  Online transfer from savings
      2025-02-09 Expense\n Savings  -3,700.00\n Uncategorized Expense  –  Online transfer to checking`;
    const { findings } = reviewOf(text, {
      opening: { Savings: '9,000.00' },
      closedThrough: '2024-12-31',
    });
    expect(findings.map(({ code }) => code)).toEqual(['transfer-as-income']);
  });

  it('an overdue bill that was paid as an expense is not overdue, but another one is', () => {
    const paid = `2024-10-22 Expense  to Highmeadow Nursery\n Checking  -738.90\n Plants\n`;
    const overdue = findingsOf('old-unpaid-bills', bill('HN-1', '738.90') + bill('HN-2', '410.00') + paid, {
      period: ['2024-07-01', '2025-03-31'],
    });
    expect(overdue.map(({ transactions }) => transactions.map(({ number }) => number))).toEqual([['HN-2']]);
  });

  it('an overdue bill whose copy is removed stays overdue', () => {
    const overdue = findingsOf('old-unpaid-bills', bill('HN-1', '738.90').repeat(2), {
      period: ['2024-07-01', '2025-03-31'],
    });
    expect(overdue.map(({ impactCents }) => impactCents)).toEqual([738_90]);
  });

  it('a clearing account reports the balance that the entries leave', () => {
    const payday = (day: string, account: string) => `
      2025-${day} Journal Entry\n Wages  2,118.40\n Stripe Clearing
      2025-${day} Expense  to Gusto\n Checking  -2,118.40\n ${account}`;
    const weeks = ['01-03', '01-10', '01-17', '01-24'].map((day) => payday(day, 'Stripe Clearing')).join('');
    const rest = (more: string) =>
      findingsOf('clearing-account-not-zero', weeks + payday('01-31', 'Wages') + more).map(
        ({ description }) => /leave .*/.exec(description)?.[0] ?? 'moved',
      );
    expect(rest('')).toEqual(['moved']);
    expect(rest('\n2025-02-03 Journal Entry\n Rent  300.00\n Stripe Clearing')).toEqual([
      'moved',
      'leave $300.00.',
    ]);
  });
});
