import type { ChartOfAccounts, LedgerAccount } from '@insights/ledger';
import type { SectionRow } from '../reports/rows.ts';
import type { LedgerColumns } from './ledger-columns.ts';

/** An account and its place in the chart. */
export interface AccountAt {
  readonly account: LedgerAccount;
  readonly index: number;
}

/** The account that the heading of a section names by its id; null when it names none. */
export function findSectionAccount(
  { heading, place }: SectionRow,
  chart: ChartOfAccounts,
  columns: LedgerColumns,
): AccountAt | null {
  for (const column of [columns.amount, columns.balance]) {
    if (heading?.[column]?.value !== '') throw place.error('a heading prints an amount');
  }
  const id = heading?.[0]?.id ?? '';
  if (id === '') return null;
  const index = chart.indexById.get(id);
  const account = index === undefined ? undefined : chart.accounts[index];
  if (index === undefined || account === undefined) {
    throw place.error('the account is not in the chart of accounts');
  }
  return { account, index };
}
