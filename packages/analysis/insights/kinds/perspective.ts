import { cashHeldForOthers, daysIn, type FigureName, isComparable } from '@insights/ledger';
import { isActive } from '../days.ts';
import { type Figure, share } from '../figure.ts';
import type { InsightBooks } from '../insight-books.ts';
import { buildInsight, type InsightOf, type Move, moveOf } from '../insight-of.ts';
import { explainsResult } from './result.ts';

/** How all costs moved next to revenue. */
export type Costs = InsightOf<
  'costs',
  {
    readonly now: Figure;
    readonly base: Figure;
    readonly percent?: Figure;
  },
  {
    readonly move: Move;
    readonly revenueMove: Move;
    /** Whether costs changed by about the same percentage as revenue, clearly less, clearly more, or the other way. */
    readonly pace: 'alike' | 'less' | 'more' | 'opposite' | null;
  }
>;

/** The part of each dollar of revenue that was left as profit. */
export type Kept = InsightOf<
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

/** How long cash would cover costs without any sales. */
export type CashCover = InsightOf<
  'cashCover',
  { readonly cash: Figure; readonly lasts: Figure },
  { readonly unit: 'weeks' | 'months' }
>;

/** Amounts that customers owe, and amounts owed to vendors, at the end of the period. */
export type OpenBalances = InsightOf<
  'openBalances',
  { readonly receivable: Figure; readonly payable: Figure; readonly day: Figure },
  { readonly larger: 'receivable' | 'payable' }
>;

/** Days of sales that customers owe. */
export type Collection = InsightOf<
  'collection',
  { readonly now: Figure; readonly base: Figure },
  { readonly move: Exclude<Move, 'same'> }
>;

/** Debts of more than everything that the company owns. */
export type Equity = InsightOf<'equity', { readonly gap: Figure; readonly day: Figure }>;

const [REVENUE, EXPENSES, PROFIT, CASH, COSTS_TO_PAY] = [
  'incomeStatement.totalRevenue',
  'incomeStatement.totalExpenses',
  'incomeStatement.netProfit',
  'balanceSheet.cash',
  'incomeStatement.costsToPay',
] as const;
const DAYS_LOOKED_BACK = 90;
const MAX_PERCENT = 100;
const MAX_COVER_MONTHS = 24;
const MIN_WHOLE_MONTHS = 4;

export function perspectiveInsights(
  books: InsightBooks,
): (Costs | Kept | YearResult | CashCover | OpenBalances | Collection | Equity)[] {
  return [
    costs(books),
    kept(books),
    yearResult(books),
    cashCover(books),
    openBalances(books),
    collection(books),
    equity(books),
  ].flat();
}

function costs(books: InsightBooks): Costs | [] {
  const { compared } = books;
  if (compared === null) return [];
  const at = (name: FigureName): [number, number] => [
    books.amount(name, books.now),
    books.amount(name, compared.period),
  ];
  const [[now, base], [sales, before]] = [at(EXPENSES), at(REVENUE)];
  // Without revenue, the loss is the costs.
  if (now <= 0 || base <= 0 || (sales === 0 && before === 0)) return [];
  const move = moveOf(now, base);
  const source = books.source(EXPENSES, books.now, compared.period);
  const hasPercent = move !== 'same' && Math.abs(now - base) * 100 <= base * MAX_PERCENT;
  const pace = paceOf([now, base], [sales, before]);
  return buildInsight<Costs>(books, {
    id: 'costs',
    kind: 'costs',
    compared,
    figures: {
      now: books.money('now', 'Total expenses', EXPENSES, books.now),
      base: books.money('base', `Total expenses, ${compared.name}`, EXPENSES, compared.period),
      ...(hasPercent
        ? { percent: books.percent('percent', 'Change of total expenses', now - base, base, source) }
        : {}),
    },
    traits: {
      move,
      revenueMove: before > 0 ? moveOf(sales, before) : 'same',
      pace,
    },
    cents: Math.abs(now - base),
    isGood: move === 'same' || pace === 'alike' ? null : (pace === 'less') === (move === 'up'),
    isMaterial: Math.abs(now - base) >= books.materiality.cents,
    explains: explainsResult(books, base - now),
  });
}

/** A change of at most a quarter more or less than that of revenue, in percent of each, is about the same. */
function paceOf(
  [now, base]: readonly [number, number],
  [sales, before]: readonly [number, number],
): Costs['traits']['pace'] {
  if (before <= 0 || sales <= 0 || moveOf(now, base) === 'same' || moveOf(sales, before) === 'same')
    return null;
  const [costs, revenue] = [(now - base) / base, (sales - before) / before];
  if (costs * revenue < 0) return 'opposite';
  const ratio = costs / revenue;
  return ratio < 0.75 ? 'less' : ratio > 1.25 ? 'more' : 'alike';
}

function kept(books: InsightBooks): Kept | [] {
  const { compared } = books;
  if (compared === null) return [];
  const [sales, before] = [books.amount(REVENUE, books.now), books.amount(REVENUE, compared.period)];
  const [profit, profitThen] = [books.amount(PROFIT, books.now), books.amount(PROFIT, compared.period)];
  if (sales <= 0 || before <= 0 || profit <= 0 || profitThen <= 0 || profit > sales || profitThen > before)
    return [];
  const [now, base] = [Math.round((100 * profit) / sales), Math.round((100 * profitThen) / before)];
  if (now === base) return [];
  const cents = (
    role: string,
    label: string,
    part: number,
    whole: number,
    period: InsightBooks['now'],
  ): Figure => ({
    role,
    label,
    value: { kind: 'centsOfDollar', fraction: share(part, whole) },
    source: books.source(PROFIT, period),
  });
  return buildInsight<Kept>(books, {
    id: 'kept',
    kind: 'kept',
    compared,
    figures: {
      now: cents('now', 'Net profit per dollar of revenue', profit, sales, books.now),
      base: cents(
        'base',
        `Net profit per dollar of revenue, ${compared.name}`,
        profitThen,
        before,
        compared.period,
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
  if (!isActive(books.request.context.books, before)) return [];
  const [now, base] = [books.amount(PROFIT, year), books.amount(PROFIT, before)];
  const move = moveOf(now, base);
  if (now === 0 || base === 0 || move === 'same') return [];
  return buildInsight<YearResult>(books, {
    id: 'yearResult',
    kind: 'yearResult',
    period: year,
    figures: {
      now: books.money('now', 'Net profit of twelve months', PROFIT, year),
      base: books.money('base', 'Net profit of the twelve months before', PROFIT, before),
    },
    traits: { outcome: now > 0 ? 'profit' : 'loss', outcomeThen: base > 0 ? 'profit' : 'loss', move },
    cents: Math.abs(now - base),
    isGood: move === 'up',
    isMaterial: Math.abs(now - base) >= books.materiality.cents,
  });
}

/** The cash buffer of the key metrics, in whole weeks or months. */
function cashCover(books: InsightBooks): CashCover | [] {
  // Cash of clients or tenants covers no costs of the company.
  if (cashHeldForOthers(books.figures) !== null) return [];
  const cash = books.amount(CASH, books.now);
  const period = { start: books.now.end - DAYS_LOOKED_BACK + 1, end: books.now.end };
  const costs = books.amount(COSTS_TO_PAY, period);
  if (cash <= 0 || costs <= 0 || !isComparable(books.context.books, period)) return [];
  const days = Math.floor((cash * DAYS_LOOKED_BACK) / costs);
  const months = Math.floor((days * 12) / 365);
  const weeks = Math.floor(days / 7);
  if (months > MAX_COVER_MONTHS || weeks < 1) return [];
  const unit = months >= MIN_WHOLE_MONTHS ? 'months' : 'weeks';
  const source = {
    ...books.source(CASH, books.now),
    figureIds: [books.figureId(CASH, books.now), books.figureId(COSTS_TO_PAY, period)],
    words: 'Cash divided by the expenses of the last 90 days without depreciation',
  };
  const [count, noun] =
    unit === 'months' ? ([months, ['month', 'months']] as const) : ([weeks, ['week', 'weeks']] as const);
  return buildInsight<CashCover>(books, {
    id: 'cashCover',
    kind: 'cashCover',
    figures: {
      cash: books.money('cash', 'Cash', CASH, books.now),
      lasts: books.count('lasts', `Whole ${unit} of costs that cash covers`, count, noun, source),
    },
    traits: { unit },
    cents: cash,
    isGood: weeks < 4 ? false : null,
  });
}

function openBalances(books: InsightBooks): OpenBalances | [] {
  if (books.request.context.books.basis === 'Cash') return [];
  const receivable = books.money(
    'receivable',
    'Accounts receivable',
    'balanceSheet.accountsReceivable',
    books.now,
  );
  const payable = books.money('payable', 'Accounts payable', 'balanceSheet.accountsPayable', books.now);
  const [owed, owing] = [
    books.amount('balanceSheet.accountsReceivable', books.now),
    books.amount('balanceSheet.accountsPayable', books.now),
  ];
  if (owed < books.materiality.cents || owing < books.materiality.cents || owed === owing) return [];
  return buildInsight<OpenBalances>(books, {
    id: 'openBalances',
    kind: 'openBalances',
    figures: { receivable, payable, day: books.day('day', 'Date', books.now.end, receivable.source) },
    traits: { larger: owed > owing ? 'receivable' : 'payable' },
    cents: Math.max(owed, owing),
  });
}

const MIN_DAYS = 5;
const MIN_WAIT = 10;

function collection(books: InsightBooks): Collection | [] {
  const { compared } = books;
  if (compared === null || books.request.context.books.basis === 'Cash') return [];
  const daysOf = (period: InsightBooks['now']) => {
    const [owed, sales] = [
      books.amount('balanceSheet.accountsReceivable', period),
      books.amount(REVENUE, period),
    ];
    return owed <= 0 || sales <= 0 ? 0 : Math.round((owed * daysIn(period)) / sales);
  };
  const [now, base] = [daysOf(books.now), daysOf(compared.period)];
  // Where customers pay at once, a few unpaid invoices say nothing about how fast they pay.
  if (base === 0 || Math.min(now, base) < MIN_WAIT || Math.abs(now - base) < MIN_DAYS) return [];
  const days = (role: string, count: number, period: InsightBooks['now']) =>
    books.count(role, 'Days of sales that customers owe', count, ['day', 'days'], {
      ...books.source('balanceSheet.accountsReceivable', period),
      figureIds: [books.figureId('balanceSheet.accountsReceivable', period), books.figureId(REVENUE, period)],
      words: 'Accounts receivable divided by revenue of a day',
    });
  return buildInsight<Collection>(books, {
    id: 'collection',
    kind: 'collection',
    compared,
    figures: { now: days('now', now, books.now), base: days('base', base, compared.period) },
    traits: { move: now > base ? 'up' : 'down' },
    cents: books.amount('balanceSheet.accountsReceivable', books.now),
    isGood: now < base,
  });
}

function equity(books: InsightBooks): Equity | [] {
  const cents = books.amount('balanceSheet.totalEquity', books.now);
  if (cents >= 0) return [];
  const gap = books.money('gap', 'Equity below zero', 'balanceSheet.totalEquity', books.now);
  return buildInsight<Equity>(books, {
    id: 'equity',
    kind: 'equity',
    figures: { gap, day: books.day('day', 'Date', books.now.end, gap.source) },
    cents: -cents,
    isGood: false,
    isMaterial: books.isNotable(cents),
  });
}
