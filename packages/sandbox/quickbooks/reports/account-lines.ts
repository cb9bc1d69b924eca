import { type Account, amountText, type Cents, type ChartOfAccounts } from '@insights/companies';
import { type FiguresOf, figureText } from './figures.ts';
import { cells, dataRow, type Row } from './report.ts';

/** Lines of a statement with their sum, one amount per column. */
export interface Lines {
  rows: Row[];
  totals: Cents[];
}

/**
 * The lines of some accounts and their sub-accounts. An account without sub-accounts to show is one
 * line; a parent is a section headed by its own postings (empty when it has none) and closed by "Total <name>",
 * which includes the sub-accounts. Accounts without postings in any column are left out.
 */
export function accountLines(
  accounts: readonly Account[],
  chart: ChartOfAccounts,
  figuresOf: FiguresOf,
  columnCount: number,
): Lines {
  const rows: Row[] = [];
  let totals: Cents[] = new Array(columnCount).fill(0);
  for (const account of accounts) {
    const figures = figuresOf(account);
    const own = figures.map((figure) => figure.cents);
    const children = accountLines(chart.children(account.id), chart, figuresOf, columnCount);
    if (children.rows.length > 0) {
      const family = addUp(own, children.totals);
      rows.push({
        Header: cells(account.name, figures.map(figureText), account.id),
        Rows: { Row: children.rows },
        Summary: cells(`Total ${account.name}`, family.map(amountText)),
        type: 'Section',
      });
      totals = addUp(totals, family);
    } else if (figures.some((figure) => figure.isActive || figure.isListed)) {
      rows.push(dataRow(account.name, figures.map(figureText), account.id));
      totals = addUp(totals, own);
    }
  }
  return { rows, totals };
}

export function addUp(left: readonly Cents[], right: readonly Cents[]): Cents[] {
  return left.map((cents, index) => cents + (right[index] ?? 0));
}

export function lessBy(left: readonly Cents[], right: readonly Cents[]): Cents[] {
  return left.map((cents, index) => cents - (right[index] ?? 0));
}
