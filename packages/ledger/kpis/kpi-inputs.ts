import type { MoneyFormat } from '@insights/money';
import type { Basis } from '@insights/words';
import { whyNotComparable } from '../comparison/comparable.ts';
import { shortPeriodLabel } from '../comparison/period-label.ts';
import type { FigureName } from '../figures/definitions/index.ts';
import type { Figures } from '../figures/figures.ts';
import { daysIn, isWholeMonths, monthsSpanned, type Period } from '../period/period.ts';
import { type Fraction, fraction } from './fraction.ts';
import { countOf, type KpiAmount, type KpiCount } from './kpi-result.ts';

/** With fewer, a figure per day or per year says more about single days than about the company. */
const MIN_DAYS = 28;

const DAYS_IN_A_YEAR = 365;
const MONTHS_IN_A_YEAR = 12;

/** What a KPI may ask for: figures of a period, of the period before it or of other days, and how long the period is. */
export class KpiInputs {
  readonly period: Period;
  readonly preceding: Period;
  readonly #figures: Figures;
  /** Revenue alone is asked for by a dozen key figures of the same period. */
  readonly #amounts = new Map<FigureName, KpiAmount>();

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

  /** A figure over the period, or as of its last day. */
  amount(name: FigureName): KpiAmount {
    const known = this.#amounts.get(name);
    if (known !== undefined) return known;
    const amount = this.amountOver(name, this.period);
    if (amount === null) throw new RangeError(`The period of ${name} lies outside the books`);
    this.#amounts.set(name, amount);
    return amount;
  }

  /** Why growth since an earlier period cannot be measured, as a sentence; null if it can. */
  whyNotComparable(before: Period): string | null {
    const reason = whyNotComparable(this.#figures.context.books, before);
    return reason === null ? null : `No comparison with ${shortPeriodLabel(before)}: ${reason}.`;
  }

  /** Null when these days were not all read. */
  amountOver(name: FigureName, period: Period): KpiAmount | null {
    const found = this.#figures.findNamed(name, period);
    if (found === null) return null;
    const { parts: _, ...source } = found;
    return { kind: 'amount', label: source.label, amountCents: this.#figures.amountOf(found), source };
  }

  get days(): KpiCount {
    return countOf('Days in the period', daysIn(this.period), 'days');
  }

  /** Why nothing per day or per year is said of this period; null when it is long enough. */
  get tooShort(): string | null {
    const { count } = this.days;
    if (count >= MIN_DAYS) return null;
    return `The period has ${count === 1 ? 'one day' : `${count} days`}; fewer than ${MIN_DAYS} say too little.`;
  }

  /** What a flow of the period is multiplied with to be that of a year: whole months count as twelfths. */
  get toYear(): { readonly factor: Fraction; readonly length: KpiCount } {
    if (!isWholeMonths(this.period)) {
      const length = this.days;
      return { factor: fraction(DAYS_IN_A_YEAR, length.count), length };
    }
    const count = monthsSpanned(this.period);
    return {
      factor: fraction(MONTHS_IN_A_YEAR, count),
      length: countOf('Months in the period', count, 'months'),
    };
  }
}
