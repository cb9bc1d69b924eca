import {
  atTime,
  type FigureName,
  type Figures,
  lastDayOf,
  monthInWords,
  monthOf,
  monthPeriod,
  monthsEndingWith,
  type Period,
} from '@insights/ledger';
import { type Cents, cents } from '@insights/money';
import type { Fact } from './fact.ts';
import { countFact, figureSource, moneyFact, nameFact } from './make-fact.ts';

const MAX_MONTHS = 12;
const MIN_MONTHS = 4;

interface Month {
  readonly period: Period;
  readonly revenue: Cents;
  readonly profit: Cents;
}

/** What the months up to the period say together: the best and the weakest of them, how many lost money, and streaks. */
export function monthFacts(figures: Figures): Fact[] {
  const months = monthsOf(figures);
  if (months.length < MIN_MONTHS) return [];
  return [...extremes(months, figures), ...losses(months, figures), ...streak(months, figures)];
}

/** Whole months that were read, oldest first, from the first one with any revenue or expense. */
function monthsOf(figures: Figures): Month[] {
  const { books, period } = figures.context;
  const { end } = period;
  const lastWhole = end === lastDayOf(monthOf(end)) ? monthOf(end) : null;
  if (lastWhole === null) return [];
  const months = monthsEndingWith(end, MAX_MONTHS)
    .map(monthPeriod)
    .filter(({ start }) => start >= books.window.start)
    .map((month) => ({
      period: month,
      revenue: amount(figures, 'incomeStatement.totalRevenue', month),
      profit: amount(figures, 'incomeStatement.netProfit', month),
    }));
  const first = months.findIndex(({ revenue, profit }) => revenue !== 0 || profit !== 0);
  return first === -1 ? [] : months.slice(first);
}

function extremes(months: readonly Month[], figures: Figures): Fact[] {
  const ranked = months.toSorted((a, b) => b.revenue - a.revenue);
  const [best, second, weakest, secondWeakest] = [ranked[0], ranked[1], ranked.at(-1), ranked.at(-2)];
  return [
    ...(best !== undefined && best.revenue > (second?.revenue ?? 0)
      ? extreme('bestMonth', 'largest', best, months, figures)
      : []),
    ...(weakest !== undefined && weakest.revenue >= 0 && weakest.revenue < (secondWeakest?.revenue ?? 0)
      ? extreme('weakestMonth', 'smallest', weakest, months, figures)
      : []),
  ];
}

function extreme(
  key: string,
  superlative: 'largest' | 'smallest',
  { period, revenue }: Month,
  months: readonly Month[],
  { context }: Figures,
): Fact[] {
  const id = atTime('incomeStatement.totalRevenue', period, context);
  const common = {
    subject: 'monthlyRevenue',
    superlative,
    when: 'other',
    source: figureSource(`Income statement: revenue of each of the last ${months.length} months`, id),
  } as const;
  const adjective = superlative === 'largest' ? 'highest' : 'lowest';
  return [
    nameFact(monthInWords(period.start), 'calendar', {
      ...common,
      name: key,
      label: `The month with the ${adjective} revenue of the last ${months.length}`,
      subject: 'calendar',
      sentence: '',
    }),
    moneyFact(revenue, {
      ...common,
      name: `${key}Revenue`,
      needs: key,
      label: `Revenue in ${monthInWords(period.start)}`,
      sentence: `Revenue was ${adjective} in {${key}}, at {${key}Revenue}.`,
    }),
  ];
}

function losses(months: readonly Month[], { context }: Figures): Fact[] {
  const losing = months.filter(({ profit }) => profit < 0);
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const whole = { start: first.period.start, end: last.period.end };
  const source = figureSource(
    `Income statement: net profit of each of the last ${months.length} months`,
    atTime('incomeStatement.netProfit', whole, context),
  );
  const lost = cents(losing.reduce((sum, { profit }) => sum + profit, 0));
  if (losing.length === 0) {
    return [
      countFact(months.length, 'month', {
        name: 'profitableMonths',
        label: 'Months with a profit, each of those looked at',
        subject: 'monthlyProfit',
        sign: 'positive',
        tone: 'good',
        backs: ['each', 'every', 'all'],
        when: 'other',
        source,
        sentence: 'Each of the last {profitableMonths} made a profit.',
      }),
    ];
  }
  return [
    countFact(losing.length, 'month', {
      name: 'lossMonths',
      label: `Months with a loss, of the last ${months.length}`,
      subject: 'monthlyProfit',
      sign: 'negative',
      tone: 'bad',
      when: 'other',
      materialityCents: Math.abs(lost),
      backs: losing.length === months.length ? ['each', 'every', 'all'] : [],
      source,
      sentence: 'There was a loss in {lossMonths} of the last {monthsLookedAt}.',
    }),
    countFact(months.length, 'month', {
      name: 'monthsLookedAt',
      label: 'Months looked back on',
      subject: 'monthlyProfit',
      when: 'other',
      source,
      sentence: '',
    }),
  ];
}

/** Three rises or two falls in a row are a pattern. */
function streak(months: readonly Month[], { context }: Figures): Fact[] {
  const moves = months
    .slice(1)
    .map(({ revenue }, index) => Math.sign(revenue - (months[index]?.revenue ?? 0)));
  const direction = moves.at(-1) ?? 0;
  const length = moves.length - 1 - moves.findLastIndex((move) => move !== direction);
  if (direction === 0 || length < (direction > 0 ? 3 : 2)) return [];
  const [from, to] = [months.at(-1 - length), months.at(-1)];
  if (from === undefined || to === undefined) return [];
  const change = to.revenue - from.revenue;
  const common = {
    subject: 'revenueStreak',
    movement: direction > 0 ? 'up' : 'down',
    tone: direction > 0 ? 'good' : 'bad',
    when: 'other',
    source: figureSource(
      'Income statement: revenue month by month',
      atTime('incomeStatement.totalRevenue', to.period, context),
      atTime('incomeStatement.totalRevenue', from.period, context),
    ),
    materialityCents: Math.abs(change),
  } as const;
  const verb = direction > 0 ? 'risen' : 'fallen';
  return [
    countFact(length, 'month', {
      ...common,
      name: 'revenueStreak',
      label: `Months in a row in which revenue has ${verb}`,
      sentence: `Revenue has ${verb} for {revenueStreak} in a row.`,
    }),
    moneyFact(cents(change), {
      ...common,
      name: 'revenueStreakChange',
      needs: 'revenueStreak',
      label: `Change of monthly revenue over ${length} months`,
      sentence: `Revenue has ${verb} for {revenueStreak} in a row, by {revenueStreakChange} in that time.`,
    }),
  ];
}

function amount(figures: Figures, name: FigureName, period: Period): Cents {
  const source = figures.findNamed(name, period);
  return source === null ? cents(0) : figures.amountOf(source);
}
