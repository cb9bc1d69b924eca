import { parseAmount } from '@insights/money';
import { ACCOUNT_TYPES, type AccountType } from '@insights/words';
import {
  buildChartOfAccounts,
  type ChartOfAccounts,
  type LedgerAccount,
} from '../account/chart-of-accounts.ts';
import type { Books } from '../journal/books.ts';
import { JournalBuilder } from '../journal/build-journal.ts';
import { parseDay } from '../period/day.ts';

/**
 * A chart of accounts as tests write it: a type and its accounts, `Parent:Child` for sub-accounts. The full name is
 * the id, and `(Detail)` behind a name is its detail type.
 *
 *     chartOf({ Bank: ['Checking'], 'Fixed Asset': ['Truck:Depreciation (AccumulatedDepreciation)'] })
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
 * Books as tests write them: a line per transaction, a line per posting below it, debits positive. The last posting
 * may leave out its amount and takes what balances the transaction; `opening` is the balance before the window.
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
  const openingCents = new Float64Array(chart.accounts.length);
  const builder = new JournalBuilder();
  for (const [index, paragraph] of paragraphsOf(text).entries()) {
    const [head = '', ...lines] = paragraph;
    const postings = balanced(
      lines.map((line) => parsePosting(chart, line)),
      head !== 'opening',
    );
    if (head === 'opening') {
      for (const { accountIndex, amountCents } of postings) openingCents[accountIndex] = amountCents;
      continue;
    }
    const [date = '', ...kind] = head.split(' ');
    const number = /\d+$/.exec(head.slice(date.length))?.[0] ?? '';
    const type = number === '' ? kind.join(' ') : kind.slice(0, -1).join(' ');
    const transaction = { id: String(index), type, number };
    for (const { accountIndex, amountCents } of postings) {
      builder.add({ day: parseDay(date), accountIndex, amountCents, transaction, name: '', memo: '' });
    }
  }
  return {
    basis: 'Accrual',
    window: { start: parseDay(from), end: parseDay(to) },
    chart,
    openingCents,
    journal: builder.build(),
  };
}

interface WrittenPosting {
  readonly accountIndex: number;
  readonly amountCents: number | null;
}

function paragraphsOf(text: string): string[][] {
  const paragraphs: string[][] = [];
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    if (trimmed === '') continue;
    if (trimmed === 'opening' || /^\d{4}-\d{2}-\d{2} /.test(trimmed)) paragraphs.push([trimmed]);
    else paragraphs.at(-1)?.push(trimmed);
  }
  return paragraphs;
}

function parsePosting(chart: ChartOfAccounts, line: string): WrittenPosting {
  const [name = '', amount] = line.split(/ {2,}/);
  const accountIndex = chart.indexById.get(name);
  if (accountIndex === undefined) throw new Error(`No such account in the chart: ${name}`);
  return { accountIndex, amountCents: amount === undefined ? null : parseAmount(amount) };
}

function balanced(postings: readonly WrittenPosting[], fillIn: boolean) {
  const sum = postings.reduce((total, posting) => total + (posting.amountCents ?? 0), 0);
  return postings.map(({ accountIndex, amountCents }) => {
    if (amountCents === null && !fillIn) throw new Error('An opening balance needs an amount');
    return { accountIndex, amountCents: amountCents ?? -sum };
  });
}
