import { balanceAsOf } from '../../context/context.ts';
import type { Check } from '../check.ts';
import { postedOn, UNCATEGORIZED } from '../shared/posted-on.ts';

export const uncategorizedAsset: Check = {
  ...UNCATEGORIZED,
  code: 'uncategorized-asset',
  title: 'Money parked in an asset account',
  affects: 'balance_sheet',
  why: 'Amounts in Uncategorized Asset are in the wrong place on the balance sheet, or belong on the income statement, so the profit may be wrong by the same amount.',
  listRest: (context, corrected) =>
    postedOn(context, corrected, 'uncategorizedAsset', 'incomeStatement.totalRevenue').filter(
      ({ accounts = [] }) => balanceAsOf(context, accounts[0] as number) !== 0,
    ),
};

export const uncategorizedIncome: Check = {
  ...UNCATEGORIZED,
  code: 'uncategorized-income',
  title: 'Income without a category',
  affects: 'profit',
  why: 'Nobody has recorded yet where this money came from; part of it may be a loan, a transfer or an invoice payment, and not income.',
  listRest: (context, corrected) =>
    postedOn(context, corrected, 'uncategorizedIncome', 'incomeStatement.totalRevenue'),
};

export const uncategorizedExpense: Check = {
  ...UNCATEGORIZED,
  code: 'uncategorized-expense',
  title: 'Expenses without a category',
  mistake: 'noCategory',
  affects: 'profit',
  why: 'Nobody has recorded yet what this money was spent on; personal spending, equipment and loan payments hide here, and deductions are lost.',
  listRest: (context, corrected) =>
    postedOn(context, corrected, 'uncategorizedExpense', 'incomeStatement.totalExpenses'),
};
