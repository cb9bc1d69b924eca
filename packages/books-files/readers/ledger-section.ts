import type { LedgerSection } from '../parts/part.ts';
import { FileError, quote } from '../table/problem.ts';

/** An account of a ledger while its section is being read. */
export interface Section extends LedgerSection {
  number: string;
  type: LedgerSection['type'];
  openingCents: number | null;
  growsWith?: 'debits' | 'credits';
  /**
   * Opening balance that QuickBooks Desktop prints next to a parent, which includes all accounts below it.
   */
  openingOfAll: number | null;
  /** Opening balances of the accounts below it. */
  childrenOpening: number;
  /** Index in the accounts of the part; null until the account has a posting or an opening balance. */
  index: number | null;
  readonly heading: string;
  readonly parent: Section | null;
  postings: number;
  readonly own: Sums;
  readonly children: Sums;
  running: number;
  /** Closing balances of the accounts below it. */
  childrenRunning: number;
}

/** Running sums: amounts for a ledger in natural signs, debits and credits otherwise. */
export interface Sums {
  amount: number;
  debit: number;
  credit: number;
}

/** Throws if postings are not followed by their total, as in a ledger that was cut off. */
export function requireClosed(section: Section): void {
  if (section.postings === 0 && section.openingOfAll === null) return;
  throw new FileError({
    row: section.row,
    read: `The total of ${quote(section.heading)} is missing.`,
    expected: 'A total was expected below the postings of every account: the file may have been cut short.',
  });
}

/**
 * Throws if an account has two sections, as in a report that was pasted twice. Two accounts with the same name have
 * different numbers.
 */
export function requireOneSection(sections: readonly Section[]): void {
  const before = new Map<string, Section>();
  for (const section of sections) {
    const name = JSON.stringify([section.path, section.heading, section.number]);
    const first = before.get(name);
    if (first !== undefined) throw standsTwice(section, first);
    before.set(name, section);
  }
}

function standsTwice({ row, heading }: Section, before: Section): FileError {
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
