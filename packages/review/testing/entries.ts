import {
  accountIdOf,
  type Books,
  type Correction,
  correctionLines,
  type EntryAccount,
} from '@insights/ledger';
import { cents, moneyFormat } from '@insights/money';
import { expect } from 'vitest';
import type { EntryCertainty } from '../adjusting/adjusting-entry.ts';
import { postedEntries, resolveEntries } from '../adjusting/resolve-entries.ts';
import { type ReviewOptions, reviewOf } from './flags.ts';
import { writtenBooks } from './notation.ts';

/**
 * Returns the adjusting entries that a check's findings propose, each as text with its lines by account, such as
 * `likely: Office Supplies -$118.40; Fuel $118.40`. Proposed accounts are shown as `new Equipment (Fixed Asset)`.
 * Asserts that the lines of each correction add up to zero.
 */
export function entriesOf(code: string, text: string, options: ReviewOptions = {}): string[] {
  const { books } = booksOf(text, options);
  const { findings, entries } = reviewOf(text, options);
  const ids = new Set(
    findings.flatMap(({ id, ...lead }) =>
      [lead, ...lead.furtherReasons].some((finding) => finding.code === code) ? [id] : [],
    ),
  );
  return entries
    .filter(({ id }) => ids.has(id))
    .map(({ certainty, corrections }) => {
      const { full } = moneyFormat('USD');
      const sums = [...sumByAccount(books, corrections)];
      return `${certainty}: ${sums.map(([name, sum]) => `${name} ${full(cents(sum))}`).join('; ')}`.replaceAll(
        '−',
        '-',
      );
    });
}

interface WrittenEntry {
  readonly certainty: EntryCertainty;
  /** Cents by account, debits positive, without accounts that net to zero. */
  readonly lines: Readonly<Record<string, number>>;
}

/** Returns the adjusting entries that a check proposes, with their lines by account in cents. */
export function entryLinesOf(code: string, text: string, options: ReviewOptions = {}): WrittenEntry[] {
  const { books } = booksOf(text, options);
  const nameOf = (account: EntryAccount) => {
    const id = accountIdOf(books.chart, account);
    return books.chart.indexById.has(id) ? id : id.replace(/^proposed/, 'new');
  };
  return reviewOf(text, options)
    .entries.filter((entry) => entry.code === code)
    .map(({ certainty, corrections }) => ({
      certainty,
      lines: withoutZeros(sumByAccount(books, corrections, nameOf)),
    }));
}

/** Returns the changes that all certain and likely entries make, by account, in cents. */
export function adjustmentsOf(text: string, options: ReviewOptions = {}): Record<string, number> {
  const { books } = booksOf(text, options);
  const posted = postedEntries(resolveEntries(reviewOf(text, options).entries), 'likely');
  return withoutZeros(
    sumByAccount(
      books,
      posted.flatMap(({ corrections }) => corrections),
    ),
  );
}

function booksOf(text: string, options: ReviewOptions) {
  return writtenBooks(text, { window: ['2024-01-01', options.period?.[1] ?? '2025-03-31'], ...options });
}

/** Adds up the lines of corrections by account; asserts that each correction adds up to zero. */
function sumByAccount(
  books: Books,
  corrections: readonly Correction[],
  nameOf: (account: EntryAccount) => string = accountText,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const correction of corrections) {
    const lines = correctionLines(books, correction);
    expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(0);
    for (const line of lines) {
      const name = nameOf(line.account);
      sums.set(name, (sums.get(name) ?? 0) + line.cents);
    }
  }
  return sums;
}

function withoutZeros(sums: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}

function accountText(account: EntryAccount): string {
  return typeof account === 'string' ? account : `new ${account.name} (${account.type})`;
}
