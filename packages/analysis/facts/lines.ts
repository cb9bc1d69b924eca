import { hasRole, type LedgerAccount, plainName } from '@insights/ledger';
import { type FactAccount, type FactBooks, namedAccount } from './fact-books.ts';

/** A line of business: a top-level income account with its sub-accounts, and the cost accounts that belong to it. */
export interface BusinessLine extends FactAccount {
  readonly incomeIndexes: readonly number[];
  /** Accounts of cost of goods sold; empty if none belongs to this line alone. */
  readonly costIndexes: readonly number[];
}

/** Words that name a kind of account, not a line of business. */
const GENERIC = words(
  'sales sale income incomes revenue revenues fee fees cost costs of goods sold cogs expense expenses direct purchases purchase the and for other net total job jobs program programs',
);
/** Words that name a kind of cost within a line. */
const COST_KINDS = words(
  'material materials supply supplies labor labour wages crew subcontractor subcontractors contractors freight shipping ingredients parts packaging inventory',
);

/**
 * Returns the lines of business. A cost account belongs to a line if their names share all words that are not generic
 * (Food Sales and Food Costs), or if every item that is posted to it is sold in this line.
 */
export function businessLines(books: FactBooks): BusinessLine[] {
  const { accounts } = books;
  const heads = new Map<number, number[]>();
  accounts.forEach((account, index) => {
    if (account.type !== 'Income' || isReduction(account)) return;
    const head = topLevelAccountOf(books, index);
    heads.set(head, [...(heads.get(head) ?? []), index]);
  });
  const lineOfCost = new Map([...costsByItem(books, heads), ...costsByName(books, [...heads.keys()])]);
  return [...heads].map(([head, incomeIndexes]) => ({
    ...namedAccount(accounts[head] as LedgerAccount),
    incomeIndexes,
    costIndexes: [...lineOfCost]
      .flatMap(([cost, line]) => (line === head ? [cost] : []))
      .toSorted((a, b) => a - b),
  }));
}

/** Discounts, unapplied payments and uncategorized income do not belong to any line. */
export function isReduction(account: LedgerAccount): boolean {
  return (['discounts', 'unappliedIncome', 'uncategorizedIncome'] as const).some((role) =>
    hasRole(account, role),
  );
}

/** Returns the top-level account of the same type above an account. */
export function topLevelAccountOf({ books: { chart } }: FactBooks, index: number): number {
  for (let head = index; ; ) {
    const { parentId, type } = chart.accounts[head] as LedgerAccount;
    const parent = parentId === null ? undefined : chart.indexById.get(parentId);
    if (parent === undefined || chart.accounts[parent]?.type !== type) return head;
    head = parent;
  }
}

function costsByName(books: FactBooks, heads: readonly number[]): Map<number, number> {
  const { accounts } = books;
  const keyOf = (account: LedgerAccount, isCost: boolean) =>
    [...words(plainName(account))]
      .filter((word) => !GENERIC.has(word) && !(isCost && COST_KINDS.has(word)))
      .toSorted()
      .join(' ');
  const linesByKey = Map.groupBy(heads, (head) => keyOf(accounts[head] as LedgerAccount, false));
  const found = new Map<number, number>();
  accounts.forEach((account, index) => {
    if (account.type !== 'Cost of Goods Sold') return;
    const own = keyOf(account, true);
    const key = own === '' ? keyOf(accounts[topLevelAccountOf(books, index)] as LedgerAccount, true) : own;
    const [line, ...others] = key === '' ? [] : (linesByKey.get(key) ?? []);
    if (line !== undefined && others.length === 0) found.set(index, line);
  });
  return found;
}

function costsByItem(books: FactBooks, heads: ReadonlyMap<number, readonly number[]>): Map<number, number> {
  const { items } = books.documents;
  const found = new Map<number, number | null>();
  for (const { incomeAccountIndex, expenseAccountIndex } of items.status === 'read' ? items.value : []) {
    if (expenseAccountIndex === null || books.accounts[expenseAccountIndex]?.type !== 'Cost of Goods Sold')
      continue;
    const head = incomeAccountIndex === null ? null : topLevelAccountOf(books, incomeAccountIndex);
    const known = found.get(expenseAccountIndex);
    found.set(expenseAccountIndex, known === undefined || known === head ? head : null);
  }
  return new Map([...found].filter((one): one is [number, number] => one[1] !== null && heads.has(one[1])));
}

function words(text: string): Set<string> {
  return new Set(
    text
      .toLowerCase()
      .match(/\p{L}{2,}/gu)
      ?.map((word) => word.replace(/(?<=\p{L}{3})s$/u, '')) ?? [],
  );
}
