import { type DocumentKind, type DocumentTable, kindAt, NONE, type Period } from '@insights/ledger';
import { type Contribution, type PeriodBooks, type Side, TYPES } from './contributions.ts';

/** Sales or purchases of one item in one period. */
interface Traded {
  cents: number;
  /** Quantity in millionths, so that hours and kilograms are integers, too. */
  millionths: bigint;
  hasQuantities: boolean;
  /** Lowest and highest unit prices on any line, in cents. */
  lowest: number;
  highest: number;
}

interface TradedItem {
  readonly name: string;
  readonly now: Traded;
  readonly base: Traded;
}

/** Document types that have items, and their sign. */
const COUNTED: Readonly<Record<Side, Partial<Record<DocumentKind, 1 | -1>>>> = {
  income: { Invoice: 1, SalesReceipt: 1, CreditMemo: -1, RefundReceipt: -1 },
  expense: { Bill: 1, Purchase: 1, VendorCredit: -1 },
};

/**
 * An item has a price if the unit prices on all its lines in a period are within this percentage of their mean.
 */
const MAX_SPREAD_PERCENT = 20;
/** A few jobs with different amounts do not have a unit price. */
const MIN_QUANTITY = 10;
const MILLION = 1_000_000;

/**
 * Returns contributions by item, as named on sales document lines; empty unless documents cover both periods.
 */
export function itemContributions(books: PeriodBooks, base: Period): Contribution[] {
  return [...tradedItems(books, 'income', base).values()].map(({ name, now, base: before }) => ({
    name,
    nowCents: now.cents,
    baseCents: before.cents,
  }));
}

/** Reasons for a change: the quantity sold or bought, and the price. */
export interface PriceEffects {
  /** Current quantities at the former prices, minus the former amount. */
  readonly quantityCents: number;
  /** The remaining change in these items. */
  readonly priceCents: number;
  /** Change due to items sold or bought in only one of the two periods. */
  readonly onlyOnceCents: number;
}

/**
 * Returns the quantity and price effects for all items that have a price in both periods. For a change from 100 loaves
 * at $5 to 120 at $6, the quantity effect is (120 - 100) at $5 = $100, and the price effect is 120 at $1 = $120.
 */
export function priceEffects(books: PeriodBooks, side: Side, base: Period): PriceEffects {
  let [quantityCents, priceCents, onlyOnceCents] = [0, 0, 0];
  for (const { now, base: before } of tradedItems(books, side, base).values()) {
    if (now.cents === 0 || before.cents === 0) onlyOnceCents += now.cents - before.cents;
    if (!hasPrice(now) || !hasPrice(before)) continue;
    const atOldPrices = Number(rounded(BigInt(before.cents) * now.millionths, before.millionths));
    quantityCents += atOldPrices - before.cents;
    priceCents += now.cents - atOldPrices;
  }
  return { quantityCents, priceCents, onlyOnceCents };
}

function signOf(table: DocumentTable, row: number, side: Side): 1 | -1 | undefined {
  // Credit card credits have the same transaction type as credit card purchases.
  const isBack = table.ledgerTypes[table.ledgerTypeIndexes[row] as number] === 'Credit Card Credit';
  const sign = COUNTED[side][kindAt(table, row)];
  return isBack && sign !== undefined ? -1 : sign;
}

function hasPrice({ hasQuantities, cents, millionths, lowest, highest }: Traded): boolean {
  if (!hasQuantities || cents <= 0 || millionths < BigInt(MIN_QUANTITY * MILLION)) return false;
  const mean = (cents * MILLION) / Number(millionths);
  return (
    highest * 100 <= mean * (100 + MAX_SPREAD_PERCENT) && lowest * 100 >= mean * (100 - MAX_SPREAD_PERCENT)
  );
}

/** Rounds to the nearest whole number; both arguments are positive. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/**
 * Returns quantities and amounts by item; empty unless documents cover both periods. Excludes postings to accounts on
 * the other side.
 */
function tradedItems(books: PeriodBooks, side: Side, base: Period): Map<string, TradedItem> {
  const { documents, context } = books.request;
  const { transactions, items, homeCurrency } = documents;
  const traded = new Map<string, TradedItem>();
  if (transactions.status === 'missing' || items.status === 'missing' || context.books.basis === 'Cash')
    return traded;
  const table = transactions.value;
  if (table.completeFrom > base.start) return traded;
  const known = new Map(items.value.map((item) => [item.id, item]));
  const isOnSide = (account: number | null) => {
    const type = account === null ? undefined : context.books.chart.accounts[account]?.type;
    return type !== undefined && TYPES[side].includes(type);
  };
  table.days.forEach((day, row) => {
    const sign = signOf(table, row, side);
    const span = isWithin(day, books.now) ? 'now' : isWithin(day, base) ? 'base' : null;
    if (span === null || sign === undefined || table.isVoided[row] === 1) return;
    if (table.currencies[table.currencyIndexes[row] as number] !== homeCurrency) return;
    for (const line of linesOf(table, row)) {
      const item = known.get(table.itemIds[table.lines.itemIndexes[line] as number] ?? '');
      if (item === undefined) continue;
      const account = table.lines.accountIndexes[line] as number;
      const { incomeAccountIndex, expenseAccountIndex, assetAccountIndex } = item;
      // Goods that go into inventory are not an expense yet.
      const usual =
        side === 'income' ? incomeAccountIndex : assetAccountIndex === null ? expenseAccountIndex : null;
      if (!isOnSide(account === NONE ? usual : account)) continue;
      const one = traded.get(item.id) ?? { name: item.name, now: nothing(), base: nothing() };
      traded.set(item.id, one);
      const quantity = table.lines.quantities?.[line] ?? Number.NaN;
      add(one[span], sign, table.lines.amountsCents[line] as number, quantity);
    }
  });
  return traded;
}

function add(traded: Traded, sign: 1 | -1, cents: number, quantity: number): void {
  traded.cents += sign * cents;
  if (!(quantity > 0)) {
    traded.hasQuantities = false;
    return;
  }
  traded.millionths += BigInt(sign * Math.round(quantity * MILLION));
  traded.lowest = Math.min(traded.lowest, cents / quantity);
  traded.highest = Math.max(traded.highest, cents / quantity);
}

function nothing(): Traded {
  return { cents: 0, millionths: 0n, hasQuantities: true, lowest: Number.POSITIVE_INFINITY, highest: 0 };
}

function* linesOf({ firstLines }: DocumentTable, row: number): Generator<number> {
  for (let line = firstLines[row] as number; line < (firstLines[row + 1] as number); line += 1) yield line;
}

function isWithin(day: number, { start, end }: Period): boolean {
  return day >= start && day <= end;
}
