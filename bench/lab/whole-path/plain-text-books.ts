import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { formatDay, type Journal } from '@insights/ledger';
import { PAGES_CHART } from './ledger-pages.ts';

const TOPS: Readonly<Record<string, string>> = {
  Bank: 'Assets',
  'Accounts Receivable': 'Assets',
  Income: 'Income',
  Expense: 'Expenses',
  'Credit Card': 'Liabilities',
};
const LINES_AT_ONCE = 50_000;

/**
 * Writes the same books in the formats of hledger and ledger, `books.journal`, and of beancount, `books.beancount`.
 */
export function writePlainTextBooks(journal: Journal, folder: string): void {
  const names = PAGES_CHART.accounts.map(({ type, name }) => `${TOPS[type]}:${name.replace(' ', '')}`);
  write(join(folder, 'books.journal'), [], journal, {
    head: (day, number, name, memo) => `${day} (${number}) ${name} | ${memo}`,
    line: (account, amount) => `    ${names[account]}  ${amount}`,
  });
  const opened = names.map((name) => `2022-12-31 open ${name} USD`);
  write(join(folder, 'books.beancount'), opened, journal, {
    head: (day, _number, name, memo) => `${day} * "${name}" "${memo}"`,
    line: (account, amount) => `  ${names[account]}  ${amount} USD`,
  });
}

interface Spelling {
  readonly head: (day: string, number: string, name: string, memo: string) => string;
  readonly line: (account: number, amount: string) => string;
}

function write(file: string, first: readonly string[], journal: Journal, { head, line }: Spelling): void {
  const handle = openSync(file, 'w');
  let lines = [...first];
  let last = -1;
  for (let row = 0; row < journal.days.length; row += 1) {
    const at = (column: ArrayLike<number>) => column[row] as number;
    const text = (column: ArrayLike<number>) => journal.texts.at(at(column));
    const transaction = at(journal.transactionIndexes);
    if (transaction !== last) {
      const number = journal.transactions.at(transaction).number;
      lines.push(
        '',
        head(formatDay(at(journal.days)), number, text(journal.nameIndexes), text(journal.memoIndexes)),
      );
      last = transaction;
    }
    lines.push(line(at(journal.accountIndexes), (at(journal.amountsCents) / 100).toFixed(2)));
    if (lines.length < LINES_AT_ONCE) continue;
    writeSync(handle, `${lines.join('\n')}\n`);
    lines = [];
  }
  writeSync(handle, `${lines.join('\n')}\n`);
  closeSync(handle);
}
