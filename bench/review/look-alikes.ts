import { type Entry, sizeOf } from '@insights/companies';
import { habitLookAlikes } from './look-alikes-habits.ts';
import { moneyLookAlikes } from './look-alikes-money.ts';
import { wordLookAlikes } from './look-alikes-words.ts';
import type { LookAlikes } from './planted.ts';

/** Correct entries that an overeager check would consider mistakes. */
export const LOOK_ALIKES: LookAlikes = {
  ...moneyLookAlikes,
  ...habitLookAlikes,
  ...wordLookAlikes,

  'a vendor of everything': [
    ['inconsistent-coding'],
    ({ vendors, period, window, company }) =>
      company.entries.filter(
        ({ party, day }) => party === vendors.market && day >= window.start && day <= period.end,
      ),
  ],

  'a large repair': [
    ['asset-expensed'],
    ({ vendors, random, pay, day }) => {
      const repairs = ['Roof repair', 'HVAC service contract', 'Repaint of the front'];
      const memo = random.pick([...repairs, 'Truck transmission repair']);
      const cents = random.integer(28, 90) * 100_00;
      return [pay(day(), vendors.garage, 'Repairs and Maintenance', cents, memo)];
    },
  ],

  'the freight of a machine': [
    ['small-asset'],
    ({ random, pay, day }) => {
      const machine = pay(day(10), 'Bolt Machinery', 'Vehicles', random.integer(60, 200) * 100_00, 'Trailer');
      return [machine, pay(machine.day + 3, 'Swift Haul', 'Vehicles', 240_00, 'Freight')];
    },
  ],

  'draws closed into retained earnings': [
    ['retained-earnings-posting', 'risky-journal-entry'],
    ({ company, drawCents, day }) => {
      const memo = 'Close draws, per CPA';
      return [company.move(day(), 'Retained Earnings', "Owner's Draws", drawCents * 12, memo)];
    },
  ],

  'an accrual and its reversal': [
    ['income-by-journal-entry', 'risky-journal-entry'],
    ({ company, period, income, cents }) => {
      const [asset, amount] = ['Employee Advances', cents(2_000_00)];
      return [
        company.move(period.end - 31, asset, income, amount, 'Accrue unbilled work'),
        company.move(period.end - 27, asset, income, -amount, 'Reverse accrual'),
      ];
    },
  ],

  'a deposit that was earned': [
    ['income-by-journal-entry', 'owner-money-as-income'],
    ({ company, period, income, bank, day, cents }) => {
      const [deposits, amount] = ['Customer Deposits', cents(2_000_00)];
      bank(period.start - 20, deposits, amount, 'Advance');
      return [company.move(day(), deposits, income, amount, 'Deposit earned')];
    },
  ],

  'a voided invoice': [
    ['duplicate-invoice', 'invoice-number-gap', 'old-open-invoices'],
    ({ company, find, repeat }) => {
      const invoice = find(({ kind, tag }: Entry) => kind === 'Invoice' && tag === 'job').at(-1);
      if (invoice === undefined || sizeOf(invoice) === 0) return null;
      const copy = repeat(invoice, 0, company.nextInvoiceNumber());
      copy.isVoided = true;
      return [copy];
    },
  ],
};
