import type { FactTable } from '../../facts/fact-table.ts';
import { type Observe, weightOf } from '../observation.ts';
import { driverOf, resultOf } from '../result.ts';
import type { Wording } from '../wording.ts';

/** One or two sentences that say how the period went, with the reason where one line is the reason. */
export const headline: Observe = (facts, say) => ({
  topic: 'headline',
  weight: weightOf(facts, 'revenue'),
  text: weightOf(facts, 'revenue') === 0 ? withoutRevenue(facts, say) : withRevenue(facts, say),
});

function withoutRevenue(facts: FactTable, say: Wording): string {
  if (!facts.has('netLoss')) return 'Revenue at {company} was {revenue} in {period}.';
  const lost = say.pick(
    'With revenue at {revenue}, {company} closed {period} with a loss of {netLoss}.',
    'Revenue at {company} was {revenue} in {period}, and the loss came to {netLoss}.',
  );
  if (!facts.has('runwayMonths')) return lost;
  const runway = say.pick(
    'At the pace of the burn, the runway is {runwayMonths}.',
    'The runway is {runwayMonths} at the pace of the burn.',
  );
  return `${lost} ${runway}`;
}

function withRevenue(facts: FactTable, say: Wording): string {
  const reason = reasonOf(facts);
  // What explains the result needs no second sentence.
  const revenue = reason === '' ? revenueWords(facts, say) : '';
  switch (resultOf(facts)) {
    case 'first profit':
      return say.pick(
        'In {period}, {company} made a profit of {netProfit} on revenue of {revenue}.',
        '{company} had revenue of {revenue} in {period}, of which {netProfit} was profit.',
      );
    case 'first loss':
      return say.pick(
        'In {period}, {company} made a loss of {netLoss} on revenue of {revenue}.',
        '{company} had revenue of {revenue} and costs of {expenses} in {period}, which left a loss of {netLoss}.',
      );
    case 'profit rose':
      return `${say.pick(
        `{company} made a profit of {netProfit} in {period}, {netProfitChange} more than in {previousPeriod}${reason}.`,
        `Profit at {company} ${say.verb('netProfit')} by {netProfitChange} to {netProfit} in {period}${reason}.`,
        `In {period}, {company} was left with a profit of {netProfit}, up by {netProfitChange} on {previousPeriod}${reason}.`,
        `{company} earned a profit of {netProfit} in {period}, against {netProfitBefore} in {previousPeriod}.`,
      )}${revenue}`;
    case 'profit fell':
      return `${say.pick(
        `Profit at {company} was {netProfit} in {period}, {netProfitChange} less than in {previousPeriod}${reason}.`,
        `Profit at {company} ${say.verb('netProfit')} by {netProfitChange} to {netProfit} in {period}${reason}.`,
        `{company} kept a profit of {netProfit} in {period}, {netProfitChange} less than in {previousPeriod}${reason}.`,
      )}${revenue}`;
    case 'profit held':
      return `${say.pick(
        'At {company}, profit held steady in {period}: it came to {netProfit}, against {netProfitBefore} in {previousPeriod}.',
        'Profit at {company} held steady at {netProfit} in {period}.',
      )}${revenue}`;
    case 'loss grew':
      return `${say.pick(
        `The loss at {company} grew by {netLossChange} to {netLoss} in {period}${reason}.`,
        `{company} closed {period} with a loss of {netLoss}, up by {netLossChange} on {previousPeriod}${reason}.`,
      )}${revenue}`;
    case 'loss shrank':
      return `${say.pick(
        `The loss at {company} shrank by {netLossChange} to {netLoss} in {period}${reason}.`,
        `At {company}, the loss fell by {netLossChange} to {netLoss} in {period}${reason}.`,
        `{company} made a loss of {netLoss} in {period}, {netLossChange} less than in {previousPeriod}${reason}.`,
      )}${revenue}`;
    case 'loss held':
      return `The loss at {company} held steady at {netLoss} in {period}.${revenue}`;
    case 'turned to loss':
      return withCrossing(
        say.pick(
          'A profit of {netProfitBefore} in {previousPeriod} turned into a loss of {netLoss} in {period} at {company}.',
          '{company} went from a profit of {netProfitBefore} in {previousPeriod} to a loss of {netLoss} in {period}.',
        ),
        facts,
        say,
      );
    case 'turned to profit':
      return withCrossing(
        say.pick(
          '{company} moved from a loss of {netLossBefore} in {previousPeriod} to a profit of {netProfit} in {period}.',
          'A loss of {netLossBefore} in {previousPeriod} turned into a profit of {netProfit} in {period} at {company}.',
        ),
        facts,
        say,
      );
  }
}

/** What a single line did that makes up half of the change of profit or more: `revenue rose by {revenueChange}`. */
function mainLine(facts: FactTable): string | null {
  const driver = driverOf(facts, 'netProfit', [
    'revenueChange',
    'costOfGoodsChange',
    'operatingExpensesChange',
  ]);
  if (driver === null) return null;
  return `${LINES[driver]} ${facts.get(driver).movement === 'up' ? 'rose' : 'fell'} by {${driver}}`;
}

const LINES: Readonly<Record<string, string>> = {
  revenueChange: 'revenue',
  costOfGoodsChange: 'the cost of goods',
  operatingExpensesChange: 'operating expenses',
};

function reasonOf(facts: FactTable): string {
  const line = mainLine(facts);
  return line === null ? '' : `, because ${line}`;
}

function withCrossing(turned: string, facts: FactTable, say: Wording): string {
  const line = mainLine(facts);
  if (line === null) return turned;
  const verb = facts.get('netProfitCrossingChange').movement === 'up' ? 'improved' : 'worsened';
  const reason = say.pick(
    `The result ${verb} by {netProfitCrossingChange} because ${line}.`,
    `The result ${verb} by {netProfitCrossingChange}, since ${line}.`,
  );
  return `${turned} ${reason}`;
}

function revenueWords(facts: FactTable, say: Wording): string {
  if (!facts.has('revenueChangePercent')) return '';
  if (say.isSame('revenue')) return ` ${say.pick('Revenue', 'Sales')} held steady at {revenue}.`;
  return ` ${say.pick(
    `Revenue ${say.moved('revenue', 'ChangePercent')} to {revenue}.`,
    `Revenue came to {revenue}, {revenueChange} ${say.more('revenue')} than before.`,
    `Sales ${say.moved('revenue')}, to {revenue}.`,
  )}`;
}
