import type { Account, AccountType } from '../books/account.ts';

/** How a trade sells, and which accounts it uses. Amounts are in cents. */
export interface Trade {
  readonly name: string;
  readonly sells: 'invoices' | 'retainers' | 'counter' | 'register' | 'payouts' | 'donations';
  readonly incomes: readonly string[];
  /** Accounts for goods to resell or materials used on jobs. */
  readonly costs: readonly string[];
  readonly customers: number;
  /** Typical sale amount. */
  readonly saleCents: number;
  readonly salesADay: number;
  readonly suppliers: readonly string[];
  readonly hasStock: boolean;
}

export const TRADES: readonly Trade[] = [
  {
    name: 'contractor',
    sells: 'invoices',
    incomes: ['Kitchen Remodels', 'Bathroom Remodels', 'Service Calls'],
    costs: ['Job Materials:Lumber', 'Job Materials:Tile and Stone', 'Subcontractors'],
    customers: 60,
    saleCents: 4_200_00,
    salesADay: 0.7,
    suppliers: ['Tri-County Lumber', 'Stonegate Tile', 'Ferris Drywall Crew', 'Northside Plumbing Supply'],
    hasStock: false,
  },
  {
    name: 'agency',
    sells: 'retainers',
    incomes: ['Consulting Fees', 'Project Fees'],
    costs: ['Contract Labor', 'Media Buying'],
    customers: 22,
    saleCents: 3_400_00,
    salesADay: 0.4,
    suppliers: ['Marlow Copywriting', 'Pixelyard Studio', 'Adreach Media'],
    hasStock: false,
  },
  {
    name: 'retail',
    sells: 'counter',
    incomes: ['Store Sales:Housewares', 'Store Sales:Garden'],
    costs: ['Cost of Goods Sold'],
    customers: 40,
    saleCents: 640_00,
    salesADay: 2.5,
    suppliers: ['Lakeshore Wholesale', 'Bramble Imports', 'Oakhurst Pottery'],
    hasStock: true,
  },
  {
    name: 'restaurant',
    sells: 'register',
    incomes: ['Food Sales', 'Beverage Sales'],
    costs: ['Food Costs', 'Beverage Costs'],
    customers: 6,
    saleCents: 1_900_00,
    salesADay: 1,
    suppliers: ['Harvest Foods Distribution', 'Gulf Seafood Company', 'Vine and Barrel', 'Daybreak Produce'],
    hasStock: false,
  },
  {
    name: 'online shop',
    sells: 'payouts',
    incomes: ['Online Sales'],
    costs: ['Cost of Goods Sold', 'Shipping Supplies'],
    customers: 5,
    saleCents: 2_600_00,
    salesADay: 0.6,
    suppliers: ['Canton Trading', 'Parcelworks Packaging', 'Swiftline Freight'],
    hasStock: true,
  },
  {
    name: 'charity',
    sells: 'donations',
    incomes: ['Individual Contributions', 'Foundation Grants', 'Event Tickets'],
    costs: ['Program Supplies', 'Program Services'],
    customers: 45,
    saleCents: 420_00,
    salesADay: 1.8,
    suppliers: ['Community Print Shop', 'Eastside Catering', 'Brightpath Tutors'],
    hasStock: false,
  },
];

/**
 * Returns the chart of accounts for such companies, with accounts for every type of mistake. An account's full name is
 * its id.
 */
export function accountsFor(trade: Trade): Account[] {
  const names: Partial<Record<AccountType, string[]>> = {
    Bank: ['Operating Checking 2210', 'Reserve Savings', 'Petty Cash (CashOnHand)'],
    'Accounts Receivable': ['Accounts Receivable'],
    'Other Current Asset': [
      'Undeposited Funds (UndepositedFunds)',
      'Inventory Asset (Inventory)',
      'Prepaid Insurance (PrepaidExpenses)',
      'Uncategorized Asset (OtherCurrentAssets)',
      'Employee Advances (EmployeeCashAdvances)',
      'Old Deposit Account (OtherCurrentAssets)',
      'Advances to Subcontractors (OtherCurrentAssets)',
    ],
    'Fixed Asset': [
      'Vehicles (Vehicles)',
      'Equipment (MachineryAndEquipment)',
      'Accumulated Depreciation (AccumulatedDepreciation)',
    ],
    'Other Asset': ['Security Deposits (SecurityDeposits)'],
    'Accounts Payable': ['Accounts Payable'],
    'Credit Card': ['Business Visa 7731', 'Fuel Card', 'Yard Card 5520'],
    'Other Current Liability': [
      'Sales Tax Payable (SalesTaxPayable)',
      'Federal Payroll Taxes (PayrollTaxPayable)',
      'State Withholding (PayrollTaxPayable)',
      'FUTA Payable (PayrollTaxPayable)',
      'County Sales Tax (SalesTaxPayable)',
      'Payroll Clearing (OtherCurrentLiabilities)',
      'Customer Deposits (OtherCurrentLiabilities)',
      'Due to Owner (OtherCurrentLiabilities)',
    ],
    'Long Term Liability': ['Delivery Van Loan (NotesPayable)', 'Building Loan (NotesPayable)'],
    Equity: [
      'Opening Balance Equity (OpeningBalanceEquity)',
      'Retained Earnings (RetainedEarnings)',
      "Owner's Investment (OwnersEquity)",
      "Owner's Draws (PersonalExpense)",
    ],
    Income: [
      ...withParents(trade.incomes),
      'Discounts Given (DiscountsRefundsGiven)',
      'Uncategorized Income (OtherPrimaryIncome)',
      'Unapplied Cash Payment Income (UnappliedCashPaymentIncome)',
    ],
    'Cost of Goods Sold': withParents(trade.costs),
    Expense: [
      'Advertising (AdvertisingPromotional)',
      'Ask My Accountant',
      'Bank Charges (BankCharges)',
      'Dues and Subscriptions (DuesSubscriptions)',
      'Insurance (Insurance)',
      'Insurance:Liability Insurance (Insurance)',
      'Insurance:Health Insurance (Insurance)',
      'Interest Expense (InterestPaid)',
      'Legal and Professional Fees (LegalProfessionalFees)',
      'Meals (EntertainmentMeals)',
      'Merchant Fees (BankCharges)',
      'Miscellaneous (OtherMiscellaneousServiceCost)',
      'Office Supplies (OfficeGeneralAdministrativeExpenses)',
      'Van Loan Payments',
      'Payroll Wages (PayrollExpenses)',
      'Payroll Tax Expense (PayrollExpenses)',
      'Rent (RentOrLeaseOfBuildings)',
      'Repairs and Maintenance (RepairMaintenance)',
      'Small Tools and Supplies (SuppliesMaterials)',
      'Software (OfficeGeneralAdministrativeExpenses)',
      'Taxes and Licenses (TaxesPaid)',
      'Travel (Travel)',
      'Uncategorized Expense',
      'Utilities (Utilities)',
      'Utilities:Electricity (Utilities)',
      'Utilities:Internet (Utilities)',
      'Utilities:Phone (Utilities)',
      'Vehicle Fuel (Auto)',
      'Telephone and Internet (Utilities)',
      'Dues and Subscription (DuesSubscriptions)',
      'Truck Loan Payable',
    ],
    'Other Income': ['Interest Earned (InterestEarned)'],
    'Other Expense': ['Depreciation (Depreciation)', 'Reconciliation Discrepancies'],
  };
  return Object.entries(names).flatMap(([type, texts]) =>
    texts.map((text) => accountNamed(text, type as AccountType)),
  );
}

/** Parses `Insurance:Health Insurance (Insurance)` into the parent, the name and the detail type. */
function accountNamed(text: string, type: AccountType): Account {
  const [, id = '', subType = ''] = /^(.*?)(?: \((\w+)\))?$/.exec(text) ?? [];
  const colon = id.lastIndexOf(':');
  const parent = colon < 0 ? {} : { parentId: id.slice(0, colon) };
  return { id, name: id.slice(colon + 1), type, subType, createdOn: '2020-01-01', ...parent };
}

/** Adds the parents of sub-accounts. */
function withParents(names: readonly string[]): string[] {
  const parents = names.flatMap((name) => (name.includes(':') ? [name.slice(0, name.indexOf(':'))] : []));
  return [...new Set([...parents, ...names])];
}

export const CHECKING = 'Operating Checking 2210';
export const SAVINGS = 'Reserve Savings';
export const CARD = 'Business Visa 7731';
export const FUEL_CARD = 'Fuel Card';
export const YARD_CARD = 'Yard Card 5520';
