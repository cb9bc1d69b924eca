import type { FactTable } from '../../facts/fact-table.ts';
import { isBelow, type Observe, weightOf } from '../observation.ts';

/** Beyond two years a runway is no risk but arithmetic. In hundredths of a month. */
const MAX_RUNWAY = 2400;

const isBad = (facts: FactTable, name: string) => facts.find(name)?.level === 'bad';

const runway: Observe = (facts, say) => {
  if (!isBelow(facts, 'runwayMonths', MAX_RUNWAY)) return null;
  return {
    topic: 'runway',
    weight: weightOf(facts, 'cash') * (isBad(facts, 'runwayMonths') ? 4 : 1),
    text: say.pick(
      'Cash burn was {netBurn} a month, which gives a runway of {runwayMonths}.',
      'With a cash burn of {netBurn} a month, the runway is {runwayMonths}.',
      'The runway was {runwayMonths} on {periodEnd}, at a cash burn of {netBurn} a month.',
    ),
  };
};

const buffer: Observe = (facts, say) => {
  if (!isBad(facts, 'cashBufferDays')) return null;
  return {
    topic: 'buffer',
    weight: weightOf(facts, 'expenses') * 2,
    text: say.pick(
      'The cash buffer is thin: it was {cashBufferDays} of expenses on {periodEnd}.',
      'The cash buffer is tight, at {cashBufferDays} of expenses.',
      'A cash buffer of {cashBufferDays} of expenses leaves little room.',
    ),
  };
};

const concentration: Observe = (facts, say) => {
  if (!isBad(facts, 'customer1Share') || facts.get('customer1Share').superlative === null) return null;
  return {
    topic: 'concentration',
    weight: weightOf(facts, 'customer1') * 2,
    text: say.pick(
      '{customer1Name} is the largest customer and made up {customer1Share} of revenue, which is a risk to keep in view.',
      'Much depends on {customer1Name}, the largest customer: {customer1}, or {customer1Share} of revenue.',
      'A risk lies with the largest customer: {customer1Name} made up {customer1Share} of revenue.',
      'The business is exposed to its largest customer, {customer1Name}, who brought in {customer1Share} of revenue.',
    ),
  };
};

const together: Observe = (facts, say) => {
  if (!isBad(facts, 'topCustomersShare')) return null;
  return {
    topic: 'concentration',
    weight: weightOf(facts, 'topCustomers'),
    text: say.pick(
      'The largest customers together made up {topCustomersShare} of revenue.',
      'Together the largest customers brought in {topCustomers}, or {topCustomersShare} of revenue.',
    ),
  };
};

const overdue: Observe = (facts, say) => {
  if (!facts.has('overdueInvoices')) return null;
  const share = facts.has('overdueInvoicesShare')
    ? say.pick(
        ', which is {overdueInvoicesShare} of open invoices',
        ', or {overdueInvoicesShare} of receivables',
      )
    : '';
  return {
    topic: 'overdue',
    weight: weightOf(facts, 'overdueInvoices') * 2,
    text: say.pick(
      `Overdue invoices came to {overdueInvoices} on {readOn}${share}.`,
      `On {readOn}, {overdueInvoiceCount} were overdue, and these overdue invoices came to {overdueInvoices}.`,
      `Overdue invoices of {overdueInvoices} were open on {readOn}${share}.`,
    ),
  };
};

const bills: Observe = (facts, say) => {
  if (!isBad(facts, 'payableDays')) return null;
  return {
    topic: 'payables',
    weight: weightOf(facts, 'payables'),
    text: say.pick(
      'Payables stood for {payableDays} of purchases on {periodEnd}, which is long to wait.',
      'Payables of {payables} stood for {payableDays} of purchases on {periodEnd}.',
    ),
  };
};

const shortTerm: Observe = (facts, say) => {
  if (!isBad(facts, 'currentRatio')) return null;
  return {
    topic: 'short term',
    weight: weightOf(facts, 'currentLiabilities') * 2,
    text: say.pick(
      'The current ratio was {currentRatio} on {periodEnd}, which is thin.',
      'With a current ratio of {currentRatio}, paying on time is a strain.',
      'Current liabilities were {currentLiabilities} on {periodEnd}, against current assets of {currentAssets}; the current ratio of {currentRatio} is a concern.',
    ),
  };
};

const debtCover: Observe = (facts, say) => {
  const name = ['debtServiceCover', 'interestCover'].find((each) => isBad(facts, each));
  if (name === undefined) return null;
  const text =
    name === 'debtServiceCover'
      ? say.pick(
          'Debt service was covered {debtServiceCover} by operations in {period}, which is thin.',
          'Debt service cover was {debtServiceCover} in {period}, a thin cushion.',
        )
      : say.pick(
          'Interest was covered {interestCover} by profit before interest and tax, which is thin.',
          'Interest cover was {interestCover} in {period}, a thin cushion.',
        );
  return { topic: 'debt', weight: weightOf(facts, 'debt'), text };
};

const leverage: Observe = (facts, say) => {
  if (!isBad(facts, 'debtToEquity')) return null;
  return {
    topic: 'debt',
    weight: weightOf(facts, 'debt') / 2,
    text: say.pick(
      'Debt to equity was {debtToEquity} on {periodEnd}, which is heavy.',
      'The debt is heavy: debt to equity was {debtToEquity} on {periodEnd}.',
    ),
  };
};

const equityGap: Observe = (facts, say) => {
  if (!facts.has('equityGap')) return null;
  return {
    topic: 'equity',
    weight: weightOf(facts, 'equityGap') * 3,
    text: say.pick(
      'The equity shortfall of {equityGap} on {periodEnd} is for the owners to look at.',
      'An equity shortfall of {equityGap} stood in the books on {periodEnd}.',
    ),
  };
};

const workingCapitalGap: Observe = (facts, say) => {
  if (!facts.has('workingCapitalGap')) return null;
  return {
    topic: 'short term',
    weight: weightOf(facts, 'workingCapitalGap') * 3,
    text: say.pick(
      'A working capital shortfall of {workingCapitalGap} stood in the books on {periodEnd}.',
      'On {periodEnd}, the working capital shortfall came to {workingCapitalGap}.',
    ),
  };
};

const lossMonths: Observe = (facts, say) => {
  if (!facts.has('lossMonths')) return null;
  return {
    topic: 'loss months',
    weight: weightOf(facts, 'lossMonths'),
    text: facts.get('lossMonths').backs.includes('each')
      ? 'Each of the last {lossMonths} closed with a loss.'
      : say.pick(
          'In the last {monthsLookedAt}, {lossMonths} closed with a loss.',
          'Of the last {monthsLookedAt}, {lossMonths} closed with a loss.',
        ),
  };
};

const draws: Observe = (facts, say) => {
  if (!isBad(facts, 'ownerDrawsToProfit')) return null;
  return {
    topic: 'draws',
    weight: weightOf(facts, 'ownerDraws') * 2,
    text: say.pick(
      'Owner draws of {ownerDraws} were {ownerDrawsToProfit} of profit in {period}.',
      'Owner draws were {ownerDrawsToProfit} of profit in {period}, which is a strain.',
    ),
  };
};

const stock: Observe = (facts, say) => {
  if (!isBad(facts, 'inventoryDays')) return null;
  return {
    topic: 'stock',
    weight: weightOf(facts, 'inventory'),
    text: say.pick(
      'Inventory of {inventory} stood for {inventoryDays} of cost of goods sold on {periodEnd}, which ties money.',
      'Inventory was {inventory} on {periodEnd}, which stood for {inventoryDays} of cost of goods sold.',
    ),
  };
};

const slowCustomers: Observe = (facts, say) => {
  if (!isBad(facts, 'receivableDays')) return null;
  return {
    topic: 'collection',
    weight: weightOf(facts, 'receivables'),
    text: say.pick(
      'Receivables stood for {receivableDays} of revenue on {periodEnd}, which is long to wait.',
      'Receivables of {receivables} stood for {receivableDays} of revenue.',
      'Payment is slow to come in: receivables stood for {receivableDays} of revenue on {periodEnd}.',
    ),
  };
};

const costsOutrun: Observe = (facts, say) => {
  if (!isBad(facts, 'expenseRatio')) return null;
  return {
    topic: 'costs',
    weight: weightOf(facts, 'expenses'),
    text: say.pick(
      'Total expenses took {expenseRatio} of revenue in {period}.',
      'In {period}, costs took {expenseRatio} of revenue, which is a problem.',
    ),
  };
};

const unsorted: Observe = (facts, say) => {
  if (!isBad(facts, 'uncategorizedShare')) return null;
  return {
    topic: 'unsorted',
    weight: weightOf(facts, 'expenses') / 2,
    text: say.pick(
      'Uncategorized spending was {uncategorizedShare} of expenses in {period}.',
      'In {period}, uncategorized spending made up {uncategorizedShare} of expenses.',
    ),
  };
};

const safety: Observe = (facts, say) => {
  if (!isBad(facts, 'marginOfSafety') || facts.has('netLoss')) return null;
  return {
    topic: 'safety',
    weight: weightOf(facts, 'revenue') / 4,
    text: say.pick(
      'The margin of safety is thin: it was {marginOfSafety} in {period}.',
      'Break-even revenue was {breakEvenRevenue} in {period}, against revenue of {revenue}; the margin of safety is thin at {marginOfSafety}.',
    ),
  };
};

const costPressure: Observe = (facts, say) => {
  const rising = ['1', '2', '3'].find((place) => facts.find(`expense${place}Change`)?.movement === 'up');
  if (rising === undefined) return null;
  const [name, change, share] = [`expense${rising}Name`, `expense${rising}Change`, `expense${rising}Share`];
  return {
    topic: 'cost pressure',
    weight: weightOf(facts, change),
    text: say.pick(
      `{${name}} rose by {${change}} and made up {${share}} of expenses.`,
      `A cost to watch is {${name}}, which rose by {${change}} against {previousPeriod}.`,
      `{${name}} is worth a look: it rose by {${change}} against {previousPeriod}.`,
    ),
  };
};

const revenueFell: Observe = (facts, say) => {
  const falling = ['1', '2', '3'].find((place) => facts.find(`customer${place}Change`)?.movement === 'down');
  if (falling === undefined) return null;
  const [name, change] = [`customer${falling}Name`, `customer${falling}Change`];
  return {
    topic: 'customer fell',
    weight: weightOf(facts, change),
    text: say.pick(
      `{${name}} brought in {${change}} less than in {previousPeriod}.`,
      `Orders from {${name}} came to {${change}} less than in {previousPeriod}.`,
    ),
  };
};

export const RISKS: readonly Observe[] = [
  runway,
  buffer,
  concentration,
  together,
  overdue,
  bills,
  shortTerm,
  debtCover,
  leverage,
  equityGap,
  workingCapitalGap,
  lossMonths,
  draws,
  stock,
  slowCustomers,
  costsOutrun,
  unsorted,
  safety,
  costPressure,
  revenueFell,
];
