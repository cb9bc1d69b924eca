/** The reports this sandbox makes. Their names are case-sensitive in the address. */
const reportNames = [
  'ProfitAndLoss',
  'BalanceSheet',
  'CashFlow',
  'TrialBalance',
  'GeneralLedger',
  'TransactionList',
] as const;

export type ReportName = (typeof reportNames)[number];

export function isReportName(text: string): text is ReportName {
  return (reportNames as readonly string[]).includes(text);
}
