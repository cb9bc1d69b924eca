import type { AccountType, Severity } from '@insights/words';
import type { CompanyPlan, PlannedFinding, PlannedLine, PlannedPrice, PlannedShare } from './plan.ts';

/** Seasonal factors for a year, starting in January, averaging about 1. */
const season = (shape: readonly number[]) => (month: number) => shape[month - 1] ?? 1;
const SUMMER = season([0.3, 0.3, 0.7, 1.2, 1.7, 1.8, 1.6, 1.3, 1, 0.8, 0.5, 0.3]);
const DECEMBER = season([0.6, 0.6, 0.7, 0.8, 0.8, 0.8, 0.8, 0.9, 1, 1.1, 1.5, 2.4]);

/** Unit price and last month's unit price, such as ` at $6.40→$7`. */
const PRICE = String.raw`(?: at \$(?<price>[\d.]+)(?:→\$(?<later>[\d.]+))?)?`;
const SHARE = new RegExp(String.raw`^(?<name>.*?) ?(?<weight>[\d.]+)(?: ×(?<last>[\d.]+))?${PRICE}$`);
const LINE = new RegExp(
  String.raw`^(?:\$(?<dollars>[\d,]+)|(?<percent>[\d.]+)%)(?: to (?<vendor>.*?))?(?: ×(?<last>[\d.]+))?${PRICE}$`,
);

/** Companies in different trades and situations. */
export const SITUATIONS: readonly CompanyPlan[] = [
  company('Bright Side Bakery', 'bakery', 'growing steadily', {
    months: 18,
    periodType: 'last_month',
    revenue: (ago) => 62_000 * 1.025 ** -ago,
    incomes:
      'Bread and Rolls (SalesOfProductIncome) 5 at $4.20→$4.60; Wedding Cakes (SalesOfProductIncome) 2 ×1.4',
    customers: 'Corner Cafe Group 4 ×1.25; Hillside School 2; Maple Inn 2; Riverside Market 1',
    goods: 'Flour and Sugar (SuppliesMaterialsCogs): 31% to Northern Mills at $24→$25',
    expenses: `
      Rent (RentOrLeaseOfBuildings): $4,200 to Elm Street Properties
      Utilities (Utilities): $1,900 to City Power
      Advertising (AdvertisingPromotional): $900 to Local Weekly`,
    payroll: 'Wages (PayrollExpenses): $21,000',
    paidAfter: 18,
    unpaidPercent: 10,
    billsPaidAfter: 12,
    openingCash: 40_000,
    draws: 4_000,
    depreciation: 600,
    review: { score: 94 },
  }),
  company('Harbor Street Print Shop', 'printing', 'revenue falling, still in profit', {
    months: 15,
    periodType: 'last_quarter',
    revenue: (ago) => 38_000 * 0.97 ** (14 - ago),
    incomes: 'Print Jobs (ServiceFeeIncome) 4; Design (ServiceFeeIncome) 1 ×0.4',
    customers: 'Oakwood Realty 5 ×0.5; City Theater 2; Golden Gate Gym 2; Lakeview Church 1; Pine Dental 1',
    goods: 'Paper and Ink (SuppliesMaterialsCogs): 28% to Paper Direct',
    expenses: `
      Shop Rent (RentOrLeaseOfBuildings): $2,900 to Dockside Leasing
      Machine Leases (EquipmentRental): $2,300 to Copyworld
      Insurance (Insurance): $640 to Mutual Cover`,
    payroll: 'Payroll (PayrollExpenses): $7,400',
    paidAfter: 32,
    unpaidPercent: 25,
    billsPaidAfter: 20,
    openingCash: 22_000,
    draws: 2_500,
    review: {
      score: 88,
      findings: [finding('old-open-invoices', 'Medium', 6_400, 'Invoices open for a long time')],
    },
  }),
  company('Tidewater Boat Repair', 'boat repair', 'profit turned into a loss', {
    months: 14,
    periodType: 'last_month',
    revenue: (ago) => (ago === 0 ? 21_000 : 34_000),
    incomes: 'Repairs (ServiceFeeIncome) 3 ×0.6; Storage (ServiceFeeIncome) 1',
    customers: 'Bay Charters 3 ×0.1; Harbor Club 2; J. Whitfield 1; Seagull Tours 1',
    goods: 'Parts (SuppliesMaterialsCogs): 24% to Marine Supply',
    expenses: `
      Yard Lease (RentOrLeaseOfBuildings): $5,600 to Port Authority
      Tools (SuppliesMaterials): $1,200 to Marine Supply
      Fuel (Auto): $700 to Shore Fuel`,
    payroll: 'Crew Wages (PayrollExpenses): $13,500',
    paidAfter: 25,
    openingCash: 31_000,
    loan: { owed: 24_000, monthly: 900, ratePercent: 7 },
    draws: 1_500,
    review: { score: 83 },
  }),
  company('Fresh Start Cleaning', 'cleaning', 'first month', {
    months: 1,
    periodType: 'last_month',
    revenue: () => 6_200,
    incomes: 'Cleaning (ServiceFeeIncome) 1',
    customers: 'Green Dental 3; Park Offices 2',
    expenses: `
      Supplies (SuppliesMaterials): $1,150 to Clean Depot
      Van Lease (EquipmentRental): $640 to City Vans
      Insurance (Insurance): $310 to Mutual Cover`,
    payroll: 'Helpers (PayrollExpenses): $2,100',
    paidAfter: 12,
    openingCash: 9_000,
    review: { score: 90 },
  }),
  company('Lumen Diagnostics', 'medical device startup', 'no revenue yet, burning cash', {
    months: 13,
    periodType: 'last_month',
    revenue: () => 0,
    incomes: 'Device Sales (SalesOfProductIncome) 1',
    customers: '',
    expenses: `
      Laboratory (OtherBusinessExpenses): $14,000 to Bench Science
      Patents (LegalProfessionalFees): $6,500 to Ward and Lee ×2.2
      Office Rent (RentOrLeaseOfBuildings): $3,800 to Campus Park`,
    payroll: 'Salaries (PayrollExpenses): $41,000',
    openingCash: 1_350_000,
    review: { score: 91 },
  }),
  company('Green Valley Landscaping', 'landscaping', 'seasonal, in season', {
    months: 26,
    periodType: 'last_month',
    revenue: (_, month) => 30_000 * SUMMER(month),
    incomes: 'Garden Care (ServiceFeeIncome) 3; New Gardens (ServiceFeeIncome) 2',
    customers: 'Sunrise Homes 3; Hilltop Estates 3; Cedar Court 2; Mayor’s Office 1; Orchard Lane 1',
    goods: 'Plants and Soil (SuppliesMaterialsCogs): 34% to Valley Nursery',
    expenses: `
      Equipment Rental (EquipmentRental): 6% to Rent All
      Fuel (Auto): 5% to Shore Fuel
      Yard Rent (RentOrLeaseOfBuildings): $1,800 to Farm Co-op`,
    payroll: 'Crew (CostOfLabor): 29%',
    paidAfter: 21,
    unpaidPercent: 6,
    billsPaidAfter: 15,
    openingCash: 18_000,
    draws: 3_000,
    review: { score: 95 },
  }),
  company('Copper Kettle Restaurant', 'restaurant', 'cash crunch', {
    months: 16,
    periodType: 'last_month',
    revenue: (ago) => 58_000 - (15 - ago) * 400,
    incomes: 'Food Sales (SalesOfProductIncome) 3; Bar Sales (SalesOfProductIncome) 1',
    customers: '1',
    goods: `
      Food Cost (SuppliesMaterialsCogs): 36% to Metro Foods
      Drinks (SuppliesMaterialsCogs): 7% to Barrel House`,
    expenses: `
      Dining Room Rent (RentOrLeaseOfBuildings): $7,200 to Main Square LLC
      Gas and Power (Utilities): $3,100 to City Power ×1.5
      Card Fees (BankCharges): 3% to Card Processor`,
    payroll: 'Kitchen and Floor Wages (PayrollExpenses): $20,500',
    paidAfter: null,
    billsPaidAfter: 40,
    openingCash: 42_000,
    machines: 70_000,
    loan: { owed: 60_000, monthly: 1_700, ratePercent: 9 },
    draws: 2_200,
    review: { score: 76, findings: [finding('old-unpaid-bills', 'High', 9_800, 'Bills long unpaid')] },
  }),
  company('Ironline Trucking', 'trucking', 'heavy with debt', {
    months: 25,
    periodType: 'last_year',
    lastMonth: '2024-12',
    revenue: () => 96_000,
    incomes: 'Freight (ServiceFeeIncome) 1',
    customers: 'Summit Steel 6; Prairie Grain 2; Delta Lumber 2; Metro Cold Storage 1',
    goods: 'Diesel (SuppliesMaterialsCogs): 33% to Interstate Fuel',
    expenses: `
      Truck Repairs (RepairMaintenance): $8,400 to Big Rig Service
      Truck Insurance (Insurance): $5,200 to Road Shield
      Permits (TaxesPaid): $900 to State Office`,
    payroll: 'Driver Pay (PayrollExpenses): $31,000',
    paidAfter: 38,
    unpaidPercent: 8,
    billsPaidAfter: 22,
    openingCash: 55_000,
    loan: { owed: 780_000, monthly: 15_500, ratePercent: 8.5 },
    machines: 820_000,
    equipment: { monthsAgo: 5, dollars: 64_000 },
    depreciation: 7_900,
    draws: 1_500,
    review: { score: 86 },
  }),
  company('Second Chance Thrift', 'thrift store', 'books not to be relied upon', {
    months: 15,
    periodType: 'last_month',
    revenue: (ago) => 17_000 + (ago % 3) * 700,
    incomes: 'Store Sales (SalesOfProductIncome) 1',
    customers: '1',
    expenses: `
      Store Rent (RentOrLeaseOfBuildings): $3,300 to Mall Owners
      Uncategorized Expense: $3,600
      Pickup Van (Auto): $800 to City Vans`,
    payroll: 'Store Staff (PayrollExpenses): $5,900',
    paidAfter: null,
    openingCash: 14_000,
    missingReports: true,
    knowsInvoices: false,
    review: {
      score: 41,
      findings: [
        finding('account-not-reconciled', 'High', 0, 'Bank or card account not reconciled'),
        finding('uncategorized-expense', 'High', 21_600, 'Uncategorized expenses', ['Expense']),
        finding('undeposited-funds', 'High', 7_350, 'Old undeposited funds', ['Other Current Asset']),
        finding('duplicate-expense', 'Medium', 1_180, 'Possible duplicate expense', ['Expense', 'Bank']),
      ],
      notChecked: ['Possible duplicate bill', 'Late-paying customer'],
    },
  }),
  company('Studio Nine Architects', 'architecture', 'on the cash basis', {
    months: 15,
    periodType: 'last_quarter',
    basis: 'Cash',
    revenue: (ago) => (ago % 3 === 0 ? 61_000 : 33_000),
    incomes: 'Design Fees (ServiceFeeIncome) 4; Site Visits (ServiceFeeIncome) 1',
    customers: 'Redwood County 5; Hanley Family 2; Northpoint Hotels 3; Mill Lofts 1',
    expenses: `
      Drafting Software (OfficeGeneralAdministrativeExpenses): $2,100 to Vector Tools
      Studio Rent (RentOrLeaseOfBuildings): $4,900 to Old Mill LLC
      Consultants (LegalProfessionalFees): $6,300 to Beam Engineers`,
    payroll: 'Salaries (PayrollExpenses): $17,000',
    paidAfter: 45,
    unpaidPercent: 15,
    billsPaidAfter: 20,
    openingCash: 70_000,
    draws: 6_000,
    review: { score: 93 },
  }),
  company('Mesa Roofing', 'roofing', 'one customer brings most of the revenue', {
    months: 16,
    periodType: 'last_month',
    revenue: (ago) => 88_000 + (ago === 0 ? 27_000 : 0),
    incomes: 'Roofs (ServiceFeeIncome) 1',
    customers: 'Desert Sky Builders 11 ×1.6; Casa Verde 2; R. Ortega 1; Pueblo School 1',
    goods: `
      Shingles (SuppliesMaterialsCogs): 38% to Roof Depot
      Subcontractors (CostOfLaborCos): 21% to Skyline Crew`,
    expenses: `
      Workers Insurance (Insurance): $4,700 to Road Shield
      Trucks (Auto): $2,900 to Valley Motors`,
    payroll: 'Office Pay (PayrollExpenses): $9,800',
    paidAfter: 40,
    unpaidPercent: 20,
    billsPaidAfter: 25,
    openingCash: 65_000,
    draws: 7_000,
    review: { score: 89 },
  }),
  company('Willow Toys', 'toy shop', 'seasonal, after the high season', {
    months: 25,
    periodType: 'last_month',
    lastMonth: '2025-01',
    revenue: (_, month) => 41_000 * DECEMBER(month),
    incomes: 'Toys (SalesOfProductIncome) 4; Books (SalesOfProductIncome) 1',
    customers: '1',
    goods: 'Goods (SuppliesMaterialsCogs): 52% to Play Wholesale',
    expenses: `
      Shop Rent (RentOrLeaseOfBuildings): $4,400 to Main Square LLC
      Online Ads (AdvertisingPromotional): 6% to Ad Network
      Packing (SuppliesMaterials): 2% to Box World`,
    payroll: 'Shop Wages (PayrollExpenses): $8,200',
    paidAfter: null,
    billsPaidAfter: 30,
    openingCash: 30_000,
    stock: 85_000,
    draws: 2_000,
    review: { score: 90 },
  }),
  company('Peak Fitness Studio', 'gym', 'a loss that shrinks', {
    months: 14,
    periodType: 'last_month',
    revenue: (ago) => 24_000 - ago * 900,
    incomes: 'Memberships (ServiceFeeIncome) 5; Coaching (ServiceFeeIncome) 1 ×1.5',
    customers: '1',
    expenses: `
      Studio Rent (RentOrLeaseOfBuildings): $9,600 to Summit Plaza
      Machine Lease (EquipmentRental): $3,400 to Gym Source
      Music and Apps (OfficeGeneralAdministrativeExpenses): $480 to Sound License`,
    payroll: 'Trainers (PayrollExpenses): $12,600',
    paidAfter: null,
    openingCash: 120_000,
    depreciation: 1_100,
    review: { score: 87 },
  }),
  company('Clearwater Plumbing', 'plumbing', 'profit up on lower costs', {
    months: 14,
    periodType: 'last_month',
    revenue: () => 47_000,
    incomes: 'Service Calls (ServiceFeeIncome) 3; Installations (ServiceFeeIncome) 2',
    customers: 'Lakeside Apartments 3; Town Hall 2; M. Novak 1; Birch Hotel 2',
    goods: 'Pipes and Fittings (SuppliesMaterialsCogs): 27% to Plumb Supply',
    expenses: `
      Subcontract Help (CostOfLabor): $7,800 to Wrench Brothers ×0.25
      Van Costs (Auto): $1,700 to Valley Motors
      Phones (Utilities): $420 to Tele One`,
    payroll: 'Plumber Pay (PayrollExpenses): $15,800',
    paidAfter: 22,
    unpaidPercent: 4,
    billsPaidAfter: 18,
    openingCash: 38_000,
    draws: 4_500,
    review: { score: 96 },
  }),
  company('Nordic Furniture Imports', 'furniture import', 'stock and payables weigh on cash', {
    months: 15,
    periodType: 'last_quarter',
    revenue: (ago) => 72_000 - ago * 250,
    incomes: 'Furniture (SalesOfProductIncome) 5 at $340→$310; Delivery (ServiceFeeIncome) 1',
    customers: 'Loft Living 3; Urban Nest 2; Hotel Aurora 2; Casa Verde 1',
    goods: 'Furniture Cost (SuppliesMaterialsCogs): 57% to Bergen Wood AS at $145',
    expenses: `
      Warehouse (RentOrLeaseOfBuildings): $8,300 to Storage Park
      Freight (ShippingFreightDelivery): 9% to Ocean Lines
      Customs (TaxesPaid): 3% to Customs Office`,
    payroll: 'Salaries (PayrollExpenses): $10,400',
    paidAfter: 30,
    unpaidPercent: 12,
    billsPaidAfter: 75,
    openingCash: 48_000,
    stock: 310_000,
    loan: { owed: 120_000, monthly: 3_100, ratePercent: 6.5 },
    review: {
      score: 84,
      findings: [finding('entered-after-period', 'Low', 900, 'Entered after the period')],
    },
  }),
  company('Blue Door Childcare', 'childcare', 'flat and thin', {
    months: 14,
    periodType: 'last_month',
    revenue: () => 29_000,
    incomes: 'Tuition (ServiceFeeIncome) 1',
    customers: 'County Program 4; Adams Family 1; Baker Family 1; Chen Family 1; Diaz Family 1',
    expenses: `
      House Rent (RentOrLeaseOfBuildings): $4,100 to Maple Homes
      Meals (SuppliesMaterials): $2,600 to Metro Foods
      Insurance (Insurance): $900 to Mutual Cover`,
    payroll: 'Teacher Pay (PayrollExpenses): $19,900',
    paidAfter: 8,
    openingCash: 16_000,
    review: { score: 92 },
  }),
  company('Orbit Web Agency', 'web agency', 'profitable but paid late', {
    months: 16,
    periodType: 'last_month',
    revenue: (ago) => 54_000 + (15 - ago) * 300,
    incomes: 'Websites (ServiceFeeIncome) 3; Care Plans (ServiceFeeIncome) 2',
    customers: 'Solar One 3; Wave Surf 2; Civic Bank 4; Tasty Box 2; Zen Spa 1',
    expenses: `
      Freelancers (CostOfLabor): $9,500 to Pixel People
      Hosting (OfficeGeneralAdministrativeExpenses): $1,300 to Cloud Host
      Desk Rent (RentOrLeaseOfBuildings): $1,600 to Hub Space`,
    payroll: 'Salaries (PayrollExpenses): $24,000',
    paidAfter: 68,
    unpaidPercent: 30,
    openingCash: 26_000,
    draws: 5_000,
    review: {
      score: 85,
      findings: [finding('late-paying-customer', 'Medium', 22_400, 'Customer pays late')],
    },
  }),
  company('Sunset Dental', 'dental practice', 'owners take out more than is earned', {
    months: 25,
    periodType: 'last_year',
    lastMonth: '2024-12',
    revenue: (ago) => 83_000 + (24 - ago) * 150,
    incomes: 'Treatments (ServiceFeeIncome) 4; Insurance Plans (ServiceFeeIncome) 3',
    customers: '1',
    goods: 'Dental Supplies (SuppliesMaterialsCogs): 9% to Dent Depot',
    expenses: `
      Practice Rent (RentOrLeaseOfBuildings): $8,800 to Medical Center
      Lab Work (LegalProfessionalFees): 8% to Crown Lab
      Insurance (Insurance): $2,700 to Mutual Cover`,
    payroll: 'Practice Staff (PayrollExpenses): $34,000',
    paidAfter: null,
    openingCash: 190_000,
    draws: 27_500,
    equipment: { monthsAgo: 3, dollars: 41_000 },
    depreciation: 1_900,
    review: { score: 91 },
  }),
  company('Cascade Coffee Roasters', 'coffee roasting', 'costs outrun revenue', {
    months: 20,
    periodType: 'custom',
    from: '2025-05-16',
    revenue: (ago) => 45_000 + (19 - ago) * 350,
    incomes: 'Wholesale Beans (SalesOfProductIncome) 3 at $14.50; Coffee Bar (SalesOfProductIncome) 2',
    customers: 'Daily Grind 3; Morning Market 2; Station Kiosk 2; Book Nook 1',
    goods: 'Green Beans (SuppliesMaterialsCogs): 44% to Andes Trading ×1.35 at $6.20→$8.10',
    expenses: `
      Roastery Rent (RentOrLeaseOfBuildings): $5,100 to Dockside Leasing
      Bags and Labels (SuppliesMaterials): 5% to Box World`,
    payroll: 'Wages (PayrollExpenses): $15,200',
    paidAfter: 24,
    billsPaidAfter: 25,
    openingCash: 52_000,
    stock: 24_000,
    depreciation: 800,
    review: { score: 90 },
  }),
  company('Old Town Brewery', 'brewery', 'equity used up', {
    months: 18,
    periodType: 'last_quarter',
    revenue: (ago) => 33_000 + (ago % 4) * 800,
    incomes: 'Beer Sales (SalesOfProductIncome) 3 at $48; Tap Room (SalesOfProductIncome) 2',
    customers: 'Tavern Group 3; City Festivals 1 ×2.5; Bottle Shop 2; Riverside Market 1',
    goods: 'Malt and Hops (SuppliesMaterialsCogs): 37% to Grain Works',
    expenses: `
      Brewhouse Rent (RentOrLeaseOfBuildings): $6,700 to Dockside Leasing
      Beer Tax (TaxesPaid): 7% to State Office
      Gas and Power (Utilities): $2,400 to City Power`,
    payroll: 'Brewers and Bar (PayrollExpenses): $13,900',
    paidAfter: 28,
    billsPaidAfter: 35,
    openingCash: 115_000,
    loan: { owed: 190_000, monthly: 3_600, ratePercent: 8 },
    depreciation: 2_300,
    review: {
      score: 79,
      findings: [
        finding('loan-balance-flat', 'Medium', 4_100, 'Loan balance does not move', ['Long Term Liability']),
      ],
    },
  }),
  company('Pioneer Pet Supply', 'pet shop', 'more is sold for less, and bills go on the card', {
    months: 15,
    periodType: 'last_month',
    revenue: (ago) => 39_000 + (14 - ago) * 900,
    incomes: 'Pet Food (SalesOfProductIncome) 4 at $18→$15.75; Grooming (ServiceFeeIncome) 1',
    customers: '1',
    goods: 'Pet Food Cost (SuppliesMaterialsCogs): 46% to Animal Wholesale at $8.40',
    expenses: `
      Shop Rent (RentOrLeaseOfBuildings): $4,600 to Main Square LLC
      Online Ads (AdvertisingPromotional): 5% to Ad Network`,
    payroll: 'Shop Wages (PayrollExpenses): $8,900',
    paidAfter: null,
    openingCash: 34_000,
    hasCard: true,
    answers: { cashFloorCents: 250_000_00, aim: 'cash' },
    review: { score: 88 },
  }),
  company('Quiet Harbor Holdings', 'holding', 'nothing recorded', {
    months: 3,
    periodType: 'last_month',
    revenue: () => 0,
    incomes: 'Rents (ServiceFeeIncome) 1',
    customers: '1',
    expenses: 'Fees (BankCharges): $0',
    openingCash: 0,
    review: { score: null },
  }),
  company('Harvest Moon Catering', 'catering', 'behind its budget, checks in the drawer', {
    months: 14,
    periodType: 'last_month',
    revenue: (ago) => (ago === 0 ? 44_000 : 47_000),
    incomes: 'Weddings (ServiceFeeIncome) 3 ×0.7; Office Lunches (ServiceFeeIncome) 2',
    customers: 'Bluebird Barn 3 ×0.6; Hilltop Law 2; County Museum 2; Ridge Software 1',
    goods: 'Food (SuppliesMaterialsCogs): 33% to Metro Foods',
    expenses: `
      Kitchen Rent (RentOrLeaseOfBuildings): $5,200 to Maple Homes
      Serving Staff (CostOfLabor): 14% to Table Crew`,
    payroll: 'Cooks (PayrollExpenses): $9,700',
    paidAfter: 16,
    openingCash: 27_000,
    banksLate: true,
    draws: 3_500,
    budget: {
      Weddings: 30_000,
      'Office Lunches': 18_000,
      Food: 15_500,
      'Kitchen Rent': 5_200,
      'Serving Staff': 6_500,
      Cooks: 9_500,
    },
    review: { score: 92 },
  }),
  company('Redstone Welding', 'welding', 'figures differ from QuickBooks, customers gone', {
    months: 17,
    periodType: 'last_quarter',
    revenue: (ago) => 31_000 * 0.95 ** (16 - ago),
    incomes: 'Welding (ServiceFeeIncome) 1',
    customers: 'Canyon Mining 5 ×0.2; Ranch Gates 2; Steel Yard 1',
    goods: 'Steel and Gas (SuppliesMaterialsCogs): 30% to Iron Supply',
    expenses: `
      Shop Rent (RentOrLeaseOfBuildings): $3,700 to Dockside Leasing
      Insurance (Insurance): $1,100 to Mutual Cover`,
    payroll: 'Welders (PayrollExpenses): $11,600',
    paidAfter: 34,
    unpaidPercent: 20,
    billsPaidAfter: 50,
    openingCash: 58_000,
    isDisputed: true,
    review: {
      score: 55,
      findings: [
        finding('payroll-liability-not-paid', 'High', 6_900, 'Payroll taxes not paid', [
          'Other Current Liability',
        ]),
        finding('duplicate-bill', 'High', 2_150, 'Possible duplicate bill', ['Accounts Payable', 'Expense']),
        finding('duplicate-bill', 'High', 1_480, 'Possible duplicate bill', ['Accounts Payable', 'Expense']),
      ],
    },
  }),
  company('Meadow Yoga', 'yoga studio', 'on the cash basis, losing, wages not covered', {
    months: 15,
    periodType: 'last_month',
    basis: 'Cash',
    revenue: (ago) => 12_500 + ago * 160,
    incomes: 'Classes (ServiceFeeIncome) 1',
    customers: '1',
    expenses: `
      Studio Rent (RentOrLeaseOfBuildings): $5,400 to Summit Plaza
      Booking App (OfficeGeneralAdministrativeExpenses): $390 to Class Pal`,
    payroll: 'Teachers (PayrollExpenses): $8,300',
    paidAfter: null,
    openingCash: 15_500,
    review: { score: 89 },
  }),
].map((plan, index) => ({ ...plan, seed: index + 1 }));

/** A plan whose lines are short texts. */
type WrittenPlan = Omit<
  CompanyPlan,
  'name' | 'trade' | 'situation' | 'seed' | Shares | 'goods' | 'expenses' | 'payroll'
> &
  Readonly<Record<Shares | 'expenses', string>> & { readonly goods?: string; readonly payroll?: string };
type Shares = 'incomes' | 'customers';

function company(
  name: string,
  trade: string,
  situation: string,
  { incomes, customers, goods, expenses, payroll, ...plan }: WrittenPlan,
): Omit<CompanyPlan, 'seed'> {
  return {
    ...plan,
    name,
    trade,
    situation,
    incomes: sharesIn(incomes).map(({ name: account, ...share }) => ({ account, ...share })),
    customers: sharesIn(customers),
    ...(goods === undefined ? {} : { goods: goods.trim().split('\n').map(lineIn) }),
    expenses: expenses.trim().split('\n').map(lineIn),
    ...(payroll === undefined ? {} : { payroll: lineIn(payroll) }),
  };
}

/** Parses shares by name, with a factor for the last month: `Corner Cafe 4 ×1.25; Hillside School 2`. */
function sharesIn(text: string): (PlannedShare & { name: string; price?: PlannedPrice })[] {
  return text.split('; ').flatMap((part) => {
    const found = SHARE.exec(part)?.groups;
    if (found === undefined) return [];
    return [
      { name: found.name ?? '', weight: Number(found.weight), ...lastMonthOf(found.last), ...priceOf(found) },
    ];
  });
}

/**
 * Parses a line such as `Rent (RentOrLeaseOfBuildings): $4,200 to Elm Street Properties ×1.5`, or `31%` of revenue.
 */
function lineIn(text: string): PlannedLine {
  const [account = '', told = ''] = text.trim().split(': ');
  const found = LINE.exec(told)?.groups ?? {};
  const { dollars, percent, vendor, last } = found;
  if (dollars === undefined && percent === undefined) throw new Error(`No amount in ${text}`);
  return {
    account,
    ...(dollars === undefined
      ? { percent: Number(percent) }
      : { dollars: Number(dollars.replaceAll(',', '')) }),
    ...(vendor === undefined ? {} : { vendor }),
    ...lastMonthOf(last),
    ...priceOf(found),
  };
}

function priceOf({ price, later }: Readonly<Record<string, string | undefined>>): { price?: PlannedPrice } {
  return price === undefined ? {} : { price: { dollars: Number(price), ...lastMonthOf(later) } };
}

function lastMonthOf(text: string | undefined): { lastMonth?: number } {
  return text === undefined ? {} : { lastMonth: Number(text) };
}

function finding(
  code: string,
  severity: Severity,
  dollars: number,
  title: string,
  disputes: readonly AccountType[] = [],
): PlannedFinding {
  return { code, title, severity, dollars, disputes };
}
