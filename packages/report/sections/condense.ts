import { type ComparedStatement, interimAmounts, type PrintedStatement } from '@insights/ledger';

type Row = Pick<PrintedStatement['rows'][number], 'kind' | 'depth'> & {
  readonly amountsCents: readonly number[];
};

/**
 * Omits the accounts of a statement that are zero in every column and sums that repeat the one above, and replaces a group
 * with its account if it has only one. Otherwise, a heading, an amount and a total would be three rows for one number.
 */
export function condense<Each extends Row>(rows: readonly Each[]): Each[] {
  const kept = rows.filter(
    ({ kind, depth, amountsCents }) =>
      kind !== 'account' || depth === 0 || amountsCents.some((amount) => amount !== 0),
  );
  for (let start = kept.length - 1; start >= 0; start -= 1) {
    const row = kept[start] as Each;
    const next = kept[start + 1];
    if (row.kind === 'account' && isTotalOf(row, next)) kept.splice(start + 1, 1);
    if (row.kind !== 'heading' || row.depth === 0) continue;
    const end = kept.findIndex(({ depth }, index) => index > start && depth <= row.depth);
    const [only, ...others] = kept.slice(start + 1, end);
    if (only === undefined) kept.splice(start, end + 1 - start);
    else if (others.length === 0 && only.kind === 'account')
      kept.splice(start, end + 1 - start, { ...only, depth: row.depth });
  }
  return kept.filter((row, index) => !isRepeated(row, index, kept));
}

/** Whether a main sum between two others repeats the one above it, such as net other income without other expenses. */
function isRepeated(row: Row, index: number, rows: readonly Row[]): boolean {
  const [before, next] = [rows[index - 1], rows[index + 1]];
  return (
    row.kind === 'subtotal' &&
    row.depth === 0 &&
    before?.kind === 'subtotal' &&
    before.depth === 0 &&
    (next?.kind === 'subtotal' || next?.kind === 'total') &&
    row.amountsCents.every((amount, column) => amount === before.amountsCents[column])
  );
}

/** Whether a subtotal repeats the account above it, whose sub-accounts are all zero. */
function isTotalOf(account: Row, next: Row | undefined): boolean {
  return (
    next?.kind === 'subtotal' &&
    next.depth === account.depth &&
    account.depth > 0 &&
    next.amountsCents.every((amount, column) => amount === account.amountsCents[column])
  );
}

/** Returns the rows that are printed, judged by the printed columns: the period, the main comparison, and interim ones. */
export function printedRows(
  statement: Pick<ComparedStatement, 'rows' | 'comparisons' | 'interim'>,
): ComparedStatement['rows'] {
  const columns = statement.comparisons.length === 0 ? 1 : 2;
  const printed = statement.rows.map((row) => ({
    kind: row.kind,
    depth: row.depth,
    amountsCents: [...row.amountsCents.slice(0, columns), ...interimAmounts(statement, row)],
    row,
  }));
  return condense(printed).map(({ row, depth }) => ({ ...row, depth }));
}
