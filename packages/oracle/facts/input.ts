import type { Account, OracleBooks, Period, Posting } from '../books.ts';

export type { Period } from '../books.ts';

export interface FactAccount extends Account {
  readonly parentId?: string | null;
}

export interface FactDocument {
  readonly kind: string;
  readonly day: number;
  readonly currency: string;
  readonly isVoided: boolean;
  readonly party: { readonly kind: string; readonly name: string } | null;
  readonly lines: readonly {
    readonly accountId: string | null;
    readonly itemId: string | null;
    readonly amountCents: number;
  }[];
}

/** A company as it was read, and the periods to compare. */
export interface FactInput {
  readonly books: OracleBooks;
  readonly accrualBooks: OracleBooks;
  readonly window: Period;
  readonly period: Period;
  readonly base: Period | null;
  readonly walkIn: ReadonlySet<string>;
  /** Null if documents were not read. */
  readonly documents: readonly FactDocument[] | null;
  readonly items: readonly { readonly id: string; readonly name: string }[];
  readonly customers: readonly string[];
  readonly vendors: readonly string[];
  readonly budgets: readonly {
    readonly name: string;
    readonly start: number;
    readonly end: number;
    readonly amounts: readonly {
      readonly accountId: string;
      readonly day: number;
      readonly amountCents: number;
    }[];
  }[];
  readonly homeCurrency: string;
  readonly readOn: number;
}

/** One basis of the books, indexed by account. */
export class FactLedger {
  readonly input: FactInput;
  readonly books: OracleBooks;
  readonly accounts: readonly FactAccount[];
  readonly materialityCents: number;
  /** Whole calendar months with books, through the end of the period. */
  readonly months: readonly Period[];
  readonly #byAccount: Map<string, Posting[]>;
  readonly #openings: Map<string, number>;

  constructor(input: FactInput, books: OracleBooks) {
    this.input = input;
    this.books = books;
    this.accounts = books.accounts;
    this.#byAccount = Map.groupBy(books.postings, ({ account }) => account.id);
    this.#openings = new Map(books.accounts.map((one) => [one.id, books.opening(({ id }) => id === one.id)]));
    const { period, window } = input;
    const turnover = [this.ofTypes(period, 'Income'), this.ofTypes(period, ...COSTS)].map(Math.abs);
    this.materialityCents = Math.max(250_00, Math.round(Math.max(...turnover) / 200));
    const months: Period[] = [];
    for (let start = monthStart(period.end, 0); start >= window.start; start = monthStart(start, -1)) {
      const end = monthStart(start, 1) - 1;
      if (end <= period.end && this.isStarted(end)) months.unshift({ start, end });
    }
    this.months = months;
  }

  /** Whether anything was recorded by the end of a day. */
  isStarted(day: number): boolean {
    return (
      [...this.#openings.values()].some((cents) => cents !== 0) ||
      this.books.postings.some((one) => one.day <= day)
    );
  }

  postings(isWanted: (account: FactAccount) => boolean, { start, end }: Period): Posting[] {
    return this.accounts
      .filter(isWanted)
      .flatMap(({ id }) => this.#byAccount.get(id) ?? [])
      .filter(({ day }) => day >= start && day <= end);
  }

  debits(isWanted: (account: FactAccount) => boolean, period: Period): number {
    return this.postings(isWanted, period).reduce((sum, { cents }) => sum + cents, 0);
  }

  ofTypes(period: Period, ...types: readonly string[]): number {
    return this.debits(({ type }) => types.includes(type), period);
  }

  balance(isWanted: (account: FactAccount) => boolean, day: number): number {
    const opening = this.accounts
      .filter(isWanted)
      .reduce((sum, { id }) => sum + (this.#openings.get(id) ?? 0), 0);
    return opening + this.debits(isWanted, { start: Number.NEGATIVE_INFINITY, end: day });
  }

  profit(period: Period): number {
    return 0 - this.ofTypes(period, 'Income', 'Other Income', ...COSTS);
  }

  /** Postings by transaction, with all accounts of each. */
  transactions(period: Period): Map<string, Posting[]> {
    const { start, end } = period;
    return Map.groupBy(
      this.books.postings.filter(({ day }) => day >= start && day <= end),
      ({ transactionKey }) => transactionKey,
    );
  }

  /** The last twelve months; null if there are fewer. */
  get year(): readonly Period[] | null {
    return this.months.length < 12 || !this.isUpToDate ? null : this.months.slice(-12);
  }

  /** Whether the books continue to the end of the period. Two weeks without entries may be normal; a month is not. */
  get isUpToDate(): boolean {
    if (
      !this.books.postings.some(
        ({ account }) => account.type.endsWith('Income') || COSTS.includes(account.type),
      )
    )
      return false;
    const days = this.books.postings.map(({ day }) => day).sort((a, b) => a - b);
    const last = days.at(-1) ?? Number.POSITIVE_INFINITY;
    const pause = Math.min(this.input.period.end, this.input.window.end) - last;
    const isLong = last - (days[0] ?? 0) >= 90;
    const usual = isLong ? Math.max(...days.slice(1).map((day, index) => day - (days[index] ?? day))) : 31;
    return pause < 31 && (pause < 15 || pause <= usual);
  }
}

export const COSTS = ['Cost of Goods Sold', 'Expense', 'Other Expense'];

export function isSameAccount(account: FactAccount): (other: FactAccount) => boolean {
  return ({ id }) => id === account.id;
}

/** Returns the first day of the month that is this many months after the month of a day. */
export function monthStart(day: number, months: number): number {
  const date = new Date(day * 86_400_000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / 86_400_000;
}

export function named({ id, name }: FactAccount): { accountId: string; accountName: string } {
  return { accountId: id, accountName: name };
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** Returns a × b ÷ c, rounded to a whole number; halves are rounded up. */
export function share(a: number, b: number, c: number): number {
  const [numerator, denominator] =
    c < 0 ? [-BigInt(a) * BigInt(b), -BigInt(c)] : [BigInt(a) * BigInt(b), BigInt(c)];
  const floor = numerator / denominator - (numerator % denominator < 0n ? 1n : 0n);
  const rest = numerator - floor * denominator;
  return Number(floor + (rest * 2n >= denominator ? 1n : 0n));
}

/**
 * Returns the largest part of a change if it is 60% to 150% of the change and no part in the other direction is half as
 * large; null otherwise.
 */
export function largestPartOf<Part>(
  parts: readonly Part[],
  change: number,
  centsOf: (part: Part) => number,
): Part | null {
  const toward = (part: Part) => centsOf(part) * Math.sign(change);
  const largest = Math.max(0, ...parts.map(toward));
  const main = parts.find((part) => toward(part) === largest);
  const against = Math.max(0, ...parts.map((part) => -toward(part)));
  if (main === undefined || largest === 0 || against * 2 >= largest) return null;
  const size = Math.abs(change);
  return largest * 100 >= size * 60 && largest * 100 <= size * 150 ? main : null;
}

/** A transaction's amount on some accounts, as facts describe it. */
export interface SomeTransaction {
  readonly type: string;
  readonly id: string;
  readonly day: number;
  readonly name: string;
  readonly debitCents: number;
}

export function transactionsOn(
  ledger: FactLedger,
  isWanted: (account: FactAccount) => boolean,
  period: Period,
): SomeTransaction[] {
  const isEmployee = employees(ledger);
  const all = ledger.books.postings.filter(
    ({ day, account }) => day >= period.start && day <= period.end && isWanted(account),
  );
  const rows = all.filter((one) => !isAdjusting(one));
  const undone = all.filter(isAdjusting).map(({ cents }) => -cents);
  const found = [...Map.groupBy(rows, ({ transactionKey }) => transactionKey)].map(([key, some]) => ({
    type: some[0]?.type ?? '',
    id: key.slice((some[0]?.type.length ?? 0) + 1),
    day: some[0]?.day ?? 0,
    name: some.map(({ party }) => (isEmployee(party) ? '' : party)).find((name) => name !== '') ?? '',
    debitCents: sum(some.map(({ cents }) => cents)),
  }));
  // If several amounts are equal, the first ones count as reversed.
  const count = new Map<number, number>();
  const left = found.filter(({ debitCents }) => {
    const before = count.get(debitCents) ?? 0;
    count.set(debitCents, before + 1);
    return before >= undone.filter((cents) => cents === debitCents).length;
  });
  // A purchase from a party and its return cancel each other out, earliest first.
  for (let second = 0; second < left.length; second += 1) {
    const { name, debitCents } = left[second] as SomeTransaction;
    const first = left.findIndex(
      (one, index) => index < second && one.name === name && name !== '' && one.debitCents + debitCents === 0,
    );
    if (first < 0) continue;
    left.splice(second, 1);
    left.splice(first, 1);
    second -= 2;
  }
  return left;
}

export function isAdjusting({ type }: Posting): boolean {
  return type === 'Adjusting Entry';
}

/** Names of employees: those who are paid wages and are not in the list of customers or vendors. */
export function employees({ books, input }: FactLedger): (name: string) => boolean {
  const listed = new Set([...input.customers, ...input.vendors].map((name) => name.trim()));
  const inDocuments = (input.documents ?? []).flatMap(({ party }) =>
    party?.kind === 'Employee' ? [party.name.trim()] : [],
  );
  const paid = books.postings
    .filter(({ account, party }) => party.trim() !== '' && isWages(account) && !listed.has(party.trim()))
    .map(({ party }) => party.trim());
  const all = new Set([...inDocuments, ...paid]);
  return (name) => all.has(name.trim());
}

export function isWages({ type, detailType, name }: Account): boolean {
  return (
    COSTS.includes(type) &&
    (/^Payroll(?:Tax|Wage)?Expenses$/.test(detailType) ||
      (/\b(?:payroll|wages?|salar(?:y|ies))\b/i.test(name) &&
        !/\b(?:fees?|services?|processing|software)\b/i.test(name)))
  );
}
