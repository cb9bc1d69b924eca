import type { Books } from '../journal/books.ts';
import { booksOf, chartOf } from './notation.ts';

export const NURSERY_CHART = chartOf({
  Bank: ['Checking'],
  'Accounts Receivable': ['A/R'],
  'Other Current Asset': ['Undeposited (UndepositedFunds)', 'Inventory (Inventory)'],
  'Fixed Asset': ['Truck', 'Truck:Depreciation (AccumulatedDepreciation)'],
  'Accounts Payable': ['A/P'],
  'Credit Card': ['Card'],
  'Other Current Liability': ['Credit line (LineOfCredit)'],
  'Long Term Liability': ['Loan (NotesPayable)'],
  Equity: ['Capital', 'Draws (PersonalExpense)', 'Opening (OpeningBalanceEquity)'],
  Income: ['Sales', 'Discounts (DiscountsRefundsGiven)'],
  'Cost of Goods Sold': ['Goods (SuppliesMaterialsCogs)', 'Crew (CostOfLaborCos)'],
  Expense: [
    'Rent',
    'Wages (PayrollExpenses)',
    'Interest (InterestPaid)',
    'Income tax (TaxesPaid)',
    'Licenses (TaxesPaid)',
    'Uncategorized Expense',
  ],
  'Other Expense': ['Depreciation (Depreciation)'],
});

/**
 * A nursery whose figures can be checked by hand. Figures for March 2024, with books that start in April 2022:
 *
 *     Revenue            10,000    sales 10,500, discounts 500     February 8,000, January 6,000
 *     Cost of goods       4,000    including crew 900              February 3,200
 *     Operating expenses  4,500    wages 2,600, interest 100,      February 4,000
 *                                  income tax 300, licenses 100,
 *                                  rent 900, uncategorized 500
 *     Depreciation          500
 *     Net profit          1,000                                    February 300
 *
 *     Cash                5,000    including undeposited 500       Payables           2,500
 *     Receivables         5,000                                    Card                 500
 *     Inventory           2,000    1,000 at the start              Credit line        1,000
 *     Truck               8,000                                    Loan               5,000
 *     Assets             20,000                                    Equity            11,000
 */
export const NURSERY: Books = booksOf(
  NURSERY_CHART,
  '2022-04-01',
  '2024-03-31',
  `
  opening
    Checking  7,150.00
    A/R  2,600.00
    Inventory  1,000.00
    Truck  11,400.00
    Truck:Depreciation  -2,500.00
    A/P  -1,700.00
    Card  -300.00
    Credit line  -1,000.00
    Loan  -5,400.00
    Opening  -300.00
    Capital  -5,000.00
  2022-09-15 Journal Entry 1
    Draws  7,000.00
    Sales
  2023-03-15 Journal Entry 2
    Draws  5,000.00
    Sales
  2024-01-15 Journal Entry 3
    Sales  -6,000.00
    Goods  2,800.00
    Rent  1,000.00
    Wages  3,000.00
    Depreciation  500.00
    Truck:Depreciation  -500.00
    A/P  200.00
    Checking  -1,000.00
  2024-02-15 Journal Entry 4
    Sales  -8,000.00
    A/R  1,900.00
    Goods  3,200.00
    Rent  900.00
    Licenses  100.00
    Wages  2,700.00
    Interest  100.00
    Income tax  200.00
    Depreciation  500.00
    Truck:Depreciation  -500.00
    Checking  -1,100.00
  2024-03-15 Journal Entry 5
    Sales  -10,500.00
    Discounts  500.00
    A/R  500.00
    Goods  3,100.00
    Crew  900.00
    Inventory  1,000.00
    A/P  -1,000.00
    Card  -200.00
    Rent  900.00
    Licenses  100.00
    Wages  2,600.00
    Interest  100.00
    Income tax  300.00
    Uncategorized Expense  500.00
    Depreciation  500.00
    Truck:Depreciation  -500.00
    Undeposited  500.00
    Checking  700.00
  2024-03-20 Check 6
    Truck  600.00
    Checking
  2024-03-25 Check 7
    Loan  400.00
    Checking
  2024-03-28 Check 8
    Draws  250.00
    Checking
`,
);
