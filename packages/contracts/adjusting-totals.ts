import { addCents, type Cents, fromDollars } from '@insights/money';
import type { AdjustingEntries, AdjustingEntry, AdjustingLine } from './adjusting.ts';
import type { BooksView } from './period.ts';

/** A view of the books that includes entries. */
export type AdjustedView = Exclude<BooksView, 'booked'>;

/** Whether an entry is included in the figures and totals of a view. */
export function isPostedIn({ isPosted, certainty }: AdjustingEntry, view: AdjustedView): boolean {
  return isPosted && (view === 'likely' || certainty === 'certain');
}

/** Returns the entries of a view that change something on its basis, in the order of their numbers. */
export function listPosted({ jobs }: Pick<AdjustingEntries, 'jobs'>, view: AdjustedView): AdjustingEntry[] {
  return withLines(jobs).filter((entry) => isPostedIn(entry, view));
}

function withLines(jobs: AdjustingEntries['jobs']): AdjustingEntry[] {
  return jobs.flatMap(({ entries }) => entries.filter(({ lines }) => lines.length > 0));
}

/** Returns the entries that only a document can confirm. They are listed, but do not change any figure. */
export function listPossible({ jobs }: Pick<AdjustingEntries, 'jobs'>): AdjustingEntry[] {
  return withLines(jobs).filter(
    ({ certainty, decision }) => certainty === 'possible' && decision !== 'rejected',
  );
}

/** A journal entry of one day. */
export interface Journal {
  /** For example `AJE 3`, or `AJE 3-2` if the entry needs several. */
  readonly number: string;
  readonly date: string;
  readonly description: string;
  readonly lines: readonly AdjustingLine[];
}

/** Numbers the journal entries that the steps of entries ask for. */
export function listJournals(entries: readonly AdjustingEntry[]): Journal[] {
  return entries.flatMap(({ number, title, reason, journals }) =>
    journals.map((journal, index) => ({
      ...journal,
      number: journals.length === 1 ? number : `${number}-${index + 1}`,
      description: `${title}. ${reason}`,
    })),
  );
}

/** QuickBooks imports at most 1,000 rows at once, including the headings. */
const MAX_IMPORTED_LINES = 999;

/** Distributes journal entries over as few files as QuickBooks can import, without splitting one. */
export function listImportFiles(journals: readonly Journal[]): Journal[][] {
  const files: Journal[][] = [];
  let left = 0;
  for (const journal of journals) {
    if (journal.lines.length > left) {
      files.push([]);
      left = MAX_IMPORTED_LINES;
    }
    files.at(-1)?.push(journal);
    left -= journal.lines.length;
  }
  return files;
}

export interface LineTotals {
  readonly debitCents: Cents;
  readonly creditCents: Cents;
}

/** Adds up the debit and credit columns. */
export function addLines(lines: readonly Pick<AdjustingLine, 'debit' | 'credit'>[]): LineTotals {
  return {
    debitCents: addCents(...lines.map(({ debit }) => fromDollars(debit))),
    creditCents: addCents(...lines.map(({ credit }) => fromDollars(credit))),
  };
}

/** Returns the accounts that have to be created before the entries can be made, each once. */
export function listNewAccounts(
  entries: readonly AdjustingEntry[],
): { readonly name: string; readonly type: string; readonly detailType: string }[] {
  const accounts = new Map(
    entries.flatMap(({ lines }) =>
      lines.flatMap(({ accountName: name, proposedAs }) =>
        proposedAs === null ? [] : [[`${proposedAs.type} ${name}`, { name, ...proposedAs }] as const],
      ),
    ),
  );
  return [...accounts.values()];
}
