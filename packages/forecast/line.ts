import type { Day } from '@insights/ledger';
import type { ForecastLineKind } from '@insights/words';
import { splitCents, sum } from './numbers.ts';
import type { DayShare } from './payment-habit.ts';

/** Money expected on a day. */
export interface Flow {
  readonly day: Day;
  /** Positive for money in. */
  readonly cents: number;
}

/** Something in the books that indicates future cash, with the rule that turns it into days and amounts. */
export interface ForecastLine {
  readonly id: string;
  readonly kind: ForecastLineKind;
  /** Customer, vendor or employee; empty if there is none. */
  readonly party: string;
  /** Full name of the account, for lines without a party. */
  readonly account: string;
  /** Whether it is a sale, so that a price change affects it. */
  readonly isIncome: boolean;
  /** How days and amounts were found, in one sentence. */
  readonly rule: string;
  readonly flows: readonly Flow[];
  /** Sum of the flows within thirteen weeks. */
  readonly cents: number;
  /**
   * First day by which the money has moved with a probability of at least one half; null for lines with many payments.
   */
  readonly likelyDay: Day | null;
  /** Journal indexes of the transactions behind the line, latest first, at most `MAX_SOURCES`. */
  readonly sources: readonly number[];
  readonly sourceCount: number;
  /** How the line varies in simulated paths. */
  readonly items: readonly Item[];
}

/** One payment on a day that is not certain, with an amount that varies by the given factors. */
export interface SinglePayment {
  readonly cents: number;
  /** By day. */
  readonly days: readonly DayShare[];
  readonly factors: readonly number[];
}

/** Many payments: expected cents by week, and how much past weeks differed from their mean. */
export interface WeeklyAmounts {
  readonly weeks: readonly number[];
  readonly residuals: readonly number[];
}

export type Item = SinglePayment | WeeklyAmounts;

/** An open document that is not expected to be paid, or a type of payment that is left out, with the reason. */
export interface LeftOut {
  readonly party: string;
  readonly reason: string;
  readonly cents: number;
  readonly sources: readonly number[];
}

export const MAX_SOURCES = 24;
export const FORECAST_WEEKS = 13;

/** A line before its flows are derived from its items. */
export type LineDraft = Pick<ForecastLine, 'id' | 'kind' | 'party' | 'rule' | 'items' | 'sources'> & {
  readonly account?: string;
  readonly isIncome?: boolean;
};

/** Derives a line's expected flows from its items. */
export function lineOf(
  today: Day,
  { sources, items, account = '', isIncome = false, ...draft }: LineDraft,
): ForecastLine {
  const flows = items.flatMap((item) => flowsOf(item, today)).filter(({ cents }) => cents !== 0);
  const [only] = items;
  const days = items.length === 1 && only !== undefined && 'days' in only ? only.days : null;
  const end = today + 7 * FORECAST_WEEKS;
  return {
    ...draft,
    account,
    isIncome,
    items,
    flows,
    cents: sum(flows.filter(({ day }) => day <= end).map(({ cents }) => cents)),
    likelyDay: days === null ? null : middleDay(days),
    sources: sources.slice(0, MAX_SOURCES),
    sourceCount: sources.length,
  };
}

function flowsOf(item: Item, today: Day): Flow[] {
  if ('weeks' in item) return item.weeks.map((cents, week) => ({ day: today + 7 * week + 4, cents }));
  const parts = splitCents(
    item.cents,
    item.days.map(({ share }) => share),
  );
  return item.days.map(({ day }, at) => ({ day, cents: parts[at] as number }));
}

/** First day by which the money has moved with a probability of at least one half. */
function middleDay(days: readonly DayShare[]): Day {
  let total = 0;
  for (const { day, share } of days) {
    total += share;
    if (total >= 0.5) return day;
  }
  return days.at(-1)?.day ?? 0;
}
