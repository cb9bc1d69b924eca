import type { Account, Period } from './books.ts';

interface Line {
  readonly accountId: string | null;
  readonly itemId: string | null;
  readonly amountCents: number;
  readonly quantity: number | null;
}

interface OracleDocument {
  readonly kind: string;
  readonly ledgerType: string;
  readonly id: string;
  readonly day: number;
  readonly dueDay: number | null;
  readonly openCents: number;
  readonly party: { readonly name: string } | null;
  readonly currency: string;
  readonly isVoided: boolean;
  readonly lines: readonly Line[];
  readonly links: readonly { readonly kind: string; readonly id: string }[];
}

interface Traded {
  readonly cents: number;
  readonly pieces: number | null;
}

interface ArchiveContent {
  readonly documents: readonly OracleDocument[];
  readonly accounts: readonly Account[];
  readonly items: readonly { readonly id: string; readonly name: string }[];
  readonly homeCurrency: string;
  readonly readOn: number;
}

/** A company's documents, read one by one. */
export class OracleDocuments {
  readonly #content: ArchiveContent;

  constructor(content: ArchiveContent) {
    this.#content = content;
  }

  /** Returns the open documents in the home currency, whether or not they are due. */
  open(kind: 'Invoice' | 'Bill'): OracleDocument[] {
    const { documents, homeCurrency } = this.#content;
    return documents.filter((one) => one.kind === kind && one.openCents > 0 && one.currency === homeCurrency);
  }

  overdue(kind: 'Invoice' | 'Bill'): OracleDocument[] {
    return this.open(kind).filter(({ dueDay }) => dueDay !== null && dueDay < this.#content.readOn);
  }

  /** Returns the median number of days until payment for invoices that were paid in full in the period. */
  daysToPay({ start, end }: Period): number {
    const { documents } = this.#content;
    const days = documents.flatMap(({ kind, id, day, openCents }) => {
      if (kind !== 'Invoice' || openCents !== 0) return [];
      const payments = documents.filter(
        (one) =>
          one.kind === 'Payment' && one.links.some((link) => link.kind === 'Invoice' && link.id === id),
      );
      const last = Math.max(...payments.map((payment) => payment.day));
      return last >= start && last <= end ? [last - day] : [];
    });
    return days.sort((a, b) => a - b)[Math.floor(days.length / 2)] ?? Number.NaN;
  }

  /** Returns each item's total on sales documents, by item name. */
  salesByItem(period: Period): Map<string, number> {
    return new Map([...this.#traded(true, period).values()].map(({ name, lines }) => [name, sumOf(lines)]));
  }

  /**
   * Returns the effects of quantity and price on a change, using each item's mean price. Includes items that have a
   * quantity on every line, ten or more units in both periods, and no sale at a price more than a fifth away from the
   * mean.
   */
  effects(isRevenue: boolean, now: Period, base: Period) {
    const [before, after] = [this.#traded(isRevenue, base), this.#traded(isRevenue, now)];
    let [quantity, price, onlyOnce] = [0, 0, 0];
    for (const id of new Set([...before.keys(), ...after.keys()])) {
      const [then, since] = [before.get(id)?.lines ?? [], after.get(id)?.lines ?? []];
      if (sumOf(then) === 0) onlyOnce += sumOf(since);
      else if (sumOf(since) === 0) onlyOnce -= sumOf(then);
      const [here, there] = [priced(since), priced(then)];
      if (here === null || there === null) continue;
      const atOldPrices = Math.round((there.cents * here.pieces) / there.pieces);
      quantity += atOldPrices - there.cents;
      price += here.cents - atOldPrices;
    }
    return { quantity, price, onlyOnce };
  }

  #traded(isRevenue: boolean, { start, end }: Period) {
    const { documents, items, accounts, homeCurrency } = this.#content;
    const traded = new Map<string, { name: string; lines: Traded[] }>();
    for (const { kind, day, lines, currency, isVoided, ledgerType } of documents) {
      const isCredit = /^(?:CreditMemo|RefundReceipt|VendorCredit)$/.test(kind);
      const sign = isCredit || ledgerType === 'Credit Card Credit' ? -1 : 1;
      const isSide = isRevenue
        ? /^(?:Invoice|SalesReceipt|CreditMemo|RefundReceipt)$/.test(kind)
        : /^(?:Bill|Purchase|VendorCredit)$/.test(kind);
      if (!isSide || day < start || day > end || isVoided || currency !== homeCurrency) continue;
      for (const { itemId, amountCents, quantity, accountId } of lines) {
        const item = items.find(({ id }) => id === itemId);
        const type = accounts.find(({ id }) => id === accountId)?.type ?? '';
        if (item === undefined || (isRevenue ? type !== 'Income' : !/Cost|Expense/.test(type))) continue;
        const known = traded.get(item.id) ?? { name: item.name, lines: [] };
        traded.set(item.id, known);
        known.lines.push({ cents: sign * amountCents, pieces: quantity === null ? null : sign * quantity });
      }
    }
    return traded;
  }
}

function sumOf(lines: readonly Traded[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}

/** Returns an item's total and quantity; null if its price is not comparable. */
function priced(lines: readonly Traded[]): { cents: number; pieces: number } | null {
  const cents = sumOf(lines);
  const pieces = lines.reduce((sum, line) => sum + (line.pieces ?? Number.NaN), 0);
  if (!(pieces >= 10) || cents <= 0) return null;
  const mean = cents / pieces;
  const isNear = lines.every((line) => Math.abs(line.cents / (line.pieces ?? 1) - mean) <= mean / 5);
  return isNear ? { cents, pieces } : null;
}
