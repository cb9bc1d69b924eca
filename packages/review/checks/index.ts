import type { Check } from '../check.ts';
import { accountNotReconciled } from './account-not-reconciled.ts';
import { accrualNotReversed } from './accrual-not-reversed.ts';
import { amountOutOfPattern } from './amount-out-of-pattern.ts';
import { askMyAccountant } from './ask-my-accountant.ts';
import { assetExpensed } from './asset-expensed.ts';
import { backDatedEntry } from './back-dated-entry.ts';
import { balanceOnWrongSide } from './balance-on-wrong-side.ts';
import { bankActivityGap } from './bank-activity-gap.ts';
import { billAndExpense } from './bill-and-expense.ts';
import { booksDoNotBalance } from './books-do-not-balance.ts';
import { cardPaymentExpensed } from './card-payment-expensed.ts';
import { catchAllCategory } from './catch-all-category.ts';
import { clearingAccountNotZero } from './clearing-account-not-zero.ts';
import { closingDateNotSet } from './closing-date-not-set.ts';
import { customerConcentration } from './customer-concentration.ts';
import { dormantAccount } from './dormant-account.ts';
import { duplicateAccounts } from './duplicate-accounts.ts';
import { duplicateBill } from './duplicate-bill.ts';
import { duplicateCustomers } from './duplicate-customers.ts';
import { duplicateDeposit } from './duplicate-deposit.ts';
import { duplicateExpense } from './duplicate-expense.ts';
import { duplicateInvoice } from './duplicate-invoice.ts';
import { duplicateInvoiceNumber } from './duplicate-invoice-number.ts';
import { duplicateJournalEntry } from './duplicate-journal-entry.ts';
import { duplicatePayroll } from './duplicate-payroll.ts';
import { duplicateTakings } from './duplicate-takings.ts';
import { duplicateTransfer } from './duplicate-transfer.ts';
import { duplicateVendors } from './duplicate-vendors.ts';
import { enteredAfterPeriod } from './entered-after-period.ts';
import { expenseInIncome } from './expense-in-income.ts';
import { futureDatedEntry } from './future-dated-entry.ts';
import { incomeByJournalEntry } from './income-by-journal-entry.ts';
import { incomeDoubleCounted } from './income-double-counted.ts';
import { incomeInExpense } from './income-in-expense.ts';
import { inconsistentCoding } from './inconsistent-coding.ts';
import { invoiceNumberGap } from './invoice-number-gap.ts';
import { latePayingCustomer } from './late-paying-customer.ts';
import { loanBalanceFlat } from './loan-balance-flat.ts';
import { loanPaymentExpensed } from './loan-payment-expensed.ts';
import { loanSplitUnchanged } from './loan-split-unchanged.ts';
import { missingPayee } from './missing-payee.ts';
import { missingRecurringEntry } from './missing-recurring-entry.ts';
import { mistypedAccount } from './mistyped-account.ts';
import { negativeBankBalance } from './negative-bank-balance.ts';
import { negativeCustomerBalance } from './negative-customer-balance.ts';
import { negativeInventory } from './negative-inventory.ts';
import { noDepreciation } from './no-depreciation.ts';
import { oldOpenInvoices } from './old-open-invoices.ts';
import { oldUnclearedTransactions } from './old-uncleared-transactions.ts';
import { oldUnpaidBills } from './old-unpaid-bills.ts';
import { openingBalanceEquity } from './opening-balance-equity.ts';
import { overpaidCard } from './overpaid-card.ts';
import { ownerMoneyAsIncome } from './owner-money-as-income.ts';
import { payablesDoNotTie } from './payables-do-not-tie.ts';
import { payrollLiabilityNotPaid } from './payroll-liability-not-paid.ts';
import { personalSpending } from './personal-spending.ts';
import { postedToParent } from './posted-to-parent.ts';
import { prepaidNotAmortized } from './prepaid-not-amortized.ts';
import { priorBalancesChanged } from './prior-balances-changed.ts';
import { processorFeesMissing } from './processor-fees-missing.ts';
import { receivablesDoNotTie } from './receivables-do-not-tie.ts';
import { reconciledTransactionsChanged } from './reconciled-transactions-changed.ts';
import { reconciliationDiscrepancy } from './reconciliation-discrepancy.ts';
import { retainedEarningsPosting } from './retained-earnings-posting.ts';
import { riskyJournalEntry } from './risky-journal-entry.ts';
import { salesTaxExpensed } from './sales-tax-expensed.ts';
import { salesTaxLiability } from './sales-tax-liability.ts';
import { salesTaxNotRecorded } from './sales-tax-not-recorded.ts';
import { smallAsset } from './small-asset.ts';
import { staleUncashedChecks } from './stale-uncashed-checks.ts';
import { transferAsIncome } from './transfer-as-income.ts';
import { unappliedCash } from './unapplied-cash.ts';
import { unappliedCustomerPayments } from './unapplied-customer-payments.ts';
import { unappliedVendorCredits } from './unapplied-vendor-credits.ts';
import { uncategorizedAsset } from './uncategorized-asset.ts';
import { uncategorizedExpense } from './uncategorized-expense.ts';
import { uncategorizedIncome } from './uncategorized-income.ts';
import { undepositedFunds } from './undeposited-funds.ts';
import { vendor1099NotReady } from './vendor-1099-not-ready.ts';
import { vendorRefundAsIncome } from './vendor-refund-as-income.ts';

/** Every check, in the order in which findings of equal weight are listed. */
export const CHECKS: readonly Check[] = [
  booksDoNotBalance,
  accountNotReconciled,
  reconciledTransactionsChanged,
  reconciliationDiscrepancy,
  negativeBankBalance,
  overpaidCard,
  oldUnclearedTransactions,
  staleUncashedChecks,
  transferAsIncome,
  cardPaymentExpensed,
  undepositedFunds,
  duplicateDeposit,
  duplicateTransfer,
  bankActivityGap,
  incomeDoubleCounted,
  duplicateTakings,
  duplicateInvoice,
  duplicateInvoiceNumber,
  invoiceNumberGap,
  unappliedCustomerPayments,
  unappliedCash,
  oldOpenInvoices,
  negativeCustomerBalance,
  receivablesDoNotTie,
  incomeByJournalEntry,
  processorFeesMissing,
  latePayingCustomer,
  customerConcentration,
  duplicateCustomers,
  duplicateBill,
  billAndExpense,
  duplicateExpense,
  oldUnpaidBills,
  unappliedVendorCredits,
  payablesDoNotTie,
  amountOutOfPattern,
  missingRecurringEntry,
  missingPayee,
  duplicateVendors,
  uncategorizedIncome,
  uncategorizedExpense,
  uncategorizedAsset,
  askMyAccountant,
  ownerMoneyAsIncome,
  loanPaymentExpensed,
  loanBalanceFlat,
  loanSplitUnchanged,
  assetExpensed,
  expenseInIncome,
  incomeInExpense,
  vendorRefundAsIncome,
  inconsistentCoding,
  personalSpending,
  catchAllCategory,
  postedToParent,
  duplicateAccounts,
  mistypedAccount,
  duplicatePayroll,
  payrollLiabilityNotPaid,
  salesTaxLiability,
  salesTaxExpensed,
  salesTaxNotRecorded,
  vendor1099NotReady,
  openingBalanceEquity,
  retainedEarningsPosting,
  balanceOnWrongSide,
  clearingAccountNotZero,
  negativeInventory,
  noDepreciation,
  prepaidNotAmortized,
  smallAsset,
  dormantAccount,
  backDatedEntry,
  enteredAfterPeriod,
  futureDatedEntry,
  duplicateJournalEntry,
  riskyJournalEntry,
  accrualNotReversed,
  priorBalancesChanged,
  closingDateNotSet,
];
