import { addCents } from '@insights/money';
import { ACCOUNT_TYPES_IN_CHART_ORDER, isPosition } from '../../account/account-type.ts';
import { parityCheck } from '../parity-check.ts';

/**
 * Our liabilities and equity against their assets. Comparing our own two sides would prove little, as one could be
 * derived from the other; across the two systems it holds only when both books balance.
 */
export const accountingEquation = parityCheck({
  name: 'Assets = liabilities + equity',
  report: 'balanceSheet',
  figureId: 'balanceSheet.totalLiabilitiesAndEquity',
  ours: ({ balanceSheet }) => addCents(balanceSheet.totalLiabilitiesCents, balanceSheet.totalEquityCents),
  theirs: (report) => report.totalAssets,
  madeOf: ACCOUNT_TYPES_IN_CHART_ORDER.filter(isPosition),
  note: 'Our liabilities and equity, against the total assets that QuickBooks reports.',
});
