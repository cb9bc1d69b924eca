/**
 * Kinds of wrong bookings by the title of the finding. Other findings are described by the accounts that they change.
 */
const WHAT = {
  'Sale counted as income twice': 'salesTwice',
  'Card payouts booked as income': 'payoutsAsIncome',
  'Bill paid as a new expense': 'billPaidAsExpense',
  'Bill and expense for one purchase': 'billPaidAsExpense',
  'Card payment booked as an expense': 'cardPaymentAsExpense',
  'Payments booked as an expense a second time': 'paymentsTwice',
  'Equipment booked as an expense': 'equipmentAsExpense',
  'Large purchase booked as an expense': 'equipmentAsExpense',
  'Security deposit booked as an expense': 'depositAsExpense',
  'Transfer to a new account booked as an expense': 'transferAsExpense',
  'Transfer booked as income': 'transferAsIncome',
  'Loan payment without interest': 'interestMissing',
  'Loan payments without interest': 'interestMissing',
  'Loan booked as income': 'loanAsIncome',
  'Cash advance booked as income': 'loanAsIncome',
  'Owner’s loan booked as income': 'ownersMoneyAsIncome',
  'Owner’s money booked as income': 'ownersMoneyAsIncome',
  'Owner’s draw booked as an expense': 'drawsAsExpense',
  'Owner’s income tax booked as an expense': 'ownersTaxAsExpense',
  'Possible personal spending': 'personalSpending',
  'Customer’s prepayment booked as income': 'customersMoneyAsIncome',
  'Loan payment booked as an expense': 'loanPaymentAsExpense',
  'Loan repayment booked as an expense': 'loanPaymentAsExpense',
  'Loan repayments booked as an expense': 'loanPaymentAsExpense',
  'Cash advance repayments booked as an expense': 'loanPaymentAsExpense',
  'Loan payment booked entirely as interest': 'principalAsInterest',
  'Accrual that was not reversed': 'accrualNotReversed',
  'Repair recorded as an asset': 'repairsAsAsset',
  'Fixed assets not depreciated': 'notDepreciated',
  'Renewal expensed at once': 'yearAtOnce',
  'Full year’s cost expensed at once': 'yearAtOnce',
  'Prepaid expense not amortized': 'prepaidUsedUp',
  'Expenses without a category': 'noCategory',
  'Open questions for the accountant': 'noCategory',
  'Returned check booked as an expense': 'returnedCheck',
  'Possible duplicate bill': 'bookedTwice',
  'Possible duplicate deposit': 'bookedTwice',
  'Possible duplicate expense': 'bookedTwice',
  'Possible duplicate invoice': 'bookedTwice',
  'Possible duplicate journal entry': 'bookedTwice',
  'Sales tax payment booked as an expense': 'salesTaxAsExpense',
  'Payroll tax payments booked as an expense': 'payrollTaxAsExpense',
  'Sales without the usual sales tax': 'salesTaxAsIncome',
  'Invoice with a zero too many': 'invoiceTooHigh',
  'Bill with a zero too many': 'billTooHigh',
  'Processing fees no longer recorded': 'feesMissing',
  'Possible loan that is not in the books': 'loanMissing',
  'Possibly dated in the wrong year': 'wrongYear',
  'Vendor refund booked as income': 'refundAsIncome',
} as const satisfies Readonly<Record<string, string>>;
/** The months after the one of a payment for a year have too little of its cost. */
export type WhatHappened = (typeof WHAT)[keyof typeof WHAT] | 'yearAtOnceEarlier';

export function whatHappened(title: string, effectCents = 0): WhatHappened | null {
  const what = (WHAT as Readonly<Record<string, WhatHappened | undefined>>)[title] ?? null;
  return what === 'yearAtOnce' && effectCents < 0 ? 'yearAtOnceEarlier' : what;
}
