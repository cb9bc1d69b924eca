import type { LedgerSection } from '../parts/part.ts';
import { FileError, quote } from '../table/problem.ts';

/** A ledger account while its section is being read. */
export interface Section extends LedgerSection {
  number: string;
  type: LedgerSection['type'];
  openingCents: number | null;
  growsWith?: 'debits' | 'credits';
  /**
   * Opening balance that QuickBooks Desktop prints next to a parent account, which includes all of its sub-accounts.
   */
  openingOfAll: number | null;
  /** Total opening balance of the sub-accounts. */
  childrenOpening: number;
  /** Index in the part's accounts; null until the account has a posting or an opening balance. */
  index: number | null;
  readonly heading: string;
  readonly parent: Section | null;
  postings: number;
  readonly own: Sums;
  readonly children: Sums;
  running: number;
  /** Total closing balance of the sub-accounts. */
  childrenRunning: number;
}

/** Running totals: amounts for a ledger in natural signs, debits and credits otherwise. */
export interface Sums {
  amount: number;
  debit: number;
  credit: number;
}

/** Throws if postings are not followed by their total, for example because the ledger was cut off. */
export function requireClosed(section: Section): void {
  if (section.postings === 0 && section.openingOfAll === null) return;
  throw new FileError({
    row: section.row,
    read: `The total of ${quote(section.heading)} is missing.`,
    expected: 'A total was expected below the postings of every account: the file may have been cut short.',
  });
}

/**
 * Throws if an account has two sections, for example because the report was pasted twice. Different accounts with the
 * same name have different numbers.
 */
export function requireOneSection(sections: readonly Section[]): void {
  const before = new Map<string, Section>();
  for (const section of sections) {
    const name = JSON.stringify([section.path, section.heading, section.number]);
    const first = before.get(name);
    if (first !== undefined) throw duplicateAccountError(section, first);
    before.set(name, section);
  }
}

function duplicateAccountError({ row, heading }: Section, before: Section): FileError {
  return new FileError({
    row,
    read: `The account ${quote(heading)} is listed here again; it is first listed in row ${before.row}.`,
    expected: 'Each account was expected only once.',
    advice:
      'Two accounts may have this name, or rows may have been pasted twice. Export the report with the numbers of accounts (in Xero, grouped by account code and name), or remove the duplicate rows.',
  });
}

/** Reinterprets an opening balance as the total of the accounts below, once one of them is found. */
export function treatOpeningAsTotal(parent: Section): void {
  if (parent.openingCents === null) return;
  parent.openingOfAll = parent.openingCents;
  parent.openingCents = null;
  parent.running = 0;
}

export function addToParent(section: Section): void {
  const { parent } = section;
  if (parent === null) return;
  addSums(parent.children, section.own);
  addSums(parent.children, section.children);
  parent.childrenOpening += (section.openingCents ?? 0) + section.childrenOpening;
  parent.childrenRunning += section.running + section.childrenRunning;
}

export function addSums(to: Sums, more: Sums): void {
  to.amount += more.amount;
  to.debit += more.debit;
  to.credit += more.credit;
}
