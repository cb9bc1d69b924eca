import { parityCheck } from '../parity-check.ts';

export const equity = parityCheck({
  name: 'Equity',
  report: 'balanceSheet',
  figureId: 'balanceSheet.totalEquity',
  ours: ({ balanceSheet }) => balanceSheet.totalEquityCents,
  theirs: (report) => report.totalEquity,
  madeOf: ['Equity'],
});
