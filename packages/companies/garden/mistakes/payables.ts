import { addDays } from '../../books/calendar.ts';
import type { VendorCredit } from '../../books/transaction.ts';
import { account } from '../accounts.ts';
import { vendors } from '../people.ts';
import type { MakeMistake } from './plant.ts';

/** The same bill entered twice; only the first is ever paid. */
export const duplicateBill: MakeMistake = (office, day, report) => {
  const year = Number(day.slice(0, 4));
  const cents = 128_640 + (year - 2023) * 4_100;
  const form = {
    vendorId: vendors.nursery.id,
    number: `HN-7${year}`,
    lines: [{ accountId: account.jobPlants, cents, description: 'Perennials for spring planting' }],
  };
  const first = office.bill(form);
  office.payBillLater(first, addDays(day, 21));
  office.bookkeeper.later(addDays(day, 4), () => {
    const second = office.bill(form);
    report({
      transactionIds: [first.id, second.id],
      cents,
      note: 'Highmeadow Nursery: same number, amount and lines as the bill of four days before; the second is still open.',
    });
  });
};

/** The same bill entered twice with one digit of its number swapped, and paid twice. */
export const duplicateBillPaid: MakeMistake = (office, day, report) => {
  const year = Number(day.slice(0, 4));
  const cents = 94_275 + (year - 2023) * 3_300;
  const lines = [{ accountId: account.jobStone, cents, description: 'Flagstone, two pallets' }];
  const first = office.bill({ vendorId: vendors.stone.id, number: `RS51${year}`, lines });
  office.payBillLater(first, addDays(day, 20));
  office.bookkeeper.later(addDays(day, 6), () => {
    const second = office.bill({ vendorId: vendors.stone.id, number: `RS15${year}`, lines });
    office.payBillLater(second, addDays(office.today, 20));
    report({
      transactionIds: [first.id, second.id],
      cents,
      note: 'Ridgeline Stone Supply: same amount and lines six days apart, number with two digits swapped; both were paid.',
    });
  });
};

/** A bill is entered, then the purchase is paid by card as a new expense and the bill stays open. */
export const billAndExpense: MakeMistake = (office, day, report) => {
  const cents = 73_890 + Number(day.slice(2, 4)) * 100;
  const lines = [{ accountId: account.jobRental, cents, description: 'Trencher, three days' }];
  const bill = office.bill({ vendorId: vendors.rental.id, number: `BE-${day.slice(0, 4)}513`, lines });
  office.bookkeeper.later(addDays(day, 9), () => {
    const expense = office.buy({ vendorId: vendors.rental.id, lines });
    report({
      transactionIds: [bill.id, expense.id],
      cents,
      note: 'Bighorn Equipment Rental: a bill and a card expense for the same hire; the bill is still open.',
    });
  });
};

export const unappliedVendorCredit: MakeMistake = (office, day, report) => {
  const cents = 24_000;
  const credit = office.bookkeeper.record<VendorCredit>({
    kind: 'VendorCredit',
    date: day,
    number: `CR-${day.slice(0, 4)}`,
    vendorId: vendors.nursery.id,
    payableAccountId: account.payables,
    lines: [{ accountId: account.jobPlants, cents, description: 'Credit for plants that died' }],
  });
  report({
    transactionIds: [credit.id],
    cents,
    note: 'Highmeadow Nursery: this credit was never used on a bill.',
  });
};

export const oldUnpaidBill: MakeMistake = (office, _day, report) => {
  const cents = 138_000;
  const bill = office.bill({
    vendorId: vendors.mason.id,
    lines: [{ accountId: account.subcontractors, cents, description: 'Wall repair' }],
  });
  report({ transactionIds: [bill.id], cents, note: 'Brandt Masonry: this bill has never been paid.' });
};

/** Purchases under a second record of a vendor that already exists. */
export const duplicateVendor: MakeMistake = (office, day, report) => {
  const plants = office.bill({
    vendorId: vendors.nurseryAgain.id,
    lines: [{ accountId: account.jobPlants, cents: 41_200, description: 'Shrubs' }],
  });
  const gravel = office.bill({
    vendorId: vendors.stoneAgain.id,
    lines: [{ accountId: account.jobStone, cents: 36_450, description: 'Pea gravel' }],
  });
  for (const bill of [plants, gravel]) office.payBillLater(bill, addDays(day, 22));
  report({
    transactionIds: [plants.id, gravel.id],
    cents: 77_650,
    note: 'High Meadow Nursery LLC and Ridgeline Stone Supply Inc. are second records of existing vendors.',
  });
};
