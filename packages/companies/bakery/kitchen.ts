import { addDays } from '../books/calendar.ts';
import type { Cents } from '../books/cents.ts';
import type { Item } from '../books/item.ts';
import {
  type Invoice,
  type Payment,
  type SaleLine,
  type SalesReceipt,
  saleTotal,
} from '../books/transaction.ts';
import type { Bookkeeper } from '../simulation/bookkeeper.ts';
import { Desk } from '../simulation/desk.ts';
import { account } from './accounts.ts';

/** The forms the bakery uses, with its accounts filled in. */
export class Kitchen extends Desk {
  taxesHeld: Cents = 0;
  takingsOfMonth: Cents = 0;
  #ticketNumber = 20_000;

  constructor(bookkeeper: Bookkeeper) {
    super(bookkeeper, account, 300);
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

  /** A bill on one account that is paid so many days later. */
  buyOnAccount(vendorId: string, accountId: string, cents: Cents, description: string, days: number): void {
    const bill = this.bill({ vendorId, lines: [{ accountId, cents, description }] });
    this.bookkeeper.later(addDays(this.today, days), () => this.payBill(bill));
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
