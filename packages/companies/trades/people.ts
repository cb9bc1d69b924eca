import type { Party } from './entry.ts';
import type { TradeCompany } from './trade-company.ts';
import type { Trade } from './trades.ts';

const FIRST =
  'Ada Boris Clara Dmitri Elena Felix Greta Hugo Iris Jonas Kira Leo Mina Nils Olga Pavel Quinn Rosa Sven Tara'.split(
    ' ',
  );
const LAST =
  'Abbott Brandt Castillo Dorsey Eklund Fournier Grimaldi Hartwell Ivanov Jensen Kowalski Lindgren Moreau Novak Okafor Petrov Quist Ramirez Sorensen Tanaka'.split(
    ' ',
  );
const FIRMS =
  'Cedar Point, Harborview, Millbrook, Granite, Sunnyside, Elmwood, Riverside, Blue Ridge, Maple Grove, Silver Lake, Prairie, Summit, Orchard, Foxglove, Kingsley'.split(
    ', ',
  );
const KINDS = 'Dental Realty Bakery Clinic Motors Apartments School Brewing Hotel Outfitters'.split(' ');

/** Customers, vendors and employees of a company. */
export interface People {
  readonly customers: readonly Party[];
  readonly suppliers: readonly Party[];
  readonly vendors: Readonly<Record<VendorRole, Party>>;
  /** Supplier that makes the same delivery every few days. */
  readonly linenService: Party;
  readonly accountant: Party;
  readonly employee: Party;
}

const VENDORS = {
  landlord: 'Whitmore Properties',
  power: 'Valley Electric Cooperative',
  internet: 'Skylark Broadband',
  phone: 'Tollway Wireless',
  bookkeeper: 'Ledgerline Bookkeeping',
  software: 'Taskhive Software',
  crm: 'Contactly CRM',
  backup: 'Vaultkeep Backup',
  insurer: 'Guardian Mutual Insurance',
  health: 'Bluewater Health Plan',
  lender: 'First Prairie Bank Lending',
  builder: 'Commerce Building Loans',
  fuel: 'Pinecrest Fuel Stop',
  office: 'Deskright Office Supply',
  tools: 'Hammond Hardware',
  diner: 'Corner Diner',
  coffee: 'Beanline Coffee',
  market: 'Everything Depot',
  garage: 'Midtown Garage',
  airline: 'Transcon Airlines',
  state: 'State Department of Revenue',
  treasury: 'United States Treasury',
  advertiser: 'Billboard Partners',
  snow: 'Frostline Snow Removal',
  owner: 'Morgan Vale',
  cardBank: 'Visa Card Services',
} as const;
export type VendorRole = keyof typeof VENDORS;

export function makePeople(company: TradeCompany, trade: Trade): People {
  const { random } = company;
  const customers = new Set<string>();
  while (customers.size < trade.customers) {
    customers.add(
      random.chance(50)
        ? `${random.pick(FIRST)} ${random.pick(LAST)}`
        : `${random.pick(FIRMS)} ${random.pick(KINDS)}`,
    );
  }
  const vendors = Object.fromEntries(
    Object.entries(VENDORS).map(([role, name]) => [role, company.addParty('Vendor', name)]),
  ) as Record<VendorRole, Party>;
  company.reportable.set(VENDORS.landlord, { hasTaxIdentifier: true });
  const suppliers = trade.suppliers.map((name) => company.addParty('Vendor', name));
  for (const { name } of suppliers) {
    if (/Crew|Copywriting|Tutors|Studio|Media/.test(name))
      company.reportable.set(name, { hasTaxIdentifier: true });
  }
  return {
    customers: [...customers].map((name) => company.addParty('Customer', name)),
    suppliers,
    vendors,
    linenService: company.addParty('Vendor', 'Spotless Linen Service'),
    accountant: company.addParty('Vendor', 'Keller and Roth CPAs'),
    employee: company.addParty('Employee', 'Robin Ashworth'),
  };
}
