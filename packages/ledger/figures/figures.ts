import { type Cents, cents, type MoneyFormat, moneyFormat, NO_CURRENCY } from '@insights/money';
import { CumulativeSums } from '../balance/cumulative-sums.ts';
import { linesOfRows } from '../documents/lines-of-rows.ts';
import type { Books } from '../journal/books.ts';
import { formatPeriod, type Period } from '../period/period.ts';
import { accountDefinition, cashFlowLineDefinition, isAnyOf } from './account-figures.ts';
import { selectCashFlows } from './cash-flow-rows.ts';
import { FIGURES, type FigureName } from './definitions/index.ts';
import { expensesBySize } from './expenses-by-size.ts';
import { figureContext } from './figure-context.ts';
import {
  DEBITS,
  debitNormalActivity,
  type FigureDefinition,
  type PartDefinition,
} from './figure-definition.ts';
import { type FigureSubject, parseFigureId } from './figure-id.ts';
import { buildFigurePart, chooseBooks, openingBalance } from './figure-part.ts';
import type { FigureContext, FigurePart, FigureSource } from './figure-source.ts';
import { atTime, periodOf } from './figure-time.ts';
import {
  buildRowTest,
  type NameFilter,
  type RowFilter,
  type RowTest,
  rowFilterInWords,
} from './row-filter.ts';
import { selectPartRows } from './rows.ts';

/**
 * Returns figures from the books by id. Sums are cached, so that hundreds of figures cost little more than one.
 */
export class Figures {
  readonly context: FigureContext;
  readonly #sums = new Map<Books | RowTest, CumulativeSums>();
  readonly #accounts = new WeakMap<PartDefinition, readonly number[]>();
  readonly #includesRow: RowTest | undefined;

  constructor(context: FigureContext, includesRow?: RowTest) {
    this.context = context;
    this.#includesRow = includesRow;
  }

  /** Returns the income statement's figures for some journal rows only, such as those of one class. */
  ofRows(includesRow: RowTest): Figures {
    return new Figures(this.context, includesRow);
  }

  /** Format for amounts from these books. */
  get money(): MoneyFormat {
    return moneyFormat(this.context.currency);
  }

  /** Returns null for an invalid figure id, an unknown account, or days that were not read. */
  find(id: string): FigureSource | null {
    const parsed = parseFigureId(id);
    if (parsed === null) return null;
    const period = periodOf(parsed.time, this.context);
    const definition = this.#definitionOf(parsed.subject, period);
    if (definition === null) return null;
    const filters = [...parsed.filters, ...(parsed.subject.kind === 'debits' ? [DEBITS_ONLY] : [])];
    if (filters.length === 0) return this.#sourceOf(id, definition, period);
    const label = [definition.label, ...this.#inWords(filters)].join(', ');
    const source = this.#sourceOf(id, activityOf({ ...definition, label }), period);
    return source === null ? null : this.#narrow(source, filters);
  }

  /** Returns a named figure over a period; null if its days were not read. */
  findNamed(name: FigureName, period: Period): FigureSource | null {
    return this.#sourceOf(atTime(name, period, this.context), FIGURES[name], period);
  }

  /**
   * Returns the amount of a named figure: activity over the period, or the balance as of its last day. The period
   * defaults to that of the context. Throws a RangeError for days that were not read.
   */
  amount(name: FigureName, period: Period = this.context.period): Cents {
    return this.amountOf(this.#getSource(name, period));
  }

  /**
   * Contribution of each account to a named figure, by account index in chart order. Earnings from before the window do
   * not belong to an account.
   */
  contributions(name: FigureName, period: Period = this.context.period): ReadonlyMap<number, Cents> {
    const source = this.#getSource(name, period);
    const books = chooseBooks(this.context, source);
    const amounts = source.parts.flatMap((part) =>
      part.accountIndexes.map((index): [number, Cents] => {
        const before = part.opening === 'balances' ? (books.openingCents[index] as number) : 0;
        return [
          index,
          cents(part.sign * (before + this.#postedIn(books, { ...part, accountIndexes: [index] }))),
        ];
      }),
    );
    return new Map(amounts.toSorted(([a], [b]) => a - b));
  }

  amountOf(source: FigureSource): Cents {
    const books = chooseBooks(this.context, source);
    let amount = 0;
    for (const part of source.parts)
      amount += part.sign * (openingBalance(books, part) + this.#postedIn(books, part));
    return cents(amount);
  }

  #postedIn(books: Books, part: FigurePart): number {
    const { includesRow, period, accountIndexes } = part;
    // Statements, charts and KPIs request cash flows for many accounts and periods.
    const isRequestedOften = [undefined, this.#includesRow, selectCashFlows(books)].includes(includesRow);
    return isRequestedOften
      ? this.sumsOf(books, includesRow).over(period, accountIndexes)
      : sumOf(books, part);
  }

  /** Sums of the selected postings, or of all postings. */
  sumsOf(books: Books, includesRow?: RowTest): CumulativeSums {
    const known = this.#sums.get(includesRow ?? books);
    if (known !== undefined) return known;
    const sums = new CumulativeSums(books, includesRow);
    this.#sums.set(includesRow ?? books, sums);
    return sums;
  }

  #getSource(name: FigureName, period: Period): FigureSource {
    const source = this.#sourceOf(name, FIGURES[name], period);
    if (source !== null) return source;
    const { window } = chooseBooks(this.context, FIGURES[name]);
    throw new RangeError(
      `The books were read for ${formatPeriod(window)}, which is not enough for ${name} of ${formatPeriod(period)}`,
    );
  }

  #definitionOf(subject: FigureSubject, period: Period): FigureDefinition | null {
    const { books, accrualBooks } = this.context;
    switch (subject.kind) {
      case 'named':
        return FIGURES[subject.name];
      case 'account':
        return accountDefinition(books.chart, subject.accountId, subject);
      case 'debits':
        return DEBITS;
      case 'cashFlowLine':
        return cashFlowLineDefinition(accrualBooks.chart, subject.accountId);
      case 'otherExpenses': {
        if (!isWithin(period, books.window)) return null;
        // The same accounts in every period, so that they can be compared.
        const { otherIndexes } = expensesBySize(books, this.sumsOf(books), this.context.period);
        return debitNormalActivity('Other expenses', isAnyOf(books.chart, otherIndexes));
      }
    }
  }

  /** Shows the names of items and accounts, because users do not know their ids. */
  #inWords(filters: readonly RowFilter[]): string[] {
    const { accounts, indexById } = this.context.books.chart;
    const accountName = (id: string) => accounts[indexById.get(id) ?? -1]?.fullName ?? id;
    const { items } = this.context.documents ?? {};
    const spelled = ({ field, is }: NameFilter) => {
      const item =
        field === 'item' && items?.status === 'read' ? items.value.find(({ id }) => id === is) : null;
      return `${field === 'party' ? 'name' : field} ${item?.name ?? is}`;
    };
    return filters
      .map((one) => (one.field === 'account' ? { ...one, is: one.is.map(accountName) } : one))
      .map((filter) => rowFilterInWords(filter, spelled))
      .filter((words) => words !== '');
  }

  /** Returns null if the books cannot tell which postings match. */
  #narrow(source: FigureSource, filters: readonly RowFilter[]): FigureSource | null {
    const { documents } = this.context;
    const books = chooseBooks(this.context, source);
    const lines = documents === undefined ? null : linesOfRows(books, documents);
    const tests = filters.map((filter) => buildRowTest(books, filter, lines, documents));
    if (tests.includes(null)) return null;
    const includesRow = (row: number) => tests.every((test) => test?.(row) === true);
    const parts = source.parts.map((part) => ({
      ...part,
      includesRow: (row: number) => part.includesRow?.(row) !== false && includesRow(row),
    }));
    return { ...source, parts };
  }

  #sourceOf(id: string, definition: FigureDefinition, period: Period): FigureSource | null {
    const { label, statement, nature, parts } = definition;
    const books = chooseBooks(this.context, definition);
    const measured = nature === 'position' ? { start: period.end, end: period.end } : period;
    if (!isWithin(measured, books.window)) return null;
    const { fiscalYearFirstMonth } = this.context;
    return {
      id,
      label,
      statement,
      basis: books.basis,
      nature,
      period,
      parts: parts.map((part) => ({
        ...buildFigurePart(part, this.#accountsOf(part, books), books, period, fiscalYearFirstMonth),
        ...(this.#includesRow !== undefined && { includesRow: this.#includesRow }),
      })),
    };
  }

  /** Both bases share one chart of accounts, or have charts with the same accounts at the same indexes. */
  #accountsOf(part: PartDefinition, { chart }: Books): readonly number[] {
    const known = this.#accounts.get(part);
    if (known !== undefined) return known;
    const indexes: number[] = [];
    chart.accounts.forEach((account, index) => {
      if (part.includes(account)) indexes.push(index);
    });
    this.#accounts.set(part, indexes);
    return indexes;
  }
}

/**
 * Returns the figures of one period without comparison periods. Callers that format amounts provide the currency.
 */
export function figuresOfBooks(
  books: Books,
  period: Period,
  fiscalYearFirstMonth = 1,
  currency = NO_CURRENCY,
): Figures {
  return new Figures(
    figureContext({ books, accrualBooks: books }, period, { fiscalYearFirstMonth, currency }),
  );
}

const DEBITS_ONLY: RowFilter = { field: 'side', is: 'debit' };

/** Sum of the postings in a part. */
function sumOf(books: Books, part: FigurePart): number {
  let sum = 0;
  for (const row of selectPartRows(books, [part]).rows) sum += books.journal.amountsCents[row] as number;
  return sum;
}

function activityOf({ parts, ...definition }: FigureDefinition) {
  return {
    ...definition,
    nature: 'flow' as const,
    parts: parts.map((part) => ({ ...part, measure: 'flow' as const })),
  };
}

function isWithin(period: Period, window: Period): boolean {
  return period.start <= period.end && period.start >= window.start && period.end <= window.end;
}
