import { addDays, type IsoDate, weekdayOf } from '../books/calendar.ts';
import type { Cents } from '../books/cents.ts';
import {
  type Application,
  type Bill,
  type BillPayment,
  type Deposit,
  type ExpenseLine,
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
import { Stock } from '../simulation/stock.ts';
import { account } from './accounts.ts';

/** Money lying in Undeposited Funds. Card takings reach the bank less the processor's fee. */
export interface Undeposited {
  paymentId: string;
  cents: Cents;
  customerId: string;
  isCard: boolean;
}

/** The forms of the garden company's office, with its accounts and number series filled in. */
export class GardenOffice {
  readonly bookkeeper: Bookkeeper;
  readonly stock = new Stock();
  readonly undeposited: Undeposited[] = [];
  /** Taxes held for others, by month ("2024-05") and kind, until they are paid over. */
  readonly held = new Map<string, Cents>();
  cardBalance: Cents = 0;
  creditLineBalance: Cents = 0;
  #invoiceNumber = 1000;
  #receiptNumber = 5000;
  #checkNumber = 2100;

  constructor(bookkeeper: Bookkeeper) {
    this.bookkeeper = bookkeeper;
  }

  get today(): IsoDate {
    return this.bookkeeper.today;
  }

  invoice(form: {
    customerId: string;
    lines: readonly SaleLine[];
    dueDays?: number;
    discountPercent?: number;
    number?: string;
    note?: string;
  }): Invoice {
    const { customerId, lines, dueDays = 30, discountPercent, note } = form;
    const subtotal = lines.reduce((total, line) => total + line.cents, 0);
    const discount = discountPercent === undefined ? 0 : Math.round((subtotal * discountPercent) / 100);
    return this.bookkeeper.record<Invoice>({
      kind: 'Invoice',
      date: this.today,
      number: form.number ?? this.nextInvoiceNumber(),
      customerId,
      lines,
      receivableAccountId: account.receivables,
      dueDate: addDays(this.today, dueDays),
      terms: dueDays === 0 ? 'Due on receipt' : `Net ${dueDays}`,
      ...(discountPercent === undefined
        ? {}
        : { discount: { accountId: account.discounts, cents: discount, percent: discountPercent } }),
      ...(note === undefined ? {} : { note }),
    });
  }

  get lastInvoiceNumber(): string {
    return String(this.#invoiceNumber);
  }

  nextInvoiceNumber(): string {
    this.#invoiceNumber += 1;
    return String(this.#invoiceNumber);
  }

  nextCheckNumber(): string {
    this.#checkNumber += 1;
    return String(this.#checkNumber);
  }

  /** Money for invoices, by check (to the drawer) or straight to the bank. */
  receive(form: {
    customerId: string;
    cents: Cents;
    applied: readonly Application[];
    creditsUsed?: readonly Application[];
    by: 'check' | 'transfer';
    number?: string;
    note?: string;
  }): Payment {
    const { customerId, cents, applied, creditsUsed, by, number, note } = form;
    const isCheck = by === 'check';
    const payment = this.bookkeeper.record<Payment>({
      kind: 'Payment',
      date: this.today,
      customerId,
      receivableAccountId: account.receivables,
      depositAccountId: isCheck ? account.undeposited : account.checking,
      cents,
      applied,
      paymentMethod: isCheck ? 'Check' : 'ACH',
      ...(creditsUsed === undefined ? {} : { creditsUsed }),
      ...(number === undefined ? {} : { number }),
      ...(note === undefined ? {} : { note }),
    });
    if (isCheck && cents > 0) this.keepForDeposit(payment.id, cents, customerId, false);
    return payment;
  }

  keepForDeposit(paymentId: string, cents: Cents, customerId: string, isCard: boolean): void {
    this.undeposited.push({ paymentId, cents, customerId, isCard });
  }

  /** The whole invoice, paid on a later day. */
  settleLater(invoice: Invoice, day: IsoDate, by: 'check' | 'transfer'): void {
    this.bookkeeper.later(day, () => {
      const cents = saleTotal(invoice);
      this.receive({
        customerId: invoice.customerId,
        cents,
        applied: [{ transactionId: invoice.id, cents }],
        by,
      });
    });
  }

  receipt(form: {
    customerId: string;
    lines: readonly SaleLine[];
    taxCents?: Cents;
    isCard: boolean;
    note?: string;
  }): SalesReceipt {
    const { customerId, lines, taxCents = 0, isCard, note } = form;
    this.#receiptNumber += 1;
    const receipt = this.bookkeeper.record<SalesReceipt>({
      kind: 'SalesReceipt',
      date: this.today,
      number: String(this.#receiptNumber),
      customerId,
      lines,
      depositAccountId: account.undeposited,
      paymentMethod: isCard ? 'Credit Card' : 'Check',
      ...(taxCents === 0 ? {} : { tax: { accountId: account.salesTax, cents: taxCents, ratePercent: 7.8 } }),
      ...(note === undefined ? {} : { note }),
    });
    this.keepForDeposit(receipt.id, saleTotal(receipt), customerId, isCard);
    if (taxCents > 0) this.hold('sales', taxCents);
    return receipt;
  }

  bill(form: {
    vendorId: string;
    lines: readonly ExpenseLine[];
    dueDays?: number;
    number?: string;
    note?: string;
  }): Bill {
    const { vendorId, lines, dueDays = 30, number, note } = form;
    return this.bookkeeper.record<Bill>({
      kind: 'Bill',
      date: this.today,
      vendorId,
      payableAccountId: account.payables,
      dueDate: addDays(this.today, dueDays),
      lines,
      ...(number === undefined ? {} : { number }),
      ...(note === undefined ? {} : { note }),
    });
  }

  payBill(bill: Bill, creditsUsed: readonly Application[] = []): BillPayment {
    const cents = expenseTotal(bill.lines);
    const credits = creditsUsed.reduce((total, credit) => total + credit.cents, 0);
    return this.bookkeeper.record<BillPayment>({
      kind: 'BillPayment',
      date: this.today,
      number: this.nextCheckNumber(),
      vendorId: bill.vendorId,
      payableAccountId: account.payables,
      method: 'Check',
      paidFromAccountId: account.checking,
      cents: cents - credits,
      applied: [{ transactionId: bill.id, cents }],
      ...(creditsUsed.length === 0 ? {} : { creditsUsed }),
    });
  }

  payBillLater(bill: Bill, day: IsoDate): void {
    this.bookkeeper.later(workdayFrom(day), () => this.payBill(bill));
  }

  /** An expense paid at once, by card unless told otherwise. */
  buy(form: {
    vendorId?: string;
    lines: readonly ExpenseLine[];
    with?: 'card' | 'checking' | 'check';
    from?: string;
    date?: IsoDate;
    number?: string;
    note?: string;
  }): Purchase {
    const { vendorId, lines, with: means = 'card', date = this.today, note } = form;
    if (means === 'card') this.cardBalance += expenseTotal(lines);
    const number = form.number ?? (means === 'check' ? this.nextCheckNumber() : undefined);
    return this.bookkeeper.record<Purchase>({
      kind: 'Purchase',
      date,
      method: means === 'card' ? 'CreditCard' : means === 'check' ? 'Check' : 'Cash',
      accountId: form.from ?? (means === 'card' ? account.card : account.checking),
      lines,
      ...(vendorId === undefined ? {} : { nameId: vendorId }),
      ...(number === undefined ? {} : { number }),
      ...(note === undefined ? {} : { note }),
    });
  }

  /** An expense on one account. */
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

  deposit(lines: Deposit['lines'], note?: string, bankAccountId: string = account.checking): Deposit {
    return this.bookkeeper.record<Deposit>({
      kind: 'Deposit',
      date: this.today,
      bankAccountId,
      lines,
      ...(note === undefined ? {} : { note }),
    });
  }

  /** Tax taken in that has to be paid over later. */
  hold(kind: 'sales' | 'federal' | 'state', cents: Cents): void {
    const key = `${kind}/${this.today.slice(0, 7)}`;
    this.held.set(key, (this.held.get(key) ?? 0) + cents);
  }

  /** Takes what was held in a month, so that it is paid only once. */
  release(kind: 'sales' | 'federal' | 'state', month: string): Cents {
    const key = `${kind}/${month}`;
    const cents = this.held.get(key) ?? 0;
    this.held.delete(key);
    return cents;
  }
}

/** The day itself, or the Monday after a weekend. */
export function workdayFrom(day: IsoDate): IsoDate {
  const weekday = weekdayOf(day);
  return addDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
}

export function isWorkday(day: IsoDate): boolean {
  const weekday = weekdayOf(day);
  return weekday >= 1 && weekday <= 5;
}
