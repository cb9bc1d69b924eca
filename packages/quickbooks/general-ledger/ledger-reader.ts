import {
  type ChartOfAccounts,
  formatDay,
  isBalanceSheetType,
  type Period,
  type Posting,
  type Transaction,
  toNormalSign,
} from '@insights/ledger';
import { addCents, type Cents, cents } from '@insights/money';
import type { ReportLocation } from '../reports/report-location.ts';
import { type Cell, type DataRow, readAmount, readRows, type SectionRow } from '../reports/rows.ts';
import type { LedgerColumns } from './ledger-columns.ts';
import { isBeginningBalance, type LedgerRow, readBeginningBalance, readLedgerRow } from './ledger-row.ts';
import { RunningBalance } from './running-balance.ts';
import { type AccountAt, AccountsByName, findSectionAccount, labelIn } from './section-account.ts';

/**
 * Reads the sections of a general ledger: one per account, with its sub-accounts inside. If an account has its own
 * postings in addition to sub-accounts, these postings are in a first inner section without a heading; if it has only
 * sub-accounts, its heading has a name but no id. Without ids, accounts are found by their full names. Amounts have the
 * sign of the account's normal balance. Two checks are made: each balance must continue from the previous one, and each
 * total must be the sum of its rows.
 */
export class LedgerReader {
  readonly postings: Posting[] = [];
  readonly beginningCents: Float64Array;
  readonly endingCents: Float64Array;
  readonly #chart: ChartOfAccounts;
  readonly #period: Period;
  readonly #columns: LedgerColumns;
  readonly #byName: AccountsByName;
  readonly #accountsRead = new Set<number>();
  readonly #transactions = new Map<string, Transaction>();

  constructor(chart: ChartOfAccounts, period: Period, columns: LedgerColumns) {
    this.#chart = chart;
    this.#byName = new AccountsByName(chart);
    this.#period = period;
    this.#columns = columns;
    this.beginningCents = new Float64Array(chart.accounts.length);
    this.endingCents = new Float64Array(chart.accounts.length);
  }

  read(rows: unknown, location: ReportLocation): void {
    for (const row of readRows(rows, this.#columns.width, location)) {
      if (row.kind === 'section') {
        if (row.heading !== null || row.hasRows) this.#readSection(row, null, '');
      } else if (!isNote(row)) throw row.location.error('a line is outside of any account');
    }
  }

  /** Returns the total of the section. */
  #readSection(section: SectionRow, outer: AccountAt | null, outerName: string): Cents {
    const { heading, location } = section;
    const at = heading === null ? outer : findSectionAccount(section, this.#chart, this.#columns);
    const name = at?.account.fullName ?? [outerName, labelIn(heading)?.value].filter(Boolean).join(':');
    const lines: DataRow[] = [];
    const totals: Cents[] = [];
    let sections = 0;
    for (const row of section.rows()) {
      if (row.kind === 'data') lines.push(row);
      else {
        sections += 1;
        if (row.heading === null) {
          if (sections > 1 || heading === null) {
            throw row.location.error('a section without a heading is not the first of an account');
          }
          requireTotalOf(heading, row, this.#columns);
        }
        totals.push(this.#readSection(row, at, name));
      }
    }
    if (lines.length > 0) {
      const owner = at ?? this.#byName.find(name, location);
      totals.push(owner === null ? this.#readNothing(lines) : this.#readAccount(lines, owner, location));
    }
    const sum = addCents(...totals);
    const isBare = lines.every((line) => isBeginningBalance(line, this.#columns));
    this.#requireTotal(section, sum, isBare && sections === 0);
    return sum;
  }

  /** Returns the sum of an account's rows, in the account's own sign. */
  #readAccount(lines: readonly DataRow[], { account, index }: AccountAt, location: ReportLocation): Cents {
    if (this.#accountsRead.has(index)) throw location.error('the account appears twice');
    this.#accountsRead.add(index);
    const balance = new RunningBalance({ canRestart: !isBalanceSheetType(account.type) });
    let month = '';
    lines.forEach((line, position) => {
      if (isBeginningBalance(line, this.#columns)) {
        if (position > 0)
          throw line.location.error('a beginning balance is not the first row of its account');
        balance.begin(readBeginningBalance(line, this.#columns));
        return;
      }
      const row = readLedgerRow(line, this.#columns, this.#period);
      const rowMonth = formatDay(row.day).slice(0, 7);
      const isNewMonth = rowMonth !== month;
      month = rowMonth;
      if (!balance.continues(row.amount, row.balance, { isNewMonth })) {
        throw line.location.in('Balance').error('the balance does not continue from the previous row');
      }
      this.postings.push({
        day: row.day,
        accountIndex: index,
        amountCents: toNormalSign(account.type, row.amount ?? 0),
        transaction: this.#transactionOf(row),
        name: row.name,
        memo: row.memo,
      });
    });
    if (isBalanceSheetType(account.type)) {
      this.beginningCents[index] = toNormalSign(account.type, balance.beginning);
      this.endingCents[index] = toNormalSign(account.type, balance.ending);
    }
    return balance.moved;
  }

  /**
   * Reads rows without an account: QuickBooks puts the links between credits and charges there ("Not Specified"), with
   * amounts of zero. A nonzero amount in such a row would belong to an unknown account.
   */
  #readNothing(lines: readonly DataRow[]): Cents {
    for (const line of lines) {
      const { amount, balance } = readLedgerRow(line, this.#columns, this.#period);
      if ((amount ?? 0) !== 0 || (balance ?? 0) !== 0) {
        throw line.location.error('an amount does not belong to an account');
      }
    }
    return cents(0);
  }

  /** Without postings, the total may be blank or missing. */
  #requireTotal({ total, location }: SectionRow, sum: Cents, isBare: boolean): void {
    if (total === null && !isBare) throw location.error('the section has no total');
    const printed = total === null ? null : readAmount(total[this.#columns.amount], location.in('Amount'));
    if ((printed ?? 0) !== sum) throw location.error('the total is not the sum of its rows');
  }

  #transactionOf({ id, type, number }: LedgerRow): Transaction {
    const key = `${type}\u0000${id}`;
    const known = this.#transactions.get(key);
    if (known !== undefined) return known;
    const transaction = { id, type, number };
    this.#transactions.set(key, transaction);
    return transaction;
  }
}

/** Whether the row is a line of text outside any account, such as a note below the report. */
function isNote({ cells }: DataRow): boolean {
  return cells.filter(({ value }) => value !== '').length === 1 && cells.every(({ id }) => !id);
}

/**
 * A sub-account without its heading looks like its parent's own postings, except for the name next to its total.
 */
export function requireTotalOf(
  heading: readonly Cell[],
  { total, location }: Pick<SectionRow, 'total' | 'location'>,
  { amount, balance }: LedgerColumns,
): void {
  const name = labelIn(heading)?.value ?? '';
  const labels = (total ?? []).flatMap(({ value }, column) =>
    value === '' || column === amount || column === balance ? [] : [value],
  );
  // For example `Total for Fuel`; other languages may put the name first.
  if (labels.length === 0 || labels.some((label) => label.endsWith(name) || label.startsWith(name))) return;
  throw location.error('the total of a section without a heading names another account');
}
