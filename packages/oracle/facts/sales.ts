import type { FactInput, Period } from './input.ts';
import { share, sum } from './input.ts';

interface SoldLine {
  readonly itemId: string;
  readonly cents: number;
  readonly quantity: number | null;
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
    return lines.flatMap(({ itemId, accountId, amountCents, quantity }) => {
      const type = books.accounts.find(({ id }) => id === accountId)?.type;
      const isListed = items.some(({ id }) => id === itemId);
      if (itemId === null || type !== 'Income' || !isListed) return [];
      return [{ itemId, cents: sign * amountCents, quantity: quantity === null ? null : sign * quantity }];
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
  // In the order in which they were first sold, which decides between equal ones.
  return input.items
    .filter(({ id }) => [...now, ...then].some(({ itemId }) => itemId === id))
    .map(({ id, name }) => ({ name, nowCents: totals(now, id), baseCents: totals(then, id) }));
}

/** Effects of quantity and price, for items with at least ten units in both periods at about one price. */
export function unitEffects(input: FactInput, base: Period): { kind: string; partCents: number }[] {
  let [quantity, price] = [0, 0];
  if (isReadable(input, base)) {
    const [now, then] = [sold(input, input.period), sold(input, base)];
    for (const { id } of input.items) {
      const [here, there] = [now, then].map((lines) => priced(lines.filter(({ itemId }) => itemId === id)));
      if (here === null || here === undefined || there === null || there === undefined) continue;
      const atOldPrice = share(there.cents, Math.round(here.units * 1e6), Math.round(there.units * 1e6));
      quantity += atOldPrice - there.cents;
      price += here.cents - atOldPrice;
    }
  }
  return [
    { kind: 'quantity', partCents: quantity },
    { kind: 'price', partCents: price },
  ];
}

function priced(lines: readonly SoldLine[]): { cents: number; units: number } | null {
  const cents = sum(lines.map((line) => line.cents));
  const units = sum(lines.map((line) => line.quantity ?? Number.NaN));
  if (!(units >= 10) || cents <= 0) return null;
  const mean = cents / units;
  const isNear = lines.every((line) => Math.abs(line.cents / (line.quantity ?? 1) / mean - 1) <= 0.2 + 1e-12);
  return isNear ? { cents, units } : null;
}
