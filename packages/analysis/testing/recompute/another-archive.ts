import { type Document, documentAt, type Period } from '@insights/ledger';
import type { ClaimSet } from '../../claims/build-claims.ts';
import { nameInText } from '../../claims/clean-name.ts';

interface OverdueDocument {
  readonly party: string;
  readonly cents: number;
  readonly due: number;
}

/** Reads a company's documents one by one, as objects instead of columns. */
export class AnotherArchive {
  readonly #set: ClaimSet;
  readonly #documents: readonly Document[];

  constructor(set: ClaimSet) {
    const { documents, context } = set.books.request;
    const { transactions } = documents;
    this.#set = set;
    this.#documents =
      transactions.status === 'missing'
        ? []
        : Array.from(transactions.value.days, (_, row) =>
            documentAt(transactions.value, context.books.chart, row),
          );
  }

  /** Returns the total of open documents, due or not, in cents. */
  open(kind: 'Invoice' | 'Bill'): number {
    const { homeCurrency } = this.#set.books.request.documents;
    return this.#documents
      .filter((document) => document.kind === kind && document.currency === homeCurrency)
      .reduce((sum, { openCents }) => sum + Math.max(0, openCents), 0);
  }

  overdue(kind: 'Invoice' | 'Bill'): OverdueDocument[] {
    const { readOn, homeCurrency } = this.#set.books.request.documents;
    return this.#documents.flatMap((document) => {
      const { dueDay, openCents, party, currency } = document;
      if (document.kind !== kind || dueDay === null || dueDay >= readOn || openCents <= 0) return [];
      return currency === homeCurrency ? [{ party: party?.name ?? '', cents: openCents, due: dueDay }] : [];
    });
  }

  /** Returns the median number of days to payment of invoices that were paid in full in the period. */
  daysToPay({ start, end }: Period): number {
    const took = this.#documents.flatMap(({ kind, id, day, openCents }) => {
      if (kind !== 'Invoice' || openCents !== 0) return [];
      const payments = this.#documents.filter(
        (one) =>
          one.kind === 'Payment' && one.links.some((link) => link.kind === 'Invoice' && link.id === id),
      );
      const last = Math.max(...payments.map((payment) => payment.day));
      return last >= start && last <= end ? [last - day] : [];
    });
    return took.sort((a, b) => a - b)[Math.floor(took.length / 2)] ?? Number.NaN;
  }

  /** Returns each item's sales document total, by displayed name. */
  byItem(period: Period): Map<string, number> {
    return new Map(
      [...this.#traded(true, period).values()].map(({ name, lines }) => [
        nameInText(name, 'item'),
        lines.reduce((sum, { cents }) => sum + cents, 0),
      ]),
    );
  }

  /**
   * Returns the effects of quantity and price on a change, by each item's mean price: items counted on every line, ten
   * or more in both periods, none sold further than a fifth from its mean price.
   */
  effects(isRevenue: boolean, now: Period, base: Period) {
    const [then, since] = [this.#traded(isRevenue, base), this.#traded(isRevenue, now)];
    const sumOf = (of: typeof then, id: string) =>
      of.get(id)?.lines.reduce((sum, { cents }) => sum + cents, 0) ?? 0;
    let [quantity, price, onlyOnce] = [0, 0, 0];
    for (const id of new Set([...then.keys(), ...since.keys()])) {
      const [before, after] = [sumOf(then, id), sumOf(since, id)];
      if (before === 0) onlyOnce += after;
      else if (after === 0) onlyOnce -= before;
    }
    for (const [id, { lines }] of since) {
      const [here, there] = [pricedOf(lines), pricedOf(then.get(id)?.lines ?? [])];
      if (here === null || there === null) continue;
      const atOldPrices = Math.round((there.cents * here.pieces) / there.pieces);
      quantity += atOldPrices - there.cents;
      price += here.cents - atOldPrices;
    }
    return { quantity, price, onlyOnce };
  }

  #traded(isRevenue: boolean, { start, end }: Period) {
    const { documents, context } = this.#set.books.request;
    const items = documents.items.status === 'read' ? documents.items.value : [];
    const traded = new Map<string, { name: string; lines: CountedLine[] }>();
    for (const { kind, day, lines, currency, isVoided, ledgerType } of this.#documents) {
      const sign =
        ledgerType === 'Credit Card Credit' || /^(?:CreditMemo|RefundReceipt|VendorCredit)$/.test(kind)
          ? -1
          : 1;
      const isSide = isRevenue
        ? /^(?:Invoice|SalesReceipt|CreditMemo|RefundReceipt)$/.test(kind)
        : /^(?:Bill|Purchase|VendorCredit)$/.test(kind);
      if (!isSide || day < start || day > end || isVoided || currency !== documents.homeCurrency) continue;
      for (const { itemId, amountCents, quantity, accountId } of lines) {
        const item = items.find(({ id }) => id === itemId);
        const type = context.books.chart.accounts.find(({ id }) => id === accountId)?.type ?? '';
        if (item === undefined || (isRevenue ? type !== 'Income' : !/Cost|Expense/.test(type))) continue;
        const known = traded.get(item.id) ?? { name: item.name, lines: [] };
        traded.set(item.id, known);
        known.lines.push({ cents: sign * amountCents, pieces: quantity === null ? null : sign * quantity });
      }
    }
    return traded;
  }
}

interface CountedLine {
  readonly cents: number;
  readonly pieces: number | null;
}

function pricedOf(lines: readonly CountedLine[]): { cents: number; pieces: number } | null {
  const cents = lines.reduce((sum, line) => sum + line.cents, 0);
  const pieces = lines.reduce((sum, line) => sum + (line.pieces ?? Number.NaN), 0);
  if (!(pieces >= 10) || cents <= 0) return null;
  const mean = cents / pieces;
  const isNear = lines.every((line) => Math.abs(line.cents / (line.pieces ?? 1) - mean) <= mean / 5);
  return isNear ? { cents, pieces } : null;
}
