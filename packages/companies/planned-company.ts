import { Books } from './books/books.ts';
import { addDays, dayOf, type IsoDate, weekdayOf } from './books/calendar.ts';
import type { Cents } from './books/cents.ts';
import type { SimulatedCompany } from './books/company.ts';
import type { CompanyProfile, ForeignCurrency } from './books/company-profile.ts';
import {
  type CreditCardPayment,
  type Invoice,
  type Payment,
  type SaleLine,
  type SalesReceipt,
  saleTotal,
} from './books/transaction.ts';
import { accountsOf, type ChartLine } from './simulation/chart-builder.ts';
import { plainProfile } from './simulation/plain-profile.ts';
import { type Random, shareOf } from './simulation/random.ts';
import { growingBooks, type Routine, Simulation } from './simulation/simulation.ts';
import { TransactionFactory } from './simulation/transaction-factory.ts';

type Range = readonly [least: Cents, most: Cents];

/** A company that invoices every Wednesday, is paid weeks later, and spends on working days. */
interface CompanyPlan {
  readonly realmId: string;
  readonly name: string;
  readonly description: string;
  readonly profile: Partial<CompanyProfile>;
  /** Accounts in addition to the shared accounts. */
  readonly accounts: readonly ChartLine[];
  readonly customers: readonly string[];
  readonly vendors: readonly string[];
  /** Range of invoice amounts. */
  readonly invoices: Range;
  readonly spends: Range;
  /** Accounts that purchases are posted to; defaults to any cost account. */
  readonly spendsOn?: readonly string[];
  /** Sales tax rate, in hundredths of a percent. */
  readonly taxBasisPoints?: number;
  /** Opening balances other than the bank balance. */
  readonly opening?: Readonly<Record<string, Cents>>;
  /** Customers and vendors in another currency, with separate receivables. */
  readonly foreignCurrency?: Omit<ForeignCurrency, 'contacts' | 'accounts'> & {
    readonly names: readonly string[];
    readonly receivableAccountId: string;
  };
  /** Daily walk-in sales, by account. The shop is closed on Mondays. */
  readonly counter?: Readonly<Record<string, Range>>;
  /** A customer who first pays a third of each invoice. Other customers leave tips, which stay unapplied. */
  readonly paysInParts?: string;
  /**
   * Monthly expenses on a given day, either paid immediately or billed and paid a given number of days later.
   */
  readonly recurring?: readonly (readonly [
    day: number,
    vendor: string,
    account: string,
    cents: Cents,
    description: string,
    by: 'card' | 'checking' | number,
  ])[];
  /** Monthly journal entries on a given day, with signed lines: debits are positive. */
  readonly entries?: readonly (readonly [
    day: number,
    note: string,
    lines: Readonly<Record<string, Cents>>,
  ])[];
}

const FIRST_DAY = '2023-01-01';
const CARD_PAID_ON = 25;
const TIP_CENTS = 2_000;

/** Accounts that every company has. Cards and payables exist only if the plan has them. */
const ID = { checking: '1', receivables: '2', tax: '3', capital: '4', payables: '8', card: '9' };

const SHARED: readonly ChartLine[] = [
  [ID.checking, 'Operating Account', 'Bank', 'Checking'],
  [ID.receivables, 'Accounts Receivable (A/R)', 'Accounts Receivable', 'AccountsReceivable'],
  [ID.tax, 'Sales Tax Payable', 'Other Current Liability', 'SalesTaxPayable'],
  [ID.capital, "Owner's Capital", 'Equity', 'OwnersEquity'],
  ['5', 'Retained Earnings', 'Equity', 'RetainedEarnings'],
  ['6', 'Unapplied Cash Payment Income', 'Income', 'UnappliedCashPaymentIncome'],
  ['7', 'Unapplied Cash Bill Payment Expense', 'Expense', 'UnappliedCashBillPaymentExpense'],
];

/** Creates a company that follows the plan. */
export function plannedCompany(plan: CompanyPlan): SimulatedCompany {
  const { realmId, name, description } = plan;
  const accounts = accountsOf([...SHARED, ...plan.accounts], FIRST_DAY);
  const incomes = accounts.filter(
    ({ type, subType }) => type === 'Income' && subType !== 'UnappliedCashPaymentIncome',
  );
  const items = incomes.map((income) => ({
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
  const customers = contacts('Customer', plan.customers, 1);
  const vendors = contacts('Vendor', plan.vendors, 51);
  const ids = new Map([...customers, ...vendors].map((contact) => [contact.displayName, contact.id]));
  const parents = new Set(accounts.map(({ parentId }) => parentId));
  const costs = accounts.filter(
    ({ id, type }) =>
      (type === 'Expense' || type === 'Cost of Goods Sold') && !parents.has(id) && Number(id) >= 20,
  );
  const idsOf = <Thing extends { id: string }>(things: readonly Thing[]) => things.map(({ id }) => id);
  const create = () =>
    new Simulation(realmId, FIRST_DAY, (bookkeeper) => {
      const factory = new TransactionFactory(bookkeeper, ID, 1_000);
      return {
        state: factory,
        routines: [
          opening(factory, plan.opening ?? {}),
          sales(factory, plan, idsOf(customers), idsOf(items), ids),
          counter(factory, plan.counter ?? {}, idsOf(customers)),
          spending(factory, idsOf(vendors), plan.spendsOn ?? idsOf(costs), plan.spends),
          payRecurringExpenses(factory, plan, ids),
        ],
      };
    });
  const profile = {
    ...plainProfile(realmId, name),
    startedOn: FIRST_DAY,
    ...plan.profile,
    ...(plan.foreignCurrency === undefined
      ? {}
      : { foreignCurrency: buildForeignCurrency(plan.foreignCurrency, ids) }),
  };
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

function buildForeignCurrency(
  { names, receivableAccountId, ...currency }: NonNullable<CompanyPlan['foreignCurrency']>,
  ids: ReadonlyMap<string, string>,
): ForeignCurrency {
  const contacts = new Set(names.flatMap((name) => ids.get(name) ?? []));
  return { ...currency, contacts, accounts: new Set([receivableAccountId]) };
}

function opening(factory: TransactionFactory, balances: Readonly<Record<string, Cents>>): Routine {
  return {
    name: 'opening',
    onDay: (day) => {
      if (day !== FIRST_DAY) return;
      const note = 'Opening Balance';
      const lines = Object.entries({ [ID.checking]: 6_000_000, ...balances });
      const capital = lines.reduce((total, [, cents]) => total - cents, 0);
      factory.journal(
        [...lines, [ID.capital, capital] as const].map(([accountId, cents]) => ({
          accountId,
          cents,
          description: note,
        })),
        note,
      );
    },
  };
}

function sales(
  factory: TransactionFactory,
  { invoices, taxBasisPoints = 0, paysInParts, foreignCurrency }: CompanyPlan,
  customers: readonly string[],
  items: readonly string[],
  ids: ReadonlyMap<string, string>,
): Routine {
  const inParts = ids.get(paysInParts ?? '');
  const foreigners = new Set(foreignCurrency?.names.map((each) => ids.get(each)));
  const settle = (invoice: Invoice, day: IsoDate, random: Random) => {
    const total = saleTotal(invoice);
    const paidOn = addDays(day, random.integer(8, 45));
    if (invoice.customerId === inParts) {
      const first = Math.round(total / 3);
      receiveLater(factory, invoice, paidOn, first);
      receiveLater(factory, invoice, addDays(paidOn, 41), total - first);
    } else
      receiveLater(
        factory,
        invoice,
        paidOn,
        total,
        inParts !== undefined && random.chance(15) ? TIP_CENTS : 0,
      );
  };
  return {
    name: 'sales',
    onDay: (day, random) => {
      if (weekdayOf(day) !== 3) return;
      for (let sale = 0; sale < 3; sale += 1) {
        const customerId = random.pick(customers);
        const accountId = random.pick(items);
        const cents = random.cents(...invoices, 500);
        const lines = [saleLine(accountId, cents, 'Services')];
        const tax = {
          accountId: ID.tax,
          cents: shareOf(cents, taxBasisPoints),
          ratePercent: taxBasisPoints / 100,
        };
        const form = { customerId, lines, ...(taxBasisPoints === 0 ? {} : { tax }) };
        const hasForeignCurrency = foreignCurrency !== undefined && foreigners.has(customerId);
        const account = hasForeignCurrency
          ? { receivableAccountId: foreignCurrency.receivableAccountId }
          : {};
        settle(factory.invoice({ ...form, ...account }), day, random);
      }
    },
  };
}

function saleLine(accountId: string, cents: Cents, description: string): SaleLine {
  return { itemId: accountId, accountId, description, cents, quantity: 1 };
}

function receiveLater(
  factory: TransactionFactory,
  invoice: Invoice,
  date: IsoDate,
  cents: Cents,
  tip = 0,
): void {
  const { id, customerId, receivableAccountId } = invoice;
  factory.bookkeeper.later(date, () => {
    factory.bookkeeper.record<Payment>({
      kind: 'Payment',
      date,
      customerId,
      receivableAccountId,
      depositAccountId: ID.checking,
      cents: cents + tip,
      applied: [{ transactionId: id, cents }],
    });
  });
}

/** Records one receipt for the day's walk-in sales, under the first customer. */
function counter(
  factory: TransactionFactory,
  counterSales: Readonly<Record<string, Range>>,
  [customerId = '']: readonly string[],
): Routine {
  let number = 20_000;
  return {
    name: 'counter',
    onDay: (date, random) => {
      const lines = Object.entries(counterSales).map(([id, range]) =>
        saleLine(id, random.cents(...range), 'Takings'),
      );
      if (lines.length === 0 || weekdayOf(date) === 1) return;
      number += 1;
      factory.bookkeeper.record<SalesReceipt>({
        kind: 'SalesReceipt',
        date,
        number: String(number),
        customerId,
        lines,
        depositAccountId: ID.checking,
        paymentMethod: 'Credit Card',
        note: 'Takings of the day',
      });
    },
  };
}

function spending(
  factory: TransactionFactory,
  vendors: readonly string[],
  costs: readonly string[],
  range: Range,
): Routine {
  return {
    name: 'spending',
    onDay: (day, random) => {
      if (weekdayOf(day) === 0 || weekdayOf(day) === 6) return;
      const lines = [0, 1].map(() => ({
        accountId: random.pick(costs),
        cents: random.cents(...range),
        description: 'Purchase',
      }));
      const number = String(factory.bookkeeper.transactions.length);
      factory.buy({ vendorId: random.pick(vendors), lines, with: 'check', number });
    },
  };
}

/** Records recurring monthly expenses, and pays the card in full. */
function payRecurringExpenses(
  factory: TransactionFactory,
  { recurring: rows = [], entries = [] }: CompanyPlan,
  ids: ReadonlyMap<string, string>,
): Routine {
  return {
    name: 'recurring',
    onDay: (date) => {
      for (const [day, vendor, accountId, cents, description, by] of rows) {
        if (day !== dayOf(date)) continue;
        const form = { vendorId: ids.get(vendor) ?? '', lines: [{ accountId, cents, description }] };
        if (typeof by === 'string') {
          factory.buy({ ...form, with: by });
          continue;
        }
        const bill = factory.bill(form);
        factory.bookkeeper.later(addDays(date, by), () => factory.payBill(bill));
      }
      for (const [day, note, amounts] of entries) {
        if (day !== dayOf(date)) continue;
        const lines = Object.entries(amounts).map(([accountId, cents]) => ({ accountId, cents }));
        factory.journal(lines, note);
      }
      if (dayOf(date) !== CARD_PAID_ON || factory.cardBalance === 0) return;
      factory.bookkeeper.record<CreditCardPayment>({
        kind: 'CreditCardPayment',
        date,
        bankAccountId: ID.checking,
        cardAccountId: ID.card,
        cents: factory.cardBalance,
      });
      factory.cardBalance = 0;
    },
  };
}
