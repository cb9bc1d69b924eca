import type { AccountType } from './books/account.ts';
import { Books } from './books/books.ts';
import { addDays, type IsoDate, weekdayOf } from './books/calendar.ts';
import type { Cents } from './books/cents.ts';
import type { SimulatedCompany } from './books/company.ts';
import type { CompanyProfile } from './books/company-profile.ts';
import type { Customer, Vendor } from './books/names.ts';
import {
  type Invoice,
  type JournalEntry,
  type Payment,
  type Purchase,
  saleTotal,
} from './books/transaction.ts';
import type { Bookkeeper } from './simulation/bookkeeper.ts';
import { accountsOf, type ChartLine } from './simulation/chart-builder.ts';
import { plainProfile } from './simulation/plain-profile.ts';
import { shareOf } from './simulation/random.ts';
import { growingBooks, type Routine, Simulation } from './simulation/simulation.ts';

/** A firm that invoices its services every Wednesday, is paid weeks later, and spends on working days. */
interface ServicePlan {
  readonly realmId: string;
  readonly name: string;
  readonly description: string;
  readonly profile: Partial<CompanyProfile>;
  /** Income and cost accounts, below those that every firm has. */
  readonly accounts: readonly ChartLine[];
  /** A tax on sales, in hundredths of a percent. */
  readonly taxBasisPoints: number;
  readonly customers: readonly string[];
  readonly vendors: readonly string[];
  /** What one purchase costs. */
  readonly spends: readonly [least: Cents, most: Cents];
}

const FIRST_DAY = '2023-01-01';
const CHECKING = '1';
const RECEIVABLES = '2';
const TAX = '3';
const CAPITAL = '4';

const SHARED: readonly ChartLine[] = [
  [CHECKING, 'Operating Account', 'Bank', 'Checking'],
  [RECEIVABLES, 'Accounts Receivable (A/R)', 'Accounts Receivable', 'AccountsReceivable'],
  [TAX, 'Sales Tax Payable', 'Other Current Liability', 'SalesTaxPayable'],
  [CAPITAL, "Owner's Capital", 'Equity', 'OwnersEquity'],
  ['5', 'Retained Earnings', 'Equity', 'RetainedEarnings'],
  ['6', 'Unapplied Cash Payment Income', 'Income', 'UnappliedCashPaymentIncome'],
  ['7', 'Unapplied Cash Bill Payment Expense', 'Expense', 'UnappliedCashBillPaymentExpense'],
];

/** Keeps its books in Canadian dollars. */
export const canadianCompany = serviceCompany({
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
  spends: [15_000, 130_000],
});

const DIVISIONS = ['Grounds', 'Cleaning', 'Security', 'Repairs', 'Fleet', 'People', 'Technology', 'Safety'];
const REGIONS = ['North', 'South', 'East', 'West', 'Coast', 'Head Office'];
const KINDS = ['Labor', 'Materials', 'Rentals', 'Supplies', 'Travel', 'Licenses', 'Other'];

/** Eight divisions, each in six regions with seven accounts of the same names. */
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

/** Four hundred accounts, three levels deep, most of whose names occur dozens of times. */
export const deepCompany = serviceCompany({
  realmId: '9341453172900005',
  name: 'Meridian Facilities Group',
  description: 'Four hundred accounts, three levels deep',
  profile: { fiscalYearFirstMonth: 4 },
  accounts: deepChart(),
  taxBasisPoints: 0,
  customers: ['Harbor Authority', 'Westfield Hospital', 'Union Depot', 'Lincoln College', 'Civic Arena'],
  vendors: ['Atlas Uniforms', 'Bright Supply', 'Keystone Rentals', 'Metro Licensing', 'Road and Rail'],
  spends: [8_000, 95_000],
});

function serviceCompany(plan: ServicePlan): SimulatedCompany {
  const { realmId, name, description } = plan;
  const accounts = accountsOf([...SHARED, ...plan.accounts], FIRST_DAY);
  const items = accounts
    .filter(({ type, subType }) => type === 'Income' && subType === 'ServiceFeeIncome')
    .map((income) => ({
      id: income.id,
      name: income.name,
      type: 'Service' as const,
      incomeAccountId: income.id,
      createdOn: FIRST_DAY,
    }));
  const contacts = <Kind extends 'Customer' | 'Vendor'>(kind: Kind, names: readonly string[], from: number) =>
    names.map((displayName, place) => ({
      kind,
      id: String(from + place),
      displayName,
      createdOn: FIRST_DAY,
    }));
  const customers: Customer[] = contacts('Customer', plan.customers, 1);
  const vendors: Vendor[] = contacts('Vendor', plan.vendors, 51);
  const parents = new Set(accounts.map(({ parentId }) => parentId));
  const costs = accounts.filter(
    ({ id, type }) =>
      (type === 'Expense' || type === 'Cost of Goods Sold') && !parents.has(id) && Number(id) >= 20,
  );
  const ids = <Thing extends { id: string }>(things: readonly Thing[]) => things.map(({ id }) => id);
  const create = () =>
    new Simulation(realmId, FIRST_DAY, (bookkeeper) => ({
      state: null,
      routines: [
        opening(bookkeeper),
        sales(bookkeeper, ids(customers), ids(items), plan.taxBasisPoints),
        spending(bookkeeper, ids(vendors), ids(costs), plan.spends),
      ],
    }));
  const profile = { ...plainProfile(realmId, name), startedOn: FIRST_DAY, ...plan.profile };
  return {
    realmId,
    name,
    description,
    booksOn: growingBooks(create, ({ bookkeeper }, today) => {
      const transactions = [...bookkeeper.transactions];
      return new Books({ profile, today, accounts, names: [...customers, ...vendors], items, transactions });
    }),
  };
}

function opening(bookkeeper: Bookkeeper): Routine {
  return {
    name: 'opening',
    onDay: (day) => {
      if (day !== FIRST_DAY) return;
      bookkeeper.record<JournalEntry>({
        kind: 'JournalEntry',
        date: day,
        lines: [
          { accountId: CHECKING, cents: 6_000_000, description: 'Opening Balance' },
          { accountId: CAPITAL, cents: -6_000_000, description: 'Opening Balance' },
        ],
        note: 'Opening Balance',
      });
    },
  };
}

function sales(
  bookkeeper: Bookkeeper,
  customers: readonly string[],
  incomes: readonly string[],
  taxBasisPoints: number,
): Routine {
  let number = 1_000;
  return {
    name: 'sales',
    onDay: (day, random) => {
      if (weekdayOf(day) !== 3) return;
      for (let sale = 0; sale < 3; sale += 1) {
        const customerId = random.pick(customers);
        const accountId = random.pick(incomes);
        const cents = random.cents(150_000, 480_000, 500);
        const tax = {
          accountId: TAX,
          cents: shareOf(cents, taxBasisPoints),
          ratePercent: taxBasisPoints / 100,
        };
        number += 1;
        const invoice = bookkeeper.record<Invoice>({
          kind: 'Invoice',
          date: day,
          number: String(number),
          customerId,
          lines: [{ itemId: accountId, accountId, description: 'Services', cents, quantity: 1 }],
          ...(taxBasisPoints === 0 ? {} : { tax }),
          receivableAccountId: RECEIVABLES,
          dueDate: addDays(day, 30),
        });
        receiveLater(bookkeeper, invoice, addDays(day, random.integer(8, 45)));
      }
    },
  };
}

function receiveLater(bookkeeper: Bookkeeper, invoice: Invoice, date: IsoDate): void {
  bookkeeper.later(date, () => {
    const cents = saleTotal(invoice);
    bookkeeper.record<Payment>({
      kind: 'Payment',
      date,
      customerId: invoice.customerId,
      receivableAccountId: RECEIVABLES,
      depositAccountId: CHECKING,
      cents,
      applied: [{ transactionId: invoice.id, cents }],
    });
  });
}

function spending(
  bookkeeper: Bookkeeper,
  vendors: readonly string[],
  costs: readonly string[],
  [least, most]: readonly [Cents, Cents],
): Routine {
  return {
    name: 'spending',
    onDay: (day, random) => {
      if (weekdayOf(day) === 0 || weekdayOf(day) === 6) return;
      const lines = [0, 1].map(() => ({
        accountId: random.pick(costs),
        cents: random.cents(least, most),
        description: 'Purchase',
      }));
      bookkeeper.record<Purchase>({
        kind: 'Purchase',
        date: day,
        method: 'Check',
        number: String(bookkeeper.transactions.length),
        accountId: CHECKING,
        nameId: random.pick(vendors),
        lines,
      });
    },
  };
}
