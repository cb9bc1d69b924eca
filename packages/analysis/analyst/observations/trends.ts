import { type Observe, weightOf } from '../observation.ts';
import { driverOf } from '../result.ts';

const overYear: Observe = (facts, say) => {
  if (!facts.has('revenueYearChangePercent', 'yearAgoPeriod')) return null;
  const { movement } = facts.get('revenueYearChangePercent');
  const verb =
    movement === 'up' ? say.pick('rose', 'grew', 'increased') : say.pick('fell', 'declined', 'dropped');
  const text =
    movement === 'same'
      ? 'Revenue held steady: it was {revenueYearAgo} in {yearAgoPeriod}.'
      : say.pick(
          `Against {yearAgoPeriod}, when the season was alike, revenue ${verb} by {revenueYearChangePercent}.`,
          `Revenue ${verb} by {revenueYearChangePercent}, from {revenueYearAgo} in {yearAgoPeriod}.`,
          `With the season left aside, revenue ${verb} by {revenueYearChange} against {yearAgoPeriod}.`,
          `Against {yearAgoPeriod}, revenue ${verb} by {revenueYearChange}, or {revenueYearChangePercent}.`,
        );
  return { topic: 'revenue over a year', weight: weightOf(facts, 'revenueYearChange'), text };
};

const profitOverYear: Observe = (facts, say) => {
  if (!facts.has('netProfitYearChangePercent', 'yearAgoPeriod')) return null;
  const { movement } = facts.get('netProfitYearChangePercent');
  if (movement === 'same') return null;
  const verb = movement === 'up' ? say.pick('rose', 'grew') : say.pick('fell', 'declined');
  return {
    topic: 'profit over a year',
    weight: weightOf(facts, 'netProfitYearChange'),
    text: say.pick(
      `Profit ${verb} by {netProfitYearChange} against {yearAgoPeriod}.`,
      `Against {yearAgoPeriod}, profit ${verb} by {netProfitYearChangePercent}.`,
      `Profit ${verb} by {netProfitYearChange}, from {netProfitYearAgo} in {yearAgoPeriod}.`,
    ),
  };
};

const streak: Observe = (facts, say) => {
  if (!facts.has('revenueStreak')) return null;
  const isUp = facts.get('revenueStreak').movement === 'up';
  const verb = isUp ? say.pick('risen', 'grown') : say.pick('fallen', 'declined');
  return {
    topic: 'streak',
    weight: weightOf(facts, 'revenueStreakChange') * 2,
    text: say.pick(
      `Revenue has ${verb} for {revenueStreak} in a row, by {revenueStreakChange} in that time.`,
      `For {revenueStreak} in a row, revenue has ${verb}, by {revenueStreakChange} in that time.`,
    ),
  };
};

const extremes: Observe = (facts, say) => {
  if (!facts.has('bestMonthRevenue')) return null;
  const best = say.pick(
    'Revenue was highest in {bestMonth}, at {bestMonthRevenue}',
    'Revenue was at its peak in {bestMonth}, with {bestMonthRevenue}',
    'Revenue was at its highest in {bestMonth}, with {bestMonthRevenue}',
  );
  const weakest = facts.has('weakestMonthRevenue')
    ? say.pick(
        ', and lowest in {weakestMonth}, at {weakestMonthRevenue}',
        '; it was lowest in {weakestMonth}, at {weakestMonthRevenue}',
      )
    : '';
  return {
    topic: 'months',
    weight: (weightOf(facts, 'bestMonthRevenue') - weightOf(facts, 'weakestMonthRevenue')) / 2,
    text: `${best}${weakest}.`,
  };
};

const profitable: Observe = (facts, say) => {
  if (!facts.has('profitableMonths')) return null;
  return {
    topic: 'months in profit',
    weight: weightOf(facts, 'netProfit') / 2,
    text: say.pick(
      'Each of the last {profitableMonths} made a profit.',
      'There was a profit in each of the last {profitableMonths}.',
      'Looking back, each of the last {profitableMonths} closed with a profit.',
    ),
  };
};

const margin: Observe = (facts, say) => {
  const name = ['grossMargin', 'operatingMargin', 'netMargin'].find((key) => facts.has(key, `${key}Before`));
  if (name === undefined) return null;
  const verb =
    facts.get(name).movement === 'up'
      ? say.pick('rose', 'improved', 'widened')
      : say.pick('fell', 'narrowed');
  const noun = { grossMargin: 'Gross margin', operatingMargin: 'Operating margin', netMargin: 'Net margin' }[
    name
  ];
  return {
    topic: 'margin',
    weight: weightOf(facts, name) / 10,
    text: say.pick(
      `${noun} ${verb} to {${name}}, from {${name}Before} in {previousPeriod}.`,
      `${noun} ${verb} from {${name}Before} in {previousPeriod} to {${name}}.`,
      `${noun} was {${name}Before} in {previousPeriod} and ${verb} to {${name}} in {period}.`,
    ),
  };
};

const revenueDriver: Observe = (facts, say) => {
  if (!facts.has('revenueChange') || say.isSame('revenue')) return null;
  const moved = `${say.pick('Revenue', 'Sales')} ${say.verb('revenue')} by {revenueChange}`;
  const isMore = facts.get('revenueChange').movement === 'up';
  const topic = { topic: 'revenue driver', weight: weightOf(facts, 'revenueChange') };
  if (driverOf(facts, 'revenue', ['revenueByCustomer1Change']) !== null) {
    const more = isMore ? 'more' : 'less';
    return {
      ...topic,
      text: say.pick(
        `${moved} because {revenueByCustomer1Name} brought in {revenueByCustomer1Change} ${more}.`,
        `${moved}, due to {revenueByCustomer1Name}, which brought in {revenueByCustomer1Change} ${more}.`,
        `{revenueByCustomer1Name} brought in {revenueByCustomer1Change} ${more} than in {previousPeriod}.`,
      ),
    };
  }
  // Where there is one line only, it says nothing that revenue does not say.
  if (!facts.has('income2') || driverOf(facts, 'revenue', ['revenueByAccount1Change']) === null) return null;
  const verb = isMore ? say.pick('rose', 'grew') : say.pick('fell', 'dropped');
  return {
    ...topic,
    text: say.pick(
      `${moved} because {revenueByAccount1Name} ${verb} by {revenueByAccount1Change}.`,
      `${moved}, due to {revenueByAccount1Name}, which ${verb} by {revenueByAccount1Change}.`,
      `{revenueByAccount1Name} ${verb} by {revenueByAccount1Change} against {previousPeriod}.`,
    ),
  };
};

const expenseDriver: Observe = (facts, say) => {
  if (!facts.has('expensesChange') || say.isSame('expenses') || !facts.has('expensesByAccount1Change'))
    return null;
  const isMore = facts.get('expensesChange').movement === 'up';
  const verb = isMore ? say.pick('rose', 'went up', 'increased') : say.pick('fell', 'went down', 'decreased');
  const topic = { topic: 'expense driver', weight: weightOf(facts, 'expensesChange') };
  if (driverOf(facts, 'expenses', ['expensesByAccount1Change']) !== null) {
    const moved = `${say.pick('Total expenses', 'Costs')} ${say.verb('expenses')} by {expensesChange}`;
    return {
      ...topic,
      text: say.pick(
        `${moved} because {expensesByAccount1Name} ${verb} by {expensesByAccount1Change}.`,
        `${moved}, due to {expensesByAccount1Name}, which ${verb} by {expensesByAccount1Change}.`,
        `On the side of costs, {expensesByAccount1Name} ${verb} by {expensesByAccount1Change}.`,
      ),
    };
  }
  const others = facts.has('expensesByAccount2Change')
    ? say
        .pick(', and', ';', ', while')
        .concat(` {expensesByAccount2Name} ${verb} by {expensesByAccount2Change}`)
    : '';
  return {
    ...topic,
    text: say.pick(
      `{expensesByAccount1Name} ${verb} by {expensesByAccount1Change}${others}.`,
      `Against {previousPeriod}, {expensesByAccount1Name} ${verb} by {expensesByAccount1Change}${others}.`,
    ),
  };
};

const customerMoves: Observe = (facts, say) => {
  if (!facts.has('customer1Change') || facts.get('customer1').movement === 'same') return null;
  const more = facts.get('customer1').movement === 'up' ? 'more' : 'less';
  return {
    topic: 'customer',
    weight: weightOf(facts, 'customer1Change') / 2,
    text: say.pick(
      `{customer1Name} brought in {customer1}, {customer1Change} ${more} than in {previousPeriod}.`,
      `With {customer1}, {customer1Name} brought in {customer1Change} ${more} than in {previousPeriod}.`,
      `Work for {customer1Name} came to {customer1}, or {customer1Change} ${more} than in {previousPeriod}.`,
    ),
  };
};

const receivables: Observe = (facts, say) => {
  if (!facts.has('receivablesChangePercent') || say.isSame('receivables')) return null;
  return {
    topic: 'receivables',
    weight: weightOf(facts, 'receivablesChange'),
    text: say.pick(
      `Receivables ${say.moved('receivables')} to {receivables}.`,
      `Open invoices ${say.moved('receivables', 'ChangePercent')} and stood at {receivables} on {periodEnd}.`,
      `Receivables, the money still to come in, ${say.moved('receivables')}.`,
    ),
  };
};

export const TRENDS: readonly Observe[] = [
  overYear,
  profitOverYear,
  streak,
  extremes,
  profitable,
  margin,
  revenueDriver,
  expenseDriver,
  customerMoves,
  receivables,
];
