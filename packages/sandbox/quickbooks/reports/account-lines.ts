import { type Account, amountText, type Cents, type ChartOfAccounts } from '@insights/companies';
import { type FigureOf, figureText } from './figures.ts';
import { cells, dataRow, type Row } from './report.ts';

/** Lines in a statement, with their sum. */
export interface Lines {
  rows: Row[];
  total: Cents;
}

/**
 * Returns the lines for accounts and their sub-accounts. An account without visible sub-accounts is one line. A parent
 * is a section that starts with its own postings (empty if it has none) and ends with "Total <name>", which includes
 * the sub-accounts. Accounts without postings are omitted.
 */
export function accountLines(
  accounts: readonly Account[],
  chart: ChartOfAccounts,
  figureOf: FigureOf,
): Lines {
  const lines: Lines = { rows: [], total: 0 };
  for (const account of accounts) {
    const figure = figureOf(account);
    const children = accountLines(chart.children(account.id), chart, figureOf);
    const family = figure.cents + children.total;
    if (children.rows.length > 0) {
      lines.rows.push({
        Header: cells(account.name, [figureText(figure)], account.id),
        Rows: { Row: children.rows },
        Summary: cells(`Total ${account.name}`, [amountText(family)]),
        type: 'Section',
      });
      lines.total += family;
    } else if (figure.isActive || figure.isListed) {
      lines.rows.push(dataRow(account.name, figureText(figure), account.id));
      lines.total += figure.cents;
    }
  }
  return lines;
}
