import type { Entry, TradeSimulation } from '@insights/companies';

/**
 * The events of a simulated company, added up entry by entry. The most naive program that can answer: it knows the
 * simulated transactions, and neither our postings nor the plan or the executor that it checks.
 */
export interface Gold {
  /** The requested amount; null if the rows are the answer. */
  readonly cents: number | null;
  /** The rows that must come first, by name; null if none are requested. */
  readonly rows: ReadonlyMap<string, number> | null;
  /** The days of the answer, as ISO dates; null if not given. */
  readonly days: readonly [string, string] | null;
}

interface Line {
  readonly entry: Entry;
  readonly account: string;
  readonly cents: number;
  readonly party: string;
}

export interface Days {
  readonly from: number;
  readonly to: number;
}

export const COSTS = ['Cost of Goods Sold', 'Expense', 'Other Expense'];
const SALES_FORMS = ['Invoice', 'Sales Receipt', 'Credit Memo', 'Refund', 'Payment'];

/** Credit-normal account types. */
export const CREDIT_SIDE: readonly string[] = [
  'Income',
  'Other Income',
  'Accounts Payable',
  'Credit Card',
  'Other Current Liability',
  'Long Term Liability',
  'Equity',
];

export class Truth {
  readonly simulation: TradeSimulation;
  readonly #lines: readonly Line[];
  readonly #types: ReadonlyMap<string, string>;

  constructor(simulation: TradeSimulation) {
    this.simulation = simulation;
    const { company, window } = simulation;
    this.#types = new Map(company.accounts.map(({ id, type }) => [id, type]));
    this.#lines = company.entries
      .filter(({ isDeleted, day }) => !isDeleted && day <= window.end)
      .flatMap((entry) =>
        entry.legs.map(({ account, cents, party }) => ({
          entry,
          account,
          cents: entry.isVoided ? 0 : cents,
          party: party?.name ?? '',
        })),
      );
  }

  typeOf(account: string): string {
    return this.#types.get(account) ?? '';
  }

  lines({ from, to }: Days): readonly Line[] {
    return this.#lines.filter(({ entry }) => entry.day >= from && entry.day <= to);
  }

  #sum(days: Days, fits: (line: Line) => boolean): number {
    let sum = 0;
    for (const line of this.lines(days)) if (fits(line)) sum += line.cents;
    return sum === 0 ? 0 : sum;
  }

  ofTypes(days: Days, types: readonly string[]): number {
    return this.#sum(days, ({ account }) => types.includes(this.typeOf(account)));
  }

  revenue(days: Days): number {
    return 0 - this.ofTypes(days, ['Income']);
  }

  expenses(days: Days): number {
    return this.ofTypes(days, COSTS);
  }

  netProfit(days: Days): number {
    return 0 - this.ofTypes(days, ['Income', 'Other Income', ...COSTS]);
  }

  /** An account with everything below it, in the sign of its normal balance. */
  account(days: Days, id: string): number {
    const sign = CREDIT_SIDE.includes(this.typeOf(id)) ? -1 : 1;
    return sign * this.#sum(days, ({ account }) => account === id || account.startsWith(`${id}:`)) || 0;
  }

  withVendor(days: Days, name: string, account: string | null = null): number {
    return this.#sum(
      days,
      (line) =>
        COSTS.includes(this.typeOf(line.account)) &&
        vendorOf(line) === name &&
        (account === null || line.account === account || line.account.startsWith(`${account}:`)),
    );
  }

  toCustomer(days: Days, name: string): number {
    return 0 - this.#sum(days, (line) => this.typeOf(line.account) === 'Income' && line.party === name);
  }

  byVendor(days: Days): Map<string, number> {
    return grouped(
      this.lines(days).filter(({ account }) => COSTS.includes(this.typeOf(account))),
      vendorOf,
      1,
    );
  }

  byCustomer(days: Days): Map<string, number> {
    return grouped(
      this.lines(days).filter(({ account }) => this.typeOf(account) === 'Income'),
      ({ party }) => party,
      -1,
    );
  }

  byCostAccount(days: Days): Map<string, number> {
    return grouped(
      this.lines(days).filter(({ account }) => COSTS.includes(this.typeOf(account))),
      ({ account }) => account,
      1,
    );
  }

  /** Uses the first leg, which has the whole amount: invoiced, or received from customers. */
  invoiced(days: Days): number {
    return this.#forms(days, ['Invoice']).reduce((sum, entry) => sum + headOf(entry), 0);
  }

  invoiceCount(days: Days): number {
    return this.#forms(days, ['Invoice']).filter((entry) => headOf(entry) !== 0).length;
  }

  collected(days: Days): number {
    return this.#sum(
      days,
      ({ entry, account }) =>
        ['Payment', 'SalesReceipt'].includes(entry.kind ?? '') &&
        (this.typeOf(account) === 'Bank' || account === 'Undeposited Funds'),
    );
  }

  /** Transactions that increased banks and undeposited funds, or decreased them, at their total amounts. */
  moneyMoved(days: Days, sign: 1 | -1): number {
    const moved = new Map<Entry, number>();
    for (const { entry, account, cents } of this.lines(days))
      if (this.typeOf(account) === 'Bank' || account === 'Undeposited Funds')
        moved.set(entry, (moved.get(entry) ?? 0) + cents);
    return [...moved.values()].reduce((sum, cents) => sum + Math.max(0, sign * cents), 0);
  }

  #forms({ from, to }: Days, kinds: readonly string[]): Entry[] {
    return this.simulation.company.entries.filter(
      ({ kind, day, isDeleted }) => !isDeleted && kinds.includes(kind ?? '') && day >= from && day <= to,
    );
  }

  /** Open amounts of invoices or bills at the end of a day, with their due days. */
  open(kind: 'Invoice' | 'Bill', day: number): { entry: Entry; cents: number }[] {
    const paid = new Map<Entry, number>();
    for (const entry of this.simulation.company.entries) {
      if (entry.isDeleted || entry.kind === 'Deposit' || entry.day > day) continue;
      for (const { to, cents } of entry.links) paid.set(to, (paid.get(to) ?? 0) + cents);
    }
    return this.#forms({ from: Number.NEGATIVE_INFINITY, to: day }, [kind])
      .filter(({ isVoided }) => !isVoided)
      .map((entry) => ({ entry, cents: Math.abs(headOf(entry)) - (paid.get(entry) ?? 0) }))
      .filter(({ cents }) => cents !== 0);
  }

  /** Total debits of each transaction. */
  sizes(days: Days): Map<Entry, number> {
    const sizes = new Map<Entry, number>();
    for (const { entry, cents } of this.lines(days))
      if (cents > 0) sizes.set(entry, (sizes.get(entry) ?? 0) + cents);
    return sizes;
  }
}

/** On a sales form the name is the buyer's, including the cost of goods sold. Employees are not vendors. */
export function vendorOf({ entry, party }: Line): string {
  const isEmployee = entry.party?.kind === 'Employee' && entry.party.name === party;
  return SALES_FORMS.includes(entry.type) || isEmployee ? '' : party;
}

function headOf({ legs, isVoided }: Entry): number {
  return isVoided ? 0 : (legs[0]?.cents ?? 0);
}

function grouped(lines: readonly Line[], key: (line: Line) => string, sign: 1 | -1): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(key(line), (sums.get(key(line)) ?? 0) + sign * line.cents);
  return sums;
}
