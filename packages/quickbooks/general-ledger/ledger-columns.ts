import type { Column, OpenReport } from '../reports/open-report.ts';

/** Which cell of a row holds what. */
export interface LedgerColumns {
  readonly date: number;
  readonly type: number;
  readonly number: number;
  readonly name: number;
  readonly memo: number;
  readonly amount: number;
  readonly balance: number;
  readonly width: number;
}

const DESCRIPTIVE = ['tx_date', 'txn_type', 'doc_num', 'name', 'memo', 'split_acc'];

/**
 * The amount and the running balance go by different names depending on how the company tracks sales tax (`_nt`) and on
 * whether it uses several currencies (`home`). QuickBooks passes over names that do not apply, so both spellings are
 * asked for. In a company with several currencies only the home ones will do: the others would add pesos to dollars.
 */
const AMOUNTS = {
  one: {
    amount: ['subt_nat_amount', 'subt_nat_amount_nt'],
    balance: ['rbal_nat_amount', 'rbal_nat_amount_nt'],
  },
  several: {
    amount: ['subt_nat_home_amount', 'subt_nat_amount_home_nt'],
    balance: ['rbal_nat_home_amount', 'rbal_nat_amount_home_nt'],
  },
} as const;

/** The value of the `columns` parameter. Without the balance, QuickBooks would leave the beginning balances blank. */
export function ledgerColumnsParameter(multiCurrency: boolean): string {
  const { amount, balance } = AMOUNTS[multiCurrency ? 'several' : 'one'];
  return [...DESCRIPTIVE, ...amount, ...balance].join(',');
}

export function findLedgerColumns({ columns, place }: OpenReport, multiCurrency: boolean): LedgerColumns {
  const { amount, balance } = AMOUNTS[multiCurrency ? 'several' : 'one'];
  const keys = columns.map((column) => keyOf(column, amount[0], balance[0]));
  const find = (...names: readonly string[]) => {
    const index = names.map((name) => keys.indexOf(name)).find((found) => found >= 0);
    if (index === undefined) throw place.in('Columns').error('a column that was asked for is missing');
    return index;
  };
  if (new Set(keys).size !== keys.length) throw place.in('Columns').error('a column appears twice');
  return {
    date: find('tx_date'),
    type: find('txn_type'),
    number: find('doc_num'),
    name: find('name'),
    memo: find('memo'),
    amount: find(...amount),
    balance: find(...balance),
    width: columns.length,
  };
}

/** Titles are translated, so they only serve where a report has no machine names, which is in English. */
function keyOf({ key, title }: Column, amountKey: string, balanceKey: string): string {
  if (key !== '') return key;
  switch (title) {
    case 'Date':
      return 'tx_date';
    case 'Transaction Type':
      return 'txn_type';
    case 'Num':
      return 'doc_num';
    case 'Name':
      return 'name';
    case 'Memo/Description':
      return 'memo';
    case 'Amount':
      return amountKey;
    case 'Balance':
      return balanceKey;
    default:
      return title;
  }
}
