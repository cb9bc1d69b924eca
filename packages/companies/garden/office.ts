import { addDays, type IsoDate, weekdayOf } from '../books/calendar.ts';
import type { Cents } from '../books/cents.ts';
import {
  type Application,
  type Bill,
  type BillPayment,
  type Deposit,
  type Invoice,
  type Payment,
  type Purchase,
  type SaleLine,
  type SalesReceipt,
  saleTotal,
} from '../books/transaction.ts';
import type { Bookkeeper } from '../simulation/bookkeeper.ts';
import { Stock } from '../simulation/stock.ts';
import { TransactionFactory } from '../simulation/transaction-factory.ts';
import { account } from './accounts.ts';

/** An amount in Undeposited Funds. Card sales reach the bank less the processor's fee. */
interface Undeposited {
  paymentId: string;
  cents: Cents;
  customerId: string;
  isCard: boolean;
}

/** Creates the garden company's transactions with its accounts and document numbers filled in. */
export class GardenOffice extends TransactionFactory {
  readonly stock = new Stock();
  readonly undeposited: Undeposited[] = [];
  /** Taxes collected for the authorities, by month ("2024-05") and kind, until they are paid. */
  readonly held = new Map<string, Cents>();
  creditLineBalance: Cents = 0;
  #receiptNumber = 5000;
  #checkNumber = 2100;

  constructor(bookkeeper: Bookkeeper) {
    super(bookkeeper, account, 1000);
  }

  nextCheckNumber(): string {
    this.#checkNumber += 1;
    return String(this.#checkNumber);
  }

  /** Records a payment for invoices, by check (to Undeposited Funds) or directly to the bank. */
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

  /** Pays the whole invoice on a later day. */
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

  payBillLater(bill: Bill, day: IsoDate): void {
    this.bookkeeper.later(workdayFrom(day), () => this.payBill(bill));
  }

  /** Pays a bill by check. Checks are numbered. */
  override payBill(bill: Bill): BillPayment {
    return super.payBill(bill, { number: this.nextCheckNumber() });
  }

  override buy(form: Parameters<TransactionFactory['buy']>[0]): Purchase {
    const isNumbered = form.with === 'check' && form.number === undefined;
    return super.buy(isNumbered ? { ...form, number: this.nextCheckNumber() } : form);
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

  /** Adds collected tax that must be paid later. */
  hold(kind: 'sales' | 'federal' | 'state', cents: Cents): void {
    const key = `${kind}/${this.today.slice(0, 7)}`;
    this.held.set(key, (this.held.get(key) ?? 0) + cents);
  }

  /** Returns and clears the tax collected in a month, so that it is paid only once. */
  release(kind: 'sales' | 'federal' | 'state', month: string): Cents {
    const key = `${kind}/${month}`;
    const cents = this.held.get(key) ?? 0;
    this.held.delete(key);
    return cents;
  }
}

/** Returns the day itself, or the following Monday if the day is on a weekend. */
export function workdayFrom(day: IsoDate): IsoDate {
  const weekday = weekdayOf(day);
  return addDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
}

export function isWorkday(day: IsoDate): boolean {
  const weekday = weekdayOf(day);
  return weekday >= 1 && weekday <= 5;
}
