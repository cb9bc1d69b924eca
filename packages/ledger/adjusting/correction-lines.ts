import { isBalanceSheetType } from '../account/account-type.ts';
import type { Books } from '../journal/books.ts';
import { rowsOfTransaction } from '../journal/transaction-rows.ts';
import type { Addition, Correction, EntryAccount, EntryLine, Move, Removal } from './correction.ts';
import { accountIdOf } from './proposed-accounts.ts';

/**
 * Returns the lines that correct these books: the correct postings minus the actual ones. They add up to zero. There
 * are none if the books do not contain the transaction, as on the cash basis before it is paid.
 */
export function correctionLines(books: Books, correction: Correction): readonly EntryLine[] {
  if (correction.kind === 'remove') return removedLines(books, correction);
  if (correction.basis === 'Accrual' && books.basis === 'Cash') return [];
  switch (correction.kind) {
    case 'move':
      return movedLines(books, correction);
    case 'add':
      return addedLines(books, correction);
  }
}

/**
 * On the cash basis, a paid invoice's income is posted to the invoice and the money to the payment. Neither half can be
 * removed alone.
 */
function removedLines(books: Books, { transaction }: Removal): EntryLine[] {
  const lines = rowsOfTransaction(books.journal, transaction).map((row) => reverse(books, row));
  const isWhole = books.basis === 'Accrual' || lines.reduce((sum, { cents }) => sum + cents, 0) === 0;
  return isWhole ? lines : [];
}

function movedLines(books: Books, { transaction, from, to, cents, name = '' }: Move): EntryLine[] {
  if (isMissingOnBasis(books, to)) return [];
  const account = books.chart.indexById.get(from);
  let left = cents ?? Number.POSITIVE_INFINITY;
  return rowsOfTransaction(books.journal, transaction).flatMap((row): EntryLine[] => {
    if (books.journal.accountIndexes[row] !== account || left === 0) return [];
    const line = reverse(books, row);
    const part = Math.sign(line.cents) * Math.min(left, Math.abs(line.cents));
    left -= Math.abs(part);
    return [
      { ...line, cents: part },
      { ...line, account: to, cents: 0 - part, name: line.name || name },
    ];
  });
}

function addedLines(books: Books, { day, lines }: Addition): EntryLine[] {
  if (lines.some(({ account }) => isMissingOnBasis(books, account))) return [];
  return lines.map((line) => ({ name: '', ...line, day }));
}

/**
 * The cash basis has no receivables or payables: a deposit that pays an invoice is income when it is received, as
 * booked.
 */
function isMissingOnBasis({ basis, chart }: Books, account: EntryAccount): boolean {
  const type = typeof account === 'string' ? typeOf(chart, account) : account.type;
  return basis === 'Cash' && (type === 'Accounts Receivable' || type === 'Accounts Payable');
}

function typeOf({ accounts, indexById }: Books['chart'], id: string) {
  return accounts[indexById.get(id) ?? -1]?.type;
}

function reverse({ chart, journal }: Books, row: number): EntryLine {
  return {
    account: chart.accounts[journal.accountIndexes[row] as number]?.id ?? '',
    day: journal.days[row] as number,
    cents: 0 - (journal.amountsCents[row] as number),
    name: journal.texts.at(journal.nameIndexes[row] as number),
  };
}

/** Effect of lines on the profit of their days; a credit to income is positive. */
export function profitEffectOf({ chart }: Pick<Books, 'chart'>, lines: readonly EntryLine[]): number {
  return lines.reduce((sum, { account, cents }) => {
    const type = typeof account === 'string' ? typeOf(chart, account) : account.type;
    return type === undefined || isBalanceSheetType(type) ? sum : sum - cents;
  }, 0);
}

/** Returns the amount that lines move between accounts: the debits of the accounts with more debits than credits. */
export function amountOfLines({ chart }: Pick<Books, 'chart'>, lines: readonly EntryLine[]): number {
  const sums = new Map<string, number>();
  for (const { account, cents } of lines) {
    const id = accountIdOf(chart, account);
    sums.set(id, (sums.get(id) ?? 0) + cents);
  }
  return [...sums.values()].reduce((total, cents) => total + Math.max(0, cents), 0);
}
