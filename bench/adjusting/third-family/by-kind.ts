import {
  adjustBooks,
  type Books,
  balancesAsOf,
  type FigureName,
  figuresOfBooks,
  isBalanceSheetType,
  type Period,
  sumPostings,
} from '@insights/ledger';
import { buildTradeBooks } from '@insights/ledger/testing/trade-books';
import { type AdjustingEntry, postedEntries } from '@insights/review';
import { reviewAsShown } from '../review-as-shown.ts';
import { createPair, KINDS, type ReadCompany } from './plant.ts';
import { TRADES } from './trades.ts';

export type Verdict = 'found' | 'partly' | 'not found' | 'wrong';

export interface Judged {
  readonly kind: string;
  readonly where: string;
  readonly verdict: Verdict;
  readonly bookedErrorCents: number;
  readonly correctedErrorCents: number;
  /** Change by account: what is needed, and what the entries propose. */
  readonly expected: ReadonlyMap<string, number>;
  readonly proposed: ReadonlyMap<string, number>;
  readonly entries: readonly AdjustingEntry[];
  readonly findings: readonly string[];
}

/**
 * Plants one kind of mistake at a time in the given number of companies, and compares the entries with the correct
 * ones.
 */
export function* judgeKinds(
  seed: number,
  perKind: number,
  figures: readonly FigureName[],
  wanted = '',
): Generator<Judged> {
  for (const [index, kind] of Object.keys(KINDS).entries()) {
    if (!kind.includes(wanted)) continue;
    let judged = 0;
    for (let place = 0; place < TRADES.length && judged < perKind; place += 1) {
      const trade = TRADES[(place + index * 3) % TRADES.length];
      if (trade === undefined) continue;
      const { wrong, twin, kinds } = createPair(trade, seed + place, kind);
      if (kinds.length === 0) continue;
      judged += 1;
      yield judge(kind, `${trade.name} ${seed + place}`, wrong, twin, figures);
    }
  }
}

function judge(
  kind: string,
  where: string,
  wrong: ReadCompany,
  twin: ReadCompany,
  names: readonly FigureName[],
): Judged {
  const { period } = wrong;
  const booked = read(wrong);
  const right = read(twin).books;
  const { review, resolved } = reviewAsShown({
    books: booked.books,
    accrualBooks: booked.books,
    documents: booked.documents,
    period,
  });
  const posted = postedEntries(resolved, 'likely');
  const adjusted = adjustBooks(booked.books, posted);
  const amounts = (books: Books) => names.map((name) => figuresOfBooks(books, period).amount(name) as number);
  const [before, after, truth] = [amounts(booked.books), amounts(adjusted), amounts(right)];
  const errors = truth.map(
    (cents, index) =>
      [Math.abs((before[index] ?? 0) - cents), Math.abs((after[index] ?? 0) - cents)] as const,
  );
  const bookedErrorCents = errors.reduce((sum, [one]) => sum + one, 0);
  const correctedErrorCents = errors.reduce((sum, [, one]) => sum + one, 0);
  const [expected, proposed] = [
    difference(booked.books, right, period),
    difference(booked.books, adjusted, period),
  ];
  const types = new Map(
    [...adjusted.chart.accounts, ...right.chart.accounts].map(({ fullName, type }) => [fullName, type]),
  );
  const touched = touchedIds(wrong, twin);
  return {
    kind,
    where,
    verdict: verdictOf(expected, proposed, (name) => types.get(name) ?? name),
    bookedErrorCents,
    correctedErrorCents,
    expected,
    proposed,
    entries: resolved,
    findings: review.findings.flatMap(({ title, severity, transactions }) =>
      touched.size === 0 || transactions.some(({ id }) => touched.has(id)) ? [`${severity} ${title}`] : [],
    ),
  };
}

/**
 * Compares by account and, if that fails, by account type, because an entry may propose an account with a different
 * name. Moves within a type, such as from one expense to another, are compared by account only.
 */
function verdictOf(
  expected: ReadonlyMap<string, number>,
  proposed: ReadonlyMap<string, number>,
  typeOf: (name: string) => string,
): Verdict {
  if (![...expected.keys()].some((name) => proposed.has(name))) return 'not found';
  const byAccount = restOf(expected, proposed);
  const types = [totals(expected, typeOf), totals(proposed, typeOf)] as const;
  const byType = sizeOf(types[0]) >= sizeOf(expected) * 0.9 ? restOf(...types) : byAccount;
  const rest = Math.min(byAccount, byType);
  return rest <= 0.2
    ? 'found'
    : rest < 0.99 && byType < 0.99
      ? wrongWay(expected, proposed)
        ? 'wrong'
        : 'partly'
      : 'wrong';
}

/** Error that remains after the entries, as a share of the needed change. */
function restOf(expected: ReadonlyMap<string, number>, proposed: ReadonlyMap<string, number>): number {
  const names = new Set([...expected.keys(), ...proposed.keys()]);
  return (
    sizeOf(new Map([...names].map((name) => [name, (expected.get(name) ?? 0) - (proposed.get(name) ?? 0)]))) /
    sizeOf(expected)
  );
}

/**
 * Whether the entries make a significant change in the wrong direction, or to an account that should not change.
 */
function wrongWay(expected: ReadonlyMap<string, number>, proposed: ReadonlyMap<string, number>): boolean {
  const limit = sizeOf(expected) / 20;
  return [...proposed].some(
    ([name, cents]) => Math.abs(cents) > limit && Math.sign(cents) !== Math.sign(expected.get(name) ?? 0),
  );
}

function sizeOf(amounts: ReadonlyMap<string, number>): number {
  return [...amounts.values()].reduce((sum, cents) => sum + Math.abs(cents), 0);
}

function totals(amounts: ReadonlyMap<string, number>, typeOf: (name: string) => string): Map<string, number> {
  const result = new Map<string, number>();
  for (const [name, cents] of amounts) result.set(typeOf(name), (result.get(typeOf(name)) ?? 0) + cents);
  return result;
}

function read({ company, window, readOn }: ReadCompany) {
  return buildTradeBooks(company, { window, readOn, hasClearing: true });
}

/** Differences by account: balances on the last day, and income and expenses of the period. */
function difference(before: Books, after: Books, period: Period): Map<string, number> {
  const result = new Map<string, number>();
  for (const [books, sign] of [
    [before, -1],
    [after, 1],
  ] as const) {
    const [balances, flows] = [balancesAsOf(books, period.end), sumPostings(books, period)];
    books.chart.accounts.forEach(({ fullName, type }, index) => {
      const cents = (isBalanceSheetType(type) ? balances[index] : flows[index]) ?? 0;
      result.set(fullName, (result.get(fullName) ?? 0) + sign * cents);
    });
  }
  for (const [name, cents] of result) if (cents === 0) result.delete(name);
  return result;
}

/** Ids of the transactions that are booked incorrectly. */
function touchedIds(wrong: ReadCompany, twin: ReadCompany): Set<string> {
  const contents = ({ id, day, type, legs }: (typeof twin.company.entries)[number]) =>
    JSON.stringify([id, day, type, legs]);
  const right = new Set(twin.company.entries.map(contents));
  return new Set(
    wrong.company.entries.filter((entry) => !right.has(contents(entry))).map(({ id }) => String(id)),
  );
}
