import {
  type Books,
  type CalendarMonth,
  type Documents,
  type FigureName,
  Figures,
  findFirstIndex,
  firstRowOn,
  hasBooksBy,
  isComparable,
  type LedgerAccount,
  monthPeriod,
  monthsEndingWith,
  monthsSpanned,
  type Period,
} from '@insights/ledger';
import type { Compared } from './compared.ts';
import { buildMateriality, type Materiality } from './materiality.ts';

/** Inputs of every fact. */
export interface FactRequest {
  /** Figures of the books in any view, booked or adjusted. The period is that of their context. */
  readonly figures: Figures;
  /** Periods with complete books to compare with, last year first; empty if there are none. */
  readonly comparisons: readonly Period[];
  readonly documents: Documents;
  /** Customers that represent many buyers. */
  readonly walkInCustomers: ReadonlySet<string>;
}

/** The books, with the sums that several facts share. */
export class FactBooks {
  readonly figures: Figures;
  readonly documents: Documents;
  readonly walkInCustomers: ReadonlySet<string>;
  readonly now: Period;
  /** The main comparison period; null if there is none. */
  readonly base: Period | null;
  readonly materiality: Materiality;
  /** Whole months with books through the end of the period, oldest first. */
  readonly months: readonly Period[];
  #accrual: FactBooks | null = null;
  #rowsByAccount: readonly (readonly number[])[] | null = null;
  readonly #debitsByMonth = new Map<number, readonly number[]>();

  constructor({ figures, comparisons, documents, walkInCustomers }: FactRequest) {
    this.figures = figures;
    this.documents = documents;
    this.walkInCustomers = walkInCustomers;
    this.now = figures.context.period;
    this.base = comparisons[0] ?? null;
    const { books } = this;
    this.months = wholeMonths(books.window, this.now.end).filter(({ end }) => hasBooksBy(books, end));
    this.materiality = buildMateriality(
      this.amount('incomeStatement.totalRevenue'),
      this.amount('incomeStatement.totalExpenses'),
    );
  }

  get books(): Books {
    return this.figures.context.books;
  }

  /** The same books on the accrual basis, on which cash flows and debt are always measured. */
  get accrual(): FactBooks {
    const { context } = this.figures;
    if (context.books === context.accrualBooks) return this;
    this.#accrual ??= new FactBooks({
      figures: new Figures({ ...context, books: context.accrualBooks }),
      comparisons: this.base === null ? [] : [this.base],
      documents: this.documents,
      walkInCustomers: this.walkInCustomers,
    });
    return this.#accrual;
  }

  get accounts(): readonly LedgerAccount[] {
    return this.books.chart.accounts;
  }

  /** The last 12 whole months through the end of the period; null if the books do not cover all of them. */
  get year(): readonly Period[] | null {
    const months = this.months.slice(-12);
    const [first, last] = [months[0], months.at(-1)];
    if (first === undefined || last === undefined || months.length < 12) return null;
    return isComparable(this.books, { start: first.start, end: last.end }) ? months : null;
  }

  /** Activity over a period, or the balance on its last day; zero for days that were not read. */
  amount(name: FigureName, period: Period = this.now): number {
    const source = this.figures.findNamed(name, period);
    return source === null ? 0 : this.figures.amountOf(source);
  }

  /** Debits less credits posted to some accounts in a period. */
  debits(accountIndexes: readonly number[], period: Period): number {
    return this.figures.sumsOf(this.books).over(period, accountIndexes);
  }

  /** Debits less credits posted to an account in each of `months`. */
  debitsByMonth(accountIndex: number): readonly number[] {
    const known = this.#debitsByMonth.get(accountIndex);
    if (known !== undefined) return known;
    const sums = this.months.map((month) => this.debits([accountIndex], month));
    this.#debitsByMonth.set(accountIndex, sums);
    return sums;
  }

  /** Balance of some balance sheet accounts at the end of a day, debits positive. */
  balance(accountIndexes: readonly number[], day: number): number {
    const { openingCents, window } = this.books;
    const opening = accountIndexes.reduce((sum, index) => sum + (openingCents[index] as number), 0);
    return day < window.start
      ? opening
      : opening + this.debits(accountIndexes, { start: window.start, end: day });
  }

  indexesWhere(isWanted: (account: LedgerAccount) => boolean): number[] {
    return this.accounts.flatMap((account, index) => (isWanted(account) ? [index] : []));
  }

  /** Returns the journal rows of a period that are posted to one of the accounts, in order. */
  rowsOn(accountIndexes: readonly number[], { start, end }: Period): number[] {
    const { journal } = this.books;
    const [from, to] = [firstRowOn(journal, start), firstRowOn(journal, end + 1)];
    const rows = accountIndexes.flatMap((index) => {
      const all = this.#rowsOfAccounts()[index] ?? [];
      const [first, last] = [from, to].map((row) =>
        findFirstIndex(all.length, (at) => (all[at] as number) >= row),
      );
      return all.slice(first, last);
    });
    return accountIndexes.length === 1 ? rows : rows.toSorted((a, b) => a - b);
  }

  #rowsOfAccounts(): readonly (readonly number[])[] {
    if (this.#rowsByAccount !== null) return this.#rowsByAccount;
    const rows: number[][] = this.accounts.map(() => []);
    this.books.journal.accountIndexes.forEach((account, row) => {
      rows[account]?.push(row);
    });
    this.#rowsByAccount = rows;
    return rows;
  }
}

/** An account as it appears in facts. */
export interface FactAccount {
  readonly accountId: string;
  readonly accountName: string;
}

export function namedAccount({ id, name }: LedgerAccount): FactAccount {
  return { accountId: id, accountName: name };
}

/** Debits less credits posted to some accounts in both periods. */
export function comparedDebits(books: FactBooks, base: Period, indexes: readonly number[]): Compared {
  return { nowCents: books.debits(indexes, books.now), baseCents: books.debits(indexes, base) };
}

export function comparedCredits(books: FactBooks, base: Period, indexes: readonly number[]): Compared {
  const { nowCents, baseCents } = comparedDebits(books, base, indexes);
  return { nowCents: 0 - nowCents, baseCents: 0 - baseCents };
}

function wholeMonths(window: Period, end: number): Period[] {
  return monthsEndingWith(end, monthsSpanned({ start: window.start, end }))
    .map((month: CalendarMonth) => monthPeriod(month))
    .filter((month) => month.start >= window.start && month.end <= end);
}

/** `whole × part ÷ of`, rounded to the nearest cent, halves up. */
export function proportion(whole: number, part: number, of: number): number {
  const sign = of < 0 ? -1n : 1n;
  const twice = 2n * BigInt(whole) * BigInt(part) * sign;
  const size = sign * BigInt(of);
  const [numerator, denominator] = [twice + size, 2n * size];
  const quotient = numerator / denominator;
  return Number(numerator < 0n && numerator % denominator !== 0n ? quotient - 1n : quotient);
}
