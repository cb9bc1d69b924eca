import type { Rule } from './rule.ts';

export const findAmount: Rule = (bag) => {
  const [number, ...more] = bag.numbers().filter(({ isMoney }) => isMoney);
  if (
    number === undefined ||
    more.length > 0 ||
    number.number === null ||
    bag.has('over') ||
    bag.has('under')
  )
    return null;
  // `What was 237.29` asks for nothing else.
  const isAsked = bag.take('search', 'find', 'list') || bag.things().length > 0;
  if (!isAsked && !bag.says(/\bwhat(s| is| was)\b|^i see\b/)) return null;
  bag.take('which', 'when');
  bag.takeNumber(number);
  bag.takeThing('transaction', 'payment', 'purchase', 'deposit', 'invoice', 'bill');
  bag.takeMeasure('expenses');
  bag.takeVerb('pay', 'paid', 'spend', 'cost', 'buy');
  const amount = Math.round(number.number * 100);
  return {
    kind: 'list',
    measure: 'debits',
    where: [{ field: 'amount', atLeastCents: amount, atMostCents: amount }],
  };
};

/** `Search for sponsorship`, `transactions with “permit” in the memo`. */
export const findWords: Rule = (bag) => {
  if (!bag.take('search')) return null;
  const sought = bag.takeSought();
  if (sought === null) return null;
  bag.take('list', 'which', 'find');
  bag.takeThing('transaction', 'payment', 'purchase', 'deposit');
  return { kind: 'list', measure: 'debits', where: [{ field: 'text', is: sought }] };
};
