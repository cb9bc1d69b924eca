import type { Cents } from './cents.ts';
import {
  type BillPayment,
  expenseTotal,
  type Payment,
  saleTotal,
  type Transaction,
  type TransactionKind,
  unappliedCents,
} from './transaction.ts';

/** A link between two transactions, as seen from one of them. */
interface Link {
  transactionId: string;
  kind: TransactionKind | 'BillPaymentCheck' | 'BillPaymentCreditCard';
  cents: Cents;
}

/** Tracks which payments and credits are applied to which invoices and bills, and what is still open. */
export class Applications {
  readonly #links = new Map<string, Link[]>();
  readonly #used = new Map<string, Cents>();

  constructor(transactions: readonly Transaction[]) {
    const kinds = new Map(transactions.map((transaction) => [transaction.id, transaction.kind]));
    for (const transaction of transactions) {
      if (transaction.kind === 'Payment' || transaction.kind === 'BillPayment') {
        const kind = linkKind(transaction);
        for (const { transactionId, cents } of [...transaction.applied, ...(transaction.creditsUsed ?? [])]) {
          this.#used.set(transactionId, (this.#used.get(transactionId) ?? 0) + cents);
          this.#link(transactionId, { transactionId: transaction.id, kind, cents });
        }
      } else if (transaction.kind === 'Deposit') {
        for (const { paymentId, cents } of transaction.lines) {
          if (paymentId !== undefined && kinds.get(paymentId) === 'Payment') {
            this.#link(paymentId, { transactionId: transaction.id, kind: 'Deposit', cents });
          }
        }
      }
    }
  }

  /** Returns the other transactions that are linked to this one, oldest first. */
  linksTo(transactionId: string): readonly Link[] {
    return this.#links.get(transactionId) ?? [];
  }

  /**
   * Returns the open balance of an invoice or bill, the remaining amount of a credit, or the unapplied amount of a
   * payment.
   */
  open(transaction: Transaction): Cents {
    const used = this.#used.get(transaction.id) ?? 0;
    switch (transaction.kind) {
      case 'Invoice':
      case 'CreditMemo':
        return saleTotal(transaction) - used;
      case 'Bill':
      case 'VendorCredit':
        return expenseTotal(transaction.lines) - used;
      case 'Payment':
      case 'BillPayment':
        return unappliedCents(transaction);
      default:
        return 0;
    }
  }

  #link(transactionId: string, link: Link): void {
    const known = this.#links.get(transactionId);
    if (known === undefined) this.#links.set(transactionId, [link]);
    else known.push(link);
  }
}

function linkKind(settlement: Payment | BillPayment): Link['kind'] {
  if (settlement.kind === 'Payment') return 'Payment';
  return settlement.method === 'Check' ? 'BillPaymentCheck' : 'BillPaymentCreditCard';
}
