import type { AccountType } from '@insights/companies';

/**
 * Account roles, each with two names: the first in an owner's words, the second as suggested by QuickBooks. The detail
 * type is in parentheses.
 */
const ROLES = {
  checking: ['Bank', 'Main Street Checking (Checking)', 'Checking (Checking)'],
  savings: ['Bank', 'Money Market (Savings)', 'Business Savings (Savings)'],
  receivable: ['Accounts Receivable', 'Accounts Receivable', 'Accounts Receivable'],
  undeposited: [
    'Other Current Asset',
    'Undeposited Funds (UndepositedFunds)',
    'Undeposited Funds (UndepositedFunds)',
  ],
  stock: ['Other Current Asset', 'Goods on Hand (Inventory)', 'Inventory Asset (Inventory)'],
  prepaid: [
    'Other Current Asset',
    'Insurance Paid Ahead (PrepaidExpenses)',
    'Prepaid Expenses (PrepaidExpenses)',
  ],
  equipment: [
    'Fixed Asset',
    'Equipment and Fixtures (MachineryAndEquipment)',
    'Machinery & Equipment (MachineryAndEquipment)',
  ],
  depreciated: [
    'Fixed Asset',
    'Less Depreciation (AccumulatedDepreciation)',
    'Accumulated Depreciation (AccumulatedDepreciation)',
  ],
  payable: ['Accounts Payable', 'Accounts Payable', 'Accounts Payable'],
  card: ['Credit Card', 'Summit Business Card 4417', 'Credit Card'],
  salesTax: [
    'Other Current Liability',
    'Sales Tax Owed (SalesTaxPayable)',
    'Sales Tax Payable (SalesTaxPayable)',
  ],
  withheld: [
    'Other Current Liability',
    'Payroll Taxes Withheld (PayrollTaxPayable)',
    'Payroll Liabilities (PayrollTaxPayable)',
  ],
  tips: [
    'Other Current Liability',
    'Tips Owed to Staff (OtherCurrentLiabilities)',
    'Tips Payable (OtherCurrentLiabilities)',
  ],
  ahead: [
    'Other Current Liability',
    'Deposits from Customers (OtherCurrentLiabilities)',
    'Customer Prepayments (OtherCurrentLiabilities)',
  ],
  accrued: [
    'Other Current Liability',
    'Accrued Expenses (OtherCurrentLiabilities)',
    'Accrued Liabilities (OtherCurrentLiabilities)',
  ],
  loan: ['Long Term Liability', 'Equipment Note (NotesPayable)', 'Notes Payable (NotesPayable)'],
  opening: [
    'Equity',
    'Opening Balance Equity (OpeningBalanceEquity)',
    'Opening Balance Equity (OpeningBalanceEquity)',
  ],
  retained: ['Equity', 'Retained Earnings (RetainedEarnings)', 'Retained Earnings (RetainedEarnings)'],
  capital: ['Equity', 'Owner Capital (OwnersEquity)', "Owner's Investment (OwnersEquity)"],
  draws: [
    'Equity',
    'Owner Withdrawals (PersonalExpense)',
    "Owner's Pay & Personal Expenses (PersonalExpense)",
  ],
  uncategorizedIncome: [
    'Income',
    'Uncategorized Income (OtherPrimaryIncome)',
    'Uncategorized Income (OtherPrimaryIncome)',
  ],
  interest: ['Other Income', 'Interest on Savings (InterestEarned)', 'Interest Earned (InterestEarned)'],
  advertising: [
    'Expense',
    'Marketing (AdvertisingPromotional)',
    'Advertising & Marketing (AdvertisingPromotional)',
  ],
  bank: ['Expense', 'Bank Fees (BankCharges)', 'Bank Charges & Fees (BankCharges)'],
  processing: ['Expense', 'Card Processing (BankCharges)', 'Merchant Account Fees (BankCharges)'],
  subscriptions: [
    'Expense',
    'Software Subscriptions (OfficeGeneralAdministrativeExpenses)',
    'Dues & Subscriptions (DuesSubscriptions)',
  ],
  insurance: ['Expense', 'Business Insurance (Insurance)', 'Insurance (Insurance)'],
  loanInterest: ['Expense', 'Loan Interest (InterestPaid)', 'Interest Paid (InterestPaid)'],
  professional: [
    'Expense',
    'Accountant and Lawyer (LegalProfessionalFees)',
    'Legal & Professional Services (LegalProfessionalFees)',
  ],
  contractors: ['Expense', 'Outside Help (CostOfLabor)', 'Contractors (CostOfLabor)'],
  meals: ['Expense', 'Meals with Clients (EntertainmentMeals)', 'Meals & Entertainment (EntertainmentMeals)'],
  office: [
    'Expense',
    'Office Expense (OfficeGeneralAdministrativeExpenses)',
    'Office Supplies & Software (OfficeGeneralAdministrativeExpenses)',
  ],
  payrollTax: [
    'Expense',
    'Payroll Taxes, Company Share (PayrollExpenses)',
    'Taxes Paid on Payroll (PayrollExpenses)',
  ],
  wages: ['Expense', 'Wages (PayrollExpenses)', 'Payroll Expenses (PayrollExpenses)'],
  rent: ['Expense', 'Rent of Premises (RentOrLeaseOfBuildings)', 'Rent & Lease (RentOrLeaseOfBuildings)'],
  repairs: ['Expense', 'Repairs (RepairMaintenance)', 'Repairs & Maintenance (RepairMaintenance)'],
  supplies: ['Expense', 'Shop Supplies (SuppliesMaterials)', 'Supplies (SuppliesMaterials)'],
  taxes: ['Expense', 'Licenses and Taxes (TaxesPaid)', 'Taxes & Licenses (TaxesPaid)'],
  travel: ['Expense', 'Business Travel (Travel)', 'Travel (Travel)'],
  uncategorized: ['Expense', 'Uncategorized Expense', 'Uncategorized Expense'],
  utilities: ['Expense', 'Power, Gas and Water (Utilities)', 'Utilities (Utilities)'],
  phone: ['Expense', 'Phone and Internet (Utilities)', 'Telephone Expense (Utilities)'],
  fuel: ['Expense', 'Truck and Fuel (Auto)', 'Car & Truck (Auto)'],
  depreciation: ['Other Expense', 'Depreciation (Depreciation)', 'Depreciation (Depreciation)'],
} as const satisfies Record<string, readonly [AccountType, string, string]>;

export type Role = keyof typeof ROLES;

interface ChartAccount {
  id: string;
  name: string;
  type: AccountType;
  subType: string;
  createdOn: string;
}

/** Parses a text such as `Insurance (Insurance)` into the name, which is also the id, and the detail type. */
export function accountNamed(text: string, type: AccountType): ChartAccount {
  const [, id = '', subType = ''] = /^(.*?)(?: \((\w+)\))?$/.exec(text) ?? [];
  return { id, name: id, type, subType, createdOn: '2020-01-01' };
}

/** Creates a company's chart of accounts and the account for each role. */
export function makeChart(manner: 1 | 2, incomes: readonly string[], costs: readonly string[]) {
  const byRole = Object.fromEntries(
    Object.entries(ROLES).map(([role, names]) => [role, accountNamed(names[manner], names[0])]),
  ) as Record<Role, ChartAccount>;
  const own = [
    ...incomes.map((name) => accountNamed(`${name} (ServiceFeeIncome)`, 'Income')),
    ...costs.map((name) => accountNamed(`${name} (SuppliesMaterialsCogs)`, 'Cost of Goods Sold')),
  ];
  const needed = [accountNamed('Unapplied Cash Payment Income (UnappliedCashPaymentIncome)', 'Income')];
  const ids = Object.fromEntries(Object.entries(byRole).map(([role, { id }]) => [role, id])) as Record<
    Role,
    string
  >;
  return { accounts: [...Object.values(byRole), ...own, ...needed], ids };
}
