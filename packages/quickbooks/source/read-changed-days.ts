import {
  type BasisReading,
  type Books,
  type ChartOfAccounts,
  type Clearing,
  type Day,
  type Deletion,
  type Documents,
  firstRowOn,
  isPosition,
  type Journal,
  type Period,
  type Reading,
  type ReadingProgress,
  read,
  replaceDays,
  replaceDocuments,
  replaceMarks,
} from '@insights/ledger';
import { fromDollars } from '@insights/money';
import { fitsInto } from '../books/continuity.ts';
import { fetchBooks } from '../books/fetch-books.ts';
import { FORMS_TOLD } from '../documents/changes.ts';
import { fetchClearing, sameUnreconciled } from '../documents/clearing/fetch-clearing.ts';
import type { GetOptions, QuickBooksClient } from '../http/quickbooks-client.ts';
import {
  fetchReportedBalanceSheet,
  fetchReportedCashFlow,
  fetchReportedIncomeStatement,
} from '../reports/fetch-statements.ts';
import type { ChangedDays } from './changed-days.ts';

/** Of more parts than these a reading of everything costs no more calls. */
const MAX_PARTS = 3;
/** Days so near to each other are asked for together. */
const DAYS_TOGETHER = 31;

export interface ChangedDaysRequest {
  readonly changed: ChangedDays;
  /** That the reports are asked for. */
  readonly period: Period;
  /** The marks of the whole window that are not reconciled, as they are now. */
  readonly unreconciled: Clearing;
  /** What stood on the accounts at the earlier reading, and what stands there now. */
  readonly balancesBefore: string;
  readonly balances: string;
  readonly progress: ReadingProgress;
}

/**
 * An earlier reading with some of its days read again: the general ledger and the marks of these, the forms that were
 * changed, and every report. Null where they do not fit what is kept:
 *
 * - a day tells of a transaction that was not told to be changed, or no longer tells of one;
 * - the ledger of a day does not begin with what the kept days before it come to;
 * - an account changed by something else than by what was changed on these days;
 * - a form that was changed belongs to a customer, a vendor or to stock;
 * - a mark of another day is another one.
 */
export async function readChangedDays(
  client: QuickBooksClient,
  earlier: Reading,
  request: ChangedDaysRequest,
  options: GetOptions,
): Promise<Reading | null> {
  const { changed, period, progress } = request;
  const { chart } = earlier.accrual.books;
  const parts = partsOf(changed.days);
  const { transactions, clearing } = earlier.documents;
  if (parts.length > MAX_PARTS || earlier.cash.status !== 'read') return null;
  if (transactions.status !== 'read' || clearing.status !== 'read') return null;
  for (const step of ['ledger', 'documents', 'reports'] as const) progress.start(step);
  const currency = earlier.documents.homeCurrency;
  const basisNow = (basis: BasisReading) =>
    readBasis(client, basis, { parts, period, currency, ids: changed.ids }, options);
  const [accrual, cash, cashFlow, marks] = await Promise.all([
    basisNow(earlier.accrual),
    basisNow(earlier.cash.report),
    fetchReportedCashFlow(client, { period, currency }, options),
    Promise.all(
      parts.map((part) => fetchClearing(client, { chart, window: part, homeCurrency: currency }, options)),
    ),
  ]);
  for (const step of ['ledger', 'documents', 'reports'] as const) progress.finish(step);
  if (accrual === null || cash === null) return null;
  const changes = [
    changesOf(earlier.accrual.books, accrual.books, { parts, ids: changed.ids }),
    changesOf(earlier.cash.report.books, cash.books, { parts, ids: changed.ids }),
  ];
  if (changes.some((sums) => [...sums.touched].some((account) => isTied(chart, account)))) return null;
  if (!isAllThatChanged(chart, request, changes[0] as Changes)) return null;
  const marksNow = replaceMarks(
    clearing.value,
    parts.map((days, index) => ({ days, marks: marks[index] as Clearing })),
  );
  if (!sameUnreconciled(marksNow, request.unreconciled)) return null;
  const { keys, documents: now } = changed;
  return {
    ...earlier,
    accrual,
    cash: { status: 'read', report: cash },
    reportedCashFlow: { status: 'read', report: cashFlow },
    documents: {
      ...earlier.documents,
      transactions: read(replaceDocuments(transactions.value, chart, { replaced: keys, now })),
      clearing: read(marksNow),
      deletions: withDeletions(earlier.documents.deletions, changed.deletions),
    },
  };
}

interface BasisRequest {
  readonly parts: readonly Period[];
  readonly period: Period;
  readonly currency: string;
  readonly ids: ReadonlySet<string>;
}

async function readBasis(
  client: QuickBooksClient,
  earlier: BasisReading,
  { parts, period, currency, ids }: BasisRequest,
  options: GetOptions,
): Promise<BasisReading | null> {
  const { basis, chart } = earlier.books;
  const statements = { period, basis, currency };
  const ledger = { chart, basis, multiCurrency: false, currency };
  const [incomeStatement, balanceSheet, again] = await Promise.all([
    fetchReportedIncomeStatement(client, statements, options),
    fetchReportedBalanceSheet(client, statements, options),
    Promise.all(parts.map((window) => fetchBooks(client, { ...ledger, window }, options))),
  ]);
  const books = replaceDays(earlier.books, again, ids);
  if (books === null || !again.every((days) => fitsInto(books, days))) return null;
  return {
    ...earlier,
    books,
    incomeStatement: { status: 'read', report: incomeStatement },
    balanceSheet: { status: 'read', report: balanceSheet },
  };
}

/** Days in parts, from the first to the last of those that are near to each other. */
function partsOf(days: ReadonlySet<Day>): Period[] {
  const parts: { start: Day; end: Day }[] = [];
  for (const day of [...days].sort((a, b) => a - b)) {
    const last = parts.at(-1);
    if (last !== undefined && day - last.start < DAYS_TOGETHER) last.end = day;
    else parts.push({ start: day, end: day });
  }
  return parts;
}

interface Changes {
  /** By account index, in cents: what some transactions come to now, less what they came to before. */
  readonly cents: Float64Array;
  /** The accounts that they are posted on, or were. */
  readonly touched: ReadonlySet<number>;
}

/** All their postings are on the days that were read again, before and now. */
function changesOf(before: Books, now: Books, { parts, ids }: Pick<BasisRequest, 'parts' | 'ids'>): Changes {
  const cents = new Float64Array(now.chart.accounts.length);
  const touched = new Set<number>();
  const add = (journal: Journal, sign: number) => {
    const { transactions, transactionIndexes, accountIndexes, amountsCents } = journal;
    for (const { start, end } of parts) {
      const to = firstRowOn(journal, end + 1);
      for (let row = firstRowOn(journal, start); row < to; row += 1) {
        if (!ids.has(transactions.at(transactionIndexes[row] as number).id)) continue;
        const account = accountIndexes[row] as number;
        cents[account] = (cents[account] as number) + sign * (amountsCents[row] as number);
        touched.add(account);
      }
    }
  };
  add(before.journal, -1);
  add(now.journal, 1);
  return { cents, touched };
}

/** Customers and vendors have balances of their own, and what is sold from stock costs what was paid for it before. */
function isTied({ accounts }: ChartOfAccounts, index: number): boolean {
  const { type, detailType } = accounts[index] ?? { type: 'Income', detailType: '' };
  return type === 'Accounts Receivable' || type === 'Accounts Payable' || detailType === 'Inventory';
}

/**
 * Whether the accounts changed by what the forms that were told of come to, and by nothing else. What is owed is written
 * with either sign.
 */
function isAllThatChanged(
  { accounts, indexById }: ChartOfAccounts,
  { balancesBefore, balances }: ChangedDaysRequest,
  { cents }: Changes,
): boolean {
  const [before, now] = [balancesById(balancesBefore), balancesById(balances)];
  return accounts.every(({ id, type }) => {
    if (!isPosition(type)) return true;
    const [was, is] = [before.get(id), now.get(id)];
    if (was === undefined || is === undefined) return false;
    return Math.abs(is - was) === Math.abs(cents[indexById.get(id) ?? -1] ?? Number.NaN);
  });
}

/** As `AccountsRead` writes them, in cents. */
function balancesById(balances: string): Map<string, number> {
  return new Map(
    balances.split(' ').map((entry): [string, number] => {
      const [id = '', dollars] = entry.split(':');
      return [id, centsOf(Number(dollars))];
    }),
  );
}

/** Not a number, which equals nothing, for what is no amount. */
function centsOf(dollars: number): number {
  try {
    return fromDollars(dollars);
  } catch (error) {
    if (error instanceof RangeError) return Number.NaN;
    throw error;
  }
}

/** In the order in which forms are told of, each as it was told last. */
function withDeletions(deletions: Documents['deletions'], more: readonly Deletion[]): Documents['deletions'] {
  if (deletions.status === 'missing') return deletions;
  const byKey = new Map([...deletions.value, ...more].map((deletion) => [keyOf(deletion), deletion]));
  const placeOf = ({ entity }: Deletion) => (FORMS_TOLD as readonly string[]).indexOf(entity);
  return read([...byKey.values()].sort((one, other) => placeOf(one) - placeOf(other)));
}

function keyOf({ entity, id }: Deletion): string {
  return `${entity} ${id}`;
}
