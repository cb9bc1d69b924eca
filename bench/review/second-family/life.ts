import {
  type Day,
  type Entry,
  type Line,
  monthsLater,
  type Party,
  type Period,
  Random,
  TradeCompany,
  totalOf,
} from '@insights/companies';
import { makeChart, type Role } from './chart.ts';
import type { Supplier, Trade } from './trades.ts';

const OWNERS = [
  'Hollis Crane',
  'Marguerite Dunn',
  'Teodor Blaise',
  'Ramona Sykes',
  'Curtis Abel',
  'Inge Farrow',
];
const GIVEN =
  'Amara Bennett Celia Dashiell Esther Farid Gwen Harold Imogen Jerome Kalinda Lionel Maeve Nestor Odette Percy Rhea Silas Thea Ulrich Vera Winston Yara Zachary'.split(
    ' ',
  );
const FAMILY =
  'Alcott Baptiste Corrigan Draper Ellery Fontaine Gallo Holloway Ives Jablonski Keane Lockhart Mbeki Nordstrom Osei Pruitt Quigley Rasmussen Stroud Thackeray Underhill Vance Wexler Yamamoto'.split(
    ' ',
  );
const HOUSES =
  'Northgate Bluebird Copperfield Old Mill Lantern Quarry Beechwood Tidewater Ironbridge Sparrow Windmill Redstone'.split(
    ' ',
  );
const LINES =
  'Logistics Bistro Foods Partners Interiors Hospitality Market Labs Supply Group Tavern Pharmacy'.split(' ');

/** A company simulated day by day: its records, and short functions for its transactions. */
export type Life = ReturnType<typeof createLife>;

export function createLife(trade: Trade, seed: number, monthsBefore = 24) {
  const random = new Random(`second/${trade.name}/${seed}`);
  const months = random.pick([1, 3, 6, 12, 12] as const);
  const lastMonth = monthsLater(20_089, random.integer(0, 17));
  const end = monthsLater(lastMonth, 1) - 1;
  const period: Period = { start: monthsLater(end, 1 - months), end };
  const window: Period = { start: monthsLater(end, -monthsBefore), end };
  const { accounts, ids } = makeChart(random.pick([1, 2] as const), trade.incomes, trade.costs);
  const company = new TradeCompany(accounts, random);
  const account = (name: Role | (string & {})): string => (name in ids ? ids[name as Role] : name);
  const owner = random.pick(OWNERS);
  const level = 0.85 + random.fraction() * 0.4;
  const invoiceSeries = {
    prefix: random.pick(['', '', 'INV-', '24-']),
    next: random.integer(1, 60) * 100 + 1,
  };
  const numbers = new Map<string, number>();
  /** Unpaid bills, with their payment dates. */
  const unpaid: { bill: Entry; day: Day }[] = [];
  const expected: { invoices: Entry[]; customer: Party; day: Day; how: 'drawer' | 'bank' }[] = [];
  const drawer: Entry[] = [];

  const vendor = (name: string) => company.party('Vendor', name);
  const line = (to: Role | (string & {}), cents: number, memo = ''): Line => ({
    account: account(to),
    cents,
    memo,
  });

  return {
    trade,
    seed,
    random,
    company,
    period,
    window,
    readOn: end + random.integer(16, 38),
    firstDay: monthsLater(window.start, -4),
    owner,
    level,
    unpaid,
    expected,
    drawer,
    account,
    /** Adds an account to the chart. */
    addAccount: (added: (typeof accounts)[number]) => accounts.push(added),
    vendor,
    line,
    customers: [] as Party[],
    staff: [] as Party[],
    loan: { cents: Math.round(trade.loan?.balanceCents ?? 0), holiday: null as Period | null },
    card: { since: 0 as Day, manner: random.pick(['payment', 'transfer'] as const) },
    habits: {
      entersWithin: random.pick([0, 2, 6]),
      entersOnFridays: random.chance(25),
      hasFeedMemos: random.chance(35),
      depreciatesMonthly: random.chance(50),
      accrues: random.chance(40),
      paysYearAhead: random.chance(70),
      rentBy: random.pick(['check', 'bank', 'bill'] as const),
      rentDay: random.integer(1, 3),
      billDay: random.integer(2, 5),
    },
    customer: (name: string) => company.party('Customer', name),
    person: () => `${random.pick(GIVEN)} ${random.pick(FAMILY)}`,
    firmName: () => `${random.pick(HOUSES)} ${random.pick(LINES)}`,

    /** Returns an amount near a usual one, not rounded. */
    near: (cents: number, spread = 0.25) => random.around(Math.round(cents * level), spread),
    /** Returns a price that does not vary. */
    fixed: (cents: number) => Math.round((cents * level) / 100) * 100 + 45,

    nextInvoice(): string {
      invoiceSeries.next += 1;
      return `${invoiceSeries.prefix}${invoiceSeries.next}`;
    },
    series: invoiceSeries,
    /**
     * Returns the vendor’s next invoice number. It increases by more than one, because the vendor also has other
     * customers.
     */
    nextBill({ name, numbers: form }: Pick<Supplier, 'name' | 'numbers'>): string {
      const digits = form.split('#').length - 1;
      const known = numbers.get(name) ?? random.integer(10 ** (digits - 1), 4 * 10 ** (digits - 1));
      const next = known + random.integer(1, digits > 4 ? 180 : 14);
      numbers.set(name, next);
      let left = String(next).padStart(digits, '0');
      return form.replace(/#/g, () => {
        const digit = left.slice(0, 1);
        left = left.slice(1);
        return digit;
      });
    },

    /** Pays for something without a bill. */
    pay: (day: Day, who: string | null, to: Role | (string & {}), cents: number, memo: string, tag = '') =>
      company.spend(day, who === null ? null : vendor(who), account('checking'), [line(to, cents, memo)], {
        tag,
        memo,
      }),
    check: (day: Day, who: string, to: Role | (string & {}), cents: number, memo: string, tag = '') =>
      company.spend(day, vendor(who), account('checking'), [line(to, cents, memo)], {
        tag,
        memo,
        isCheck: true,
      }),
    charge: (day: Day, who: string, to: Role | (string & {}), cents: number, memo: string, tag = '') =>
      company.spend(day, vendor(who), account('card'), [line(to, cents, memo)], { tag, memo }),
    bill(
      day: Day,
      who: string,
      to: Role | (string & {}),
      cents: number,
      memo: string,
      number: string,
      tag = '',
      terms = 30,
    ) {
      const bill = company.bill(day, vendor(who), [line(to, cents, memo)], {
        number,
        tag,
        dueDay: day + terms,
      });
      unpaid.push({ bill, day: day + Math.max(6, terms - random.integer(2, 9)) });
      return bill;
    },
    /** Records money that moves to the bank without an earlier transaction. */
    bank: (
      day: Day,
      from: Role | (string & {}),
      cents: number,
      memo: string,
      who: Party | null = null,
      tag = '',
    ) =>
      company.deposit(day, account('checking'), [], [{ ...line(from, cents, memo), party: who }], {
        memo,
        tag,
      }),
    expect(invoices: Entry[], customer: Party, day: Day, how: 'drawer' | 'bank' = 'drawer') {
      expected.push({ invoices, customer, day, how });
    },

    /** Returns the balance of an account at the end of a day. */
    balance(of: Role | (string & {}), on: Day): number {
      const id = account(of);
      let sum = 0;
      for (const { day, legs, isDeleted, isVoided } of company.entries) {
        if (day > on || isDeleted || isVoided) continue;
        for (const leg of legs) if (leg.account === id) sum += leg.cents;
      }
      return sum;
    },
    /** Returns the credits to an account between two days. */
    credited(of: Role, from: Day, to: Day): number {
      const id = account(of);
      let sum = 0;
      for (const { day, legs } of company.entries) {
        if (day < from || day > to) continue;
        for (const leg of legs) if (leg.account === id && leg.cents < 0) sum -= leg.cents;
      }
      return sum;
    },
    total: (entries: readonly Entry[]) => entries.reduce((sum, entry) => sum + totalOf(entry), 0),
  };
}
