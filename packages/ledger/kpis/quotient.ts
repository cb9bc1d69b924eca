import { type Cents, cents, type MoneyFormat } from '@insights/money';
import type { FigureName } from '../figures/definitions/index.ts';
import { type Fraction, fraction, times } from './fraction.ts';
import type { KpiDefinition } from './kpi.ts';
import type { KpiInputs } from './kpi-inputs.ts';
import {
  fractionResult,
  type KpiAmount,
  type KpiInput,
  type KpiResult,
  moneyResult,
  notMeaningful,
} from './kpi-result.ts';
import { needsDays } from './long-enough.ts';

/** A label and an amount: an input, or a sum of several. */
export interface LabeledAmount {
  readonly label: string;
  readonly amountCents: Cents;
}

export interface QuotientRule {
  readonly numerator: LabeledAmount;
  readonly denominator: LabeledAmount;
  /** All inputs of both, in the order in which the arithmetic is shown. */
  readonly inputs: readonly KpiInput[];
  readonly factor?: Fraction;
  /** The sentence for a denominator of zero. */
  readonly ifNone: string;
  /** The sentence for a negative denominator, if it says more than the amount. */
  readonly ifNegative?: string;
  /** The sentence for a tiny denominator, if it says more than the amount. */
  readonly ifTiny?: string;
  /** Reference for the size of the denominator; below 1% of it, the quotient would be noise. */
  readonly scale: LabeledAmount;
  /** Whether a negative numerator is meaningful, as a loss in a margin is. */
  readonly isSigned: boolean;
}

/** Divides if the result is meaningful, and otherwise returns the reason. */
export function quotient({ money }: Pick<KpiInputs, 'money'>, rule: QuotientRule): KpiResult {
  const { numerator, denominator, inputs, factor, ifNone, scale, isSigned } = rule;
  if (denominator.amountCents === 0) return notMeaningful(ifNone, inputs);
  if (denominator.amountCents < 0)
    return notMeaningful(rule.ifNegative ?? belowZeroReason(denominator, money), inputs);
  if (!isSigned && numerator.amountCents < 0) return notMeaningful(belowZeroReason(numerator, money), inputs);
  if (isTiny(denominator, scale))
    return notMeaningful(rule.ifTiny ?? tinyBaseReason(denominator, scale, money), inputs);
  const plain = fraction(numerator.amountCents, denominator.amountCents);
  return fractionResult(factor === undefined ? plain : times(plain, factor), inputs);
}

interface FigureQuotientRule extends Pick<QuotientRule, 'ifNone' | 'ifNegative' | 'isSigned'> {
  readonly numerator: FigureName;
  readonly denominator: FigureName;
  /** Defaults to the numerator. */
  readonly scale?: FigureName;
  /** The sentence for a numerator of zero, if zero means that entries are missing. */
  readonly ifNothing?: string;
}

/** One figure divided by another. */
export function figureQuotient(rule: FigureQuotientRule): KpiDefinition['build'] {
  return (inputs) => divideFigures(inputs, rule, (numerator, denominator) => [numerator, denominator]);
}

/** A figure as a percentage of revenue. The size of revenue is judged relative to expenses. */
export function shareOfRevenue(
  numerator: FigureName,
  rule: Pick<FigureQuotientRule, 'isSigned' | 'ifNothing'>,
): KpiDefinition['build'] {
  return figureQuotient({
    numerator,
    denominator: 'incomeStatement.totalRevenue',
    ifNone: 'There was no revenue in this period.',
    scale: 'incomeStatement.totalExpenses',
    ...rule,
  });
}

/** Activity over the period, scaled to a year, per dollar of the balance at its end. */
export function yearlyQuotient(rule: FigureQuotientRule): KpiDefinition['build'] {
  return needsDays((inputs) => {
    const { factor, length } = inputs.toYear;
    return divideFigures(inputs, rule, (...figures) => [...figures, length], factor);
  });
}

/** The balance at the end of the period, in years of the period's activity. */
export function yearsOfActivity(rule: FigureQuotientRule): KpiDefinition['build'] {
  return needsDays((inputs) => {
    const { factor, length } = inputs.toYear;
    const perYear = fraction(factor.denominator, factor.numerator);
    return divideFigures(inputs, rule, (...figures) => [...figures, length], perYear);
  });
}

/** The balance at the end of the period, in days of the period's activity. */
export function daysOfActivity(rule: FigureQuotientRule): KpiDefinition['build'] {
  return needsDays((inputs) => {
    const { days } = inputs;
    return divideFigures(inputs, rule, (balance, flow) => [balance, days, flow], fraction(days.count));
  });
}

function divideFigures(
  inputs: KpiInputs,
  { ifNothing, scale, ...rule }: FigureQuotientRule,
  shown: (numerator: KpiAmount, denominator: KpiAmount) => readonly KpiInput[],
  factor = fraction(1),
): KpiResult {
  const numerator = inputs.amount(rule.numerator);
  const denominator = inputs.amount(rule.denominator);
  const all = shown(numerator, denominator);
  if (ifNothing !== undefined && numerator.amountCents === 0) return notMeaningful(ifNothing, all);
  return quotient(inputs, {
    ...rule,
    numerator,
    denominator,
    inputs: all,
    factor,
    scale: scale === undefined ? numerator : inputs.amount(scale),
  });
}

/** A figure that is an amount, with its parts. */
export function figureAmount(name: FigureName, ...parts: readonly FigureName[]): KpiDefinition['build'] {
  return (inputs) =>
    moneyResult(
      inputs.amount(name).amountCents,
      parts.map((part) => inputs.amount(part)),
    );
}

export function isTiny(base: LabeledAmount, scale: LabeledAmount): boolean {
  return 100 * Math.abs(base.amountCents) < Math.abs(scale.amountCents);
}

function belowZeroReason({ label, amountCents }: LabeledAmount, money: MoneyFormat): string {
  return `With ${inSentence(label)} of ${money.full(amountCents)}, the result would mean nothing.`;
}

export function tinyBaseReason(base: LabeledAmount, scale: LabeledAmount, money: MoneyFormat): string {
  return `With ${inSentence(base.label)} of ${money.full(base.amountCents)}, less than 1% of ${inSentence(scale.label)} (${money.full(scale.amountCents)}), the result would describe the small base and not the company.`;
}

/** Used for amounts due that are covered more than a hundred times. */
export function wellCoveredReason({ label }: LabeledAmount): string {
  return `${label} are covered more than a hundred times over.`;
}

export function sumLabeled(label: string, ...amounts: readonly LabeledAmount[]): LabeledAmount {
  return { label, amountCents: cents(amounts.reduce((sum, { amountCents }) => sum + amountCents, 0)) };
}

function inSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
