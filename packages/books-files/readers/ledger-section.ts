import type { LedgerSection } from '../parts/part.ts';
import { FileError, quote } from '../table/problem.ts';

/** An account of a ledger that is being read section by section. */
export interface Section extends LedgerSection {
  number: string;
  type: LedgerSection['type'];
  openingCents: number | null;
  growsWith?: 'debits' | 'credits';
  /** What QuickBooks Desktop prints beside a parent: its balance at the start, with those of all below it. */
  openingOfAll: number | null;
  /** What the accounts below it begin with. */
  childrenOpening: number;
  /** Place in the accounts of the part; null until something is posted to it or opens it. */
  index: number | null;
  readonly heading: string;
  readonly parent: Section | null;
  postings: number;
  readonly own: Sums;
  readonly children: Sums;
  running: number;
  /** What the accounts below it end with. */
  childrenRunning: number;
}

/** What was summed up: the amounts of a ledger in natural signs, or debits and credits. */
export interface Sums {
  amount: number;
  debit: number;
  credit: number;
}

/** A ledger that was cut short ends amid postings whose total never comes. */
export function requireClosed(section: Section): void {
  if (section.postings === 0 && section.openingOfAll === null) return;
  throw new FileError({
    row: section.row,
    read: `The total of ${quote(section.heading)} is missing.`,
    expected: 'A total was expected below the postings of every account: the file may have been cut short.',
  });
}

/**
 * An account has one section; a second one holds the same once more, as where a report was pasted twice. Two accounts of
 * one name have different numbers.
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
    read: `The account ${quote(heading)} stands here once more, as in row ${before.row}.`,
    expected: 'Every account was expected once.',
    advice:
      'Two accounts may have this name, or rows may have been pasted twice. Export the report with the numbers of accounts (in Xero, grouped by account code and name), or remove the rows that are there twice.',
  });
}

/** What was taken for the balance of an account, until another account turned out to stand below it. */
export function keepAsSum(parent: Section): void {
  if (parent.openingCents === null) return;
  parent.openingOfAll = parent.openingCents;
  parent.openingCents = null;
  parent.running = 0;
}

export function closeInto(section: Section): void {
  const { parent } = section;
  if (parent === null) return;
  add(parent.children, section.own);
  add(parent.children, section.children);
  parent.childrenOpening += (section.openingCents ?? 0) + section.childrenOpening;
  parent.childrenRunning += section.running + section.childrenRunning;
}

export function add(to: Sums, more: Sums): void {
  to.amount += more.amount;
  to.debit += more.debit;
  to.credit += more.credit;
}
