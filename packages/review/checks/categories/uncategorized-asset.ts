import { balanceAsOf } from '../../context/context.ts';
import type { Check } from '../check.ts';
import { postedOn, UNCATEGORIZED } from '../shared/posted-on.ts';

export const uncategorizedAsset: Check = {
  ...UNCATEGORIZED,
  code: 'uncategorized-asset',
  title: 'Money parked in an asset account',
  affects: 'balance_sheet',
  why: 'Amounts in Uncategorized Asset are in the wrong place on the balance sheet, or belong on the income statement, so the profit may be wrong by the same amount.',
  check: (context) =>
    postedOn(context, 'uncategorizedAsset', context.figures.amount('incomeStatement.totalRevenue')).filter(
      ({ accounts = [] }) => balanceAsOf(context, accounts[0] as number) !== 0,
    ),
};
