import type { MoneyFormat } from '@insights/money';
import type { FigureName } from '../figures/definitions/index.ts';
import type { Period } from '../period/period.ts';
import { dayInWords, periodInWords } from '../period/words.ts';
import { type Fraction, fraction, minus } from './fraction.ts';
import type { KpiInputs } from './kpi-inputs.ts';
import { fractionResult, type KpiAmount, type KpiResult, notMeaningful } from './kpi-result.ts';
import { isTiny, tinyBaseReason } from './quotient.ts';

/** Returns the growth of a figure between two periods, or why a percentage would be meaningless. */
export function growthBetween(inputs: KpiInputs, name: FigureName, now: Period, before: Period): KpiResult {
  const gap = inputs.whyNotCompared(before, now);
  if (gap !== null) return notMeaningful(gap, []);
  const current = inputs.amountOver(name, now);
  const earlier = inputs.amountOver(name, before);
  if (current === null || earlier === null) return notMeaningful(notReadReason(inputs, before), []);
  const compared = { current, earlier: { ...earlier, label: `${earlier.label}, ${periodInWords(before)}` } };
  const reason = whyNoGrowth(compared.current, compared.earlier, inputs.money);
  const both = [compared.current, compared.earlier];
  return reason === null
    ? fractionResult(growthFraction(current, earlier), both)
    : notMeaningful(reason, both);
}

/** Returns the growth of a figure from the preceding period. */
export function growth(inputs: KpiInputs, name: FigureName): KpiResult {
  return growthBetween(inputs, name, inputs.period, inputs.preceding);
}

/**
 * Returns the growth of a profit. There is none after a profit close to zero percent of revenue, which makes any other
 * profit look like a thousandfold increase.
 */
export function profitGrowth(inputs: KpiInputs, name: FigureName): KpiResult {
  const result = growth(inputs, name);
  const earlier = result.inputs[1];
  const revenue = inputs.amountOver('incomeStatement.totalRevenue', inputs.preceding);
  if (result.status !== 'value' || earlier?.kind !== 'amount' || revenue === null) return result;
  return isTiny(earlier, revenue)
    ? notMeaningful(tinyBaseReason(earlier, revenue, inputs.money), [...result.inputs, revenue])
    : result;
}

export function growthFraction(current: KpiAmount, earlier: KpiAmount): Fraction {
  return minus(fraction(current.amountCents, earlier.amountCents), fraction(1));
}

/** Returns why the growth between two amounts cannot be shown as a percentage; null if it can. */
export function whyNoGrowth(current: KpiAmount, earlier: KpiAmount, money: MoneyFormat): string | null {
  const [now, before] = [money.full(current.amountCents), money.full(earlier.amountCents)];
  if (earlier.amountCents === 0)
    return `There is nothing to compare with: it was ${before} before and is ${now} now.`;
  if (earlier.amountCents < 0) return `It went from ${before} to ${now}; no percentage would be meaningful.`;
  if (current.amountCents < 0) return `It fell from ${before} to ${now}; no percentage would be meaningful.`;
  return isTiny(earlier, current) ? tinyBaseReason(earlier, current, money) : null;
}

export function notReadReason({ window }: KpiInputs, needed: Period): string {
  return `The books were read from ${dayInWords(window.start)} on; this needs them from ${dayInWords(needed.start)}.`;
}
