import { ACCOUNT_TYPES, type AccountType } from '@insights/words';
import { compareText } from '../tables/texts.ts';

/** One account of the general ledger. Not to be confused with a visitor's login account. */
export interface LedgerAccount {
  readonly id: string;
  readonly name: string;
  /** The path from the outermost parent, as in `Job Expenses:Job Materials`. */
  readonly fullName: string;
  readonly type: AccountType;
  /** The finer kind within the type that QuickBooks calls account sub-type, as in `AccumulatedDepreciation`. */
  readonly detailType: string;
  readonly parentId: string | null;
}

/**
 * The accounts of one company in chart order: by type, then a parent before its sub-accounts, siblings by name.
 * Columns elsewhere (balances, postings) refer to an account by its place in this list, its account index.
 */
export interface ChartOfAccounts {
  readonly accounts: readonly LedgerAccount[];
  readonly indexById: ReadonlyMap<string, number>;
}

/** An account index is a 16-bit number. QuickBooks itself allows some hundreds of accounts. */
const MAX_ACCOUNTS = 65_536;

/**
 * Puts accounts in chart order. A parent that is not in the list (QuickBooks can leave out deleted ones) makes
 * its sub-account an outermost one. Throws when two accounts share an id, or when there are more of them than the
 * columns can number.
 */
export function buildChartOfAccounts(accounts: Iterable<LedgerAccount>): ChartOfAccounts {
  const byId = new Map<string, LedgerAccount>();
  for (const account of accounts) {
    if (byId.has(account.id)) throw new Error(`Two ledger accounts have the id ${account.id}`);
    byId.set(account.id, account);
  }
  const childrenOf = Map.groupBy(byId.values(), (account) => {
    const parent = account.parentId === null ? undefined : byId.get(account.parentId);
    return parent?.type === account.type ? parent.id : null;
  });

  const ordered: LedgerAccount[] = [];
  const append = (siblings: readonly LedgerAccount[]) => {
    for (const account of siblings.toSorted(byName)) {
      ordered.push(account);
      append(childrenOf.get(account.id) ?? []);
    }
  };
  const outermost = Map.groupBy(childrenOf.get(null) ?? [], (account) => account.type);
  for (const type of ACCOUNT_TYPES) append(outermost.get(type) ?? []);

  if (ordered.length > MAX_ACCOUNTS) throw new RangeError(`More than ${MAX_ACCOUNTS} ledger accounts`);
  return { accounts: ordered, indexById: new Map(ordered.map((account, index) => [account.id, index])) };
}

function byName(a: LedgerAccount, b: LedgerAccount): number {
  return compareText(a.name, b.name) || compareText(a.id, b.id);
}
