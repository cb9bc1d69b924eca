import { dayOf, monthOf } from '../../books/calendar.ts';
import { type CreditMemo, type Payment, type RefundReceipt, saleTotal } from '../../books/transaction.ts';
import { shareOf } from '../../simulation/random.ts';
import type { Routine } from '../../simulation/simulation.ts';
import { account } from '../accounts.ts';
import { services, shelf } from '../goods.ts';
import { type GardenOffice, isWorkday, workdayFrom } from '../office.ts';
import { contractCustomers, shopCustomer, vendors } from '../people.ts';
import { serviceLine } from './projects.ts';

/**
 * Records ordinary corrections: credits for missed visits, refunds to walk-in customers, and an occasional new machine.
 */
export function corrections(office: GardenOffice): Routine {
  return {
    name: 'corrections',
    onDay: (day, random) => {
      const customer = random.pick(contractCustomers.slice(0, 8)).customer;
      const goods = random.pick(shelf.filter(({ supplier }) => supplier !== 'nursery'));
      const cents = random.cents(6_000, 14_000, 500);
      if (dayOf(day) === 19 && monthOf(day) % 2 === 0) credit(office, customer.id, cents);
      if (day === workdayFrom(`${day.slice(0, 8)}23`) && isWorkday(day)) refund(office, goods);
      if (day === '2024-04-09') buyMachine(office, 1_860_000, 'Compact loader');
      if (day === '2026-03-17') buyMachine(office, 1_240_000, 'Stump grinder');
    },
  };
}

/** Invoices an extra visit, credits part of it, and applies the credit with a payment of zero. */
function credit(office: GardenOffice, customerId: string, cents: number): void {
  const extra = office.invoice({
    customerId,
    lines: [{ ...serviceLine(services.maintenance, cents * 3), description: 'Extra visit' }],
  });
  const memo = office.bookkeeper.record<CreditMemo>({
    kind: 'CreditMemo',
    date: office.today,
    number: office.nextInvoiceNumber(),
    customerId,
    lines: [{ ...serviceLine(services.maintenance, cents), description: 'Missed visit' }],
    receivableAccountId: account.receivables,
  });
  office.bookkeeper.record<Payment>({
    kind: 'Payment',
    date: office.today,
    customerId,
    receivableAccountId: account.receivables,
    depositAccountId: account.undeposited,
    cents: 0,
    applied: [{ transactionId: extra.id, cents }],
    creditsUsed: [{ transactionId: memo.id, cents }],
  });
  const left = saleTotal(extra) - cents;
  office.bookkeeper.later(workdayFrom(`${nextMonth(office.today)}-18`), () =>
    office.receive({
      customerId,
      cents: left,
      applied: [{ transactionId: extra.id, cents: left }],
      by: 'check',
    }),
  );
}

function nextMonth(day: string): string {
  const month = monthOf(day);
  return month === 12
    ? `${Number(day.slice(0, 4)) + 1}-01`
    : `${day.slice(0, 4)}-${String(month + 1).padStart(2, '0')}`;
}

function refund(office: GardenOffice, goods: (typeof shelf)[number]): void {
  const { item, unitPrice, unitCost } = goods;
  const tax = shareOf(unitPrice, 780);
  office.stock.add(item.id, 1, unitCost);
  office.hold('sales', -tax);
  office.bookkeeper.record<RefundReceipt>({
    kind: 'RefundReceipt',
    date: office.today,
    number: office.nextCheckNumber(),
    customerId: shopCustomer.id,
    depositAccountId: account.checking,
    lines: [
      {
        itemId: item.id,
        accountId: item.incomeAccountId ?? account.shop,
        description: `Returned: ${item.name}`,
        quantity: 1,
        rate: unitPrice,
        cents: unitPrice,
        taxable: true,
        cost: { assetAccountId: account.inventory, expenseAccountId: account.goodsSold, cents: unitCost },
      },
    ],
    tax: { accountId: account.salesTax, cents: tax, ratePercent: 7.8 },
  });
}

function buyMachine(office: GardenOffice, cents: number, description: string): void {
  office.buy({
    vendorId: vendors.equipmentDealer.id,
    lines: [{ accountId: account.equipmentCost, cents, description }],
    with: 'check',
  });
}
