/** First heading of each statement, in lower case. */
export const STATEMENT_STARTS: ReadonlyMap<string, 'profit-and-loss' | 'balance-sheet'> = new Map([
  ['ordinary income/expense', 'profit-and-loss'],
  ['income', 'profit-and-loss'],
  ['cost of goods sold', 'profit-and-loss'],
  ['expenses', 'profit-and-loss'],
  ['other income', 'profit-and-loss'],
  ['other expenses', 'profit-and-loss'],
  ['assets', 'balance-sheet'],
  ['liabilities and equity', 'balance-sheet'],
]);
