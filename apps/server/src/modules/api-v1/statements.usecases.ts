import {
  atTime,
  BALANCE_SHEET,
  CASH_FLOW_STATEMENT,
  columnHeading,
  comparedAmounts,
  INCOME_STATEMENT,
  printCompared,
} from '@insights/ledger';
import { addCents, cents, decimalText } from '@insights/money';
import { missingInWords } from '@insights/words';
import type { V1Operations } from './operations.rules.ts';
import { openPage } from './page.response.ts';
import type { BooksFinder } from './requested-books.usecases.ts';

const STATEMENTS = {
  'income-statement': INCOME_STATEMENT,
  'balance-sheet': BALANCE_SHEET,
  'cash-flow': CASH_FLOW_STATEMENT,
};

/** Creates the operations that return statements row by row. */
export function createStatementOperations(books: BooksFinder): Pick<V1Operations, 'get_statement'> {
  return {
    async get_statement(caller, request) {
      const found = await books.find(caller, request);
      const { figures } = found.books;
      const printed = printCompared(STATEMENTS[request.statement], figures);
      const { title, nature, period, comparisons, missingComparisons } = printed;
      const index = comparisons.findIndex(({ against }) => against === request.compare);
      const comparison = comparisons[index];
      const missing = missingComparisons.find(({ against }) => against === request.compare);
      const shown = printed.rows.filter(({ kind }) => request.detail === 'full' || kind !== 'account');
      const accountCents = ({ kind, amountsCents }: (typeof shown)[number]) =>
        kind === 'account' ? (amountsCents[0] ?? cents(0)) : cents(0);
      const { rows, page } = openPage(found, request).takeAmounts(shown, accountCents, {
        sumCents: addCents(...printed.rows.map(accountCents)),
      });
      const hidden = printed.rows.length - shown.length;
      return {
        about: found.about(page.rest + hidden === 0),
        title: `${title}, ${columnHeading(nature, period)}`,
        comparedWith: comparison === undefined ? null : columnHeading(nature, comparison.period),
        ...(missing === undefined ? {} : { notCompared: missingInWords(missing) }),
        page: { ...page, of: page.of + hidden, rest: page.rest + hidden },
        rows: rows.map(({ kind, label, depth, figureId, amountsCents }) => {
          const [amountCents] = amountsCents;
          if (figureId === null || amountCents === undefined) {
            return { kind, label, depth, figure: null, amount: null };
          }
          const row = { kind, label, depth, figure: figureId, amount: decimalText(amountCents) };
          const compared = comparedAmounts(printed, { amountsCents })[index];
          if (compared === undefined) return row;
          return {
            ...row,
            compared: {
              figure: atTime(figureId, compared.period, figures.context),
              amount: decimalText(compared.amountCents),
              change: decimalText(compared.changeCents),
            },
          };
        }),
      };
    },
  };
}
