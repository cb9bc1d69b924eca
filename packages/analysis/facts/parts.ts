import {
  ACCOUNT_TYPES,
  accountFigure,
  type Books,
  type DocumentKind,
  type Documents,
  documentKindOf,
  firstRowOn,
  hasRole,
  type LedgerAccount,
  type Period,
} from '@insights/ledger';

/** What one account or one party has in a figure, now and in the period before. */
export interface PartOfFigure {
  /** `account:35`, or the party's name. */
  readonly id: string;
  readonly name: string;
  readonly nowCents: number;
  /** Null when there is no period before. */
  readonly beforeCents: number | null;
  readonly figureId: string;
}

export type Side = 'income' | 'expense';

const TYPES: Readonly<Record<Side, ReadonlySet<string>>> = {
  income: new Set(['Income']),
  expense: new Set(['Cost of Goods Sold', 'Expense', 'Other Expense']),
};

interface Days {
  readonly now: Period;
  readonly before: Period | null;
}

/** By ledger account, each with its own postings only, so that they add up to the whole. */
export function partsByAccount(books: Books, days: Days, side: Side): PartOfFigure[] {
  const { accounts } = books.chart;
  const isWanted = accounts.map(({ type }) => TYPES[side].has(type));
  const now = new Float64Array(accounts.length);
  const before = new Float64Array(accounts.length);
  eachPosting(books, days, (row, isNow) => {
    const account = books.journal.accountIndexes[row] as number;
    if (isWanted[account] !== true) return;
    const sums = isNow ? now : before;
    sums[account] = (sums[account] as number) + (books.journal.amountsCents[row] as number);
  });
  const nameOf = uniqueNames(accounts);
  return accounts.flatMap((account, index) => {
    const sign = ACCOUNT_TYPES[account.type].normalBalance === 'debit' ? 1 : -1;
    const [nowCents, beforeCents] = [sign * (now[index] as number), sign * (before[index] as number)];
    if (isWanted[index] !== true || (nowCents === 0 && beforeCents === 0)) return [];
    return [
      {
        id: account.id,
        name: nameOf(account),
        nowCents,
        beforeCents: days.before === null ? null : beforeCents,
        figureId: accountFigure(account.id),
      },
    ];
  });
}

/** Here the name is the buyer's, also beside the cost of what was sold. */
const SALES: ReadonlySet<DocumentKind | null> = new Set([
  'Invoice',
  'SalesReceipt',
  'CreditMemo',
  'RefundReceipt',
  'Payment',
]);

/** How shops name all their buyers at once. A letter must not call them one customer, and a large one at that. */
const MANY_BUYERS =
  /\bwalk.?ins?\b|\b(?:cash|shop|store|retail|counter|web|online|misc\w*|various|sundry|daily)\s+(?:customers?|clients?|buyers?|guests?|sales?)\b/i;

/**
 * By customer or payee, as the postings name them. Wages and whoever is known as an employee are left out: what a person
 * earns is nobody's business in a letter about the company. So are names that stand for many buyers, and a buyer's name
 * beside an expense.
 */
export function partsByParty(books: Books, documents: Documents, days: Days, side: Side): PartOfFigure[] {
  const { accounts } = books.chart;
  const isWanted = accounts.map((account) => TYPES[side].has(account.type) && !hasRole(account, 'payroll'));
  const employees = new Set(
    documents.employees.status === 'read' ? documents.employees.value.map(({ name }) => name) : [],
  );
  const { texts, nameIndexes, accountIndexes, amountsCents, transactions, transactionIndexes } =
    books.journal;
  const isSale = transactions.map(({ type }) => SALES.has(documentKindOf(type)));
  const sums = new Map<string, { now: number; before: number }>();
  const sign = side === 'income' ? -1 : 1;
  eachPosting(books, days, (row, isNow) => {
    if (isWanted[accountIndexes[row] as number] !== true) return;
    if (side === 'expense' && isSale[transactionIndexes[row] as number] === true) return;
    const name = texts[nameIndexes[row] as number] as string;
    if (name.trim() === '' || employees.has(name)) return;
    const known = sums.get(name) ?? { now: 0, before: 0 };
    known[isNow ? 'now' : 'before'] += sign * (amountsCents[row] as number);
    sums.set(name, known);
  });
  const figureId = side === 'income' ? 'incomeStatement.totalRevenue' : 'incomeStatement.totalExpenses';
  return [...sums].flatMap(([name, { now, before }]) =>
    (now === 0 && before === 0) || (side === 'income' && MANY_BUYERS.test(name))
      ? []
      : [{ id: name, name, nowCents: now, beforeCents: days.before === null ? null : before, figureId }],
  );
}

/** Largest first; equal ones by name, so that the same books always give the same order. */
export function bySize<Part extends { readonly id: string }>(
  parts: readonly Part[],
  sizeOf: (part: Part) => number,
): Part[] {
  return parts.toSorted((a, b) => sizeOf(b) - sizeOf(a) || (a.id < b.id ? -1 : 1));
}

function eachPosting(books: Books, { now, before }: Days, visit: (row: number, isNow: boolean) => void) {
  for (const [period, isNow] of [
    [now, true],
    [before, false],
  ] as const) {
    if (period === null) continue;
    const end = firstRowOn(books.journal, period.end + 1);
    for (let row = firstRowOn(books.journal, period.start); row < end; row += 1) visit(row, isNow);
  }
}

/** The short name where no other account has it. */
function uniqueNames(accounts: readonly LedgerAccount[]): (account: LedgerAccount) => string {
  const counts = new Map<string, number>();
  for (const { name } of accounts) counts.set(name, (counts.get(name) ?? 0) + 1);
  return ({ name, fullName }) => ((counts.get(name) ?? 0) > 1 ? fullName.replaceAll(':', ' · ') : name);
}
