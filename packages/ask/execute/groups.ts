import type { AskDimension, AskPlan } from '@insights/contracts';
import {
  ACCOUNT_TYPE_RULES,
  accountFigure,
  atTime,
  type Books,
  compareText,
  hasRole,
  isEmployeeAt,
  isNotVendorAt,
  type LedgerAccount,
  linesOfRows,
  namesBuyer,
  narrowSubject,
  type Period,
  projectName,
  type RowFilter,
  rowsOfFigure,
} from '@insights/ledger';
import { type Amount, amountOf, type TransactionReference } from '../answer.ts';
import type { AskBooks } from '../books.ts';
import { Declined } from '../decline.ts';
import { type Bucket, isBucket } from '../plan-fields.ts';
import { resolveSource, type Scope } from '../scope.ts';

/** The contribution of one customer, account or transaction type to a figure. */
export interface Group {
  readonly key: string;
  readonly label: string;
  readonly amount: Amount;
  /** Number of transactions in the group; 0 for a balance. */
  readonly transactionCount: number;
  readonly transaction?: TransactionReference;
  /** Row of its first posting. */
  readonly row?: number;
  /** Whether it is an owner, lender, bank or tax agency among vendors, or a vendor among customers. */
  readonly isOther?: true;
}

export type Grouping = Exclude<AskDimension, Bucket> | 'transaction';

/** Throws `Declined` for parts into which a balance cannot be split, or which these books do not have. */
export function checkGrouping(
  { isPosition, name }: Pick<Scope, 'isPosition' | 'name'>,
  by: Grouping,
  { documents }: AskBooks,
): void {
  if (isPosition && by !== 'account')
    throw new Declined(`${name} is a balance, and balances are only available by ledger account.`);
  if (by !== 'item' && by !== 'project' && by !== 'class') return;
  const { transactions, customers } = documents;
  if (transactions.status === 'missing')
    throw new Declined(
      `Items, classes and projects come from invoices and bills, which could not be read: ${transactions.reason}`,
    );
  const { itemIds, classNames } = transactions.value;
  if (by === 'item' && itemIds.length === 0) throw new Declined('No items are used in these books.');
  if (by === 'class' && classNames.every((name) => name === ''))
    throw new Declined('No classes are used in these books.');
  const hasProjects =
    customers.status === 'read' && customers.value.some(({ name }) => projectName(name) !== '');
  if (by === 'project' && !hasProjects)
    throw new Declined(
      'No customer in these books has a project, job or sub-customer below it. Ask for sales by customer.',
    );
}

/** All parts of a figure over a period, which add up to it: largest first, equal ones by name. */
export function listGroups(scope: Scope, period: Period, by: Grouping | Bucket, books: AskBooks): Group[] {
  if (isBucket(by)) throw new Declined(`${scope.name} by ${by} is a series; ask for it by ${by} alone.`);
  checkGrouping(scope, by, books);
  const groups = scope.isPosition ? balancesOf(scope, period) : flowsOf(scope, period, by, books);
  return groups.toSorted(
    (a, b) => b.amount.amountCents - a.amount.amountCents || compareText(a.label, b.label),
  );
}

/** Whether the group is a customer, a vendor or another part with a name. */
export function isNamed({ key, isOther }: Group): boolean {
  return key !== '' && isOther !== true;
}

/** Whether a plan has a minimum or maximum amount. */
export function isLimited({ where }: Pick<AskPlan, 'where'>): boolean {
  return where.some(({ field }) => field === 'amount');
}

/** Whether an amount is within the plan's minimum and maximum. */
export function isWithin(amountCents: number, { where }: Pick<AskPlan, 'where'>): boolean {
  return where.every(
    (filter) =>
      filter.field !== 'amount' ||
      (amountCents >= (filter.atLeastCents ?? Number.MIN_SAFE_INTEGER) &&
        amountCents <= (filter.atMostCents ?? Number.MAX_SAFE_INTEGER)),
  );
}

function balancesOf(scope: Scope, period: Period): Group[] {
  const { figures } = scope;
  const { parts } = resolveSource(scope, period);
  const earnings = parts.find(({ opening }) => opening !== 'balances');
  const ofAccounts = parts
    .filter((part) => part !== earnings)
    .flatMap(({ accountIndexes, sign }) =>
      accountIndexes
        .map((index) => figures.context.books.chart.accounts[index] as LedgerAccount)
        .filter((account) => earnings === undefined || !hasRole(account, 'retainedEarnings'))
        .map((account) => ({ subject: accountFigure(account.id), turn: sign === signOf(account) ? 1 : -1 })),
    );
  // Earnings are not balances of income accounts; the balance sheet has a line for each kind of them.
  const lines = ['balanceSheet.retainedEarnings', 'balanceSheet.earningsOfThisYear'];
  const ofEarnings = lines
    .slice(0, earnings === undefined ? 0 : earnings.period.end < period.end ? 1 : 2)
    .map((subject) => ({ subject, turn: 1 }));
  return [...ofAccounts, ...ofEarnings].flatMap(({ subject, turn }) => {
    const id = atTime(subject, period, figures.context);
    const own = figures.find(id);
    const amountCents = own === null ? 0 : turn * figures.amountOf(own);
    if (own === null || amountCents === 0) return [];
    const amount = amountOf(amountCents, [{ id, sign: turn === 1 ? 1 : -1 }]);
    return [{ key: subject, label: own.label, amount, transactionCount: 0 }];
  });
}

function signOf({ type }: LedgerAccount): 1 | -1 {
  return ACCOUNT_TYPE_RULES[type].normalBalance === 'debit' ? 1 : -1;
}

function flowsOf(scope: Scope, period: Period, by: Grouping, books: AskBooks): Group[] {
  const { figures, subject } = scope;
  const source = resolveSource(scope, period);
  const { books: taken, rows, signs } = rowsOfFigure(figures.context, source);
  const { journal, chart } = taken;
  const keyAt = keyReader(taken, by, books);
  const sums = new Map<string, { cents: number; row: number; transactions: Set<number> }>();
  for (const row of rows) {
    // A voided transaction stays in the ledger with amounts of zero.
    if (journal.amountsCents[row] === 0) continue;
    const key = keyAt(row);
    const known = sums.get(key) ?? { cents: 0, row, transactions: new Set<number>() };
    sums.set(key, known);
    known.cents +=
      (signs[journal.accountIndexes[row] as number] as number) * (journal.amountsCents[row] as number);
    known.transactions.add(journal.transactionIndexes[row] as number);
  }
  const isOther = by === 'vendor' ? isNotVendorAt(taken, books.documents) : () => false;
  const isNoCustomer = by === 'customer' ? vendorsOnly(books) : new Set<string>();
  const items = books.documents.items.status === 'read' ? books.documents.items.value : [];
  const itemNames = new Map(items.map(({ id, name }) => [id, name]));
  return [...sums].map(([key, { cents, row, transactions }]): Group => {
    const group = (label: string, filter: RowFilter): Group => {
      const id = atTime(narrowSubject(subject, filter), period, figures.context);
      const amount = amountOf(cents, [{ id, sign: 1 }]);
      return { key, label, amount, transactionCount: transactions.size, row };
    };
    if (by === 'account') {
      const { id, fullName } = chart.accounts[journal.accountIndexes[row] as number] as LedgerAccount;
      return group(fullName, { field: 'account', is: [id] });
    }
    if (by === 'transaction') {
      const transaction = journal.transactions.at(journal.transactionIndexes[row] as number);
      const { type, id, number } = transaction;
      const name = journal.texts.at(journal.nameIndexes[row] as number);
      const label = [number === '' ? type : `${type} ${number}`, name].filter(Boolean).join(', ');
      return { ...group(label, { field: 'transaction', type, id }), transaction };
    }
    const filter: RowFilter = { field: by, is: key };
    if (by === 'item') return group(key === '' ? 'No item' : (itemNames.get(key) ?? key), filter);
    if (key === '') return group(`No ${by} named`, filter);
    return isOther(row) || isNoCustomer.has(key)
      ? { ...group(`${key} (not a ${by})`, filter), isOther: true }
      : group(key, filter);
  });
}

/** Names that are in the list of vendors and not in the list of customers. */
function vendorsOnly({ documents: { customers, vendors } }: AskBooks): Set<string> {
  if (customers.status === 'missing' || vendors.status === 'missing') return new Set();
  const names = new Set(vendors.value.map(({ name }) => name));
  for (const { name } of customers.value) names.delete(name);
  return names;
}

function keyReader(taken: Books, by: Grouping, { documents }: AskBooks) {
  const { journal, chart } = taken;
  const { transactions, texts } = journal;
  const textAt = texts.reader();
  const nameAt = (row: number) => textAt(journal.nameIndexes[row] as number);
  switch (by) {
    case 'account':
      return (row: number) => chart.accounts[journal.accountIndexes[row] as number]?.id ?? '';
    case 'customer':
      return nameAt;
    case 'vendor': {
      const isSale = transactions.byType(namesBuyer);
      const isEmployee = isEmployeeAt(taken, documents);
      return (row: number) =>
        isSale(journal.transactionIndexes[row] as number) || isEmployee(row) ? '' : nameAt(row);
    }
    case 'transaction':
      return (row: number) => String(journal.transactionIndexes[row]);
    case 'item':
    case 'project':
    case 'class': {
      const lines = linesOfRows(taken, documents);
      if (lines === null) throw new RangeError('Lines are checked before groups are made');
      if (by === 'project') return (row: number) => projectName(lines.customerAt(row) ?? nameAt(row));
      return by === 'item' ? (row: number) => lines.itemAt(row) ?? '' : (row: number) => lines.classAt(row);
    }
  }
}
