import {
  cashFlowActivity,
  correctionLines,
  type EntryLine,
  hasRole,
  type LedgerAccount,
  profitEffectOf,
} from '@insights/ledger';
import { accountIn, type EntryContext } from './entry-context.ts';
import { stepsOf } from './entry-steps.ts';
import { isPosted, type ResolvedEntry } from './resolve-entries.ts';

/** An adjusting entry as it is printed, on one basis. */
export interface ListedEntry extends ResolvedEntry {
  /** Whether the likely view includes the entry, so that its lines count in totals and figures. */
  readonly isPosted: boolean;
  /** By day, debits first. They add up to zero. */
  readonly lines: readonly ListedLine[];
  readonly effects: EntryEffects;
  readonly steps: readonly string[];
}

export interface ListedLine extends Omit<EntryLine, 'account'> {
  /** With the id that the account has in adjusted books. */
  readonly account: Pick<LedgerAccount, 'id' | 'name' | 'fullName' | 'type' | 'detailType'>;
  /** Whether the account is missing from the chart of accounts. */
  readonly isProposed: boolean;
}

/** Effects on the period's profit, and on cash and taxes owed at its end. */
export interface EntryEffects {
  readonly profitCents: number;
  readonly cashCents: number;
  readonly taxCents: number;
}

export function listEntries(resolved: readonly ResolvedEntry[], context: EntryContext): ListedEntry[] {
  return resolved.map((entry) => {
    const lines = entry.corrections
      .flatMap((correction) => correctionLines(context.books, correction))
      .filter(({ day }) => day <= context.books.window.end);
    return {
      ...entry,
      isPosted: isPosted(entry, 'likely'),
      lines: mergeLines(lines.map((line) => ({ ...line, ...accountIn(context.books, line.account) }))),
      effects: effectsOf(context, lines),
      steps: stepsOf(entry, context),
    };
  });
}

/**
 * Adds up the lines of a day that an accountant would post as one: those of the same account and name, or of the same
 * bank or card account. Lines that cancel each other are left out.
 */
function mergeLines(lines: readonly ListedLine[]): ListedLine[] {
  const groups = Map.groupBy(lines, ({ day, account: { id, type }, name }) =>
    JSON.stringify([day, id, type === 'Bank' || type === 'Credit Card' ? '' : name]),
  );
  return [...groups.values()]
    .map(([first, ...others]) => ({
      ...(first as ListedLine),
      cents: others.reduce((sum, { cents }) => sum + cents, (first as ListedLine).cents),
    }))
    .filter(({ cents }) => cents !== 0)
    .toSorted((a, b) => a.day - b.day || Number(a.cents < 0) - Number(b.cents < 0));
}

function effectsOf({ books, period }: EntryContext, lines: readonly EntryLine[]): EntryEffects {
  const untilEnd = lines.filter(({ day }) => day <= period.end);
  const sumOf = (includes: (account: LedgerAccount) => boolean) =>
    untilEnd.reduce((sum, { account, cents }) => {
      const known = accountIn(books, account);
      return includes({ ...known.account, parentId: null }) ? sum + cents : sum;
    }, 0);
  return {
    profitCents: profitEffectOf(
      books,
      untilEnd.filter(({ day }) => day >= period.start),
    ),
    cashCents: sumOf((account) => cashFlowActivity(account) === 'cash'),
    taxCents: 0 - sumOf((account) => hasRole(account, 'salesTax') || hasRole(account, 'payrollLiability')),
  };
}
