import type { Cents } from '@insights/money';
import type { FigureReference } from '../figures/figure-source.ts';
import type { Fraction } from './fraction.ts';

/**
 * The value of a KPI, or a sentence that says why it has none: the arithmetic is meaningless, or a balance that
 * the KPI depends on is wrong. Both include the inputs, so that a reason can be checked like the arithmetic.
 */
export type KpiResult =
  | { readonly status: 'value'; readonly value: KpiValue; readonly inputs: readonly KpiInput[] }
  | {
      readonly status: 'not-meaningful' | 'not-reliable';
      readonly reason: string;
      readonly inputs: readonly KpiInput[];
    };

/** An exact value; only `formatKpiValue` rounds. A percentage is a fraction of 1. */
export type KpiValue =
  | { readonly kind: 'money'; readonly amountCents: Cents }
  | { readonly kind: 'fraction'; readonly fraction: Fraction };

/** `times` is the number of times that one amount covers another. */
export type KpiUnit = 'ratio' | 'percent' | 'days' | 'money' | 'months' | 'times';

/**
 * An input to a KPI: a figure with the id for drilling down to its postings, an estimate, or a number of days or months.
 */
export type KpiInput = KpiAmount | KpiEstimate | KpiCount;

export interface KpiAmount {
  readonly kind: 'amount';
  readonly label: string;
  readonly amountCents: Cents;
  readonly source: FigureReference;
}

/** An amount that was not posted, such as principal that falls due. It is estimated from the next input. */
export interface KpiEstimate {
  readonly kind: 'estimate';
  readonly label: string;
  readonly amountCents: Cents;
}

export interface KpiCount {
  readonly kind: 'count';
  readonly label: string;
  readonly count: number;
  readonly unit: 'days' | 'months';
}

export function kpiCount(label: string, count: number, unit: KpiCount['unit']): KpiCount {
  return { kind: 'count', label, count, unit };
}

export function moneyResult(amountCents: Cents, inputs: readonly KpiInput[]): KpiResult {
  return { status: 'value', value: { kind: 'money', amountCents }, inputs };
}

export function fractionResult(fraction: Fraction, inputs: readonly KpiInput[]): KpiResult {
  return { status: 'value', value: { kind: 'fraction', fraction }, inputs };
}

export function notMeaningful(reason: string, inputs: readonly KpiInput[]): KpiResult {
  return { status: 'not-meaningful', reason, inputs };
}

/** The reason is a sentence shown after "Not reliable: ". */
export function notReliable(reason: string, inputs: readonly KpiInput[]): KpiResult {
  return { status: 'not-reliable', reason: `Not reliable: ${reason}`, inputs };
}
