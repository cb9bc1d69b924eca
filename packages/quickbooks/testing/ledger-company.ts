import { ledgerText } from '@insights/companies';
import {
  buildChartOfAccounts,
  type Day,
  formatDay,
  isBalanceSheetType,
  type LedgerAccount,
  type Period,
  parseDay,
  toNormalSign,
} from '@insights/ledger';
import { account, beginning, ledgerReport, notice, posting } from './ledger-reports.ts';
import type { ReportJson } from './statements.ts';

export interface Entry {
  readonly day: Day;
  readonly id: string;
  /** Account id and debit amount in cents. */
  readonly legs: readonly (readonly [string, number])[];
}

const TYPES: readonly [string, LedgerAccount['type'], string][] = [
  ['checking', 'Bank', 'Checking'],
  ['receivable', 'Accounts Receivable', 'AccountsReceivable'],
  ['card', 'Credit Card', 'CreditCard'],
  ['capital', 'Equity', 'OwnersEquity'],
  ['retained', 'Equity', 'RetainedEarnings'],
  ['sales', 'Income', 'SalesOfProductIncome'],
  ['rent', 'Expense', 'RentOrLeaseOfBuildings'],
];

/** Account ids are the same as their names. */
export const COMPANY_CHART = buildChartOfAccounts(
  TYPES.map(([id, type, detailType]) => ({ id, name: id, fullName: id, type, detailType, parentId: null })),
);

export function entry(date: string, id: string, debit: string, credit: string, cents: number): Entry {
  return {
    day: parseDay(date),
    id,
    legs: [
      [debit, cents],
      [credit, -cents],
    ],
  };
}

export interface LedgerFacts {
  /** A report with more rows than this is truncated. */
  readonly maxRows?: number;
  /** Past profits that the service adds to the opening balance of retained earnings. */
  readonly rolledForward?: (start: Day) => number;
}

/** Creates the general ledger report that the service would return for these entries. */
export function writeLedger(entries: readonly Entry[], period: Period, facts: LedgerFacts = {}): ReportJson {
  const { maxRows = Number.POSITIVE_INFINITY, rolledForward = () => 0 } = facts;
  let rowCount = 0;
  const sections = COMPANY_CHART.accounts.flatMap(({ id, type, detailType }) => {
    const legs = entries.flatMap(({ day, id: transaction, legs: all }) =>
      all
        .filter(([on]) => on === id)
        .map(([, debit]) => ({ day, transaction, amount: toNormalSign(type, debit) })),
    );
    let balance = isBalanceSheetType(type) ? sum(legs.filter(({ day }) => day < period.start)) : 0;
    if (detailType === 'RetainedEarnings') balance += rolledForward(period.start);
    const rows = balance === 0 ? [] : [beginning(ledgerText(balance))];
    const within = legs
      .filter(({ day }) => day >= period.start && day <= period.end)
      .toSorted((a, b) => a.day - b.day);
    for (const { day, transaction, amount } of within) {
      balance += amount;
      rows.push(
        posting(formatDay(day), `Journal Entry ${transaction}`, ledgerText(amount), ledgerText(balance)),
      );
    }
    rowCount += rows.length;
    if (rows.length === 0) return [];
    return [account(id, id, rows, within.length === 0 ? '' : ledgerText(sum(within)))];
  });
  const noData = sections.length === 0 ? 'true' : 'false';
  if (rowCount <= maxRows) return ledgerReport(sections, { period, noData });
  return ledgerReport([{ ...(sections[0] as object), Summary: undefined }, notice()], { period });
}

function sum(legs: readonly { readonly amount: number }[]): number {
  return legs.reduce((total, { amount }) => total + amount, 0);
}
