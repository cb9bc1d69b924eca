import type { Cents, MoneyFormat } from '@insights/money';
import type { ChartPoint, ChartSpan } from './chart.ts';
import { type ChartSpans, spanLabel } from './spans.ts';

/** For example `by month from January 2024 to June 2024` or `by month in June 2024`. */
export function spansInWords({ spans, unit }: ChartSpans): string {
  const [first, last] = [spans.at(0), spans.at(-1)];
  if (first === undefined || last === undefined) return `by ${unit}, with none so far`;
  const days = first === last ? `in ${spanLabel(last)}` : `from ${spanLabel(first)} to ${spanLabel(last)}`;
  return `by ${unit} ${days}`;
}

/**
 * Names the months in which a series was highest and lowest: `Revenue was highest in March 2024 ($90.00) and lowest in
 * …`.
 */
export function extremesInWords(
  name: string,
  { spans, unit }: ChartSpans,
  money: MoneyFormat,
  points: readonly ChartPoint[],
): string {
  const amounts = points.flatMap((point) => (point.kind === 'money' ? point.amountCents : []));
  const at = (amount: number) => {
    const index = amounts.indexOf(amount as Cents);
    return `${spanLabel(spans[index] as ChartSpan)} (${money.full(amounts[index] as Cents)})`;
  };
  if (amounts.length === 0) return '';
  const [high, low] = [Math.max(...amounts), Math.min(...amounts)];
  if (high === low) return `${name} was ${money.full(high as Cents)} in every ${unit}.`;
  return `${name} was highest in ${at(high)} and lowest in ${at(low)}.`;
}
