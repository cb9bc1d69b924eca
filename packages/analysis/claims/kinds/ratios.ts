import { dayInWords, type Period } from '@insights/ledger';
import { buildClaim, type Claim, predicate, sentence, subjectOf, words } from '../claim.ts';
import type { ClaimBooks } from '../claim-books.ts';
import { type ClaimSource, type Figure, percentFigure, share } from '../figure.ts';
import { overdueOf } from './ageing.ts';
import { amountOf } from './measures.ts';

const REVENUE = 'incomeStatement.totalRevenue';

/** The gross margin, the current ratio, and the break-even of a year. */
export function ratioClaims(books: ClaimBooks): Claim[] {
  return [...grossMargin(books), ...currentRatio(books), ...breakEven(books)];
}

/** Percentage points: a fall is worth a look before a rise is worth praise. */
const MIN_FALL = 1;
const MIN_RISE = 2;

/** Gross margin against the leading comparison, and what the change of it took or brought. */
function grossMargin(books: ClaimBooks): Claim[] {
  const [to] = books.comparisons;
  const at = (period: Period) => ({
    profit: books.amount('incomeStatement.grossProfit', period),
    revenue: books.amount(REVENUE, period),
  });
  if (to === undefined) return [];
  // Where goods are counted once a quarter, a month without their cost has no margin to compare with.
  const costs = [books.now, to.period].map((period) =>
    books.amount('incomeStatement.costOfGoodsSold', period),
  );
  if (costs.some((cents) => cents <= 0)) return [];
  const [now, base] = [at(books.now), at(to.period)];
  if (now.revenue <= 0 || base.revenue <= 0 || now.profit <= 0 || base.profit <= 0) return [];
  // What the gross profit would be with the margin of then, in whole cents.
  const asBefore = Number((BigInt(now.revenue) * BigInt(base.profit)) / BigInt(base.revenue));
  const effect = now.profit - asBefore;
  if (Math.abs(effect) < books.materiality.cents) return [];
  const points = (100 * now.profit) / now.revenue - (100 * base.profit) / base.revenue;
  const percent = (role: string, label: string, { profit, revenue }: typeof now, period: Period) =>
    percentFigure(role, label, [profit, revenue], books.source('incomeStatement.grossProfit', period));
  const worth = books.figure('effect', 'What the change of the margin is worth', effect, {
    ...books.source('incomeStatement.grossProfit', books.now, to.period),
    words: 'Gross profit less what it would be at the margin of then',
  });
  return [
    buildClaim({
      id: `margin.${to.versus}`,
      topic: 'result',
      kind: 'ratio',
      versus: to.versus,
      period: books.now,
      direction: effect > 0 ? 'up' : 'down',
      // A margin moves a little by what was sold; that is no news.
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
    }),
  ];
}

/** Lenders' rule of thumb: two is plenty, one and a half is comfortable, below one the year's bills exceed what is at hand. */
const COMFORTABLE_FROM = [3, 2] as const;

function currentRatio(books: ClaimBooks): Claim[] {
  const assets = books.amount('balanceSheet.currentAssets', books.now);
  const liabilities = books.amount('balanceSheet.currentLiabilities', books.now);
  // A handful of bills against everything at hand is no ratio that tells anything.
  if (assets <= 0 || liabilities < books.materiality.cents || assets > 10 * liabilities) return [];
  const [over, under] = COMFORTABLE_FROM;
  const isShort = assets < liabilities;
  // What customers should have paid by now may never come, and is no comfort.
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
    ? ', so what falls due within a year is more than what is at hand'
    : isComfortable
      ? ', which is comfortable'
      : '';
  const day = dayInWords(books.now.end);
  const gap = Math.abs(assets - liabilities);
  return [
    buildClaim({
      id: 'liquidity.current',
      topic: 'cash',
      kind: 'ratio',
      period: books.now,
      isGood: isShort ? false : isComfortable ? true : null,
      cents: gap,
      isMaterial: isShort || isComfortable,
      tells: ['current ratio'],
      sentence: sentence(
        predicate(subjectOf('current ratio', 'The current ratio'), words` was ${ratio} on ${day}${meaning}`),
      ),
    }),
  ];
}

/** Below what the owner wants to keep, or what a month of wages takes. */
function isCashLow(books: ClaimBooks): boolean {
  const cash = books.amount('balanceSheet.bank', books.now);
  const month = books.months.at(-1);
  const payroll = month === undefined ? 0 : books.amount('incomeStatement.payroll', month);
  return cash < Math.max(payroll, books.request.answers.cashFloorCents ?? 0);
}

/** Praise needs a clean review, and figures that agree with the service's own. */
export function isPraiseAllowed({ request: { review, parity } }: ClaimBooks): boolean {
  const { impossible, disputedCents } = review.reliability;
  const isReliable = impossible.length === 0 && disputedCents < review.materialityCents;
  return (
    isReliable &&
    review.health.score !== null &&
    review.summary.highSeverity === 0 &&
    parity.overall !== 'FAIL'
  );
}

/** Over twelve months, so that neither a slow month nor a busy one stands for the year. */
function breakEven(books: ClaimBooks): Claim[] {
  const { year } = books.days;
  if (year === null) return [];
  const revenue = books.money('revenue', 'Revenue of twelve months', REVENUE, year);
  const profit = books.amount('incomeStatement.grossProfit', year);
  const costs = books.amount('incomeStatement.operatingExpenses', year);
  const sold = books.amount('incomeStatement.costOfGoodsSold', year);
  if (amountOf(revenue) <= 0 || profit <= 0 || costs <= 0 || sold <= 0) return [];
  // To the nearest cent, as the key figure of that name.
  const twice = 2n * BigInt(costs) * BigInt(amountOf(revenue));
  const needed = Number((twice + BigInt(profit)) / (2n * BigInt(profit)));
  const source: ClaimSource = {
    ...books.source(REVENUE, year),
    figureIds: (['incomeStatement.operatingExpenses', 'incomeStatement.grossProfit', REVENUE] as const).map(
      (name) => books.figureId(name, year),
    ),
    words: 'Operating expenses divided by the gross margin, over twelve months',
  };
  const point = books.figure('needed', 'Break-even revenue', needed, source);
  const gap = books.figure('gap', 'Revenue against break-even', amountOf(revenue) - needed, source);
  const isAbove = amountOf(gap) >= 0;
  return [
    buildClaim({
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
            year.start === books.now.start ? [] : [`Over the twelve months to ${dayInWords(year.end)},`],
        },
      ),
    }),
  ];
}
