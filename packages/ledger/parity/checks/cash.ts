import { parityCheck } from '../parity-check.ts';

export const cash = parityCheck({
  name: 'Cash in bank accounts',
  report: 'balanceSheet',
  figureId: 'balanceSheet.bank',
  ours: ({ balanceSheet }) => balanceSheet.sections.bank.totalCents,
  theirs: (report) => report.bankAccounts,
  madeOf: ['Bank'],
});
