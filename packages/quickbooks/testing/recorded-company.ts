import { buildChartOfAccounts, type LedgerAccount, parseDay } from '@insights/ledger';
import { recordedAccounts } from '@insights/sandbox/testing/recorded-company';

/** Company in recording set A: all reports are for the same dates and were fetched within minutes. */
export const RECORDED_PERIOD = { start: parseDay('2023-05-30'), end: parseDay('2024-05-29') };

export const RECORDED = {
  profitAndLoss: 'sandboxA_2024-05_ProfitAndLoss.json',
  balanceSheet: 'sandboxA_2024-05_BalanceSheet.json',
  generalLedger: 'sandboxA_2024-05_GeneralLedger.json',
  trialBalance: 'sandboxA_2024-05_TrialBalance.json',
} as const;

export function recordedChart() {
  const accounts = new Map<string, LedgerAccount>();
  for (const { id, name, type, subType, parentId = null } of recordedAccounts().values()) {
    const fullName = parentId === null ? name : `${accounts.get(parentId)?.fullName}:${name}`;
    accounts.set(id, { id, name, fullName, type, detailType: subType, parentId });
  }
  return buildChartOfAccounts([...accounts.values()]);
}
