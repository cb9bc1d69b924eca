/** A ledger row that names an account: its heading or one of its totals. */
export interface NamedRow {
  readonly kind: 'heading' | 'total' | 'total-with-sub-accounts';
  readonly row: number;
  readonly account: string;
}

/** An account whose total was found. The scan runs backward, so the heading comes later. */
interface Account {
  readonly name: string;
  ownTotal: number | null;
  /** Sub-accounts whose headings were found, by name. */
  readonly within: Map<string, Account>;
}

/**
 * Finds totals that do not end their account's section. QuickBooks may print a parent's own total above its
 * sub-accounts and its grand total below them, usually labeled “with sub-accounts”. The scan runs backward from the
 * last row, so that it finds each total before the rows that the total covers.
 *
 * A parent prints each name only once. If a name appears again on the same level, the account below it is a sub-account
 * with its parent's name. The total that seemed to be the parent's own then belongs to the sub-account.
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
      // The total that was found first was the parent's grand total; this one is its own total.
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
