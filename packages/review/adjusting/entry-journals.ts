import {
  type Addition,
  type Correction,
  correctionLines,
  type Day,
  type EntryLine,
  fiscalYearStart,
  hasRole,
  isBalanceSheetType,
  type LedgerAccount,
  type Move,
  type Removal,
  transactionKey,
} from '@insights/ledger';
import { changeSteps, removalSteps } from './change-steps.ts';
import { accountIn, type EntryContext } from './entry-context.ts';

/** How corrections are made in QuickBooks: by changing transactions where possible, otherwise by journal entries. */
export interface EntryWork {
  /** Changes to the date of a transaction and to nothing else. */
  readonly redated: readonly Redating[];
  /** The steps that delete transactions, and those for each transaction that is changed. */
  readonly changes: readonly (readonly string[])[];
  readonly journals: readonly EntryJournal[];
  /** Whether every transaction stays as it is, because the books of its day are closed. */
  readonly isOfClosedBooks: boolean;
}

/** A journal entry of one day, with the corrections that it makes. Its lines add up to zero. */
export interface EntryJournal {
  readonly day: Day;
  readonly lines: readonly ListedLine[];
  readonly corrections: readonly Correction[];
  /** Whether it is dated after the closing date because the books of its transactions' days are closed. */
  readonly isAfterClosing: boolean;
  /** Amount for the profit of closed years in retained earnings, debits positive. */
  readonly closedProfitCents: number;
}

export interface ListedLine extends Omit<EntryLine, 'account'> {
  /** With the id that the account has in adjusted books. */
  readonly account: Pick<LedgerAccount, 'id' | 'name' | 'fullName' | 'type' | 'detailType'>;
  /** Whether the account is missing from the chart of accounts. */
  readonly isProposed: boolean;
}

export type Redating = Addition & Required<Pick<Addition, 'redates'>>;

/**
 * Assigns each correction to the way in which it is made. Everything booked through the closing date is corrected by
 * one journal entry after it, because a closed period must not change.
 */
export function workOf(corrections: readonly Correction[], context: EntryContext): EntryWork {
  const redated = corrections.filter((one) => isRedated(context, one));
  const changedKeys = new Set(redated.map(({ redates }) => transactionKey(redates.transaction)));
  const others = corrections.filter((one) =>
    one.kind === 'add'
      ? !redated.some((known) => known === one)
      : !changedKeys.has(transactionKey(one.transaction)),
  );
  const closedThrough = context.closedThrough ?? Number.NEGATIVE_INFINITY;
  const closed = others.filter((one) =>
    correctionLines(context.accrualBooks, one).some(({ day }) => day <= closedThrough),
  );
  const open = others.filter((one) => !closed.includes(one));
  const removals = open.filter((one) => one.kind === 'remove');
  const moves = open.filter((one) => one.kind === 'move');
  const changed = [...byTransaction(moves).values()].map((some) => ({
    corrections: some,
    steps: changeSteps(context, some),
  }));
  const posted = [
    ...changed.flatMap(({ corrections: some, steps }) => (steps === null ? some : [])),
    ...open.filter((one) => one.kind === 'add'),
  ];
  return {
    redated,
    changes: [removalSteps(context, removals), ...changed.map(({ steps }) => steps ?? [])].filter(
      ({ length }) => length > 0,
    ),
    journals: [
      ...(closed.length === 0
        ? []
        : [{ ...journalOf(context, closedThrough + 1, closed), isAfterClosing: true }]),
      ...journalsByDay(context, posted),
    ],
    isOfClosedBooks: open.length === 0 && redated.every(({ day }) => day <= closedThrough),
  };
}

/** Returns a journal entry for each day of the corrections. */
export function journalsByDay(context: EntryContext, corrections: readonly Correction[]): EntryJournal[] {
  const byDay = Map.groupBy(corrections, (one) => correctionLines(context.accrualBooks, one)[0]?.day ?? null);
  return [...byDay].flatMap(([day, some]) => (day === null ? [] : journalOf(context, day, some)));
}

/** Groups corrections by their recorded transaction. */
export function byTransaction<Change extends Removal | Move>(changes: readonly Change[]) {
  return Map.groupBy(changes, ({ transaction }) => transactionKey(transaction));
}

/**
 * Whether an addition only changes the date of a transaction after the closing date, so that no journal entry is
 * needed.
 */
function isRedated({ closedThrough }: EntryContext, correction: Correction): correction is Redating {
  if (correction.kind !== 'add' || correction.redates === undefined) return false;
  return closedThrough === null || correction.redates.day > closedThrough;
}

/** Income and expenses of a past fiscal year are already part of retained earnings. */
function journalOf(context: EntryContext, day: Day, corrections: readonly Correction[]): EntryJournal {
  const { accrualBooks, fiscalYearFirstMonth } = context;
  const yearOf = (of: Day) => fiscalYearStart(of, fiscalYearFirstMonth);
  let closedProfitCents = 0;
  const lines = corrections
    .flatMap((correction) => correctionLines(accrualBooks, correction))
    .map((line): ListedLine => {
      const known = accountIn(accrualBooks, line.account);
      const isPast = !isBalanceSheetType(known.account.type) && yearOf(line.day) < yearOf(day);
      if (!isPast) return { ...line, day, ...known };
      closedProfitCents += line.cents;
      return { day, cents: line.cents, name: '', account: retainedEarnings(context), isProposed: false };
    });
  return { day, lines: mergeLines(lines), corrections, isAfterClosing: false, closedProfitCents };
}

function retainedEarnings({ accrualBooks }: EntryContext): ListedLine['account'] {
  const known = accrualBooks.chart.accounts.find((one) => hasRole(one, 'retainedEarnings'));
  const name = 'Retained Earnings';
  return known ?? { id: name, name, fullName: name, type: 'Equity', detailType: 'RetainedEarnings' };
}

/**
 * Adds up the lines of a day that an accountant would post as one: those of the same account and name, or of the same
 * bank or card account. Lines that cancel each other are left out.
 */
export function mergeLines(lines: readonly ListedLine[]): ListedLine[] {
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
