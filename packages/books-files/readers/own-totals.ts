/** A row of a ledger that names an account: its heading, or one of its totals. */
export interface NamedRow {
  readonly kind: 'heading' | 'total' | 'total-with-sub-accounts';
  readonly row: number;
  readonly account: string;
}

/** An account whose total was seen; its heading is still to come. */
interface Account {
  readonly name: string;
  ownTotal: number | null;
  /** By name: the accounts within it whose headings were seen. */
  readonly within: Map<string, Account>;
}

/**
 * Finds the totals that do not end their account: QuickBooks may print the total of a parent's own postings above its
 * sub-accounts, and the total of all, mostly called “with sub-accounts”, below. Reads from the last row up, where each
 * total comes before the rows that it covers.
 *
 * A parent prints each name once. So if a name appears again on the same level, the account below it is a sub-account
 * with the name of its parent, and the total that seemed to be its own ends it.
 */
export function findOwnTotals(rows: readonly NamedRow[]): ReadonlySet<number> {
  const found = new Set<number>();
  const open = [newAccount('')];
  for (const { kind, row, account: name } of rows.toReversed()) {
    const innermost = open.at(-1) as Account;
    const isInnermost = innermost.name === name;
    const namesake = innermost.within.get(name);
    const child = namesake !== undefined && namesake.ownTotal !== null ? namesake : null;
    if (kind === 'heading' && isInnermost) {
      open.pop();
      open.at(-1)?.within.set(name, innermost);
    } else if (kind === 'total' && isInnermost && innermost.ownTotal === null) {
      found.add(row);
      innermost.ownTotal = row;
    } else if (child !== null && kind !== 'total-with-sub-accounts') {
      found.delete(child.ownTotal as number);
      if (kind === 'heading') continue;
      // The total of all was the parent's, whose own total this is.
      found.add(row);
      child.ownTotal = row;
      open.push(child);
    } else if (kind !== 'heading') open.push(newAccount(name));
  }
  return found;
}

function newAccount(name: string): Account {
  return { name, ownTotal: null, within: new Map() };
}
