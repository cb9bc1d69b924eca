import { addDays, type IsoDate } from '../../books/calendar.ts';
import type { Cents } from '../../books/cents.ts';
import type { Invoice, Payment } from '../../books/transaction.ts';
import { account } from '../accounts.ts';
import { birdbath, services } from '../goods.ts';
import type { GardenOffice } from '../office.ts';
import { projectCustomers } from '../people.ts';
import { serviceLine } from '../routines/projects.ts';
import { goodsLine } from '../routines/shop.ts';
import type { YearlyMistake } from './plant.ts';

/**
 * Invoices planting work to a different customer each year, so that mistakes do not accumulate under one name.
 */
function planting(
  office: GardenOffice,
  day: IsoDate,
  offset: number,
  cents: Cents,
  number?: string,
): Invoice {
  const customer = projectCustomers[(Number(day.slice(0, 4)) + offset) % projectCustomers.length];
  if (customer === undefined) throw new Error('the garden company has no project customers');
  const lines = [serviceLine(services.planting, cents)];
  return office.invoice({ customerId: customer.id, lines, ...(number === undefined ? {} : { number }) });
}

/** Records a check for the whole invoice that is never deposited from Undeposited Funds. */
function checkLeftInDrawer(office: GardenOffice, invoice: Invoice, cents: Cents, number: string): Payment {
  const { customerId, id } = invoice;
  const applied = [{ transactionId: id, cents }];
  const payment = office.receive({ customerId, cents, applied, by: 'check', number });
  const index = office.undeposited.findIndex(({ paymentId }) => paymentId === payment.id);
  if (index >= 0) office.undeposited.splice(index, 1);
  return payment;
}

function oldOpenInvoice(on: string, month: number): YearlyMistake {
  const cents = 186_500 + month * 10_000;
  return [
    'old-open-invoice',
    on,
    (office, day, report) => report(cents, planting(office, day, month, cents)),
  ];
}

/** Invoices that were created twice, paid twice, never paid, or whose payment is in the wrong place. */
export const salesMistakes: readonly YearlyMistake[] = [
  oldOpenInvoice('03-28', 3),
  oldOpenInvoice('08-20', 8),
  // The customer paid, but the payment was not applied to the invoice.
  [
    'unapplied-payment',
    '09-16',
    (office, day, report) => {
      const cents = 142_000;
      const invoice = planting(office, day, 5, cents);
      const { customerId } = invoice;
      office.bookkeeper.later(addDays(day, 18), () =>
        report(
          cents,
          office.receive({ customerId, cents, applied: [], by: 'check', number: '4471' }),
          invoice,
        ),
      );
    },
  ],
  // The invoice is paid, and paid again three days later.
  [
    'negative-customer-balance',
    '07-22',
    (office, day, report) => {
      const cents = 115_000;
      const invoice = planting(office, day, 8, cents);
      const { customerId } = invoice;
      office.settleLater(invoice, addDays(day, 10), 'check');
      office.bookkeeper.later(addDays(day, 13), () =>
        report(cents, office.receive({ customerId, cents, applied: [], by: 'transfer' }), invoice),
      );
    },
  ],
  [
    'duplicate-invoice-number',
    '04-09',
    (office, day, report) => {
      const cents = 96_000;
      const invoice = planting(office, day, 11, cents, office.lastInvoiceNumber);
      office.settleLater(invoice, addDays(day, 24), 'transfer');
      report(cents, invoice);
    },
  ],
  [
    'invoice-number-gap',
    '06-11',
    (office, _day, report) => {
      office.nextInvoiceNumber();
      report(0);
    },
  ],
  // The same job is invoiced twice under two numbers, and the second invoice stays open.
  [
    'duplicate-invoice',
    '10-14',
    (office, day, report) => {
      const cents = 221_500;
      const first = planting(office, day, 14, cents);
      office.settleLater(first, addDays(day, 21), 'check');
      office.bookkeeper.later(addDays(day, 3), () => report(cents, first, planting(office, day, 14, cents)));
    },
  ],
  // The payment remains in Undeposited Funds, and the bank deposit was recorded as income again.
  [
    'income-double-counted',
    '05-21',
    (office, day, report) => {
      const cents = 167_300;
      const invoice = planting(office, day, 17, cents);
      office.bookkeeper.later(addDays(day, 14), () => {
        const payment = checkLeftInDrawer(office, invoice, cents, '2208');
        const { planting: accountId } = account;
        const line = { accountId, cents, nameId: invoice.customerId, description: 'Deposit' };
        report(cents, payment, office.deposit([line], 'Bank deposit'));
      });
    },
  ],
  [
    'old-undeposited-funds',
    '04-24',
    (office, day, report) => {
      const cents = 84_600;
      const invoice = planting(office, day, 20, cents);
      office.bookkeeper.later(addDays(day, 9), () =>
        report(cents, checkLeftInDrawer(office, invoice, cents, '1130')),
      );
    },
  ],
  // More units are sold than were ever in stock.
  [
    'negative-inventory',
    '04-18',
    (office, day, report) => {
      const { item, unitPrice, unitCost } = birdbath;
      const customer = projectCustomers[Number(day.slice(3, 4)) % projectCustomers.length];
      if (customer === undefined) return;
      const lines = [goodsLine(office, item.id, 4, unitPrice)];
      const invoice = office.invoice({ customerId: customer.id, lines });
      office.settleLater(invoice, `${day.slice(0, 5)}05-12`, 'transfer');
      const left = office.stock.quantity(item.id);
      if (left < 0) report(-left * unitCost, invoice);
    },
  ],
];
