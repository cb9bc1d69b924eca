import { Books } from '../books/books.ts';
import { addDays, addMonths, dateOf, type IsoDate, monthEnd, monthOf, yearOf } from '../books/calendar.ts';
import type { SimulatedCompany } from '../books/company.ts';
import type { CompanyProfile } from '../books/company-profile.ts';
import type { SalesTaxPayment } from '../books/transaction.ts';
import type { PlantedMistake } from '../simulation/bookkeeper.ts';
import { growingBooks, Simulation } from '../simulation/simulation.ts';
import { account, gardenAccounts } from './accounts.ts';
import { gardenBudgets } from './budget.ts';
import { gardenItems } from './goods.ts';
import { mistakes } from './mistakes/catalog.ts';
import { GardenOffice } from './office.ts';
import { gardenNames, vendors } from './people.ts';
import { deposits, monthlyBanking } from './routines/banking.ts';
import { corrections } from './routines/corrections.ts';
import { errands } from './routines/errands.ts';
import { creditLine, truckLoan } from './routines/loans.ts';
import { maintenance } from './routines/maintenance.ts';
import { monthEndEntries } from './routines/month-end.ts';
import { opening } from './routines/opening.ts';
import { overheads } from './routines/overheads.ts';
import { ownerMoney } from './routines/owner-money.ts';
import { payroll, payrollTaxes, salesTax } from './routines/payroll.ts';
import { projects } from './routines/projects.ts';
import { shopSales, shopStock } from './routines/shop.ts';

const realmId = '9341453172900001';
const firstDay = '2023-01-01';

/**
 * The demo company, which does garden design and planting and has a small shop. Its books contain a few dozen mistakes
 * per year.
 */
export const gardenCompany: SimulatedCompany & { mistakesOn: (day: IsoDate) => PlantedMistake[] } = {
  realmId,
  name: 'Demo Company',
  description: 'Garden design and shop, accrual basis, several years of trade',
  booksOn: growingBooks(createSimulation, readBooks),
  mistakesOn: growingBooks(createSimulation, ({ bookkeeper }, day) => [
    ...openingMistakes(day),
    ...bookkeeper.mistakes,
  ]),
};

function createSimulation(): Simulation<GardenOffice> {
  return new Simulation(realmId, firstDay, (bookkeeper) => {
    const office = new GardenOffice(bookkeeper);
    return {
      state: office,
      routines: [
        opening(office, firstDay),
        projects(office),
        maintenance(office),
        shopStock(office),
        shopSales(office),
        deposits(office),
        overheads(office, (day, accountId) => isLeftOut(office, day, accountId)),
        errands(office),
        payroll(office),
        payrollTaxes(office),
        salesTax(office, (cents, month) => paySalesTax(office, cents, month)),
        truckLoan(office, 3_350_000),
        creditLine(office),
        monthlyBanking(office),
        ownerMoney(office),
        corrections(office),
        monthEndEntries(office),
        mistakes(office),
      ],
    };
  });
}

/**
 * Whether an expense is skipped: the July internet bill is missing every year, and in March the software is charged
 * incorrectly instead.
 */
function isLeftOut(office: GardenOffice, day: IsoDate, accountId: string): boolean {
  if (accountId === account.internet && monthOf(day) === 7) {
    // Canyon Broadband bills 189.40 in every month except this one.
    office.bookkeeper.plant('missing-recurring-entry', 18_940);
    return true;
  }
  return accountId === account.software && day.endsWith('-03-09');
}

/** Pays sales tax through the tax center, except for January's, which was paid as an ordinary expense. */
function paySalesTax(office: GardenOffice, cents: number, month: string): void {
  if (month.endsWith('-01')) {
    const purchase = office.spend(
      vendors.revenue.id,
      account.taxesAndLicenses,
      cents,
      'Sales tax January',
      'checking',
    );
    office.bookkeeper.plant('sales-tax-expensed', cents, [purchase]);
    return;
  }
  office.bookkeeper.record<SalesTaxPayment>({
    kind: 'SalesTaxPayment',
    date: office.today,
    bankAccountId: account.checking,
    taxAccountId: account.salesTax,
    cents,
    note: `Sales tax ${month}`,
  });
}

function readBooks({ bookkeeper }: Simulation<GardenOffice>, today: IsoDate): Books {
  const reconciled = reconciledThrough(today, 42);
  return new Books({
    profile: profileOn(today),
    today,
    accounts: gardenAccounts,
    names: gardenNames,
    items: gardenItems,
    transactions: [...bookkeeper.transactions],
    budgets: gardenBudgets(today),
    reconciliation: {
      through: new Map([
        [account.checking, reconciled],
        [account.card, reconciled],
        [account.savings, reconciledThrough(today, 240)],
      ]),
      // The card has a connected bank feed, whose lines are matched about once a week.
      matched: new Map([[account.card, addDays(today, -9)]]),
      uncleared: new Set(bookkeeper.uncleared),
    },
  });
}

/**
 * Returns the end of the last month that ended at least this many days ago, because only complete statements are
 * reconciled.
 */
function reconciledThrough(today: IsoDate, days: number): IsoDate {
  return monthEnd(addMonths(addDays(today, 1 - days), -1));
}

/** Returns the profile. The previous year is closed at the end of March. */
function profileOn(today: IsoDate): CompanyProfile {
  const closedYear = yearOf(today) - (monthOf(today) >= 4 ? 1 : 2);
  return {
    realmId,
    name: 'Demo Company',
    legalName: 'Fern & Fieldstone Gardens LLC',
    address: { line1: '412 Mill Street', city: 'Larkspur Falls', state: 'CO', postalCode: '80525' },
    email: 'office@fernandfieldstone.example',
    phone: '(970) 555-0142',
    website: 'https://fernandfieldstone.example',
    industry: { type: 'Landscaping Services', code: '561730' },
    startedOn: firstDay,
    basis: 'Accrual',
    fiscalYearFirstMonth: 1,
    usesAccountNumbers: false,
    usesSalesTax: true,
    tracksInventory: true,
    ...(closedYear >= 2023 ? { booksClosedThrough: dateOf(closedYear, 12, 31) } : {}),
  };
}

/** Returns two mistakes that are visible in the state of the books rather than in single entries. */
function openingMistakes(day: IsoDate): PlantedMistake[] {
  return [
    { code: 'opening-balance-equity', date: firstDay, transactionIds: [], cents: 594_860 },
    { code: 'account-not-reconciled', date: reconciledThrough(day, 240), transactionIds: [], cents: 0 },
  ];
}
