import { addDays } from '../../books/calendar.ts';
import type { VendorCredit } from '../../books/transaction.ts';
import { account } from '../accounts.ts';
import { vendors } from '../people.ts';
import type { YearlyMistake } from './plant.ts';

/** Bills that were entered twice, forgotten or recorded under another name. */
export const purchaseMistakes: readonly YearlyMistake[] = [
  // The same bill is entered twice, and only the first is ever paid.
  [
    'duplicate-bill',
    '03-12',
    (office, day, report) => {
      const year = Number(day.slice(0, 4));
      const cents = 128_640 + (year - 2023) * 4_100;
      const lines = [{ accountId: account.jobPlants, cents, description: 'Perennials for spring planting' }];
      const enter = () => office.bill({ vendorId: vendors.nursery.id, number: `HN-7${year}`, lines });
      const first = enter();
      office.payBillLater(first, addDays(day, 21));
      office.bookkeeper.later(addDays(day, 4), () => report(cents, first, enter()));
    },
  ],
  // A bill is entered twice with two digits of its number swapped, and paid twice.
  [
    'duplicate-bill-paid',
    '09-24',
    (office, day, report) => {
      const year = Number(day.slice(0, 4));
      const cents = 94_275 + (year - 2023) * 3_300;
      const enter = (number: string) => {
        const lines = [{ accountId: account.jobStone, cents, description: 'Flagstone, two pallets' }];
        const bill = office.bill({ vendorId: vendors.stone.id, number, lines });
        office.payBillLater(bill, addDays(office.today, 20));
        return bill;
      };
      const first = enter(`RS51${year}`);
      office.bookkeeper.later(addDays(day, 6), () => report(cents, first, enter(`RS15${year}`)));
    },
  ],
  // A bill is entered, then paid by card as a new expense, so that the bill stays open.
  [
    'bill-and-expense',
    '05-13',
    (office, day, report) => {
      const cents = 73_890 + Number(day.slice(2, 4)) * 100;
      const vendorId = vendors.rental.id;
      const lines = [{ accountId: account.jobRental, cents, description: 'Trencher, three days' }];
      const bill = office.bill({ vendorId, number: `BE-${day.slice(0, 4)}513`, lines });
      office.bookkeeper.later(addDays(day, 9), () => report(cents, bill, office.buy({ vendorId, lines })));
    },
  ],
  [
    'unapplied-vendor-credit',
    '06-24',
    (office, day, report) => {
      const cents = 24_000;
      const credit = office.bookkeeper.record<VendorCredit>({
        kind: 'VendorCredit',
        date: day,
        number: `CR-${day.slice(0, 4)}`,
        vendorId: vendors.nursery.id,
        payableAccountId: account.payables,
        lines: [{ accountId: account.jobPlants, cents, description: 'Credit for plants that died' }],
      });
      report(cents, credit);
    },
  ],
  [
    'old-unpaid-bill',
    '02-16',
    (office, _day, report) => {
      const cents = 138_000;
      const lines = [{ accountId: account.subcontractors, cents, description: 'Wall repair' }];
      report(cents, office.bill({ vendorId: vendors.mason.id, lines }));
    },
  ],
  // Purchases are recorded under a second record for a vendor that already exists.
  [
    'duplicate-vendor',
    '04-28',
    (office, day, report) => {
      const enter = (vendorId: string, accountId: string, cents: number, description: string) =>
        office.bill({ vendorId, lines: [{ accountId, cents, description }] });
      const plants = enter(vendors.nurseryAgain.id, account.jobPlants, 41_200, 'Shrubs');
      const gravel = enter(vendors.stoneAgain.id, account.jobStone, 36_450, 'Pea gravel');
      for (const bill of [plants, gravel]) office.payBillLater(bill, addDays(day, 22));
      report(77_650, plants, gravel);
    },
  ],
];
