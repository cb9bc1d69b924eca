import type { ChartOfAccounts, LedgerAccount } from '@insights/ledger';
import type { ReportLocation } from '../reports/report-location.ts';
import { type Cell, readAmount, type SectionRow } from '../reports/rows.ts';
import type { LedgerColumns } from './ledger-columns.ts';

/** An account and its index in the chart of accounts. */
export interface AccountAt {
  readonly account: LedgerAccount;
  readonly index: number;
}

/**
 * Returns the cell that names the account in a heading or total: the first cell that is not empty, in any column.
 */
export function labelIn(cells: readonly Cell[] | null): Cell | undefined {
  return cells?.find(({ value, id }) => value !== '' || Boolean(id));
}

/** Returns the account identified by the id in a section's heading; null if the heading has only a name. */
export function findSectionAccount(
  { heading, location }: Pick<SectionRow, 'heading' | 'location'>,
  chart: ChartOfAccounts,
  columns: LedgerColumns,
): AccountAt | null {
  for (const column of [columns.amount, columns.balance]) {
    if ((readAmount(heading?.[column], location) ?? 0) !== 0) throw location.error('a heading has an amount');
  }
  const { id = '', value = '' } = labelIn(heading) ?? {};
  if (!id && value === '') throw location.error('the heading does not name an account');
  if (!id) return null;
  const index = chart.indexById.get(id);
  const account = index === undefined ? undefined : chart.accounts[index];
  if (index === undefined || account === undefined) {
    throw location.error('the account is not in the chart of accounts');
  }
  return { account, index };
}

/** Finds accounts by full name, for headings without an id. */
export class AccountsByName {
  readonly #chart: ChartOfAccounts;
  #indexes: Map<string, number[]> | null = null;

  constructor(chart: ChartOfAccounts) {
    this.#chart = chart;
  }

  /** Returns null if no account has the name. Throws if several accounts do. */
  find(fullName: string, location: ReportLocation): AccountAt | null {
    const found = this.indexesOf(fullName);
    const [index] = found;
    if (found.length > 1) throw location.error('the heading has no id and matches several accounts');
    const account = index === undefined ? undefined : this.#chart.accounts[index];
    return index === undefined || account === undefined ? null : { account, index };
  }

  /** Returns the indexes of all accounts with the name. */
  indexesOf(fullName: string): readonly number[] {
    return this.#at(fullName) ?? this.#at(withoutNumbers(fullName)) ?? [];
  }

  #at(name: string): readonly number[] | undefined {
    if (this.#indexes === null) {
      this.#indexes = new Map();
      for (const [index, { fullName }] of this.#chart.accounts.entries()) {
        this.#indexes.set(keyOf(fullName), [...(this.#indexes.get(keyOf(fullName)) ?? []), index]);
      }
    }
    return this.#indexes.get(keyOf(name));
  }
}

/** A company with account numbers may print the number before each name: `6000 Travel:6010 Fuel`. */
function withoutNumbers(fullName: string): string {
  return fullName
    .split(':')
    .map((name) => name.replace(/^\d[\d.-]*\s+(?:·\s*)?/, ''))
    .join(':');
}

function keyOf(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
