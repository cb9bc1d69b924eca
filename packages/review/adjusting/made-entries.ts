import {
  accountIdOf,
  type Books,
  type Correction,
  correctionLines,
  type Day,
  hasRole,
  memoizePerObject,
  transactionKey,
} from '@insights/ledger';
import { sumOf } from '../context/transactions.ts';
import type { Finding } from '../findings/finding.ts';
import type { AdjustingEntry } from './adjusting-entry.ts';
import type { EntryContext } from './entry-context.ts';
import { correctionKey } from './entry-decision.ts';
import { type EntryJournal, journalsByDay, workOf } from './entry-journals.ts';

/**
 * Corrections that somebody made as journal entries. Checks read the books without these journal entries. Otherwise,
 * they would find the same mistakes in the transactions again, and flag the journal entries as unusual.
 */
export interface MadeCorrections {
  /** Keys of the journal entries. */
  readonly journals: readonly string[];
  readonly corrections: readonly Correction[];
}

export const NOTHING_MADE: MadeCorrections = { journals: [], corrections: [] };

/**
 * Returns the keys of the journal entries that look like adjusting entries: by a number such as `AJE 3-2`, or because
 * they correct a past year in retained earnings.
 */
export function probableAdjustments({ chart, journal }: Books): string[] {
  const { transactions, accountIndexes, transactionIndexes } = journal;
  const isPast = chart.accounts.map((account) => hasRole(account, 'retainedEarnings'));
  const found = new Set<number>();
  transactionIndexes.forEach((transaction, row) => {
    if (transactions.typeAt(transaction) !== JOURNAL_ENTRY || found.has(transaction)) return;
    if (isPast[accountIndexes[row] as number] || /^AJE \d/i.test(transactions.numbers.at(transaction)))
      found.add(transaction);
  });
  return [...found].map((one) => transactions.keyAt(one));
}

/**
 * Finds the journal entries that make corrections: those that the steps of an entry ask for, or one with all lines of
 * an entry on a day. Each makes corrections once.
 */
export function findMade(
  entries: readonly AdjustingEntry[],
  context: EntryContext,
  known: MadeCorrections,
): MadeCorrections {
  const journals = new Set(known.journals);
  const made = new Map(known.corrections.map((one) => [correctionKey(one), one]));
  const recorded = indexJournals(context.accrualBooks);
  for (const { corrections } of entries) {
    const left = corrections.filter((one) => !made.has(correctionKey(one)));
    for (const proposed of [...workOf(left, context).journals, ...journalsByDay(context, left)]) {
      if (proposed.lines.length === 0) continue;
      const keys = proposed.corrections.map(correctionKey);
      const found = recorded
        .get(contentOf(proposed))
        ?.find(({ key, day }) => !journals.has(key) && isDayOf(context, proposed, day));
      if (found === undefined || keys.some((key) => made.has(key))) continue;
      journals.add(found.key);
      for (const one of proposed.corrections) made.set(correctionKey(one), one);
    }
  }
  return { journals: [...journals].toSorted(), corrections: [...made.values()] };
}

/** Returns the entries without the corrections that were made. */
export function withoutMade<Entry extends AdjustingEntry>(
  entries: readonly Entry[],
  made: MadeCorrections,
): Entry[] {
  if (made.corrections.length === 0) return [...entries];
  return entries.flatMap((entry) => {
    const corrections = leftOf(entry, made);
    const reason = `${entry.reason}${madeInWords(entry, made)}`;
    return corrections.length === 0 ? [] : [{ ...entry, reason, corrections }];
  });
}

/** Returns a sentence about an entry that is made in part; empty for others, because the entry describes all of it. */
export function madeInWords(entry: AdjustingEntry, made: MadeCorrections): string {
  const all = entry.corrections.length;
  const left = leftOf(entry, made).length;
  return left === 0 || left === all
    ? ''
    : ` Journal entries already make ${all - left} of these ${all} corrections.`;
}

function leftOf({ corrections }: AdjustingEntry, made: MadeCorrections): Correction[] {
  const keys = keysOf(made);
  return corrections.filter((one) => !keys.has(correctionKey(one)));
}

const keysOf = memoizePerObject<MadeCorrections, void, ReadonlySet<string>>(
  ({ corrections }) => new Set(corrections.map(correctionKey)),
);

/**
 * Whether the whole correction of a finding was made: that of its own entry or, if it proposes none, of all its
 * transactions or of its balances.
 */
export function isFindingMade(
  { transactions, accounts, impactCents }: Pick<Finding, 'transactions' | 'accounts' | 'impactCents'>,
  entry: AdjustingEntry | null,
  made: MadeCorrections,
  books: Books,
): boolean {
  const { corrections } = made;
  if (entry !== null) return leftOf(entry, made).length === 0;
  if (transactions.length > 0) {
    const corrected = new Set(
      corrections.flatMap((one) => (one.kind === 'add' ? [] : [transactionKey(one.transaction)])),
    );
    return transactions.every((one) => corrected.has(transactionKey(one)));
  }
  const ids = new Set(accounts.map(({ id }) => id));
  const lines = corrections.flatMap((one) => correctionLines(books, one));
  const changeCents = sumOf(lines.filter(({ account }) => ids.has(accountIdOf(books.chart, account))));
  return impactCents > 0 && Math.abs(changeCents) >= impactCents;
}

const JOURNAL_ENTRY = 'Journal Entry';

/** The journal entries by their amounts per account. */
function indexJournals({ chart, journal }: Books) {
  const { transactions } = journal;
  const sums = new Map<number, { readonly day: Day; readonly lines: [account: string, cents: number][] }>();
  journal.transactionIndexes.forEach((transaction, row) => {
    if (transactions.typeAt(transaction) !== JOURNAL_ENTRY) return;
    const one = sums.get(transaction) ?? { day: journal.days[row] as Day, lines: [] };
    const account = chart.accounts[journal.accountIndexes[row] as number]?.id ?? '';
    one.lines.push([account, journal.amountsCents[row] as number]);
    sums.set(transaction, one);
  });
  const all = Array.from(sums, ([transaction, { day, lines }]) => ({
    key: transactions.keyAt(transaction),
    day,
    content: inText(lines),
  }));
  return Map.groupBy(all, ({ content }) => content);
}

function contentOf({ lines }: EntryJournal): string {
  return inText(lines.map(({ account, cents }) => [account.id, cents]));
}

function inText(lines: readonly (readonly [account: string, cents: number])[]): string {
  const sums = new Map<string, number>();
  for (const [account, cents] of lines) sums.set(account, (sums.get(account) ?? 0) + cents);
  return JSON.stringify([...sums].filter(([, cents]) => cents !== 0).toSorted());
}

/**
 * A correction of a past year's profit in retained earnings may have any later date, since the closing date moves every
 * year.
 */
function isDayOf({ accrualBooks }: EntryContext, { day, lines, corrections }: EntryJournal, recorded: Day) {
  if (recorded === day) return true;
  const lastDay = (one: Correction) =>
    Math.max(...correctionLines(accrualBooks, one).map((line) => line.day));
  return (
    lines.some(({ account }) => hasRole(account, 'retainedEarnings')) &&
    recorded > Math.max(...corrections.map(lastDay))
  );
}
