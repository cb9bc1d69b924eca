import { line, type StatementSpec, total } from './statement-spec.ts';

/**
 * How the owners' share of the company moved over a period: what it earned, what they put in and took out. Earnings of
 * past years move to retained earnings without any posting, so both stand in the opening and closing amounts.
 */
export const OWNERS_EQUITY: StatementSpec = {
  statement: 'Changes in owners’ equity',
  rows: [
    line('Equity at the start', 'ownersEquity.atStart'),
    line('Net profit', 'incomeStatement.netProfit', {}, { depth: 1 }),
    line('Contributions by owners', 'ownersEquity.contributions', {}, { depth: 1 }),
    line('Draws and distributions', 'ownersEquity.draws', {}, { depth: 1 }),
    line('Other changes of equity accounts', 'ownersEquity.otherChanges', {}, { depth: 1, isOptional: true }),
    total('Equity at the end', 'balanceSheet.totalEquity', {
      plus: [
        'ownersEquity.atStart',
        'incomeStatement.netProfit',
        'ownersEquity.contributions',
        'ownersEquity.draws',
        'ownersEquity.otherChanges',
      ],
    }),
  ],
};
