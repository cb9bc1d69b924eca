import { cents, formatAmount } from '@insights/money';
import { splitName } from '../parts/account-name.ts';
import { isOpening } from '../parts/opening-words.ts';
import type { LedgerLine, LedgerPart, LedgerSection } from '../parts/part.ts';
import { differsError, RowTally, unrecognizedRowError } from '../parts/row-tally.ts';
import { type Field, fieldText } from '../recognize/columns.ts';
import { FileError } from '../table/problem.ts';
import { cellText, isBlank, type Row } from '../table/table.ts';
import { readAmount, readControl } from '../values/amount.ts';
import { looksLikeDate } from '../values/dates.ts';
import { findAccountType } from './account-types.ts';
import { buildLedgerHead, openLedger, requireAmounts, rowsToRead, type SheetSource } from './sheet-source.ts';

const TOTAL = /^total\b/i;

/**
 * Reads a ledger that has one row per posting and the account in every row. The neutral `ledger.csv`, QuickBooks
 * Desktop's Custom Transaction Detail, and Xero's export for accountants also have the transaction in every row;
 * QuickBooks Online and Xero ledgers that are not grouped by account do not.
 */
export function readFlatLedger(source: SheetSource, kind: LedgerPart['kind']): LedgerPart {
  const { system } = source;
  const { columns } = source.header;
  const hasSides = columns.has('debit') && columns.has('credit');
  const fields = hasSides ? (['debit', 'credit'] as const) : (['debit', 'credit', 'amount'] as const);
  const tally = new RowTally();
  const { amountColumns, decimal, dateColumn, dates } = openLedger(source, [...fields, 'balance']);
  const cellOf = (row: Row, field: Field) => row.cells[columns.get(field) ?? -1];
  const amountOf = (row: Row, field: Field) => readAmount(cellOf(row, field), decimal, row);
  const isIdentified = columns.has('transactionId');
  const isNatural = !isIdentified && system.startsWith('quickbooks') && !columns.has('debit');
  const accounts = new Accounts();
  const running = new RunningBalances();
  const lines: LedgerLine[] = [];
  const sums = { debit: 0, credit: 0, amount: 0 };
  const totals = { proven: 0, absent: 0 };
  for (const row of rowsToRead(source, tally)) {
    if (isTotal(row, dateColumn)) {
      tally.count('totals');
      for (const field of fields) {
        const printed = readControl(cellOf(row, field), decimal, row);
        if (printed !== null && printed !== sums[field])
          throw differsError(row, 'The total', printed, sums[field]);
        if (printed !== null) totals.proven += 1;
      }
    } else {
      const [debit, credit] = [amountOf(row, 'debit'), amountOf(row, 'credit')];
      const written = hasSides ? null : amountOf(row, 'amount');
      const amount = debit === null && credit === null ? written : (debit ?? 0) - (credit ?? 0);
      const text = (field: Field) => fieldText(row, columns, field);
      const account = accounts.indexOf(row, text('account'), text('accountNumber'), text('accountType'));
      if (!isIdentified && (['date', 'type', 'memo'] as const).some((field) => isOpening(text(field)))) {
        const opening = amount ?? amountOf(row, 'balance');
        if (opening === null) throw unrecognizedRowError(row, 'A balance was expected next to these words.');
        accounts.open(row, account, opening);
        running.add(row, account, opening, readControl(cellOf(row, 'balance'), decimal, row));
        tally.count('openings');
        continue;
      }
      const transactionId = text('transactionId');
      if (isIdentified && transactionId === '')
        throw unrecognizedRowError(row, 'The id of a transaction was expected in every row.');
      if (amount === null) {
        tally.leaveOut(row, 'It has no amount.');
        continue;
      }
      if (!isIdentified) running.add(row, account, amount, readControl(cellOf(row, 'balance'), decimal, row));
      sums.debit += debit ?? 0;
      sums.credit += credit ?? 0;
      sums.amount += written ?? 0;
      tally.count('used');
      lines.push({
        row: row.number,
        account,
        day: dates.read(row, dateColumn),
        type: text('type'),
        number: text('number'),
        name: text('name'),
        memo: text('memo'),
        split: text('split'),
        amountCents: amount,
        transactionId: transactionId || null,
        group: null,
      });
    }
  }
  requireAmounts(lines);
  if (lines.length > 0 && lines.every(({ amountCents }) => amountCents >= 0) && !isNatural)
    throw withoutCredits();
  if (isIdentified) requireOnce(lines);
  return {
    ...buildLedgerHead(source, tally, amountColumns),
    kind,
    hasOpenings: accounts.all.some(({ openingCents }) => openingCents !== null),
    signs: isNatural ? 'natural' : 'debit',
    accounts: accounts.all,
    lines,
    totals,
    runningBalances: running.counts,
  };
}

/**
 * Throws if a page was pasted twice, which is the case if a complete transaction appears again after rows of other
 * transactions. In a ledger sorted by account, a transaction's rows are also separated, but none of the groups is the
 * complete transaction.
 */
function requireOnce(lines: readonly LedgerLine[]): void {
  const blocks = new Map<string, LedgerLine>();
  for (let from = 0, to = 0; from < lines.length; from = to) {
    const first = lines[from] as LedgerLine;
    while (lines[to]?.transactionId === first.transactionId) to += 1;
    const block = lines.slice(from, to);
    if (block.reduce((sum, { amountCents }) => sum + amountCents, 0) !== 0) continue;
    const text = JSON.stringify(block.map(({ row: _, ...line }) => line));
    const before = blocks.get(text);
    if (before !== undefined) throw duplicateTransactionError(first, before);
    blocks.set(text, first);
  }
}

function duplicateTransactionError({ row, transactionId }: LedgerLine, before: LedgerLine): FileError {
  return new FileError({
    row,
    read: `Transaction ${transactionId} is listed here again; it is first listed in row ${before.row}.`,
    expected: 'Each transaction was expected only once: rows may have been pasted twice.',
    advice: 'Remove the duplicate rows, or export the ledger again.',
  });
}

/** An account may be named “Total Rewards”, but a total has no date. */
function isTotal(row: Row, dateColumn: number): boolean {
  return (
    !looksLikeDate(row.cells[dateColumn]) && TOTAL.test(cellText(row.cells.find((cell) => !isBlank(cell))))
  );
}

/** Accounts in a flat ledger, which names them in every row. */
export class Accounts {
  readonly all: LedgerSection[] = [];
  readonly #indexByName = new Map<string, number>();

  indexOf(row: Row, written: string, number: string, type: string): number {
    if (written === '' && number === '')
      throw unrecognizedRowError(row, 'The name of an account was expected.');
    const key = `${number}\u0000${written}`;
    const known = this.#indexByName.get(key);
    if (known !== undefined) return known;
    const { path, number: own } = splitName(written === '' ? number : written, number);
    const index =
      this.all.push({ path, number: own, type: findAccountType(type), openingCents: null, row: row.number }) -
      1;
    this.#indexByName.set(key, index);
    return index;
  }

  /** Sets an account's balance before the first day. */
  open(row: Row, index: number, openingCents: number): void {
    const account = this.all[index] as LedgerSection;
    if (account.openingCents !== null)
      throw unrecognizedRowError(row, 'Only one opening balance was expected for each account.');
    this.all[index] = { ...account, openingCents };
  }
}

/**
 * Checks each account's running balance, which starts at zero unless there is a row with an opening balance.
 */
class RunningBalances {
  readonly counts = { proven: 0, absent: 0 };
  readonly #byAccount = new Map<number, number>();

  add(row: Row, account: number, amount: number, printed: number | null): void {
    const balance = (this.#byAccount.get(account) ?? 0) + amount;
    this.#byAccount.set(account, balance);
    if (printed === null) this.counts.absent += 1;
    else if (printed === balance) this.counts.proven += 1;
    else throw balanceDiffers(row, printed, balance);
  }
}

function balanceDiffers(row: Row, printed: number, balance: number): FileError {
  return new FileError({
    row: row.number,
    read: `The running balance is ${formatAmount(cents(printed))}.`,
    expected: `The rows of this account add up to ${formatAmount(cents(balance))}: its opening balance is not zero, or rows are missing or in a different order.`,
    advice: 'Group the report by account, with opening and closing balances, and export it again.',
  });
}

/**
 * Error for amounts without signs, which some programs write next to a column with the words debit and credit.
 */
function withoutCredits(): FileError {
  return new FileError({
    read: 'This file has no credits.',
    expected: 'Both debits and credits were expected.',
    advice:
      'Put debits and credits in separate columns without signs, or in one column with a minus before credits.',
  });
}
