import { addDays } from '../../books/calendar.ts';
import { account } from '../accounts.ts';
import { vendors } from '../people.ts';
import type { MakeMistake } from './plant.ts';

export const uncategorizedExpense: MakeMistake = (office, day, report) => {
  const cents = 21_500 + Number(day.slice(5, 7)) * 2_310;
  const purchase = office.spend(vendors.toolShop.id, account.uncategorizedExpense, cents, 'POS purchase');
  report({ transactionIds: [purchase.id], cents, note: 'In Uncategorized Expense.' });
};

export const uncategorizedIncome: MakeMistake = (office, _day, report) => {
  const cents = 64_000;
  const deposit = office.deposit([
    { accountId: account.uncategorizedIncome, cents, description: 'Mobile deposit' },
  ]);
  report({ transactionIds: [deposit.id], cents, note: 'In Uncategorized Income.' });
};

export const askMyAccountant: MakeMistake = (office, _day, report) => {
  const cents = 57_250;
  const purchase = office.spend(vendors.rental.id, account.askAccountant, cents, 'Not sure what this was');
  report({ transactionIds: [purchase.id], cents, note: 'Waiting in Ask My Accountant.' });
};

/** The fuel vendor always goes to Fuel, but for this once. */
export const inconsistentCoding: MakeMistake = (office, _day, report) => {
  const cents = 11_840;
  const purchase = office.spend(vendors.fuelStop.id, account.officeSupplies, cents, 'Diesel');
  report({
    transactionIds: [purchase.id],
    cents,
    note: 'Crossroads Fuel is in Office Supplies instead of Fuel.',
  });
};

/** The monthly 49.00 was keyed as 490.00. */
export const amountOutOfPattern: MakeMistake = (office, _day, report) => {
  const purchase = office.spend(vendors.planner.id, account.software, 49_000, 'Planning software');
  report({
    transactionIds: [purchase.id],
    cents: 44_100,
    note: 'SketchPlot Software costs 49.00 every month; here it is 490.00.',
  });
};

export const postedToParent: MakeMistake = (office, day, report) => {
  const isUtilities = day.slice(5, 7) === '05';
  const cents = isUtilities ? 16_430 : 22_900;
  const purchase = isUtilities
    ? office.spend(vendors.power.id, account.utilities, cents, 'Temporary meter', 'checking')
    : office.spend(vendors.insurer.id, account.insurance, cents, 'Policy change', 'checking');
  const parent = isUtilities ? 'Utilities' : 'Insurance';
  report({
    transactionIds: [purchase.id],
    cents,
    note: `On ${parent} itself instead of one of its sub-accounts.`,
  });
};

export const missingPayee: MakeMistake = (office, day, report) => {
  const cents = 31_200 + Number(day.slice(5, 7)) * 1_000;
  const purchase = office.buy({ lines: [{ accountId: account.smallTools, cents, description: 'Tools' }] });
  report({ transactionIds: [purchase.id], cents, note: 'The expense has no payee.' });
};

export const personalSpending: MakeMistake = (office, day, report) => {
  const month = day.slice(5, 7);
  const purchase =
    month === '06'
      ? office.spend(vendors.holiday.id, account.meals, 148_900, 'Family suite, four nights')
      : month === '12'
        ? office.spend(vendors.streaming.id, account.officeSupplies, 17_988, 'Annual family plan')
        : office.spend(vendors.grocer.id, account.meals, 26_415, 'Groceries');
  const cents = purchase.lines.reduce((total, line) => total + line.cents, 0);
  report({ transactionIds: [purchase.id], cents, note: 'Looks like the private spending of the owner.' });
};

/** A machine that should have been capitalised. */
export const assetExpensed: MakeMistake = (office, _day, report) => {
  const cents = 385_000;
  const purchase = office.spend(
    vendors.equipmentDealer.id,
    account.smallTools,
    cents,
    'Wood chipper, model C12',
  );
  report({ transactionIds: [purchase.id], cents, note: 'A wood chipper for 3,850.00 is in Small Tools.' });
};

export const ownerMoneyAsIncome: MakeMistake = (office, _day, report) => {
  const cents = 500_000;
  const deposit = office.deposit(
    [{ accountId: account.design, cents, nameId: vendors.owner.id, description: 'Owner contribution' }],
    'Owner contribution',
  );
  report({
    transactionIds: [deposit.id],
    cents,
    note: 'Money put in by Rowan Ashby, the owner, is in Design Services.',
  });
};

export const expenseInIncome: MakeMistake = (office, _day, report) => {
  const cents = 18_640;
  const purchase = office.spend(
    vendors.nursery.id,
    account.design,
    cents,
    'Plants for show garden',
    'checking',
  );
  report({ transactionIds: [purchase.id], cents, note: 'A purchase is booked against Design Services.' });
};

/** Lumps that make Miscellaneous too big to mean anything. */
export const catchAll: MakeMistake = (office, day, report) => {
  const cents = 188_000 + Number(day.slice(5, 7)) * 5_200;
  const purchase = office.spend(vendors.rental.id, account.miscellaneous, cents, 'Various', 'check');
  report({ transactionIds: [purchase.id], cents, note: 'One more lump in Miscellaneous.' });
};

/** Entered months later, into the year that is already closed. */
export const backDatedEntry: MakeMistake = (office, day, report) => {
  const cents = 92_300;
  const date = `${Number(day.slice(0, 4)) - 1}-11-18`;
  if (date < '2023-01-01') return;
  const purchase = office.buy({
    vendorId: vendors.rental.id,
    lines: [{ accountId: account.jobRental, cents, description: 'Late invoice for lift hire' }],
    with: 'checking',
    date,
  });
  report({
    transactionIds: [purchase.id],
    cents,
    date,
    note: `Entered on ${day} with a date in the closed year.`,
  });
};

/** Entered for a day that has not come yet. */
export const futureDatedEntry: MakeMistake = (office, day, report) => {
  const cents = 15_900;
  const date = addDays(day, 45);
  const purchase = office.buy({
    vendorId: vendors.printer.id,
    lines: [{ accountId: account.advertising, cents, description: 'Spring mailer' }],
    date,
  });
  report({
    transactionIds: [purchase.id],
    cents,
    date,
    note: `Entered on ${day} with a date in the future.`,
  });
};
