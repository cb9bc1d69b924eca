import { hasRole, type LedgerAccount } from '@insights/ledger';
import type { BooksAsOf } from './books-as-of.ts';
import type { CashMovement } from './cash-history.ts';
import { lineOfRate, lineOfStream } from './habit-lines.ts';
import { type ForecastLine, type LeftOut, lineOf } from './line.ts';
import { median, sum } from './numbers.ts';
import { findSettlement } from './settlements.ts';
import { findStreams, type Occurrence, type Stream } from './streams.ts';

/** Items without a schedule that make up a smaller share of the total than this do not get their own line. */
const SMALL_SHARE = 0.01;
const SALES_SPREAD = 0.08;
/** Draws count as a habit only if the last six differ by less than this. */
const EQUAL_DRAWS = 0.02;

interface MovementLines {
  readonly lines: ForecastLine[];
  readonly leftOut: LeftOut[];
  /** Journal indexes of the transactions that are left out. */
  readonly decisions: ReadonlySet<number>;
}

/** Lines for cash that does not pay a document: repeating payments and deposits, and the usual rate of all others. */
export function linesOfMovements(booksAsOf: BooksAsOf, weeks: number): MovementLines {
  const { today, completeThrough, history, movements, datedLater } = booksAsOf;
  const { accounts } = history.books.chart;
  const accountOf = (index: number) => accounts[index] as LedgerAccount;
  const direct = movements.filter(({ accountIndex }) => !isOwed(accountOf(accountIndex)));
  const lines: ForecastLine[] = [];
  /** By account: amounts without a schedule, and amounts that depend on the owner's decisions. */
  const rest = new Map<number, Occurrence[]>();
  const decided = new Map<number, Occurrence[]>();
  const groups = Map.groupBy(direct, (one) => `${one.party}\u0000${one.accountIndex}\u0000${one.cents > 0}`);
  for (const group of groups.values()) {
    const [first] = group as [CashMovement, ...CashMovement[]];
    const account = accountOf(first.accountIndex);
    const isDecision = isOwnersDecision(account);
    const found = findStreams(
      group.map(({ day, cents, transaction }) => ({ day, cents, sources: [transaction] })),
      completeThrough,
    );
    const unscheduled = [...found.rest];
    for (const stream of found.streams) {
      if (isWeeklySales(stream) || (isDecision && !isFixedPayment(account, stream)))
        unscheduled.push(...stream.hits);
      else if (!stream.hasEnded) lines.push(lineOfDirectStream(booksAsOf, first, stream, weeks));
    }
    const byAccount = isDecision ? decided : rest;
    byAccount.set(first.accountIndex, [...(byAccount.get(first.accountIndex) ?? []), ...unscheduled]);
  }
  for (const [accountIndex, occurrences] of mergeSmall(rest)) {
    const account = accountIndex === null ? null : accountOf(accountIndex);
    const line = lineOfRate(booksAsOf, {
      ...{ id: `rest:${accountIndex ?? 'other'}`, kind: 'rest', party: '', rule: '', weeks },
      account: account?.fullName ?? 'Other',
      isIncome: account?.type === 'Income',
      occurrences: byDay(occurrences),
      paidInWeeks: [1],
    });
    if (line !== null) lines.push(line);
  }
  for (const { day, cents, transaction, party, accountIndex } of datedLater) {
    if (isOwed(accountOf(accountIndex))) continue;
    lines.push(
      lineOf(today, {
        id: `entered:${transaction}`,
        kind: 'entered',
        party,
        account: accountOf(accountIndex).fullName,
        rule: 'Already in the books with a later date',
        sources: [transaction],
        items: [{ cents, days: [{ day, share: 1 }], factors: [1] }],
      }),
    );
  }
  const left = [...decided].filter(([, occurrences]) => occurrences.length > 0);
  return {
    lines,
    leftOut: left.map(([accountIndex, occurrences]) =>
      leftOutOf(accountOf(accountIndex), byDay(occurrences)),
    ),
    decisions: new Set(left.flatMap(([, occurrences]) => occurrences.flatMap(({ sources }) => sources))),
  };
}

/** Payments of invoices and bills are forecast from the documents. */
export function isOwed({ type }: LedgerAccount): boolean {
  return type === 'Accounts Receivable' || type === 'Accounts Payable';
}

/**
 * Whether cash for an account depends on decisions that cannot be predicted, unless it is paid on a schedule: draws and
 * contributions, equipment purchases, loans.
 */
function isOwnersDecision(account: LedgerAccount): boolean {
  if (account.type === 'Equity' || account.type === 'Fixed Asset' || account.type === 'Other Asset')
    return true;
  return hasRole(account, 'debt');
}

/** Whether a stream is a habit that will continue: loan payments, or the same draw each time. Borrowing never is. */
function isFixedPayment(account: LedgerAccount, { hits, usualCents }: Stream): boolean {
  if (hasRole(account, 'debt')) return usualCents < 0;
  const distances = hits.slice(-6).map(({ cents }) => Math.abs(cents - usualCents));
  return Math.max(...distances) <= EQUAL_DRAWS * Math.abs(usualCents);
}

/**
 * Whether a weekly deposit has no usual amount, because it contains sales that are deposited or entered once a week.
 */
function isWeeklySales({ frequency, hits, usualCents }: Stream): boolean {
  if (frequency !== 'weekly' || usualCents <= 0) return false;
  const distances = hits.slice(-26).map(({ cents }) => Math.abs(cents - usualCents));
  return median(distances) > SALES_SPREAD * usualCents;
}

function leftOutOf(account: LedgerAccount, occurrences: readonly Occurrence[]): LeftOut {
  return {
    party: account.fullName,
    reason:
      account.type === 'Equity'
        ? 'Money between the owners and the company, at no fixed amount; total in these books'
        : account.type === 'Fixed Asset' || account.type === 'Other Asset'
          ? 'Purchases of equipment and other assets; total in these books'
          : 'Borrowing, and repayments without a schedule; total in these books',
    cents: sum(occurrences.map(({ cents }) => cents)),
    sources: occurrences.flatMap(({ sources }) => sources).toReversed(),
  };
}

function lineOfDirectStream(
  booksAsOf: BooksAsOf,
  { party, accountIndex }: CashMovement,
  stream: Stream,
  weeks: number,
): ForecastLine {
  const { today, history, liabilities } = booksAsOf;
  const account = history.books.chart.accounts[accountIndex] as LedgerAccount;
  const postings = liabilities.get(accountIndex);
  const openingCents = history.books.openingCents[accountIndex] as number;
  const settlement = postings && findSettlement(stream.hits, postings, openingCents, today);
  const isTax = hasRole(account, 'salesTax') || hasRole(account, 'payrollLiability');
  const usual = stream.hits.length < 3 ? 'the last amount' : 'the median of the last three amounts';
  return lineOfStream(booksAsOf, {
    id: `recurring:${stream.hits[0]?.sources[0]}`,
    kind: account.type === 'Credit Card' ? 'card' : isTax ? 'tax' : 'recurring',
    account: account.fullName,
    isIncome: account.type === 'Income',
    rule: settlement ? `pays ${settlement.words}` : usual,
    amountsOn: settlement?.amountsOn,
    ...{ party, stream, weeks },
  });
}

/** Accounts with little money share one line, whose account is null. */
function mergeSmall(rest: ReadonlyMap<number, readonly Occurrence[]>) {
  const sizeOf = (occurrences: readonly Occurrence[]) => sum(occurrences.map(({ cents }) => Math.abs(cents)));
  const smallest = SMALL_SHARE * sum([...rest.values()].map(sizeOf));
  const [small, large] = [
    [...rest.values()].filter((occurrences) => sizeOf(occurrences) < smallest).flat(),
    [...rest].filter(([, occurrences]) => sizeOf(occurrences) >= smallest),
  ];
  return [...large, [null, small]] as const;
}

function byDay(occurrences: readonly Occurrence[]): Occurrence[] {
  return occurrences.toSorted((a, b) => a.day - b.day);
}
