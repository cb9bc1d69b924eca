import type { FactInput, Period } from './input.ts';
import { sum } from './input.ts';

interface SoldLine {
  readonly itemId: string;
  readonly cents: number;
}

/** Lines of sales documents in the home currency that are posted to income. */
function sold({ documents, items, books, homeCurrency }: FactInput, { start, end }: Period): SoldLine[] {
  return (documents ?? []).flatMap(({ kind, day, lines, isVoided, currency }) => {
    const sign = /^(?:Invoice|SalesReceipt)$/.test(kind)
      ? 1
      : /^(?:CreditMemo|RefundReceipt)$/.test(kind)
        ? -1
        : 0;
    if (sign === 0 || day < start || day > end || isVoided || currency !== homeCurrency) return [];
    return lines.flatMap(({ itemId, accountId, amountCents }) => {
      const type = books.accounts.find(({ id }) => id === accountId)?.type;
      const isListed = items.some(({ id }) => id === itemId);
      if (itemId === null || type !== 'Income' || !isListed) return [];
      return [{ itemId, cents: sign * amountCents }];
    });
  });
}

function isReadable({ books, accrualBooks, documents, window }: FactInput, base: Period): boolean {
  return books === accrualBooks && documents !== null && base.start >= window.start;
}

export function itemSales(
  input: FactInput,
  base: Period,
): { name: string; nowCents: number; baseCents: number }[] {
  if (!isReadable(input, base)) return [];
  const [now, then] = [sold(input, input.period), sold(input, base)];
  const totals = (lines: readonly SoldLine[], id: string) =>
    sum(lines.filter(({ itemId }) => itemId === id).map(({ cents }) => cents));
  // In the order of the list of items, which decides between equal amounts.
  return input.items
    .filter(({ id }) => [...now, ...then].some(({ itemId }) => itemId === id))
    .map(({ id, name }) => ({ name, nowCents: totals(now, id), baseCents: totals(then, id) }));
}
