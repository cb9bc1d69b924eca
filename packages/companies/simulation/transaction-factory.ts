import { addDays, type IsoDate } from '../books/calendar.ts';
import type { Cents } from '../books/cents.ts';
import {
  type Bill,
  type BillPayment,
  type ExpenseLine,
  expenseTotal,
  type Invoice,
  type JournalEntry,
  type JournalLine,
  type Purchase,
  type SaleLine,
} from '../books/transaction.ts';
import type { Bookkeeper } from './bookkeeper.ts';

/** Accounts to which a company's transactions post by default. */
type FactoryAccounts = Readonly<Record<'checking' | 'card' | 'receivables' | 'payables', string>>;

/** Creates common transactions for a company, with its accounts and document numbers filled in. */
export class TransactionFactory {
  readonly bookkeeper: Bookkeeper;
  cardBalance: Cents = 0;
  readonly #accounts: FactoryAccounts;
  #invoiceNumber: number;

  constructor(bookkeeper: Bookkeeper, accounts: FactoryAccounts, invoiceNumber: number) {
    this.bookkeeper = bookkeeper;
    this.#accounts = accounts;
    this.#invoiceNumber = invoiceNumber;
  }

  get today(): IsoDate {
    return this.bookkeeper.today;
  }

  get lastInvoiceNumber(): string {
    return String(this.#invoiceNumber);
  }

  nextInvoiceNumber(): string {
    this.#invoiceNumber += 1;
    return String(this.#invoiceNumber);
  }

  invoice(form: {
    customerId: string;
    lines: readonly SaleLine[];
    dueDays?: number;
    discount?: NonNullable<Invoice['discount']>;
    tax?: NonNullable<Invoice['tax']>;
    number?: string;
    note?: string;
    receivableAccountId?: string;
  }): Invoice {
    const { dueDays = 30, number = this.nextInvoiceNumber(), ...rest } = form;
    return this.bookkeeper.record<Invoice>({
      kind: 'Invoice',
      date: this.today,
      number,
      receivableAccountId: this.#accounts.receivables,
      dueDate: addDays(this.today, dueDays),
      terms: dueDays === 0 ? 'Due on receipt' : `Net ${dueDays}`,
      ...rest,
    });
  }

  bill(form: {
    vendorId: string;
    lines: readonly ExpenseLine[];
    dueDays?: number;
    number?: string;
    note?: string;
  }): Bill {
    const { dueDays = 30, ...rest } = form;
    return this.bookkeeper.record<Bill>({
      kind: 'Bill',
      date: this.today,
      payableAccountId: this.#accounts.payables,
      dueDate: addDays(this.today, dueDays),
      ...rest,
    });
  }

  payBill(bill: Bill, more: { number?: string } = {}): BillPayment {
    const cents = expenseTotal(bill.lines);
    return this.bookkeeper.record<BillPayment>({
      kind: 'BillPayment',
      date: this.today,
      vendorId: bill.vendorId,
      payableAccountId: this.#accounts.payables,
      method: 'Check',
      paidFromAccountId: this.#accounts.checking,
      cents,
      applied: [{ transactionId: bill.id, cents }],
      ...more,
    });
  }

  /** Records an expense that is paid immediately, by card unless specified otherwise. */
  buy(form: {
    vendorId?: string;
    lines: readonly ExpenseLine[];
    with?: 'card' | 'checking' | 'check';
    from?: string;
    date?: IsoDate;
    number?: string;
    note?: string;
  }): Purchase {
    const { vendorId, with: means = 'card', date = this.today, from, ...rest } = form;
    const { card, checking } = this.#accounts;
    if (means === 'card') this.cardBalance += expenseTotal(rest.lines);
    return this.bookkeeper.record<Purchase>({
      kind: 'Purchase',
      date,
      method: means === 'card' ? 'CreditCard' : means === 'check' ? 'Check' : 'Cash',
      accountId: from ?? (means === 'card' ? card : checking),
      ...(vendorId === undefined ? {} : { nameId: vendorId }),
      ...rest,
    });
  }

  /** Records an expense on one account. */
  spend(
    vendorId: string,
    accountId: string,
    cents: Cents,
    description: string,
    means: 'card' | 'checking' | 'check' = 'card',
  ): Purchase {
    return this.buy({ vendorId, lines: [{ accountId, cents, description }], with: means });
  }

  journal(lines: readonly JournalLine[], note: string, date = this.today): JournalEntry {
    return this.bookkeeper.record<JournalEntry>({ kind: 'JournalEntry', date, lines, note });
  }
}
