import type { FactTable } from '../../facts/fact-table.ts';
import { type Observe, weightOf } from '../observation.ts';

const moves = (facts: FactTable, name: string) => facts.find(name)?.movement ?? null;

const growingLine: Observe = (facts, say) => {
  const place = ['1', '2', '3'].find((each) => moves(facts, `income${each}Change`) === 'up');
  if (place === undefined || !facts.has('income2')) return null;
  const [name, change, level] = [`income${place}Name`, `income${place}Change`, `income${place}`];
  return {
    topic: 'growing line',
    weight: weightOf(facts, change) * 2,
    text: say.pick(
      `{${name}} grew by {${change}} against {previousPeriod} and brought in {${level}}.`,
      `There is room to build on {${name}}, which rose by {${change}} to {${level}}.`,
      `{${name}} is a line to work on: it rose by {${change}} against {previousPeriod}.`,
    ),
  };
};

const growingCustomer: Observe = (facts, say) => {
  const place = ['1', '2', '3'].find((each) => moves(facts, `customer${each}Change`) === 'up');
  if (place === undefined) return null;
  const [name, change] = [`customer${place}Name`, `customer${place}Change`];
  return {
    topic: 'growing customer',
    weight: weightOf(facts, change),
    text: say.pick(
      `{${name}} brought in {${change}} more than in {previousPeriod}.`,
      `Work for {${name}} came to {${change}} more than in {previousPeriod}.`,
      `Orders from {${name}} came to {${change}} more than in {previousPeriod}.`,
    ),
  };
};

const collection: Observe = (facts, say) => {
  if (!facts.has('revenuePerDay', 'receivableDays')) return null;
  return {
    topic: 'collection',
    weight: weightOf(facts, 'receivables') / 3,
    text: say.pick(
      'An average day brings in {revenuePerDay}. Receivables stood for {receivableDays} of revenue.',
      'Receivables stood for {receivableDays} of revenue; an average day brings in {revenuePerDay}.',
      'Getting paid a day sooner is worth {revenuePerDay}, which is what an average day brings in.',
    ),
  };
};

const price: Observe = (facts, say) => {
  if (!facts.has('revenuePoint') || weightOf(facts, 'revenue') === 0) return null;
  return {
    topic: 'price',
    weight: weightOf(facts, 'revenue') / 20,
    text: say.pick(
      'A point on prices stands for {revenuePoint} of revenue.',
      'Next to sales of {revenue}, a point on prices is worth {revenuePoint}.',
      'With sales of {revenue}, a point on prices is worth {revenuePoint}.',
    ),
  };
};

const costFell: Observe = (facts, say) => {
  // A cost that fell with the sales was not saved.
  if (moves(facts, 'expensesByAccount1Change') !== 'down' || moves(facts, 'revenue') === 'down') return null;
  return {
    topic: 'cost saved',
    weight: weightOf(facts, 'expensesByAccount1Change'),
    text: say.pick(
      '{expensesByAccount1Name} fell by {expensesByAccount1Change} against {previousPeriod}, which leaves room elsewhere.',
      'The drop in {expensesByAccount1Name} by {expensesByAccount1Change} leaves room elsewhere.',
      '{expensesByAccount1Name} went down by {expensesByAccount1Change}, which leaves room elsewhere.',
    ),
  };
};

const cushion: Observe = (facts, say) => {
  if (facts.find('cashBufferDays')?.level !== 'good') return null;
  return {
    topic: 'cushion',
    weight: weightOf(facts, 'cash') / 2,
    text: say.pick(
      'The cash buffer of {cashBufferDays} of expenses is comfortable and gives room to plan.',
      'With a cash buffer of {cashBufferDays} of expenses, there is room to choose.',
    ),
  };
};

const shortTerm: Observe = (facts, say) => {
  if (facts.find('currentRatio')?.level !== 'good') return null;
  return {
    topic: 'short term',
    weight: weightOf(facts, 'workingCapital') / 4,
    text: say.pick(
      'Working capital of {workingCapital} and a current ratio of {currentRatio} leave room to act.',
      'The current ratio was {currentRatio} on {periodEnd}, which is comfortable.',
    ),
  };
};

const safety: Observe = (facts, say) => {
  if (facts.find('marginOfSafety')?.level !== 'good') return null;
  return {
    topic: 'safety',
    weight: weightOf(facts, 'revenue') / 8,
    text: say.pick(
      'Break-even revenue was {breakEvenRevenue}, against revenue of {revenue}; the margin of safety of {marginOfSafety} is comfortable.',
      'The margin of safety was {marginOfSafety} in {period}, which is comfortable; break-even revenue was {breakEvenRevenue}.',
    ),
  };
};

const profitCash: Observe = (facts, say) => {
  if (!facts.has('operatingCash', 'netProfit') || facts.find('operatingCashToNetProfit')?.level !== 'good') {
    return null;
  }
  return {
    topic: 'profit as cash',
    weight: weightOf(facts, 'operatingCash') / 2,
    text: say.pick(
      'Operations brought in {operatingCash}, next to a profit of {netProfit}.',
      'Next to a profit of {netProfit}, cash from operations was {operatingCash}.',
    ),
  };
};

const toBreakEven: Observe = (facts, say) => {
  if (!facts.has('netLoss', 'breakEvenRevenue')) return null;
  return {
    topic: 'break even',
    weight: weightOf(facts, 'netLoss') * 2,
    text: say.pick(
      'Break-even revenue was {breakEvenRevenue} in {period}; revenue was {revenue}.',
      'Revenue of {revenue} stands against break-even revenue of {breakEvenRevenue}.',
    ),
  };
};

const season: Observe = (facts, say) => {
  if (!facts.has('bestMonthRevenue', 'weakestMonthRevenue')) return null;
  const [best, weakest] = [weightOf(facts, 'bestMonthRevenue'), weightOf(facts, 'weakestMonthRevenue')];
  // Months that differ by less than a fifth are no season.
  if (5 * (best - weakest) < best) return null;
  return {
    topic: 'season',
    weight: (best - weakest) / 4,
    text: say.pick(
      'Revenue was lowest in {weakestMonth}, at {weakestMonthRevenue}, and highest in {bestMonth}, at {bestMonthRevenue}, a swing to plan for.',
      'Revenue was highest in {bestMonth}, at {bestMonthRevenue}, and lowest in {weakestMonth}, at {weakestMonthRevenue}, a swing to plan for.',
    ),
  };
};

export const OPPORTUNITIES: readonly Observe[] = [
  growingLine,
  growingCustomer,
  collection,
  price,
  costFell,
  cushion,
  shortTerm,
  safety,
  profitCash,
  toBreakEven,
  season,
];
