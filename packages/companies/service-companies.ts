import type { AccountType } from './books/account.ts';
import { plannedCompany } from './planned-company.ts';
import type { ChartLine } from './simulation/chart-builder.ts';

/** A company with books in Canadian dollars. */
export const canadianCompany = plannedCompany({
  realmId: '9341453172900004',
  name: 'Tamarack Trail Outfitters',
  description: 'Guided tours in Ontario, books in Canadian dollars',
  profile: {
    address: { line1: '18 Portage Street', city: 'Huntsville', state: 'ON', postalCode: 'P1H 1A4' },
    home: { country: 'CA', countryCode: 'CAN', currency: 'CAD', currencyName: 'Canadian Dollar' },
    usesSalesTax: true,
  },
  accounts: [
    ['10', 'Guided Tours', 'Income', 'ServiceFeeIncome'],
    ['11', 'Canoe Rental', 'Income', 'ServiceFeeIncome'],
    ['20', 'Guides', 'Cost of Goods Sold', 'CostOfLaborCos'],
    ['21', 'Provisions', 'Cost of Goods Sold', 'SuppliesMaterialsCogs'],
    ['30', 'Advertising', 'Expense', 'AdvertisingPromotional'],
    ['31', 'Insurance', 'Expense', 'Insurance'],
    ['32', 'Office Wages', 'Expense', 'PayrollExpenses'],
    ['33', 'Rent', 'Expense', 'RentOrLeaseOfBuildings'],
    ['34', 'Van and Fuel', 'Expense', 'Auto'],
  ],
  taxBasisPoints: 1_300,
  customers: ['Lake of Bays Lodge', 'Muskoka School Board', 'Rivière Noire Resort', 'Algonquin Weekends'],
  vendors: ['Northern Provisions', 'Huntsville Fuels', 'Georgian Insurance', 'Main Street Holdings'],
  invoices: [150_000, 480_000],
  spends: [15_000, 130_000],
});

/** A company with books in pounds that also buys and sells in euros and assigns classes to its lines. */
export const twoCurrencyCompany = plannedCompany({
  realmId: '9341453172900006',
  name: 'Harbour Lane Instruments',
  description: 'Sells to Europe, books in pounds, with classes',
  profile: {
    address: { line1: '4 Harbour Lane', city: 'Whitby', state: 'North Yorkshire', postalCode: 'YO21 3PU' },
    home: { country: 'GB', countryCode: 'GBR', currency: 'GBP', currencyName: 'British Pound Sterling' },
    classes: ['Workshop', 'Shop', 'Festivals'],
  },
  foreignCurrency: {
    currency: 'EUR',
    currencyName: 'Euro',
    rate: 0.86,
    names: ['Atelier du Violon', 'Geigenhaus Lindau', 'Tonholz Mittenwald'],
    receivableAccountId: '19',
  },
  accounts: [
    ['10', 'Instruments Sold', 'Income', 'SalesOfProductIncome'],
    ['11', 'Repairs', 'Income', 'ServiceFeeIncome'],
    ['19', 'Accounts Receivable (A/R) - EUR', 'Accounts Receivable', 'AccountsReceivable'],
    ['20', 'Tonewood', 'Cost of Goods Sold', 'SuppliesMaterialsCogs'],
    ['21', 'Strings and Fittings', 'Cost of Goods Sold', 'SuppliesMaterialsCogs'],
    ['30', 'Carriage', 'Expense', 'ShippingFreightDelivery'],
    ['31', 'Insurance', 'Expense', 'Insurance'],
    ['32', 'Rent', 'Expense', 'RentOrLeaseOfBuildings'],
    ['33', 'Wages', 'Expense', 'PayrollExpenses'],
  ],
  customers: ['Moorland Schools', 'York Sinfonia', 'Atelier du Violon', 'Geigenhaus Lindau'],
  vendors: ['Dales Timber', 'Northern Strings', 'Harbour Estates', 'Tonholz Mittenwald'],
  invoices: [120_000, 460_000],
  spends: [12_000, 110_000],
});

const DIVISIONS = ['Grounds', 'Cleaning', 'Security', 'Repairs', 'Fleet', 'People', 'Technology', 'Safety'];
const REGIONS = ['North', 'South', 'East', 'West', 'Coast', 'Head Office'];
const KINDS = ['Labor', 'Materials', 'Rentals', 'Supplies', 'Travel', 'Licenses', 'Other'];

/** Returns eight divisions with six regions each, and the same seven account names in every region. */
function deepChart(): ChartLine[] {
  const lines: ChartLine[] = [['10', 'Contracts', 'Income', 'ServiceFeeIncome']];
  const add = (name: string, type: AccountType, parent?: string) => {
    const id = String(100 + lines.length);
    lines.push([id, name, type, 'OtherBusinessExpenses', parent === undefined ? {} : { parent }]);
    return id;
  };
  for (const [place, division] of DIVISIONS.entries()) {
    const type = place < 4 ? 'Cost of Goods Sold' : 'Expense';
    const top = add(division, type);
    for (const region of REGIONS) {
      const middle = add(region, type, top);
      for (const kind of KINDS) add(kind, type, middle);
    }
  }
  return lines;
}

/** A company with four hundred accounts in three levels, most of whose names occur dozens of times. */
export const deepCompany = plannedCompany({
  realmId: '9341453172900005',
  name: 'Meridian Facilities Group',
  description: 'Four hundred accounts, three levels deep',
  profile: { fiscalYearFirstMonth: 4 },
  accounts: deepChart(),
  customers: ['Harbor Authority', 'Westfield Hospital', 'Union Depot', 'Lincoln College', 'Civic Arena'],
  vendors: ['Atlas Uniforms', 'Bright Supply', 'Keystone Rentals', 'Metro Licensing', 'Road and Rail'],
  invoices: [150_000, 480_000],
  spends: [8_000, 95_000],
});
