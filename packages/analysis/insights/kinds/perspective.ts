import {
  cashHeldForOthers,
  daysIn,
  entityWords,
  findKpi,
  hasRole,
  isComparable,
  type LedgerAccount,
  type Period,
  toNumber,
} from '@insights/ledger';
import { bankPrincipal } from '../../facts/index.ts';
import { type Figure, figuresByRole } from '../figure.ts';
import type { InsightBooks } from '../insight-books.ts';
import { buildInsight, type InsightOf, type Move, moveOf } from '../insight-of.ts';

/** The largest costs in cents of each dollar of revenue, if there is no earlier period to compare with. */
export type CostLevels = InsightOf<
  'costLevels',
  {
    readonly now1: Figure;
    readonly name1: Figure;
    readonly now2: Figure;
    readonly name2: Figure;
    readonly now3?: Figure;
    readonly name3?: Figure;
  }
>;

/** The part of each dollar of revenue that was left as profit. */
export type ProfitPerDollar = InsightOf<
  'kept',
  { readonly now: Figure; readonly base: Figure },
  { readonly move: Exclude<Move, 'same'> }
>;

/** Profit or loss of the last twelve months, compared with the twelve before. */
export type YearResult = InsightOf<
  'yearResult',
  { readonly now: Figure; readonly base: Figure },
  {
    readonly outcome: 'profit' | 'loss';
    readonly outcomeThen: 'profit' | 'loss';
    readonly move: Exclude<Move, 'same'>;
  }
>;

/** How long cash covers the average costs of the last 90 days. */
export type CashCover = InsightOf<'cashCover', { readonly cash: Figure; readonly lasts: Figure }>;

/** Debts exceed total assets, or a loss left little of them. */
export type Equity = InsightOf<
  'equity',
  { readonly now: Figure; readonly assets: Figure; readonly day: Figure },
  { readonly isBelowZero: boolean }
>;

const [REVENUE, PROFIT, CASH, EQUITY, ASSETS, COSTS_TO_PAY] = [
  'incomeStatement.totalRevenue',
  'incomeStatement.netProfit',
  'balanceSheet.cash',
  'balanceSheet.totalEquity',
  'balanceSheet.totalAssets',
  'incomeStatement.costsToPay',
] as const;
const DAYS_LOOKED_BACK = 90;
/** Cash that covers more days of costs than this is not a concern, but funders ask for the reserves of a nonprofit. */
const MAX_COVER_DAYS = 210;
const MAX_RESERVE_DAYS = 730;

export function perspectiveInsights(
  books: InsightBooks,
): (CostLevels | ProfitPerDollar | YearResult | CashCover | Equity)[] {
  return [costLevels(books), kept(books), yearResult(books), cashCover(books), equity(books)].flat();
}

const MAX_LEVELS = 3;
const MIN_LEVEL_PERCENT = 5;

function costLevels(books: InsightBooks): CostLevels | [] {
  const { facts, now } = books;
  const revenue = books.amount(REVENUE, now);
  if (books.compared !== null || revenue <= 0) return [];
  const payroll = books.amount('incomeStatement.payroll', now);
  const accounts = facts
    .indexesWhere(
      (account) =>
        ['Cost of Goods Sold', 'Expense'].includes(account.type) &&
        !hasRole(account, 'payroll') &&
        !hasRole(account, 'depreciation') &&
        !books.isUncoded(account.id),
    )
    .map((index) => {
      const { id } = facts.accounts[index] as LedgerAccount;
      const label = 'A cost per dollar of revenue';
      return {
        cents: facts.debits([index], now),
        name: books.account('name', id),
        source: books.accountSource(id, label, now),
      };
    });
  const levels = [
    {
      cents: payroll,
      name: books.name('name', 'payroll', 'account'),
      source: books.source('incomeStatement.payroll', now),
    },
    ...accounts,
  ]
    .filter(({ cents }) => cents * 100 >= revenue * MIN_LEVEL_PERCENT && cents <= revenue)
    .toSorted((a, b) => b.cents - a.cents)
    .slice(0, MAX_LEVELS);
  if (levels.length < 2) return [];
  const figures = levels.flatMap(({ cents, name, source }, index): Figure[] => [
    books.centsOfDollar(`now${index + 1}`, 'Cost per dollar of revenue', cents, revenue, source),
    { ...name, role: `name${index + 1}` },
  ]);
  return buildInsight<CostLevels>(books, {
    id: 'costLevels',
    kind: 'costLevels',
    figures: figuresByRole(figures) as CostLevels['figures'],
    cents: levels[0]?.cents ?? 0,
  });
}

/** A change of a cent per dollar is normal. */
const MIN_KEPT_CENTS = 2;

function kept(books: InsightBooks): ProfitPerDollar | [] {
  const { compared } = books;
  if (compared === null || books.isProfitBeforeDepreciation) return [];
  const [sales, before] = [books.amount(REVENUE, books.now), books.amount(REVENUE, compared.period)];
  const [profit, profitThen] = [books.amount(PROFIT, books.now), books.amount(PROFIT, compared.period)];
  if (sales <= 0 || before <= 0 || profit <= 0 || profitThen <= 0 || profit > sales || profitThen > before)
    return [];
  const [now, base] = [Math.round((100 * profit) / sales), Math.round((100 * profitThen) / before)];
  if (Math.abs(now - base) < MIN_KEPT_CENTS) return [];
  const label = 'Net profit per dollar of revenue';
  const sourceOf = (period: Period) => books.source(PROFIT, period);
  return buildInsight<ProfitPerDollar>(books, {
    id: 'kept',
    kind: 'kept',
    compared,
    figures: {
      now: books.centsOfDollar('now', label, profit, sales, sourceOf(books.now)),
      base: books.centsOfDollar(
        'base',
        `${label}, ${compared.name}`,
        profitThen,
        before,
        sourceOf(compared.period),
      ),
    },
    traits: { move: now > base ? 'up' : 'down' },
    cents: Math.abs(profit - Math.round((profitThen * sales) / before)),
    isGood: now > base,
  });
}

function yearResult(books: InsightBooks): YearResult | [] {
  const { year } = books.days;
  const months = books.months.slice(-24);
  const first = months[0];
  if (year === null || months.length < 24 || first === undefined || year.start === books.now.start) return [];
  const before = { start: first.start, end: year.start - 1 };
  if (!isComparable(books.request.context.books, before)) return [];
  const [now, base] = [books.amount(PROFIT, year), books.amount(PROFIT, before)];
  const move = moveOf(now, base);
  if (now === 0 || base === 0 || move === 'same') return [];
  return buildInsight<YearResult>(books, {
    id: 'yearResult',
    kind: 'yearResult',
    period: year,
    figures: {
      now: books.money('now', 'Net profit for twelve months', PROFIT, year),
      base: books.money('base', 'Net profit for the twelve months before', PROFIT, before),
    },
    traits: { outcome: now > 0 ? 'profit' : 'loss', outcomeThen: base > 0 ? 'profit' : 'loss', move },
    cents: Math.abs(now - base),
    isGood: move === 'up',
    isMaterial: Math.abs(now - base) >= books.materiality.cents,
  });
}

/** The cash buffer KPI, unless the last 90 days were unusual for the year. */
function cashCover(books: InsightBooks): CashCover | [] {
  // Money held for clients or tenants does not pay the company's costs.
  if (cashHeldForOthers(books.figures) !== null) return [];
  const result = findKpi(books.figures, 'cashBufferDays', books.now)?.result;
  if (result?.status !== 'value' || result.value.kind !== 'fraction') return [];
  const lately = { start: books.now.end - DAYS_LOOKED_BACK + 1, end: books.now.end };
  if (!isComparable(books.context.books, lately)) return [];
  // The costs of one season say little about the costs of a year.
  const { year } = books.days;
  const perDay = (period: Period) => books.amount(COSTS_TO_PAY, period) / daysIn(period);
  if (year !== null && Math.abs(perDay(lately) - perDay(year)) * 10 > perDay(year)) return [];
  // Loans have to be paid, too.
  if (bankPrincipal(books.facts, lately) * 10 > books.amount(COSTS_TO_PAY, lately)) return [];
  const days = Math.round(toNumber(result.value.fraction));
  const isNonprofit = entityWords(books.context).form === 'nonprofit';
  if (days > (isNonprofit ? MAX_RESERVE_DAYS : MAX_COVER_DAYS) || days < 7) return [];
  const source = {
    ...books.source(CASH, books.now),
    figureIds: [books.figureId(CASH, books.now), books.figureId(COSTS_TO_PAY, lately)],
    words: 'Cash divided by expenses without depreciation for the last 90 days',
  };
  return buildInsight<CashCover>(books, {
    id: 'cashCover',
    kind: 'cashCover',
    figures: {
      cash: books.money('cash', 'Cash', CASH, books.now),
      lasts: books.count('lasts', 'Days of costs that cash covers', days, ['day', 'days'], source),
    },
    cents: books.amount(CASH, books.now),
    isGood: days < 28 ? false : null,
  });
}

/** Equity below this percentage of assets could barely absorb another loss. */
const MIN_EQUITY_PERCENT = 10;

function equity(books: InsightBooks): Equity | [] {
  const { now } = books;
  const [cents, assets] = [books.amount(EQUITY, now), books.amount(ASSETS, now)];
  const isBelowZero = cents < 0;
  const isNearlyGone = cents * 100 < assets * MIN_EQUITY_PERCENT && books.amount(PROFIT, now) < 0;
  if (!isBelowZero && !isNearlyGone) return [];
  const left = books.money('now', 'Assets less debts', EQUITY, now);
  return buildInsight<Equity>(books, {
    id: 'equity',
    kind: 'equity',
    figures: {
      now: left,
      assets: books.money('assets', 'Total assets', ASSETS, now),
      day: books.day('day', 'Date', now.end, left.source),
    },
    traits: { isBelowZero },
    cents: Math.abs(cents),
    isGood: false,
    isMaterial: !isBelowZero || books.isNotable(cents),
    isRequired: !isBelowZero || books.isNotable(cents),
  });
}
