import { ACCOUNT_TYPES, type AccountType } from '@insights/words';
import {
  buildChartOfAccounts,
  type ChartOfAccounts,
  type LedgerAccount,
} from '../account/chart-of-accounts.ts';
import type { Books } from '../journal/books.ts';
import { buildBooks } from '../journal/build-books.ts';
import { formatDay, parseDay } from '../period/day.ts';
import { postingsOf, transactionsIn } from './written-transactions.ts';

/**
 * Creates a chart of accounts from test notation: a type and its accounts, `Parent:Child` for sub-accounts. The full
 * name is the id, and `(Detail)` after a name is its detail type, for example `chartOf({ Bank: ['Checking'], 'Fixed
 * Asset': ['Truck:Depreciation (AccumulatedDepreciation)'] })`.
 */
export function chartOf(names: Partial<Record<AccountType, readonly string[]>>): ChartOfAccounts {
  const accounts: LedgerAccount[] = [];
  for (const type of ACCOUNT_TYPES) {
    for (const text of names[type] ?? []) {
      const [, fullName = '', detailType = ''] = /^(.*?)(?: \((\w+)\))?$/.exec(text) ?? [];
      const path = fullName.split(':');
      accounts.push({
        id: fullName,
        name: path.at(-1) ?? '',
        fullName,
        type,
        detailType,
        parentId: path.length > 1 ? path.slice(0, -1).join(':') : null,
      });
    }
  }
  return buildChartOfAccounts(accounts);
}

/**
 * Creates books from test notation: one line per transaction, with one line per posting below it, debits positive. If
 * the last posting has no amount, it balances the transaction. `opening` is the balance before the window.
 *
 *     booksOf(chart, '2024-01-01', '2024-12-31', `
 *       opening
 *         Checking  1,000.00
 *       2024-03-05 Invoice 1001
 *         Accounts Receivable  250.00
 *         Design income
 *     `)
 */
export function booksOf(chart: ChartOfAccounts, from: string, to: string, text: string): Books {
  const window = { start: parseDay(from), end: parseDay(to) };
  const opening = `${formatDay(window.start - 1)} Journal Entry`;
  const transactions = transactionsIn(text.replace(/^\s*opening$/m, opening));
  return buildBooks({ basis: 'Accrual', window, chart }, postingsOf(transactions, chart));
}
