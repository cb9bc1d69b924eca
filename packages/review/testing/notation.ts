import {
  type Books,
  buildBooks,
  buildDocumentTable,
  type ChartOfAccounts,
  ClearedStatusBuilder,
  type Day,
  type Document,
  type Documents,
  documentKindOf,
  type Item,
  missing,
  type Party,
  parseDay,
  read,
  type Vendor,
} from '@insights/ledger';
import {
  findAccountIndex,
  partyOf,
  postingsOf,
  transactionsIn,
  type WrittenTransaction,
} from '@insights/ledger/testing/written-transactions';
import { parseAmount } from '@insights/money';
import { GARDEN_CHART } from './garden-chart.ts';

/**
 * Books in test notation, with their documents. Unpaid amounts follow from which documents pay which. `#code` marks
 * transactions that a check must flag; the check must not flag any others.
 */
interface WrittenBooks {
  readonly books: Books;
  readonly documents: Documents;
  /** Codes with which each transaction, such as `Bill HN-7 2025-03-12`, is marked. */
  readonly marks: ReadonlyMap<string, readonly string[]>;
}

export interface WritingOptions {
  readonly window: readonly [from: string, to: string];
  readonly readOn?: string;
  readonly chart?: ChartOfAccounts;
  readonly closedThrough?: string | null;
  readonly opening?: Readonly<Record<string, string>>;
  readonly items?: readonly Item[];
  /** Vendor details other than names. */
  readonly vendors?: Readonly<Record<string, Partial<Vendor>>>;
  /** Names of payees who are employees. */
  readonly employees?: readonly string[];
  /** Parts of the documents that could not be read. */
  readonly missing?: readonly (keyof Documents)[];
}

const MS_PER_DAY = 86_400_000;

export function writtenBooks(text: string, options: WritingOptions): WrittenBooks {
  const chart = options.chart ?? GARDEN_CHART;
  const transactions = transactionsIn(text);
  const [start, end] = options.window.map(parseDay) as [Day, Day];
  const openingCents = new Float64Array(chart.accounts.length);
  for (const [account, amount] of Object.entries(options.opening ?? {})) {
    openingCents[findAccountIndex(chart, account)] = parseAmount(amount);
  }
  const window = { start, end };
  return {
    books: buildBooks({ basis: 'Accrual', window, chart, openingCents }, postingsOf(transactions, chart)),
    documents: documentsOf(transactions, chart, options, end),
    marks: new Map(transactions.map((written) => [keyOf(written), written.codes])),
  };
}

export function keyOf({ type, number, day }: { type: string; number: string; day: Day }): string {
  const date = new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
  return `${[type, number].filter(Boolean).join(' ')} ${date}`;
}

function documentsOf(
  transactions: readonly WrittenTransaction[],
  chart: ChartOfAccounts,
  options: WritingOptions,
  end: Day,
): Documents {
  const employees = new Set(options.employees);
  const documents = transactions.flatMap((written): Document | [] => {
    const document = documentOf(written, transactions);
    const party = document?.party ?? null;
    if (document === null || party === null || !employees.has(party.name)) return document ?? [];
    return { ...document, party: { ...party, kind: 'Employee' } };
  });
  const hasMarks = transactions.some(({ lines }) => lines.some(({ state }) => state !== null));
  const parties = new Map(transactions.flatMap(({ party }) => (party === null ? [] : [[party.name, party]])));
  const ofKind = (kind: Party['kind']) => [...parties.values()].filter((party) => party.kind === kind);
  const contact = { isActive: true };
  const closedThrough = options.closedThrough ?? null;
  const all: Documents = {
    readOn: options.readOn === undefined ? end + 10 : parseDay(options.readOn),
    homeCurrency: 'USD',
    transactions: read(
      buildDocumentTable(documents, chart, { completeFrom: parseDay(options.window[0]), unread: new Map() }),
    ),
    clearing: hasMarks ? read(clearingOf(transactions, chart)) : missing('No marks were written.'),
    customers: read(ofKind('Customer').map(({ id, name }) => ({ ...contact, id, name, parentId: null }))),
    vendors: read(
      ofKind('Vendor').map(({ id, name }) => ({
        ...contact,
        id,
        name,
        isReportable: false,
        hasTaxIdentifier: false,
        ...options.vendors?.[name],
      })),
    ),
    employees: read([]),
    items: read(options.items ?? []),
    closing: read({ closedThrough: closedThrough === null ? null : parseDay(closedThrough) }),
    budgets: read([]),
    deletions: read([]),
  };
  const lost = Object.fromEntries(
    (options.missing ?? []).map((part) => [part, missing(`QuickBooks did not give ${part}.`)]),
  );
  return { ...all, ...lost };
}

function documentOf(written: WrittenTransaction, all: readonly WrittenTransaction[]): Document | null {
  const kind = documentKindOf(written.type);
  if (kind === null) return null;
  const total = totalOf(written);
  const links = written.pays.map(({ type, number, cents }) => {
    const paid = all.find((other) => other.type === type && other.number === number);
    if (paid === undefined) throw new Error(`The text contains no ${type} ${number}`);
    const amountCents = cents ?? totalOf(paid);
    return { kind: documentKindOf(type) ?? 'Invoice', id: paid.id, amountCents };
  });
  const used = kind === 'Deposit' ? 0 : links.reduce((sum, link) => sum + link.amountCents, 0);
  const openable = ['Invoice', 'Bill', 'Payment', 'BillPayment', 'CreditMemo', 'VendorCredit'];
  return {
    kind,
    ledgerType: written.type,
    id: written.id,
    number: written.number,
    day: written.day,
    dueDay: written.dueDay,
    currency: 'USD',
    totalCents: total,
    openCents: openable.includes(kind) ? total - used - paidTowards(written, all) : 0,
    taxCents: 0,
    party: written.party,
    accountId: null,
    toAccountId: null,
    createdMs: written.enteredOn * MS_PER_DAY,
    changedMs: written.enteredOn * MS_PER_DAY,
    memo: written.memo,
    isVoided: written.isVoided,
    lines: written.lines.map(({ account, cents, memo, party }) => ({
      accountId: account,
      itemId: null,
      amountCents: cents,
      quantity: null,
      description: memo,
      party: party === null ? null : partyOf(written.type, party),
      className: '',
    })),
    links,
  };
}

function totalOf({ lines }: WrittenTransaction): number {
  return lines.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
}

function paidTowards({ type, number }: WrittenTransaction, all: readonly WrittenTransaction[]): number {
  let sum = 0;
  for (const other of all) {
    if (other.type === 'Deposit') continue;
    for (const paid of other.pays) {
      if (paid.type !== type || paid.number !== number) continue;
      const target = all.find((one) => one.type === type && one.number === number);
      sum += paid.cents ?? (target === undefined ? 0 : totalOf(target));
    }
  }
  return sum;
}

function clearingOf(transactions: readonly WrittenTransaction[], chart: ChartOfAccounts) {
  const builder = new ClearedStatusBuilder();
  const accounts = chart.accounts.flatMap(({ type }, index) =>
    type === 'Bank' || type === 'Credit Card' ? [index] : [],
  );
  for (const { id, type, day, lines } of transactions) {
    for (const { account, state } of lines) {
      const accountIndex = findAccountIndex(chart, account);
      if (!accounts.includes(accountIndex)) continue;
      builder.add({ day, transactionId: id, ledgerType: type, accountIndex, state: state ?? 'Uncleared' });
    }
  }
  return builder.build(accounts);
}
