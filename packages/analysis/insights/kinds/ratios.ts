import { dayInWords, type Period } from '@insights/ledger';
import { MAIN_FIGURES } from '@insights/review';
import { type Figure, type InsightSource, percentFigure, share } from '../figure.ts';
import { buildInsight, type Insight, predicate, sentence, subjectOf, words } from '../insight.ts';
import type { InsightBooks } from '../insight-books.ts';
import { overdueOf } from './aging.ts';
import { amountOf } from './amounts.ts';

const REVENUE = 'incomeStatement.totalRevenue';

/** Returns insights about the gross margin, the current ratio, and the annual break-even. */
export function ratioInsights(books: InsightBooks): Insight[] {
  return [grossMargin(books), currentRatio(books), breakEven(books)].flat();
}

/** Minimum decrease in percentage points; a decrease is reported earlier than an increase. */
const MIN_FALL = 1;
const MIN_RISE = 2;

/** Compares gross margin with the main comparison period and states the effect of its change. */
function grossMargin(books: InsightBooks): Insight | [] {
  const [to] = books.comparisons;
  const at = (period: Period) => ({
    profit: books.amount('incomeStatement.grossProfit', period),
    revenue: books.amount(REVENUE, period),
  });
  if (to === undefined) return [];
  // If inventory is counted quarterly, a month without cost of goods sold has no margin to compare.
  const costs = [books.now, to.period].map((period) =>
    books.amount('incomeStatement.costOfGoodsSold', period),
  );
  if (costs.some((cents) => cents <= 0)) return [];
  const [now, base] = [at(books.now), at(to.period)];
  if (now.revenue <= 0 || base.revenue <= 0 || now.profit <= 0 || base.profit <= 0) return [];
  // Gross profit at the former margin, in whole cents.
  const asBefore = Number((BigInt(now.revenue) * BigInt(base.profit)) / BigInt(base.revenue));
  const effect = now.profit - asBefore;
  if (Math.abs(effect) < books.materiality.cents) return [];
  const points = (100 * now.profit) / now.revenue - (100 * base.profit) / base.revenue;
  const percent = (role: string, label: string, { profit, revenue }: typeof now, period: Period) =>
    percentFigure(role, label, [profit, revenue], books.source('incomeStatement.grossProfit', period));
  const worth = books.figure('effect', 'Effect of the change in margin', effect, {
    ...books.source('incomeStatement.grossProfit', books.now, to.period),
    words: 'Gross profit less what it would be at the earlier margin',
  });
  return buildInsight(books, {
    id: `margin.${to.versus}`,
    topic: 'result',
    kind: 'ratio',
    versus: to.versus,
    direction: effect > 0 ? 'up' : 'down',
    // A margin varies slightly with the sales mix, which is not news.
    isGood: points <= -MIN_FALL ? false : points >= MIN_RISE ? true : null,
    cents: Math.abs(effect),
    tells: ['margin'],
    sentence: sentence(
      predicate(
        subjectOf('margin', 'The gross margin'),
        words` was ${percent('now', 'Gross margin', now, books.now)}, after ${percent('base', `Gross margin, ${to.name}`, base, to.period)}`,
        { versus: [` in ${to.name}`], tail: words`; that ${effect > 0 ? 'added' : 'cost'} ${worth}` },
      ),
    ),
  });
}

/**
 * Lenders' rule of thumb: a ratio of two is strong, and one and a half is comfortable; below one, current liabilities
 * exceed current assets.
 */
const COMFORTABLE_FROM = [3, 2] as const;

function currentRatio(books: InsightBooks): Insight | [] {
  const assets = books.amount('balanceSheet.currentAssets', books.now);
  const liabilities = books.amount('balanceSheet.currentLiabilities', books.now);
  // A ratio is not informative if there are only a few bills.
  if (assets <= 0 || liabilities < books.materiality.cents || assets > 10 * liabilities) return [];
  const [over, under] = COMFORTABLE_FROM;
  const isShort = assets < liabilities;
  // Overdue receivables may never be paid, so they are not counted on.
  const sure = assets - overdueOf(books, 'Invoice').totalCents;
  const isComfortable = sure * under >= liabilities * over && isPraiseAllowed(books) && !isCashLow(books);
  const ratio: Figure = {
    role: 'ratio',
    label: 'Current ratio',
    value: { kind: 'ratio', fraction: share(assets, liabilities) },
    source: {
      ...books.source('balanceSheet.currentAssets', books.now),
      figureIds: [
        books.figureId('balanceSheet.currentAssets', books.now),
        books.figureId('balanceSheet.currentLiabilities', books.now),
      ],
      words: 'Current assets divided by current liabilities',
    },
  };
  const meaning = isShort
    ? ', so more falls due within a year than current assets can cover'
    : isComfortable
      ? ', which is comfortable'
      : '';
  const day = dayInWords(books.now.end);
  const gap = Math.abs(assets - liabilities);
  return buildInsight(books, {
    id: 'liquidity.current',
    topic: 'cash',
    kind: 'ratio',
    isGood: isShort ? false : isComfortable ? true : null,
    cents: gap,
    isMaterial: isShort || isComfortable,
    tells: ['current ratio'],
    subject: subjectOf('current ratio', 'The current ratio'),
    says: words` was ${ratio} on ${day}${meaning}`,
  });
}

/** Whether cash is below the owner's minimum or a month of wages. */
function isCashLow(books: InsightBooks): boolean {
  const cash = books.amount('balanceSheet.bank', books.now);
  const month = books.months.at(-1);
  const payroll = month === undefined ? 0 : books.amount('incomeStatement.payroll', month);
  return cash < Math.max(payroll, books.request.answers.cashFloorCents ?? 0);
}

/**
 * Whether positive statements are allowed, which requires a clean review and figures that agree with the service's own
 * reports.
 */
export function isPraiseAllowed({ request, judged }: InsightBooks): boolean {
  const { review, parity } = request;
  return (
    review.impossible.length === 0 &&
    MAIN_FIGURES.every((name) => (judged.named(name)?.level ?? 'reliable') === 'reliable') &&
    review.lastRecorded === null &&
    review.health.score !== null &&
    review.summary.highSeverity === 0 &&
    parity.overall !== 'FAIL'
  );
}

/** Covers twelve months, so that a slow or busy month does not represent the year. */
function breakEven(books: InsightBooks): Insight | [] {
  const { year } = books.days;
  if (year === null) return [];
  const revenue = books.money('revenue', 'Revenue of twelve months', REVENUE, year);
  const profit = books.amount('incomeStatement.grossProfit', year);
  const costs = books.amount('incomeStatement.operatingExpenses', year);
  const sold = books.amount('incomeStatement.costOfGoodsSold', year);
  if (amountOf(revenue) <= 0 || profit <= 0 || costs <= 0 || sold <= 0) return [];
  // Rounded to the nearest cent, like the break-even KPI.
  const twice = 2n * BigInt(costs) * BigInt(amountOf(revenue));
  const needed = Number((twice + BigInt(profit)) / (2n * BigInt(profit)));
  const source: InsightSource = {
    ...books.source(REVENUE, year),
    figureIds: (['incomeStatement.operatingExpenses', 'incomeStatement.grossProfit', REVENUE] as const).map(
      (name) => books.figureId(name, year),
    ),
    words: 'Operating expenses divided by the gross margin, over twelve months',
  };
  const point = books.figure('needed', 'Break-even revenue', needed, source);
  const gap = books.figure('gap', 'Revenue against break-even', amountOf(revenue) - needed, source);
  const isAbove = amountOf(gap) >= 0;
  return buildInsight(books, {
    id: 'breakEven.year',
    topic: 'result',
    kind: 'break-even',
    period: year,
    isGood: isAbove ? null : false,
    cents: Math.abs(amountOf(gap)),
    tells: ['break-even'],
    sentence: sentence(
      predicate(
        subjectOf('year revenue', 'Revenue'),
        words` was ${gap} ${isAbove ? 'above' : 'below'} the ${point} at which operations break even`,
      ),
      {
        opening:
          year.start === books.now.start ? [] : [`Over the twelve months through ${dayInWords(year.end)},`],
      },
    ),
  });
}
