import { parityCheck } from '../parity-check.ts';

export const totalLiabilities = parityCheck({
  name: 'Total liabilities',
  report: 'balanceSheet',
  figureId: 'balanceSheet.totalLiabilities',
  ours: ({ balanceSheet }) => balanceSheet.totalLiabilitiesCents,
  theirs: (report) => report.totalLiabilities,
  madeOf: ['Accounts Payable', 'Credit Card', 'Other Current Liability', 'Long Term Liability'],
});
