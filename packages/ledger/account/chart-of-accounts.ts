import { ACCOUNT_TYPES, type AccountType } from '@insights/words';
import { compareText } from '../tables/texts.ts';

/** One account in the general ledger, not to be confused with a user's login account. */
export interface LedgerAccount {
  readonly id: string;
  readonly name: string;
  /** The path from the top-level parent, for example `Job Expenses:Job Materials`. */
  readonly fullName: string;
  readonly type: AccountType;
  /** QuickBooks' account sub-type within the type, for example `AccumulatedDepreciation`. */
  readonly detailType: string;
  readonly parentId: string | null;
}

/**
 * The accounts of one company in chart order: by type, then parents before their sub-accounts, then siblings by name.
 * Other columns (balances, postings) refer to an account by its position in this list, its account index. Adjusted books
 * append the accounts that their entries propose.
 */
export interface ChartOfAccounts {
  readonly accounts: readonly LedgerAccount[];
  readonly indexById: ReadonlyMap<string, number>;
}

/** An account index is a 16-bit number. QuickBooks itself allows a few hundred accounts. */
const MAX_ACCOUNTS = 65_536;

/**
 * Sorts accounts into chart order. A sub-account whose parent is missing (QuickBooks may omit deleted ones) becomes a
 * top-level account. Throws if two accounts share an id, or if there are more accounts than an account index can
 * number.
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
