import { cents, formatAmount } from '@insights/money';
import type { LedgerLine, LedgerPart } from '../parts/part.ts';
import { differsError, RowTally, unrecognizedRowError } from '../parts/row-tally.ts';
import { type Field, fieldText } from '../recognize/columns.ts';
import { FileError } from '../table/problem.ts';
import { cellText, isBlank, isUnprinted, type Row } from '../table/table.ts';
import { type DecimalSign, readControl } from '../values/amount.ts';
import { type DateReader, looksLikeDate } from '../values/dates.ts';
import { Accounts } from './flat-ledger.ts';
import { buildLedgerHead, openLedger, requireAmounts, rowsToRead, type SheetSource } from './sheet-source.ts';

/**
 * Reads a QuickBooks Journal, which is printed by transaction, each with a total. The classic QuickBooks Online journal
 * and the QuickBooks Desktop journal have date, type and number in a transaction's first row; the modern journal starts
 * each transaction with its id. Each transaction's debits must equal its credits, and both must equal the printed
 * total.
 */
export function readJournal(source: SheetSource): LedgerPart {
  return new JournalReader(source).read();
}

const TOTAL = /^total\b/i;

interface OpenTransaction {
  readonly id: string | null;
  readonly row: number;
  first: Row | null;
  debits: number;
  credits: number;
}

class JournalReader {
  readonly #source: SheetSource;
  readonly #tally = new RowTally();
  readonly #accounts = new Accounts();
  readonly #lines: LedgerLine[] = [];
  readonly #amountColumns: readonly number[];
  readonly #decimal: DecimalSign;
  readonly #dates: DateReader;
  readonly #all = { debits: 0, credits: 0 };
  readonly #totals = { proven: 0, absent: 0 };
  #open: OpenTransaction | null = null;
  #group = 0;
  #hasGrandTotal = false;

  constructor(source: SheetSource) {
    this.#source = source;
    const { amountColumns, decimal, dates } = openLedger(source, ['debit', 'credit', 'amount']);
    this.#amountColumns = amountColumns;
    this.#decimal = decimal;
    this.#dates = dates;
  }

  read(): LedgerPart {
    for (const row of rowsToRead(this.#source, this.#tally)) this.#readRow(row);
    this.#requireClosed();
    if (!this.#hasGrandTotal) throw cutShort(null, 'The total of the whole journal is missing.');
    requireAmounts(this.#lines);
    return {
      ...buildLedgerHead(this.#source, this.#tally, this.#amountColumns),
      kind: 'journal',
      hasOpenings: false,
      signs: 'debit',
      accounts: this.#accounts.all,
      lines: this.#lines,
      totals: this.#totals,
      runningBalances: { proven: 0, absent: 0 },
    };
  }

  #readRow(row: Row): void {
    const { columns } = this.#source.header;
    const [debit, credit] = this.#sides(row);
    const label = cellText(row.cells.find((cell) => !isBlank(cell)));
    const hasAccount = fieldText(row, columns, 'account') !== '';
    const isDated = looksLikeDate(row.cells[columns.get('date') as number]);
    const filled = row.cells.filter((cell) => !isBlank(cell)).length;
    if (TOTAL.test(label) && !isDated && !hasAccount) this.#readTotal(row, label, debit, credit);
    else if (!isDated && !hasAccount && debit !== null && credit !== null)
      this.#readTotal(row, '', debit, credit);
    else if (!isDated && !hasAccount && filled === 1 && !isBlank(row.cells[0])) this.#start(row, label);
    else if (hasAccount || isDated) this.#readPosting(row, debit, credit, hasAccount);
    else if (debit === null && credit === null) this.#tally.leaveOut(row, 'It has no account and no amount.');
    else throw unrecognizedRowError(row, 'An account was expected next to the amount.');
  }

  #start(row: Row, label: string): void {
    this.#requireClosed();
    this.#open = { id: label, row: row.number, first: null, debits: 0, credits: 0 };
    this.#tally.count('headings');
  }

  #readPosting(row: Row, debit: number | null, credit: number | null, hasAccount: boolean): void {
    const { columns } = this.#source.header;
    const id = fieldText(row, columns, 'transactionId');
    const isNew = this.#open === null || (this.#open.id === null && fieldText(row, columns, 'date') !== '');
    if (isNew || (id !== '' && this.#open?.id !== id)) {
      this.#requireClosed();
      this.#open = { id: id === '' ? null : id, row: row.number, first: null, debits: 0, credits: 0 };
    }
    const open = this.#open as OpenTransaction;
    if (open.first === null) this.#group += 1;
    open.first ??= row;
    this.#requireReadable(row);
    if (debit === null && credit === null) {
      this.#tally.leaveOut(row, hasAccount ? 'It has no amount.' : 'It has no account and no amount.');
      return;
    }
    if (!hasAccount) throw unrecognizedRowError(row, 'An account was expected next to the amount.');
    open.debits += debit ?? 0;
    open.credits += credit ?? 0;
    this.#all.debits += debit ?? 0;
    this.#all.credits += credit ?? 0;
    this.#tally.count('used');
    const first = open.first;
    const own = (field: Field) => fieldText(row, columns, field);
    const named = (field: Field) => own(field) || fieldText(first, columns, field);
    this.#lines.push({
      row: row.number,
      account: this.#accounts.indexOf(row, own('account'), own('accountNumber'), own('accountType')),
      day: this.#dates.read(own('date') === '' ? first : row, columns.get('date') as number),
      type: named('type'),
      number: named('number'),
      name: own('name'),
      memo: own('memo'),
      split: '',
      amountCents: (debit ?? 0) - (credit ?? 0),
      transactionId: open.id,
      group: this.#group,
    });
  }

  #readTotal(row: Row, label: string, debit: number | null, credit: number | null): void {
    this.#tally.count('totals');
    const open = this.#open;
    const isGrand = open === null;
    const named = label
      .replace(TOTAL, '')
      .replace(/^ for /i, '')
      .trim();
    if (isGrand ? named !== '' : named !== '' && named !== open.id) {
      throw unrecognizedRowError(row, 'The total of the transaction above was expected.');
    }
    const sums = isGrand ? this.#all : open;
    if (debit === null && credit === null) {
      this.#requireReadable(row);
      if (sums.debits !== 0 || sums.credits !== 0) throw differsError(row, 'The total', 0, sums.debits);
    } else if ((debit ?? 0) !== sums.debits) throw differsError(row, 'The total', debit ?? 0, sums.debits);
    else if ((credit ?? 0) !== sums.credits) throw differsError(row, 'The total', credit ?? 0, sums.credits);
    this.#totals.proven += 1;
    if (isGrand) this.#hasGrandTotal = true;
    else this.#close(open);
  }

  #close({ row, debits, credits }: OpenTransaction): void {
    this.#open = null;
    if (debits === credits) return;
    throw new FileError({
      row,
      read: `The debits of this transaction add up to ${money(debits)}, its credits to ${money(credits)}.`,
      expected: 'They were expected to be equal.',
    });
  }

  #requireClosed(): void {
    if (this.#open !== null) throw cutShort(this.#open.row, 'The total of this transaction is missing.');
  }

  /** A formula without a result must not count as zero. */
  #requireReadable(row: Row): void {
    if (row.cells.some(isUnprinted)) {
      throw unrecognizedRowError(row, 'An amount was expected, not a formula without a result.');
    }
  }

  #sides(row: Row): [debit: number | null, credit: number | null] {
    const { columns } = this.#source.header;
    const read = (field: Field) => {
      const column = columns.get(field);
      return column === undefined ? null : readControl(row.cells[column], this.#decimal, row);
    };
    if (columns.has('debit')) return [read('debit'), read('credit')];
    const amount = read('amount');
    if (amount === null) return [null, null];
    return amount < 0 ? [null, -amount] : [amount, null];
  }
}

function cutShort(row: number | null, read: string): FileError {
  return new FileError({
    row,
    read,
    expected: 'A complete journal was expected: the file may have been cut short.',
  });
}

function money(amount: number): string {
  return formatAmount(cents(amount));
}
