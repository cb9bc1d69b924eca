import { allocate, type Cents } from './cents.ts';
import type { PostingLeg } from './legs.ts';
import { expenseLegs, saleLegs } from './line-legs.ts';
import {
  type Bill,
  type CreditMemo,
  expenseTotal,
  type Invoice,
  saleTotal,
  type VendorCredit,
} from './transaction.ts';

/** A transaction that payments or credits are applied to. */
export type Document = Invoice | CreditMemo | Bill | VendorCredit;

/** Tracks how much of each line of a document has been moved so far. */
export class DocumentShares {
  readonly document: Document;
  readonly total: Cents;
  readonly #lines: readonly PostingLeg[];
  #applied = 0;
  #moved: readonly Cents[];

  constructor(document: Document) {
    this.document = document;
    this.#lines = documentLegs(document);
    this.total = documentTotal(document);
    this.#moved = this.#lines.map(() => 0);
  }

  all(): readonly PostingLeg[] {
    return this.#lines;
  }

  take(cents: Cents): PostingLeg[] {
    this.#applied += cents;
    if (this.#applied > this.total) throw new Error(`${this.document.id} is paid more than once`);
    const weights = this.#lines.map((line) => line.cents);
    const sign = weights.reduce((total, weight) => total + weight, 0) < 0 ? -1 : 1;
    const running = allocate(sign * this.#applied, weights);
    const before = this.#moved;
    this.#moved = running;
    return this.#lines
      .map((line, index) => ({ ...line, cents: (running[index] ?? 0) - (before[index] ?? 0) }))
      .filter((line) => line.cents !== 0);
  }
}

function documentLegs(document: Document): PostingLeg[] {
  switch (document.kind) {
    case 'Invoice':
      return saleLegs(document, 1);
    case 'CreditMemo':
      return saleLegs(document, -1);
    case 'Bill':
      return expenseLegs(document.lines, document.vendorId, 1);
    case 'VendorCredit':
      return expenseLegs(document.lines, document.vendorId, -1);
  }
}

function documentTotal(document: Document): Cents {
  return 'customerId' in document ? saleTotal(document) : expenseTotal(document.lines);
}
