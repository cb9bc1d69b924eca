import { cents, formatAmount } from '@insights/money';
import { splitName } from '../parts/account-name.ts';
import { isOpening } from '../parts/opening-words.ts';
import type { LedgerLine, LedgerPart } from '../parts/part.ts';
import { differsError, RowTally, unrecognizedRowError } from '../parts/row-tally.ts';
import { fieldText } from '../recognize/columns.ts';
import { FileError, quote } from '../table/problem.ts';
import { type Cell, cellText, isBlank, type Row, rowText } from '../table/table.ts';
import { type DecimalSign, readAmount, readControl } from '../values/amount.ts';
import { type DateReader, looksLikeDate } from '../values/dates.ts';
import { findAccountType } from './account-types.ts';
import {
  addSums,
  addToParent,
  requireClosed,
  requireOneSection,
  type Section,
  type Sums,
  treatOpeningAsTotal,
} from './ledger-section.ts';
import { findOwnTotals, type NamedRow } from './own-totals.ts';
import { buildLedgerHead, openLedger, requireAmounts, rowsToRead, type SheetSource } from './sheet-source.ts';

/**
 * Reads a ledger printed by account: a heading, the balance before the first day, postings, and the account's total.
 * Examples are QuickBooks Online's General Ledger and Transaction Detail by Account, QuickBooks Desktop's General
 * Ledger, and Xero's General Ledger Detail and Account Transactions.
 *
 *     Checking
 *       Beginning Balance                       1,000.00
 *       01/05/2026  Expense  Acme    -20.00       980.00
 *     Total for Checking             -20.00
 *
 * Sub-accounts are printed between their parent's heading and total. The parent's own postings come before or after the
 * sub-accounts, with or without a separate total. Every total and running balance is compared with our own sum.
 */
export function readSectionLedger(
  source: SheetSource,
  kind: 'general-ledger' | 'transaction-detail',
): LedgerPart {
  return new SectionLedgerReader(source).read(kind);
}

const CLOSING = /^closing balance$/i;
const MOVEMENT = /^net movement$/i;
const NOTHING = /^no transactions in this period/i;
const TOTAL = /^total(?: for)?(?:\s+|$)/i;
const WITH_CHILDREN = / with sub-?accounts$/i;

type AmountField = 'amount' | 'debit' | 'credit' | 'balance';

class SectionLedgerReader {
  readonly #source: SheetSource;
  readonly #tally = new RowTally();
  readonly #amountColumns: readonly number[];
  readonly #decimal: DecimalSign;
  readonly #dates: DateReader;
  readonly #dateColumn: number;
  readonly #isNatural: boolean;
  readonly #open: Section[] = [];
  readonly #accounts: Section[] = [];
  readonly #lines: LedgerLine[] = [];
  readonly #all: Sums = { amount: 0, debit: 0, credit: 0 };
  readonly #totals = { proven: 0, absent: 0 };
  readonly #balances = { proven: 0, absent: 0 };
  readonly #ownTotals: ReadonlySet<number>;
  #lastClosed: Section | null = null;
  #hasOpenings = false;

  constructor(source: SheetSource) {
    this.#source = source;
    const { columns } = source.header;
    this.#isNatural = columns.has('amount') && !(columns.has('debit') && columns.has('credit'));
    const ledger = openLedger(source, ['amount', 'debit', 'credit', 'balance']);
    const { body, amountColumns, decimal, dates, dateColumn } = ledger;
    this.#amountColumns = amountColumns;
    this.#decimal = decimal;
    this.#dates = dates;
    this.#dateColumn = dateColumn;
    this.#ownTotals = findOwnTotals(body.flatMap((row) => this.#namedRow(row) ?? []));
  }

  read(kind: 'general-ledger' | 'transaction-detail'): LedgerPart {
    const { header, system } = this.#source;
    for (const row of rowsToRead(this.#source, this.#tally)) this.#readRow(row);
    for (const section of this.#open) requireClosed(section);
    requireOneSection(this.#accounts);
    requireAmounts(this.#lines);
    return {
      ...buildLedgerHead(this.#source, this.#tally, this.#amountColumns),
      kind,
      // QuickBooks does not print an opening balance of zero, but the running balances include it.
      hasOpenings:
        this.#hasOpenings ||
        (kind === 'general-ledger' && system !== 'xero' && header.columns.has('balance')),
      signs: this.#isNatural ? 'natural' : 'debit',
      accounts: this.#accounts.map(({ path, number, type, openingCents, growsWith, row }) => ({
        path,
        number,
        type,
        openingCents,
        ...(growsWith === undefined ? {} : { growsWith }),
        row,
      })),
      lines: this.#lines,
      totals: this.#totals,
      runningBalances: this.#balances,
    };
  }

  /** Returns the account that a row names in its heading or total; null for the rows in between. */
  #namedRow(row: Row): NamedRow | null {
    const label = this.#label(row);
    if (label === '' || isOpening(label) || looksLikeDate(row.cells[this.#dateColumn])) return null;
    const name = label.replace(TOTAL, '');
    const account = key(name.replace(WITH_CHILDREN, ''));
    if (name === label) return { kind: 'heading', row: row.number, account };
    return { kind: WITH_CHILDREN.test(name) ? 'total-with-sub-accounts' : 'total', row: row.number, account };
  }

  #readRow(row: Row): void {
    const label = this.#label(row);
    if (isOpening(label)) this.#readOpening(row);
    else if (looksLikeDate(row.cells[this.#dateColumn])) this.#readPosting(row);
    else if (TOTAL.test(label)) this.#readTotal(row, label);
    else if (CLOSING.test(label)) this.#readClosing(row);
    else if (MOVEMENT.test(label)) this.#readMovement(row);
    else if (NOTHING.test(label)) this.#tally.count('totals');
    else this.#readHeading(row, label);
  }

  /**
   * Returns the row's first text. In a row with an opening balance, a date or account may precede the words.
   */
  #label(row: Row): string {
    const texts = (['date', 'memo'] as const).map((field) =>
      fieldText(row, this.#source.header.columns, field),
    );
    return texts.find(isOpening) ?? cellText(row.cells.find((cell) => !isBlank(cell)));
  }

  #readHeading(row: Row, label: string): void {
    const { columns } = this.#source.header;
    const balance = this.#amount(row, 'balance');
    const filled = row.cells.filter((cell) => !isBlank(cell)).length;
    if (typeof row.cells.find((cell) => !isBlank(cell)) !== 'string' || filled > (balance === null ? 1 : 2)) {
      throw unrecognizedRowError(row, 'An account, a posting or a total was expected.');
    }
    if (balance !== null && this.#source.system !== 'quickbooks-desktop') {
      throw unrecognizedRowError(row, `The balance of ${quote(label)} was expected in a separate row.`);
    }
    const parent = this.#open.at(-1) ?? null;
    if (parent !== null && this.#source.system === 'quickbooks-desktop') treatOpeningAsTotal(parent);
    // QuickBooks Desktop prints a parent's own postings as if they were a sub-account: `Fuel - Other`.
    const isParentItself = parent !== null && label === `${parent.heading} - Other`;
    const named = splitName(label, '');
    const section: Section = {
      path: isParentItself ? parent.path : [...(parent?.path ?? []), ...named.path],
      heading: label,
      row: row.number,
      number: isParentItself ? parent.number : named.number,
      type: null,
      openingCents: null,
      openingOfAll: null,
      childrenOpening: 0,
      index: null,
      parent,
      postings: 0,
      own: { amount: 0, debit: 0, credit: 0 },
      children: { amount: 0, debit: 0, credit: 0 },
      running: 0,
      childrenRunning: 0,
    };
    this.#open.push(section);
    this.#tally.count('headings');
    if (balance !== null && columns.has('balance')) this.#openWith(section, balance);
  }

  #readOpening(row: Row): void {
    const section = this.#section(row);
    const moved = this.#moved(row);
    const balance = this.#amount(row, 'balance');
    const opening = balance ?? moved;
    if (balance !== null && moved !== null && balance !== moved) {
      throw differsError(row, 'The opening balance', balance, moved);
    }
    if (opening === null) throw unrecognizedRowError(row, 'A balance was expected next to these words.');
    if (section.openingCents !== null || section.postings > 0) {
      throw unrecognizedRowError(
        row,
        'Only one opening balance was expected, before the postings of the account.',
      );
    }
    this.#openWith(section, opening);
    this.#tally.count('openings');
  }

  #openWith(section: Section, opening: number): void {
    section.openingCents = opening;
    section.running = opening;
    this.#hasOpenings = true;
    this.#index(section);
  }

  #readPosting(row: Row): void {
    const { columns } = this.#source.header;
    const section = this.#section(row);
    this.#requireOwn(row, section);
    const day = this.#dates.read(row, this.#dateColumn);
    const debit = this.#amount(row, 'debit') ?? 0;
    const credit = this.#amount(row, 'credit') ?? 0;
    const amount = this.#moved(row);
    section.postings += 1;
    const type = findAccountType(fieldText(row, columns, 'accountType'));
    section.type ??= type;
    section.number ||= fieldText(row, columns, 'accountNumber');
    const account = this.#index(section);
    section.running += inBalance(section, amount ?? 0);
    this.#findSide(row, section);
    this.#requireStart(row, section, amount ?? 0);
    this.#compareBalance(row, section.running, 'The running balance');
    if (amount === null) {
      this.#tally.leaveOut(row, 'It has no amount.');
      return;
    }
    for (const sums of [section.own, this.#all]) addSums(sums, { amount, debit, credit });
    this.#tally.count('used');
    const text = (field: 'type' | 'number' | 'name' | 'memo' | 'split') => fieldText(row, columns, field);
    this.#lines.push({
      row: row.number,
      account,
      day,
      type: text('type'),
      number: text('number'),
      name: text('name'),
      memo: text('memo'),
      split: text('split'),
      amountCents: amount,
      transactionId: fieldText(row, columns, 'transactionId') || null,
      group: null,
    });
  }

  /**
   * Throws if a row names an account other than the one in its heading, because the report may be grouped by customer.
   */
  #requireOwn(row: Row, { heading, path, number }: Section): void {
    const { columns } = this.#source.header;
    const account = fieldText(row, columns, 'account');
    const code = fieldText(row, columns, 'accountNumber');
    const isOther = account !== '' && lastName(account) !== lastName(path.at(-1) ?? '');
    const isOtherCode = code !== '' && number !== '' && code !== number;
    if (!isOther && !isOtherCode) return;
    const read = isOther ? `account ${quote(account)}` : `account with the number ${quote(code)}`;
    throw new FileError({
      row: row.number,
      read: `This row belongs to the ${read}, but is listed under ${quote(heading)}${isOther ? '' : ` (${number})`}.`,
      expected: 'The rows of each account were expected under its name.',
      advice: isOther
        ? 'Group the report by account, and export it again.'
        : 'Group the report by the number and name of the account, and export it again.',
    });
  }

  /**
   * Determines the side on which balances are printed, which the first change in a running balance shows when there are
   * debit and credit columns.
   */
  #findSide(row: Row, section: Section): void {
    if (this.#isNatural || section.growsWith !== undefined) return;
    const printed = this.#control(row, 'balance');
    const start = section.openingCents ?? 0;
    const moved = section.running - start;
    if (printed === null || moved === 0) return;
    section.growsWith = printed === start - moved ? 'credits' : 'debits';
    section.running = start + inBalance(section, moved);
  }

  /** Throws if the first running balance of an account implies an opening balance that is not printed. */
  #requireStart(row: Row, section: Section, moved: number): void {
    const printed = this.#control(row, 'balance');
    if (section.postings > 1 || printed === null || printed === section.running) return;
    if (section.openingCents !== null) return;
    throw new FileError({
      row: row.number,
      read: `The account ${quote(section.heading)} begins with ${formatAmount(cents(printed - moved))}, but no row states an opening balance.`,
      expected: 'A row with the opening balance was expected, or postings above this one are missing.',
      advice: 'Export the complete ledger, with opening and closing balances of each account.',
    });
  }

  #readTotal(row: Row, label: string): void {
    this.#tally.count('totals');
    const name = label.replace(TOTAL, '');
    if (name === '') {
      for (const section of this.#open.splice(0)) requireClosed(section);
      // A total in natural signs across debit and credit accounts is meaningless.
      if (!this.#isNatural) this.#compareSums(row, [this.#all]);
      return;
    }
    const isWithChildren = WITH_CHILDREN.test(name);
    const heading = key(name.replace(WITH_CHILDREN, ''));
    const index = this.#open.findLastIndex(
      (section) => key(section.heading) === heading || key(section.heading) === key(name),
    );
    const section = this.#open[index];
    if (section === undefined)
      throw unrecognizedRowError(row, 'A total of an account listed above was expected.');
    for (const inner of this.#open.splice(index + 1).reverse()) {
      requireClosed(inner);
      addToParent(inner);
    }
    const all = { ...section.own };
    addSums(all, section.children);
    this.#compareSums(row, isWithChildren ? [all] : [all, section.own]);
    const printed = this.#control(row, 'balance');
    if (section.openingOfAll !== null && section.openingOfAll !== section.childrenOpening) {
      const what = `The balance next to ${quote(section.heading)}`;
      throw differsError(row, what, section.openingOfAll, section.childrenOpening);
    }
    const closings = [section.running + section.childrenRunning, section.running];
    if (printed !== null && !closings.includes(printed))
      throw differsError(row, 'The balance', printed, closings[0] as number);
    if (printed !== null) this.#balances.proven += 1;
    if (this.#ownTotals.has(row.number)) return;
    addToParent(section);
    this.#open.pop();
    this.#lastClosed = section;
  }

  #readClosing(row: Row): void {
    this.#tally.count('totals');
    const section = this.#open.at(-1) ?? this.#lastClosed;
    if (section === null)
      throw unrecognizedRowError(row, 'An account was expected before its closing balance.');
    this.#compareBalance(row, section.running, 'The closing balance');
    const printed = this.#printedMovement(row);
    if (printed !== null && inBalance(section, printed) !== section.running)
      throw differsError(row, 'The closing balance', printed, section.running);
  }

  #readMovement(row: Row): void {
    this.#tally.count('totals');
    const section = this.#open.at(-1) ?? this.#lastClosed;
    const printed = this.#printedMovement(row);
    if (section === null) throw unrecognizedRowError(row, 'An account was expected before its net movement.');
    const moved = section.own.debit - section.own.credit;
    if (printed !== null && printed !== moved) throw differsError(row, 'The net movement', printed, moved);
  }

  /**
   * Checks that a printed figure matches one of these sums. Programs differ in whether a parent's total includes its
   * sub-accounts.
   */
  #compareSums(row: Row, possible: readonly Sums[]): void {
    const fields = this.#isNatural ? (['amount'] as const) : (['debit', 'credit'] as const);
    const printed = fields.map((field) => this.#control(row, field));
    if (printed.every((amount) => amount === null)) {
      this.#totals.absent += 1;
      return;
    }
    const isOneOf = possible.some((sums) => fields.every((field, at) => (printed[at] ?? 0) === sums[field]));
    if (isOneOf) {
      this.#totals.proven += 1;
      return;
    }
    const at = fields.findIndex((field, index) => (printed[index] ?? 0) !== possible[0]?.[field]);
    const field = fields[Math.max(at, 0)] ?? 'amount';
    throw differsError(
      row,
      `The total ${quote(rowText(row))}`,
      printed[Math.max(at, 0)] ?? 0,
      possible[0]?.[field] ?? 0,
    );
  }

  #compareBalance(row: Row, sum: number, what: string): void {
    if (!this.#source.header.columns.has('balance')) return;
    const printed = this.#control(row, 'balance');
    if (printed === null) this.#balances.absent += 1;
    else if (printed === sum) this.#balances.proven += 1;
    else throw differsError(row, what, printed, sum);
  }

  #section(row: Row): Section {
    const section = this.#open.at(-1);
    if (section === undefined)
      throw unrecognizedRowError(row, 'The name of an account was expected above the first posting.');
    return section;
  }

  #index(section: Section): number {
    section.index ??= this.#accounts.push(section) - 1;
    return section.index;
  }

  /** Returns the change in the account's balance from one row. */
  #moved(row: Row): number | null {
    if (this.#isNatural) return this.#amount(row, 'amount');
    return difference(this.#amount(row, 'debit'), this.#amount(row, 'credit'));
  }

  #printedMovement(row: Row): number | null {
    return difference(this.#control(row, 'debit'), this.#control(row, 'credit'));
  }

  #amount(row: Row, field: AmountField): number | null {
    return readAmount(this.#cell(row, field), this.#decimal, row);
  }

  #control(row: Row, field: AmountField): number | null {
    return readControl(this.#cell(row, field), this.#decimal, row);
  }

  #cell(row: Row, field: AmountField): Cell | undefined {
    return row.cells[this.#source.header.columns.get(field) ?? -1];
  }
}

/** Converts a change, with debits positive or in the account's sign, to the sign of the printed balance. */
function inBalance({ growsWith }: Section, moved: number): number {
  return growsWith === 'credits' ? -moved : moved;
}

function difference(debit: number | null, credit: number | null): number | null {
  return debit === null && credit === null ? null : (debit ?? 0) - (credit ?? 0);
}

/** Returns `till` for both `1000 Assets:1010 Till` and `Till`. */
function lastName(account: string): string {
  const { path } = splitName(account, '');
  return key(path.at(-1) ?? '').replace(/^\d[\d.-]*\s+/, '');
}

function key(name: string): string {
  return name.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
