/** How a trade earns money. Amounts are in dollars a month, shares of revenue in percent. */
export interface Trade {
  readonly name: string;
  readonly company: string;
  readonly chart: ChartStyle;
  readonly sells: 'invoices' | 'plans' | 'register' | 'payouts' | 'receipts';
  readonly monthly: number;
  readonly sale: number;
  readonly incomes: readonly string[];
  readonly costs: readonly (readonly [account: string, percent: number, ...vendors: string[]])[];
  readonly payrollPercent: number;
  readonly rent: number;
  /** Sales tax rate in percent; 0 if nothing is taxed. */
  readonly taxPercent: number;
  readonly owner: string;
  readonly machines: readonly (readonly [vendor: string, memo: string])[];
}

export type ChartStyle = 'quickbooks' | 'numbered' | 'cpa' | 'nested';

export const TRADES: readonly Trade[] = [
  {
    name: 'HVAC',
    company: 'Blue Heron Heating & Air LLC',
    chart: 'quickbooks',
    sells: 'invoices',
    monthly: 92_000,
    sale: 3_400,
    incomes: ['Services', 'Installations', 'Maintenance Agreements'],
    costs: [
      ['Job Supplies', 24, 'Ferguson Enterprises', 'Johnstone Supply', 'Baker Distributing'],
      ['Subcontractors', 8, 'Tovar Sheet Metal', 'KP Insulation'],
    ],
    payrollPercent: 30,
    rent: 3_100,
    taxPercent: 0,
    owner: 'Daniel Kowalczyk',
    machines: [
      ['Trane Supply', 'Recovery machine and vacuum rig'],
      ['Northern Tool', 'Sheet metal brake'],
    ],
  },
  {
    name: 'dental practice',
    company: 'Laurel Family Dentistry PC',
    chart: 'numbered',
    sells: 'receipts',
    monthly: 78_000,
    sale: 1_150,
    incomes: ['Patient Fees', 'Insurance Reimbursements', 'Hygiene'],
    costs: [
      ['Dental Supplies', 7, 'Henry Schein', 'Patterson Dental', 'Darby Dental Supply'],
      ['Lab Fees', 8, 'Apex Dental Lab', 'Glidewell'],
    ],
    payrollPercent: 34,
    rent: 5_400,
    taxPercent: 0,
    owner: 'Priya Raman',
    machines: [
      ['Benco Dental', 'Intraoral scanner'],
      ['A-dec', 'Operatory chair no. 4'],
    ],
  },
  {
    name: 'law firm',
    company: 'Castellano & Wirth PLLC',
    chart: 'cpa',
    sells: 'invoices',
    monthly: 84_000,
    sale: 4_600,
    incomes: ['Legal Fees', 'Flat Fees'],
    costs: [['Case Costs', 6, 'Veritext Reporting', 'First Legal Network', 'LexisNexis']],
    payrollPercent: 38,
    rent: 6_800,
    taxPercent: 0,
    owner: 'Marisol Castellano',
    machines: [
      ['CDW Direct', 'Server and backup appliance'],
      ['Steelcase Dealer Group', 'Conference room furniture'],
    ],
  },
  {
    name: 'coffee roaster',
    company: 'Third Street Roasters Inc',
    chart: 'nested',
    sells: 'invoices',
    monthly: 66_000,
    sale: 950,
    incomes: ['Wholesale Coffee', 'Equipment Service'],
    costs: [
      ['Green Coffee', 36, 'Royal Coffee', 'Cafe Imports', 'Genuine Origin'],
      ['Packaging', 5, 'Pacific Bag', 'Uline'],
    ],
    payrollPercent: 21,
    rent: 4_200,
    taxPercent: 0,
    owner: 'Owen Haldane',
    machines: [
      ['Probat Inc', 'P12 drum roaster, deposit and balance'],
      ['WebstaurantStore', 'Weigh and fill machine'],
    ],
  },
  {
    name: 'auto repair',
    company: 'Rudy’s Auto & Tire',
    chart: 'quickbooks',
    sells: 'register',
    monthly: 71_000,
    sale: 620,
    incomes: ['Labor Income', 'Parts and Tires'],
    costs: [
      ['Parts Purchases', 31, 'NAPA Auto Parts', 'O’Reilly Commercial', 'American Tire Distributors'],
      ['Shop Supplies', 3, 'Cintas', 'Safety-Kleen'],
    ],
    payrollPercent: 26,
    rent: 4_700,
    taxPercent: 8.25,
    owner: 'Rodolfo Quiroga',
    machines: [
      ['Hunter Engineering', 'Alignment system'],
      ['Snap-on Credit', 'Diagnostic scanner and lift'],
    ],
  },
  {
    name: 'veterinary clinic',
    company: 'Cottonwood Animal Hospital',
    chart: 'numbered',
    sells: 'register',
    monthly: 97_000,
    sale: 410,
    incomes: ['Exams and Surgery', 'Pharmacy', 'Boarding'],
    costs: [
      ['Drugs and Medical Supplies', 18, 'Covetrus', 'MWI Animal Health', 'Zoetis'],
      ['Laboratory', 5, 'IDEXX', 'Antech Diagnostics'],
    ],
    payrollPercent: 39,
    rent: 5_900,
    taxPercent: 6,
    owner: 'Hannah Birkeland',
    machines: [
      ['Sound Technologies', 'Digital X-ray panel'],
      ['Midmark', 'Surgery table and autoclave'],
    ],
  },
  {
    name: 'marketing agency',
    company: 'Fieldnote Creative LLC',
    chart: 'cpa',
    sells: 'plans',
    monthly: 61_000,
    sale: 3_800,
    incomes: ['Retainers', 'Project Revenue'],
    costs: [
      ['Freelancers', 14, 'Jonah Applewhite Design', 'Sparrow Video', 'Mina Cho Copy'],
      ['Media Pass-through', 9, 'Google Ads', 'Meta Platforms'],
    ],
    payrollPercent: 37,
    rent: 2_900,
    taxPercent: 0,
    owner: 'Tessa Varga',
    machines: [
      ['Apple Store', 'Six MacBook Pro for studio'],
      ['B&H Photo', 'Cinema camera kit'],
    ],
  },
  {
    name: 'yoga studio',
    company: 'Stillpoint Yoga Collective',
    chart: 'nested',
    sells: 'payouts',
    monthly: 42_000,
    sale: 1_400,
    incomes: ['Memberships', 'Workshops'],
    costs: [['Instructor Fees', 24, 'Ana Lucia Prado', 'Beth Sorrell', 'Kai Moriyama']],
    payrollPercent: 14,
    rent: 6_100,
    taxPercent: 0,
    owner: 'Renee Thibodeaux',
    machines: [
      ['Infrared Heating Supply', 'Heating panels, studio B'],
      ['Balanced Body', 'Ten reformers'],
    ],
  },
  {
    name: 'trucking',
    company: 'Dry Creek Hauling Inc',
    chart: 'numbered',
    sells: 'invoices',
    monthly: 118_000,
    sale: 2_700,
    incomes: ['Freight Revenue', 'Fuel Surcharge', 'Detention'],
    costs: [
      ['Diesel', 26, 'Pilot Flying J', 'Love’s Travel Stops'],
      ['Owner-Operators', 17, 'Gibbs Transport', 'Lone Oak Trucking'],
    ],
    payrollPercent: 23,
    rent: 2_600,
    taxPercent: 0,
    owner: 'Wade Pettigrew',
    machines: [
      ['Utility Trailer Sales', '53 ft dry van trailer'],
      ['Rush Truck Centers', 'Auxiliary power units, two'],
    ],
  },
  {
    name: 'brewery taproom',
    company: 'Iron Gate Brewing Co',
    chart: 'quickbooks',
    sells: 'register',
    monthly: 88_000,
    sale: 0,
    incomes: ['Taproom Sales', 'Keg Sales', 'Merchandise'],
    costs: [
      ['Brewing Ingredients', 16, 'Country Malt Group', 'Yakima Chief Hops', 'BSG Craft'],
      ['Cans and Kegs', 8, 'Ball Container', 'Micro Star'],
    ],
    payrollPercent: 28,
    rent: 7_200,
    taxPercent: 7.5,
    owner: 'Colin Ashdown',
    machines: [
      ['Ss Brewtech', '15 bbl fermenter'],
      ['Cask Global Canning', 'Canning line upgrade'],
    ],
  },
  {
    name: 'boutique',
    company: 'Marigold & Finch',
    chart: 'nested',
    sells: 'payouts',
    monthly: 54_000,
    sale: 1_900,
    incomes: ['Clothing Sales', 'Gift Sales'],
    costs: [
      ['Merchandise Purchases', 46, 'Faire Wholesale', 'Z Supply', 'Free People Wholesale'],
      ['Shipping', 4, 'USPS', 'Pirate Ship'],
    ],
    payrollPercent: 15,
    rent: 3_800,
    taxPercent: 7,
    owner: 'Camille Devereaux',
    machines: [
      ['Store Fixture Depot', 'Display fixtures and counters'],
      ['Lightspeed Hardware', 'Registers and scanners'],
    ],
  },
  {
    name: 'commercial cleaning',
    company: 'Summit Janitorial Services',
    chart: 'quickbooks',
    sells: 'plans',
    monthly: 69_000,
    sale: 2_100,
    incomes: ['Contract Cleaning', 'Special Projects'],
    costs: [['Cleaning Supplies', 9, 'Waxie Sanitary Supply', 'HD Supply', 'Zep']],
    payrollPercent: 51,
    rent: 1_700,
    taxPercent: 0,
    owner: 'Gloria Mbeki',
    machines: [
      ['Tennant Company', 'Ride-on floor scrubber'],
      ['Clarke Equipment', 'Two carpet extractors'],
    ],
  },
  {
    name: 'IT services',
    company: 'Ridgeline Managed IT',
    chart: 'numbered',
    sells: 'plans',
    monthly: 81_000,
    sale: 2_600,
    incomes: ['Managed Services', 'Hardware Sales', 'Projects'],
    costs: [
      ['Hardware for Resale', 15, 'Ingram Micro', 'TD Synnex'],
      ['Cloud Licenses', 13, 'Pax8', 'Microsoft'],
    ],
    payrollPercent: 40,
    rent: 2_300,
    taxPercent: 0,
    owner: 'Anthony Delacroix',
    machines: [
      ['Dell Business', 'Rack servers for lab'],
      ['Cisco Capital Partner', 'Core switch stack'],
    ],
  },
  {
    name: 'daycare',
    company: 'Little Acorns Child Care',
    chart: 'cpa',
    sells: 'receipts',
    monthly: 58_000,
    sale: 980,
    incomes: ['Tuition', 'Registration Fees'],
    costs: [['Food Program', 8, 'Sysco', 'Costco Business']],
    payrollPercent: 52,
    rent: 4_400,
    taxPercent: 0,
    owner: 'Yvonne Prather',
    machines: [
      ['Playcore', 'Playground structure'],
      ['Ford Pro', 'Van wheelchair lift conversion'],
    ],
  },
];
