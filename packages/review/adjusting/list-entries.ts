import { cashFlowActivity, correctionLines, type EntryLine, hasRole, profitEffectOf } from '@insights/ledger';
import { accountIn, type EntryContext } from './entry-context.ts';
import { type EntryJournal, type ListedLine, mergeLines, workOf } from './entry-journals.ts';
import { type StepContext, stepsOf } from './entry-steps.ts';
import { isPosted, type ResolvedEntry } from './resolve-entries.ts';

/** An adjusting entry as it is printed, on one basis. */
export interface ListedEntry extends ResolvedEntry {
  /** Whether the likely view includes the entry, so that its lines count in totals and figures. */
  readonly isPosted: boolean;
  /** By day, debits first. They add up to zero. */
  readonly lines: readonly ListedLine[];
  readonly effects: EntryEffects;
  readonly steps: readonly string[];
  /** The journal entries that the steps ask for; empty if they only change or delete transactions. */
  readonly journals: readonly EntryJournal[];
}

/** Effects on the period's profit, and on cash and taxes owed at its end. */
export interface EntryEffects {
  readonly profitCents: number;
  readonly cashCents: number;
  readonly taxCents: number;
}

export function listEntries(resolved: readonly ResolvedEntry[], context: StepContext): ListedEntry[] {
  return resolved.map((entry) => {
    const lines = entry.corrections
      .flatMap((correction) => correctionLines(context.books, correction))
      .filter(({ day }) => day <= context.books.window.end);
    const work = workOf(entry.corrections, context);
    return {
      ...entry,
      isPosted: isPosted(entry, 'likely'),
      lines: mergeLines(lines.map((line) => ({ ...line, ...accountIn(context.books, line.account) }))),
      effects: effectsOf(context, lines),
      steps: stepsOf(entry, work, context),
      journals: work.journals.filter((journal) => journal.lines.length > 0),
    };
  });
}

function effectsOf({ books, period }: EntryContext, lines: readonly EntryLine[]): EntryEffects {
  const untilEnd = lines.filter(({ day }) => day <= period.end);
  const sumOf = (includes: (account: ListedLine['account']) => boolean) =>
    untilEnd.reduce(
      (sum, { account, cents }) => (includes(accountIn(books, account).account) ? sum + cents : sum),
      0,
    );
  return {
    profitCents: profitEffectOf(
      books,
      untilEnd.filter(({ day }) => day >= period.start),
    ),
    cashCents: sumOf((account) => cashFlowActivity(account) === 'cash'),
    taxCents: 0 - sumOf((account) => hasRole(account, 'salesTax') || hasRole(account, 'payrollLiability')),
  };
}
