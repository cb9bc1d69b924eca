import { allocate, type Entry, type TradeCompany, totalOf } from '@insights/companies';
import type { AccountType } from '@insights/words';
import {
  type Books,
  buildBooks,
  buildChartOfAccounts,
  buildDocumentTable,
  type ChartOfAccounts,
  ClearedStatusBuilder,
  type Day,
  type Document,
  type Documents,
  missing,
  type Period,
  read,
} from '../index.ts';

interface ReadOptions {
  readonly window: Period;
  readonly readOn: Day;
  /** Whether the company's reconciliation status could be read. */
  readonly hasClearing: boolean;
  /** Defaults to accrual. */
  readonly basis?: Books['basis'];
}

/** The company data that is read. */
export type CompanyData = Pick<
  TradeCompany,
  | 'accounts'
  | 'entries'
  | 'parties'
  | 'items'
  | 'reportable'
  | 'reconciledThrough'
  | 'uncleared'
  | 'closedThrough'
>;

/** Builds the books of a simulated company as they would be read from QuickBooks on a given day. */
export function buildTradeBooks(
  company: CompanyData,
  reading: ReadOptions,
): { books: Books; documents: Documents } {
  const chart = chartOf(company);
  const alive = company.entries.filter(({ isDeleted }) => !isDeleted);
  return {
    books: journalOf(chart, reading.basis === 'Cash' ? whenPaid(alive) : alive, reading),
    documents: documentsOf(company, chart, alive, reading),
  };
}

/** The full name of an account serves as its id. */
function chartOf({ accounts }: CompanyData): ChartOfAccounts {
  return buildChartOfAccounts(
    accounts.map(({ id, name, type, subType, parentId = null }) => ({
      id,
      name,
      fullName: id,
      type: type satisfies AccountType,
      detailType: subType,
      parentId,
    })),
  );
}

/**
 * Returns the entries as on the cash basis: a payment counts as a proportional part of each line of the invoice or bill
 * that it pays, and what it leaves unapplied stays in receivables or payables.
 */
function whenPaid(alive: readonly Entry[]): Entry[] {
  return alive.flatMap((entry) => {
    const { kind, legs, links } = entry;
    if (kind === 'Invoice' || kind === 'Bill') return [];
    if (kind !== 'Payment' && kind !== 'BillPayment') return [entry];
    const [head, open] = legs;
    if (head === undefined || open === undefined) return [];
    const sign = Math.sign(open.cents);
    let left = open.cents;
    const paid = links.flatMap(({ to, cents }) => {
      const lines = to.legs.slice(1);
      const shares = allocate(
        sign * cents,
        lines.map((line) => line.cents),
      );
      left -= sign * cents;
      return lines.map((line, index) => ({ ...line, cents: shares[index] ?? 0 }));
    });
    return [{ ...entry, legs: [head, ...paid, ...(left === 0 ? [] : [{ ...open, cents: left }])] }];
  });
}

function journalOf(
  chart: ChartOfAccounts,
  alive: readonly Entry[],
  { window, basis = 'Accrual' }: ReadOptions,
): Books {
  const postings = alive.flatMap(({ id, type, number, day, legs, isVoided }) => {
    const transaction = { id: String(id), type, number };
    return legs.map(({ account, cents, party, memo }) => {
      const accountIndex = chart.indexById.get(account);
      if (accountIndex === undefined) throw new Error(`No account ${account}`);
      const amountCents = isVoided ? 0 : cents;
      return { day, accountIndex, amountCents, transaction, name: party?.name ?? '', memo };
    });
  });
  return buildBooks({ basis, window, chart }, postings);
}

function documentsOf(
  company: CompanyData,
  chart: ChartOfAccounts,
  alive: readonly Entry[],
  reading: ReadOptions,
): Documents {
  const { parties, items, closedThrough, reportable } = company;
  const { window, readOn, hasClearing } = reading;
  const applied = appliedTo(alive);
  const documents = alive.flatMap((entry): Document[] => {
    const document = documentOf(entry, applied);
    if (document === null || (entry.day < window.start && document.openCents === 0)) return [];
    return [document];
  });
  const contact = { isActive: true };
  return {
    readOn,
    homeCurrency: 'USD',
    transactions: read(
      buildDocumentTable(documents, chart, { completeFrom: window.start, unread: new Map() }),
    ),
    clearing: hasClearing
      ? read(clearingOf(company, chart, alive, reading))
      : missing('QuickBooks did not give the reconciliation marks.'),
    customers: read(
      parties
        .filter(({ kind }) => kind === 'Customer')
        .map(({ id, name }) => ({ ...contact, id, name, parentId: null })),
    ),
    vendors: read(
      parties
        .filter(({ kind }) => kind === 'Vendor')
        .map(({ id, name }) => ({
          ...contact,
          id,
          name,
          isReportable: reportable.has(name),
          hasTaxIdentifier: reportable.get(name)?.hasTaxIdentifier ?? false,
        })),
    ),
    employees: read([]),
    items: read(
      items.map(({ id, name, quantity, unitCostCents }) => ({
        id,
        name,
        type: 'Inventory' as const,
        isActive: true,
        quantityOnHand: quantity,
        unitCostCents,
        incomeAccountIndex: null,
        expenseAccountIndex: null,
        assetAccountIndex: chart.indexById.get('Inventory Asset') ?? null,
      })),
    ),
    closing: read({ closedThrough }),
    budgets: read([]),
    deletions: read([]),
  };
}

/** Amounts that other documents pay toward each document. */
function appliedTo(alive: readonly Entry[]): Map<Entry, number> {
  const applied = new Map<Entry, number>();
  for (const { links, kind } of alive) {
    if (kind === 'Deposit') continue;
    for (const { to, cents } of links) applied.set(to, (applied.get(to) ?? 0) + cents);
  }
  return applied;
}

const OPENABLE = new Set(['Invoice', 'Bill', 'CreditMemo', 'VendorCredit', 'Payment', 'BillPayment']);
const MS_PER_DAY = 86_400_000;
/** 10 a.m. in the company's time zone. */
const MORNING_MS = 18 * 3_600_000;

function documentOf(entry: Entry, applied: ReadonlyMap<Entry, number>): Document | null {
  const { kind, legs, isVoided } = entry;
  if (kind === null) return null;
  const totalCents = isVoided ? 0 : totalOf(entry);
  const used = entry.links.reduce((sum, { cents }) => sum + cents, 0);
  const openCents = OPENABLE.has(kind) && !isVoided ? totalCents - used - (applied.get(entry) ?? 0) : 0;
  return {
    kind,
    ledgerType: entry.type,
    id: String(entry.id),
    number: entry.number,
    day: entry.day,
    dueDay: entry.dueDay,
    currency: 'USD',
    totalCents:
      kind === 'JournalEntry' ? legs.reduce((sum, { cents }) => sum + Math.max(0, cents), 0) : totalCents,
    openCents,
    taxCents: 0,
    party: entry.party,
    accountId: entry.account,
    toAccountId: entry.toAccount,
    createdMs: entry.createdDay * MS_PER_DAY + MORNING_MS,
    changedMs: entry.createdDay * MS_PER_DAY + MORNING_MS,
    memo: entry.memo,
    isVoided,
    lines: legs
      .slice(kind === 'JournalEntry' ? 0 : 1)
      .map(({ account, cents, memo, party, itemId, quantity }) => ({
        accountId: account,
        itemId,
        amountCents: kind === 'JournalEntry' ? cents : Math.abs(cents),
        quantity: quantity ?? null,
        description: memo,
        party,
        className: '',
      })),
    links: entry.links.flatMap(({ to, cents }) =>
      to.kind === null || to.isDeleted ? [] : [{ kind: to.kind, id: String(to.id), amountCents: cents }],
    ),
  };
}

/**
 * The status belongs to the account that TransactionList names, as in QuickBooks: for a transfer, the account it is
 * from.
 */
function clearingOf(
  company: CompanyData,
  chart: ChartOfAccounts,
  alive: readonly Entry[],
  { window }: ReadOptions,
) {
  const builder = new ClearedStatusBuilder();
  const accounts = chart.accounts.flatMap(({ type }, index) =>
    type === 'Bank' || type === 'Credit Card' ? [index] : [],
  );
  for (const entry of alive) {
    if (entry.account === null || entry.day < window.start || entry.day > window.end) continue;
    const accountIndex = chart.indexById.get(entry.account);
    if (accountIndex === undefined || !accounts.includes(accountIndex)) continue;
    const through = company.reconciledThrough.get(entry.account) ?? Number.NEGATIVE_INFINITY;
    const isSettled = entry.day + daysToClear(entry) <= through && !company.uncleared.has(entry);
    builder.add({
      day: entry.day,
      transactionId: String(entry.id),
      ledgerType: entry.type,
      accountIndex,
      state: isSettled ? 'Reconciled' : 'Uncleared',
    });
  }
  return builder.build(accounts);
}

/** Checks take days to clear, card charges hardly any time. */
function daysToClear({ type, id, tag }: Entry): number {
  if (tag === 'interest' || tag === 'fee') return 0;
  return type === 'Check' || type === 'Bill Payment (Check)' ? 2 + (id % 9) : id % 3;
}
