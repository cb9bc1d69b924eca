import { type DocumentKind, kindAt, NONE, type Period } from '@insights/ledger';
import type { Contribution } from './contributions.ts';
import type { FactBooks } from './fact-books.ts';

/** Sales documents, which have items, and their sign. */
const SALES: Partial<Record<DocumentKind, 1 | -1>> = {
  Invoice: 1,
  SalesReceipt: 1,
  CreditMemo: -1,
  RefundReceipt: -1,
};

/**
 * Returns contributions by item, as named on the lines of sales documents that are posted to income; empty unless
 * documents cover both periods.
 */
export function itemContributions({ books, documents, now }: FactBooks, base: Period): Contribution[] {
  const { transactions, items, homeCurrency } = documents;
  if (transactions.status === 'missing' || items.status === 'missing' || books.basis === 'Cash') return [];
  const table = transactions.value;
  if (table.completeFrom > base.start) return [];
  const known = new Map(items.value.map((item) => [item.id, item]));
  const sums = new Map<string, { name: string; nowCents: number; baseCents: number }>();
  table.days.forEach((day, row) => {
    const sign = SALES[kindAt(table, row)];
    const when = isWithin(day, now) ? 'nowCents' : isWithin(day, base) ? 'baseCents' : null;
    if (when === null || sign === undefined || table.isVoided[row] === 1) return;
    if (table.currencies[table.currencyIndexes[row] as number] !== homeCurrency) return;
    for (
      let line = table.firstLines[row] as number;
      line < (table.firstLines[row + 1] as number);
      line += 1
    ) {
      const item = known.get(table.itemIds[table.lines.itemIndexes[line] as number] ?? '');
      if (item === undefined) continue;
      const account = table.lines.accountIndexes[line] as number;
      const index = account === NONE ? item.incomeAccountIndex : account;
      if (index === null || books.chart.accounts[index]?.type !== 'Income') continue;
      const sum = sums.get(item.id) ?? { name: item.name, nowCents: 0, baseCents: 0 };
      sum[when] += sign * (table.lines.amountsCents[line] as number);
      sums.set(item.id, sum);
    }
  });
  return [...sums.values()];
}

function isWithin(day: number, { start, end }: Period): boolean {
  return day >= start && day <= end;
}
