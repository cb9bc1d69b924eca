import type { Purchase } from '../../books/transaction.ts';
import { account } from '../accounts.ts';
import { birdbath } from '../goods.ts';
import { projectCustomers, vendors } from '../people.ts';
import { goodsLine } from '../routines/shop.ts';
import type { MakeMistake } from './plant.ts';

export const retainedEarningsPosting: MakeMistake = (office, _day, report) => {
  const cents = 64_000;
  const entry = office.journal(
    [
      { accountId: account.retainedEarnings, cents, description: 'Correct prior year' },
      { accountId: account.accounting, cents: -cents, description: 'Correct prior year' },
    ],
    'Correct prior year',
  );
  report({ transactionIds: [entry.id], cents, note: 'Posted straight to Retained Earnings.' });
};

/** Revenue without a form, straight to receivables, round, at the year's end and without a customer. */
export const journalToIncome: MakeMistake = (office, _day, report) => {
  const cents = 320_000;
  const entry = office.journal(
    [
      { accountId: account.receivables, cents, description: 'Year-end adj per owner' },
      { accountId: account.design, cents: -cents, description: 'Year-end adj per owner' },
    ],
    'Year-end adj per owner',
  );
  report({
    transactionIds: [entry.id],
    cents,
    note: 'A journal entry without a customer on receivables and without a sales form for the income.',
  });
};

/** A tax that no longer exists was paid once more and has stood on the wrong side since. */
export const staleSalesTax: MakeMistake = (office, day, report) => {
  if (!day.startsWith('2023')) return;
  const cents = 41_260;
  const payment = office.bookkeeper.record<Purchase>({
    kind: 'Purchase',
    date: day,
    method: 'Cash',
    accountId: account.checking,
    nameId: vendors.revenue.id,
    lines: [{ accountId: account.oldCityTax, cents, description: 'City sales tax, last return' }],
  });
  report({
    transactionIds: [payment.id],
    cents,
    note: 'City Sales Tax Payable (old) has had a debit balance ever since: stale, and on the wrong side.',
  });
};

/** More is sold than there ever was. */
export const negativeInventory: MakeMistake = (office, day, report) => {
  const { item, unitPrice } = birdbath;
  const customer = projectCustomers[Number(day.slice(3, 4)) % projectCustomers.length];
  if (customer === undefined) return;
  const invoice = office.invoice({
    customerId: customer.id,
    lines: [goodsLine(office, item.id, 4, unitPrice)],
  });
  office.settleLater(invoice, `${day.slice(0, 5)}05-12`, 'transfer');
  const left = office.stock.quantity(item.id);
  if (left >= 0) return;
  report({
    transactionIds: [invoice.id],
    cents: -left * birdbath.unitCost,
    note: `Four birdbaths sold; the stock is ${left} from here on.`,
  });
};
