/** A row of a ledger that names an account: its heading, or one of its totals. */
export interface NamedRow {
  readonly kind: 'heading' | 'total' | 'total-with-sub-accounts';
  readonly row: number;
  readonly account: string;
}

/**
 * Finds the totals that do not end their account: QuickBooks may print the total of a parent's own postings above its
 * sub-accounts, and that of all of them, mostly called “with sub-accounts”, below. Reads from the last row up, where each total comes before the
 * rows that it covers.
 */
export function findOwnTotals(rows: readonly NamedRow[]): ReadonlySet<number> {
  const found = new Set<number>();
  const open: { account: string; ownTotal: number | null }[] = [];
  let closed: (typeof open)[number] | undefined;
  for (const { kind, row, account } of rows.toReversed()) {
    const innermost = open.at(-1);
    const isInnermost = innermost?.account === account;
    if (kind === 'heading') {
      if (isInnermost) closed = open.pop();
      // A sub-account has the name of its parent, and the total was its own.
      else if (closed?.account === account && closed.ownTotal !== null) found.delete(closed.ownTotal);
    } else if (kind === 'total' && isInnermost && innermost.ownTotal === null) {
      innermost.ownTotal = row;
      found.add(row);
    } else {
      closed = undefined;
      open.push({ account, ownTotal: null });
    }
  }
  return found;
}
