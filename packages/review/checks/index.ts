import type { Category } from '@insights/words';
import { balanceOnWrongSide } from './balance-sheet/balance-on-wrong-side.ts';
import { clearingAccountNotZero } from './balance-sheet/clearing-account-not-zero.ts';
import { dormantAccount } from './balance-sheet/dormant-account.ts';
import { loanSplitUnchanged } from './balance-sheet/loan-split-unchanged.ts';
import { negativeInventory } from './balance-sheet/negative-inventory.ts';
import { noDepreciation } from './balance-sheet/no-depreciation.ts';
import { openingBalanceEquity } from './balance-sheet/opening-balance-equity.ts';
import { prepaidNotAmortized } from './balance-sheet/prepaid-not-amortized.ts';
import { retainedEarningsPosting } from './balance-sheet/retained-earnings-posting.ts';
import { smallAsset } from './balance-sheet/small-asset.ts';
import { accountNotReconciled } from './bank-and-cards/account-not-reconciled.ts';
import { bankActivityGap } from './bank-and-cards/bank-activity-gap.ts';
import { cardPaymentExpensed } from './bank-and-cards/card-payment-expensed.ts';
import { duplicateDeposit } from './bank-and-cards/duplicate-deposit.ts';
import { duplicateTransfer } from './bank-and-cards/duplicate-transfer.ts';
import { negativeBankBalance } from './bank-and-cards/negative-bank-balance.ts';
import { overpaidCard } from './bank-and-cards/overpaid-card.ts';
import { reconciledTransactionsChanged } from './bank-and-cards/reconciled-transactions-changed.ts';
import { reconciliationDiscrepancy } from './bank-and-cards/reconciliation-discrepancy.ts';
import { transferAsIncome } from './bank-and-cards/transfer-as-income.ts';
import { undepositedFunds } from './bank-and-cards/undeposited-funds.ts';
import { askMyAccountant } from './categories/ask-my-accountant.ts';
import { assetExpensed } from './categories/asset-expensed.ts';
import { assetSaleAsIncome } from './categories/asset-sale-as-income.ts';
import { catchAllCategory } from './categories/catch-all-category.ts';
import { duplicateAccounts } from './categories/duplicate-accounts.ts';
import { expenseInIncome } from './categories/expense-in-income.ts';
import { incomeInExpense } from './categories/income-in-expense.ts';
import { inconsistentCoding } from './categories/inconsistent-coding.ts';
import { loanBalanceFlat } from './categories/loan-balance-flat.ts';
import { loanPaymentExpensed } from './categories/loan-payment-expensed.ts';
import { mistypedAccount } from './categories/mistyped-account.ts';
import { ownerMoneyAsIncome } from './categories/owner-money-as-income.ts';
import { personalSpending } from './categories/personal-spending.ts';
import { postedToParent } from './categories/posted-to-parent.ts';
import { uncategorizedAsset, uncategorizedExpense, uncategorizedIncome } from './categories/uncategorized.ts';
import { vendorRefundAsIncome } from './categories/vendor-refund-as-income.ts';
import type { Check, ListedCheck } from './check.ts';
import { duplicatePayroll } from './payroll-and-taxes/duplicate-payroll.ts';
import { payrollLiabilityNotPaid } from './payroll-and-taxes/payroll-liability-not-paid.ts';
import { salesTaxExpensed } from './payroll-and-taxes/sales-tax-expensed.ts';
import { salesTaxLiability } from './payroll-and-taxes/sales-tax-liability.ts';
import { salesTaxNotRecorded } from './payroll-and-taxes/sales-tax-not-recorded.ts';
import { vendor1099NotReady } from './payroll-and-taxes/vendor-1099-not-ready.ts';
import { accrualNotReversed } from './period-control/accrual-not-reversed.ts';
import { backDatedEntry } from './period-control/back-dated-entry.ts';
import { booksDoNotBalance } from './period-control/books-do-not-balance.ts';
import { closingDateNotSet } from './period-control/closing-date-not-set.ts';
import { duplicateJournalEntry } from './period-control/duplicate-journal-entry.ts';
import { enteredAfterPeriod } from './period-control/entered-after-period.ts';
import { futureDatedEntry } from './period-control/future-dated-entry.ts';
import { priorBalancesChanged } from './period-control/prior-balances-changed.ts';
import { riskyJournalEntry } from './period-control/risky-journal-entry.ts';
import { amountOutOfPattern } from './purchases-and-payables/amount-out-of-pattern.ts';
import { billAndExpense } from './purchases-and-payables/bill-and-expense.ts';
import { duplicateBill } from './purchases-and-payables/duplicate-bill.ts';
import { duplicateExpense } from './purchases-and-payables/duplicate-expense.ts';
import { missingPayee } from './purchases-and-payables/missing-payee.ts';
import { missingRecurringEntry } from './purchases-and-payables/missing-recurring-entry.ts';
import { oldUnpaidBills } from './purchases-and-payables/old-unpaid-bills.ts';
import { unappliedVendorCredits } from './purchases-and-payables/unapplied-vendor-credits.ts';
import { customerConcentration } from './sales-and-receivables/customer-concentration.ts';
import { duplicateDailySales } from './sales-and-receivables/duplicate-daily-sales.ts';
import { duplicateInvoice } from './sales-and-receivables/duplicate-invoice.ts';
import { duplicateInvoiceNumber } from './sales-and-receivables/duplicate-invoice-number.ts';
import { incomeByJournalEntry } from './sales-and-receivables/income-by-journal-entry.ts';
import { incomeDoubleCounted } from './sales-and-receivables/income-double-counted.ts';
import { invoiceNumberGap } from './sales-and-receivables/invoice-number-gap.ts';
import { latePayingCustomer } from './sales-and-receivables/late-paying-customer.ts';
import { negativeCustomerBalance } from './sales-and-receivables/negative-customer-balance.ts';
import { oldOpenInvoices } from './sales-and-receivables/old-open-invoices.ts';
import { processorFeesMissing } from './sales-and-receivables/processor-fees-missing.ts';
import { unappliedCash } from './sales-and-receivables/unapplied-cash.ts';
import { unappliedCustomerPayments } from './sales-and-receivables/unapplied-customer-payments.ts';
import { duplicateCustomers, duplicateVendors } from './shared/alike-names.ts';
import { oldUnclearedTransactions, staleUncashedChecks } from './shared/uncleared.ts';
import { payablesDoNotTie, receivablesDoNotTie } from './shared/unnamed-postings.ts';

/** All checks, in the order in which findings of equal weight are listed. */
export const CHECKS: readonly ListedCheck[] = [
  ...of('period_control', [booksDoNotBalance]),
  ...of('bank_and_cards', [
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
  ]),
  ...of('sales_and_receivables', [
    incomeDoubleCounted,
    duplicateDailySales,
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
  ]),
  ...of('purchases_and_payables', [
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
  ]),
  ...of('categories', [
    uncategorizedIncome,
    uncategorizedExpense,
    uncategorizedAsset,
    askMyAccountant,
    ownerMoneyAsIncome,
    loanPaymentExpensed,
    loanBalanceFlat,
  ]),
  ...of('balance_sheet', [loanSplitUnchanged]),
  ...of('categories', [
    assetExpensed,
    assetSaleAsIncome,
    expenseInIncome,
    incomeInExpense,
    vendorRefundAsIncome,
    inconsistentCoding,
    personalSpending,
    catchAllCategory,
    postedToParent,
    duplicateAccounts,
    mistypedAccount,
  ]),
  ...of('payroll_and_taxes', [
    duplicatePayroll,
    payrollLiabilityNotPaid,
    salesTaxLiability,
    salesTaxExpensed,
    salesTaxNotRecorded,
    vendor1099NotReady,
  ]),
  ...of('balance_sheet', [
    openingBalanceEquity,
    retainedEarningsPosting,
    balanceOnWrongSide,
    clearingAccountNotZero,
    negativeInventory,
    noDepreciation,
    prepaidNotAmortized,
    smallAsset,
    dormantAccount,
  ]),
  ...of('period_control', [
    backDatedEntry,
    enteredAfterPeriod,
    futureDatedEntry,
    duplicateJournalEntry,
    riskyJournalEntry,
    accrualNotReversed,
    priorBalancesChanged,
    closingDateNotSet,
  ]),
];

function of(category: Category, checks: readonly Check[]): ListedCheck[] {
  return checks.map((check) => ({ severityRule: 'Depends on the amount.', ...check, category }));
}
