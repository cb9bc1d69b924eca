import { addCents, type MoneyFormat } from '@insights/money';
import { type Basis, missingInWords } from '@insights/words';
import {
  type ImpossibleBalance,
  impossibleBalances,
  impossibleInWords,
} from '../balance/impossible-balances.ts';
import { whyNotCompared } from '../comparison/comparable.ts';
import { shortPeriodLabel } from '../comparison/period-label.ts';
import { cashHeldForOthers } from '../figures/cash-held-for-others.ts';
import { type CurrentPortion, estimateCurrentPortion } from '../figures/current-portion.ts';
import type { FigureName } from '../figures/definitions/index.ts';
import type { Figures } from '../figures/figures.ts';
import { findImpossibleBalance } from '../figures/find-impossible-balance.ts';
import { hasBooksBy } from '../journal/books.ts';
import { lastDayOf, monthOf } from '../period/day.ts';
import { monthsUpTo } from '../period/months-up-to.ts';
import { daysIn, isWholeMonths, monthsSpanned, type Period } from '../period/period.ts';
import { type Fraction, fraction } from './fraction.ts';
import { type KpiAmount, type KpiCount, type KpiEstimate, type KpiInput, kpiCount } from './kpi-result.ts';

/**
 * Below this number of days, a value per day or per year says more about single days than about the company.
 */
const MIN_DAYS = 28;

const DAYS_IN_A_YEAR = 365;
const MONTHS_IN_A_YEAR = 12;

/**
 * Inputs to KPIs: figures for a period, for the preceding period or for any other period, and the length of the period.
 */
export class KpiInputs {
  readonly period: Period;
  readonly preceding: Period;
  readonly #figures: Figures;
  /** Cached, because a dozen KPIs for the same period need revenue. */
  readonly #amounts = new Map<FigureName, KpiAmount>();
  #impossible: readonly ImpossibleBalance[] | null = null;
  /** Cached, because several ratios need it, and each estimate reads the whole journal. */
  #portion: CurrentPortion | null = null;

  constructor(figures: Figures, period: Period, preceding: Period) {
    this.#figures = figures;
    this.period = period;
    this.preceding = preceding;
  }

  get basis(): Basis {
    return this.#figures.context.books.basis;
  }

  /** The days that were read. */
  get window(): Period {
    return this.#figures.context.books.window;
  }

  get money(): MoneyFormat {
    return this.#figures.money;
  }

  get fiscalYearFirstMonth(): number {
    return this.#figures.context.fiscalYearFirstMonth;
  }

  /** Returns a figure over the period, or as of its last day. */
  amount(name: FigureName): KpiAmount {
    const known = this.#amounts.get(name);
    if (known !== undefined) return known;
    const amount = this.amountOver(name, this.period);
    if (amount === null) throw new RangeError(`The period of ${name} lies outside the books`);
    this.#amounts.set(name, amount);
    return amount;
  }

  /** Returns why growth since an earlier period cannot be measured, as a sentence; null if it can be. */
  whyNotCompared(before: Period, now: Period = this.period): string | null {
    const reason = whyNotCompared(this.#figures.context.books, now, before);
    return reason === null ? null : missingInWords({ label: shortPeriodLabel(before), reason });
  }

  /** Returns null unless all of these days were read. */
  amountOver(name: FigureName, period: Period): KpiAmount | null {
    const found = this.#figures.findNamed(name, period);
    if (found === null) return null;
    const { parts: _, ...source } = found;
    return { kind: 'amount', label: source.label, amountCents: this.#figures.amountOf(found), source };
  }

  /**
   * Loan principal that is estimated to fall due within a year, which is not part of current liabilities in the books,
   * and the payments from which it is estimated; empty if there is none. A loan that adjusting entries add counts in
   * full if the books show no payments, because leaving it out would make the corrected ratios better than they are.
   */
  get currentPortion(): readonly [KpiEstimate, ...KpiAmount[]] | readonly [] {
    this.#portion ??= estimateCurrentPortion(this.#figures, this.period.end);
    const { totalCents, unknown } = this.#portion;
    const added = unknown.flatMap(({ isAdded, balanceCents }) => (isAdded ? [balanceCents] : []));
    const amountCents = addCents(totalCents, ...added);
    if (amountCents === 0) return [];
    const repaid = this.amountOver('balanceSheet.longTermPrincipalPaid', this.trailingYear);
    const label = 'Loan principal estimated to be due within a year';
    return [{ kind: 'estimate', label, amountCents }, ...(repaid === null ? [] : [repaid])];
  }

  /** Money of clients or tenants that is part of cash; null if there is none. */
  get heldForOthers(): KpiAmount | null {
    const name = cashHeldForOthers(this.#figures, this.period);
    return name === null ? null : this.amount(name);
  }

  /** The twelve months that end with the period. */
  get trailingYear(): Period {
    return monthsUpTo(this.period.end, MONTHS_IN_A_YEAR);
  }

  /** Whether the period was read and the books had begun by its first month. */
  isRecorded(period: Period): boolean {
    const { books } = this.#figures.context;
    return period.start >= books.window.start && hasBooksBy(books, lastDayOf(monthOf(period.start)));
  }

  /** Describes the first impossible balance among these inputs; null if there is none. */
  impossibleAmong(inputs: readonly KpiInput[]): string | null {
    const { books } = this.#figures.context;
    this.#impossible ??= impossibleBalances(books, this.period.end);
    const sources = inputs.flatMap((input) =>
      input.kind === 'amount' ? (this.#figures.find(input.source.id) ?? []) : [],
    );
    const found = findImpossibleBalance(this.#figures, sources, this.#impossible);
    return found === null ? null : impossibleInWords(found, this.money);
  }

  get days(): KpiCount {
    return kpiCount('Days in the period', daysIn(this.period), 'days');
  }

  /** Returns why values per day or per year are not computed for this period; null if it is long enough. */
  get tooShort(): string | null {
    const { count } = this.days;
    if (count >= MIN_DAYS) return null;
    return `The period has ${count === 1 ? 'one day' : `${count} days`}; at least ${MIN_DAYS} are needed.`;
  }

  /** Factor that scales the period's activity to a year: whole months count as twelfths. */
  get toYear(): { readonly factor: Fraction; readonly length: KpiCount } {
    if (!isWholeMonths(this.period)) {
      const length = this.days;
      return { factor: fraction(DAYS_IN_A_YEAR, length.count), length };
    }
    const count = monthsSpanned(this.period);
    return {
      factor: fraction(MONTHS_IN_A_YEAR, count),
      length: kpiCount('Months in the period', count, 'months'),
    };
  }
}
