import { plannedCompany } from './planned-company.ts';

const [CAFE, MUSEUM] = [
  "O'Malley's Corner Café",
  'The Society of Friends of the Harbor Bluff Maritime Museum and Lighthouse Tea Room',
];
const [LANDLORD, ENERGY, LENDER] = [
  'Front Street Holdings',
  'Bluff Energy Cooperative',
  'Harbor Community Bank',
];
const [CLEANER, TREASURY, OWNER] = [
  'Ana Sôtomayor Cleaning',
  'United States Treasury',
  'Zoë Marchetti-Ødegaard',
];
const [BOOKKEEPER, SUPPLIER] = ['Plain Sums Bookkeeping', 'Galley Restaurant Supply'];
const TAXES_CENTS = 141_700;

/**
 * A cash-basis bakery whose fiscal year begins in July, with names whose spelling is difficult for an importer.
 */
export const bakeryCompany = plannedCompany({
  realmId: '9341453172900002',
  name: "Zoë's Bakehouse & Café",
  description: 'Bakery and café, cash basis, fiscal year from July',
  profile: {
    legalName: "Zoë's Bakehouse & Café, Incorporated",
    address: { line1: '27 Front Street', city: 'Harbor Bluff', state: 'OR', postalCode: '97415' },
    industry: { type: 'Bread and Bakery Product Manufacturing', code: '311811' },
    basis: 'Cash',
    fiscalYearFirstMonth: 7,
  },
  accounts: [
    ['8', 'Accounts Payable (A/P)', 'Accounts Payable', 'AccountsPayable'],
    ['9', 'Company Card', 'Credit Card', 'CreditCard'],
    ['10', 'Cash Box', 'Bank', 'CashOnHand'],
    ['11', 'Deck Oven', 'Fixed Asset', 'MachineryAndEquipment'],
    ['12', 'Accumulated Depreciation', 'Fixed Asset', 'AccumulatedDepreciation', { parent: '11' }],
    ['13', 'Payroll Taxes Payable', 'Other Current Liability', 'PayrollTaxPayable'],
    ['14', 'Oven Loan', 'Long Term Liability', 'NotesPayable'],
    ['15', "Owner's Pay", 'Equity', 'PersonalExpense'],
    ['16', 'Bread', 'Income', 'SalesOfProductIncome'],
    ['17', 'Crème & Pâtisserie', 'Income', 'SalesOfProductIncome'],
    ['18', 'Coffee Bar', 'Income', 'SalesOfProductIncome'],
    ['19', 'Catering', 'Income', 'ServiceFeeIncome'],
    ['20', 'Flour and Grain', 'Cost of Goods Sold', 'SuppliesMaterialsCogs'],
    ['21', 'Dairy and Eggs', 'Cost of Goods Sold', 'SuppliesMaterialsCogs'],
    ['22', 'Coffee Beans', 'Cost of Goods Sold', 'SuppliesMaterialsCogs'],
    ['23', 'Packaging', 'Cost of Goods Sold', 'SuppliesMaterialsCogs'],
    ['24', "Bakers' Wages", 'Cost of Goods Sold', 'CostOfLaborCos'],
    ['30', 'Rent', 'Expense', 'RentOrLeaseOfBuildings'],
    ['31', 'Counter Wages', 'Expense', 'PayrollExpenses'],
    ['32', 'Payroll Taxes', 'Expense', 'PayrollExpenses'],
    ['33', 'Gas and Electricity', 'Expense', 'Utilities'],
    ['34', 'Card Fees', 'Expense', 'BankCharges'],
    ['35', 'Cleaning', 'Expense', 'OfficeGeneralAdministrativeExpenses'],
    ['36', 'Bookkeeping', 'Expense', 'LegalProfessionalFees'],
    ['37', 'Kitchen Supplies', 'Expense', 'SuppliesMaterials'],
    ['38', 'Interest', 'Expense', 'InterestPaid'],
    ['39', 'Depreciation', 'Other Expense', 'Depreciation'],
  ],
  customers: [
    'Counter',
    CAFE,
    'Señor Pío Taquería',
    MUSEUM,
    'Brücke Beer Hall',
    'Nguyễn & Daughters Dentistry',
  ],
  vendors: [
    ...["Miller's Creek Mill", 'Three Sisters Dairy', 'Fjord Coffee Roasters', 'Ovens & More Service'],
    ...[LANDLORD, ENERGY, LENDER, CLEANER, TREASURY, OWNER, BOOKKEEPER, SUPPLIER],
  ],
  invoices: [22_000, 64_000],
  spends: [9_000, 32_000],
  spendsOn: ['20', '21', '22', '23'],
  opening: { 10: 40_000, 11: 3_900_000, 12: -780_000, 14: -2_450_000 },
  counter: { 16: [24_000, 41_000], 17: [21_000, 38_000], 18: [15_000, 27_000] },
  paysInParts: MUSEUM,
  recurring: [
    [1, LANDLORD, '30', 385_000, 'Rent, Front Street', 4],
    [3, OWNER, '15', 255_000, "Owner's pay", 'checking'],
    [6, ENERGY, '33', 114_000, 'Gas and electricity', 18],
    [7, CLEANER, '35', 46_000, 'Cleaning', 'checking'],
    [10, TREASURY, '13', TAXES_CENTS, 'Payroll taxes', 'checking'],
    [11, BOOKKEEPER, '36', 32_500, 'Bookkeeping', 20],
    [13, LENDER, '14', 40_000, 'Oven loan, principal', 'checking'],
    [13, LENDER, '38', 12_000, 'Oven loan, interest', 'checking'],
    [16, SUPPLIER, '37', 21_000, 'Pans, linen, gloves', 'card'],
    [28, LENDER, '34', 51_000, 'Card fees', 'checking'],
  ],
  entries: [
    [9, 'Payroll', { 24: 380_000, 31: 270_000, 32: 53_950, 13: -TAXES_CENTS, 1: -562_250 }],
    [28, 'Depreciation of the month', { 39: 32_500, 12: -32_500 }],
  ],
});
