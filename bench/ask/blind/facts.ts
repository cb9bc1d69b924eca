import { type Entry, totalOf } from '@insights/companies';
import { COSTS, CREDIT_SIDE, type Days, type Truth } from '../truth.ts';
import type { Check } from './check.ts';
import type { Calendar } from './days.ts';

/** What a question names of a company. */
export interface Slots {
  readonly vendor: string;
  readonly customer: string | null;
  readonly invoice: Entry | null;
  readonly paid: Entry;
}

const LIABILITIES = ['Accounts Payable', 'Credit Card', 'Other Current Liability', 'Long Term Liability'];
const ASSETS = ['Bank', 'Accounts Receivable', 'Other Current Asset', 'Fixed Asset', 'Other Asset'];
const LIQUID = ['Bank', 'Accounts Receivable', 'Other Current Asset'];
const DUE_SOON = ['Accounts Payable', 'Credit Card', 'Other Current Liability'];
export const EVER = Number.NEGATIVE_INFINITY;

/** What a company lived through, added up by the most naive ways to add it up. */
export class Facts {
  readonly truth: Truth;
  readonly calendar: Calendar;
  readonly slots: Slots;

  constructor(truth: Truth, calendar: Calendar, slots: Slots) {
    this.truth = truth;
    this.calendar = calendar;
    this.slots = slots;
  }

  /** What is one amount over days; null where it is not. */
  flow(name: string, of: readonly string[]): ((days: Days) => number) | null {
    const truth = this.truth;
    const account = (id: string) => (days: Days) => truth.account(days, id);
    const until = ({ to }: Days): Days => ({ from: EVER, to });
    const balances = (types: readonly string[], sign: 1 | -1) => (days: Days) =>
      sign * truth.ofTypes(until(days), types) || 0;
    const { vendor, customer } = this.slots;
    switch (name) {
      case 'revenue':
        return (days) => truth.revenue(days);
      case 'cogs':
        return (days) => truth.ofTypes(days, ['Cost of Goods Sold']);
      case 'gross':
        return (days) => truth.revenue(days) - truth.ofTypes(days, ['Cost of Goods Sold']);
      case 'expenses':
        return (days) => truth.expenses(days);
      case 'opex':
        return (days) => truth.ofTypes(days, ['Expense']);
      case 'net':
        return (days) => truth.netProfit(days);
      case 'otherIncome':
        return (days) => 0 - truth.ofTypes(days, ['Other Income']);
      case 'ebitda':
        return (days) =>
          truth.netProfit(days) +
          truth.account(days, 'Interest Expense') +
          truth.account(days, 'Depreciation');
      case 'account':
      case 'parent':
        return account(of.join(':'));
      case 'payroll':
        return (days) => truth.account(days, 'Payroll Wages') + truth.account(days, 'Payroll Tax Expense');
      case 'balance':
        return (days) => truth.account(until(days), of.join(':'));
      case 'cash':
        return balances(['Bank'], 1);
      case 'receivables':
        return balances(['Accounts Receivable'], 1);
      case 'payables':
        return balances(['Accounts Payable'], -1);
      case 'debt':
        return balances(['Long Term Liability'], -1);
      case 'cards':
        return balances(['Credit Card'], -1);
      case 'liabilities':
        return balances(LIABILITIES, -1);
      case 'assets':
        return balances(ASSETS, 1);
      case 'equity':
        return balances([...ASSETS, ...LIABILITIES], 1);
      case 'kpiWorkingCapital':
        return balances([...LIQUID, ...DUE_SOON], 1);
      case 'salesTaxOwed':
        return (days) =>
          truth.account(until(days), 'Sales Tax Payable') + truth.account(until(days), 'County Sales Tax');
      case 'salesTaxPaid':
        return (days) =>
          this.legs(
            days,
            ({ account: id, cents, type }) => id === 'Sales Tax Payable' && cents > 0 && type !== 'Refund',
          );
      case 'draws':
        return (days) => 0 - truth.account(days, "Owner's Draws");
      case 'contributions':
        return account("Owner's Investment");
      case 'loanInterest':
        return account('Interest Expense');
      case 'debtRepaid':
        return (days) =>
          this.legs(
            days,
            ({ account: id, cents }) => truth.typeOf(id) === 'Long Term Liability' && cents > 0,
          );
      case 'vendor':
        return (days) => truth.withVendor(days, of[0] ?? '');
      case 'vendorSlot':
        return (days) => truth.withVendor(days, vendor);
      case 'vendorIn':
        return (days) => truth.withVendor(days, of[0] ?? '', of[1] ?? '');
      case 'noVendor':
        return (days) => truth.withVendor(days, '');
      case 'customerSlot':
        return customer === null ? null : (days) => truth.toCustomer(days, customer);
      case 'invoiced':
        return (days) => truth.invoiced(days);
      case 'collected':
        return (days) => truth.collected(days);
      case 'uncategorized':
        return (days) =>
          truth.account(days, 'Uncategorized Expense') + truth.account(days, 'Ask My Accountant');
      case 'netCashChange':
        return (days) => this.cashChange(days);
      case 'revenueOn':
        return (days) => (of[0] === 'Cash' ? this.onCash(days, 'revenue') : truth.revenue(days));
      case 'netOn':
        return (days) => (of[0] === 'Cash' ? this.onCash(days, 'net') : truth.netProfit(days));
      default:
        return null;
    }
  }

  legs(days: Days, fits: (leg: { account: string; cents: number; type: string }) => boolean): number {
    let sum = 0;
    for (const { account, cents, entry } of this.truth.lines(days))
      if (fits({ account, cents, type: entry.type })) sum += cents;
    return sum;
  }

  margin(days: Days): number {
    const truth = this.truth;
    return (truth.revenue(days) - truth.ofTypes(days, ['Cost of Goods Sold'])) / truth.revenue(days);
  }

  keyFigure(id: string, days: Days): Check {
    const { truth } = this;
    const until = { from: EVER, to: days.to };
    const soon = 0 - truth.ofTypes(until, DUE_SOON);
    switch (id) {
      case 'currentRatio':
        return shareOf(truth.ofTypes(until, LIQUID), soon);
      case 'quickRatio': {
        const atHand = truth.ofTypes(until, ['Bank', 'Accounts Receivable']);
        return shareOf(atHand + truth.account(until, 'Undeposited Funds'), soon);
      }
      case 'debtToEquity':
        return shareOf(
          0 - truth.ofTypes(until, ['Long Term Liability']),
          truth.ofTypes(until, [...ASSETS, ...LIABILITIES]),
        );
      case 'liabilitiesToEquity':
        return shareOf(
          0 - truth.ofTypes(until, LIABILITIES),
          truth.ofTypes(until, [...ASSETS, ...LIABILITIES]),
        );
      case 'payrollShare': {
        const payroll = truth.account(days, 'Payroll Wages') + truth.account(days, 'Payroll Tax Expense');
        return shareOf(100 * payroll, truth.revenue(days));
      }
      default:
        return fail(id);
    }
  }

  by(what: string, days: Days): Map<string, number> {
    const truth = this.truth;
    const until = { from: EVER, to: days.to };
    switch (what) {
      case 'customers':
      case 'revenue/customer':
        return truth.byCustomer(days);
      case 'vendors':
      case 'expenses/vendor':
        return truth.byVendor(days);
      case 'accounts':
      case 'expenses/account':
        return truth.byCostAccount(days);
      case 'revenue/account':
        return this.byAccount(days, ['Income']);
      case 'opex/account':
        return this.byAccount(days, ['Expense']);
      case 'cash/account':
        return this.byAccount(until, ['Bank']);
      case 'liabilities/account':
        return this.byAccount(until, LIABILITIES);
      default:
        return fail(what);
    }
  }

  byAccount(days: Days, types: readonly string[]): Map<string, number> {
    const sums = new Map<string, number>();
    for (const { account, cents } of this.truth.lines(days)) {
      const type = this.truth.typeOf(account);
      if (!types.includes(type)) continue;
      sums.set(account, (sums.get(account) ?? 0) + (CREDIT_SIDE.includes(type) ? -cents : cents));
    }
    return sums;
  }

  costSizes(days: Days, fits: (entry: Entry, account: string, party: string) => boolean = () => true) {
    const sizes = new Map<Entry, number>();
    for (const { entry, account, cents, party } of this.truth.lines(days)) {
      if (cents === 0 || !COSTS.includes(this.truth.typeOf(account)) || !fits(entry, account, party))
        continue;
      sizes.set(entry, (sizes.get(entry) ?? 0) + cents);
    }
    return sizes;
  }

  /** Everybody named with an amount on income or on costs; what was voided holds none. */
  dealtWith(who: 'customers' | 'vendors', days: Days): Map<string, number> {
    const truth = this.truth;
    const isSale = (type: string) => type === 'Income';
    const found = truth
      .lines(days)
      .filter(({ cents, account }) => {
        const type = truth.typeOf(account);
        return cents !== 0 && (who === 'customers' ? isSale(type) : COSTS.includes(type));
      })
      .map(({ party }): [string, number] => [party, 0]);
    const all = named(new Map(found));
    return who === 'customers'
      ? all
      : new Map([...all].filter(([name]) => named(truth.byVendor(days)).has(name)));
  }

  listed([what = '', of = '']: readonly string[], days: Days): Map<Entry, number> {
    const { entries } = this.truth.simulation.company;
    switch (what) {
      case 'invoices':
      case 'bills':
        return new Map(
          entries
            .filter(
              ({ kind, day, isDeleted, isVoided }) =>
                kind === (what === 'bills' ? 'Bill' : 'Invoice') &&
                day >= days.from &&
                day <= days.to &&
                !isDeleted &&
                !isVoided,
            )
            .map((entry) => [entry, totalOf(entry)]),
        );
      case 'invoicesTo':
        return new Map(
          [...this.listed(['invoices'], days)].filter(([{ party }]) => party?.name === this.slots.customer),
        );
      case 'account':
        return this.costSizes(days, (_, account) => account === of);
      case 'vendor':
        return this.costSizes(days, (_, __, party) => party === of);
      default:
        return new Map([...this.costSizes(days)].filter(([, cents]) => Math.abs(cents) > Number(of)));
    }
  }

  /** What each party owes or is owed: documents less payments and credits, used up or not. */
  balances(form: 'Invoice' | 'Bill', day: number): Map<string, number> {
    const account = form === 'Invoice' ? 'Accounts Receivable' : 'Accounts Payable';
    const balances = new Map<string, number>();
    for (const { account: own, cents, party } of this.truth.lines({ from: EVER, to: day })) {
      if (own !== account) continue;
      balances.set(party, (balances.get(party) ?? 0) + (form === 'Invoice' ? cents : -cents));
    }
    return new Map([...balances].filter(([, cents]) => cents !== 0));
  }

  invoicedTo(days: Days): number {
    return [...this.listed(['invoicesTo'], days).values()].reduce((sum, cents) => sum + cents, 0);
  }

  unapplied(day: number): Check {
    let [cents, count] = [0, 0];
    for (const entry of this.truth.simulation.company.entries) {
      if (entry.isDeleted || entry.isVoided || entry.day > day) continue;
      if (entry.kind !== 'Payment' && entry.kind !== 'CreditMemo') continue;
      const used = entry.links.filter(({ to }) => to.day <= day).reduce((sum, link) => sum + link.cents, 0);
      if (used === totalOf(entry)) continue;
      cents += totalOf(entry) - used;
      count += 1;
    }
    return { is: 'list', cents: 0 - cents, count };
  }

  isPaid(invoice: Entry): boolean {
    const paid = this.truth.simulation.company.entries
      .filter(({ isDeleted, kind, day }) => !isDeleted && kind !== 'Deposit' && day <= this.calendar.today)
      .flatMap(({ links }) => links.filter(({ to }) => to === invoice).map(({ cents }) => cents));
    return paid.reduce((sum, cents) => sum + cents, 0) === totalOf(invoice);
  }

  cashChange(days: Days): number {
    return this.legs(
      days,
      ({ account }) => this.truth.typeOf(account) === 'Bank' || account === 'Undeposited Funds',
    );
  }

  /** Counted when money moves: of invoices and bills as much as is paid, on the day on which it is. */
  onCash({ from, to }: Days, what: 'revenue' | 'net'): number {
    const earns = ['Income', 'Other Income'];
    const types = what === 'revenue' ? ['Income'] : [...earns, ...COSTS];
    let sum = 0;
    for (const { kind, day, legs, links, isDeleted, isVoided } of this.truth.simulation.company.entries) {
      if (isDeleted || isVoided || day < from || day > to || kind === 'Invoice' || kind === 'Bill') continue;
      for (const { account, cents } of legs) if (types.includes(this.truth.typeOf(account))) sum -= cents;
      if (kind !== 'Payment' && kind !== 'BillPayment') continue;
      for (const { to: paid, cents } of links) {
        const lines = paid.legs.slice(1);
        const all = lines.reduce((whole, line) => whole + line.cents, 0);
        const own = lines
          .filter(({ account }) => types.includes(this.truth.typeOf(account)))
          .reduce((part, line) => part + line.cents, 0);
        if (all !== 0) sum += Math.round(((kind === 'Payment' ? 1 : -1) * cents * own) / all);
      }
    }
    return sum;
  }
}

export function named(rows: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...rows].filter(([name]) => name !== ''));
}

export function fail(what: string): never {
  throw new RangeError(`Nothing tells what is right of ${what}`);
}

/** Of nothing there is no share: then it is enough that the right ratio says so. */
export function shareOf(part: number, whole: number): Check {
  return whole > 0 ? { is: 'number', value: part / whole } : { is: 'plan' };
}
