import { calendarUnit, type FigureName, formatDay, type Period, sameDaysLastYear } from '@insights/ledger';
import { countFigure } from '../figure.ts';
import { buildInsight, type Insight, subjectOf, words } from '../insight.ts';
import type { InsightBooks } from '../insight-books.ts';
import { isMaterialChange } from '../materiality.ts';
import { amountOf, directionOf } from './amounts.ts';

const REVENUE = 'incomeStatement.totalRevenue';
const PROFIT = 'incomeStatement.netProfit';
/** A record needs at least this many months. */
const MIN_MONTHS = 13;
const MIN_STREAK = 3;

/** Returns insights that require many months: records, streaks, annual averages. */
export function trendInsights(books: InsightBooks): Insight[] {
  return [
    record(books, REVENUE, 'revenue', 'Revenue'),
    record(books, PROFIT, 'profit', 'The result'),
    seasonStreak(books),
    lossStreak(books),
    mean(books),
  ].flat();
}

function isMonth({ now }: InsightBooks): boolean {
  return calendarUnit(now) === 'month';
}

function record(books: InsightBooks, name: FigureName, key: string, label: string): Insight | [] {
  if (!isMonth(books) || books.months.length < MIN_MONTHS) return [];
  const amounts = books.months.map((month) => books.amount(name, month));
  const now = amounts.at(-1) as number;
  const others = amounts.slice(0, -1);
  const isHighest = others.every((amount) => amount < now);
  if (!isHighest && !others.every((amount) => amount > now)) return [];
  const months = countFigure('months', 'Months that were read', amounts.length, ['month', 'months'], {
    ...books.source(name, books.now),
    words: `Every month from ${formatDay(books.months[0]?.start ?? 0)} on`,
  });
  const rank = name === REVENUE ? (isHighest ? 'highest' : 'lowest') : isHighest ? 'best' : 'worst';
  return buildInsight(books, {
    id: `${key}.record`,
    topic: name === REVENUE ? 'revenue' : 'result',
    kind: 'record',
    direction: isHighest ? 'up' : 'down',
    isGood: isHighest,
    cents: Math.abs(now - Math.round(others.reduce((sum, amount) => sum + amount, 0) / others.length)),
    tells: [`${key} record`],
    subject: subjectOf(key, label),
    says: words` was the ${rank} of the ${months} compared`,
  });
}

/**
 * Compares each recent month with the same month a year earlier, so that seasonality is not mistaken for a streak.
 */
function seasonStreak(books: InsightBooks): Insight | [] {
  const moves = books.months.flatMap((month) => {
    const ago = sameDaysLastYear(month);
    if (ago.start < (books.months[0]?.start ?? 0)) return [];
    const [now, before] = [books.amount(REVENUE, month), books.amount(REVENUE, ago)];
    return before > 0 ? [directionOf(now, before)] : ['same' as const];
  });
  const last = moves.at(-1);
  const count = moves.length - 1 - moves.findLastIndex((move) => move !== last);
  if (last === undefined || last === 'same' || count < MIN_STREAK || !endsWithMonth(books)) return [];
  const months = countFigure(
    'months',
    'Months in a row',
    count,
    ['month', 'months'],
    books.source(REVENUE, books.now),
  );
  return buildInsight(books, {
    id: 'revenue.streak',
    topic: 'revenue',
    kind: 'streak',
    direction: last,
    isGood: last === 'up',
    cents: Math.abs(books.amount(REVENUE, books.now) - books.amount(REVENUE, sameDaysLastYear(books.now))),
    tells: ['revenue streak'],
    subject: subjectOf('revenue', 'Revenue'),
    says: words` was ${last === 'up' ? 'higher' : 'lower'} than a year earlier in each of the last ${months}`,
  });
}

function lossStreak(books: InsightBooks): Insight | [] {
  const losses = books.months.map((month) => books.amount(PROFIT, month) < 0);
  const count = losses.length - 1 - losses.lastIndexOf(false);
  if (count < 2 || !endsWithMonth(books)) return [];
  const span: Period = { start: books.months.at(-count)?.start ?? books.now.start, end: books.now.end };
  const total = books.money('loss', 'Net loss of these months', PROFIT, span);
  const months = countFigure(
    'months',
    'Months in a row',
    count,
    ['month', 'months'],
    books.source(PROFIT, span),
  );
  return buildInsight(books, {
    id: 'result.lossStreak',
    topic: 'result',
    kind: 'streak',
    period: span,
    direction: 'down',
    isGood: false,
    cents: Math.abs(amountOf(total)),
    tells: ['loss streak'],
    subject: subjectOf('streak', words`Each of the last ${months}`),
    says: words` ended with a net loss, ${total} in total`,
  });
}

function mean(books: InsightBooks): Insight | [] {
  const { year } = books.days;
  if (!isMonth(books) || year === null) return [];
  const whole = books.amount(REVENUE, year);
  const average = Math.round(whole / 12);
  const now = books.money('now', 'Revenue', REVENUE, books.now);
  if (amountOf(now) === 0 || average <= 0 || directionOf(amountOf(now), average) === 'same') return [];
  const gap = books.figure(
    'gap',
    'Revenue against the mean month',
    amountOf(now) - average,
    books.source(REVENUE, books.now, year),
  );
  const usual = books.figure('mean', 'Mean month of the last twelve', average, books.source(REVENUE, year));
  const isAbove = amountOf(now) > average;
  return buildInsight(books, {
    id: 'revenue.mean',
    topic: 'revenue',
    kind: 'change',
    versus: 'mean',
    direction: isAbove ? 'up' : 'down',
    isGood: null,
    cents: Math.abs(amountOf(gap)),
    isMaterial: isMaterialChange(amountOf(gap), average, books.materiality),
    tells: ['revenue mean'],
    subject: subjectOf('revenue', 'Revenue'),
    says: words` was ${gap} ${isAbove ? 'above' : 'below'} the average month of the last twelve, which was ${usual}`,
  });
}

function endsWithMonth(books: InsightBooks): boolean {
  return books.months.at(-1)?.end === books.now.end;
}
