import { dayInWords, documentKindOf } from '@insights/ledger';
import { isPluralName } from '../clean-name.ts';
import {
  accountContributions,
  bySize,
  type Contribution,
  partyContributions,
  type Side,
  transactionsOf,
} from '../contributions.ts';
import { type Figure, isAtLeast, percentFigure } from '../figure.ts';
import {
  buildInsight,
  type Insight,
  predicate,
  type Run,
  sentence,
  subjectOf,
  was,
  words,
} from '../insight.ts';
import type { Comparison, InsightBooks } from '../insight-books.ts';
import { isMaterialChange } from '../materiality.ts';
import { directionOf, isBeyondPercent, withPercent } from './amounts.ts';

const REVENUE = 'incomeStatement.totalRevenue';
const EXPENSES = 'incomeStatement.totalExpenses';
/** A customer with this percentage of twelve months' revenue is a risk. */
const CONCENTRATED_PERCENT = 25;
/**
 * An expense that grows by at least this percentage, and faster than sales by at least as much, grows too fast.
 */
const RUNAWAY_PERCENT = 10;
/** Required growth as a multiple of materiality, because one more trip in a month is not a risk. */
const RUNAWAY_TIMES = 2;
const MIN_TRANSACTIONS = 4;

/**
 * Returns insights about a single transaction, customer or account that makes up a large share of a total.
 */
export function singleInsights(books: InsightBooks): Insight[] {
  return [
    ...books.comparisons.flatMap((to) => [oneOff(books, to, 'income'), oneOff(books, to, 'expense')].flat()),
    largestCustomer(books),
    largestCost(books),
    ...runawayCosts(books),
  ].flat();
}

/** Finds a single transaction that makes up at least half of a change. */
function oneOff(books: InsightBooks, to: Comparison, side: Side): Insight | [] {
  const name = side === 'income' ? REVENUE : EXPENSES;
  const key = side === 'income' ? 'revenue' : 'expenses';
  const base = books.amount(name, to.period);
  const change = books.amount(name, books.now) - base;
  if (!isMaterialChange(change, base, books.materiality)) return [];
  const period = change > 0 ? books.now : to.period;
  const all = transactionsOf(books.request.context.books, side, period);
  const [largest] = bySize(all, ({ cents }) => cents);
  if (largest === undefined || all.length < MIN_TRANSACTIONS || largest.cents * 2 < Math.abs(change))
    return [];
  if (books.walkInCustomers.has(largest.name)) return [];
  // A customer with such invoices in both periods is a regular customer, so the transaction is not a one-off.
  const others = transactionsOf(books.request.context.books, side, change > 0 ? to.period : books.now);
  if (others.some(({ name: who, cents }) => who === largest.name && cents * 2 >= largest.cents)) return [];
  const kind = documentKindOf(largest.type);
  const owner = side === 'income' ? 'customer' : 'vendor';
  const what =
    kind === 'Invoice' ? 'invoice' : kind === 'Bill' ? 'bill' : kind === 'SalesReceipt' ? 'sale' : 'entry';
  const isNamed = largest.name !== '' && kind !== null && kind !== 'JournalEntry';
  const isSold = what === 'invoice' || what === 'sale';
  const who = isNamed ? words` ${isSold ? 'to' : 'from'} ${books.name('name', largest.name, owner)}` : [];
  // If the amount decreased, the transaction was in the former period and is not in the current one.
  const had = change > 0 ? '' : 'had ';
  const isAllOfParty = partyContributions(books, side, null).some(
    ({ name: party, nowCents }) => party === largest.name && nowCents === largest.cents,
  );
  // An unnamed entry that makes up a whole account is reported as the account.
  if (!isNamed && accountContributions(books, side, null).some(({ nowCents }) => nowCents === largest.cents))
    return [];
  const amount = books.figure('amount', `One ${what}`, largest.cents, {
    ...books.source(name, period),
    words: `${largest.type} of ${dayInWords(largest.day)}`,
  });
  const about = subjectOf(`transaction ${key}`, words`One ${what}${who} on ${dayInWords(largest.day)}`);
  const brought = words`${side === 'income' ? 'brought in' : 'cost'} ${amount}`;
  return buildInsight(books, {
    id: `${key}.${to.versus}.oneOff`,
    topic: key,
    kind: 'one-off',
    versus: to.versus,
    period,
    direction: change > 0 ? 'up' : 'down',
    cents: largest.cents,
    // A transaction that is only in the former period cannot follow "because".
    explains: change > 0 ? [`${key}.${to.versus}`] : [],
    tells: [`${key} one-off`],
    excludes: [
      ...books.comparisons
        .filter(({ versus }) => versus !== to.versus)
        .map(({ versus }) => `${key}.${versus}.oneOff`),
      ...(isAllOfParty ? ['customer.largest'] : []),
    ],
    about: isNamed ? largest.name : null,
    sentence: sentence(predicate(about, words` alone ${had}${brought}`), {
      cause: change > 0 ? predicate({ ...about, runs: words`one ${what}${who}` }, words` ${brought}`) : null,
    }),
  });
}

/**
 * Finds the period's largest customer, which is a risk if it was also the largest over twelve months and the owner did
 * not say that large orders are usual.
 */
function largestCustomer(books: InsightBooks): Insight | [] {
  const revenue = books.amount(REVENUE, books.now);
  const [largest] = bySize(partyContributions(books, 'income', books.days.year), ({ nowCents }) => nowCents);
  if (largest === undefined || !isAtLeast(largest.nowCents, revenue, 20)) return [];
  const { answers } = books.request;
  const year = books.days.year === null ? 0 : books.amount(REVENUE, books.days.year);
  const isLasting = isAtLeast(largest.baseCents, year, CONCENTRATED_PERCENT);
  const isRisk = isLasting && answers.hasFewLargeOrders !== true;
  const who = subjectOf(`customer ${largest.name}`, books.name('name', largest.name, 'customer'));
  const part = contributionFigure(books, 'amount', largest, REVENUE);
  const percent = percentOf(books, 'share', 'Share of revenue', largest.nowCents, revenue, REVENUE);
  const isAll = largest.nowCents === revenue;
  const size = isAll
    ? words` brought in all revenue, ${part}`
    : words` brought in ${part}, or ${percent} of revenue`;
  const meaning = isRisk ? `, so ${isAll ? '' : 'much of '}the business depends on one customer` : '';
  return buildInsight(books, {
    id: 'customer.largest',
    topic: 'revenue',
    kind: 'share',
    cents: largest.nowCents,
    isGood: isRisk ? false : null,
    isMaterial: true,
    tells: ['customer'],
    about: largest.name,
    subject: who,
    says: words`${size}${meaning}`,
  });
}

function largestCost(books: InsightBooks): Insight | [] {
  const expenses = books.amount(EXPENSES, books.now);
  const [largest, second] = bySize(accountContributions(books, 'expense', null), ({ nowCents }) => nowCents);
  if (largest === undefined || largest.nowCents <= 0 || largest.nowCents === second?.nowCents) return [];
  const about = subjectOf(
    `account ${largest.name}`,
    books.name('name', largest.name, 'account'),
    isPluralName(largest.name),
  );
  const part = contributionFigure(books, 'amount', largest, EXPENSES);
  const size =
    expenses > 0 && largest.nowCents < expenses
      ? words`: ${part}, or ${percentOf(books, 'share', 'Share of total expenses', largest.nowCents, expenses, EXPENSES)} of total expenses`
      : words`: ${part}`;
  return buildInsight(books, {
    id: 'cost.largest',
    topic: 'expenses',
    kind: 'rank',
    cents: largest.nowCents,
    isMaterial: isAtLeast(largest.nowCents, expenses, 20),
    tells: ['largest cost'],
    about: largest.name,
    subject: about,
    says: words` ${was(about)} the largest cost${size}`,
  });
}

/** Finds expenses that grew considerably, and much faster than sales. */
function runawayCosts(books: InsightBooks): Insight[] {
  const [to] = books.comparisons;
  if (to === undefined) return [];
  const [sales, salesBefore] = [books.amount(REVENUE, books.now), books.amount(REVENUE, to.period)];
  const parts = accountContributions(books, 'expense', to.period).filter(({ nowCents, baseCents }) => {
    const change = nowCents - baseCents;
    if (change < RUNAWAY_TIMES * books.materiality.cents || baseCents <= 0) return false;
    if (change * 100 < baseCents * RUNAWAY_PERCENT) return false;
    // Growth of the expense minus growth of sales, in whole hundredths of both bases.
    const isFaster =
      salesBefore <= 0 ||
      change * salesBefore - (sales - salesBefore) * baseCents >=
        (baseCents * salesBefore * RUNAWAY_PERCENT) / 100;
    return isFaster;
  });
  return bySize(parts, ({ nowCents, baseCents }) => nowCents - baseCents)
    .slice(0, 3)
    .map((part) => {
      const change = part.nowCents - part.baseCents;
      const about = subjectOf(
        `account ${part.name}`,
        books.name('name', part.name, 'account'),
        isPluralName(part.name),
      );
      const source = {
        kind: 'figure' as const,
        id: books.accountId(part.accountId ?? '', books.now),
        figureIds: [
          books.accountId(part.accountId ?? '', books.now),
          books.accountId(part.accountId ?? '', to.period),
        ],
        words: `Ledger account, against ${to.name}`,
      };
      const now = books.figure('now', part.name, part.nowCents, {
        ...source,
        figureIds: source.figureIds.slice(0, 1),
      });
      const base = books.figure('base', `${part.name}, ${to.name}`, part.baseCents, {
        ...source,
        figureIds: source.figureIds.slice(1),
      });
      const moved = books.figure('change', `Change of ${part.name}`, change, source);
      const sales = salesBeside(books, to);
      return buildInsight(books, {
        id: `cost.${part.accountId}.${to.versus}`,
        topic: 'expenses',
        kind: 'change',
        versus: to.versus,
        direction: 'up',
        isGood: false,
        cents: change,
        tells: [`cost ${part.accountId}`],
        about: part.name,
        accountId: part.accountId,
        shortAfter: [`cost ${part.accountId} ${to.versus}`],
        sentence: sentence(
          predicate(about, words` ${was(about)} ${now}, ${withPercent(moved, base)} more`, {
            versus: [` than in ${to.name}`],
            tail: words`, ${sales}`,
          }),
          {
            short: isBeyondPercent(change, part.baseCents)
              ? null
              : predicate(about, words` rose by ${percentOfCost(moved, part)}, ${sales}`),
            sums: [[now, base, moved]],
          },
        ),
      });
    });
}

/** Returns, for example, `while revenue rose by 8.1%`: the sales growth with which an expense is compared. */
function salesBeside(books: InsightBooks, to: Comparison): readonly Run[] {
  const [now, before] = [books.amount(REVENUE, books.now), books.amount(REVENUE, to.period)];
  const direction = directionOf(now, before);
  if (now <= 0) return ['while there was no revenue'];
  if (before <= 0) return ['while there was no revenue before'];
  if (direction === 'same') return ['while revenue was about the same'];
  if (isBeyondPercent(now - before, before)) return ['while revenue more than tripled'];
  const percent = percentOf(
    books,
    'sales',
    'Change of revenue in percent',
    Math.abs(now - before),
    before,
    REVENUE,
  );
  return words`while revenue ${direction === 'up' ? 'rose' : 'fell'} by ${percent}`;
}

function percentOfCost(moved: Figure, { nowCents, baseCents }: Contribution): Figure {
  return percentFigure(
    'percent',
    `${moved.label} in percent`,
    [nowCents - baseCents, baseCents],
    moved.source,
  );
}

function contributionFigure(
  books: InsightBooks,
  role: string,
  part: Contribution,
  whole: typeof REVENUE | typeof EXPENSES,
): Figure {
  const label = part.owner === 'account' ? part.name : `Revenue from one customer`;
  const id = part.accountId === null ? null : books.accountId(part.accountId, books.now);
  const source = books.source(whole, books.now);
  return books.figure(role, label, part.nowCents, id === null ? source : { ...source, id, figureIds: [id] });
}

export function percentOf(
  books: InsightBooks,
  role: string,
  label: string,
  part: number,
  whole: number,
  name: typeof REVENUE | typeof EXPENSES | 'incomeStatement.netProfit',
): Figure {
  return percentFigure(role, label, [part, whole], books.source(name, books.now));
}
