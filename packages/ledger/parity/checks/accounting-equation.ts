import { addCents } from '@insights/money';
import { parityCheck } from '../parity-check.ts';

/**
 * Our liabilities and equity against their assets. Comparing our own two sides would prove little, as one could be
 * derived from the other; across the two systems it holds only when both books balance.
 */
export const accountingEquation = parityCheck({
  name: 'Assets = liabilities + equity',
  report: 'balanceSheet',
  ours: ({ balanceSheet }) => addCents(balanceSheet.totalLiabilitiesCents, balanceSheet.totalEquityCents),
  theirs: (report) => report.totalAssets,
  madeOf: ['Accounts Payable', 'Credit Card', 'Other Current Liability', 'Long Term Liability', 'Equity'],
  note: 'Our liabilities and equity, against the total assets that QuickBooks reports.',
});
