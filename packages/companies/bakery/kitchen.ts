import { addDays, type IsoDate } from '../books/calendar.ts';
import type { Cents } from '../books/cents.ts';
import type { Item } from '../books/item.ts';
import {
  type Bill,
  type BillPayment,
  expenseTotal,
  type Invoice,
  type JournalEntry,
  type JournalLine,
  type Payment,
  type Purchase,
  type SaleLine,
  type SalesReceipt,
  saleTotal,
} from '../books/transaction.ts';
import type { Bookkeeper } from '../simulation/bookkeeper.ts';
import { account } from './accounts.ts';

/** The forms the bakery uses, with its accounts filled in. */
export class Kitchen {
  readonly bookkeeper: Bookkeeper;
  cardBalance: Cents = 0;
  taxesHeld: Cents = 0;
  takingsOfMonth: Cents = 0;
  #invoiceNumber = 300;
  #ticketNumber = 20_000;

  constructor(bookkeeper: Bookkeeper) {
    this.bookkeeper = bookkeeper;
  }

  get today(): IsoDate {
    return this.bookkeeper.today;
  }

  takings(customerId: string, lines: readonly SaleLine[], note: string): SalesReceipt {
    this.#ticketNumber += 1;
    const receipt = this.bookkeeper.record<SalesReceipt>({
      kind: 'SalesReceipt',
      date: this.today,
      number: String(this.#ticketNumber),
      customerId,
      lines,
      depositAccountId: account.checking,
      paymentMethod: 'Credit Card',
      note,
    });
    this.takingsOfMonth += saleTotal(receipt);
    return receipt;
  }

  invoice(customerId: string, lines: readonly SaleLine[], dueDays: number): Invoice {
    this.#invoiceNumber += 1;
    return this.bookkeeper.record<Invoice>({
      kind: 'Invoice',
      date: this.today,
      number: String(this.#invoiceNumber),
      customerId,
      lines,
      receivableAccountId: account.receivables,
      dueDate: addDays(this.today, dueDays),
      terms: dueDays === 0 ? 'Due on receipt' : `Net ${dueDays}`,
    });
  }

  receive(customerId: string, cents: Cents, invoice: Invoice | undefined, applied = cents): Payment {
    return this.bookkeeper.record<Payment>({
      kind: 'Payment',
      date: this.today,
      customerId,
      receivableAccountId: account.receivables,
      depositAccountId: account.checking,
      cents,
      applied: invoice === undefined ? [] : [{ transactionId: invoice.id, cents: applied }],
      paymentMethod: 'Check',
    });
  }

  bill(vendorId: string, accountId: string, cents: Cents, description: string, payAfter: number): void {
    const bill = this.bookkeeper.record<Bill>({
      kind: 'Bill',
      date: this.today,
      vendorId,
      payableAccountId: account.payables,
      dueDate: addDays(this.today, 30),
      lines: [{ accountId, cents, description }],
    });
    this.bookkeeper.later(addDays(this.today, payAfter), () => this.#pay(bill));
  }

  spend(
    vendorId: string,
    accountId: string,
    cents: Cents,
    description: string,
    means: 'card' | 'checking',
  ): void {
    if (means === 'card') this.cardBalance += cents;
    this.bookkeeper.record<Purchase>({
      kind: 'Purchase',
      date: this.today,
      method: means === 'card' ? 'CreditCard' : 'Cash',
      accountId: means === 'card' ? account.card : account.checking,
      nameId: vendorId,
      lines: [{ accountId, cents, description }],
    });
  }

  journal(lines: readonly JournalLine[], note: string): JournalEntry {
    return this.bookkeeper.record<JournalEntry>({ kind: 'JournalEntry', date: this.today, lines, note });
  }

  #pay(bill: Bill): void {
    const cents = expenseTotal(bill.lines);
    this.bookkeeper.record<BillPayment>({
      kind: 'BillPayment',
      date: this.today,
      vendorId: bill.vendorId,
      payableAccountId: account.payables,
      method: 'Check',
      paidFromAccountId: account.checking,
      cents,
      applied: [{ transactionId: bill.id, cents }],
    });
  }
}

export function line(item: Item, cents: Cents, description = item.name): SaleLine {
  return {
    itemId: item.id,
    accountId: item.incomeAccountId ?? account.bread,
    description,
    cents,
    quantity: 1,
  };
}
