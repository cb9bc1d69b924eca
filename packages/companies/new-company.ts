import { Books } from './books/books.ts';
import type { SimulatedCompany } from './books/company.ts';
import { accountsOf, type ChartLine } from './simulation/chart-builder.ts';
import { plainProfile } from './simulation/plain-profile.ts';

/** Chart of accounts that QuickBooks sets up for a new company. */
const lines: readonly ChartLine[] = [
  ['1', 'Checking', 'Bank', 'Checking'],
  ['2', 'Accounts Receivable (A/R)', 'Accounts Receivable', 'AccountsReceivable'],
  ['3', 'Undeposited Funds', 'Other Current Asset', 'UndepositedFunds'],
  ['4', 'Uncategorized Asset', 'Other Current Asset', 'OtherCurrentAssets'],
  ['5', 'Accounts Payable (A/P)', 'Accounts Payable', 'AccountsPayable'],
  ['6', 'Opening Balance Equity', 'Equity', 'OpeningBalanceEquity'],
  ['7', 'Retained Earnings', 'Equity', 'RetainedEarnings'],
  ['8', 'Services', 'Income', 'ServiceFeeIncome'],
  ['9', 'Uncategorized Income', 'Income', 'OtherPrimaryIncome'],
  ['10', 'Unapplied Cash Payment Income', 'Income', 'UnappliedCashPaymentIncome'],
  ['11', 'Office Supplies', 'Expense', 'OfficeGeneralAdministrativeExpenses'],
  ['12', 'Uncategorized Expense', 'Expense', 'OtherMiscellaneousServiceCost'],
  ['13', 'Unapplied Cash Bill Payment Expense', 'Expense', 'UnappliedCashBillPaymentExpense'],
];

const realmId = '9341453172900003';
const name = 'New Leaf Studio';

/** A company on its first day: a chart of accounts without transactions. */
export const newCompany: SimulatedCompany = {
  realmId,
  name,
  description: 'Just set up: a chart of accounts, no transactions yet',
  booksOn: (today) =>
    new Books({
      profile: { ...plainProfile(realmId, name), startedOn: '2026-01-02' },
      today,
      accounts: accountsOf(lines, '2026-01-02'),
    }),
};
