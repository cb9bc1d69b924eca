import type { Cents } from '../../books/cents.ts';
import { account } from '../accounts.ts';
import { vendors } from '../people.ts';
import type { YearlyMistake } from './plant.ts';

/** Expenses, and unexplained deposits, in which a single line is itself wrong. */
const lines: readonly (readonly [
  code: string,
  on: string,
  vendor: keyof typeof vendors | null,
  account: keyof typeof account,
  cents: Cents,
  description: string,
  by?: 'card' | 'checking' | 'check' | 'deposit',
])[] = [
  ['uncategorized-expense', '01-22', 'toolShop', 'uncategorizedExpense', 23_810, 'POS purchase'],
  ['uncategorized-expense', '04-16', 'toolShop', 'uncategorizedExpense', 30_740, 'POS purchase'],
  ['uncategorized-expense', '07-14', 'toolShop', 'uncategorizedExpense', 37_670, 'POS purchase'],
  ['uncategorized-expense', '10-22', 'toolShop', 'uncategorizedExpense', 44_600, 'POS purchase'],
  ['uncategorized-income', '03-19', null, 'uncategorizedIncome', 64_000, 'Mobile deposit', 'deposit'],
  ['uncategorized-income', '12-04', null, 'uncategorizedIncome', 64_000, 'Mobile deposit', 'deposit'],
  ['ask-my-accountant', '11-19', 'rental', 'askAccountant', 57_250, 'Not sure what this was'],
  // Gives the account a balance with the wrong sign.
  ['suspense-balance', '11-05', null, 'uncategorizedAsset', 118_000, 'Unknown', 'deposit'],
  ['missing-payee', '02-24', null, 'smallTools', 33_200, 'Tools'],
  ['missing-payee', '08-27', null, 'smallTools', 39_200, 'Tools'],
  // Posted to the parent account instead of one of its sub-accounts.
  ['posted-to-parent', '05-28', 'power', 'utilities', 16_430, 'Temporary meter', 'checking'],
  ['posted-to-parent', '10-07', 'insurer', 'insurance', 22_900, 'Policy change', 'checking'],
  // Crossroads Fuel is always posted to Fuel, except this once.
  ['inconsistent-coding', '08-12', 'fuelStop', 'officeSupplies', 11_840, 'Diesel'],
  ['personal-spending', '06-29', 'holiday', 'meals', 148_900, 'Family suite, four nights'],
  ['personal-spending', '07-03', 'grocer', 'meals', 26_415, 'Groceries'],
  ['personal-spending', '12-20', 'streaming', 'officeSupplies', 17_988, 'Annual family plan'],
  ['asset-expensed', '05-06', 'equipmentDealer', 'smallTools', 385_000, 'Wood chipper, model C12'],
  ['expense-in-income', '06-03', 'nursery', 'design', 18_640, 'Plants for show garden', 'checking'],
  // Lump sums that make Miscellaneous too large to be meaningful.
  ['catch-all', '03-31', 'rental', 'miscellaneous', 203_600, 'Various', 'check'],
  ['catch-all', '06-30', 'rental', 'miscellaneous', 219_200, 'Various', 'check'],
  ['catch-all', '09-30', 'rental', 'miscellaneous', 234_800, 'Various', 'check'],
  ['catch-all', '12-18', 'rental', 'miscellaneous', 250_400, 'Various', 'check'],
];

/** Mistakes that consist of a single wrong line. */
export const oneLineMistakes: readonly YearlyMistake[] = lines.map(
  ([code, on, vendor, accountKey, cents, description, by = 'card']) => [
    code,
    on,
    (office, _day, report) => {
      const line = { accountId: account[accountKey], cents, description };
      const payee = vendor === null ? {} : { vendorId: vendors[vendor].id };
      report(
        cents,
        by === 'deposit' ? office.deposit([line]) : office.buy({ ...payee, lines: [line], with: by }),
      );
    },
  ],
);
