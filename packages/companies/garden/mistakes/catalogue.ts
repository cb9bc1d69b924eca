import type { Routine } from '../../simulation/simulation.ts';
import type { GardenOffice } from '../office.ts';
import * as banking from './banking.ts';
import * as coding from './coding.ts';
import * as ledger from './ledger.ts';
import * as payables from './payables.ts';
import type { MakeMistake } from './plant.ts';
import * as receivables from './receivables.ts';

/** A mistake that comes back every year: what it is, where it shows, and on which days it is made. */
interface CatalogueEntry {
  code: string;
  /** Months and days, "03-12". */
  on: readonly string[];
  what: string;
  /** The accounts or lists in which it shows. */
  where: string;
  make: MakeMistake | 'in a routine';
}

function entry(
  code: string,
  on: string | readonly string[],
  what: string,
  where: string,
  make: CatalogueEntry['make'],
): CatalogueEntry {
  return { code, on: typeof on === 'string' ? [on] : on, what, where, make };
}

const elsewhere = 'in a routine' as const;

/**
 * Every mistake planted in the books of Demo Company. Each comes back yearly, so that any quarter of any year
 * holds some of them. `plantedMistakes` lists the single occurrences with their transactions.
 */
export const mistakeCatalogue: readonly CatalogueEntry[] = [
  entry(
    'opening-balance-equity',
    '01-01',
    'Opening balances were not all moved to owner capital (2023 only)',
    'Opening Balance Equity',
    elsewhere,
  ),
  entry(
    'account-not-reconciled',
    '01-01',
    'Reserve Savings was last reconciled eight months before any day',
    'Reserve Savings, cleared marks',
    elsewhere,
  ),
  entry(
    'retained-earnings-posting',
    '01-15',
    'A journal entry straight to retained earnings',
    'Retained Earnings',
    ledger.retainedEarningsPosting,
  ),
  entry(
    'uncategorized-expense',
    ['01-22', '04-16', '07-14', '10-22'],
    'Spending without a category',
    'Uncategorized Expense',
    coding.uncategorizedExpense,
  ),
  entry(
    'reconciliation-discrepancy',
    '01-31',
    'A reconciliation forced to zero',
    'Reconciliation Discrepancies',
    banking.reconciliationDiscrepancy,
  ),
  entry(
    'uncleared-check',
    '02-09',
    'A check that never cleared',
    'Checking, cleared marks',
    banking.unclearedCheck,
  ),
  entry(
    'old-unpaid-bill',
    '02-16',
    'A bill nobody ever paid',
    'Accounts Payable (A/P)',
    payables.oldUnpaidBill,
  ),
  entry(
    'sales-tax-expensed',
    '02-20',
    'The sales tax of January was paid as an expense',
    'Taxes and Licenses; the liability stays',
    elsewhere,
  ),
  entry(
    'missing-payee',
    ['02-24', '08-27'],
    'An expense without a payee',
    'Small Tools',
    coding.missingPayee,
  ),
  entry(
    'owner-money-as-income',
    '02-27',
    "The owner's contribution booked as income",
    'Design Services',
    coding.ownerMoneyAsIncome,
  ),
  entry(
    'amount-out-of-pattern',
    '03-09',
    'A monthly 49.00 that is 490.00 once',
    'Software',
    coding.amountOutOfPattern,
  ),
  entry(
    'stale-sales-tax',
    '03-10',
    'A liability of an abolished tax on the wrong side (2023 only)',
    'City Sales Tax Payable (old)',
    ledger.staleSalesTax,
  ),
  entry(
    'duplicate-bill',
    '03-12',
    'A bill entered twice, the second still open',
    'Plants and Soil, Accounts Payable (A/P)',
    payables.duplicateBill,
  ),
  entry(
    'uncategorized-income',
    ['03-19', '12-04'],
    'Income without a category',
    'Uncategorized Income',
    coding.uncategorizedIncome,
  ),
  entry(
    'old-open-invoice',
    ['03-28', '08-20'],
    'An invoice that was never paid',
    'Accounts Receivable (A/R)',
    receivables.oldOpenInvoice,
  ),
  entry(
    'catch-all',
    ['03-31', '06-30', '09-30', '12-18'],
    'Lumps in the catch-all account',
    'Miscellaneous',
    coding.catchAll,
  ),
  entry(
    'duplicate-invoice-number',
    '04-09',
    'An invoice number used twice',
    'Invoices',
    receivables.duplicateInvoiceNumber,
  ),
  entry(
    'negative-inventory',
    '04-18',
    'More sold than was on hand (from 2024)',
    'Copper Birdbath, Inventory Asset',
    ledger.negativeInventory,
  ),
  entry(
    'old-undeposited-funds',
    '04-24',
    'A check that never reached the bank',
    'Undeposited Funds',
    receivables.oldUndepositedFunds,
  ),
  entry(
    'duplicate-vendor',
    '04-28',
    'Purchases under second records of two vendors',
    'Vendors',
    payables.duplicateVendor,
  ),
  entry('asset-expensed', '05-06', 'A machine for 3,850.00 expensed', 'Small Tools', coding.assetExpensed),
  entry(
    'bill-and-expense',
    '05-13',
    'A bill and a card expense for the same hire',
    'Equipment Rental for Jobs',
    payables.billAndExpense,
  ),
  entry(
    'income-double-counted',
    '05-21',
    'A payment in the drawer and its deposit in income',
    'Planting, Undeposited Funds',
    receivables.incomeDoubleCounted,
  ),
  entry(
    'posted-to-parent',
    ['05-28', '10-07'],
    'On an account that has sub-accounts',
    'Utilities, Insurance',
    coding.postedToParent,
  ),
  entry(
    'expense-in-income',
    '06-03',
    'A purchase booked against income',
    'Design Services',
    coding.expenseInIncome,
  ),
  entry('invoice-number-gap', '06-11', 'A number left out', 'Invoices', receivables.invoiceNumberGap),
  entry(
    'duplicate-expense',
    '06-18',
    'A card charge entered twice',
    'Small Tools, Business Card 4417',
    banking.duplicateExpense,
  ),
  entry(
    'unapplied-vendor-credit',
    '06-24',
    'A credit nobody used',
    'Vendor credits',
    payables.unappliedVendorCredit,
  ),
  entry(
    'back-dated-entry',
    '06-26',
    'Entered into the closed year (from 2024)',
    'Equipment Rental for Jobs, previous 18 November',
    coding.backDatedEntry,
  ),
  entry(
    'personal-spending',
    ['06-29', '07-03', '12-20'],
    'Private spending in company expenses',
    'Meals, Office Supplies',
    coding.personalSpending,
  ),
  entry(
    'missing-recurring-entry',
    '07-08',
    'The internet bill of July is missing',
    'Internet and Phone',
    elsewhere,
  ),
  entry(
    'negative-customer-balance',
    '07-22',
    'An invoice paid twice',
    'Accounts Receivable (A/R)',
    receivables.negativeCustomerBalance,
  ),
  entry(
    'uncleared-deposit',
    '08-06',
    'A deposit that never reached the bank',
    'Checking, cleared marks',
    banking.unclearedDeposit,
  ),
  entry(
    'inconsistent-coding',
    '08-12',
    'Fuel in another account for once',
    'Office Supplies',
    coding.inconsistentCoding,
  ),
  entry(
    'loan-payment-expensed',
    '08-15',
    'A loan payment booked wholly to interest',
    'Interest Paid, Truck Loan',
    elsewhere,
  ),
  entry(
    'transfer-as-income',
    '09-09',
    'A transfer added as income and as an expense',
    'Shop Sales, Miscellaneous',
    banking.transferAsIncome,
  ),
  entry(
    'unapplied-payment',
    '09-16',
    'A payment not applied to its invoice',
    'Accounts Receivable (A/R)',
    receivables.unappliedPayment,
  ),
  entry(
    'duplicate-bill-paid',
    '09-24',
    'A bill entered and paid twice',
    'Stone and Gravel',
    payables.duplicateBillPaid,
  ),
  entry(
    'duplicate-invoice',
    '10-14',
    'A job invoiced twice',
    'Planting, Accounts Receivable (A/R)',
    receivables.duplicateInvoice,
  ),
  entry(
    'payroll-liability-not-paid',
    '10-15',
    'State withholding of September never paid over',
    'State Taxes',
    elsewhere,
  ),
  entry(
    'suspense-balance',
    '11-05',
    'A deposit parked in an asset account',
    'Uncategorized Asset',
    banking.suspenseBalance,
  ),
  entry(
    'card-payment-expensed',
    '11-12',
    'A card payment booked as an expense',
    'Miscellaneous, Business Card 4417',
    banking.cardPaymentExpensed,
  ),
  entry(
    'ask-my-accountant',
    '11-19',
    'A question left in the books',
    'Ask My Accountant',
    coding.askMyAccountant,
  ),
  entry(
    'future-dated-entry',
    '12-11',
    'Dated in the future when entered',
    'Advertising',
    coding.futureDatedEntry,
  ),
  entry(
    'journal-to-income',
    '12-30',
    'Revenue by journal entry, without customer or form',
    'Design Services, Accounts Receivable (A/R)',
    ledger.journalToIncome,
  ),
];

/** Makes the mistakes of a day. */
export function mistakes(office: GardenOffice): Routine {
  return {
    name: 'mistakes',
    onDay: (day) => {
      for (const { code, on, make } of mistakeCatalogue) {
        if (make === elsewhere || !on.includes(day.slice(5))) continue;
        make(office, day, (planted) => office.bookkeeper.plant({ date: office.today, ...planted, code }));
      }
    },
  };
}
