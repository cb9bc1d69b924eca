import type { Routine } from '../../simulation/simulation.ts';
import type { GardenOffice } from '../office.ts';
import * as banking from './banking.ts';
import * as coding from './coding.ts';
import * as ledger from './ledger.ts';
import * as payables from './payables.ts';
import type { MakeMistake } from './plant.ts';
import * as receivables from './receivables.ts';

/** Mistakes that the routines make themselves, in the middle of something else. */
const inRoutines = [
  'opening-balance-equity',
  'account-not-reconciled',
  'sales-tax-expensed',
  'missing-recurring-entry',
  'loan-payment-expensed',
  'payroll-liability-not-paid',
];

/** All others by the months and days on which they are made. */
const yearly: Readonly<Record<string, readonly [on: string, make: MakeMistake]>> = {
  'retained-earnings-posting': ['01-15', ledger.retainedEarningsPosting],
  'uncategorized-expense': ['01-22 04-16 07-14 10-22', coding.uncategorizedExpense],
  'reconciliation-discrepancy': ['01-31', banking.reconciliationDiscrepancy],
  'uncleared-check': ['02-09', banking.unclearedCheck],
  'old-unpaid-bill': ['02-16', payables.oldUnpaidBill],
  'missing-payee': ['02-24 08-27', coding.missingPayee],
  'owner-money-as-income': ['02-27', coding.ownerMoneyAsIncome],
  'amount-out-of-pattern': ['03-09', coding.amountOutOfPattern],
  'stale-sales-tax': ['03-10', ledger.staleSalesTax],
  'duplicate-bill': ['03-12', payables.duplicateBill],
  'uncategorized-income': ['03-19 12-04', coding.uncategorizedIncome],
  'old-open-invoice': ['03-28 08-20', receivables.oldOpenInvoice],
  'catch-all': ['03-31 06-30 09-30 12-18', coding.catchAll],
  'duplicate-invoice-number': ['04-09', receivables.duplicateInvoiceNumber],
  'negative-inventory': ['04-18', ledger.negativeInventory],
  'old-undeposited-funds': ['04-24', receivables.oldUndepositedFunds],
  'duplicate-vendor': ['04-28', payables.duplicateVendor],
  'asset-expensed': ['05-06', coding.assetExpensed],
  'bill-and-expense': ['05-13', payables.billAndExpense],
  'income-double-counted': ['05-21', receivables.incomeDoubleCounted],
  'posted-to-parent': ['05-28 10-07', coding.postedToParent],
  'expense-in-income': ['06-03', coding.expenseInIncome],
  'invoice-number-gap': ['06-11', receivables.invoiceNumberGap],
  'duplicate-expense': ['06-18', banking.duplicateExpense],
  'unapplied-vendor-credit': ['06-24', payables.unappliedVendorCredit],
  'back-dated-entry': ['06-26', coding.backDatedEntry],
  'personal-spending': ['06-29 07-03 12-20', coding.personalSpending],
  'negative-customer-balance': ['07-22', receivables.negativeCustomerBalance],
  'uncleared-deposit': ['08-06', banking.unclearedDeposit],
  'inconsistent-coding': ['08-12', coding.inconsistentCoding],
  'transfer-as-income': ['09-09', banking.transferAsIncome],
  'unapplied-payment': ['09-16', receivables.unappliedPayment],
  'duplicate-bill-paid': ['09-24', payables.duplicateBillPaid],
  'duplicate-invoice': ['10-14', receivables.duplicateInvoice],
  'suspense-balance': ['11-05', banking.suspenseBalance],
  'card-payment-expensed': ['11-12', banking.cardPaymentExpensed],
  'ask-my-accountant': ['11-19', coding.askMyAccountant],
  'future-dated-entry': ['12-11', coding.futureDatedEntry],
  'journal-to-income': ['12-30', ledger.journalToIncome],
};

/**
 * Every mistake planted in the books of Demo Company. Each comes back yearly, so that any quarter of any year
 * holds some of them. `plantedMistakes` lists the single occurrences with their transactions, and says what they are.
 */
export const mistakeCodes: readonly string[] = [...inRoutines, ...Object.keys(yearly)];

/** Makes the mistakes of a day. */
export function mistakes(office: GardenOffice): Routine {
  return {
    name: 'mistakes',
    onDay: (day) => {
      for (const [code, [on, make]] of Object.entries(yearly)) {
        if (!on.split(' ').includes(day.slice(5))) continue;
        make(office, day, (planted) => office.bookkeeper.plant({ date: office.today, ...planted, code }));
      }
    },
  };
}
