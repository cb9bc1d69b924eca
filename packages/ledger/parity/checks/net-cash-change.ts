import { parityCheck } from '../parity-check.ts';

export const netCashChange = parityCheck({
  name: 'Net cash change',
  report: 'cashFlow',
  figureId: 'cashFlowStatement.netCashChange',
  ours: ({ cashFlow }) => cashFlow.netCashChangeCents,
  theirs: (report) => report.netCashIncrease,
  madeOf: [
    'Accounts Receivable',
    'Other Current Asset',
    'Fixed Asset',
    'Other Asset',
    'Accounts Payable',
    'Credit Card',
    'Other Current Liability',
    'Long Term Liability',
    'Equity',
  ],
});
