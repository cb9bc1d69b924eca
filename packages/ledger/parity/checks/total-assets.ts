import { parityCheck } from '../parity-check.ts';

export const totalAssets = parityCheck({
  name: 'Total assets',
  report: 'balanceSheet',
  figureId: 'balanceSheet.totalAssets',
  ours: ({ balanceSheet }) => balanceSheet.totalAssetsCents,
  theirs: (report) => report.totalAssets,
  madeOf: ['Bank', 'Accounts Receivable', 'Other Current Asset', 'Fixed Asset', 'Other Asset'],
});
