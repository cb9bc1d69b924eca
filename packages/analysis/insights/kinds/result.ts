import { isMaterialChange } from '../../facts/materiality.ts';
import type { Figure } from '../figure.ts';
import type { InsightBooks, Side } from '../insight-books.ts';
import { buildInsight, type InsightOf, type Move, moveOf } from '../insight-of.ts';
import { largerOf } from '../open-doubts.ts';

export type Outcome = 'profit' | 'loss' | 'even';

/** Net profit or loss, compared if possible. */
export type Result = InsightOf<
  'result',
  { readonly now: Figure; readonly base?: Figure; readonly change?: Figure },
  {
    readonly outcome: Outcome;
    readonly outcomeThen: Outcome | null;
    readonly move: Move;
    readonly limit: Limit | null;
    /** How a result that is about the same may still compare. */
    readonly orElse: 'more' | 'less' | null;
  }
>;

/** Whether doubts can only make the amount of a profit or loss higher, or only lower. */
export type Limit = 'atLeast' | 'atMost';

export type Revenue = InsightOf<
  'revenue',
  {
    readonly now: Figure;
    readonly base?: Figure;
    readonly percent?: Figure;
    /** The part of revenue without a category. */
    readonly uncoded?: Figure;
  },
  { readonly move: Move }
>;

/**
 * How much profit may still change because of amounts in doubt. Only if that may change the result, if it can only make
 * it higher or only lower, or if a cost that belongs to the sales or to the period is missing.
 */
export type Undecided = InsightOf<
  'undecided',
  { readonly amount: Figure; readonly name?: Figure },
  {
    readonly what: 'outcome' | 'missingCost' | 'depreciation' | 'direction' | Limit;
    /** Whether all of the amount is on the named account or of the named party. */
    readonly isAll: boolean;
  }
>;

const PROFIT = 'incomeStatement.netProfit';
const REVENUE = 'incomeStatement.totalRevenue';
/** "Rose by 220%" mostly shows how small the base was. */
const MAX_PERCENT = 100;

export function resultInsights(books: InsightBooks): (Result | Revenue | Undecided)[] {
  const doubt = openDoubt(books);
  return [resultInsight(books, doubt.limit), undecided(books, doubt), revenueInsight(books)].flat();
}

function resultInsight(books: InsightBooks, limit: Limit | null): Result {
  const compared = books.isDirectionKnown ? books.compared : null;
  const now = books.amount(PROFIT, books.now);
  const base = compared === null ? 0 : books.amount(PROFIT, compared.period);
  const isSame = compared === null || Math.abs(now - base) < books.materiality.cents;
  const move = isSame ? 'same' : moveOf(now, base);
  const [outcome, outcomeThen] = [outcomeOf(now), outcomeOf(base)];
  // A result below half a percent of revenue is too small to compare with.
  const isTiny = compared !== null && Math.abs(base) * 200 < books.amount(REVENUE, compared.period);
  const isLikeBefore = compared !== null && move === 'same' && outcome === outcomeThen && !isTiny;
  const side = books.sideOf(books.doubts.difference, books.materiality.cents);
  return buildInsight<Result>(books, {
    id: 'result',
    kind: 'result',
    compared,
    figures: {
      now: books.money('now', now < 0 ? 'Net loss' : 'Net profit', PROFIT, books.now),
      ...(compared === null
        ? {}
        : {
            base: books.money(
              'base',
              `Net ${base < 0 ? 'loss' : 'profit'}, ${compared.name}`,
              PROFIT,
              compared.period,
            ),
            change: books.figure(
              'change',
              'Change in net profit',
              now - base,
              books.source(PROFIT, books.now, compared.period),
            ),
          }),
    },
    traits: {
      outcome,
      outcomeThen: compared === null ? null : isTiny ? 'even' : outcomeThen,
      move,
      limit,
      orElse: isLikeBefore && side !== null ? (isHigher(side, now) ? 'more' : 'less') : null,
    },
    cents: Math.max(Math.abs(now), Math.abs(now - base)),
    isGood: compared === null || move === 'same' ? (now < 0 ? false : null) : move === 'up',
    isRequired: true,
  });
}

/** Whether the amount of a profit or loss is higher if profit moves to a side. */
function isHigher(side: Side, profitCents: number): boolean {
  return (side === 'rise') === profitCents >= 0;
}

interface OpenDoubt {
  readonly what: Undecided['traits']['what'] | null;
  readonly cents: number;
  readonly limit: Limit | null;
}

/** The gravest doubt about profit. */
function openDoubt(books: InsightBooks): OpenDoubt {
  const { profit, missingCost, laterDepreciation } = books.doubts;
  const now = books.amount(PROFIT, books.now);
  const outcome = now < 0 ? profit.riseCents : profit.fallCents;
  const isOutcomeKnown = outcome < books.materiality.cents || outcome < Math.abs(now);
  if (!isOutcomeKnown) return { what: 'outcome', cents: outcome, limit: null };
  if (missingCost !== null) return { what: 'missingCost', cents: missingCost.cents, limit: null };
  if (books.isProfitBeforeDepreciation)
    return { what: 'depreciation', cents: laterDepreciation?.cents ?? 0, limit: null };
  const side = now === 0 ? null : books.sideOf(profit);
  const limit = side === null ? null : isHigher(side, now) ? 'atLeast' : 'atMost';
  const direction = books.doubtOfDirection();
  return direction > 0
    ? { what: 'direction', cents: direction, limit }
    : { what: limit, cents: largerOf(profit), limit };
}

function undecided(books: InsightBooks, { what, cents }: OpenDoubt): Undecided | [] {
  const { accounts, parties, missingCost } = books.doubts;
  if (what === null) return [];
  const byAmount = ([a, x]: [string, number], [b, y]: [string, number]) =>
    Number(books.isProfitAccount(b)) - Number(books.isProfitAccount(a)) || y - x || (a < b ? -1 : 1);
  // An amount larger than the total doubt would also change the profit in the other direction.
  const isMost = ([, size]: [string, number]) => what !== 'depreciation' && size * 2 > cents && size <= cents;
  const [mostly] = [...accounts].filter(isMost).toSorted(byAmount);
  const accountId = what === 'missingCost' ? (missingCost?.accountId ?? null) : (mostly?.[0] ?? null);
  const [party] = [...parties].filter(isMost).toSorted(byAmount);
  const isAll = (accountId === null ? party?.[1] : accounts.get(accountId)) === cents;
  return buildInsight<Undecided>(books, {
    id: 'undecided',
    kind: 'undecided',
    figures: {
      amount: books.figure('amount', 'Doubtful amounts in net profit', cents, {
        ...books.source(PROFIT, books.now),
        words:
          what === 'depreciation'
            ? 'Depreciation of the last year, by days'
            : 'Open findings, possible entries and impossible postings',
      }),
      ...(accountId !== null
        ? { name: books.account('name', accountId) }
        : party !== undefined
          ? { name: books.name('name', party[0], 'vendor') }
          : {}),
    },
    traits: { what, isAll },
    cents,
    isGood: false,
    isRequired: true,
    accountId,
  });
}

function outcomeOf(cents: number): Outcome {
  return cents > 0 ? 'profit' : cents < 0 ? 'loss' : 'even';
}

function revenueInsight(books: InsightBooks): Revenue | [] {
  const { compared } = books;
  const now = books.amount(REVENUE, books.now);
  const base = compared === null ? 0 : books.amount(REVENUE, compared.period);
  if (now < 0 || base < 0 || (now === 0 && base === 0)) return [];
  const questioned = books.doubtedRevenue;
  if (questioned >= books.materiality.cents && questioned >= Math.abs(now - base)) return revenueAlone(books);
  const move = moveOf(now, base);
  const source = books.source(REVENUE, books.now, ...(compared === null ? [] : [compared.period]));
  const hasPercent =
    base > 0 && move !== 'same' && Math.abs(now - base) * 100 <= base * MAX_PERCENT && now > 0;
  return buildInsight<Revenue>(books, {
    id: 'revenue',
    kind: 'revenue',
    compared: base > 0 ? compared : null,
    figures: {
      now: books.money('now', 'Revenue', REVENUE, books.now),
      ...(compared === null || base === 0
        ? {}
        : { base: books.money('base', `Revenue, ${compared.name}`, REVENUE, compared.period) }),
      ...(hasPercent
        ? { percent: books.percent('percent', 'Change in revenue', now - base, base, source) }
        : {}),
      ...books.uncodedIncome(),
    },
    traits: { move },
    cents: Math.max(now, Math.abs(now - base)),
    isGood: base === 0 || !isMaterialChange(now - base, base, books.materiality) ? null : move === 'up',
    isRequired: true,
  });
}

/** Revenue without a comparison, for books in which the amounts in doubt could reverse the comparison. */
function revenueAlone(books: InsightBooks): Revenue {
  const now = books.money('now', 'Revenue', REVENUE, books.now);
  return buildInsight<Revenue>(books, {
    id: 'revenue',
    kind: 'revenue',
    figures: { now, ...books.uncodedIncome() },
    traits: { move: 'same' },
    cents: books.amount(REVENUE, books.now),
    isRequired: true,
  });
}
