import { createHash } from 'node:crypto';
import type { BooksQuery, PeriodDates } from '@insights/contracts';
import {
  adjustBooks,
  type BasisData,
  type Books,
  buildAging,
  buildDebtSchedule,
  buildLargestParties,
  buildMonthlyTable,
  buildYearlyStatements,
  checkParity,
  FIGURES,
  type FigureContext,
  Figures,
  figureContext,
  joinByMonth,
  type ParityResult,
  type Period,
  type PostedEntry,
  type ReportedFigures,
  type SourceData,
  type YearlyStatements,
} from '@insights/ledger';
import type { Cents } from '@insights/money';
import type { Basis, PeriodType } from '@insights/words';
import { memoizePerObject } from '../../shared/memoize-per-object.ts';
import type { Company } from '../connections/connections.usecases.ts';
import { basisMissing } from './snapshots.errors.ts';

/** Data that a sync fetched for one company and period. */
export interface SnapshotContent extends Omit<SourceData, 'trace'> {
  readonly periodType: PeriodType;
  readonly period: Period;
}

/** The result of a sync. Every screen for the period shows this snapshot and nothing else. */
export interface Snapshot extends SnapshotContent {
  readonly id: string;
  readonly syncedAt: Date;
  /** SHA-256 of its books and reports, in hexadecimal. */
  readonly fingerprint: string;
}

/** A snapshot and the connected company that it belongs to. */
export interface CompanySnapshot {
  readonly company: Company;
  readonly snapshot: Snapshot;
}

/** Provides the latest snapshot for a period of the account's selected company, shared by every screen. */
export interface Snapshots {
  get(accountId: string, dates: PeriodDates): Promise<CompanySnapshot>;
}

/** Returns the part of the source data that a snapshot contains, without the source's trace. */
export function snapshotContent(
  { company, accrual, cash, reportedCashFlow, documents }: SourceData,
  periodType: PeriodType,
  period: Period,
): SnapshotContent {
  return { company, periodType, period, accrual, cash, reportedCashFlow, documents };
}

/** Figures for each month, for the workbook. */
export interface Months {
  /** Names of the figures, in the same order as the amounts. */
  readonly heads: readonly string[];
  /** Oldest first. */
  readonly rows: readonly { readonly period: Period; readonly amountsCents: readonly Cents[] }[];
  /** Sums of the monthly amounts. */
  readonly total: readonly Cents[];
}

/** The figures in `Months`. */
export const MONTHLY_FIGURES = [
  'incomeStatement.totalRevenue',
  'incomeStatement.netProfit',
  'cashFlowStatement.operatingCashFlow',
  'cashFlowStatement.investingCashFlow',
  'cashFlowStatement.financingCashFlow',
  'cashFlowStatement.netCashChange',
] as const;

const views = memoizePerObject<SnapshotContent, SnapshotView>();

/**
 * Returns a view of a snapshot on a basis, by default the company's own. Throws if that basis is not available.
 */
export function viewSnapshot(
  snapshot: SnapshotContent,
  basis: Basis = snapshot.company.reportBasis,
): SnapshotView {
  return views(snapshot, basis, () => new SnapshotView(snapshot, basis));
}

/** Returns the books of a snapshot, as booked or with adjusting entries, on a basis. */
export type ViewBooks = (
  accountId: string,
  current: CompanySnapshot,
  dates: PeriodDates,
  query: BooksQuery,
) => Promise<SnapshotView>;

/**
 * Adjusted books are as large as the books, so only as many as the two adjusted views need are cached: on the accrual
 * basis, on the cash basis, and the accrual books of the cash basis, whose entries have other numbers.
 */
const adjustedViews = memoizePerObject<SnapshotContent, SnapshotView>({ max: 6 });

/**
 * Returns a view of a snapshot as if adjusting entries had been posted. Without entries, it is the view as booked.
 */
export function viewAdjusted(
  snapshot: SnapshotContent,
  basis: Basis = snapshot.company.reportBasis,
  entries: readonly PostedEntry[] = [],
): SnapshotView {
  if (entries.length === 0) return viewSnapshot(snapshot, basis);
  const key = createHash('sha256').update(JSON.stringify(entries)).digest('base64');
  return adjustedViews(snapshot, `${basis} ${key}`, () => new SnapshotView(snapshot, basis, entries));
}

/** A snapshot on one basis. Everything that several screens derive from it is computed once, on first use. */
export class SnapshotView {
  readonly basis: Basis;
  readonly books: Books;
  /** Cash flows use these books on either basis, as QuickBooks does. */
  readonly accrualBooks: Books;
  readonly reported: ReportedFigures;
  readonly #snapshot: SnapshotContent;
  readonly #entries: readonly PostedEntry[];
  readonly #onBasis: BasisData;
  #figures: Figures | undefined;
  #parity: ParityResult | undefined;
  #schedules: ReturnType<typeof buildSchedules> | undefined;
  #yearly: { figures: Figures; statements: YearlyStatements | null; missing: string | null } | undefined;

  constructor(snapshot: SnapshotContent, basis: Basis, entries: readonly PostedEntry[] = []) {
    const { accrual, cash, company, reportedCashFlow } = snapshot;
    if (basis === 'Cash' && cash.status === 'missing') throw basisMissing(cash.reason);
    this.#snapshot = snapshot;
    this.#onBasis = basis === 'Cash' && cash.status === 'read' ? cash.report : accrual;
    const { books, incomeStatement, balanceSheet } = this.#onBasis;
    this.basis = basis;
    this.#entries = entries;
    this.books = adjustBooks(books, entries);
    this.accrualBooks =
      basis === 'Accrual' ? this.books : viewAdjusted(snapshot, 'Accrual', entries).accrualBooks;
    const isUploaded = company.isFromFiles === true;
    this.reported = { incomeStatement, balanceSheet, cashFlow: reportedCashFlow, isUploaded };
  }

  get figures(): Figures {
    const { books, accrualBooks } = this;
    const { documents } = this.#snapshot;
    this.#figures ??= new Figures(this.#contextOf({ books, accrualBooks, documents }));
    return this.#figures;
  }

  /** Compares our figures with the source's own reports. */
  get parity(): ParityResult {
    this.#parity ??= checkParity(this.figures, this.reported);
    return this.#parity;
  }

  /** Aging, debt, and the largest customers and vendors, for the page, workbook and PDF. */
  get schedules() {
    this.#schedules ??= buildSchedules(this.figures, this.#snapshot);
    return this.#schedules;
  }

  /** The months in the period side by side; null if the period is a single month. */
  get months(): Months | null {
    const [whole, ...months] = buildMonthlyTable(this.figures).columns;
    if (whole === undefined || months.length < 2) return null;
    const amountsOf = (period: Period) =>
      MONTHLY_FIGURES.map((figure) => this.figures.amount(figure, period));
    return {
      heads: MONTHLY_FIGURES.map((figure) => FIGURES[figure].label),
      rows: months.map((period) => ({ period, amountsCents: amountsOf(period) })),
      total: amountsOf(whole),
    };
  }

  /**
   * The statements for the last fiscal years; null if no fiscal year has ended. `missing` says why there are fewer
   * years than the books may have. Cash flows are on the accrual basis, so both bases go equally far back.
   */
  get yearly() {
    this.#yearly ??= this.#buildYearly();
    return this.#yearly;
  }

  #buildYearly() {
    const { accrual } = this.#snapshot;
    const unread = [this.#onBasis.earlier, accrual.earlier].find((earlier) => earlier?.status === 'missing');
    const missing = unread?.status === 'missing' ? unread.reason : null;
    const reachingBack = ({ earlier }: BasisData, adjusted: Books): Books =>
      earlier?.status === 'read' && missing === null
        ? joinByMonth(adjustBooks(earlier.report, this.#entries), adjusted)
        : adjusted;
    const books = reachingBack(this.#onBasis, this.books);
    const accrualBooks = this.#onBasis === accrual ? books : reachingBack(accrual, this.accrualBooks);
    const figures = new Figures(this.#contextOf({ books, accrualBooks }));
    return { figures, statements: buildYearlyStatements(figures), missing };
  }

  #contextOf(source: Parameters<typeof figureContext>[0]): FigureContext {
    const { company, documents, period } = this.#snapshot;
    return figureContext(source, period, { ...company, currency: documents.homeCurrency });
  }
}

function buildSchedules(figures: Figures, { documents }: SnapshotContent) {
  return {
    receivables: buildAging(figures, documents, 'receivables'),
    payables: buildAging(figures, documents, 'payables'),
    debt: buildDebtSchedule(figures),
    customers: buildLargestParties(figures, 'customers'),
    vendors: buildLargestParties(figures, 'vendors'),
  };
}
