import type { MoneyFormat } from '@insights/money';
import { type Basis, missingInWords } from '@insights/words';
import { ACCOUNT_TYPE_RULES } from '../account/account-type.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import {
  type ImpossibleBalance,
  impossibleBalances,
  impossibleInWords,
} from '../balance/impossible-balances.ts';
import { whyNotCompared } from '../comparison/comparable.ts';
import { shortPeriodLabel } from '../comparison/period-label.ts';
import type { FigureName } from '../figures/definitions/index.ts';
import type { Figures } from '../figures/figures.ts';
import { hasBooksBy } from '../journal/books.ts';
import { lastDayOf, monthOf } from '../period/day.ts';
import { daysIn, isWholeMonths, monthsSpanned, type Period } from '../period/period.ts';
import { type Fraction, fraction } from './fraction.ts';
import { type KpiAmount, type KpiCount, type KpiInput, kpiCount } from './kpi-result.ts';
import { monthsUpTo } from './periods.ts';

/**
 * Below this number of days, a value per day or per year says more about single days than about the company.
 */
const MIN_DAYS = 28;

/** Below this share of a profit, negative inventory hardly changes the profit. */
const MISSTATED_SHARE = 0.05;

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
    const found = this.#impossible.find((balance) =>
      inputs.some(
        (input) =>
          input.kind === 'amount' &&
          (this.#restsOn(input, balance.account) || this.#restsOnCosts(input, balance)),
      ),
    );
    return found === undefined ? null : impossibleInWords(found, this.money);
  }

  /**
   * Equity is the remainder of all assets and liabilities, so it depends on every balance sheet account. Null means
   * total assets.
   */
  #restsOn({ source }: KpiAmount, account: LedgerAccount | null): boolean {
    if (source.statement !== 'Balance sheet') return false;
    const { accounts, indexById } = this.#figures.context.books.chart;
    const index = account === null ? null : indexById.get(account.id);
    return (this.#figures.find(source.id)?.parts ?? []).some(({ accountIndexes }) =>
      accountIndexes.some((each) => {
        const { type } = accounts[each] as LedgerAccount;
        if (type === 'Equity') return true;
        return index === null ? ACCOUNT_TYPE_RULES[type].classification === 'asset' : each === index;
      }),
    );
  }

  /**
   * Goods that were sold before their purchase was recorded have an estimated cost, so profit may be wrong by as much.
   */
  #restsOnCosts({ source, amountCents }: KpiAmount, { kind, balanceCents }: ImpossibleBalance): boolean {
    if (kind !== 'inventory' || source.statement !== 'Income statement') return false;
    if (-balanceCents < MISSTATED_SHARE * Math.abs(amountCents)) return false;
    const { accounts } = this.#figures.context.books.chart;
    const parts = this.#figures.find(source.id)?.parts ?? [];
    const hasCosts = parts.some(({ accountIndexes }) =>
      accountIndexes.some((each) => accounts[each]?.type === 'Cost of Goods Sold'),
    );
    return hasCosts && this.amountOver('incomeStatement.costOfGoodsSold', source.period)?.amountCents !== 0;
  }

  get days(): KpiCount {
    return kpiCount('Days in the period', daysIn(this.period), 'days');
  }

  /** Returns why values per day or per year are not computed for this period; null if it is long enough. */
  get tooShort(): string | null {
    const { count } = this.days;
    if (count >= MIN_DAYS) return null;
    return `The period has ${count === 1 ? 'one day' : `${count} days`}; fewer than ${MIN_DAYS} say too little.`;
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
