import { buildChartOfAccounts, type LedgerAccount, parseDay } from '@insights/ledger';
import type { AccountType } from '@insights/words';
import { recording } from './recordings.ts';

/** The company of recording set A: every report over the same dates, fetched within minutes. */
export const RECORDED_PERIOD = { start: parseDay('2023-05-30'), end: parseDay('2024-05-29') };

export const RECORDED = {
  profitAndLoss: 'sandboxA_2024-05_ProfitAndLoss.json',
  balanceSheet: 'sandboxA_2024-05_BalanceSheet.json',
  generalLedger: 'sandboxA_2024-05_GeneralLedger.json',
  trialBalance: 'sandboxA_2024-05_TrialBalance.json',
} as const;

const TYPE_OF_GROUP: Readonly<Record<string, AccountType>> = {
  BankAccounts: 'Bank',
  AR: 'Accounts Receivable',
  OtherCurrentAssets: 'Other Current Asset',
  FixedAssets: 'Fixed Asset',
  AP: 'Accounts Payable',
  CreditCards: 'Credit Card',
  OtherCurrentLiabilities: 'Other Current Liability',
  LongTermLiabilities: 'Long Term Liability',
  Equity: 'Equity',
  Income: 'Income',
  COGS: 'Cost of Goods Sold',
  Expenses: 'Expense',
  OtherExpenses: 'Other Expense',
};

/** Detail types that matter and that no report prints. */
const DETAIL_TYPES: Readonly<Record<string, string>> = { 2: 'RetainedEarnings', 4: 'UndepositedFunds' };

interface RecordedRow {
  readonly group?: string;
  readonly Header?: { readonly ColData: readonly RecordedCell[] };
  readonly ColData?: readonly RecordedCell[];
  readonly Rows?: { readonly Row?: readonly RecordedRow[] };
}
interface RecordedCell {
  readonly value: string;
  readonly id?: string;
}

/** No chart of accounts was recorded, but the two statements together list every account under its type. */
export function recordedChart() {
  const accounts: LedgerAccount[] = [];
  const collect = (rows: readonly RecordedRow[], type: AccountType | null, parent: LedgerAccount | null) => {
    for (const { group = '', Header, ColData, Rows } of rows) {
      const { value = '', id } = (ColData ?? Header?.ColData)?.[0] ?? {};
      const inner = TYPE_OF_GROUP[group] ?? type;
      let account = parent;
      if (id !== undefined && type !== null) {
        account = {
          id,
          name: value,
          fullName: parent === null ? value : `${parent.fullName}:${value}`,
          type,
          detailType: DETAIL_TYPES[id] ?? '',
          parentId: parent?.id ?? null,
        };
        accounts.push(account);
      }
      collect(Rows?.Row ?? [], inner, account);
    }
  };
  for (const name of [RECORDED.balanceSheet, RECORDED.profitAndLoss]) {
    const { Rows } = recording(name) as { readonly Rows: { readonly Row: readonly RecordedRow[] } };
    collect(Rows.Row, null, null);
  }
  return buildChartOfAccounts(accounts);
}
