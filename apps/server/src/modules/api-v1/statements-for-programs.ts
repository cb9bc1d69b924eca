import { missingInWords } from '@insights/words';
import type { AskedBooksFinder } from './asked-books.ts';
import { moneyOf, sumOf } from './pages.ts';
import { OWNER, pageOf, screensOver } from './screens-over.ts';
import type { V1Questions } from './v1-questions.ts';

/** The statements, row by row, as on screen. */
export function statementsForPrograms(books: AskedBooksFinder): Pick<V1Questions, 'get_statement'> {
  return {
    async get_statement(caller, { limit, cursor, ...asked }) {
      const found = await books.find(caller, asked);
      const all = await screensOver(found).statements.viewStatements(OWNER, found.dates, found.basis);
      const statement = {
        'income-statement': all.incomeStatement,
        'balance-sheet': all.balanceSheet,
        'cash-flow': all.cashFlowStatement,
      }[asked.statement];
      const place = statement.comparisons.findIndex(({ against }) => against === asked.compare);
      const missing = statement.missingComparisons.find(({ against }) => against === asked.compare);
      const page = pageOf(found, asked, { limit, cursor });
      const shown = statement.rows.filter(({ kind }) => asked.detail === 'full' || kind !== 'account');
      const rows = shown.slice(page.offset, page.offset + page.limit);
      const accounts = (some: typeof rows) =>
        sumOf(some.flatMap(({ kind, amount }) => (kind === 'account' && amount !== null ? [amount] : [])));
      const told = page.tell({
        of: shown.length,
        returned: rows.length,
        sum: accounts(statement.rows),
        sumReturned: accounts(rows),
      });
      const left = statement.rows.length - shown.length;
      return {
        about: found.about(told.rest + left === 0),
        title: `${statement.title}, ${statement.heading}`,
        comparedWith: statement.comparisons[place]?.heading ?? null,
        ...(missing === undefined ? {} : { notCompared: missingInWords(missing) }),
        page: { ...told, of: told.of + left, rest: told.rest + left },
        rows: rows.map(({ kind, label, depth, figureId, amount, compared }) => {
          const other = compared[place];
          return {
            kind,
            label,
            depth,
            figure: figureId,
            amount: amount === null ? null : moneyOf(amount),
            ...(other === undefined
              ? {}
              : {
                  compared: {
                    figure: other.figureId,
                    amount: moneyOf(other.amount),
                    change: moneyOf(other.change),
                  },
                }),
          };
        }),
      };
    },
  };
}
