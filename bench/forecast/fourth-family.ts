import {
  type Account,
  type AccountType,
  dayOfMonth,
  type Entry,
  monthOfDay,
  monthsLater,
  type Party,
  Random,
  TradeCompany,
  totalOf,
  weekdayOfDay,
} from '@insights/companies';

/**
 * Companies whose cash is hard to forecast, each for one reason: seasons, slow payers, card settlements, annual
 * subscriptions, a few large projects, or thin margins. Written as tables of habits; nothing here imports the
 * forecaster.
 */
export interface CashTrade {
  readonly name: string;
  /** Cents per month, in an average month. */
  readonly revenue: number;
  /** From January; 1 is average. */
  readonly seasons: readonly number[];
  readonly yearlyGrowth: number;
  readonly sells: 'invoices' | 'settlements';
  /** Number of customers, the mean days each takes to pay beyond its terms, and invoices a month. */
  readonly customers: {
    readonly count: number;
    readonly late: readonly [number, number];
    readonly invoices: number;
  };
  readonly retainers: { readonly count: number; readonly cents: number };
  readonly yearly: { readonly count: number; readonly cents: number };
  readonly terms: number;
  /** Shares of revenue. */
  readonly payroll: number;
  readonly payrollFollowsSeason: boolean;
  readonly supplies: number;
  readonly card: number;
  readonly rent: number;
  readonly payRun: boolean;
  readonly entersWithin: number;
}

const NONE = { count: 0, cents: 0 };
const EVEN = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];

export const CASH_TRADES: readonly CashTrade[] = [
  {
    name: 'landscaper',
    revenue: 85_000_00,
    seasons: [0.2, 0.25, 0.8, 1.5, 1.8, 1.6, 1.3, 1.2, 1.2, 1.1, 0.7, 0.35],
    yearlyGrowth: 0.05,
    sells: 'invoices',
    customers: { count: 40, late: [-5, 25], invoices: 45 },
    retainers: { count: 8, cents: 900_00 },
    yearly: NONE,
    terms: 15,
    payroll: 0.34,
    payrollFollowsSeason: true,
    supplies: 0.22,
    card: 0.07,
    rent: 3_200_00,
    payRun: false,
    entersWithin: 3,
  },
  {
    name: 'subcontractor',
    revenue: 140_000_00,
    seasons: [0.8, 0.8, 0.95, 1, 1.1, 1.15, 1.1, 1.1, 1.1, 1.05, 1, 0.85],
    yearlyGrowth: 0.03,
    sells: 'invoices',
    customers: { count: 6, late: [5, 55], invoices: 9 },
    retainers: NONE,
    yearly: NONE,
    terms: 30,
    payroll: 0.33,
    payrollFollowsSeason: false,
    supplies: 0.34,
    card: 0.05,
    rent: 4_100_00,
    payRun: true,
    entersWithin: 7,
  },
  {
    name: 'restaurant with cards',
    revenue: 95_000_00,
    seasons: [0.85, 0.9, 1, 1, 1.05, 1.05, 1.1, 1.1, 0.95, 1, 0.95, 1.05],
    yearlyGrowth: 0.02,
    sells: 'settlements',
    customers: { count: 1, late: [0, 0], invoices: 0 },
    retainers: NONE,
    yearly: NONE,
    terms: 0,
    payroll: 0.31,
    payrollFollowsSeason: false,
    supplies: 0.31,
    card: 0.06,
    rent: 7_800_00,
    payRun: false,
    entersWithin: 2,
  },
  {
    name: 'software firm',
    revenue: 60_000_00,
    seasons: EVEN,
    yearlyGrowth: 0.15,
    sells: 'invoices',
    customers: { count: 25, late: [-8, 20], invoices: 6 },
    retainers: { count: 22, cents: 1_150_00 },
    yearly: { count: 14, cents: 9_500_00 },
    terms: 30,
    payroll: 0.52,
    payrollFollowsSeason: false,
    supplies: 0.08,
    card: 0.11,
    rent: 2_900_00,
    payRun: false,
    entersWithin: 5,
  },
  {
    name: 'architects',
    revenue: 90_000_00,
    seasons: [0.95, 0.95, 1, 1.05, 1.05, 1, 0.9, 0.9, 1.05, 1.05, 1.05, 1.05],
    yearlyGrowth: 0,
    sells: 'invoices',
    customers: { count: 9, late: [0, 40], invoices: 11 },
    retainers: { count: 6, cents: 4_000_00 },
    yearly: NONE,
    terms: 30,
    payroll: 0.48,
    payrollFollowsSeason: false,
    supplies: 0.12,
    card: 0.04,
    rent: 5_600_00,
    payRun: true,
    entersWithin: 10,
  },
];

/** Tags of entries that depend on an owner's decision, and of repeating entries. */
export const CASH_DECISIONS = 'opening, sweep, equipment, new loan';
export const CASH_REPEATING =
  'retainer, rent, payroll, federal, state, loan, card-payment, insurance, utility, software, sales-tax, subscription';

const ACCOUNTS: readonly (readonly [id: string, type: AccountType, subType: string])[] = [
  ['Main Checking', 'Bank', 'Checking'],
  ['Accounts Receivable', 'Accounts Receivable', 'AccountsReceivable'],
  ['Undeposited Funds', 'Other Current Asset', 'UndepositedFunds'],
  ['Machines', 'Fixed Asset', 'MachineryAndEquipment'],
  ['Accounts Payable', 'Accounts Payable', 'AccountsPayable'],
  ['Company Card', 'Credit Card', 'CreditCard'],
  ['Sales Tax Owed', 'Other Current Liability', 'SalesTaxPayable'],
  ['Federal Taxes Owed', 'Other Current Liability', 'PayrollTaxPayable'],
  ['State Taxes Owed', 'Other Current Liability', 'PayrollTaxPayable'],
  ['Bank Loan', 'Long Term Liability', 'NotesPayable'],
  ['Member Draws', 'Equity', 'PartnerDistributions'],
  ['Opening Equity', 'Equity', 'OpeningBalanceEquity'],
  ['Revenue', 'Income', 'ServiceFeeIncome'],
  ['Supplies and Subs', 'Cost of Goods Sold', 'SuppliesMaterialsCogs'],
  ['Wages', 'Expense', 'PayrollExpenses'],
  ['Employer Taxes', 'Expense', 'PayrollExpenses'],
  ['Rent', 'Expense', 'RentOrLeaseOfBuildings'],
  ['Insurance', 'Expense', 'Insurance'],
  ['Utilities', 'Expense', 'Utilities'],
  ['Software', 'Expense', 'OfficeGeneralAdministrativeExpenses'],
  ['Shop Expenses', 'Expense', 'SuppliesMaterials'],
  ['Interest', 'Expense', 'InterestPaid'],
  ['Card Fees', 'Expense', 'BankCharges'],
];
const BANK = 'Main Checking';

interface Owed {
  readonly entry: Entry;
  readonly party: Party;
  readonly day: number;
}

/** Simulates a company day by day. */
export function simulateCash(
  trade: CashTrade,
  seed: number,
  { start, end }: { readonly start: number; readonly end: number },
): TradeCompany {
  const random = new Random(`fourth ${trade.name} ${seed}`);
  const accounts = ACCOUNTS.map(
    ([id, type, subType]): Account => ({ id, name: id, type, subType, createdOn: '2020-01-01' }),
  );
  const company = new TradeCompany(accounts, random);
  const revenue = trade.revenue * (0.7 + 0.6 * random.fraction());
  const vendor = (name: string) => company.party('Vendor', name);
  const customers = Array.from({ length: trade.customers.count }, (_, index) => ({
    party: company.addParty('Customer', `Client ${String.fromCharCode(65 + (index % 26))}${index}`),
    late: random.integer(...trade.customers.late),
    spread: random.integer(2, 9),
  }));
  const owed: { invoices: Owed[]; bills: Owed[] } = { invoices: [], bills: [] };
  const loan = { cents: Math.round(revenue * 1.5) };
  const level = (day: number) =>
    (trade.seasons[monthOfDay(day) - 1] as number) * (1 + (trade.yearlyGrowth * (day - start)) / 365);
  let cash = Math.round(revenue * 1.2);
  company.journal(
    start,
    [
      { account: BANK, cents: cash },
      { account: 'Bank Loan', cents: -loan.cents },
      { account: 'Opening Equity', cents: loan.cents - cash },
    ],
    { tag: 'opening' },
  );

  const invoice = (day: number, customer: (typeof customers)[number], cents: number, tag: string) => {
    const entry = company.invoice(day, customer.party, [{ account: 'Revenue', cents }], {
      tag,
      dueDay: day + trade.terms,
    });
    const pays =
      day + Math.max(1, trade.terms + customer.late + random.integer(-customer.spread, customer.spread));
    owed.invoices.push({ entry, party: customer.party, day: workday(pays) });
  };
  const bill = (day: number, name: string, account: string, cents: number, tag: string) => {
    const entry = company.bill(day, vendor(name), [{ account, cents }], {
      tag,
      dueDay: day + 30,
      number: `B${company.entries.length}`,
    });
    let pays = day + 26 + random.integer(0, 8);
    if (trade.payRun) while (weekdayOfDay(pays) !== 5) pays += 1;
    owed.bills.push({ entry, party: vendor(name), day: workday(pays) });
  };
  const amountsOn = (account: string, from: number, to: number) =>
    company.entries
      .filter(({ day }) => day >= from && day <= to)
      .flatMap(({ legs }) => legs.flatMap((leg) => (leg.account === account ? leg.cents : [])));
  const credited = (account: string, from: number, to: number) =>
    amountsOn(account, from, to).reduce((sum, cents) => sum - Math.min(cents, 0), 0);

  for (let day = start + 1; day <= end; day += 1) {
    const isWeekday = weekdayOfDay(day) > 0 && weekdayOfDay(day) < 6;
    const [date, month] = [dayOfMonth(day), monthOfDay(day)];
    const monthly = revenue * level(day);
    // Sales.
    const { retainers, yearly } = trade;
    const jobs = Math.max(
      0,
      monthly - retainers.count * retainers.cents - (yearly.count * yearly.cents) / 12,
    );
    if (trade.sells === 'settlements') {
      if (weekdayOfDay(day) !== 1) {
        const sales = random.around(monthly / 26, weekdayOfDay(day) >= 5 ? 0.18 : 0.14);
        const tax = Math.round(sales * 0.0825);
        const fee = Math.round((sales + tax) * 0.027);
        company.deposit(
          day + 1,
          BANK,
          [],
          [
            { account: 'Revenue', cents: sales },
            { account: 'Sales Tax Owed', cents: tax },
            { account: 'Card Fees', cents: -fee },
          ],
          { tag: 'settlement' },
        );
      }
    } else if (isWeekday) {
      const expected = (trade.customers.invoices * level(day)) / 21;
      const number = Math.floor(expected) + (random.fraction() < expected % 1 ? 1 : 0);
      for (let sale = 0; sale < number; sale += 1)
        invoice(
          day,
          random.pick(customers),
          random.around(jobs / level(day) / trade.customers.invoices / 1.1, 0.45),
          'job',
        );
    }
    if (date === 1)
      for (const customer of customers.slice(0, retainers.count))
        invoice(day, customer, retainers.cents, 'retainer');
    if (date === 12)
      customers.slice(0, yearly.count).forEach((customer, index) => {
        if (1 + (index % 12) === month)
          invoice(day, customer, Math.round(yearly.cents * (1 + index / 20)), 'subscription');
      });
    for (const one of owed.invoices.filter((due) => due.day === day))
      company.receive(day, one.party, totalOf(one.entry), [one.entry], BANK, { tag: 'payment' });
    // Payroll and taxes.
    if ((day - start) % 14 === 5) {
      const season = trade.payrollFollowsSeason ? level(day) : 1 + (trade.yearlyGrowth * (day - start)) / 365;
      const gross = Math.round((revenue * trade.payroll * season * (0.97 + 0.06 * random.fraction())) / 2.17);
      const share = (part: number) => Math.round(gross * part);
      const [federal, state, employer] = [share(0.18), share(0.04), share(0.0765)];
      company.journal(
        day,
        [
          { account: 'Wages', cents: gross },
          { account: 'Employer Taxes', cents: employer },
          { account: 'Federal Taxes Owed', cents: -(federal + employer) },
          { account: 'State Taxes Owed', cents: -state },
          { account: BANK, cents: -(gross - federal - state) },
        ],
        { tag: 'payroll' },
      );
    }
    const pay = (account: string, months: number, to: string, tag: string) => {
      const cents = credited(account, monthsLater(day, -months), monthsLater(day, 0) - 1);
      if (cents > 0) company.expense(day, vendor(to), BANK, [account, cents, ''], { tag });
    };
    if (day === workday(monthsLater(day, 0) + 14)) pay('Federal Taxes Owed', 1, 'US Treasury', 'federal');
    if (day === workday(monthsLater(day, 0) + 27) && month % 3 === 1)
      pay('State Taxes Owed', 3, 'State Revenue Office', 'state');
    if (date === 20 && trade.sells === 'settlements')
      pay('Sales Tax Owed', 1, 'State Revenue Office', 'sales-tax');
    // Costs.
    if (isWeekday && random.chance(38))
      bill(
        day,
        random.pick(['Fielding Supply', 'Corman Bros', 'Dover Materials', 'Rusk and Sons']),
        'Supplies and Subs',
        random.around((monthly * trade.supplies) / 8.7, 0.4),
        'supplier',
      );
    if (isWeekday && random.chance(30))
      company.expense(
        day,
        vendor(random.pick(['Fuel Stop', 'Shop Depot', 'Online Market'])),
        'Company Card',
        ['Shop Expenses', random.around((monthly * trade.card) / 7, 0.5), ''],
        { tag: 'errand' },
      );
    if (day === workday(monthsLater(day, 0) + 21)) {
      const cents = credited('Company Card', monthsLater(day, -1), monthsLater(day, 0) - 1);
      if (cents > 0) company.payCard(day, BANK, 'Company Card', cents, { tag: 'card-payment' });
    }
    if (day === workday(monthsLater(day, 0)))
      company.expense(day, vendor('Harbor Properties'), BANK, ['Rent', trade.rent, ''], { tag: 'rent' });
    if (date === 6) bill(day, 'City Power', 'Utilities', random.around(640_00, 0.15), 'utility');
    if (date === 9)
      company.expense(day, vendor('Desk Software'), BANK, ['Software', 318_00, ''], { tag: 'software' });
    if (date === 17 && loan.cents > 0) {
      const interest = Math.round((loan.cents * 0.075) / 12);
      const principal = Math.min(loan.cents, Math.round(revenue * 0.032));
      loan.cents -= principal;
      company.spend(
        day,
        vendor('Third Street Bank'),
        BANK,
        [
          { account: 'Bank Loan', cents: principal },
          { account: 'Interest', cents: interest },
        ],
        { tag: 'loan' },
      );
    }
    if (date === 4 && month % 3 === 2)
      company.expense(day, vendor('Anchor Insurance'), BANK, ['Insurance', Math.round(revenue * 0.045), ''], {
        tag: 'insurance',
      });
    for (const one of owed.bills.filter((due) => due.day === day))
      company.payBills(day, one.party, [one.entry], BANK, { tag: 'bill-payment' });
    // The owner's decisions: taking out surplus cash at irregular times, and buying a machine occasionally.
    for (const cents of amountsOn(BANK, day, day)) cash += cents;
    if (random.chance(3) && cash > revenue * 1.1) {
      const spare = Math.floor((cash - revenue * 0.8) / 100_00) * 100_00;
      company.expense(day, vendor('Member'), BANK, ['Member Draws', spare, ''], { tag: 'sweep' });
      cash -= spare;
    }
    if (random.fraction() < 1 / 400 && cash > revenue) {
      const cents = random.around(revenue * 0.3, 0.3);
      company.expense(day, vendor('Machine Dealer'), BANK, ['Machines', cents, ''], { tag: 'equipment' });
      cash -= cents;
    }
    if (cash < revenue * 0.05) {
      const cents = Math.round(revenue * 0.6);
      company.deposit(day, BANK, [], [{ account: 'Bank Loan', cents }], { tag: 'new loan' });
      loan.cents += cents;
      cash += cents;
    }
  }
  for (const entry of company.entries) entry.createdDay = entry.day + random.integer(0, trade.entersWithin);
  return company;
}

function workday(day: number): number {
  if (weekdayOfDay(day) === 6) return day + 2;
  return weekdayOfDay(day) === 0 ? day + 1 : day;
}
