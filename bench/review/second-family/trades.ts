import type { Role } from './chart.ts';

/**
 * A supplier: what it delivers, to which account it is posted, how many times a month, for how much, and how it is
 * paid.
 */
export interface Supplier {
  readonly name: string;
  /** A role, or the name of a cost account. */
  readonly account: string;
  readonly aMonth: number;
  readonly cents: number;
  readonly by: 'bill' | 'card' | 'check on delivery';
  /** Format of the supplier's invoice numbers, with a hash sign for each digit. */
  readonly numbers: string;
}

export type Selling =
  | 'day sheets'
  | 'jobs'
  | 'till'
  | 'projects'
  | 'loads'
  | 'chairs'
  | 'season'
  | 'memberships'
  | 'tuition'
  | 'wholesale';

/** A trade in the second family. Amounts are in cents. */
export interface Trade {
  readonly name: string;
  readonly sells: Selling;
  readonly incomes: readonly string[];
  readonly costs: readonly string[];
  readonly suppliers: readonly Supplier[];
  /** Self-employed helpers, paid by bill or check. */
  readonly helpers: readonly string[];
  readonly taxBasisPoints: number;
  readonly rentCents: number;
  readonly payroll: {
    readonly by: 'provider' | 'journal' | 'checks';
    readonly every: 'week' | 'two weeks' | 'half month';
    /** Gross pay per payroll run. */
    readonly cents: number;
  };
  readonly loan: {
    readonly lender: string;
    readonly balanceCents: number;
    readonly paymentCents: number;
  } | null;
  readonly checkingCents: number;
  readonly fiscalYearFirstMonth: 1 | 7;
  readonly hasOwner: boolean;
}

const supplier = (
  name: string,
  account: Role | (string & {}),
  aMonth: number,
  dollars: number,
  by: Supplier['by'],
  numbers = '#####',
): Supplier => ({ name, account, aMonth, cents: dollars * 100, by, numbers });

export const TRADES: readonly Trade[] = [
  {
    name: 'dentist',
    sells: 'day sheets',
    incomes: ['Patient Fees', 'Insurance Claims'],
    costs: ['Dental Laboratory', 'Dental Supplies'],
    suppliers: [
      supplier('Crownline Dental Lab', 'Dental Laboratory', 1, 4_100, 'bill', 'ST-####'),
      supplier('Henrick Dental Supply', 'Dental Supplies', 3, 870, 'bill', '########'),
      supplier('Medwaste Haulers Inc', 'supplies', 1, 118, 'bill', 'MW#####'),
    ],
    helpers: ['Priya Raman RDH'],
    taxBasisPoints: 0,
    rentCents: 6_400_00,
    payroll: { by: 'provider', every: 'two weeks', cents: 13_800_00 },
    loan: { lender: 'Bankers Practice Finance', balanceCents: 148_000_00, paymentCents: 2_912_44 },
    checkingCents: 74_000_00,
    fiscalYearFirstMonth: 1,
    hasOwner: true,
  },
  {
    name: 'plumber',
    sells: 'jobs',
    incomes: ['Service Calls', 'Installations'],
    costs: ['Pipe and Fittings', 'Fixtures for Jobs'],
    suppliers: [
      supplier('Harlan Pipe Supply', 'Pipe and Fittings', 7, 460, 'bill', 'S######.001'),
      supplier('Delmar Fixtures', 'Fixtures for Jobs', 3, 1_350, 'bill', '#####'),
      supplier('Roadway Fuels', 'fuel', 9, 84, 'card'),
      supplier('Corner Hardware', 'supplies', 5, 47, 'card'),
    ],
    helpers: ['Manny Ortega', 'Lyle Backhoe Service'],
    taxBasisPoints: 0,
    rentCents: 1_900_00,
    payroll: { by: 'checks', every: 'week', cents: 3_950_00 },
    loan: { lender: 'Ally', balanceCents: 46_000_00, paymentCents: 884_17 },
    checkingCents: 58_000_00,
    fiscalYearFirstMonth: 1,
    hasOwner: true,
  },
  {
    name: 'wine bar',
    sells: 'till',
    incomes: ['Wine Sales', 'Kitchen Sales'],
    costs: ['Wine Purchases', 'Kitchen Purchases'],
    suppliers: [
      supplier('Alder Fine Wines', 'Wine Purchases', 4, 1_480, 'check on delivery', '######'),
      supplier('Cascade Beverage', 'Wine Purchases', 4, 690, 'check on delivery', 'CB-#####'),
      supplier('Union Street Provisions', 'Kitchen Purchases', 8, 410, 'bill', '#######'),
      supplier('Larkspur Linen', 'supplies', 4, 96, 'bill', 'LL####'),
    ],
    helpers: ['Theo Marsh Trio'],
    taxBasisPoints: 880,
    rentCents: 5_200_00,
    payroll: { by: 'provider', every: 'two weeks', cents: 8_900_00 },
    loan: { lender: 'Northland', balanceCents: 82_000_00, paymentCents: 1_420_00 },
    checkingCents: 41_000_00,
    fiscalYearFirstMonth: 1,
    hasOwner: true,
  },
  {
    name: 'web agency',
    sells: 'projects',
    incomes: ['Site Care Plans', 'Site Projects'],
    costs: ['Freelance Design', 'Client Hosting'],
    suppliers: [
      supplier('Stackhouse Hosting', 'Client Hosting', 1, 640, 'card'),
      supplier('Fontbureau', 'subscriptions', 1, 45, 'card'),
      supplier('Imagebank', 'Client Hosting', 2, 79, 'card'),
    ],
    helpers: ['Noor Haddad Design', 'Jesper Lind', 'Copy by Willa'],
    taxBasisPoints: 0,
    rentCents: 2_300_00,
    payroll: { by: 'journal', every: 'half month', cents: 11_200_00 },
    loan: null,
    checkingCents: 66_000_00,
    fiscalYearFirstMonth: 1,
    hasOwner: true,
  },
  {
    name: 'freight broker',
    sells: 'loads',
    incomes: ['Freight Revenue', 'Detention and Extras'],
    costs: ['Carrier Costs'],
    suppliers: [supplier('Loadboard One', 'subscriptions', 1, 149, 'card')],
    helpers: ['Dana Whitlock Dispatch'],
    taxBasisPoints: 0,
    rentCents: 1_650_00,
    payroll: { by: 'journal', every: 'two weeks', cents: 4_900_00 },
    loan: null,
    checkingCents: 190_000_00,
    fiscalYearFirstMonth: 1,
    hasOwner: true,
  },
  {
    name: 'hair salon',
    sells: 'chairs',
    incomes: ['Chair Rent', 'Hair Services', 'Retail Products'],
    costs: ['Color and Products'],
    suppliers: [
      supplier('Salonwise Distributors', 'Color and Products', 4, 520, 'bill', 'SW######'),
      supplier('Bright Towel Service', 'supplies', 4, 68, 'bill', '####'),
    ],
    helpers: ['Kiki Barlow'],
    taxBasisPoints: 725,
    rentCents: 3_100_00,
    payroll: { by: 'provider', every: 'two weeks', cents: 3_600_00 },
    loan: { lender: 'Beacon Equipment Credit', balanceCents: 21_000_00, paymentCents: 512_60 },
    checkingCents: 24_000_00,
    fiscalYearFirstMonth: 1,
    hasOwner: true,
  },
  {
    name: 'garden centre',
    sells: 'season',
    incomes: ['Plants', 'Hard Goods', 'Delivery Fees'],
    costs: ['Plants Bought', 'Hard Goods Bought'],
    suppliers: [
      supplier('Willamette Growers', 'Plants Bought', 5, 2_900, 'bill', 'WG#####'),
      supplier('Terra Cotta Imports', 'Hard Goods Bought', 2, 1_700, 'bill', '######'),
      supplier('Bulk Soil Yard', 'Hard Goods Bought', 3, 540, 'bill', '#####'),
      supplier('Fleetgas', 'fuel', 4, 71, 'card'),
    ],
    helpers: ['Otis Greer Hauling'],
    taxBasisPoints: 650,
    rentCents: 4_400_00,
    payroll: { by: 'checks', every: 'two weeks', cents: 7_200_00 },
    loan: { lender: 'Valley Farm Credit', balanceCents: 64_000_00, paymentCents: 1_290_33 },
    checkingCents: 260_000_00,
    fiscalYearFirstMonth: 1,
    hasOwner: true,
  },
  {
    name: 'fitness studio',
    sells: 'memberships',
    incomes: ['Memberships', 'Class Packs', 'Company Programs'],
    costs: ['Instructors'],
    suppliers: [
      supplier('Fitline Equipment Service Inc', 'repairs', 1, 230, 'bill', 'FS-####'),
      supplier('Clearwater Coolers', 'supplies', 2, 58, 'bill', '#######'),
    ],
    helpers: ['Ana Delgado', 'Brett Colby', 'Suki Tran Yoga'],
    taxBasisPoints: 0,
    rentCents: 6_200_00,
    payroll: { by: 'provider', every: 'half month', cents: 4_700_00 },
    loan: { lender: 'Crest Leasing', balanceCents: 39_000_00, paymentCents: 961_05 },
    checkingCents: 34_000_00,
    fiscalYearFirstMonth: 1,
    hasOwner: true,
  },
  {
    name: 'day-care',
    sells: 'tuition',
    incomes: ['Tuition', 'State Subsidy', 'Gifts'],
    costs: ['Food Program', 'Classroom Materials'],
    suppliers: [
      supplier('Sunrise Food Service', 'Food Program', 4, 640, 'bill', '#####-##'),
      supplier('Learning Loft', 'Classroom Materials', 2, 140, 'card'),
      supplier('Cleanway Janitorial Inc', 'repairs', 1, 780, 'bill', 'CJ####'),
    ],
    helpers: ['Miss Joan Music Time'],
    taxBasisPoints: 0,
    rentCents: 2_000_00,
    payroll: { by: 'checks', every: 'two weeks', cents: 4_900_00 },
    loan: null,
    checkingCents: 52_000_00,
    fiscalYearFirstMonth: 7,
    hasOwner: false,
  },
  {
    name: 'vineyard',
    sells: 'wholesale',
    incomes: ['Wholesale Wine', 'Tasting Room', 'Wine Club'],
    costs: ['Grapes and Bulk Wine', 'Bottling Materials'],
    suppliers: [
      supplier('Cork and Capsule Co', 'Bottling Materials', 2, 1_900, 'bill', 'CC-######'),
      supplier('Ridge Growers Association', 'Grapes and Bulk Wine', 1, 5_200, 'bill', '####'),
      supplier('Barrel Broker', 'supplies', 1, 310, 'bill', 'BB###'),
      supplier('Farm Fuel Coop', 'fuel', 3, 160, 'card'),
    ],
    helpers: ['Harvest Crew Lopez', 'Elena Voss Enologist'],
    taxBasisPoints: 775,
    rentCents: 3_800_00,
    payroll: { by: 'journal', every: 'two weeks', cents: 5_600_00 },
    loan: { lender: 'Agriland Bank', balanceCents: 210_000_00, paymentCents: 3_118_90 },
    checkingCents: 160_000_00,
    fiscalYearFirstMonth: 1,
    hasOwner: true,
  },
];
