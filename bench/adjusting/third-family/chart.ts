import type { Account, AccountType } from '@insights/companies';
import type { ChartStyle, Trade } from './trades.ts';

/** Names of an account in the four styles; `Parent:Child` is a subaccount. */
type Names = readonly [quickbooks: string, numbered: string, cpa: string, nested: string];
type Line = readonly [key: string, type: AccountType, detailType: string, ...Names];

export const UF = 'Undeposited Funds';
const STYLES: readonly ChartStyle[] = ['quickbooks', 'numbered', 'cpa', 'nested'];

/** Key, type, detail type, and the name in each style. */
const TABLE = `
checking | Bank | Checking | Chase Business Checking (4417) | 1010 Operating Checking | Cash - Operating | Wells Fargo:Checking 8821
savings | Bank | Savings | Chase Savings (9052) | 1020 Savings / Tax Reserve | Cash - Money Market | Wells Fargo:Savings 3307
Accounts Receivable | Accounts Receivable | AccountsReceivable | Accounts receivable (A/R) | 1200 Accounts Receivable | A/R - Trade | Accounts Receivable
Undeposited Funds | Other Current Asset | UndepositedFunds | Undeposited Funds | 1250 Undeposited Funds | Payments to deposit | Undeposited Funds
clearing | Other Current Asset | OtherCurrentAssets | Square Clearing | 1260 Merchant Clearing | Card Receipts Clearing | Clearing Accounts:Merchant Clearing
prepaid | Other Current Asset | PrepaidExpenses | Prepaid expenses | 1300 Prepaid Insurance | Prepaid Insurance | Prepaids:Prepaid Insurance
equipment | Fixed Asset | MachineryAndEquipment | Machinery & Equipment | 1510 Equipment | F/A - Equipment | Property & Equipment:Equipment
vehicles | Fixed Asset | Vehicles | Vehicles | 1520 Vehicles | F/A - Vehicles | Property & Equipment:Vehicles
accumulated | Fixed Asset | AccumulatedDepreciation | Accumulated Depreciation | 1590 Accumulated Depreciation | Accum Depr | Property & Equipment:Accumulated Depreciation
deposits | Other Asset | SecurityDeposits | Security Deposits | 1800 Deposits - Lease | Deposits | Security Deposits
Accounts Payable | Accounts Payable | AccountsPayable | Accounts payable (A/P) | 2000 Accounts Payable | A/P - Trade | Accounts Payable
card | Credit Card | CreditCard | Amex Business Gold (1006) | 2100 Visa 7734 | Capital One Spark | Credit Cards:Chase Ink 2290
card2 | Credit Card | CreditCard | Home Depot Card | 2110 Fleet Card | Costco Anywhere Visa | Credit Cards:Amazon Business Card
salesTax | Other Current Liability | SalesTaxPayable | Sales Tax Payable | 2210 Sales Tax Payable | Sales Tax Liability | Sales Tax Agency Payable
federal | Other Current Liability | PayrollTaxPayable | Payroll Liabilities:Federal Taxes (941/944) | 2310 Federal Payroll Taxes Payable | Accrued Payroll Taxes - 941 | Payroll Liabilities:Federal Taxes
state | Other Current Liability | PayrollTaxPayable | Payroll Liabilities:State Withholding | 2320 State Payroll Taxes Payable | Accrued Payroll Taxes - State | Payroll Liabilities:State Taxes
payrollClearing | Other Current Liability | PayrollClearing | Payroll Clearing | 2390 Payroll Clearing | Net Pay Clearing | Payroll Liabilities:Net Pay Clearing
accrued | Other Current Liability | OtherCurrentLiabilities | Accrued Expenses | 2400 Accrued Expenses | Accrued Liabilities | Accrued Expenses
customerDeposits | Other Current Liability | OtherCurrentLiabilities | Customer Deposits | 2500 Customer Deposits | Client Retainers Held | Customer Deposits
deferred | Other Current Liability | DeferredRevenue | Deferred Revenue | 2510 Deferred Revenue | Unearned Income | Deferred Revenue
line | Other Current Liability | LineOfCredit | Line of Credit | 2600 Bank Line of Credit | LOC Payable | Loans Payable:Line of Credit
loan1 | Long Term Liability | NotesPayable | Ford Credit Loan | 2710 N/P - Ally Auto | N/P - Truck | Loans Payable:Vehicle Loan
loan2 | Long Term Liability | NotesPayable | SBA Loan | 2720 N/P - SBA | N/P - Live Oak | Loans Payable:Term Loan
newLoan | Long Term Liability | NotesPayable | Business Loan - Working Capital | 2730 N/P - Working Capital | N/P - Working Capital | Loans Payable:Working Capital Loan
ownerLoan | Long Term Liability | ShareholderNotesPayable | Loan from Owner | 2800 Shareholder Loan | Due to Shareholder | Loans Payable:Loan from Owner
obe | Equity | OpeningBalanceEquity | Opening Balance Equity | 3000 Opening Balance Equity | Opening Balance Equity | Opening Balance Equity
contributions | Equity | PartnerContributions | Owner's investment | 3100 Owner Contributions | Capital Contributions | Owner Equity:Contributions
draws | Equity | PartnerDistributions | Owner’s Pay & Personal Expenses | 3200 Owner Draws | Distributions | Owner Equity:Distributions
retained | Equity | RetainedEarnings | Retained Earnings | 3900 Retained Earnings | Retained Earnings | Retained Earnings
uncategorizedIncome | Income | OtherPrimaryIncome | Uncategorized Income | 4990 Uncategorized Income | Uncategorized Income | Uncategorized Income
advertising | Expense | AdvertisingPromotional | Advertising & Marketing | 6010 Advertising | Advertising | Marketing:Advertising
bankFees | Expense | BankCharges | Bank Charges & Fees | 6020 Bank Service Charges | Bank Charges | Bank & Merchant:Bank Fees
merchantFees | Expense | BankCharges | Merchant Account Fees | 6030 Credit Card Processing | Credit Card Fees | Bank & Merchant:Merchant Fees
dues | Expense | DuesSubscriptions | Dues & subscriptions | 6050 Dues and Licenses | Dues & Subscriptions | Office:Dues & Subscriptions
fuel | Expense | Auto | Car & Truck | 6110 Auto - Fuel | Auto Expense | Vehicle:Fuel
autoRepairs | Expense | Auto | Car & Truck:Vehicle Repairs | 6120 Auto - Repairs | Auto Repairs | Vehicle:Repairs
insurance | Expense | Insurance | Insurance | 6200 Insurance - Business | Insurance - General | Insurance:General Liability
health | Expense | Insurance | Insurance:Health Insurance | 6210 Insurance - Health | Insurance - Employee Health | Insurance:Health
interest | Expense | InterestPaid | Interest Paid | 6300 Interest Expense | Interest Expense | Interest Expense
legal | Expense | LegalProfessionalFees | Legal & Professional Services | 6400 Professional Fees | Accounting & Legal | Professional Fees:Accounting
meals | Expense | EntertainmentMeals | Meals & Entertainment | 6450 Meals | Meals | Meals
office | Expense | OfficeGeneralAdministrativeExpenses | Office Supplies & Software | 6500 Office Expense | Office Expense | Office:Supplies
software | Expense | OfficeGeneralAdministrativeExpenses | Software subscriptions | 6510 Computer and Internet | Software | Office:Software
wages | Expense | PayrollExpenses | Payroll Expenses:Wages | 6600 Wages | Salaries & Wages | Payroll:Gross Wages
payrollTax | Expense | PayrollExpenses | Payroll Expenses:Taxes | 6610 Payroll Taxes | Payroll Tax Expense | Payroll:Employer Taxes
rent | Expense | RentOrLeaseOfBuildings | Rent & Lease | 6700 Rent | Rent | Facility:Rent
repairs | Expense | RepairMaintenance | Repairs & Maintenance | 6710 Repairs and Maintenance | Repairs | Facility:Repairs
supplies | Expense | SuppliesMaterials | Supplies | 6720 Shop Supplies | Supplies | Office:Small Tools & Supplies
taxes | Expense | TaxesPaid | Taxes & Licenses | 6800 Taxes and Licenses | Taxes - Other | Taxes & Licenses
travel | Expense | Travel | Travel | 6850 Travel | Travel | Travel
utilities | Expense | Utilities | Utilities | 6900 Utilities | Utilities | Facility:Utilities
phone | Expense | Utilities | Utilities:Phone & Internet | 6910 Telephone | Telephone | Facility:Phone & Internet
misc | Expense | OtherMiscellaneousServiceCost | Other Business Expenses | 6990 Miscellaneous | Misc Expense | Miscellaneous
ask | Expense | OtherMiscellaneousServiceCost | Ask My Accountant | 6999 Ask My Accountant | Suspense - Ask CPA | Ask Client
uncategorized | Expense | OtherMiscellaneousServiceCost | Uncategorized Expense | 6998 Uncategorized Expense | Uncategorized Expense | Uncategorized Expense
interestIncome | Other Income | InterestEarned | Interest earned | 7010 Interest Income | Interest Income | Interest Income
otherIncome | Other Income | OtherMiscellaneousIncome | Other Miscellaneous Income | 7090 Other Income | Other Income | Other Income
depreciation | Other Expense | Depreciation | Depreciation | 8010 Depreciation Expense | Depreciation | Depreciation
`;

const LINES = TABLE.trim()
  .split('\n')
  .map((row) => row.split(' | ') as unknown as Line);

/** Accounts that a chart of accounts has only if the company uses them. */
const OPTIONAL: ReadonlySet<string> = new Set(
  'clearing prepaid equipment vehicles accumulated deposits card2 salesTax payrollClearing accrued customerDeposits deferred line loan1 loan2 newLoan ownerLoan contributions uncategorizedIncome uncategorized ask autoRepairs merchantFees otherIncome obe savings depreciation'.split(
    ' ',
  ),
);

/** Detail types that charts converted from other programs give to every account of a type. */
const PLAIN: Partial<Record<AccountType, string>> = {
  Expense: 'OtherMiscellaneousServiceCost',
  'Other Current Liability': 'OtherCurrentLiabilities',
  'Long Term Liability': 'OtherLongTermLiabilities',
  'Fixed Asset': 'OtherFixedAssets',
  'Other Current Asset': 'OtherCurrentAssets',
};
const KEEPS_DETAIL: ReadonlySet<string> = new Set([UF, 'salesTax']);

export const incomeKey = (index: number) => `income${index}`;
export const costKey = (index: number) => `cost${index}`;

/** The account for each key, in the style of the trade's chart. Unused optional accounts are missing. */
export function chartFor(
  trade: Trade,
  used: ReadonlySet<string>,
): { accounts: Account[]; idOf: ReadonlyMap<string, string> } {
  const style = STYLES.indexOf(trade.chart);
  const own: Line[] = [
    ...trade.incomes.map(
      (name, index): Line => [
        incomeKey(index),
        'Income',
        'SalesOfProductIncome',
        name,
        `40${index + 1}0 ${name}`,
        name,
        `Sales:${name}`,
      ],
    ),
    ...trade.costs.map(
      ([name], index): Line => [
        costKey(index),
        'Cost of Goods Sold',
        'SuppliesMaterialsCogs',
        name,
        `50${index + 1}0 ${name}`,
        `COS - ${name}`,
        `Cost of Sales:${name}`,
      ],
    ),
  ];
  const accounts = new Map<string, Account>();
  const idOf = new Map<string, string>();
  for (const [key, type, detailType, ...names] of [...LINES, ...own]) {
    if (OPTIONAL.has(key) && !used.has(key)) continue;
    const id = names[style] as string;
    const subType =
      trade.chart === 'cpa' && !KEEPS_DETAIL.has(key) ? (PLAIN[type] ?? detailType) : detailType;
    const path = id.split(':');
    const parentId = path.length > 1 ? path.slice(0, -1).join(':') : undefined;
    if (parentId !== undefined && !accounts.has(parentId))
      accounts.set(parentId, { id: parentId, name: parentId, type, subType, createdOn: '2020-01-01' });
    const parent = parentId === undefined ? {} : { parentId };
    accounts.set(id, { id, name: path.at(-1) ?? id, type, subType, createdOn: '2020-01-01', ...parent });
    idOf.set(key, id);
  }
  return { accounts: [...accounts.values()], idOf };
}
