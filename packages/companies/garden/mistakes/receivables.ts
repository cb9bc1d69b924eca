import { addDays } from '../../books/calendar.ts';
import type { Cents } from '../../books/cents.ts';
import type { Invoice } from '../../books/transaction.ts';
import { account } from '../accounts.ts';
import { services } from '../goods.ts';
import type { GardenOffice } from '../office.ts';
import { projectCustomers } from '../people.ts';
import { serviceLine } from '../routines/projects.ts';
import type { MakeMistake } from './plant.ts';

/** A different customer each year, so that mistakes do not pile up on one name. */
function customerOf(day: string, offset: number): string {
  const customer = projectCustomers[(Number(day.slice(0, 4)) + offset) % projectCustomers.length];
  if (customer === undefined) throw new Error('the garden company has no project customers');
  return customer.id;
}

function planting(office: GardenOffice, customerId: string, cents: Cents, number?: string): Invoice {
  const lines = [serviceLine(services.planting, cents)];
  return office.invoice({ customerId, lines, ...(number === undefined ? {} : { number }) });
}

export const oldOpenInvoice: MakeMistake = (office, day, report) => {
  const cents = 186_500 + Number(day.slice(5, 7)) * 10_000;
  const invoice = planting(office, customerOf(day, Number(day.slice(5, 7))), cents);
  report({ transactionIds: [invoice.id], cents, note: 'This invoice has never been paid.' });
};

/** The customer paid, but the payment was not applied to the invoice. */
export const unappliedPayment: MakeMistake = (office, day, report) => {
  const cents = 142_000;
  const customerId = customerOf(day, 5);
  const invoice = planting(office, customerId, cents);
  office.bookkeeper.later(addDays(day, 18), () => {
    const payment = office.receive({ customerId, cents, applied: [], by: 'check', number: '4471' });
    report({
      transactionIds: [payment.id, invoice.id],
      cents,
      note: 'The payment is unapplied while the invoice of the same customer and amount stays open.',
    });
  });
};

/** The invoice is paid, and three days later paid again. */
export const negativeCustomerBalance: MakeMistake = (office, day, report) => {
  const cents = 115_000;
  const customerId = customerOf(day, 8);
  const invoice = planting(office, customerId, cents);
  office.settleLater(invoice, addDays(day, 10), 'check');
  office.bookkeeper.later(addDays(day, 13), () => {
    const again = office.receive({ customerId, cents, applied: [], by: 'transfer' });
    report({
      transactionIds: [again.id, invoice.id],
      cents,
      note: 'The customer paid this invoice twice; the second payment leaves a negative balance.',
    });
  });
};

export const duplicateInvoiceNumber: MakeMistake = (office, day, report) => {
  const cents = 96_000;
  const number = office.lastInvoiceNumber;
  const invoice = planting(office, customerOf(day, 11), cents, number);
  office.settleLater(invoice, addDays(day, 24), 'transfer');
  report({ transactionIds: [invoice.id], cents, note: `Invoice number ${number} was already used.` });
};

export const invoiceNumberGap: MakeMistake = (office, _day, report) => {
  const number = office.nextInvoiceNumber();
  report({ transactionIds: [], cents: 0, note: `Invoice number ${number} does not exist.` });
};

/** The same job invoiced twice under two numbers. */
export const duplicateInvoice: MakeMistake = (office, day, report) => {
  const cents = 221_500;
  const customerId = customerOf(day, 14);
  const first = planting(office, customerId, cents);
  office.settleLater(first, addDays(day, 21), 'check');
  office.bookkeeper.later(addDays(day, 3), () => {
    const second = planting(office, customerId, cents);
    report({
      transactionIds: [first.id, second.id],
      cents,
      note: 'Same customer, amount and line three days apart; the second is still open.',
    });
  });
};

/** The payment lies in Undeposited Funds, and the bank deposit was booked to income once more. */
export const incomeDoubleCounted: MakeMistake = (office, day, report) => {
  const cents = 167_300;
  const customerId = customerOf(day, 17);
  const invoice = planting(office, customerId, cents);
  office.bookkeeper.later(addDays(day, 14), () => {
    const payment = office.receive({
      customerId,
      cents,
      applied: [{ transactionId: invoice.id, cents }],
      by: 'check',
      number: '2208',
    });
    leaveInDrawer(office, payment.id);
    const deposit = office.deposit(
      [{ accountId: account.planting, cents, nameId: customerId, description: 'Deposit' }],
      'Bank deposit',
    );
    report({
      transactionIds: [payment.id, deposit.id],
      cents,
      note: 'The payment is still in Undeposited Funds; the bank deposit of the same money was booked to Planting.',
    });
  });
};

/** A check that never left Undeposited Funds. */
export const oldUndepositedFunds: MakeMistake = (office, day, report) => {
  const cents = 84_600;
  const customerId = customerOf(day, 20);
  const invoice = planting(office, customerId, cents);
  office.bookkeeper.later(addDays(day, 9), () => {
    const payment = office.receive({
      customerId,
      cents,
      applied: [{ transactionId: invoice.id, cents }],
      by: 'check',
      number: '1130',
    });
    leaveInDrawer(office, payment.id);
    report({
      transactionIds: [payment.id],
      cents,
      note: 'This payment has stayed in Undeposited Funds ever since.',
    });
  });
};

function leaveInDrawer(office: GardenOffice, paymentId: string): void {
  const index = office.undeposited.findIndex((taken) => taken.paymentId === paymentId);
  if (index >= 0) office.undeposited.splice(index, 1);
}
