import type { FactTable } from '../../facts/fact-table.ts';
import { type Advise, isBelow, weightOf } from '../observation.ts';

/** Below a year and a half, money takes about as long to raise as it lasts. In hundredths of a month. */
const SHORT_RUNWAY = 1800;

const isBad = (facts: FactTable, name: string) => facts.find(name)?.level === 'bad';
const PLACES = ['1', '2', '3', '4', '5'];

/** The place of the first part that moved that way. */
const moving = (facts: FactTable, key: string, direction: 'up' | 'down') =>
  PLACES.find((place) => facts.find(`${key}${place}Change`)?.movement === direction);

const collectOverdue: Advise = (facts, say) => {
  if (!facts.has('overdueInvoices')) return null;
  const named = facts.has('overdueCustomer')
    ? say.pick(
        ' Begin with {overdueCustomerName}, who owed {overdueCustomer}.',
        ' Start with {overdueCustomerName}, who owed {overdueCustomer}.',
      )
    : '';
  return {
    topic: 'overdue',
    weight: weightOf(facts, 'overdueInvoices') * 3,
    stake: 'overdueInvoices',
    restsOn: ['overdueInvoices', 'overdueInvoiceCount', 'readOn'],
    text: say.pick(
      `Collect the overdue invoices of {overdueInvoices} that were open on {readOn}.${named}`,
      `Call about the overdue invoices, which came to {overdueInvoices} on {readOn}.${named}`,
      `Ask for payment of overdue invoices: they came to {overdueInvoices} on {readOn}.${named}`,
      `Chase what is late: overdue invoices came to {overdueInvoices} on {readOn}.${named}`,
    ),
  };
};

const risingCost: Advise = (facts, say) => {
  const place = moving(facts, 'expense', 'up');
  if (place === undefined) return null;
  const [name, change, level] = [`expense${place}Name`, `expense${place}Change`, `expense${place}`];
  return {
    topic: 'cost',
    weight: weightOf(facts, change) * 2,
    stake: change,
    restsOn: [change, level],
    text: say.pick(
      `Look at {${name}} line by line: it rose by {${change}} to {${level}}.`,
      `Review {${name}}, which rose by {${change}} against {previousPeriod}.`,
      `Compare {${name}} with {previousPeriod}: it rose by {${change}}.`,
      `Go through {${name}} with care: it rose by {${change}} to {${level}}.`,
    ),
  };
};

const newTerms: Advise = (facts, say) => {
  if (!facts.has('vendor1')) return null;
  return {
    topic: 'vendor',
    weight: weightOf(facts, 'vendor1') / 10,
    stake: 'vendor1',
    restsOn: ['vendor1', 'vendor1Share'],
    text: say.pick(
      'Ask {vendor1Name} for new terms; it charged {vendor1} in {period}.',
      'Talk to {vendor1Name} about terms: it charged {vendor1} in {period}.',
      'Ask another supplier for a quote to compare with {vendor1Name}, which charged {vendor1}.',
    ),
  };
};

const spread: Advise = (facts, say) => {
  if (!isBad(facts, 'customer1Share')) return null;
  return {
    topic: 'concentration',
    weight: weightOf(facts, 'customer1') / 2,
    stake: 'customer1',
    restsOn: ['customer1', 'customer1Share'],
    text: say.pick(
      'Win new work beside {customer1Name}, which brought in {customer1} or {customer1Share} of revenue.',
      'Agree on a contract with {customer1Name}, who brought in {customer1} in {period}.',
      'Keep close to {customer1Name}, which brought in {customer1}.',
    ),
  };
};

const buildBuffer: Advise = (facts, say) => {
  if (!isBad(facts, 'cashBufferDays') || !facts.has('cash')) return null;
  return {
    topic: 'buffer',
    weight: weightOf(facts, 'expenses'),
    stake: 'cash',
    restsOn: ['cash', 'cashBufferDays'],
    text: say.pick(
      'Set aside a part of what comes in: cash of {cash} gives a buffer of {cashBufferDays} of expenses.',
      'Plan payments with care: cash stood at {cash} on {periodEnd}, a buffer of {cashBufferDays} of expenses.',
      'Talk to the bank about a credit line early: cash was {cash} on {periodEnd}.',
    ),
  };
};

const coverOverdraft: Advise = (facts, say) => {
  if (!facts.has('overdraft')) return null;
  return {
    topic: 'buffer',
    weight: weightOf(facts, 'expenses'),
    stake: 'overdraft',
    restsOn: ['overdraft'],
    text: say.pick(
      'Talk to the bank early about the overdraft, which stood at {overdraft} on {periodEnd}.',
      'Plan payments with care and agree on a credit line early: the overdraft stood at {overdraft} on {periodEnd}.',
    ),
  };
};

const stretchRunway: Advise = (facts, say) => {
  if (!isBelow(facts, 'runwayMonths', SHORT_RUNWAY)) return null;
  return {
    topic: 'runway',
    weight: weightOf(facts, 'cash'),
    stake: 'netBurn',
    restsOn: ['netBurn', 'runwayMonths'],
    text: say.pick(
      'Review the plan for the money at hand: the cash burn was {netBurn} a month.',
      'Plan the next funding early: with a cash burn of {netBurn} a month, the runway is {runwayMonths}.',
    ),
  };
};

const fixBooks: Advise = (facts, say) => {
  if (!facts.has('finding1Impact')) return null;
  return {
    topic: 'books',
    weight: weightOf(facts, 'finding1Impact') * (isBad(facts, 'finding1Impact') ? 3 : 1),
    stake: 'finding1Impact',
    restsOn: ['finding1Impact', 'findingCount'],
    text: say.pick(
      'Clear up the finding {finding1Title} in the books, which touches {finding1Impact}.',
      'Sort out {finding1Title}; it touches {finding1Impact}.',
      'Fix {finding1Title} before the next letter: the finding touches {finding1Impact}.',
    ),
  };
};

const payPlan: Advise = (facts, say) => {
  if (!facts.has('payables') || !isBad(facts, 'payableDays')) return null;
  return {
    topic: 'payables',
    weight: weightOf(facts, 'payables'),
    stake: 'payables',
    restsOn: ['payables', 'payableDays'],
    text: say.pick(
      'Agree on dates with suppliers for payables of {payables}, which stood for {payableDays} of purchases.',
      'List payables by age and agree on dates for them; they came to {payables} on {periodEnd}.',
    ),
  };
};

const sellStock: Advise = (facts, say) => {
  if (!isBad(facts, 'inventoryDays')) return null;
  return {
    topic: 'stock',
    weight: weightOf(facts, 'inventory') / 2,
    stake: 'inventory',
    restsOn: ['inventory', 'inventoryDays'],
    text: say.pick(
      'Look at goods on hand before you order new goods: inventory was {inventory} on {periodEnd}.',
      'Order with care: inventory of {inventory} stood for {inventoryDays} of cost of goods sold.',
    ),
  };
};

const reviewDebt: Advise = (facts, say) => {
  const isStrained = ['debtServiceCover', 'interestCover', 'debtToEquity'].some((name) => isBad(facts, name));
  if (!facts.has('debt') || !isStrained) return null;
  return {
    topic: 'debt',
    weight: weightOf(facts, 'debt') / 5,
    stake: 'debt',
    restsOn: ['debt'],
    text: say.pick(
      'Talk to the lender about the terms of the debt of {debt} before the next payment.',
      'Compare offers for the loans of {debt}.',
    ),
  };
};

const holdDraws: Advise = (facts, say) => {
  if (!isBad(facts, 'ownerDrawsToProfit')) return null;
  return {
    topic: 'draws',
    weight: weightOf(facts, 'ownerDraws'),
    stake: 'ownerDraws',
    restsOn: ['ownerDraws', 'ownerDrawsToProfit'],
    text: say.pick(
      'Hold owner draws to a plan: they were {ownerDraws} in {period}, or {ownerDrawsToProfit} of profit.',
      'Set a fixed amount for owner draws, which were {ownerDraws} or {ownerDrawsToProfit} of profit.',
    ),
  };
};

const testPrice: Advise = (facts, say) => {
  if (!facts.has('revenuePoint') || weightOf(facts, 'revenue') === 0) return null;
  return {
    topic: 'price',
    weight: weightOf(facts, 'revenuePoint') * 2,
    stake: 'revenuePoint',
    restsOn: ['revenuePoint', 'revenue'],
    text: say.pick(
      'Test a small change of price: a point on prices is worth {revenuePoint}.',
      'Go through the price list; a point on prices stands for {revenuePoint} of revenue.',
      'Review the price list: a point on prices is worth {revenuePoint}.',
    ),
  };
};

const slowLine: Advise = (facts, say) => {
  const place = moving(facts, 'income', 'down');
  if (place === undefined) return null;
  const [name, change, level] = [`income${place}Name`, `income${place}Change`, `income${place}`];
  return {
    topic: 'sales',
    weight: weightOf(facts, change) * 2,
    stake: change,
    restsOn: [change, level],
    text: say.pick(
      `Ask why {${name}} fell by {${change}} against {previousPeriod}.`,
      `Call past buyers of {${name}}, which fell by {${change}} to {${level}}.`,
      `Look into {${name}}: it fell by {${change}} against {previousPeriod}.`,
    ),
  };
};

const slowCustomer: Advise = (facts, say) => {
  const place = moving(facts, 'customer', 'down');
  if (place === undefined) return null;
  const [name, change, level] = [`customer${place}Name`, `customer${place}Change`, `customer${place}`];
  return {
    topic: 'customer',
    weight: weightOf(facts, change) * 2,
    stake: change,
    restsOn: [change, level],
    text: say.pick(
      `Call {${name}}, who brought in {${change}} less than in {previousPeriod}.`,
      `Ask {${name}} what changed: it brought in {${change}} less than in {previousPeriod}.`,
      `Meet with {${name}}; it brought in {${change}} less than in {previousPeriod}.`,
    ),
  };
};

export const ADVICE: readonly Advise[] = [
  collectOverdue,
  risingCost,
  newTerms,
  spread,
  buildBuffer,
  coverOverdraft,
  stretchRunway,
  fixBooks,
  payPlan,
  sellStock,
  reviewDebt,
  holdDraws,
  testPrice,
  slowLine,
  slowCustomer,
];
